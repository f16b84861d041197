"""The dice reader: a picture in, a dice reading out.

Two networks, one after the other. The finder says where dice may lie and how large they are; the
face reader looks at each place, brought to one size, and says what the top face shows, whether it
is a die at all, and whether it leans. Each die is looked at twice, the second time turned and at
the place and size the first look found; where the two disagree, the die is not certain.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from scorekeeper.resources import resource
from scorekeeper.vision.crops import FACE_SIDE_PX, FaceCutter, Matrix, Picture, face_matrix
from scorekeeper.vision.finder import Finder, Place
from scorekeeper.vision.model import Model, ModelError
from scorekeeper.vision.readings import DiceReading, DieReading

__all__ = ["DiceReader", "ModelError"]

FINDER_FILE, FACE_FILE = "die_finder.onnx", "face_reader.onnx"
LEAST_SCORE = 0.35  # heat × probability of a die: below this a place is not taken for one
DOUBTFUL_SCORE = 0.2  # between this and LEAST_SCORE the picture is not certain
LEAST_DIE = 0.15  # places less likely than this are not looked at twice
COCKED = 0.5
CERTAIN = 0.93  # both looks must give the value at least this probability
SECOND_LOOK_DEG = 90.0
MOST_PLACES = 60


@dataclass(frozen=True)
class Looks:
    """What the face reader says of N places: probabilities N×6, N, N and corners N×4×2 (px)."""

    values: NDArray[np.float64]
    die: NDArray[np.float64]
    cocked: NDArray[np.float64]
    corners: NDArray[np.float64]


class DiceReader:
    """Reads the dice in pictures. Not for use by two threads at once."""

    def __init__(self, finder: Model, faces: Model) -> None:
        self.finder = Finder(finder)
        self._faces = faces
        self.metadata = {model.metadata["role"]: model.metadata for model in (finder, faces)}
        """What the model files say of themselves: labels, version, data and figures, by role."""

    @classmethod
    def load(cls, folder: Path | None = None, *, threads: int = 1) -> DiceReader:
        """The reader of the models in ``folder`` (default: those shipped), warmed up.

        Raises ModelError with one line that says what is wrong and what to do.
        """
        if folder is None:
            try:
                folder = resource("models")
            except FileNotFoundError as fault:
                raise ModelError(str(fault)) from fault
        reader = cls(
            Model(folder / FINDER_FILE, "die finder", threads),
            Model(folder / FACE_FILE, "face reader", threads),
        )
        reader.read(np.full((360, 640, 3), 127, np.uint8))
        reader._faces(np.full((6, FACE_SIDE_PX, FACE_SIDE_PX, 3), 127, np.uint8))
        return reader

    def read(self, pixels: Picture) -> DiceReading:
        """Reads one picture (H×W×3 bytes, BGR). Any size from 1×1 up is taken."""
        begin = time.perf_counter()
        found = self.places(pixels)
        dice = [place.reading() for place in found if place.score >= LEAST_SCORE]
        doubtful = any(DOUBTFUL_SCORE <= place.score < LEAST_SCORE for place in found)
        dice.sort(key=lambda die: (die.center_px[1], die.center_px[0]))
        return DiceReading(
            dice=tuple(dice),
            width_px=pixels.shape[1],
            height_px=pixels.shape[0],
            certain=bool(dice) and not doubtful and all(die.certain for die in dice),
            elapsed_ms=(time.perf_counter() - begin) * 1000,
        )

    def places(self, pixels: Picture) -> list[Found]:
        """Every place that may be a die, best first, none hidden by a better one."""
        places = self.finder.find(pixels)[:MOST_PLACES]
        if not places:
            return []
        cutter = FaceCutter(pixels)
        first = self.look(cutter, places, 0.0)
        likely = [i for i in range(len(places)) if first.die[i] >= LEAST_DIE]
        again = [refined(places[i], first.corners[i]) for i in likely]
        second = self.look(cutter, again, SECOND_LOOK_DEG)
        found = [
            Found(place, first.values[i], second.values[k],
                  (first.die[i] + second.die[k]) / 2, (first.cocked[i] + second.cocked[k]) / 2)
            for k, (i, place) in enumerate(zip(likely, again, strict=True))
        ]  # fmt: skip
        return _apart(sorted(found, key=lambda place: -place.score))

    def look(self, cutter: FaceCutter, places: list[Place], turn_deg: float) -> Looks:
        """What the face reader says of these places, the picture turned by ``turn_deg``."""
        matrices = [face_matrix((p.x, p.y), p.edge_px, turn_deg) for p in places]
        if not matrices:
            none = np.empty(0)
            return Looks(np.empty((0, 6)), none, none, np.empty((0, 4, 2)))
        values, flags, corners = self._faces(cutter.cut_all(matrices))
        back = [_back(corner, m) for corner, m in zip(corners, matrices, strict=True)]
        return Looks(
            values.astype(np.float64),
            flags[:, 0].astype(np.float64),
            flags[:, 1].astype(np.float64),
            np.stack(back),
        )


def _back(corners: NDArray[np.float32], matrix: Matrix) -> NDArray[np.float64]:
    """Corners in crop halves (-1..1) -> pixels of the picture, 4×2."""
    crop_px = (corners.reshape(4, 2).astype(np.float64) + 1) * (FACE_SIDE_PX / 2)
    return (crop_px - matrix[:, 2]) @ np.linalg.inv(matrix[:, :2]).T


def refined(place: Place, corners: NDArray[np.float64]) -> Place:
    """The place as the corners of its top face show it, within what the finder can be wrong by."""
    middle = corners.mean(0)
    sides = np.linalg.norm(corners - np.roll(corners, 1, 0), axis=1)
    edge = float(np.clip(sides.max(), 0.75 * place.edge_px, 1.35 * place.edge_px))
    shift = np.clip((middle - (place.x, place.y)) / place.edge_px, -0.35, 0.35) * place.edge_px
    return Place(place.x + float(shift[0]), place.y + float(shift[1]), edge, place.heat)


@dataclass(frozen=True)
class Found:
    """A place after both looks: probabilities of 1..6 of each, of a die and of a leaning one."""

    place: Place
    first: NDArray[np.float64]
    second: NDArray[np.float64]
    die: float
    cocked: float

    @property
    def score(self) -> float:
        """How likely a die lies here, by both networks."""
        return self.place.heat * self.die

    def reading(self) -> DieReading:
        both = (self.first + self.second) / 2
        value = int(both.argmax())
        agreed = float(min(self.first[value], self.second[value]))
        cocked = bool(self.cocked > COCKED)
        return DieReading(
            value=value + 1,
            confidence=float(min(both[value], self.die)),
            certain=bool(agreed >= CERTAIN and self.die >= CERTAIN and not cocked),
            center_px=(round(self.place.x, 1), round(self.place.y, 1)),
            size_px=round(self.place.edge_px, 1),
            cocked=cocked,
        )


def _apart(found: list[Found]) -> list[Found]:
    """The places, best first, without those that a better one hides."""
    kept: list[Found] = []
    for place in found:
        if not any(place.place.hides(other.place) for other in kept):
            kept.append(place)
    return kept
