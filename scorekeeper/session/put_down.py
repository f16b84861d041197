"""Dice kept that are put down again once all have been taken up, before the others are thrown.

The camera tells of them like of a throw. The game tells them from one: they show what may be kept,
and as many dice cannot be thrown next, or the others are thrown while they lie there.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from statistics import median

from scorekeeper.rules import moves
from scorekeeper.rules.dice import FACES, Roll, ways
from scorekeeper.rules.events import DiceKept
from scorekeeper.rules.game import apply
from scorekeeper.rules.on_table import kept_just_now, last_roll, throws_on_table
from scorekeeper.rules.state import GameState, Phase
from scorekeeper.session.doubting import as_seen, may_be_kept_too, on_the_way
from scorekeeper.session.table_seen import NO_DICE, Sighting, TableSeen, parted, shown_by
from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.table.table_events import RollSettled, Why

RARELY = 0.02
"""Dice that show just this with a lower probability are more likely put down than thrown."""


def is_put_down(state: GameState, table: TableSeen, seen: RollSettled) -> bool:
    """Whether these dice were put down to be kept, and not thrown. Where others may lie under a
    hand, these will come to light."""
    plain = all(doubt.why is Why.COVERED for doubt in seen.doubts)
    if not plain or seen.found or seen.unseen or not _is_told_alone(table, seen):
        return False
    if state.phase is Phase.TO_ROLL:
        return _come_back(state, seen) or _follow_others(state, table, seen)
    return _looks_as_read(state, table) and _may_be_those_kept(state, table, seen)


def _is_told_alone(table: TableSeen, seen: RollSettled) -> bool:
    """Whether nothing waits but a throw that is part of this, of which no player has said that it
    was thrown; and this amends none else."""
    if table.pending is None:
        return not seen.amends or table.put is not None
    if table.waits is None or table.waits.confirmed:
        return False
    roll = Roll.of(seen.values)
    return seen.amends and not table.missed and all(roll.contains(one) for one in table.told_since)


def may_be_put_by(state: GameState, put: RollSettled) -> bool:
    """Whether dice that were put down are some of those kept, now that a player has said which."""
    throws = throws_on_table(state)
    kept = throws[-1].kept if throws else None
    return kept is None or kept.dice.contains(Roll.of(put.values))


def without_put_down(state: GameState, table: TableSeen, seen: Sighting) -> Sighting:
    """The roll as it was seen; where it amends dice that were put down to be kept, and as many
    others as are to be thrown have come to lie with them, these others; and where it amends a throw
    that was told so, this throw."""
    put = table.put_down
    roll = shown_by(put)
    if not seen.roll.amends or not put or not seen.shown.contains(roll):
        return seen
    others = parted(seen, put)
    if not table.later:
        return others if _are_too_many(state, seen.roll) else seen
    others = replace(others, roll=replace(others.roll, amends=False))
    if state.phase is Phase.TO_ROLL:
        return others if _are_thrown(state, roll, others.roll) else seen
    if not _looks_as_read(state, table) or table.judged:
        return seen
    rolled = roll == shown_by(seen.roll.put)
    tells = _are_thrown_later if rolled else _are_thrown_unsaid
    return others if tells(state, table, roll, others.roll) else seen


def with_those_put(state: GameState, table: TableSeen, seen: RollSettled) -> TableSeen:
    """The table where others that came rolling show that what waits, and may be kept of the roll on
    the table, had been put down, and was not thrown."""
    waits, put = table.waits, shown_by(seen.put)
    if waits is None or waits.confirmed or not put or put != waits.shown or table.put:
        return table
    may_keep = table.aside_with(put) in state.keepable
    return table.with_put_down(waits) if may_keep and _looks_as_read(state, table) else table


def as_said_thrown(state: GameState, table: TableSeen, thrown: Roll) -> Sighting | None:
    """What waits, now that a player says what was ``thrown``; without dice that were put down and
    lie with it, where these are none of that, or without the others, where they show just what was
    kept, or lay there when the camera began to look."""
    waits, put = table.waits, table.put
    if waits is None:
        return table.pending
    others = waits.shown.minus(thrown) if waits.shown.contains(thrown) else NO_DICE
    if others and (waits.roll.found or others == kept_just_now(state)):
        return parted(waits, _furthest(waits.roll.dice, others))
    if put is None or not waits.shown.contains(put.shown):
        return waits
    without = parted(waits, put.roll.dice)
    are_thrown = bool(without.roll.dice) and thrown.contains(without.shown)
    return without if are_thrown and not thrown.contains(waits.shown) else waits


def _furthest(dice: Sequence[DieReading], faces: Roll) -> list[DieReading]:
    """Of these dice such as show these faces, the furthest from the others: thrown dice come to lie
    together."""
    others = [die for die in dice if die.value not in faces.faces] or dice
    middle = [median(die.center_px[axis] for die in others) for axis in (0, 1)]
    left = sorted(dice, key=lambda die: -math.dist(die.center_px, middle))
    found = []
    for face in faces:
        found.append(next(die for die in left if die.value == face))
        left.remove(found[-1])
    return found


def _are_too_many(state: GameState, seen: RollSettled) -> bool:
    """Whether these cannot all have been thrown."""
    return state.turn is not None and len(seen.dice) > state.turn.dice


def _looks_as_read(state: GameState, table: TableSeen) -> bool:
    """Whether the dice on the table are to be kept of, and are what the camera read."""
    return state.phase is Phase.TO_KEEP and as_seen(state, table.taken)


def _come_back(state: GameState, seen: RollSettled) -> bool:
    """Whether a player has said that these were kept, and all dice come back to be thrown: of
    others the camera knows which were kept."""
    turn = state.turn
    if turn is None or not turn.hot or len(seen.dice) == turn.dice:
        return False
    return on_the_way(state, seen).contains(Roll.of(seen.values))


def _follow_others(state: GameState, table: TableSeen, seen: RollSettled) -> bool:
    """Whether a player has said that these were kept, of which some had been put down before."""
    turn = state.turn
    if turn is None or table.put is None or not seen.amends or len(seen.dice) == turn.dice:
        return False
    return kept_just_now(state).contains(Roll.of(seen.values))


def _may_be_those_kept(state: GameState, table: TableSeen, seen: RollSettled) -> bool:
    """Whether these are dice of the roll on the table that may be kept, and as many are not to be
    thrown next, whatever is kept, or would hardly show just that."""
    roll = Roll.of(seen.values)
    kept = table.aside_with(roll)
    next_throws = {state.rules.dice} | {_left(state, dice) for dice in state.keepable}
    often = ways(roll.faces) / len(FACES) ** len(roll) > RARELY
    may_keep = any(dice.contains(kept) for dice in state.keepable)
    return may_keep and not (often and len(roll) in next_throws)


def _are_thrown(state: GameState, put: Roll, others: RollSettled) -> bool:
    """Whether these others are the throw that comes next, and those put down were kept."""
    kept, roll = kept_just_now(state), put.plus(Roll.of(others.values))
    was_kept = kept.contains(put) and not kept.contains(roll)
    count = state.turn.dice if state.turn is not None else None
    return was_kept and len(others.dice) == count and not _lay_there(state, kept, others)


def _are_thrown_later(state: GameState, table: TableSeen, put: Roll, others: RollSettled) -> bool:
    """Whether these others, which came rolling while those put down lay there, are the throw that
    comes next: those, with all that was set aside, are a selection of the roll on the table, and as
    many others are left."""
    kept = table.aside_with(put)
    if kept not in state.keepable or len(others.dice) != _left(state, kept):
        return False
    return not _may_be_next_players(state, table, kept, len(put) + len(others.dice))


def _may_be_next_players(state: GameState, table: TableSeen, kept: Roll, together: int) -> bool:
    """Whether those put down and the others may be all dice, thrown by the next player after a bank
    without a word, since others may have lain under a hand."""
    doubts = table.put.roll.doubts if table.put is not None else ()
    covered = any(doubt.why is Why.COVERED for doubt in doubts)
    can_bank = moves.can_bank(apply(state, DiceKept(kept)))
    return covered and together == state.rules.dice and can_bank


def _are_thrown_unsaid(state: GameState, table: TableSeen, put: Roll, others: RollSettled) -> bool:
    """The same where nobody saw the others roll: none of these can have been put down too. Together
    they are no throw of which some lay under a hand, if others than these had been kept."""
    if not _are_thrown_later(state, table, put, others):
        return False
    kept, aside = table.aside_with(put), table.moved_aside
    if _lay_there(state, kept, others):
        return False
    together = len(put) + len(others.dice)
    if aside in state.keepable and _left(state, aside) == together:
        return False
    return not may_be_kept_too(state, kept, Roll.of(others.values))


def _lay_there(state: GameState, kept: Roll, others: RollSettled) -> bool:
    """Whether these show just what was left: all dice may have been put down as they lay."""
    roll = last_roll(state)
    return roll is not None and Roll.of(others.values) == roll.minus(kept)


def _left(state: GameState, kept: Roll) -> int:
    """How many dice are thrown once these are kept: all of them where none is left."""
    return len(state.roll or ()) - len(kept) or state.rules.dice
