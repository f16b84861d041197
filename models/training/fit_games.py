"""Fits the weights by which dice lean beside those of earlier throws (``reading/leaning.py``).

    python models/training/fit_games.py --games DATA --kept-back DATA

Prints the weights, fitted on games (quick_games.py), less what is taken off so that fewer flat dice
are asked about; and of games kept back, of dice whose top is seen, how many lean and lie flat, how
many of these are named as leaning and how many are certain: by their picture alone, and as a table
tells them that remembers earlier throws.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from measuring.fitting import fitted, nearest
from numpy.typing import NDArray
from samples import paths, sources
from samples.labelled import COCKED, VISIBLE, Labelled

from scorekeeper.vision.reading.finder import Place
from scorekeeper.vision.reading.leaning import signs
from scorekeeper.vision.reading.reader import DiceReader
from scorekeeper.vision.readings import DiceReading, DieReading, Stance
from scorekeeper.vision.table.flat_dice import FEWEST, REMEMBERED, FlatDice

TAKEN_OFF = 0.6
LEAST_VISIBLE = 0.6
NEAR_EDGES = 0.5

Array = NDArray[np.float64]


@dataclass(frozen=True)
class Throw:
    """One throw of a game as it was read, and what is known of it."""

    reading: DiceReading
    labelled: Labelled

    def leans(self, die: DieReading) -> bool | None:
        """Whether a die of the reading leans; None where nobody knows."""
        row, far = nearest(self.labelled, Place(*die.center_px, die.size_px, 1.0))
        known = far < NEAR_EDGES and row[VISIBLE] >= LEAST_VISIBLE
        return bool(row[COCKED] > 0) if known else None


def read(reader: DiceReader, folders: list[Path]) -> list[list[Throw]]:
    """The games, each throw of them read."""
    return [
        [Throw(reader.read(item.picture), item) for item in map(sources.labelled_quick, throws)]
        for throws in sources.games(folders)
    ]


def beside_earlier(games: list[list[Throw]]) -> tuple[Array, NDArray[np.bool_]]:
    """What speaks for dice leaning (N×5) beside those that lay flat in earlier throws, and whether
    they do (N)."""
    rows: list[Array] = []
    leans: list[bool] = []
    for throws in games:
        flat: list[Stance] = []
        for throw in throws:
            dice = [(die.stance, throw.leans(die)) for die in throw.reading.dice if die.stance]
            known = [(stance, leaning) for stance, leaning in dice if leaning is not None]
            if len(flat) >= FEWEST and known:
                rows += list(signs([stance for stance, _ in known], flat[-REMEMBERED:]))
                leans += [leaning for _, leaning in known]
            flat += [stance for stance, _ in dice if stance.flat]
    return np.array(rows), np.array(leans, bool)


def remembering(throws: list[Throw]) -> Iterator[tuple[Throw, DiceReading]]:
    """Each throw, and its reading as a table tells it that remembers those before."""
    table = FlatDice()
    for throw in throws:
        yield throw, table.judged(throw.reading)
        table.remember(throw.reading.dice)


def table_of(games: list[list[Throw]]) -> str:
    """What is told of dice that lean and of flat ones, by both."""
    counts = {name: np.zeros((2, 3), int) for name in ("alone", "beside earlier throws")}
    for throws in games:
        for throw, judged in remembering(throws):
            for name, reading in zip(counts, (throw.reading, judged), strict=True):
                for die in reading.dice:
                    leaning = throw.leans(die)
                    if leaning is not None:
                        counts[name][int(leaning)] += (1, die.cocked, die.certain)
    lines = []
    for name, (flat, leaning) in counts.items():
        told = [
            f"{what} {dice}, named {named}, certain {certain}"
            for what, (dice, named, certain) in (("leaning", leaning), ("flat", flat))
        ]
        lines.append(f"{name}: {'; '.join(told)}")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--models", type=paths.models, help="default: those shipped")
    parser.add_argument("--games", type=paths.scenes, nargs="+", required=True)
    parser.add_argument("--kept-back", type=paths.scenes, nargs="+", required=True)
    given = parser.parse_args()
    cv2.setNumThreads(1)
    reader = DiceReader.load(given.models)
    weights = fitted(*beside_earlier(read(reader, given.games)))
    weights[-1] -= TAKEN_OFF
    print("beside earlier throws", np.round(weights, 2).tolist())
    print(table_of(read(reader, given.kept_back)))


if __name__ == "__main__":
    main()
