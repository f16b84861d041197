"""Pictures turned, mirrored, squeezed and shrunk for training."""

from __future__ import annotations

import math

import cv2
import numpy as np

from samples.labelled import EDGE, OUTLINE, Array, Labelled, Picture, X, Y
from scorekeeper.vision.crops import FACE_SIDE_PX

SQUEEZED = 0.3  # of the samples have pixels that are not square
SHRUNK_BY = (0.7, 0.2, 0.1)  # averaging, between the nearest pixels, the nearest pixel alone


def turn_deg(rng: np.random.Generator, item: Labelled) -> float:
    """Photos taken from the side stay upright; so do most scenes that show dice from the side."""
    if item.upright:
        # A phone held over the table, or a photo whose orientation got lost, is turned by quarters.
        return rng.normal(0, 15) + (rng.integers(4) * 90 if rng.uniform() < 0.15 else 0)
    known = item.dice[np.isfinite(item.dice[:, OUTLINE]).all(1)]
    if len(known) and not item.loose and rng.uniform() < 0.7:
        box = known[:, OUTLINE].reshape(-1, 2, 2).mean(1)
        lean = ((box - known[:, [X, Y]]) / known[:, [EDGE]]).mean(0)
        if np.hypot(*lean) > 0.08:
            return math.degrees(math.atan2(-lean[0], lean[1])) + rng.normal(0, 25)
    return rng.uniform(0, 360)


def placed(
    rng: np.random.Generator, item: Labelled, at: tuple[float, float], scale: float, to_px: float
) -> Array:
    """A matrix that turns, scales, perhaps mirrors and squashes, ``at`` to the window's middle."""
    matrix = cv2.getRotationMatrix2D(at, turn_deg(rng, item), scale)
    if rng.uniform() < 0.5:  # mirrored: dice of the other chirality
        matrix[0] *= -1
    matrix[:, :2] = _squash(rng) @ matrix[:, :2]
    matrix[:, 2] = to_px - matrix[:, :2] @ np.asarray(at)
    return matrix


def _squash(rng: np.random.Generator) -> Array:
    """Now and then pixels that are not square: 16:9 squeezed into 4:3, or even into a square."""
    if rng.uniform() >= SQUEEZED:
        return np.eye(2)
    most = 0.3 if rng.uniform() < 0.35 else 0.17
    wider = math.exp(rng.uniform(-most, most))
    return np.diag([wider, 1 / wider])


def bent(rng: np.random.Generator, matrix: Array) -> Array:
    """Now and then mirrored, or with pixels that are not square."""
    if rng.uniform() < 0.5:
        matrix[0] *= -1
        matrix[0, 2] += FACE_SIDE_PX
    middle = np.full(2, FACE_SIDE_PX / 2)
    squashed = _squash(rng)
    return np.column_stack([squashed @ matrix[:, :2], squashed @ (matrix[:, 2] - middle) + middle])


def through(matrix: Array, points: Array) -> Array:
    """Points (N×2) after a 2×3 matrix."""
    return points @ matrix[:, :2].T + matrix[:, 2]


def shrinking(rng: np.random.Generator) -> int:
    """How pixels are dropped: cameras and programs that make pictures smaller average or skip."""
    return int(rng.choice([cv2.INTER_AREA, cv2.INTER_LINEAR, cv2.INTER_NEAREST], p=SHRUNK_BY))


def shrunk_around(
    rng: np.random.Generator, picture: Picture, at: Array, edge: float
) -> tuple[Picture, Array] | None:
    """The picture, or the part around ``at`` with fewer pixels, and the 2×3 matrix that leads to
    it; None where hardly a part of the picture is there."""
    if edge <= 24 or rng.uniform() < 0.55:
        return picture, np.array([[1.0, 0, 0], [0, 1.0, 0]])
    shrink = math.exp(rng.uniform(math.log(max(0.12, 11 / edge)), 0))
    reach = int(edge * 3) + 4
    x0, y0 = max(0, int(at[0]) - reach), max(0, int(at[1]) - reach)
    part = picture[y0 : max(0, int(at[1]) + reach), x0 : max(0, int(at[0]) + reach)]
    if min(part.shape[:2]) < 16:
        return None
    size = (max(4, round(part.shape[1] * shrink)), max(4, round(part.shape[0] * shrink)))
    small = cv2.resize(part, size, interpolation=shrinking(rng))
    return small, np.array([[shrink, 0, -x0 * shrink], [0, shrink, -y0 * shrink]])
