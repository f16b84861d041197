"""Pictures with dice as their labels say, and which of these is which reading."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
from samples import sources
from samples.photos import is_validation, photo_records

from scorekeeper.vision.readings import DiceReading

Die = tuple[int, float, float, float, bool]  # value, x, y, reach in pixels, counts


def validation_photos(photos: Path, split: str) -> list[tuple[str, Path, list[Die]]]:
    """Set, file and dice of the photos of a split; of the train photos only those kept back."""
    records = photo_records(photos, split)
    out = []
    for name in dict.fromkeys(name for name, _ in records):
        group = [r for n, r in records if n == name]
        for position, record in enumerate(group):
            if split == "train" and not is_validation(position, len(group)):
                continue
            dice = [
                (d["value"], *d["center"], 0.5 * max(d["box"]), not d["ignore"])
                for d in record["dice"]
            ]
            out.append((name, photos / name / record["image"], dice))
    return out


def validation_renders(folders: list[Path]) -> list[tuple[str, Path, list[Die]]]:
    """The same of the renders kept back, every twentieth seed."""
    out = []
    lines = [(f, line) for f in folders for line in (f / "labels.jsonl").read_text().splitlines()]
    for folder, line in lines:
        record = json.loads(line)
        if record["seed"] % 20:
            continue
        dice = [
            (d["value"], *d["center"], 0.5 * d["size"], _can_be_read(d)) for d in record["dice"]
        ]
        out.append(("renders", folder / record["image"], dice))
    return out


def pairs_of(dice: list[Die], reading: DiceReading) -> dict[int, int]:
    """Which die is which reading: greedy, nearest centre first."""
    pairs = sorted(
        (float(np.hypot(x - seen.center_px[0], y - seen.center_px[1])), i, j)
        for i, (_, x, y, reach, _) in enumerate(dice)
        for j, seen in enumerate(reading.dice)
        if np.hypot(x - seen.center_px[0], y - seen.center_px[1]) < reach
    )
    taken: dict[int, int] = {}
    for _, i, j in pairs:
        if i not in taken and j not in taken.values():
            taken[i] = j
    return taken


def match(dice: list[Die], reading: DiceReading) -> tuple[int, int, int]:
    """-> (right, dice that count, extra)."""
    taken = pairs_of(dice, reading)
    right = sum(dice[i][4] and dice[i][0] == reading.dice[j].value for i, j in taken.items())
    return right, sum(d[4] for d in dice), len(reading.dice) - len(taken)


def _can_be_read(die: dict) -> bool:
    return die["visible"] > 0.6 and not die["cocked"] and sources.legible(die)
