"""A die leaned when its roll was told, and then fell flat right where it stood: the roll is told
once more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.vision.table.layout import Lying
from scorekeeper.vision.table.rested import Happened, Rested, is_of
from scorekeeper.vision.table.resting import TableNow
from scorekeeper.vision.table.tracks import TICK_S, Track


def fell_flat(rested: Rested, now: TableNow, present: Sequence[Track]) -> Happened:
    """The roll amended by the dice that fell; nothing where none did, or too long ago."""
    if not _just_rolled(rested, now):
        return rested, ()
    flat = {track.id: track for track in present if _lies_flat(track, rested, now)}
    fallen = [old for old in rested.in_play if old.die.cocked and old.track in flat]
    if not fallen:
        return rested, ()
    reach = now.pace.same_place_fraction
    left = [d for d in rested.doubted if not any(is_of(d, old, reach) for old in fallen)]
    asked = now.doubts([flat[old.track] for old in fallen])
    lying = [Lying.at(flat[old.track], True) if old in fallen else old for old in rested.lying]
    rested = replace(
        rested,
        lying=tuple(lying),
        doubted=(*left, *(doubt for doubt in asked if doubt.die is not None)),
    )
    return rested, (rested.roll(now.time_s, amends=True),)


def may_be_falling(rested: Rested, now: TableNow, present: Sequence[Track]) -> bool:
    """Whether a die that leaned when its roll was told has stirred since: it may fall flat yet."""
    leaned = {old.track for old in rested.in_play if old.die.cocked}
    return _just_rolled(rested, now) and any(
        track.id in leaned and track.stirred_s > rested.rolled_s for track in present
    )


def _just_rolled(rested: Rested, now: TableNow) -> bool:
    return now.time_s - rested.rolled_s <= now.pace.toppling_s


def _lies_flat(track: Track, rested: Rested, now: TableNow) -> bool:
    """Whether a die stirred after the roll was told, and has lain flat and still since then."""
    still = now.time_s - track.stirred_s + TICK_S >= now.pace.settle_s
    return track.stirred_s > rested.rolled_s and still and not track.voted().cocked
