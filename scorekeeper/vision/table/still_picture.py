"""The mean of pictures in which nothing moves: it has less of the camera's noise, which hides pips
in dim light, other ones in each picture."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.thumbnails import Grey

MOST_PICTURES = 6
"""So many at most make up the mean; later ones count for more, so that it follows the light."""

_CALM_PX, _MOVED = 7, 10
"""Thumbnails are blurred over so many pixels, since noise is no movement; from so many grey levels
on, of 255, something moved."""


class StillPicture:
    """Takes one picture after the other, all of one camera."""

    def __init__(self) -> None:
        self._first: Grey | None = None
        self._mean: NDArray[Any] | None = None
        self._count = 0

    def after(self, pixels: NDArray[np.uint8], small: Grey) -> NDArray[np.uint8]:
        """The mean of the last pictures, up to this one (height × width × 3), of which ``small`` is
        the thumbnail; the picture itself where something has moved since the first of them."""
        calm = np.asarray(cv2.blur(small, (_CALM_PX, _CALM_PX)), np.uint8)
        if self._mean is None or self._mean.shape != pixels.shape or not self._rests(calm):
            self._first, self._mean, self._count = calm, pixels, 1
            return pixels
        if self._count == 1:
            self._mean = self._mean.astype(np.float32)
        self._count = min(self._count + 1, MOST_PICTURES)
        cv2.accumulateWeighted(pixels, self._mean, 1 / self._count)
        return np.asarray(cv2.convertScaleAbs(self._mean), np.uint8)

    def _rests(self, calm: Grey) -> bool:
        first = self._first
        if first is None or first.shape != calm.shape:
            return False
        return cv2.norm(first, calm, cv2.NORM_INF) <= _MOVED
