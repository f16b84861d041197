"""Whether dice that were seen are a throw, and one that the game does not know of yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.rules import moves
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.on_table import (
    dice_on_table,
    kept_in,
    kept_just_now,
    last_roll,
    may_lie,
    throws_on_table,
)
from scorekeeper.rules.state import GameState, Phase
from scorekeeper.rules.turn_record import Throw
from scorekeeper.session.left_over import may_be_those_left
from scorekeeper.session.overtaken import next_missed
from scorekeeper.session.table_seen import NO_DICE, Sighting, TableSeen, is_same, shown_by
from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.table.table_events import Doubt, RollSettled, Why

OFTEN_ALIKE = 2
"""So many dice often show just what they did before: two in one of 18 throws, or of 36."""


def knows(state: GameState, untold: Roll, seen: RollSettled) -> bool:
    """Whether a roll is in the game already: entered by hand before the camera told of it, amended
    by hand, or told before another camera was taken or the program started again. ``untold`` are
    dice of the last roll in the game that the camera may still tell of."""
    roll = shown_by(seen.dice)
    on_table = state.roll == roll
    entered = roll == last_roll(state) and (untold == roll or (on_table and bool(untold)))
    return entered or (on_table and seen.amends) or (seen.found and may_lie(state, roll))


def doubted(
    state: GameState, taken: Sighting | None, seen: RollSettled, untold: Roll = NO_DICE
) -> RollSettled:
    """The roll as it was seen, in doubt where it amends one that a player has read otherwise than
    it was ``taken``, or has let count though it was in doubt, may be the roll in the game that is
    still ``untold``, or may be dice that lay there, and were not thrown."""
    if _lay_there_before(state, seen) and Doubt(Why.LAY_THERE) not in seen.doubts:
        return replace(seen, doubts=(Doubt(Why.LAY_THERE), *seen.doubts))
    if seen.doubts:
        return seen
    why = _why_not(state, taken, seen, untold)
    return seen if why is None else replace(seen, doubts=(Doubt(why),))


def in_doubt_after_choice(state: GameState, table: TableSeen, waiting: Sighting) -> Sighting:
    """The throw that waited for what a player has chosen now. It is in doubt as others are, and
    where dice kept just now may lie among it, put down before the rest was thrown, or such as were
    kept of a throw that nobody saw, or where another throw waited before it, of which nothing has
    been told."""
    waiting = waiting.before_choice
    waiting = replace(waiting, roll=doubted(state, table.taken, waiting.roll))
    roll, kept = waiting.shown, kept_just_now(state)
    of_it = [one for one in table.earlier if roll.contains(one)]
    put = table.joined and any(kept.contains(one) for one in of_it)
    if put or (table.joined and waiting.roll.unseen):
        return waiting.in_doubt
    return waiting if next_missed(state, table) is None else waiting.overtaking


def as_seen(state: GameState, taken: Sighting | None) -> bool:
    """Whether the roll in the game is what the camera read, and no player knew better."""
    return taken is not None and state.roll == taken.shown


def to_keep_as_read(state: GameState, taken: Sighting | None) -> bool:
    """Whether dice are to be kept of the roll on the table, and it is what the camera read."""
    return state.phase is Phase.TO_KEEP and as_seen(state, taken)


def may_be_kept_too(state: GameState, kept: Roll, dice: Roll) -> bool:
    """Whether some of these dice may be of the roll on the table and kept as well as those."""
    most = kept.plus(dice)
    others = (dice for dice in state.keepable if dice != kept)
    return any(most.contains(dice) and dice.contains(kept) for dice in others)


def lying_beside(throws: Sequence[Throw], seen: RollSettled, taken: Sighting | None) -> Roll:
    """The dice that lie beside those thrown, without those set aside from earlier throws, and
    without spare ones: those that lay there already beside the roll ``taken`` into the game."""
    new = _came_since(seen, taken)
    known = [die for die in seen.lying if die not in new]
    lying = shown_by(new)
    return lying.minus(kept_in(throws).minus(shown_by(known)))


def put_aside(seen: RollSettled, taken: Sighting | None) -> Roll:
    """The dice that lie beside those thrown, and did not when the last roll was ``taken`` into the
    game; none where one of these lies where a die of that roll did: one may have fallen there."""
    if taken is None:
        return NO_DICE
    new = _came_since(seen, taken)
    fell_there = any(is_same(die, old) for die in new for old in taken.roll.dice)
    return NO_DICE if fell_there else shown_by(new)


def on_the_way(state: GameState, seen: RollSettled, taken: Sighting | None = None) -> Roll:
    """The dice kept just now that do not lie in view yet beside those that were seen, now that the
    last roll of the turn was ``taken`` so."""
    *before, last = throws_on_table(state)
    return last.kept.dice.minus(lying_beside(before, seen, taken)) if last.kept else NO_DICE


def _why_not(
    state: GameState, taken: Sighting | None, seen: RollSettled, untold: Roll
) -> Why | None:
    if untold and state.roll == untold:
        return Why.OTHERWISE
    if seen.amends:
        return None if _as_seen_for_certain(state, taken) else Why.OTHERWISE
    if _may_lie_there(state, taken, seen, untold):
        return Why.LAY_THERE
    return Why.WHOSE if _may_be_the_next_players(state, seen) else None


def _as_seen_for_certain(state: GameState, taken: Sighting | None) -> bool:
    """Whether the camera alone says what the roll is: no player has let a die of it count."""
    return as_seen(state, taken) and taken is not None and taken.roll.certain


def _may_be_the_next_players(state: GameState, seen: RollSettled) -> bool:
    """Whether a farkle of all dice was thrown on, as the rules allow, or all were handed on."""
    all_dice = len(seen.dice) == state.rules.dice
    thrown_on = state.phase is Phase.FARKLED and moves.can_roll(state)
    return all_dice and thrown_on and len(state.players) > 1


def _lay_there_before(state: GameState, seen: RollSettled) -> bool:
    """Whether dice lay there when the camera began to look, where nothing of the turn tells what
    else they may be: dice that wait to be thrown, or those of the last game; or dice that may lie
    there by the game."""
    begun = state.turn is not None and bool(state.turn.throws)
    known = not begun or _lie_by_the_game(state, shown_by(seen.dice))
    return seen.found and not seen.rolled and state.phase is Phase.TO_ROLL and known


def _lie_by_the_game(state: GameState, roll: Roll) -> bool:
    """Whether these may be dice that were kept, the others being in the hand, or all of those and
    some of the others, the rest being hidden."""
    kept = kept_in(throws_on_table(state))
    some_kept, with_all_kept = kept.contains(roll), roll.contains(kept)
    return some_kept or (with_all_kept and dice_on_table(state).contains(roll))


def _may_lie_there(
    state: GameState, taken: Sighting | None, seen: RollSettled, untold: Roll
) -> bool:
    """Whether dice may not have been thrown: those of a farkle, or of a whole turn, which are
    handed on; some of those kept just now that do not lie in view yet, which are put to the side,
    or, all dice having been taken up, all that were kept in the turn; those left, which lie there
    still; those that were not told yet."""
    roll = shown_by(seen.dice)
    if state.turn is None or state.phase is Phase.TO_KEEP:
        return bool(untold) and untold.contains(roll)
    if seen.long_unseen and not seen.rolled:
        return True
    left = not seen.rolled and may_be_those_left(state, roll)
    if left or roll in (state.roll, dice_on_table(state)):
        return True
    if state.phase is Phase.FARKLED or not state.turn.throws:
        return False
    *before, last = throws = throws_on_table(state)
    if last.kept is None:
        return False
    kept, beside = last.kept.dice, lying_beside(before, seen, taken)
    others, not_there = last.roll.minus(kept), on_the_way(state, seen, taken)
    put = not_there.contains(roll) or _are_all_kept(throws, roll, seen)
    swapped = bool(beside.minus(kept)) and _share(roll, not_there)
    late = roll == others and _share(others, untold)
    moved = roll == others and not seen.rolled and len(roll) > OFTEN_ALIKE
    return put or swapped or late or moved


def _are_all_kept(throws: Sequence[Throw], roll: Roll, seen: RollSettled) -> bool:
    """Whether these show just what all dice kept in these throws do that lie nowhere else."""
    return roll == kept_in(throws).minus(shown_by(seen.lying))


def _came_since(seen: RollSettled, taken: Sighting | None) -> list[DieReading]:
    """The dice that lie beside those thrown, and did not beside the roll ``taken``."""
    before = taken.roll.lying if taken is not None else ()
    return [die for die in seen.lying if not any(is_same(die, old) for old in before)]


def _share(some: Roll, others: Roll) -> bool:
    return len(some.minus(others)) < len(some)
