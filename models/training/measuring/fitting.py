"""What the fits of weights share: the regression, scenes as a table is seen, the command line."""

from __future__ import annotations

import argparse
import math

import cv2
import numpy as np
from numpy.typing import NDArray
from samples import paths
from samples.labelled import COCKED, COLUMNS, EDGE, OUTLINE, Labelled, X, Y, moved

from scorekeeper.vision.reading.finder import Place

RIDGE = 1.0
ROUNDS = 30
SEEN_FROM_ASIDE = 0.08  # edges: less than this and no side of the picture is down on the table


def fitted(signs: NDArray[np.float64], truth: NDArray[np.bool_]) -> NDArray[np.float64]:
    """The weights (F) of signs (N×F) that tell the truth (N), with a small ridge, by Newton's
    method."""
    weights = np.zeros(signs.shape[1])
    for _ in range(ROUNDS):
        p = 1 / (1 + np.exp(-signs @ weights))
        slope = signs.T @ (p - truth) + RIDGE * weights
        bend = (signs * (p * (1 - p))[:, None]).T @ signs + RIDGE * np.eye(len(weights))
        weights -= np.linalg.solve(bend, slope)
    return weights


def nearest(item: Labelled, place: Place) -> tuple[NDArray[np.float64], float]:
    """The row of the die nearest to the place, and how far it lies, in its edges; inf for none."""
    if not len(item.dice):
        return np.full(COLUMNS, np.nan), math.inf
    far = np.hypot(*(item.dice[:, [X, Y]] - (place.x, place.y)).T) / item.dice[:, EDGE]
    return item.dice[far.argmin()], float(far.min())


def upright(item: Labelled) -> Labelled:
    """The scene turned as a table is seen: down in the picture is down on the table."""
    flat = item.dice[item.dice[:, COCKED] <= 0] if len(item.dice) else item.dice
    dice = flat if len(flat) else item.dice
    if not len(dice):
        return item
    middles = dice[:, OUTLINE].reshape(-1, 2, 2).mean(1)
    lean = ((middles - dice[:, [X, Y]]) / dice[:, [EDGE]]).mean(0)
    if not np.isfinite(lean).all() or np.hypot(*lean) < SEEN_FROM_ASIDE:
        return item
    height, width = item.picture.shape[:2]
    turn = math.degrees(math.atan2(-lean[0], lean[1]))
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), turn, 1.0)
    turned = cv2.warpAffine(item.picture, matrix, (width, height), borderMode=cv2.BORDER_REPLICATE)
    return Labelled(turned, moved(item.dice, matrix))


def arguments(about: str) -> argparse.ArgumentParser:
    """The command line of a fit that says what it is ``about`` in its first line."""
    parser = argparse.ArgumentParser(description=about.split("\n", 1)[0])
    parser.add_argument("--models", type=paths.models, help="default: those shipped")
    parser.add_argument("--quick", type=paths.scenes, nargs="+", required=True)
    parser.add_argument("--renders", type=paths.renders, nargs="+", default=[])
    parser.add_argument("--kept-back", type=paths.scenes, nargs="+", required=True, help="scenes")
    return parser
