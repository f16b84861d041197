"""What is told of the dice of a quick scene: values, corners, outlines, sides."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray
from scene.labels import about

from quick import raycast
from quick.leaning import CUBE
from quick.view import View

# Columns of a labelled die: picture, value (0 = cannot be said), cocked, visible share,
# centre x y, edge (px), corners x0 y0 … x3 y3 of the top face, outline x0 y0 x1 y1, values of the
# four sides (from corner 0 to 1, … from 3 to 0), how much of each is seen (px²).
DIE_COLUMNS = 27
ALIKE_DEG = 12.0  # a face that leans by so little more than the top one looks up as much
COCKED_DEG = 10.0
_CORNERS = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]])
Array = NDArray[np.float64]


def labels(view: View, dice: Array, seen: NDArray[np.int32], scale: float) -> list[list[float]]:
    """Rows of DIE_COLUMNS but for the picture's number; of a die that stands on an edge or a corner
    one for each of the faces that look up alike, all but the first without a value."""
    rows = []
    reached = reach(view, dice)
    for i, die in enumerate(dice):
        rotation = die[raycast.ROTATION].reshape(3, 3)
        up = rotation[2]
        leans = np.degrees(np.arccos(np.minimum(np.abs(up), 1.0)))
        by_lean = np.argsort(leans)
        top = by_lean[0]
        cocked = leans[top] > COCKED_DEG
        box = about(view.project(die[raycast.POSITION][None])[0][0], reached[i] + [2, 2, -2, -2])
        for axis in by_lean[leans[by_lean] < leans[top] + ALIKE_DEG]:
            sign = 1.0 if up[axis] > 0 else -1.0
            face = 2 * axis + (0 if sign > 0 else 1)
            around = np.insert(_CORNERS, axis, 0.5 * sign, axis=1) @ rotation.T
            pixels, depth = view.project(around + die[raycast.POSITION])
            centre = view.project((around.mean(0) + die[raycast.POSITION])[None])[0][0]
            edge = view.focal_px / depth.mean()
            expected = cv2.contourArea(cv2.convexHull(pixels.astype(np.float32)))
            visible = (seen == i * 6 + face).sum() / scale**2 / max(expected, 1.0)
            value = die[raycast.FACES][face] if axis == top else 0
            sides = _sides(axis)
            shown = [(seen == i * 6 + side).sum() / scale**2 for side in sides]
            rows.append(
                [value, cocked, visible, *centre, edge, *pixels.ravel(), *box,
                 *die[raycast.FACES][sides], *shown]
            )  # fmt: skip
    return rows


def reach(view: View, dice: Array) -> Array:
    """Each die's square in the picture: x0 y0 x1 y1 with a margin of two pixels."""
    rows = []
    for die in dice:
        corners = CUBE @ die[raycast.ROTATION].reshape(3, 3).T + die[raycast.POSITION]
        pixels, _ = view.project(corners)
        rows.append([*(pixels.min(0) - 2), *(pixels.max(0) + 2)])
    return np.array(rows).reshape(-1, 4)


def _sides(axis: int) -> list[int]:
    """The faces beside one that looks along this axis, in the order in which ``_CORNERS`` go round
    it."""
    middles = np.insert((_CORNERS + np.roll(_CORNERS, -1, 0)) / 2, axis, 0, axis=1)
    axes = np.abs(middles).argmax(1)
    return [2 * int(k) + int(middle[k] < 0) for k, middle in zip(axes, middles, strict=True)]
