"""Whether a lens seeks its focus: the picture becomes sharper or softer as a whole."""

from __future__ import annotations

from scorekeeper.vision.thumbnails import Grey, sharpness

FOCUSING_SHARE = 0.12
"""From one look to the next, so much sharper or softer is a lens that seeks its focus, or dice
that come and go."""


class Focus:
    """How sharp the picture looked at last was; at first, like nothing."""

    def __init__(self) -> None:
        self._sharpness = 0.0

    def hunts(self, small: Grey) -> bool:
        """Whether this thumbnail is sharper or softer than the one before it."""
        before, self._sharpness = self._sharpness, sharpness(small)
        return abs(self._sharpness - before) > FOCUSING_SHARE * max(before, self._sharpness)
