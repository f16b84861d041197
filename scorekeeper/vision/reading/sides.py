"""The sides of a die, which tell what its top cannot be: opposite faces show seven together.

Where the top of a die is washed out or its veins hide the pips, a side may be read. From the middle
of the top face to that of the die is half an edge, as it is seen: the same way once more leads from
each corner of the top to that of the bottom, so that it is known where the sides lie. Made square,
they look like any other face.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.crops import FACE_SIDE_PX, SQUARE_SIDE_EDGES, Matrix, in_order, square_in

Array = NDArray[np.float64]

LEAST_SEEN = 0.1  # of a side: its area as it is seen, in squared edges
MOST_SIDES = 2  # of a cube that are seen beside its top
LEAST_CHANCE = 0.05  # no side rules a value out further: about so many are read wrong
_SQUARE = square_in(FACE_SIDE_PX, SQUARE_SIDE_EDGES)[:3]  # so many make an affine matrix


def side_matrices(corners_px: Array | None, facing_px: Array) -> list[Matrix]:
    """The 2×3 matrices that take picture pixels to crops in which a side is square, as
    ``close_look.square_matrices`` shows a top face; the one seen best first.

    ``corners_px`` (4×2) are those of the top face, ``facing_px`` leads from its middle to that of
    the die. Empty where there are no corners, or the die is seen from straight above.
    """
    if corners_px is None:
        return []
    corners, down = in_order(corners_px), 2 * facing_px
    following = np.roll(corners, -1, 0)
    edges = following - corners
    outward = edges[:, ::-1] * [1, -1]  # the corners go round clockwise
    seen = outward @ down / max((edges**2).sum(1).max(), 1e-9)
    best = [k for k in np.argsort(-seen)[:MOST_SIDES] if seen[k] >= LEAST_SEEN]
    quads = [np.stack([corners[k], following[k], following[k] + down]) for k in best]
    return [
        np.asarray(cv2.getAffineTransform(quad.astype(np.float32), _SQUARE), np.float64)
        for quad in quads
    ]


def top_signs(sides: Array) -> Array:
    """How little what the sides show (N×6, probabilities of 1..6) speaks against each top face
    1..6: the log of the probability that neither it nor the one opposite to it is seen there."""
    against = np.minimum(sides + sides[:, ::-1], 1.0)
    return np.asarray(np.log(np.maximum(1 - against, LEAST_CHANCE)).sum(0))
