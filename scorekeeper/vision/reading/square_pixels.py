"""Whether a picture's pixels are square, told by its dice.

Some cameras and programs squeeze pictures: 16:9 sent as 4:3, or made a square. A die shows it. Half
of its edges, three vectors at right angles and of one length, seen from afar through square pixels,
are the rows of a scaled rotation without its last column: their squares add up to the same in x as
in y, however the die is turned and whichever way the camera looks. Two of the three span the top
face, the third leads from its middle to that of the die.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.crops import Matrix, Picture

# Fitted by models/training/fit_squeeze.py: the face reader tells corners of squeezed dice less
# squeezed than they are. The true aspect is the one seen to this power.
TOLD = 1.68
SQUARE = 1.11  # between this and its inverse the pixels are square, and seen badly
BELIEVED = 0.5  # dice that show square pixels count as seen in every picture beside its own
MOST = 2.0  # nothing is stretched further
Points = NDArray[np.float64]


def spread(corners: Points, body: Points) -> Points:
    """The squares in x and in y (2) of a die's half edges, by the corners of its top face (4×2)
    and its middle (2), px."""
    middle = corners.mean(0)
    return np.asarray(((corners - middle) ** 2).mean(0) + (body - middle) ** 2)


def aspect_seen(spreads: Sequence[Points]) -> float:
    """The width of pixels by their height, as dice with these spreads show it; 1 without dice."""
    x, y = sum((one / one.sum() for one in spreads), np.full(2, BELIEVED / 2))
    return math.sqrt(x / y)


def stretching(spreads: Sequence[Points]) -> tuple[float, float]:
    """How far a picture of dice with these spreads must be stretched in x and in y to be read."""
    seen = aspect_seen(spreads)
    if 1 / SQUARE <= seen <= SQUARE:
        return 1.0, 1.0
    squeezed = seen**TOLD
    return (min(1 / squeezed, MOST), 1.0) if squeezed < 1 else (1.0, min(squeezed, MOST))


def stretching_matrix(by: tuple[float, float]) -> Matrix:
    """Pixels of a picture -> those of the same stretched so (2×3)."""
    return np.diag([*by, 1.0])[:2]


def stretched(picture: Picture, by: tuple[float, float]) -> Picture:
    """The picture stretched so in x and in y."""
    height, width = picture.shape[:2]
    size = (round(width * by[0]), round(height * by[1]))
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_LINEAR), np.uint8)
