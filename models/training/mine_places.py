"""Finds what both networks take for dice and is none: the hardest negatives of the next round.

    python models/training/mine_places.py --models runs/first --photos PHOTOS --anchors anchors.json
        --quick DATA --renders DATA --out runs/places.json

Side faces, plugs, knots in wood, corners of trays: the places come out of training pictures only.
Those of the validation photos are for ``train.py --all-photos``.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import cv2
import numpy as np
import sources
from samples import EDGE, Labelled, X, Y

from scorekeeper.vision.crops import FaceCutter
from scorekeeper.vision.finder import Place
from scorekeeper.vision.reader import DiceReader

LEAST_HEAT = 0.07  # here the careless guesses are what is wanted
LEAST_DIE = 0.03  # … but not those that the face reader sees through already
APART_EDGES = 0.5


def false_places(reader: DiceReader, item: Labelled) -> list[list[float]]:
    """Places (x, y, edge) farther than half an edge from every die's top face."""
    places = [p for p in reader.finder.find(item.picture, LEAST_HEAT) if _bare(p, item.dice)]
    looks = reader.look(FaceCutter(item.picture), places)
    return [
        [round(v, 1) for v in (place.x, place.y, place.edge_px)]
        for place, die in zip(places, looks.die, strict=True)
        if die > LEAST_DIE
    ]


def _bare(place: Place, dice: np.ndarray) -> bool:
    far = np.hypot(dice[:, X] - place.x, dice[:, Y] - place.y)
    return not len(far) or (far / np.maximum(dice[:, EDGE], place.edge_px)).min() > APART_EDGES


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--models", type=Path, required=True)
    parser.add_argument("--photos", type=Path, required=True)
    parser.add_argument("--anchors", type=Path, required=True)
    parser.add_argument("--quick", type=Path, nargs="+", default=[])
    parser.add_argument("--renders", type=Path, nargs="+", default=[])
    parser.add_argument("--most-quick", type=int, default=1500)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    cv2.setNumThreads(1)
    reader = DiceReader.load(given.models)
    places = {}
    for validation in (False, True):  # the latter's train the last round only
        for key, item in sources.photos(given.photos, given.anchors, validation):
            places[key] = false_places(reader, item)
    for key, item in sources.renders(given.renders, validation=False).items():
        places[key] = false_places(reader, item)
    for key, entry in sources.quick(given.quick, validation=False)[: given.most_quick]:
        places[key] = false_places(reader, sources.labelled_quick(entry))
    given.out.write_text(json.dumps({key: found for key, found in places.items() if found}))
    print(sum(map(len, places.values())), "false places in", len(places), "pictures")


if __name__ == "__main__":
    main()
