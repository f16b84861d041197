"""Scores the whole reader on the validation photos and renders, which trained nothing.

    python models/training/evaluate.py [--photos PHOTOS] [--renders DATA …] [--sheet PNG]

For each source: dice found and read right, pictures exact, extra dice a picture, pictures called
certain and how many of those are exact; then the confusion matrix of all of them, a row a value,
the last column dice not found. ``--misses`` writes the pictures that are not exact, drawn;
``--sheet`` one picture of the dice read wrong, those the reader was surest of first.
``--without`` leaves parts of the reader out, as the pips, its second opinion; ``--edge-px`` brings
the dice of each picture to about one size first.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np
from measuring.ablation import add_without, without
from measuring.matching import Die, match, pairs_of, validation_photos, validation_renders
from measuring.misses import Miss, miss_of, sheet
from numpy.typing import NDArray
from samples import paths

from scorekeeper.vision.reading.reader import DiceReader
from scorekeeper.vision.readings import DiceReading

Picture = NDArray[np.uint8]
# Dice read right, dice that count, dice too many; read exactly, called certain; milliseconds.
Row = tuple[int, int, int, bool, bool, float]


@dataclass
class Tally:
    """What was read of pictures that have been looked at: rows of ``figures`` by source, the
    ``confusion`` of values (label 1..6 against reading 1..6 or none), and what was ``wrong``."""

    figures: dict[str, list[Row]] = field(default_factory=dict)
    confusion: NDArray[np.int64] = field(default_factory=lambda: np.zeros((6, 7), int))
    wrong: list[Miss] = field(default_factory=list)

    def add(self, source: str, picture: Picture, dice: list[Die], reading: DiceReading) -> bool:
        """One more picture; whether it was read exactly."""
        right, wanted, extra = match(dice, reading)
        taken = pairs_of(dice, reading)
        for i, (value, x, y, reach, counts) in enumerate(dice):
            if not counts:
                continue
            seen = reading.dice[taken[i]] if i in taken else None
            self.confusion[value - 1, seen.value - 1 if seen else 6] += 1
            if seen is None or seen.value != value:
                self.wrong.append(miss_of(picture, (x, y), reach, value, seen))
        exact = right == wanted and not extra
        row = (right, wanted, extra, exact, reading.certain, reading.elapsed_ms)
        self.figures.setdefault(source, []).append(row)
        return exact

    def tell(self) -> None:
        """Prints the figures of each source and the confusion of all."""
        for name, rows in self.figures.items():
            right, wanted, extra, exact, sure, ms = np.array(rows, np.float64).T
            sure_exact = (exact * sure).sum() / max(sure.sum(), 1)
            read = right.sum() / wanted.sum()
            print(
                f"{name:16} {len(rows):4}  read {read:.3f}  exact {exact.mean():.3f}"
                f"  extra {extra.mean():.2f}  certain {sure.mean():.2f}"
                f" of which exact {sure_exact:.3f}  {np.median(ms):.1f} ms"
            )
        print("label  " + "".join(f"{name:>6}" for name in (*range(1, 7), "none")))
        for value, row in enumerate(self.confusion, 1):
            print(f"{value:5}  " + "".join(f"{count:6}" for count in row))


def main() -> None:
    """Reads the command line, then the pictures."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--models", type=paths.models, help="default: those shipped")
    parser.add_argument("--photos", type=paths.photos)
    parser.add_argument("--split", choices=("train", "bench"), default="train")
    parser.add_argument("--renders", type=paths.renders, nargs="+", default=[])
    parser.add_argument("--misses", type=Path)
    parser.add_argument("--sheet", type=Path)
    add_without(parser)
    parser.add_argument("--edge-px", type=float)
    given = parser.parse_args()
    if not (given.photos or given.renders):
        parser.error("give --photos or folders of --renders")
    if given.sheet:
        given.sheet.parent.mkdir(parents=True, exist_ok=True)
    reader = without(DiceReader.load(given.models), given.without)
    pictures = validation_photos(given.photos, given.split) if given.photos else []
    pictures += validation_renders(given.renders)
    tally = Tally()
    for name, path, labelled in pictures:
        dice = labelled
        picture = cv2.imread(str(path))
        if picture is None:
            continue
        if given.edge_px:
            picture, dice = _resized(picture, dice, given.edge_px)
        reading = reader.read(picture)
        exact = tally.add(name, picture, dice, reading)
        if given.misses and not exact:
            _draw(picture, dice, reading, given.misses / f"{name}_{path.stem}.jpg")
    tally.tell()
    if given.sheet and tally.wrong:
        cv2.imwrite(str(given.sheet), sheet(tally.wrong))


def _resized(picture: Picture, dice: list[Die], edge_px: float) -> tuple[Picture, list[Die]]:
    """The picture and its dice at the scale at which half of these are larger than ``edge_px``."""
    scale = edge_px / float(np.median([2 * reach for _, _, _, reach, _ in dice]))
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    resized = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=way)
    return resized, [(v, x * scale, y * scale, r * scale, c) for v, x, y, r, c in dice]


def _draw(picture: Picture, dice: list[Die], reading: DiceReading, path: Path) -> None:
    for value, x, y, reach, _ in dice:
        cv2.putText(picture, str(value), (int(x + reach), int(y)), 0, 0.6, (0, 160, 0), 2)
    for seen in reading.dice:
        at = (int(seen.center_px[0]), int(seen.center_px[1]))
        ink = (255, 0, 0) if seen.certain else (0, 0, 255)
        cv2.circle(picture, at, int(seen.size_px / 2), ink, 1)
        cv2.putText(picture, f"{seen.value} {seen.confidence:.2f}", at, 0, 0.45, ink, 1)
    path.parent.mkdir(parents=True, exist_ok=True)
    cv2.imwrite(str(path), picture)


if __name__ == "__main__":
    main()
