"""Finds where the reader errs in training pictures: the hardest samples of the next round.

    python models/training/mine_places.py --models MODELS --photos PHOTOS --anchors anchors.json
        --quick DATA --renders DATA --out runs/places.json

What the networks take for dice and is none (side faces, plugs, knots in wood, corners of trays),
with the corners and the middle of a die that they tell there; and the dice that the reader does not
see or looks at closely. Those of validation pictures are for the figures of ``train.py`` and, of
photos, for its ``--all-photos``.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import cv2
import numpy as np
from measuring.ablation import without
from samples import paths, sources
from samples.labelled import EDGE, Labelled, X, Y
from samples.photos import labelled_photos

from scorekeeper.vision.crops import FaceCutter, Sizes
from scorekeeper.vision.reading.die_odds import score_of
from scorekeeper.vision.reading.face_looks import refined
from scorekeeper.vision.reading.finder import Place
from scorekeeper.vision.reading.reader import DiceReader

LEAST_HEAT = 0.07  # here the careless guesses are what is wanted
LEAST_SCORE = 0.02  # … but not those that both networks see through already, unless asked for
APART_EDGES = 0.5

Entry = tuple[str, sources.Quick]


def false_places(
    reader: DiceReader, item: Labelled, least_score: float = LEAST_SCORE
) -> list[list[float]]:
    """Places farther than half an edge from every die's top face: x, y, edge, corners, facing."""
    sizes = Sizes(item.picture)
    cutter = FaceCutter(sizes)
    places = [p for p in reader.finder.find(sizes, LEAST_HEAT) if _bare(p, item.dice)]
    first = reader.place_looks.faces.at(cutter, places)
    heat = np.array([place.heat for place in places])
    likely = np.flatnonzero(score_of(heat, first.die) >= least_score)
    better = [refined(places[i], first.corners[i]) for i in likely]
    second = reader.place_looks.faces.at(cutter, better, in_a_mirror=True)
    told = zip(better, second.corners, second.bodies, strict=True)
    rows = [
        (p.x, p.y, p.edge_px, *corners.ravel(), *(body - corners.mean(0)))
        for p, corners, body in told
        if _bare(p, item.dice)
    ]
    return np.round(rows, 1).tolist()


def hard_dice(reader: DiceReader, item: Labelled) -> list[int]:
    """The rows of the dice that the reader does not see, or would have to look at closely."""
    settled = [one.place for one in reader.places(item.picture) if one.certain_with_pips]
    return [row for row, die in enumerate(item.dice) if all(map(partial(_apart, die), settled))]


def _apart(die: np.ndarray, place: Place) -> bool:
    return math.hypot(die[X] - place.x, die[Y] - place.y) > APART_EDGES * die[EDGE]


def _bare(place: Place, dice: np.ndarray) -> bool:
    far = np.hypot(dice[:, X] - place.x, dice[:, Y] - place.y)
    return not len(far) or (far / np.maximum(dice[:, EDGE], place.edge_px)).min() > APART_EDGES


def _pictures(given: argparse.Namespace) -> Iterator[tuple[str, Labelled]]:
    for validation in (False, True):
        if given.photos:
            yield from labelled_photos(given.photos, given.anchors, validation)
        yield from sources.renders(given.renders, validation).items()
        for key, entry in some(sources.quick(given.quick, validation), given.most_quick):
            yield key, sources.labelled_quick(entry)


def some(entries: list[Entry], most: int | None) -> list[Entry]:
    """So many of them at most, from all folders alike: each has scenes of another kind."""
    if most is None or len(entries) <= most:
        return entries
    return [entries[k * len(entries) // most] for k in range(most)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--models", type=paths.models, required=True)
    parser.add_argument("--photos", type=paths.photos)
    parser.add_argument("--anchors", type=paths.file, help="of the photos")
    parser.add_argument("--quick", type=paths.scenes, nargs="+", default=[])
    parser.add_argument("--renders", type=paths.renders, nargs="+", default=[])
    parser.add_argument("--most-quick", type=int, help="scenes of all folders together")
    parser.add_argument(
        "--least-score",
        type=float,
        default=LEAST_SCORE,
        help="of a place; with 0 what a network that learns on must go on seeing through, too",
    )
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    if given.photos and not given.anchors:
        parser.error("--photos: give their --anchors too, from anchor_photos.py")
    if not (given.photos or given.quick or given.renders):
        parser.error("give --photos, folders of --quick scenes or of --renders")
    given.out.parent.mkdir(parents=True, exist_ok=True)
    cv2.setNumThreads(1)
    reader = without(DiceReader.load(given.models), ["close-look"])
    mined = {
        key: {
            "places": false_places(reader, item, given.least_score),
            "hard": hard_dice(reader, item),
        }
        for key, item in _pictures(given)
    }
    given.out.write_text(json.dumps(mined))
    for kind in ("places", "hard"):
        print(sum(len(told[kind]) for told in mined.values()), kind, "in", len(mined), "pictures")


if __name__ == "__main__":
    main()
