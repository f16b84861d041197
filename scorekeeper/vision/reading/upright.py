"""Which way is down in a picture, as its dice tell.

The face reader takes it that down in a picture is down at the table, as in most photos: there lies
the middle of a die, seen below that of its top face. A phone held over a tray and a webcam that
hangs head over take other pictures, where a side may look like a top. Turned by whole quarters such
a picture loses nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.crops import Matrix, Picture

# From the middle of a top face to that of its die, in edges. Where half of the dice show less, the
# camera looks down on them, no more than 14° aside: hardly a side is seen, and none is below.
LEAST_ASIDE_EDGES = 0.12


def turns_to_upright(facings: Sequence[NDArray[np.float64]]) -> int:
    """By how many quarters, 0..3, against the clock a picture must be turned for down to be down.

    ``facings``: the ways from the middle of the top face to that of the die, x and y in edges.
    """
    if not facings:
        return 0
    x, y = np.median(np.stack(facings), axis=0)
    if np.hypot(x, y) < LEAST_ASIDE_EDGES:
        return 0
    return -round(float(np.arctan2(x, y)) / (np.pi / 2)) % 4


def turned_picture(picture: Picture, turns: int) -> Picture:
    """The picture turned by so many quarters against the clock."""
    return np.ascontiguousarray(np.rot90(picture, turns))


def turning(turns: int, width_px: int, height_px: int) -> Matrix:
    """Pixels of a picture of this size, by their middles -> those of the same turned so (2×3)."""
    there = np.eye(3)
    for side_px in (width_px, height_px, width_px)[:turns]:
        there = np.array([[0.0, 1.0, 0.0], [-1.0, 0.0, side_px - 1.0], [0.0, 0.0, 1.0]]) @ there
    return there[:2]
