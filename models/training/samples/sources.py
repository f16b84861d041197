"""Where training pictures come from: the quick scenes, Cycles renders, and the train photos."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np
from scene.labels import about

from samples.labelled import (
    COLUMNS,
    NO_PLACES,
    OUTLINE,
    PLACE_COLUMNS,
    SIDES_UNKNOWN,
    Array,
    Labelled,
    moved,
)

LEAST_CONTRAST = 0.05  # colour distance of pips from the body, as scene/contrast.py measures it
WHOLE_BOXED = {"phone_board", "coloured_trays"}  # their boxes are those of whole dice
UPRIGHT = {"webcam_desk", "white_table", "coloured_trays"}
# Pictures of 3:4 that somebody made squares, and those of them that were 4:3, as their dice show
# (``square_pixels``).
MADE_SQUARE = "white_table"
LANDSCAPE = {6, 7, 182, 231, 232, 238, 249, 260, 282, 313, 338, 340, 341}

Quick = tuple[np.ndarray, np.ndarray]


@dataclass(frozen=True)
class Mined:
    """What the reader took for dice in a picture and is none, and the rows of the dice that it was
    not certain of (see ``Labelled``)."""

    places: Array = field(default_factory=lambda: NO_PLACES)
    hard: tuple[int, ...] = ()


NOTHING = Mined()


def quick(folders: list[Path], validation: bool) -> list[tuple[str, Quick]]:
    """(name, (RGB picture, dice)) of quick scenes; a folder's last twentieth is validation.

    What the sides of dice show is unknown in folders made before scenes told it. Raises ValueError
    where two folders are called the same: what is known of a picture is kept by these names.
    """
    names = [folder.name for folder in folders]
    if len(set(names)) < len(names):
        raise ValueError(f"two folders of scenes are called the same: {', '.join(sorted(names))}")
    out = []
    for folder in folders:
        pictures = np.load(folder / "pictures.npy", mmap_mode="r")
        told = np.load(folder / "dice.npy").astype(np.float64)
        untold = 1 + COLUMNS - told.shape[1]
        dice = np.pad(told, ((0, 0), (0, untold)), constant_values=np.nan)
        made = int(dice[:, 0].max())
        begin = np.searchsorted(dice[:, 0], np.arange(made + 1))
        first, last = (made * 95 // 100, made) if validation else (0, made * 95 // 100)
        for i in range(first, last):
            entry = (pictures[i], dice[begin[i] : begin[i + 1], 1:])
            out.append((f"{folder.name}/{i}", entry))
    return out


def games(folders: list[Path]) -> list[list[Quick]]:
    """The throws of each game of quick_games.py."""
    out: list[list[Quick]] = []
    for folder in folders:
        pictures = np.load(folder / "pictures.npy", mmap_mode="r")
        dice = np.load(folder / "dice.npy").astype(np.float64)
        for line in (folder / "manifest.jsonl").read_text().splitlines():
            told = json.loads(line)
            if told["throw"] == 0:
                out.append([])
            out[-1].append((pictures[told["index"]], dice[dice[:, 0] == told["index"], 1:]))
    return out


def labelled_quick(entry: Quick, mined: Mined = NOTHING, name: str = "") -> Labelled:
    picture = cv2.cvtColor(entry[0], cv2.COLOR_RGB2BGR)
    return Labelled(picture, entry[1], places=mined.places, hard=mined.hard, name=name)


def renders(
    folders: list[Path], validation: bool, mined: dict[str, Mined] | None = None
) -> dict[str, Labelled]:
    """Cycles renders of render.py by folder/image; every twentieth picture is validation.

    A value that nobody could read, its pips lost in the body's colour, is not asked for.
    """
    out = {}
    lines = [(f, line) for f in folders for line in (f / "labels.jsonl").read_text().splitlines()]
    for folder, line in lines:
        record = json.loads(line)
        if (record["seed"] % 20 == 0) != validation:
            continue
        picture = cv2.imread(str(folder / record["image"]))
        if picture is None:
            continue
        rows = [
            [d["value"] if legible(d) else 0, d["cocked"], d["visible"], *d["center"], d["size"],
             *np.ravel(d["corners"]), *about(d["middle"], d["box"]), *SIDES_UNKNOWN]
            for d in record["dice"]
        ]  # fmt: skip
        dice = np.array(rows, np.float64).reshape(-1, COLUMNS)
        key = f"{folder.name}/{record['image']}"
        asked = (mined or {}).get(key, NOTHING)
        out[key] = Labelled(
            picture, dice, upright=True, places=asked.places, hard=asked.hard, name=key
        )
    return out


def legible(die: dict) -> bool:
    return die["contrast"] is None or die["contrast"] >= LEAST_CONTRAST


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


def mined(paths: list[Path]) -> dict[str, Mined]:
    """What mine_places.py found, by the picture's name."""
    told = {name: one for path in paths for name, one in json.loads(path.read_text()).items()}
    return {
        name: Mined(np.reshape(one["places"], (-1, PLACE_COLUMNS)), tuple(one["hard"]))
        for name, one in told.items()
    }


def photos(
    folder: Path, anchors: Path, validation: bool, mined: dict[str, Mined] | None = None
) -> list[tuple[str, Labelled]]:
    """(set/image, photo) with the geometry that ``anchor_photos.py`` brought to one convention."""
    known = json.loads(anchors.read_text())
    records = photo_records(folder)
    out = []
    for name in dict.fromkeys(name for name, _ in records):
        group = [r for n, r in records if n == name]
        for position, record in enumerate(group):
            if is_validation(position, len(group)) != validation:
                continue
            picture = cv2.imread(str(folder / name / record["image"]))
            dice = np.full((len(record["dice"]), COLUMNS), np.nan)
            for row, die, anchor in zip(
                dice, record["dice"], known[f"{name}/{record['image']}"], strict=True
            ):
                # Nobody said which dice lean: that all of them lie flat would be learned as how
                # photos look, and one that leans in a photo never be found.
                row[:3] = (0, -1, 0.0) if die["ignore"] else (die["value"], -1, 1.0)
                row[3 : OUTLINE.stop] = anchor
                if name in WHOLE_BOXED:
                    middle, half = np.array(die["center"]), np.array(die["box"]) / 2
                    row[OUTLINE] = *(middle - half), *(middle + half)
            if name == MADE_SQUARE:
                picture, dice = _unsqueezed(picture, dice, _number(record) in LANDSCAPE)
            key = f"{name}/{record['image']}"
            asked = (mined or {}).get(key, NOTHING)
            upright = name in UPRIGHT
            photo = Labelled(
                picture, dice, upright, places=asked.places, loose=True, faces={}, hard=asked.hard,
                name=key,
            )  # fmt: skip
            out.append((key, photo))
    return out


def _number(record: dict) -> int:
    return int(Path(record["image"]).stem.split("_")[1])


def _unsqueezed(
    picture: np.ndarray, dice: np.ndarray, landscape: bool
) -> tuple[np.ndarray, np.ndarray]:
    """The photo as it was before somebody made it a square."""
    wider, higher = (4 / 3, 1.0) if landscape else (1.0, 4 / 3)
    matrix = np.diag([wider, higher]) @ np.eye(2, 3)
    return cv2.resize(picture, None, fx=wider, fy=higher), moved(dice, matrix)
