"""What is seen of the table means events for the game, or a question."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import reduce

from scorekeeper.rules import moves
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import Banked, DiceKept, DiceRolled, Event, FarkleTaken
from scorekeeper.rules.game import apply
from scorekeeper.rules.on_table import kept_in, throws_on_table
from scorekeeper.rules.state import GameState, Phase
from scorekeeper.session.doubting import (
    as_seen,
    doubted,
    in_doubt_after_choice,
    lying_beside,
    may_be_kept_too,
    put_aside,
)
from scorekeeper.session.overtaken import lost, still_missed
from scorekeeper.session.table_seen import NO_DICE, Sighting, TableSeen, is_same
from scorekeeper.vision.table.expected import Expected
from scorekeeper.vision.table.table_events import RollSettled

OFTEN_ALIKE = 2
"""So many dice often show just what they did before: two in one of 18 throws, or of 36."""


class Ask(StrEnum):
    """What the table is asked about a roll that the camera saw."""

    UNCERTAIN = "uncertain"
    """Are these the faces?"""
    OTHER_COUNT = "other_count"
    """Other dice are expected than these: more, or fewer."""
    WHICH_KEPT = "which_kept"
    """Dice were thrown on: which were set aside before?"""


@dataclass(frozen=True)
class Question:
    """A roll that was seen and is not in the game yet; ``expected`` dice are to be thrown.
    ``after_bank``: it may be the next player's, all dice having been handed on; ``banked`` are the
    dice that have been banked then if nobody says otherwise. ``overtook`` is the throw before it
    that is not in the game either, since nobody has said whether it counts: of several the first,
    where it is asked what was kept before."""

    ask: Ask
    seen: RollSettled
    expected: int
    after_bank: bool = False
    banked: Roll | None = None
    overtook: Roll | None = None

    @property
    def throw_to_come(self) -> bool:
        """Whether the throw is still awaited: fewer dice than are thrown lay there, or something
        that looks like one, when the camera began to look."""
        return self.seen.found and len(self.seen.dice) < self.expected


def events_for(state: GameState, table: TableSeen) -> tuple[Event, ...]:
    """What the pending roll means for the game; nothing where the table must be asked."""
    if table.pending is None or state.turn is None or not table.pending.roll.certain:
        return ()
    seen = table.pending.roll
    if seen.unseen and table.joined and not table.pending.confirmed:
        return ()  # what was asked about may have been kept of a throw that nobody saw
    roll = Roll.of(seen.values)
    if seen.amends:
        return (moves.correct(state, roll),) if moves.can_correct(state, roll) else ()
    if moves.can_roll(state, roll):
        return (DiceRolled(roll),)
    before = _unsaid(state, table, seen)
    if not before:
        return ()
    after = reduce(apply, before, state)
    plain = in_doubt_after_choice(after, table, table.pending).roll.certain
    return (*before, DiceRolled(roll)) if plain and moves.can_roll(after, roll) else ()


def passed(state: GameState, pending: Sighting | None) -> GameState:
    """The game as the throw that was seen meets it: after a farkle it is the next player's."""
    thrown = pending is not None and not pending.roll.amends
    return apply(state, FarkleTaken()) if thrown and ends_by_throw(state) else state


def ends_by_throw(state: GameState) -> bool:
    """Whether the next throw ends the turn, though nobody says so: a farkle lies there, and may not
    be thrown on."""
    return state.phase is Phase.FARKLED and not moves.can_roll(state)


def after_farkle(state: GameState) -> Expected | None:
    """The throw that ends the turn; None where none does."""
    turn = apply(state, FarkleTaken()).turn if ends_by_throw(state) else None
    return None if turn is None else Expected(turn.dice, sure=False)


def question_about(state: GameState, table: TableSeen) -> Question | None:
    """What the table is asked about a roll that is not in the game yet."""
    pending = table.pending
    awaits = passed(state, pending)
    if pending is None or awaits.turn is None:
        return None
    seen, expected = pending.roll, awaits.turn.dice
    all_thrown = len(seen.dice) == state.rules.dice and not seen.amends
    if state.phase is Phase.TO_KEEP and not seen.amends:
        first = next((Roll.of(one.values) for one in still_missed(state, table)), None)
        after_bank = len(first or seen.dice) == state.rules.dice
        banked = _banked(state, table, seen)
        return Question(Ask.WHICH_KEPT, seen, expected, after_bank, banked, first)
    overtook = lost(awaits, table)
    if len(seen.dice) != expected:
        after_bank = all_thrown and moves.can_bank(state)
        return Question(Ask.OTHER_COUNT, seen, expected, after_bank, overtook=overtook)
    return Question(Ask.UNCERTAIN, seen, expected, overtook=overtook)


def thrown_by_next(state: GameState, table: TableSeen) -> Sighting | None:
    """The throw that waits, where the player after the one on turn may have thrown it."""
    question = question_about(state, table)
    farkled = passed(state, table.pending) is not state
    return table.waits if question is not None and (question.after_bank or farkled) else None


def _unsaid(state: GameState, table: TableSeen, seen: RollSettled) -> tuple[Event, ...]:
    """What must have happened before dice were thrown without a word; nothing where that is not
    plain."""
    if state.roll is None:
        return ()
    if state.phase is Phase.FARKLED:
        return (FarkleTaken(),)
    roll, aside = state.roll, table.aside
    if _may_be_left(roll, aside, seen):
        return ()
    if aside and not table.joined and aside == _handed_on(state, table, seen):
        return (DiceKept(aside), Banked())
    kept = _kept_before(state, roll, table, seen)
    if kept is None or _may_be_left(roll, kept, seen) or _may_hold_kept(state, table, kept):
        return ()
    return (DiceKept(kept),)


def _may_hold_kept(state: GameState, table: TableSeen, kept: Roll) -> bool:
    """Whether, of dice that others have come to lie with, some may have been kept with these, and
    the others alone thrown. Otherwise a hand lay over the others."""
    if not (table.joined and table.earlier):
        return table.joined  # others lie with dice that were said to be none of a throw
    return may_be_kept_too(state, kept, table.earlier[-1])


def _handed_on(state: GameState, table: TableSeen, seen: RollSettled) -> Roll | None:
    """The dice that have been banked, most likely, before all were handed on: all were taken up
    before all were thrown, and who banks does so with what pays most. Whoever may go over the
    target need not, hot dice may as well have been thrown on, and where those kept lie among the
    others they may have been put down again, and the others thrown."""
    all_thrown = seen.bare and not seen.unseen and len(seen.dice) == state.rules.dice
    followed = as_seen(state, table.taken) and not table.missed
    if not (all_thrown and followed) or state.rules.win.welfare:
        return None
    best = max(state.selections or (), key=lambda s: (s.wins, s.points, s.dice == table.aside))
    if best.wins:
        return None
    turn = apply(state, DiceKept(best.dice))
    put_down = Roll.of(seen.values).contains(kept_in(throws_on_table(turn)))
    return None if turn.playing.hot or put_down or not moves.can_bank(turn) else best.dice


def _banked(state: GameState, table: TableSeen, seen: RollSettled) -> Roll | None:
    """The dice that have been banked if nobody says otherwise; None where something of what was
    seen does: other dice lie aside, or all lie as they lay."""
    banked = None if table.joined else _handed_on(state, table, seen)
    if banked is None or not banked.contains(table.aside):
        return None
    after = apply(apply(state, DiceKept(banked)), Banked())
    lay_there = doubted(after, table.taken, replace(seen, doubts=())).doubts
    return None if lay_there or not moves.can_roll(after, Roll.of(seen.values)) else banked


def _may_be_left(roll: Roll, aside: Roll, seen: RollSettled) -> bool:
    """Whether dice show just what those not set aside did: the last ones of the roll may have been
    put to the others, and not thrown; a few that were seen to roll were, for more seldom show just
    that, and a tray that is moved shifts its dice."""
    thrown = seen.rolled and len(seen.dice) <= OFTEN_ALIKE
    return Roll.of(seen.values) == roll.minus(aside) and not thrown


def _kept_before(state: GameState, roll: Roll, table: TableSeen, seen: RollSettled) -> Roll | None:
    """The selection that was set aside before fewer dice were thrown on, where it is plain: all
    that was seen says the same; it was left lying, and the others, which nobody can have kept, were
    taken up; or the roll was seen as it is, only one selection has as many dice, and no others were
    seen."""
    read_so = as_seen(state, table.taken)
    aside = table.aside if read_so else NO_DICE
    if aside == roll and roll in state.keepable:  # hot dice, which all come back …
        banked = moves.can_bank(apply(state, DiceKept(roll)))
        return None if banked else roll  # … to this player, unless all were handed on
    count = len(roll) - len(seen.dice)
    legal = [dice for dice in state.keepable if len(dice) == count]
    lying = lying_beside(throws_on_table(state), seen, table.taken)
    put = put_aside(seen, table.taken)
    if lying not in legal and put in legal:
        lying = put  # those kept before have left the picture
    taken_up = bool(aside) and aside.contains(roll.minus(lying)) and not _lay_there(table, seen)
    if taken_up and lying in legal and aside not in legal:
        return lying  # the others were not set aside, but taken up and thrown
    less, more = sorted((aside, lying), key=len)
    if more in state.keepable:
        return more if more in legal and more.contains(less) else None
    only = legal[0] if len(legal) == 1 and read_so and not _may_be_of(roll, seen) else NO_DICE
    return only if only and only.contains(aside) and only.contains(lying) else None


def _lay_there(table: TableSeen, seen: RollSettled) -> bool:
    """Whether a die that no one saw roll lies where one of the last roll did, and shows the same:
    it may have been overlooked for a while, and not been taken up."""
    last = table.taken.roll.dice if table.taken is not None else ()
    return not seen.rolled and any(is_same(die, old) for die in seen.dice for old in last)


def _may_be_of(roll: Roll, seen: RollSettled) -> bool:
    """Whether the dice may be of a roll that lies there still, since nobody saw them roll, or
    nobody looked for a while, in which a throw may have been missed."""
    return seen.unseen or (not seen.rolled and roll.contains(Roll.of(seen.values)))
