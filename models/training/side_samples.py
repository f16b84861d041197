"""Training samples of the sides of dice: a side made square, as the close look shows it.

Where the sides lie the reader knows by the corners of the top face and the way to the middle of the
die; both are told here as far off as it tells them.
"""

from __future__ import annotations

import math

import cv2
import numpy as np
from samples import (
    COCKED,
    CORNERS,
    EDGE,
    OUTLINE,
    SHADOWED,
    SIDES,
    SIDES_SEEN,
    VALUE,
    VISIBLE,
    Array,
    Cut,
    Labelled,
    X,
    Y,
    shrunk_around,
    through,
)
from shadows import shadowed

from scorekeeper.vision.crops import FACE_SIDE_PX, FaceCutter, Matrix, mirrored
from scorekeeper.vision.sides import side_matrices

# How far off the reader tells corners and middle, in edges: all four alike, each by itself, their
# size (its log), the way to the middle; of so many it tells them so much worse.
SHIFT, CORNER, SIZE, FACING = 0.035, 0.03, 0.07, 0.035
BADLY, WORSE = 0.15, 3.0
LEAST_VISIBLE = 0.3  # of a top face, by which the sides are found
LEAST_SHARE = 0.35  # of a side must be seen for its value to be told
UPPER_EDGE = np.array([[FACE_SIDE_PX / 2, FACE_SIDE_PX / 4]])  # its middle, in a crop


def cut_side(rng: np.random.Generator, item: Labelled) -> Cut | None:
    """A crop of a side of a die that lies flat, or None where this picture gives none.

    Target: what ought to be said of 1..6, the same of all where too little of the side is seen; of
    a photo's die, whose sides nobody labelled, ones for what may be there beside its top.
    """
    known = np.isfinite(item.dice[:, : OUTLINE.stop]).all(1) & (item.dice[:, COCKED] <= 0)
    rows = np.flatnonzero(known & (item.dice[:, VISIBLE] >= LEAST_VISIBLE))
    if not len(rows):
        return None
    row = int(rows[rng.integers(len(rows))])
    die = item.dice[row]
    if not 8 < die[EDGE] < 400:
        return None
    corners = die[CORNERS].reshape(4, 2)
    facing = die[OUTLINE].reshape(2, 2).mean(0) - corners.mean(0)
    seen_corners, seen_facing = _as_told(rng, corners, facing, die[EDGE])
    matrices = side_matrices(seen_corners, seen_facing)
    shrunk = shrunk_around(rng, item.picture, die[[X, Y]], die[EDGE])
    if not matrices or shrunk is None:
        return None
    matrix, (picture, to_part) = matrices[rng.integers(len(matrices))], shrunk
    side = _side_of(matrix, corners)
    if rng.uniform() < 0.5:
        matrix = mirrored(matrix)
    crop = FaceCutter(picture).cut(matrix @ np.linalg.inv(np.vstack([to_part, [0, 0, 1]])))
    if rng.uniform() < SHADOWED:
        crop = shadowed(rng, crop)
    return Cut(crop, _target(die, corners, facing, side), row, to_part[0, 0])


def _as_told(
    rng: np.random.Generator, corners: Array, facing: Array, edge_px: float
) -> tuple[Array, Array]:
    """Corners and the way to the middle of the die as the reader might tell them."""
    off = WORSE if rng.uniform() < BADLY else 1.0
    middle = corners.mean(0)
    size = math.exp(rng.normal(0, SIZE * off))
    moved = middle + rng.normal(0, SHIFT * off, 2) * edge_px + (corners - middle) * size
    each = rng.normal(0, CORNER * off, (4, 2)) * edge_px
    return moved + each, facing + rng.normal(0, FACING * off, 2) * edge_px


def _side_of(matrix: Matrix, corners: Array) -> int:
    """Which edge of the top face, from one corner to the next, a crop hangs from."""
    upper = through(cv2.invertAffineTransform(matrix), UPPER_EDGE)
    middles = (corners + np.roll(corners, -1, 0)) / 2
    return int(np.linalg.norm(middles - upper, axis=1).argmin())


def _target(die: Array, corners: Array, facing: Array, side: int) -> np.ndarray:
    if not np.isfinite(die[SIDES]).all():
        may_be = np.ones(6, np.float32)
        if die[VALUE] > 0:
            may_be[[int(die[VALUE]) - 1, 6 - int(die[VALUE])]] = 0
        return may_be
    edge = np.roll(corners, -1, 0)[side] - corners[side]
    whole_px = abs(edge[0] * 2 * facing[1] - edge[1] * 2 * facing[0])
    if die[SIDES_SEEN][side] < LEAST_SHARE * whole_px:
        return np.full(6, 1 / 6, np.float32)
    return np.eye(6, dtype=np.float32)[int(die[SIDES][side]) - 1]
