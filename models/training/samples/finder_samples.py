"""Windows for the finder: dice of many sizes, and the maps it is to draw of them."""

from __future__ import annotations

import math

import cv2
import numpy as np
from networks.nets import EDGE_UNIT_PX, MAPS, STRIDE
from numpy.typing import NDArray

from samples.labelled import (
    COCKED,
    CORNERS,
    EDGE,
    LEAST_VISIBLE,
    VALUE,
    VISIBLE,
    Array,
    Labelled,
    Picture,
    X,
    Y,
    moved,
)
from samples.recolouring import recoloured
from samples.warping import placed, shrinking
from scorekeeper.vision.crops import in_order

WINDOW_PX = 320


def window(rng: np.random.Generator, item: Labelled) -> tuple[Picture, Array]:
    """A 320×320 window of the picture, dice between 10 and 130 pixels."""
    if len(item.places) and rng.uniform() < 0.35:
        x, y, edge = item.places[rng.integers(len(item.places)), :3]
        scale = float(np.clip(math.exp(rng.uniform(math.log(12), math.log(120))) / edge, 0.3, 3.0))
        at = np.array([x, y]) + rng.uniform(-0.42, 0.42, 2) * WINDOW_PX / scale
    elif len(item.dice):
        die = item.dice[rng.integers(len(item.dice))]
        wanted = math.exp(rng.uniform(math.log(12), math.log(120)))
        scale = float(np.clip(wanted / die[EDGE], 0.3, 3.0))
        at = die[[X, Y]] + rng.uniform(-0.42, 0.42, 2) * WINDOW_PX / scale
    else:
        scale = rng.uniform(0.6, 1.6)
        at = rng.uniform(0.2, 0.8, 2) * item.picture.shape[1::-1]
    matrix = placed(rng, item, (float(at[0]), float(at[1])), scale, WINDOW_PX / 2)
    source = item.picture
    if scale < 0.55:
        source = cv2.resize(source, None, fx=0.5, fy=0.5, interpolation=shrinking(rng))
        matrix_px = matrix * [[2, 2, 1]]
    else:
        matrix_px = matrix
    size = (WINDOW_PX, WINDOW_PX)
    border = cv2.BORDER_REPLICATE if rng.uniform() < 0.7 else cv2.BORDER_CONSTANT
    out = cv2.warpAffine(source, matrix_px, size, flags=cv2.INTER_LINEAR, borderMode=border)
    return recoloured(rng, out), moved(item.dice, matrix)


def finder_target(dice: Array, complete: bool = True) -> tuple[NDArray[np.generic], ...]:
    """-> (heat, its weight, regression, its weight, corner weight, value or -1), each 80×80."""
    cells = WINDOW_PX // STRIDE
    heat = np.zeros((cells, cells), np.float32)
    weight = np.full((cells, cells), 1.0 if complete else 0.0, np.float32)
    values = np.zeros((MAPS - 1, cells, cells), np.float32)
    sure = np.zeros((cells, cells), np.float32)
    cornered = np.zeros((cells, cells), np.float32)
    names = np.full((cells, cells), -1, np.int64)
    yy, xx = np.mgrid[0:cells, 0:cells]
    for die in dice[np.argsort(-dice[:, EDGE])]:
        x, y, edge = die[X] / STRIDE - 0.5, die[Y] / STRIDE - 0.5, die[EDGE] / STRIDE
        far = (xx - x) ** 2 + (yy - y) ** 2
        if not complete:
            weight[far < edge**2] = 1.0
        hidden = die[VISIBLE] < LEAST_VISIBLE
        if hidden or edge * STRIDE < 9 or edge * STRIDE > 150:
            weight[far < (0.7 * edge) ** 2] = 0.0
            continue
        if not (-0.5 <= x < cells - 0.5 and -0.5 <= y < cells - 0.5):
            weight[far < (0.5 * edge) ** 2] = 0.0
            continue
        np.maximum(heat, np.exp(-far / (2 * max(0.11 * edge, 0.55) ** 2)), out=heat)
        ix, iy = round(x), round(y)
        heat[iy, ix] = 1.0
        near = far <= max(1.5, 0.12 * edge) ** 2
        values[0][near], values[1][near] = (x - xx)[near], (y - yy)[near]
        values[2][near] = math.log2(die[EDGE] / EDGE_UNIT_PX)
        sure[near] = 1.0
        names[near] = die[VALUE] - 1 if die[COCKED] <= 0 else -1
        cornered[near] = float(np.isfinite(die[CORNERS]).all())
        if np.isfinite(die[CORNERS]).all():
            corners = (in_order(die[CORNERS].reshape(4, 2)) - die[[X, Y]]).ravel() / die[EDGE]
            values[3:, near] = corners[:, None]
    return heat, weight, values, sure, cornered, names
