"""How much of the picture changed: small grey copies of two frames, compared."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

THUMBNAIL_PX = 320
"""Width of the copies; averaging so many pixels into one takes away the camera's noise."""

NOTICEABLE = 14
"""A grey level must differ by more than this to count, of 255."""


def thumbnail(pixels: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """A small grey copy of a BGR picture."""
    height, width = pixels.shape[:2]
    scale = min(1.0, THUMBNAIL_PX / width)
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    small = cv2.resize(pixels, size, interpolation=cv2.INTER_AREA)
    return cv2.cvtColor(small, cv2.COLOR_BGR2GRAY).astype(np.uint8, copy=False)


def changed_share(before: NDArray[np.uint8], now: NDArray[np.uint8]) -> float:
    """The share of two thumbnails that differs noticeably, 0..1; 1 where their sizes differ."""
    if before.shape != now.shape:
        return 1.0
    return float(np.count_nonzero(cv2.absdiff(before, now) > NOTICEABLE)) / now.size
