"""Says on stderr when a source shows nothing for a while, too seldom or too small; stdout is for
events."""

from __future__ import annotations

from scorekeeper.capture.blind import Unchanging, is_black
from scorekeeper.capture.frame import Frame
from scorekeeper.capture.seldom import Seldom
from scorekeeper.cli.faults import tell
from scorekeeper.named import without_password
from scorekeeper.vision.profile.rim import LEAST_SIDE_PX

BLACK_S = 2.0
"""Clips fade in, and webcams wake up, faster."""

BLACK = "the picture is black; is the lens covered, or the light off?"
STUCK = "the picture has not changed at all for a while; has the camera stopped?"
SELDOM = "fewer than three pictures a second; rolls may be missed"


class Unseen:
    """Hears of one frame after the other; each fault is told once until it is over."""

    def __init__(self, *, live: bool) -> None:
        self._live = live
        self._unchanging, self._seldom = Unchanging(), Seldom()
        self._seen_s: float | None = None
        self._told: str | None = None

    def after(self, frame: Frame, *, has_dice: bool) -> None:
        """The next frame, and whether dice were read in it."""
        fault = self._fault(frame, has_dice)
        if fault is not None and fault != self._told:
            tell(f"{without_password(frame.source)}: {fault}")
        self._told = fault

    def _fault(self, frame: Frame, has_dice: bool) -> str | None:
        stuck = self._live and self._unchanging.after(frame)
        seldom = self._seldom.after(frame.time_s)
        if self._seen_s is None or has_dice or not is_black(frame.pixels):
            self._seen_s = frame.time_s
        if min(frame.width_px, frame.height_px) < LEAST_SIDE_PX and not has_dice:
            return _too_small(frame)
        if frame.time_s - self._seen_s >= BLACK_S:
            return BLACK
        if stuck:
            return STUCK
        return SELDOM if seldom else None


def _too_small(frame: Frame) -> str:
    width, height = frame.stored_size_px
    return f"its pictures are {width}×{height} pixels, too small for dice to be read in them"
