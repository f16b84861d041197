"""A small picture of the table beside others of it: in one light, place by place.

All places are in pixels of the full picture, as the readings give them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.lighting import in_the_light_of, without_bars
from scorekeeper.vision.readings import Point
from scorekeeper.vision.thumbnails import NOTICEABLE, Grey, square_of

ALIKE = 0.75
"""From this correlation on, two looks at one place show the same, whatever the light. In photos
nearly all dice that were pushed by up to a third of an edge and turned by up to 5° are as like what
they were, three of four with the edge of a shadow across them; of other dice of their set with the
same face up one of four, where it fell turned alike."""

_BLOWN = 250
_PLAIN_LEVELS = 4.0
"""A square whose greys differ by less, one way or the other, shows nothing."""
WHOLE_SIZES = 0.7
"""Half of a square that shows all of a die."""


@dataclass(frozen=True, eq=False)
class SmallPicture:
    """``scale`` is thumbnail pixels to a pixel of the picture; ``sways`` says that the camera is
    held by hand, so that edges move by a pixel where nothing does."""

    grey: Grey
    scale: float
    sways: bool = False

    def square(self, picture: NDArray[Any], place_px: Point, half_px: float) -> NDArray[Any]:
        """What it, or another picture as small, shows within half a side of a place; nothing where
        that is outside."""
        return square_of(picture, place_px, half_px, self.scale)

    def lit(self, other: Grey | None) -> Grey | None:
        """The ``other`` picture in the light of this one; None where there is none like it."""
        if other is None or other.shape != self.grey.shape:
            return None
        return without_bars(self.grey, in_the_light_of(self.grey, other))

    def alike(self, other: Grey, place_px: Point, size_px: float) -> bool:
        """Whether the place of a die looks as in the ``other`` picture; so it does where there is
        nothing to see in either."""
        likeness = self.likeness(other, place_px, WHOLE_SIZES * size_px)
        return likeness is None or likeness > ALIKE

    def likeness(self, other: Grey, place_px: Point, half_px: float) -> float | None:
        """The correlation of the square within ``half_px`` of a place with what the ``other``
        picture shows there; None where there is nothing to see in either. Outside of the picture
        nothing is alike."""
        now = self.square(self.grey, place_px, half_px).astype(np.float32)
        then = self.square(other, place_px, half_px).astype(np.float32)
        if now.size == 0:
            return -1.0
        now, then = now - now.mean(), then - then.mean()
        weight = float(np.linalg.norm(now) * np.linalg.norm(then))
        plain = _PLAIN_LEVELS * np.sqrt(now.size)
        if np.linalg.norm(now) < plain and np.linalg.norm(then) < plain:
            return None
        return float((now * then).sum()) / weight if weight > 0 else -1.0

    def differs(self, other: Grey | None, lit: Grey | None) -> Grey:
        """Where it is not as the ``other``, which is ``lit`` as this one is, without specks and
        thin lines; nowhere where there is none."""
        if other is None or lit is None:
            return np.zeros(self.grey.shape, np.uint8)
        side = 3 if self.sways else 1
        beside = np.ones((side, side), np.uint8)
        lighter = cv2.subtract(self.grey, cv2.dilate(lit, beside))
        darker = cv2.subtract(cv2.erode(lit, beside), self.grey)
        lighter[other >= _BLOWN] = 0  # how bright it was is not known, nor, below, how bright it is
        darker[self.grey >= _BLOWN] = 0
        mask = (cv2.max(lighter, darker) > NOTICEABLE).astype(np.uint8)
        return np.asarray(cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((2, 2), np.uint8)))
