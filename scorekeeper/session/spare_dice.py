"""Dice that lie there when the camera begins to look, and that nobody throws.

A spare one beside the tray, one of another game, or what looks like one: a camera that begins to
look takes them for a throw, and what is thrown beside them for more of it.
"""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.rules.state import GameState, Phase
from scorekeeper.session.table_seen import Sighting, TableSeen, parted, shown_by
from scorekeeper.vision.table.table_events import RollSettled, Why


def are_spare(state: GameState, table: TableSeen, seen: RollSettled) -> bool:
    """Whether dice lay there when the camera began to look, less than half as many as are to be
    thrown, and nothing else that may be one: of a throw more would be seen."""
    if not seen.found or seen.amends or table.pending is not None or state.turn is None:
        return False
    if any(doubt.why is Why.WHOLE for doubt in seen.doubts):
        return False
    return state.phase is Phase.TO_ROLL and 2 * len(seen.dice) < state.turn.dice


def without_spare(state: GameState, table: TableSeen, seen: Sighting) -> Sighting:
    """The roll as it was seen, without the spare dice that the camera takes for part of it where as
    many others lie there as are to be thrown."""
    spare = table.spare
    lay = shown_by(spare)
    beside = seen.roll.amends and spare and seen.shown.contains(lay)
    if not beside or state.turn is None or len(seen.roll.dice) - len(spare) != state.turn.dice:
        return seen
    others = parted(seen, spare)
    return replace(others, roll=replace(others.roll, amends=False))
