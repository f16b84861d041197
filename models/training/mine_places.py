"""Finds what the finder takes for dice and is none: the face reader's hardest negatives.

    python models/training/mine_places.py --models runs/first --photos PHOTOS --anchors anchors.json
        --quick DATA --out runs/places.json

Side faces, plugs, knots in wood, corners of trays: the places come out of training pictures only.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import cv2
import numpy as np
import sources
from samples import EDGE, Labelled, X, Y

from scorekeeper.vision import finder as finding
from scorekeeper.vision.finder import Finder
from scorekeeper.vision.model import Model
from scorekeeper.vision.reader import FINDER_FILE

finding.LEAST_HEAT = 0.07  # here the careless guesses are what is wanted
APART_EDGES = 0.5


def false_places(finder: Finder, item: Labelled) -> list[list[float]]:
    """Places (x, y, edge) farther than half an edge from every die's top face."""
    out = []
    for place in finder.find(item.picture):
        far = np.hypot(item.dice[:, X] - place.x, item.dice[:, Y] - place.y)
        if (
            not len(far)
            or (far / np.maximum(item.dice[:, EDGE], place.edge_px)).min() > APART_EDGES
        ):
            out.append([round(v, 1) for v in (place.x, place.y, place.edge_px)])
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--models", type=Path, required=True)
    parser.add_argument("--photos", type=Path, required=True)
    parser.add_argument("--anchors", type=Path, required=True)
    parser.add_argument("--quick", type=Path, nargs="+", default=[])
    parser.add_argument("--most-quick", type=int, default=1500)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    cv2.setNumThreads(1)
    finder = Finder(Model(given.models / FINDER_FILE, "die finder", 1))
    places = {}
    for key, item in sources.photos(given.photos, given.anchors, validation=False):
        places[key] = false_places(finder, item)
    for key, entry in sources.quick(given.quick, validation=False)[: given.most_quick]:
        places[key] = false_places(finder, sources.labelled_quick(entry))
    given.out.write_text(json.dumps({key: found for key, found in places.items() if found}))
    print(sum(map(len, places.values())), "false places in", len(places), "pictures")


if __name__ == "__main__":
    main()
