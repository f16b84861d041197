"""What the calibration page asks of a picture, and what is found in it."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.capture.frame import Pixels
from scorekeeper.live import Glance
from scorekeeper.vision.profile.calibrating import Calibrated, calibrated
from scorekeeper.vision.profile.calibration import Outline
from scorekeeper.vision.profile.profiles import last_path, profile_path
from scorekeeper.vision.profile.reference import moved_since
from scorekeeper.vision.profile.view_check import (
    Trouble,
    check_view,
    is_moved,
    outline_px,
    sizes_px,
)
from scorekeeper.vision.readings import DieReading


@dataclass(frozen=True)
class Wanted:
    """How a picture is to be examined: the throwing area as ``drawn`` by hand (else it is found),
    the edge of a die, and the place whose profile it is compared to."""

    drawn: Outline = ()
    die_mm: float = 16.0
    place: str = ""


@dataclass(frozen=True, eq=False)
class Examined:
    """What was found in a picture of ``source``; whether the camera was set up at the place before,
    and how far it has been moved since (None: cannot be told); the picture itself with the dice
    read in it.
    """

    source: str
    found: Calibrated
    set_up_before: bool
    moved_share: float | None
    pixels: Pixels
    dice: tuple[DieReading, ...]

    @property
    def troubles(self) -> tuple[Trouble, ...]:
        """All that is wrong, what hinders reading most first."""
        return (*self.found.check.troubles, *_moved(self.moved_share))


def examined(glance: Glance, source: str, wanted: Wanted) -> Examined:
    """Examines the picture of a glance at what this source shows."""
    frame, dice = glance.frame, glance.reading.dice
    found = calibrated(frame.pixels, drawn=wanted.drawn, die_mm=wanted.die_mm, dice=dice)
    path = profile_path(source, wanted.place)
    moved = moved_since(path, frame.pixels)
    return Examined(source, found, path.exists(), moved, frame.pixels, dice)


def troubles(glance: Glance, source: str, area: Outline) -> tuple[Trouble, ...]:
    """What is wrong with the view before a game, compared with when the camera was set up."""
    pixels = glance.frame.pixels
    dice_px = sizes_px(glance.reading.dice)
    check = check_view(pixels, outline_px(pixels, area), dice_px=dice_px)
    known = last_path(source)
    moved = None if known is None else moved_since(known, pixels)
    return (*_moved(moved), *check.troubles)


def _moved(share: float | None) -> tuple[Trouble, ...]:
    return (Trouble.MOVED,) if is_moved(share) else ()
