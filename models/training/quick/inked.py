"""Discs and shapes drawn on pictures of display RGB, to sixteenths of a pixel."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from quick.grounds import Picture

Points = NDArray[np.float64]  # N×2
Ink = tuple[float, ...]
SHIFT_BITS = 4


def disc(picture: Picture, at: Points, radius_px: float, ink: Ink) -> None:
    """A disc around a point (2) of the picture."""
    x, y = (round(float(v) * (1 << SHIFT_BITS)) for v in at)
    radius = max(1, round(radius_px * (1 << SHIFT_BITS)))
    cv2.circle(picture, (x, y), radius, ink, -1, cv2.LINE_8, SHIFT_BITS)


def shape(picture: Picture, corners: Points, ink: Ink) -> None:
    """What lies within these corners."""
    points = np.round(corners * (1 << SHIFT_BITS)).astype(np.int32)
    cv2.fillPoly(picture, [points], ink, cv2.LINE_8, SHIFT_BITS)


def ring(count: int, turned: float = 0.0) -> Points:
    """So many directions all around, the first of them ``turned`` (radians)."""
    angles = turned + 2 * np.pi * np.arange(count) / count
    return np.stack([np.cos(angles), np.sin(angles)], 1)
