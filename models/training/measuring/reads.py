"""Places that the reader offers in pictures kept back, with what their labels say lies there."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from samples import paths, sources
from samples.labelled import COCKED, EDGE, LEAST_VISIBLE, VALUE, VISIBLE, X, Y

from measuring.matching import validation_photos
from scorekeeper.vision.reading.found import LEAST_SCORE, Found
from scorekeeper.vision.reading.reader import DiceReader


@dataclass(frozen=True)
class Read:
    """One place that was read, and the value its label says (0 = no die lies there)."""

    source: str
    found: Found
    truth: int


def photo_reads(reader: DiceReader, photos: Path) -> list[Read]:
    """Every place the reader offers in the validation photos."""
    out = []
    for name, path, dice in validation_photos(photos, "train"):
        picture = cv2.imread(str(path))
        for found in reader.places(picture):
            near = [d for d in dice if np.hypot(d[1] - found.place.x, d[2] - found.place.y) < d[3]]
            out.append(Read(name, found, near[0][0] if near else 0))
    return out


def quick_reads(reader: DiceReader, folders: list[Path]) -> list[Read]:
    """The same in the validation scenes; what nobody could read is left out."""
    out = []
    for _, entry in sources.quick(folders, validation=True)[:400]:
        item = sources.labelled_quick(entry)
        for found in reader.places(item.picture):
            far = np.hypot(item.dice[:, X] - found.place.x, item.dice[:, Y] - found.place.y)
            if not len(far) or (far / item.dice[:, EDGE]).min() > 0.5:
                out.append(Read("quick", found, 0))
                continue
            die = item.dice[int(np.argmin(far))]
            if die[VISIBLE] >= LEAST_VISIBLE and die[COCKED] <= 0 and die[EDGE] >= 16:
                out.append(Read("quick", found, int(die[VALUE])))
    return out


def asked_for(description: str) -> list[Read]:
    """Those of the photos and scenes that the command line names, where a die is likely."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--models", type=paths.models, required=True)
    parser.add_argument("--photos", type=paths.photos, required=True)
    parser.add_argument("--quick", type=paths.scenes, nargs="+", required=True)
    given = parser.parse_args()
    reader = DiceReader.load(given.models, threads=2)
    reads = photo_reads(reader, given.photos) + quick_reads(reader, given.quick)
    return [read for read in reads if read.found.score >= LEAST_SCORE]
