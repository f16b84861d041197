"""Fits the temperature of the face reader and shows what each bar of certainty would give.

    python models/training/calibrate.py --models models --photos PHOTOS --quick DATA

Reads validation pictures only, the way the program does, and matches what it read to the labels.
The temperature is the one under which the read probabilities fit best (Guo et al., "On Calibration
of Modern Neural Networks", 2017); export.py writes it into the graph.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from evaluate import validation_photos
from numpy.typing import NDArray
from samples import sources
from samples.labelled import COCKED, EDGE, LEAST_VISIBLE, VALUE, VISIBLE, X, Y

from scorekeeper.vision.reading.found import LEAST_SCORE, Found
from scorekeeper.vision.reading.reader import DiceReader

BARS = (0.6, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97)
TEMPERATURES = np.linspace(0.3, 2.0, 35)


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


def _softened(values: NDArray[np.float64], temperature: float) -> NDArray[np.float64]:
    powered = np.power(np.maximum(values, 1e-9), 1 / temperature)
    return powered / powered.sum(-1, keepdims=True)


def best_temperature(reads: list[Read]) -> float:
    """Least negative log likelihood of the labelled values over the dice that were read."""
    looks = np.array([[r.found.first, r.found.second] for r in reads if r.truth])
    truth = np.array([r.truth - 1 for r in reads if r.truth])
    losses = []
    for temperature in TEMPERATURES:
        both = _softened(looks, temperature).mean(1)
        losses.append(-np.log(both[np.arange(len(truth)), truth]).mean())
    return float(TEMPERATURES[int(np.argmin(losses))])


def _table(reads: list[Read], temperature: float) -> None:
    for bar in BARS:
        row = [f"{bar:.2f}"]
        for source in dict.fromkeys(r.source for r in reads):
            sure = wrong = extra = total = 0
            for read in (r for r in reads if r.source == source):
                looks = _softened(np.array([read.found.first, read.found.second]), temperature)
                value = int(looks.mean(0).argmax())
                total += read.truth > 0
                if min(looks[:, value].min(), read.found.die) >= bar and not read.found.leaning:
                    sure += 1
                    wrong += read.truth > 0 and value + 1 != read.truth
                    extra += read.truth == 0
            row.append(f"{source} {sure / max(total, 1):.3f} sure, {wrong} wrong, {extra} no die;")
        print("  ".join(row))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--models", type=Path, required=True)
    parser.add_argument("--photos", type=Path, required=True)
    parser.add_argument("--quick", type=Path, nargs="+", required=True)
    given = parser.parse_args()
    reader = DiceReader.load(given.models, threads=2)
    reads = photo_reads(reader, given.photos) + quick_reads(reader, given.quick)
    reads = [read for read in reads if read.found.score >= LEAST_SCORE]
    temperature = best_temperature([r for r in reads if r.source != "white_table"])
    print(f"temperature {temperature:.2f} (over that of the models)")
    _table(reads, temperature)


if __name__ == "__main__":
    main()
