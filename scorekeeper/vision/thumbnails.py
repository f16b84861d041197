"""Small grey copies of pictures, and how much of two of them differs."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.crops import shrunk
from scorekeeper.vision.readings import Point

Grey = NDArray[np.uint8]

THUMBNAIL_PX = 480
"""Long side of the copies; averaging so many pixels into one takes away the camera's noise."""

NOTICEABLE = 14
"""A grey level must differ by more than this to count, of 255."""


def thumbnail_scale(width_px: int, height_px: int) -> float:
    """Thumbnail pixels to a pixel of a picture of this size."""
    return min(1.0, THUMBNAIL_PX / max(width_px, height_px))


def thumbnail(pixels: NDArray[np.uint8]) -> Grey:
    """A small grey copy of a BGR picture. Grey first, small then: averages of one number a pixel
    take less than half the time of those of three."""
    return shrunk(np.asarray(cv2.cvtColor(pixels, cv2.COLOR_BGR2GRAY), np.uint8), THUMBNAIL_PX)


def square_of(picture: NDArray[Any], place_px: Point, half_px: float, scale: float) -> NDArray[Any]:
    """What a thumbnail of this ``scale`` shows within half a side of a place, both in pixels of the
    whole picture; nothing where that is outside."""
    x, y, half = (v * scale for v in (*place_px, half_px))
    (left, right), (top, bottom) = (
        (max(0, round(v - half)), max(0, round(v + half) + 1)) for v in (x, y)
    )
    return picture[top:bottom, left:right]


def changed_share(before: Grey, now: Grey) -> float:
    """The share of two thumbnails that differs noticeably, 0..1; 1 where their sizes differ."""
    if before.shape != now.shape:
        return 1.0
    return float(np.count_nonzero(cv2.absdiff(before, now) > NOTICEABLE)) / now.size


def sharpness(small: Grey) -> float:
    """How much fine detail a thumbnail shows, in any light: the variance of its Laplacian, without
    the noise, as a share of its level squared."""
    calm = cv2.GaussianBlur(small, (0, 0), 0.8)
    return float(cv2.Laplacian(calm, cv2.CV_32F).var()) / max(1.0, float(small.mean())) ** 2
