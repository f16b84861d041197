"""Fits how far pictures were squeezed from how their dice look (``square_pixels.TOLD``).

    python models/training/fit_squeeze.py --models models --photos PHOTOS

Squeezes train photos by known amounts, prints what the dice show of it, the power that fits best,
and the share of pictures that would be stretched.
"""

from __future__ import annotations

import argparse
import math

import cv2
import numpy as np
from samples import paths
from samples.photos import MADE_SQUARE, photo_records

from scorekeeper.vision.reading.found import Caveat
from scorekeeper.vision.reading.reader import DiceReader
from scorekeeper.vision.reading.square_pixels import SQUARE, aspect_seen

SQUEEZED_BY = (0.5625, 0.67, 0.75, 0.85, 1.0, 1.18, 1.33, 1.5, 1.78)
LONG_SIDE_PX = 640


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--models", type=paths.models, help="default: those shipped")
    parser.add_argument("--photos", type=paths.photos, required=True)
    parser.add_argument("--every", type=int, default=6, help="photo of each set")
    given = parser.parse_args()
    reader = DiceReader.load(given.models)
    records = [r for r in photo_records(given.photos) if r[0] != MADE_SQUARE]
    chosen = records[:: given.every]
    pictures = [cv2.imread(str(given.photos / name / r["image"])) for name, r in chosen]
    true, told = [], []
    for aspect in SQUEEZED_BY:
        seen = np.array([_seen(reader, picture, aspect) for picture in pictures])
        true += [math.log(aspect)] * len(seen)
        told += np.log(seen).tolist()
        low, middle, high = np.quantile(seen, (0.05, 0.5, 0.95))
        squeezed = ((seen < 1 / SQUARE) | (seen > SQUARE)).mean()
        print(f"{aspect}: seen {low:.2f} {middle:.2f} {high:.2f}, stretched {squeezed:.2f}")
    print(f"power {np.dot(told, true) / np.dot(told, told):.2f}")


def _seen(reader: DiceReader, picture: np.ndarray, aspect: float) -> float:
    """What the dice of the picture, squeezed to this aspect, show of it."""
    scale = min(1.0, LONG_SIDE_PX / max(picture.shape[:2])) / max(aspect, 1.0)
    small = cv2.resize(picture, None, fx=scale * aspect, fy=scale, interpolation=cv2.INTER_AREA)
    return aspect_seen(
        [
            one.spread
            for one in reader.places(small)
            if one.sure and Caveat.TWO_FACED not in one.caveats
        ]
    )


if __name__ == "__main__":
    main()
