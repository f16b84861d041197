"""The labelled photos that train: which are kept back, and the dice in them."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np

from samples.labelled import COLUMNS, OUTLINE, Array, Labelled, moved
from samples.sources import NOTHING, Mined

WHOLE_BOXED = {"phone_board", "coloured_trays"}  # their boxes are those of whole dice
UPRIGHT = {"webcam_desk", "white_table", "coloured_trays"}
# Pictures of 3:4 that somebody made squares, and those of them that were 4:3, as their dice show
# (``square_pixels``).
MADE_SQUARE = "white_table"
LANDSCAPE = {6, 7, 182, 231, 232, 238, 249, 260, 282, 313, 338, 340, 341}


def photo_records(photos: Path, split: str = "train") -> list[tuple[str, dict]]:
    """(set, record) of every labelled photo of the split; `bench` is never asked for here."""
    out = []
    for labels in sorted(photos.glob("*/labels.json")):
        records = json.loads(labels.read_text())
        chosen = [r for r in records if r["split"] == split and r["dice"] is not None]
        out += [(labels.parent.name, r) for r in sorted(chosen, key=lambda r: r["image"])]
    return out


def is_validation(position: int, total: int) -> bool:
    """The last eighth of each set in the order of its names: neighbours in time stay together."""
    return position >= total * 7 // 8


def labelled_photos(
    folder: Path, anchors: Path, validation: bool, mined: dict[str, Mined] | None = None
) -> list[tuple[str, Labelled]]:
    """(set/image, photo) with the geometry that ``anchor_photos.py`` brought to one convention."""
    known = json.loads(anchors.read_text())
    records = photo_records(folder)
    out = []
    for name in dict.fromkeys(name for name, _ in records):
        group = [r for n, r in records if n == name]
        for position, record in enumerate(group):
            if is_validation(position, len(group)) == validation:
                key = f"{name}/{record['image']}"
                asked = (mined or {}).get(key, NOTHING)
                out.append((key, _labelled(folder, name, record, known[key], asked)))
    return out


def _labelled(
    folder: Path, name: str, record: dict, anchors: list[list[float]], asked: Mined
) -> Labelled:
    picture = cv2.imread(str(folder / name / record["image"]))
    dice = _dice(record, anchors, whole_boxed=name in WHOLE_BOXED)
    if name == MADE_SQUARE:
        picture, dice = _unsqueezed(picture, dice, _number(record) in LANDSCAPE)
    return Labelled(
        picture, dice, name in UPRIGHT, places=asked.places, loose=True, faces={}, hard=asked.hard,
        name=f"{name}/{record['image']}",
    )  # fmt: skip


def _dice(record: dict, anchors: list[list[float]], *, whole_boxed: bool) -> Array:
    """The rows of a photo's dice. Nobody said which of them lean: that all lie flat would be
    learned as how photos look, and one that leans in a photo never be found."""
    dice = np.full((len(record["dice"]), COLUMNS), np.nan)
    for row, die, anchor in zip(dice, record["dice"], anchors, strict=True):
        row[:3] = (0, -1, 0.0) if die["ignore"] else (die["value"], -1, 1.0)
        row[3 : OUTLINE.stop] = anchor
        if whole_boxed:
            middle, half = np.array(die["center"]), np.array(die["box"]) / 2
            row[OUTLINE] = *(middle - half), *(middle + half)
    return dice


def _number(record: dict) -> int:
    return int(Path(record["image"]).stem.split("_")[1])


def _unsqueezed(
    picture: np.ndarray, dice: np.ndarray, landscape: bool
) -> tuple[np.ndarray, np.ndarray]:
    """The photo as it was before somebody made it a square."""
    wider, higher = (4 / 3, 1.0) if landscape else (1.0, 4 / 3)
    matrix = np.diag([wider, higher]) @ np.eye(2, 3)
    return cv2.resize(picture, None, fx=wider, fy=higher), moved(dice, matrix)
