"""Dice that lie there when the camera begins to look, and that nobody throws.

A spare one beside the tray, one of another game, or what looks like one: a camera that begins to
look takes them for a throw, and what is thrown beside them for more of it.
"""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.rules.state import GameState, Phase
from scorekeeper.session.left_over import left_over
from scorekeeper.session.table_seen import Sighting, TableSeen, is_same, parted, shown_by
from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.table.table_events import RollSettled, Why


def are_spare(state: GameState, table: TableSeen, seen: RollSettled) -> bool:
    """Whether dice lay there when the camera began to look, less than half as many as are to be
    thrown, and nothing else that may be one: of a throw more would be seen, but of high stakes."""
    if not seen.found or seen.amends or table.pending is not None or state.turn is None:
        return False
    if any(doubt.why is Why.WHOLE for doubt in seen.doubts):
        return False
    thrown = seen.rolled or len(seen.dice) == left_over(state)
    return state.phase is Phase.TO_ROLL and 2 * len(seen.dice) < state.turn.dice and not thrown


def without_spare(state: GameState, table: TableSeen, seen: Sighting) -> Sighting:
    """The roll as it was seen, without the dice that a player says were not thrown, without those
    that wait to be thrown where all together are more than can be, and without the spare ones that
    the camera takes for part of it where as many others lie there as are to be thrown."""
    if seen.roll.amends and table.not_thrown:
        return _without_those_there(table.not_thrown, seen)
    waits = table.waits
    if seen.roll.amends and waits is not None and waits.may_be_found:
        too_many = state.turn is not None and len(seen.roll.dice) > state.turn.dice
        return _without_those_there(waits.roll.dice, seen) if too_many else seen
    spare = table.spare
    lay = shown_by(spare)
    beside = seen.roll.amends and spare and seen.shown.contains(lay)
    if not beside or state.turn is None or len(seen.roll.dice) - len(spare) != state.turn.dice:
        return seen
    return parted(seen, spare).amending_nothing


def _without_those_there(lay: Sequence[DieReading], seen: Sighting) -> Sighting:
    """The roll without those that ``lay`` there, as far as they are seen."""
    there = [die for die in seen.roll.dice if any(is_same(die, old) for old in lay)]
    return parted(seen, there).amending_nothing if there else seen
