"""Fits the weights by which dice are said to lean (``scorekeeper/vision/reading/leaning.py``).

    python models/training/fit_leaning.py --quick DATA --renders DATA --kept-back DATA
        --photos PHOTOS --anchors anchors.json

Prints the weights, fitted on scenes and renders, and for several bars what they find and what they
take wrongly: on scenes kept back, and on photos, of whose dice hardly any leans. Beside dice of
earlier throws: fit_games.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import numpy as np
from measuring.fitting import arguments, fitted, nearest, upright
from numpy.typing import NDArray
from samples import paths, sources
from samples.labelled import COCKED, VISIBLE, Labelled
from samples.photos import labelled_photos

from scorekeeper.vision.reading.finder import Place
from scorekeeper.vision.reading.found import LEAST_SCORE
from scorekeeper.vision.reading.leaning import LEAST_DICE, MAY_LEAN, signs
from scorekeeper.vision.reading.reader import DiceReader
from scorekeeper.vision.readings import Stance

Array = NDArray[np.float64]
BARS = (0.1, 0.2, 0.3, MAY_LEAN, 0.5, 0.7)
LEAST_VISIBLE = 0.6
GROUPS = ("among others", "of two", "alone")


@dataclass(frozen=True)
class Signs:
    """What speaks for dice leaning (N×F), and whether they do (N)."""

    signs: Array
    leans: NDArray[np.bool_]


@dataclass(frozen=True)
class SeenDie:
    """A die as the reader found it; whether it leans is None where nobody knows."""

    stance: Stance
    leans: bool | None


def seen(reader: DiceReader, items: Iterator[Labelled]) -> list[list[SeenDie]]:
    """The dice found in each picture that has any."""
    pictures = []
    for item in items:
        found = [one for one in reader.places(item.picture) if one.score >= LEAST_SCORE]
        if found and len(item.dice):
            long_side_px = max(item.picture.shape[:2])
            told = [(one.stance(long_side_px), _leans(one.place, item)) for one in found]
            pictures.append([SeenDie(*one) for one in told])
    return pictures


def _leans(place: Place, item: Labelled) -> bool | None:
    die, far = nearest(item, place)
    return bool(die[COCKED] > 0) if far < 0.4 and die[VISIBLE] > LEAST_VISIBLE else None


def gathered(pictures: list[list[SeenDie]]) -> dict[str, Signs]:
    """Of dice among others, of two, and of those in so small throws each alone."""
    rows: dict[str, list[Array]] = {name: [] for name in GROUPS}
    leans: dict[str, list[bool]] = {name: [] for name in GROUPS}

    def note(name: str, dice: list[SeenDie]) -> None:
        for row, die in zip(signs([die.stance for die in dice]), dice, strict=True):
            if die.leans is not None:
                rows[name].append(row)
                leans[name].append(die.leans)

    for dice in pictures:
        if len(dice) >= LEAST_DICE:
            note("among others", dice)
            continue
        for die in dice:
            note("alone", [die])
        if len(dice) == 2:
            note("of two", dice)
    return {name: Signs(np.array(rows[name]), np.array(leans[name], bool)) for name in GROUPS}


def _told(name: str, given: Signs, weights: Array) -> str:
    if not len(given.leans):
        return f"{name}: none"
    p = 1 / (1 + np.exp(-given.signs @ weights))
    lean, flat = given.leans.sum(), (~given.leans).sum()
    bars = [
        f"{bar}: {(p[given.leans] > bar).mean() if lean else 0:.3f} of {lean} found, "
        f"{(p[~given.leans] > bar).mean():.4f} of {flat} wrongly"
        for bar in BARS
    ]
    return "\n  ".join([name, *bars])


def _scenes(folders: list[Path]) -> Iterator[Labelled]:
    return (upright(sources.labelled_quick(entry)) for _, entry in sources.quick(folders, False))


def main() -> None:
    parser = arguments(__doc__)
    parser.add_argument("--photos", type=paths.photos, required=True)
    parser.add_argument("--anchors", type=paths.file, required=True)
    parser.add_argument("--most", type=int, default=1500, help="pictures of each")
    given = parser.parse_args()
    reader = DiceReader.load(given.models)
    rendered = sources.renders(given.renders, validation=False).values()
    photos = (
        photo
        for part in (False, True)
        for _, photo in labelled_photos(given.photos, given.anchors, part)
    )
    pictures = {
        "scenes": seen(reader, islice(_scenes(given.quick), given.most)),
        "renders": seen(reader, islice(iter(rendered), given.most)),
        "kept back": seen(reader, islice(_scenes(given.kept_back), given.most)),
        "photos": seen(reader, islice(photos, given.most)),
    }
    signs_of = {name: gathered(found) for name, found in pictures.items()}
    for group in GROUPS:
        known = [
            signs_of[name][group]
            for name in ("scenes", "renders")
            if len(signs_of[name][group].leans)
        ]
        weights = fitted(
            np.concatenate([one.signs for one in known]),
            np.concatenate([one.leans for one in known]),
        )
        print(group, np.round(weights, 3).tolist())
        for name in signs_of:
            print(_told(name, signs_of[name][group], weights))


if __name__ == "__main__":
    main()
