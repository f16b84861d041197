"""Training samples of faces made square, sides and tops, as the close look shows them.

Where they lie the reader knows by the corners of the top face and the way to the middle of the die;
both are told here as far off as it tells them. Places where it took something else for a die are
shown too, by the corners and the way that it told there.

A target is what ought to be said of 1..6, all zeros where nothing is asked, and whether there is a
die of which this is the top, or a side: 1, 0, or ``NOT_ASKED``.
"""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from samples.face_samples import NO_ROW, SHADOWED, Cut, changed
from samples.labelled import (
    COCKED,
    CORNERS,
    EDGE,
    LEAST_VISIBLE,
    OUTLINE,
    SIDES,
    SIDES_SEEN,
    VALUE,
    VISIBLE,
    Array,
    Labelled,
    Picture,
    X,
    Y,
    far_from,
)
from samples.shadows import shadowed
from samples.warping import shrunk_around, through
from scorekeeper.vision.crops import (
    FACE_SIDE_PX,
    SQUARE_SIDE_EDGES,
    FaceCutter,
    Matrix,
    Sizes,
    mirrored,
    square_in,
)
from scorekeeper.vision.reading.close_look import square_matrices
from scorekeeper.vision.reading.sides import side_matrices

# How far off the reader tells corners and middle, in edges: all four alike, each by itself, their
# size (its log), the way to the middle; of so many it tells them so much worse.
SHIFT, CORNER, SIZE, FACING = 0.035, 0.03, 0.07, 0.035
BADLY, WORSE = 0.15, 3.0
TOPS = 0.5  # of the tries are for tops, and those for sides of dice that show none
NO_DICE = 0.45  # of the samples of pictures in which something was taken for a die show that
HARD = 0.5  # of the others show a die that the reader was not certain of, where there is one
APART_EDGES = 0.5  # a place nearer to a die, perhaps pasted there, is not held to be none
NOT_ASKED = -1.0
LEAST_BESIDE = 0.3  # of a top face is seen, by which the sides are found
LEAST_SHARE = 0.35  # of a side must be seen for its value to be told
# The middle of a side's upper edge, in a crop.
UPPER_EDGE = square_in(FACE_SIDE_PX, SQUARE_SIDE_EDGES)[:2].mean(0, keepdims=True)


def cut_square(rng: np.random.Generator, item: Labelled) -> Cut | None:
    """A crop of a side or of the top of a die, or of what was taken for one, with what ought to be
    said of it, or None where this picture gives none.
    """
    if len(item.places) and rng.uniform() < NO_DICE:
        return cut_none(rng, item)
    side = None if rng.uniform() < TOPS else cut_side(rng, item)
    return cut_top(rng, item) if side is None else side


def cut_none(rng: np.random.Generator, item: Labelled) -> Cut | None:
    """The top or a side, as they were told, of what was taken for a die and is none; or None."""
    if not len(item.places):
        return None
    place = item.places[rng.integers(len(item.places))]
    at, edge_px = place[:2], float(place[2])
    if not 8 < edge_px < 400 or far_from(item.dice, at) < APART_EDGES:
        return None
    corners, facing = _as_told(rng, place[3:11].reshape(4, 2), place[11:], edge_px)
    side = rng.uniform() >= TOPS
    matrices = side_matrices(corners, facing) if side else square_matrices(corners)
    if not matrices:
        return None
    matrix = matrices[rng.integers(len(matrices))]
    target = _target(np.zeros(6), side=side, die=False)
    return _squared(rng, item.picture, at, edge_px, matrix, target, NO_ROW)


def cut_side(rng: np.random.Generator, item: Labelled) -> Cut | None:
    """A side of a die, seen as it is or in a mirror.

    What ought to be said is the same of all values where too little of it is seen; of a photo's
    die, whose sides nobody labelled, it is ones for what may be there beside its top. Of a die that
    leans nothing is asked but whether it is one.
    """
    row = _any_die(rng, item, OUTLINE.stop, LEAST_BESIDE)
    if row is None:
        return None
    die = item.dice[row]
    corners = die[CORNERS].reshape(4, 2)
    facing = die[OUTLINE].reshape(2, 2).mean(0) - corners.mean(0)
    matrices = side_matrices(*_as_told(rng, corners, facing, die[EDGE]))
    if not matrices:
        return None
    matrix = matrices[rng.integers(len(matrices))]
    shown = _shown(die, corners, facing, _side_of(matrix, corners))
    target = _target(shown, side=True, die=True)
    return _squared(rng, item.picture, die[[X, Y]], die[EDGE], matrix, target, row)


def cut_top(rng: np.random.Generator, item: Labelled) -> Cut | None:
    """A top whose value is known, as it is or in a mirror, or turned by a quarter; of a die that
    leans nothing is asked but whether it is one."""
    row = _any_die(rng, item, CORNERS.stop, LEAST_VISIBLE)
    if row is None or item.dice[row, VALUE] <= 0:
        return None
    picture, die = item.picture, item.dice[row]
    if item.faces is not None:
        picture, die = changed(rng, item, row)
    corners, _ = _as_told(rng, die[CORNERS].reshape(4, 2), np.zeros(2), die[EDGE])
    matrices = square_matrices(corners)
    if not matrices:
        return None
    matrix = matrices[rng.integers(len(matrices))]
    shown = np.zeros(6) if die[COCKED] > 0 else np.eye(6)[int(die[VALUE]) - 1]
    target = _target(shown, side=False, die=True)
    return _squared(rng, picture, die[[X, Y]], die[EDGE], matrix, target, row)


def _any_die(
    rng: np.random.Generator, item: Labelled, told: int, least_visible: float
) -> int | None:
    """The row of a die that is seen and has its first so many columns told."""
    fits = np.isfinite(item.dice[:, :told]).all(1) & (item.dice[:, VISIBLE] >= least_visible)
    rows = np.flatnonzero(fits)
    hard = np.intersect1d(rows, item.hard)
    if len(hard) and rng.uniform() < HARD:
        rows = hard
    if not len(rows):
        return None
    row = int(rows[rng.integers(len(rows))])
    return row if 8 < item.dice[row, EDGE] < 400 else None


def _squared(
    rng: np.random.Generator,
    picture: Picture,
    at: Array,
    edge_px: float,
    matrix: Matrix,
    target: NDArray[np.float32],
    row: int,
) -> Cut | None:
    """The crop that the matrix takes out of the picture around ``at``, as if from farther away,
    half of the time in a mirror, now and then in a shadow."""
    shrunk = shrunk_around(rng, picture, at, edge_px)
    if shrunk is None:
        return None
    part, to_part = shrunk
    if rng.uniform() < 0.5:
        matrix = mirrored(matrix)
    crop = FaceCutter(Sizes(part)).cut(matrix @ np.linalg.inv(np.vstack([to_part, [0, 0, 1]])))
    if rng.uniform() < SHADOWED:
        crop = shadowed(rng, crop)
    return Cut(crop, target, row, to_part[0, 0])


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


def _target(shown: Array, *, side: bool, die: bool) -> NDArray[np.float32]:
    """What ought to be said: of 1..6, and of a die with this as its top or as its side."""
    told = (NOT_ASKED, die) if side else (die, NOT_ASKED)
    return np.array([*shown, *told], np.float32)


def _shown(die: Array, corners: Array, facing: Array, side: int) -> Array:
    """What ought to be said of 1..6 on this side."""
    if die[COCKED] > 0:
        return np.zeros(6)
    if not np.isfinite(die[SIDES]).all():
        may_be = np.ones(6)
        if die[VALUE] > 0:
            may_be[[int(die[VALUE]) - 1, 6 - int(die[VALUE])]] = 0
        return may_be
    edge = np.roll(corners, -1, 0)[side] - corners[side]
    whole_px = abs(edge[0] * 2 * facing[1] - edge[1] * 2 * facing[0])
    if die[SIDES_SEEN][side] < LEAST_SHARE * whole_px:
        return np.full(6, 1 / 6)
    return np.eye(6)[int(die[SIDES][side]) - 1]
