"""Scores the whole reader on scenes, turned as a table is seen, and renders that trained nothing.

    python models/training/evaluate_scenes.py --kept-back DATA [--renders DATA] [--models MODELS]

Prints for each folder and for all of them: dice that can be read (``LEAST_…`` below), how many of
them were missed and read wrong, how many too many there were, how many of the wrong and of those
too many were called certain; pictures called certain and how many of these were not exact; dice
that lean, how many of these were seen, named and called certain; flat ones said to lean. Asked to,
it tells how this depends on how dice are seen (``--by-view``), and draws: ``--diagram`` how far the
probabilities given can be relied on, ``--sheet`` the dice read wrong of which the reader was
surest. ``--without`` leaves out parts of what the reader does.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import astuple, dataclass, fields
from pathlib import Path

import cv2
import numpy as np
from measuring.ablation import add_without, without
from measuring.by_view import Seen, aside_deg, tables
from measuring.fitting import upright
from measuring.misses import Miss, miss_of, sheet
from measuring.reliability import binned, diagram
from samples import paths, sources
from samples.labelled import COCKED, CORNERS, EDGE, OUTLINE, VALUE, VISIBLE, Labelled, X, Y

from scorekeeper.vision.reading.reader import DiceReader
from scorekeeper.vision.readings import DiceReading, DieReading, Point

LEAST_VISIBLE = 0.6  # of the top face
LEAST_EDGE_PX = 13.0
NEAR_EDGES = 0.5


@dataclass(frozen=True)
class Score:
    """What is counted, of one picture or of many."""

    dice: int = 0
    missed: int = 0
    wrong: int = 0
    wrong_certain: int = 0
    extra: int = 0
    extra_certain: int = 0
    pictures: int = 0
    certain: int = 0
    certain_not_exact: int = 0
    leaning: int = 0
    leaning_seen: int = 0
    leaning_named: int = 0
    leaning_certain: int = 0
    flat_named: int = 0

    def __add__(self, other: Score) -> Score:
        return Score(*map(sum, zip(astuple(self), astuple(other), strict=True)))

    def __str__(self) -> str:
        return ", ".join(f"{f.name} {getattr(self, f.name)}" for f in fields(self))


def scored(item: Labelled, reading: DiceReading) -> Score:
    """How the reading fares against the labels; a die hidden or small may be read or not."""
    seen_of = _seen_of(item, reading)
    readable = _readable_rows(item)
    plain = [row for row in readable if item.dice[row][COCKED] <= 0]
    leaning = [row for row in readable if item.dice[row][COCKED] > 0]
    leaning_seen = [seen_of[row] for row in leaning if row in seen_of]
    wrong = [row for row in plain if row in seen_of and seen_of[row].value != item.dice[row][VALUE]]
    extra = [seen for seen in reading.dice if not any(seen is one for one in seen_of.values())]
    missed = sum(row not in seen_of for row in plain)
    exact = not (missed or wrong or extra)
    return Score(
        dice=len(plain),
        missed=missed,
        wrong=len(wrong),
        wrong_certain=sum(seen_of[row].certain for row in wrong),
        extra=len(extra),
        extra_certain=sum(seen.certain for seen in extra),
        pictures=1,
        certain=reading.certain,
        certain_not_exact=reading.certain and not exact,
        leaning=len(leaning),
        leaning_seen=len(leaning_seen),
        leaning_named=sum(seen.cocked for seen in leaning_seen),
        leaning_certain=sum(seen.certain for seen in leaning_seen),
        flat_named=sum(seen_of[row].cocked for row in plain if row in seen_of),
    )


def _seen_of(item: Labelled, reading: DiceReading) -> dict[int, DieReading]:
    """What was read at each die, by its row: the nearest that is near and not another's. What no
    top explains may be another face of a leaning die, with the middle where that of the die is."""
    out: dict[int, DieReading] = {}
    tops = [(row, _top_px, die[[X, Y]]) for row, die in enumerate(item.dice)]
    leaning = np.flatnonzero(item.dice[:, COCKED] > 0)
    middles = item.dice[:, OUTLINE].reshape(-1, 2, 2).mean(1)
    for row, place_px, at_px in [*tops, *((int(row), _middle_px, middles[row]) for row in leaning)]:
        free = [seen for seen in reading.dice if not any(seen is one for one in out.values())]
        far = [float(np.hypot(*np.subtract(place_px(seen), at_px))) for seen in free]
        if row not in out and far and min(far) < NEAR_EDGES * item.dice[row, EDGE]:
            out[row] = free[int(np.argmin(far))]
    return out


def _top_px(seen: DieReading) -> Point:
    return seen.center_px


def _middle_px(seen: DieReading) -> Point:
    """Where the middle of a die was seen: that of its top where nothing tells."""
    if seen.stance is None:
        return seen.center_px
    (x, y), (right, down) = seen.center_px, seen.stance.facing
    return x + right * seen.size_px, y + down * seen.size_px


def _readable_rows(item: Labelled) -> list[int]:
    return [row for row, die in enumerate(item.dice) if _readable(die, item.picture)]


def _readable(die: np.ndarray, picture: np.ndarray) -> bool:
    """Whether the top face is seen, also after the scene was turned in its frame."""
    if die[VALUE] <= 0 or die[VISIBLE] < LEAST_VISIBLE or die[EDGE] < LEAST_EDGE_PX:
        return False
    corners = die[CORNERS].reshape(4, 2)
    return bool((corners >= 0).all() and (corners <= picture.shape[1::-1]).all())


def judged(item: Labelled, reading: DiceReading) -> list[tuple[DieReading, int | None]]:
    """Each die that was read, with the row of the one that lies there, None where none does; those
    that lean or cannot be read are left out."""
    row_of = {id(seen): row for row, seen in _seen_of(item, reading).items()}
    plain = {row for row in _readable_rows(item) if item.dice[row][COCKED] <= 0}
    rows = [(seen, row_of.get(id(seen))) for seen in reading.dice]
    return [(seen, row) for seen, row in rows if row is None or row in plain]


def seen_dice(item: Labelled, reading: DiceReading) -> Iterator[Seen]:
    """The dice that lie flat and can be read, with what became of them."""
    seen_of = _seen_of(item, reading)
    for row in _readable_rows(item):
        die, seen = item.dice[row], seen_of.get(row)
        if die[COCKED] <= 0:
            yield Seen(
                edge_px=float(die[EDGE]),
                aside_deg=aside_deg(die),
                dice=len(item.dice),
                missed=seen is None,
                wrong=seen is not None and seen.value != die[VALUE],
                certain=seen is not None and seen.certain,
            )


def _miss(item: Labelled, row: int, seen: DieReading) -> Miss:
    die = item.dice[row]
    at = float(die[X]), float(die[Y])
    return miss_of(item.picture, at, float(die[EDGE]) / 2, int(die[VALUE]), seen)


def _scenes(folder: Path) -> Iterator[Labelled]:
    entries = sources.quick([folder], False) + sources.quick([folder], True)
    return (upright(sources.labelled_quick(entry)) for _, entry in entries)


def _renders(folder: Path) -> Iterator[Labelled]:
    both = sources.renders([folder], False) | sources.renders([folder], True)
    return iter(both.values())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--models", type=paths.models, help="default: those shipped")
    parser.add_argument("--kept-back", type=paths.scenes, nargs="+", default=[], help="scenes")
    parser.add_argument(
        "--renders", type=paths.renders, nargs="+", default=[], help="that trained nothing"
    )
    parser.add_argument("--by-view", action="store_true", help="by size, angle, number of dice")
    parser.add_argument("--diagram", type=Path, help="PNG: how far probabilities can be relied on")
    parser.add_argument("--sheet", type=Path, help="PNG: dice read wrong, the surest first")
    add_without(parser)
    given = parser.parse_args()
    folders = [(folder, _scenes) for folder in given.kept_back]
    folders += [(folder, _renders) for folder in given.renders]
    if not folders:
        parser.error("give folders of --kept-back scenes or of --renders")
    for drawn in filter(None, (given.diagram, given.sheet)):
        drawn.parent.mkdir(parents=True, exist_ok=True)
    reader = without(DiceReader.load(given.models), given.without)
    total, chances, right, wrong, dice = Score(), [], [], [], []
    for folder, pictures in folders:
        score = Score()
        for item in pictures(folder):
            reading = reader.read(item.picture)
            score += scored(item, reading)
            dice += seen_dice(item, reading)
            for seen, row in judged(item, reading):
                chances.append(seen.confidence)
                right.append(row is not None and seen.value == item.dice[row][VALUE])
                if row is not None and not right[-1]:
                    wrong.append(_miss(item, row, seen))
        print(f"{folder.name}: {score}", flush=True)
        total += score
    print(f"all: {total}")
    if given.by_view:
        print(tables(dice))
    if given.diagram and chances:
        diagram(binned(chances, right), given.diagram)
    if given.sheet and wrong:
        cv2.imwrite(str(given.sheet), sheet(wrong))


if __name__ == "__main__":
    main()
