"""Dice that an arm hides while it passes: they lie there all the time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorekeeper.vision.motion import Scene
from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.table.tracks import Track


@dataclass(frozen=True)
class Hidden:
    """A track over which an arm came to lie, last so at ``covered_s``."""

    track: Track
    covered_s: float = -math.inf


def hidden_after(
    hidden: Sequence[Hidden],
    dropped: Sequence[Track],
    scene: Scene | None,
    time_s: float,
    for_s: float,
) -> tuple[Hidden, ...]:
    """Of those hidden and those just ``dropped`` the ones over which an arm lies, or did until this
    many seconds ago: a die is not read as soon as it is seen again. None where arms are not known
    from the table."""
    if scene is None or not scene.knows_rest:
        return ()
    known = (*hidden, *(Hidden(track) for track in dropped))
    now = [
        each
        if scene.is_out_of_hands(each.track.place_px, each.track.size_px)
        else replace(each, covered_s=time_s)
        for each in known
    ]
    return tuple(each for each in now if time_s - each.covered_s <= for_s)


def lay_since_s(die: DieReading, hidden: Sequence[Hidden], fraction: float) -> float:
    """Since when a die lay there that comes to light where one with its face was hidden, within
    this fraction of its size; infinite where none was."""
    lay = (
        each.track.lain_since_s
        for each in hidden
        if each.track.voted().value == die.value
        and math.dist(each.track.place_px, die.center_px) <= fraction * die.size_px
    )
    return min(lay, default=math.inf)
