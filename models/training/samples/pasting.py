"""Dice cut out of photos and laid on other grounds, so that no mat and no light goes with a die.

As in Dwibedi, Misra and Hebert, "Cut, Paste and Learn" (2017): what is around a die in the photo
fades out within its box, and nothing is done to make it fit, so only the die itself can tell.
"""

from __future__ import annotations

import math
from dataclasses import replace

import cv2
import numpy as np

from samples.labelled import EDGE, OUTLINE, VISIBLE, Array, Labelled, Picture, X, Y, moved

MOST_DICE = 5
LEAST_PX, MOST_PX = 16.0, 90.0  # edges of pasted dice
APART_EDGES = 1.5  # from every other die
ROUNDNESS = 3.0  # of the superellipse in a die's box that is kept: 2 is an ellipse
FADING = 0.05  # of the box, over which the cut fades


def pasted(rng: np.random.Generator, ground: Labelled, photo: Labelled) -> Labelled:
    """``ground`` with some of the photo's dice on it, where none lies yet."""
    picture, dice = ground.picture.copy(), ground.dice
    for die in rng.permutation(_whole(photo))[:MOST_DICE]:
        matrix = _somewhere(rng, die, picture)
        row = moved(die[None], matrix)
        if _free(row[0], dice) and _inside(row[0], picture):
            _paste(picture, photo.picture, matrix, row[0, OUTLINE])
            if photo.loose:
                row[:, OUTLINE] = np.nan
            dice = np.concatenate([dice, row])
    return replace(ground, picture=picture, dice=dice, name="")


def _whole(photo: Labelled) -> Array:
    """The dice that are in the photo from side to side, with nothing in the way."""
    known = np.isfinite(photo.dice[:, : OUTLINE.stop]).all(1) & (photo.dice[:, VISIBLE] > 0.99)
    return np.array([die for die in photo.dice[known] if _inside(die, photo.picture)])


def _inside(die: Array, picture: Picture) -> bool:
    height, width = picture.shape[:2]
    x0, y0, x1, y1 = die[OUTLINE]
    return bool(min(x0, y0) >= 0 and x1 < width and y1 < height)


def _somewhere(rng: np.random.Generator, die: Array, ground: Picture) -> Array:
    """The 2×3 matrix that scales a die and lays it anywhere; what was down stays down."""
    scale = min(2.0, math.exp(rng.uniform(math.log(LEAST_PX), math.log(MOST_PX))) / die[EDGE])
    at = rng.uniform(0, 1, 2) * ground.shape[1::-1]
    return np.column_stack([np.eye(2) * scale, at - scale * die[[X, Y]]])


def _free(die: Array, others: Array) -> bool:
    if not len(others):
        return True
    far = np.hypot(*(others[:, [X, Y]] - die[[X, Y]]).T)
    return bool((far > APART_EDGES * np.maximum(others[:, EDGE], die[EDGE])).all())


def _paste(picture: Picture, photo: Picture, matrix: Array, outline: Array) -> None:
    """Lays the photo's pixels within the outline (in ``picture``'s pixels) over ``picture``."""
    x0, y0 = np.floor(outline[:2]).astype(int)
    x1, y1 = np.ceil(outline[2:]).astype(int)
    source, matrix = _near_scale(photo, matrix)
    matrix = matrix - [[0, 0, x0], [0, 0, y0]]
    die = cv2.warpAffine(source, matrix, (int(x1 - x0), int(y1 - y0)))
    yy, xx = np.mgrid[-1 : 1 : die.shape[0] * 1j, -1 : 1 : die.shape[1] * 1j]
    far = (np.abs(xx) ** ROUNDNESS + np.abs(yy) ** ROUNDNESS) ** (1 / ROUNDNESS)
    share = np.clip((1 - far) / FADING, 0, 1)[..., None]
    under = picture[y0:y1, x0:x1]
    under[:] = (share * die + (1 - share) * under).astype(np.uint8)


def _near_scale(photo: Picture, matrix: Array) -> tuple[Picture, Array]:
    """The photo halved until the rest of the way needs no averaging, and the matrix from there."""
    while matrix[0, 0] < 0.6:
        photo = cv2.resize(photo, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        matrix = matrix * [[2, 2, 1]]
    return photo, matrix
