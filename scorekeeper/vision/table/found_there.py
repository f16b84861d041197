"""Dice that lay there when the camera began to look, while others were thrown beside them."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.vision.table.resting import TableNow
from scorekeeper.vision.table.tracks import Track


def found_there(now: TableNow, tracks: Sequence[Track]) -> tuple[Track, ...]:
    """Those of these dice that lay still from the first looks on, while the others came so much
    later, and with something moving, that they can hardly be of the same throw. None where all lay
    there, or nothing moved: in the light that a camera begins with, some are read later."""
    following, pace = now.following, now.pace
    there = tuple(t for t in tracks if t.since_s <= following.began_s + pace.quiet_s)
    came_s = [track.since_s for track in tracks if track not in there]
    if not came_s or min(came_s) - following.began_s < pace.settle_s:
        return ()
    moved = any(look.busy and look.time_s <= max(came_s) for look in following.looks)
    return there if moved else ()
