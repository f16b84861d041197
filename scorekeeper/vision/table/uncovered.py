"""A hand lay over part of the table when a roll was told, and has left: no more dice lay there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.vision.table.rested import Happened, Rested
from scorekeeper.vision.table.resting import TableNow
from scorekeeper.vision.table.table_events import Doubt, Why
from scorekeeper.vision.table.tracks import Track

_COVERED = Doubt(Why.COVERED)


def uncovered(rested: Rested, now: TableNow, present: Sequence[Track]) -> Happened:
    """The roll told once more, without that doubt, once no hand has been there for as long as it
    takes a die that lay under it to be seen."""
    if not is_covered(rested):
        return rested, ()
    if now.is_reached_into:
        return replace(rested, covered_s=now.time_s), ()
    if now.time_s - rested.covered_s < now.pace.gone_s or not now.all_in_view(present):
        return rested, ()
    rested = replace(rested, doubted=tuple(d for d in rested.doubted if d != _COVERED))
    return rested, (rested.roll(now.time_s, amends=True),)


def is_covered(rested: Rested) -> bool:
    """Whether a hand may still lie over dice of the last roll, of which none has been taken up."""
    return _COVERED in rested.doubted and not rested.aside
