"""Pictures in which nothing is seen: black ones, and those of a camera that has stopped.

It has, most likely, where the picture is the same to the last bit for long. Every sensor has noise,
and what a weak network leaves of it comes back with the next whole picture of a stream, every few
seconds. A phone that went to sleep may send its last picture for ever. But one that shows a photo
is like that as well: it can be asked about, no more.
"""

from __future__ import annotations

import numpy as np

from scorekeeper.capture.frame import Frame, Pixels

BLACK_LEVEL, _BLACK_GRID = 24, 16
"""Where hardly anything of a picture is lighter than this, of 255, nothing is to be seen in it. A
black tray that fills it has glints, and a rim."""
UNCHANGING_S = 30.0
_GRID = 8
"""One in so many pixels tells, in each row and column."""


def is_black(pixels: Pixels) -> bool:
    """Whether a lens is covered, or the light is off."""
    return float(np.percentile(pixels[::_BLACK_GRID, ::_BLACK_GRID], 99)) < BLACK_LEVEL


class Unchanging:
    """Hears of one frame after the other, all of one camera."""

    def __init__(self) -> None:
        self._first: Pixels | None = None
        self._since_s = 0.0

    def after(self, frame: Frame) -> bool:
        """Whether nothing at all has changed for long."""
        now = frame.pixels[::_GRID, ::_GRID]
        if self._first is None or not np.array_equal(self._first, now):
            self._first, self._since_s = now.copy(), frame.time_s
        return frame.time_s - self._since_s >= UNCHANGING_S
