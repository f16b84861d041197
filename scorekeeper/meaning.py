"""What is seen of the table means events for the game, or a question."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import reduce

from scorekeeper.rules import moves
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import Banked, DiceKept, DiceRolled, Event, FarkleTaken
from scorekeeper.rules.game import apply
from scorekeeper.rules.on_table import dice_on_table, last_roll, may_lie, throws_on_table
from scorekeeper.rules.state import GameState, Phase, Throw
from scorekeeper.table_seen import NO_DICE, Sighting, TableSeen
from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.table.table_events import Doubt, RollSettled, Why


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
    ``after_bank``: it may be the next player's, all dice having been handed on."""

    ask: Ask
    seen: RollSettled
    expected: int
    after_bank: bool = False


def knows(state: GameState, untold: Roll, seen: RollSettled) -> bool:
    """Whether a roll is in the game already: entered by hand before the camera told of it, amended
    by hand, or told before another camera was taken or the program started again. ``untold`` are
    dice of the last roll in the game that the camera may still tell of."""
    roll = Roll.of(seen.values)
    on_table = state.turn is not None and state.turn.roll == roll
    entered = roll == last_roll(state) and (untold == roll or (on_table and bool(untold)))
    return entered or (on_table and seen.amends) or (seen.found and may_lie(state, roll))


def doubted(
    state: GameState, taken: Sighting | None, seen: RollSettled, untold: Roll = NO_DICE
) -> RollSettled:
    """The roll as it was seen, in doubt where it amends one that a player has read otherwise than
    it was ``taken``, may be the roll in the game that is still ``untold``, or may be dice that lay
    there, and were not thrown."""
    if seen.doubts:
        return seen
    why = _why_not(state, taken, seen, untold)
    return seen if why is None else replace(seen, doubts=(Doubt(why),))


def _why_not(
    state: GameState, taken: Sighting | None, seen: RollSettled, untold: Roll
) -> Why | None:
    if untold and state.turn is not None and state.turn.roll == untold:
        return Why.OTHERWISE
    if seen.amends:
        return None if _as_seen(state, taken) else Why.OTHERWISE
    return Why.LAY_THERE if _may_lie_there(state, seen, untold) else None


def _may_lie_there(state: GameState, seen: RollSettled, untold: Roll) -> bool:
    """Whether dice may not have been thrown: those of a farkle, or of a whole turn, which are
    handed on; some of those kept just now that do not lie in view yet, which are put to the side;
    those left, which lie there still; those that were not told yet."""
    roll = Roll.of(seen.values)
    if state.turn is None or state.phase is Phase.TO_KEEP:
        return bool(untold) and untold.contains(roll)
    if roll in (state.turn.roll, dice_on_table(state)):
        return True
    if state.phase is Phase.FARKLED or not state.turn.throws:
        return False
    *before, last = throws_on_table(state.turn)
    if last.kept is None:
        return False
    kept, beside = last.kept.dice, _lying_beside(before, seen)
    left, on_the_way = last.roll.minus(kept), kept.minus(beside)
    put = on_the_way.contains(roll)
    swapped = bool(beside.minus(kept)) and _share(roll, on_the_way)
    late = roll == left and _share(left, untold)
    return put or swapped or late


def without_kept(state: GameState, table: TableSeen, seen: RollSettled) -> RollSettled:
    """The roll as it was seen; where it amends one that may be dice kept just now, put to the side,
    and as many others as are to be thrown have come to lie with them, these others."""
    if not (seen.amends and table.pending and table.may_lie_there):
        return seen
    if state.phase is not Phase.TO_ROLL or state.turn is None or not state.turn.throws:
        return seen
    put, roll = Roll.of(table.pending.roll.values), Roll.of(seen.values)
    kept = throws_on_table(state.turn)[-1].kept
    was_kept = kept is not None and kept.dice.contains(put) and not kept.dice.contains(roll)
    if not was_kept or not roll.contains(put) or len(roll) - len(put) != state.turn.dice:
        return seen
    beside, thrown = _parted(seen.dice, table.pending.roll.dice)
    doubts = tuple(doubt for doubt in seen.doubts if doubt.die not in beside)
    return replace(seen, dice=thrown, lying=(*seen.lying, *beside), doubts=doubts, amends=False)


def _parted(
    dice: Sequence[DieReading], put: Sequence[DieReading]
) -> tuple[tuple[DieReading, ...], tuple[DieReading, ...]]:
    """The dice that were put there, and the others."""
    left, found = list(dice), []
    for old in put:
        alike = (die for die in left if die.value == old.value)
        found.append(min(alike, key=lambda die: math.dist(die.center_px, old.center_px)))
        left.remove(found[-1])
    return tuple(found), tuple(left)


def _share(some: Roll, others: Roll) -> bool:
    return len(some.minus(others)) < len(some)


def events_for(state: GameState, table: TableSeen) -> tuple[Event, ...]:
    """What the pending roll means for the game; nothing where the table must be asked."""
    if table.pending is None or state.turn is None or not table.pending.roll.certain:
        return ()
    seen = table.pending.roll
    roll = Roll.of(seen.values)
    if seen.amends:
        return (moves.correct(state, roll),) if moves.can_correct(state, roll) else ()
    if moves.can_roll(state, roll):
        return (DiceRolled(roll),)
    before = _unsaid(state, table, seen)
    if not before:
        return ()
    after = reduce(apply, before, state)
    plain = table.pending.confirmed or not doubted(after, None, seen).doubts
    return (*before, DiceRolled(roll)) if plain and moves.can_roll(after, roll) else ()


def passed(state: GameState, pending: Sighting | None) -> GameState:
    """The game as the throw that was seen meets it: after a farkle it is the next player's."""
    thrown = pending is not None and not pending.roll.amends
    if thrown and state.phase is Phase.FARKLED and not moves.can_roll(state):
        return apply(state, FarkleTaken())
    return state


def question_about(state: GameState, pending: Sighting | None) -> Question | None:
    """What the table is asked about a roll that is not in the game yet."""
    awaits = passed(state, pending)
    if pending is None or awaits.turn is None:
        return None
    seen, expected = pending.roll, awaits.turn.dice
    all_thrown = len(seen.dice) == state.rules.dice and not seen.amends
    if state.phase is Phase.TO_KEEP and not seen.amends:
        return Question(Ask.WHICH_KEPT, seen, expected, after_bank=all_thrown)
    if len(seen.dice) != expected:
        after_bank = all_thrown and moves.can_bank(state)
        return Question(Ask.OTHER_COUNT, seen, expected, after_bank)
    return Question(Ask.UNCERTAIN, seen, expected)


def _as_seen(state: GameState, taken: Sighting | None) -> bool:
    """Whether the roll in the game is what the camera read, and no player knew better."""
    roll = state.turn.roll if state.turn else None
    return taken is not None and roll == Roll.of(taken.roll.values)


def _unsaid(state: GameState, table: TableSeen, seen: RollSettled) -> tuple[Event, ...]:
    """What must have happened before dice were thrown without a word; nothing where that is not
    plain."""
    if state.turn is None or state.turn.roll is None:
        return ()
    if state.phase is Phase.FARKLED:
        return (FarkleTaken(),)
    if table.joined or _may_be_left(state.turn.roll, table.aside, seen):
        return ()
    if _handed_on(state, table, seen):
        return (DiceKept(table.aside), Banked())
    kept = _kept_before(state, state.turn.roll, table, seen)
    if kept is None or _may_be_left(state.turn.roll, kept, seen):
        return ()
    return (DiceKept(kept),)


def _handed_on(state: GameState, table: TableSeen, seen: RollSettled) -> bool:
    """Whether what was set aside has been banked, and all dice are the next player's: no other
    selection pays more, and all dice were taken up before all were thrown. Whoever may go over the
    target need not bank what pays most."""
    all_thrown = seen.bare and not seen.unseen and len(seen.dice) == state.rules.dice
    if not all_thrown or state.rules.win.welfare or not _as_seen(state, table.taken):
        return False
    points = {selection.dice: selection.points for selection in state.selections or ()}
    if points.get(table.aside) != max(points.values(), default=None):
        return False
    kept = apply(state, DiceKept(table.aside))
    return not kept.playing.hot and moves.can_bank(kept)


def _may_be_left(roll: Roll, aside: Roll, seen: RollSettled) -> bool:
    """Whether dice show just what those not set aside did: the last ones of the roll may have been
    put to the others, and not thrown."""
    return Roll.of(seen.values) == roll.minus(aside)


def _kept_before(state: GameState, roll: Roll, table: TableSeen, seen: RollSettled) -> Roll | None:
    """The selection that was set aside before fewer dice were thrown on, where it is plain: all
    that was seen says the same; it was left lying, and the others, which nobody can have kept, were
    taken up; or nothing was seen of it, the roll was seen as it is, and only one selection has as
    many dice."""
    selections = [s.dice for s in state.selections or ()]
    as_seen = _as_seen(state, table.taken)
    aside = table.aside if as_seen else NO_DICE
    if aside == roll and roll in selections:  # hot dice, which all come back …
        banked = moves.can_bank(apply(state, DiceKept(roll)))
        return None if banked else roll  # … to this player, unless all were handed on
    throws = throws_on_table(state.turn) if state.turn else ()
    lying, count = _lying_beside(throws, seen), len(roll) - len(seen.dice)
    legal = [dice for dice in selections if len(dice) == count]
    if roll.minus(lying) == aside and lying in legal and aside not in legal:
        return lying  # the others were not set aside, but taken up and thrown
    less, more = sorted((aside, lying), key=len)
    if more:
        return more if more in legal and more.contains(less) else None
    plain = as_seen and len(legal) == 1 and not _may_be_of(roll, seen)
    return legal[0] if plain else None


def _may_be_of(roll: Roll, seen: RollSettled) -> bool:
    """Whether the dice may be of a roll that lies there still, or nobody looked for a while, in
    which a throw may have been missed."""
    return seen.unseen or roll.contains(Roll.of(seen.values))


def _lying_beside(throws: Sequence[Throw], seen: RollSettled) -> Roll:
    """The dice that lie beside those thrown, without those set aside from earlier throws."""
    lying = Roll.of(die.value for die in seen.lying)
    for throw in throws:
        lying = lying.minus(throw.kept.dice) if throw.kept else lying
    return lying
