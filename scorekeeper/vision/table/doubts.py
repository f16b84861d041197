"""What is better asked about a roll that came to rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scorekeeper.vision.profile.calibration import Pace
from scorekeeper.vision.table.table_events import Doubt, Why
from scorekeeper.vision.table.tracks import Look, Track


def doubts(
    tracks: Sequence[Track],
    looks: Sequence[Look],
    pace: Pace,
    off_tray: Callable[[Track], bool],
) -> tuple[Doubt, ...]:
    """The doubts about single dice, or else about the roll as a whole."""
    found = [
        Doubt(why, track.voted())
        for track in tracks
        if (why := _doubt(track, looks, pace, off_tray)) is not None
    ]
    since_s = max(track.since_s for track in tracks)
    since = [look for look in looks if look.time_s >= since_s]
    if not found and 2 * sum(look.certain for look in since) < len(since):
        found = [Doubt(Why.WHOLE)]
    return tuple(found)


def _doubt(
    track: Track, looks: Sequence[Look], pace: Pace, off_tray: Callable[[Track], bool]
) -> Why | None:
    votes, die = track.votes(), track.voted()
    if die.cocked:
        return Why.COCKED
    if off_tray(track):
        return Why.OFF_TRAY
    if len(votes) > 1 and votes[1][1] >= pace.close_vote:
        return Why.CLOSE_VOTE
    if track.still_presence(looks) < pace.present_share:
        return Why.FLICKERING
    return None if die.certain else Why.UNSURE
