"""Dice kept that are put down again once all have been taken up, before the others are thrown.

The camera tells of them like of a throw. The game tells them from one: they show what may be kept,
and as many dice cannot be thrown next, or the others are thrown while they lie there
(``thrown_beside.py``).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import median

from scorekeeper.rules.dice import FACES, Roll, ways
from scorekeeper.rules.on_table import kept_just_now, throws_on_table
from scorekeeper.rules.state import GameState, Phase
from scorekeeper.session.doubting import on_the_way, to_keep_as_read
from scorekeeper.session.table_seen import NO_DICE, Sighting, TableSeen, is_same, parted, shown_by
from scorekeeper.session.thrown_beside import left_to_throw
from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.table.table_events import RollSettled, Why

RARELY = 0.02
"""Dice that show just this with a lower probability are more likely put down than thrown."""


def is_put_down(state: GameState, table: TableSeen, seen: RollSettled) -> bool:
    """Whether these dice were put down to be kept, and not thrown. Where others may lie under a
    hand, these will come to light."""
    plain = all(doubt.why is Why.COVERED for doubt in seen.doubts)
    if not plain or seen.found or seen.unseen or seen.rolled or not _is_told_alone(table, seen):
        return False
    if state.phase is Phase.TO_ROLL:
        return _come_back(state, seen) or _follow_others(state, table, seen)
    return to_keep_as_read(state, table.taken) and _may_be_those_kept(state, table, seen)


def _is_told_alone(table: TableSeen, seen: RollSettled) -> bool:
    """Whether nothing waits but a throw that is part of this, and this amends none else."""
    if table.pending is None:
        return not seen.amends or table.put is not None
    if table.waits is None:
        return False
    roll = shown_by(seen.dice)
    return seen.amends and not table.missed and all(roll.contains(one) for one in table.told_since)


def may_be_put_by(state: GameState, put: RollSettled) -> bool:
    """Whether dice that were put down are some of those kept, now that a player has said which."""
    throws = throws_on_table(state)
    kept = throws[-1].kept if throws else None
    return kept is None or kept.dice.contains(shown_by(put.dice))


def with_those_put(state: GameState, table: TableSeen, seen: RollSettled) -> TableSeen:
    """The table where others that came rolling show that what waits, and may be kept of the roll on
    the table, had been put down, and was not thrown."""
    waits, put = table.waits, shown_by(seen.put)
    if waits is None or not put or put != waits.shown or table.put:
        return table
    may_keep = table.aside_with(put) in state.keepable
    return table.with_put_down(waits) if may_keep and to_keep_as_read(state, table.taken) else table


def as_said_thrown(state: GameState, table: TableSeen, thrown: Roll) -> Sighting | None:
    """What waits, now that a player says what was ``thrown``; without dice that were put down and
    lie with it, where these are none of that, or without the others, where they show just what was
    kept, or lay there when the camera began to look. Where the throw told of was seen before it,
    what waits is all another."""
    waits, put = table.waits, table.put
    if waits is None:
        return table.pending
    if table.misses(thrown):
        return waits
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


def _come_back(state: GameState, seen: RollSettled) -> bool:
    """Whether a player has said that these were kept, and all dice come back to be thrown: of
    others the camera knows which were kept."""
    turn = state.turn
    if turn is None or not turn.hot or len(seen.dice) == turn.dice:
        return False
    return on_the_way(state, seen).contains(shown_by(seen.dice))


def _follow_others(state: GameState, table: TableSeen, seen: RollSettled) -> bool:
    """Whether a player has said that these were kept, of which some had been put down before."""
    turn = state.turn
    if turn is None or table.put is None or not seen.amends or len(seen.dice) == turn.dice:
        return False
    return kept_just_now(state).contains(shown_by(seen.dice))


def _lie_as_thrown(table: TableSeen, seen: RollSettled) -> Roll:
    """The dice of the roll in the game that lie where they fell: none of them was put down."""
    fallen = table.taken.roll.dice if table.taken is not None else ()
    return shown_by(die for die in seen.lying if any(is_same(die, old) for old in fallen))


def _may_be_those_kept(state: GameState, table: TableSeen, seen: RollSettled) -> bool:
    """Whether these are dice of the roll on the table that may be kept, and as many are not to be
    thrown next, whatever is kept, or would hardly show just that."""
    roll = shown_by(seen.dice)
    if not (state.roll or NO_DICE).minus(_lie_as_thrown(table, seen)).contains(roll):
        return False
    kept = table.aside_with(roll)
    next_throws = {state.rules.dice} | {left_to_throw(state, dice) for dice in state.keepable}
    often = ways(roll.faces) / len(FACES) ** len(roll) > RARELY
    may_keep = any(dice.contains(kept) for dice in state.keepable)
    return may_keep and not (often and len(roll) in next_throws)
