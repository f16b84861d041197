"""Fits the weights by which dice are said to lean (``scorekeeper/vision/leaning.py``).

    python models/training/fit_leaning.py --quick DATA --renders DATA --kept-back DATA
        --photos PHOTOS --anchors anchors.json

Prints the weights, fitted on scenes and renders, and for several bars what they find and what they
take wrongly: on scenes kept back, and on photos, of whose dice hardly any leans.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import cv2
import numpy as np
import sources
from numpy.typing import NDArray
from samples import COCKED, EDGE, OUTLINE, VISIBLE, Labelled, X, Y, moved

from scorekeeper.vision.leaning import LEAST_DICE, signs
from scorekeeper.vision.reader import LEAST_SCORE, DiceReader

Array = NDArray[np.float64]
BARS = (0.1, 0.2, 0.3, 0.5, 0.7)
LEAST_VISIBLE = 0.6
SEEN_FROM_ASIDE = 0.08  # edges: less than this and no side of the picture is down on the table
RIDGE = 1.0


@dataclass(frozen=True)
class Signs:
    """What speaks for dice leaning (N×F), and whether they do (N)."""

    signs: Array
    leans: NDArray[np.bool_]


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


def gathered(reader: DiceReader, items: Iterator[Labelled]) -> tuple[Signs, Signs]:
    """Of dice among others, and of dice too few to compare."""
    rows: dict[bool, list[Array]] = {True: [], False: []}
    leans: dict[bool, list[bool]] = {True: [], False: []}
    for item in items:
        found = [one for one in reader.places(item.picture) if one.score >= LEAST_SCORE]
        if not found or not len(item.dice):
            continue
        many = len(found) >= LEAST_DICE
        long_side_px = max(item.picture.shape[:2])
        told = signs([one.stance(long_side_px) for one in found])
        for row, one in zip(told, found, strict=True):
            at = one.place.x, one.place.y
            far = np.hypot(*(item.dice[:, [X, Y]] - at).T) / item.dice[:, EDGE]
            die = item.dice[far.argmin()]
            if far.min() < 0.4 and die[VISIBLE] > LEAST_VISIBLE:
                rows[many].append(row)
                leans[many].append(bool(die[COCKED] > 0))
    many, few = (Signs(np.array(rows[k]), np.array(leans[k])) for k in (True, False))
    return many, few


def fitted(given: Signs) -> Array:
    """Weights of a logistic regression with a small ridge (Newton's method)."""
    signs, weights = given.signs, np.zeros(given.signs.shape[1])
    for _ in range(30):
        p = 1 / (1 + np.exp(-signs @ weights))
        slope = signs.T @ (p - given.leans) + RIDGE * weights
        bend = (signs * (p * (1 - p))[:, None]).T @ signs + RIDGE * np.eye(len(weights))
        weights -= np.linalg.solve(bend, slope)
    return weights


def _told(name: str, given: Signs, weights: Array) -> str:
    if not len(given.leans):
        return f"{name}: none"
    p = 1 / (1 + np.exp(-given.signs @ weights))
    lean, flat = given.leans.sum(), (~given.leans).sum()
    bars = [
        f"{bar}: {(p[given.leans] > bar).mean() if lean else 0:.3f} of {lean} found, "
        f"{(p[~given.leans] > bar).mean():.4f} of {flat} wrongly"
        for bar in BARS
    ]
    return "\n  ".join([name, *bars])


def _scenes(folders: list[Path]) -> Iterator[Labelled]:
    return (upright(sources.labelled_quick(entry)) for _, entry in sources.quick(folders, False))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--models", type=Path, help="default: those shipped")
    parser.add_argument("--quick", type=Path, nargs="+", required=True)
    parser.add_argument("--renders", type=Path, nargs="+", default=[])
    parser.add_argument("--kept-back", type=Path, nargs="+", required=True, help="scenes")
    parser.add_argument("--photos", type=Path, required=True)
    parser.add_argument("--anchors", type=Path, required=True)
    parser.add_argument("--most", type=int, default=1500, help="pictures of each")
    given = parser.parse_args()
    reader = DiceReader.load(given.models)
    rendered = sources.renders(given.renders, validation=False).values()
    photos = (
        photo
        for part in (False, True)
        for _, photo in sources.photos(given.photos, given.anchors, part)
    )
    groups = {
        "scenes": gathered(reader, islice(_scenes(given.quick), given.most)),
        "renders": gathered(reader, islice(iter(rendered), given.most)),
        "kept back": gathered(reader, islice(_scenes(given.kept_back), given.most)),
        "photos": gathered(reader, islice(photos, given.most)),
    }
    for k, name in enumerate(("among others", "alone")):
        trained = [groups["scenes"][k], groups["renders"][k]]
        known = [one for one in trained if len(one.leans)]
        weights = fitted(
            Signs(
                np.concatenate([one.signs for one in known]),
                np.concatenate([one.leans for one in known]),
            )
        )
        print(name, np.round(weights, 3).tolist())
        for group in groups:
            print(_told(group, groups[group][k], weights))


if __name__ == "__main__":
    main()
