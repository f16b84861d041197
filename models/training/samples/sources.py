"""Where training pictures come from: quick scenes and Cycles renders. ``photos.py`` has photos."""

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
    PLACE_COLUMNS,
    SIDES_UNKNOWN,
    Array,
    Labelled,
)

LEAST_CONTRAST = 0.05  # colour distance of pips from the body, as scene/contrast.py measures it

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


def mined(paths: list[Path]) -> dict[str, Mined]:
    """What mine_places.py found, by the picture's name."""
    told = {name: one for path in paths for name, one in json.loads(path.read_text()).items()}
    return {
        name: Mined(np.reshape(one["places"], (-1, PLACE_COLUMNS)), tuple(one["hard"]))
        for name, one in told.items()
    }
