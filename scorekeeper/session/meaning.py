"""What is seen of the table means events for the game, or a question."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import reduce

from scorekeeper.rules import moves
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import Banked, DiceKept, DiceRolled, Event, FarkleTaken
from scorekeeper.rules.game import apply
from scorekeeper.rules.state import GameState, Phase
from scorekeeper.session.doubting import in_doubt_after_choice
from scorekeeper.session.left_over import left_over
from scorekeeper.session.overtaken import next_missed, still_missed
from scorekeeper.session.table_seen import Sighting, TableSeen, shown_by
from scorekeeper.session.unsaid import Unsaid
from scorekeeper.vision.table.expected import Expected
from scorekeeper.vision.table.table_events import RollSettled, Why


class Ask(StrEnum):
    """What the table is asked about a roll that the camera saw."""

    UNCERTAIN = "uncertain"
    """Are these the faces?"""
    OTHER_COUNT = "other_count"
    """Other dice are expected than these: more, or fewer."""
    WHICH_KEPT = "which_kept"
    """Dice were thrown on: which were set aside before?"""
    FOUND = "found"
    """Dice lay there when the camera began to look: were they thrown? Nobody need answer: else the
    next throw counts."""


@dataclass(frozen=True)
class Question:
    """A roll that was seen and is not in the game yet; ``expected`` dice are to be thrown.
    ``handed_on``: it is of all dice, and may be the next player's, after a bank or a farkle that
    nobody saw. ``after_bank``: something can be banked before it; ``banked`` are the dice that have
    been banked then if nobody says otherwise. ``overtook`` is the throw before it that is not in
    the game either, since nobody has said whether it counts: of several the first, where it is
    asked what was kept before. With as many dice as were ``left_over`` it may have been thrown for
    high stakes; 0: with none."""

    ask: Ask
    seen: RollSettled
    expected: int
    handed_on: bool = False
    after_bank: bool = False
    banked: Roll | None = None
    overtook: Roll | None = None
    left_over: int = 0

    @property
    def thrown(self) -> Roll:
        """The throw that comes first of those that are asked about."""
        return self.overtook or shown_by(self.seen.dice)

    @property
    def throw_to_come(self) -> bool:
        """Whether the throw is still awaited: dice that wait to be thrown lay there when the camera
        began to look, or fewer than are thrown, or something that looks like one."""
        fewer = self.seen.found and len(self.seen.dice) < self.expected
        return fewer or self.ask is Ask.FOUND


def events_for(state: GameState, table: TableSeen) -> tuple[Event, ...]:
    """What the pending roll means for the game; nothing where the table must be asked."""
    if table.pending is None or state.turn is None or not table.pending.roll.certain:
        return ()
    seen = table.pending.roll
    if seen.unseen and table.joined:
        return ()  # what was asked about may have been kept of a throw that nobody saw
    roll = shown_by(seen.dice)
    if seen.amends:
        return (moves.correct(state, roll),) if moves.can_correct(state, roll) else ()
    if moves.can_roll(state, roll):
        return (DiceRolled(roll),)
    before = Unsaid(state, table, seen).events
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
    if pending.may_be_found and state.phase is Phase.TO_ROLL:
        return Question(Ask.FOUND, seen, expected)
    all_thrown = len(seen.dice) == state.rules.dice and not seen.amends
    if state.phase is Phase.TO_KEEP and not seen.amends:
        first = next((shown_by(one.dice) for one in still_missed(state, table)), None)
        thrown = len(first or seen.dice)
        handed_on = thrown == state.rules.dice
        after_bank = any(handed_on or left_over(after) == thrown for after in _banked(state))
        banked = Unsaid(state, table, seen).banked
        return Question(Ask.WHICH_KEPT, seen, expected, handed_on, after_bank, banked, first)
    overtook = None if seen.amends else next_missed(awaits, table)
    if len(seen.dice) != expected:
        can_bank = all_thrown and moves.can_bank(state)
        asked = Question(Ask.OTHER_COUNT, seen, expected, all_thrown, can_bank, overtook=overtook)
        return asked if seen.amends else replace(asked, left_over=left_over(awaits))
    return Question(Ask.UNCERTAIN, seen, expected, overtook=overtook)


def _banked(state: GameState) -> Iterator[GameState]:
    """The game after each bank that is possible, once some dice of the roll on the table had been
    kept."""
    kept = (apply(state, DiceKept(dice)) for dice in state.keepable)
    return (apply(after, Banked()) for after in kept if moves.can_bank(after))


def thrown_by_next(state: GameState, table: TableSeen) -> Sighting | None:
    """The throw that waits, where the player after the one on turn may have thrown it."""
    question = question_about(state, table)
    if question is None:
        return None
    farkled = passed(state, table.pending) is not state
    whose = any(doubt.why is Why.WHOSE for doubt in question.seen.doubts)
    of_next = question.handed_on or question.after_bank or farkled or whose
    return table.waits if of_next else None
