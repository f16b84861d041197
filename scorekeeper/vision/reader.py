"""The dice reader: a picture in, a dice reading out.

Two networks, one after the other. The finder says where dice may lie and how large they are; the
face reader looks at each place, brought to one size, and says what the top face shows, whether it
is a die at all, and whether it leans. Then the pips are counted without a network. Where the count
says the same, the die is certain; where it says nothing or something else, the face reader looks
again at the place and size the first look found, in a mirror, and must be surer of it both times. A
count that says something else makes a die uncertain, however sure the face reader is. What is still
uncertain is looked at once more with its colours drawn apart, for a better guess. In the end
the dice are compared: which way their faces look says which lean, and which are faces of one die.
What is not certain then, and shows by its dice that the picture was squeezed, is stretched back and
read once more.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from scorekeeper.resources import resource
from scorekeeper.vision.colours_apart import colours_apart
from scorekeeper.vision.crops import FACE_SIDE_PX, FaceCutter, Matrix, Picture, face_matrix
from scorekeeper.vision.finder import Finder, Place
from scorekeeper.vision.leaning import LEANS, MAY_LEAN, lean_probabilities
from scorekeeper.vision.model import Model, ModelError
from scorekeeper.vision.pips import Opinion, PipCounter
from scorekeeper.vision.readings import DiceReading, DieReading, Stance
from scorekeeper.vision.square_pixels import spread, stretched, stretching

__all__ = ["DiceReader", "ModelError"]

FINDER_FILE, FACE_FILE = "die_finder.onnx", "face_reader.onnx"
# Probability of a die, by both networks, below which a place is taken for none. More than even
# odds: players are asked about either mistake, but one die too many is the odder question.
LEAST_SCORE = 0.55
DOUBTFUL_SCORE = 0.15  # between this and LEAST_SCORE the picture is not certain
CERTAIN_SCORE = 0.8  # what is certain is a die with at least this probability …
CERTAIN_DIE = 0.9  # … and this one by the face reader alone
PLAIN_HEAT = 0.35  # fainter places are looked at only where no die hides them
LEAST_DIE = 0.15  # places that the face reader takes for so little are not looked at twice
# Fitted by models/training/fit_score.py: the log odds of finder and face reader, what is added.
SCORE_WEIGHTS = np.array([1.15, 0.88, -1.07])
MOST_SURE = 1e-3  # neither network is taken to be surer than this
CERTAIN_WITH_PIPS = 0.8  # least probability of the value the pips say too, in one look
CERTAIN_ALONE = 0.98  # … and of one about which they say nothing, in both looks
# Fitted by models/training/fit_chances.py: what the first two looks say of a value together, what
# the one with colours apart says, that the pips say so.
CHANCE_WEIGHTS = np.array([0.34, 0.16, 1.55])
LEAST_CHANCE = 1e-3  # no look rules a value out further
_MIRROR = np.array([[-1.0, 0.0, FACE_SIDE_PX], [0.0, 1.0, 0.0]])
MOST_PLACES = 60
ONE_BODY_EDGES = 0.4  # two faces whose dice lie no further apart than this are of one die …
ONE_BODY_EDGES_LEANING = 0.55  # … where one of them leans …
SURELY_LEANS = 0.7  # … with more than this probability


@dataclass(frozen=True)
class Looks:
    """What the face reader says of N places.

    Probabilities N×6, N, N; corners of the top face N×4×2 and middle of the die N×2, in pixels.
    """

    values: NDArray[np.float64]
    die: NDArray[np.float64]
    cocked: NDArray[np.float64]
    corners: NDArray[np.float64]
    bodies: NDArray[np.float64]


class DiceReader:
    """Reads the dice in pictures. Not for use by two threads at once."""

    def __init__(self, finder: Model, faces: Model) -> None:
        self.finder = Finder(finder)
        self._faces = faces
        self._pips = PipCounter()
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
        """Reads one picture (H×W×3 bytes, BGR). Any size from 1×1 up is taken.

        Raises ValueError for anything else, such as grey or 16-bit pixels, which look like others.
        """
        _verify_picture(pixels)
        height_px, width_px = pixels.shape[:2]
        begin = time.perf_counter()
        found, stretch = self.places(pixels), (1.0, 1.0)
        if not _certain(found):
            stretch = stretching([one.spread for one in found if one.sure])
        if stretch != (1.0, 1.0):
            pixels = stretched(pixels, stretch)
            found = self.places(pixels)
        long_side_px = max(pixels.shape[:2])
        dice = [one.reading(long_side_px).squeezed_back(stretch) for one in _dice(found)]
        dice.sort(key=lambda die: (die.center_px[1], die.center_px[0]))
        return DiceReading(
            dice=tuple(dice),
            width_px=width_px,
            height_px=height_px,
            certain=_certain(found),
            elapsed_ms=(time.perf_counter() - begin) * 1000,
        )

    def places(self, pixels: Picture) -> list[Found]:
        """Every place that may be a die, best first, none hidden by a better one."""
        places = self.finder.find(pixels)[:MOST_PLACES]
        cutter = FaceCutter(pixels)
        found = self._found(cutter, [p for p in places if p.heat >= PLAIN_HEAT])
        dice = [one.place for one in _dice(found)]
        faint = [p for p in places if p.heat < PLAIN_HEAT]
        shown = [p for p in faint if not any(die.hides(p) for die in dice)]
        found += self._found(cutter, shown)
        apart = _apart(sorted(found, key=lambda one: -one.score))
        return _without_sides(_compared(apart, max(pixels.shape[:2])))

    def _found(self, cutter: FaceCutter, places: list[Place]) -> list[Found]:
        """What lies at those of the places where a die is likely."""
        first = self.look(cutter, places)
        heat = np.array([place.heat for place in places])
        possible = score_of(heat, (first.die + 2) / 3) >= DOUBTFUL_SCORE  # if the second says 1
        likely = np.flatnonzero(possible & (first.die >= LEAST_DIE))
        said = self._pips.opinions(cutter, first.corners[likely])
        found = [
            Found(refined(places[i], first.corners[i]), first.values[i], first.values[i],
                  float(first.die[i]), float(first.cocked[i]),
                  first.bodies[i] - first.corners[i].mean(0),
                  spread(first.corners[i], first.bodies[i]), opinion)
            for i, opinion in zip(likely, said, strict=True)
        ]  # fmt: skip
        again = [
            k for k, one in enumerate(found) if not one.certain_with_pips or one.cocked > MAY_LEAN
        ]
        second = self.look(cutter, [found[k].place for k in again], mirrored=True)
        said = self._pips.opinions(cutter, second.corners)
        for row, k in enumerate(again):
            found[k] = found[k].looked_at_again(
                second.values[row], float(second.die[row]), float(second.cocked[row]), said[row]
            )
        doubtful = [k for k in again if not found[k].certain and found[k].score >= DOUBTFUL_SCORE]
        third = self.look(cutter, [found[k].place for k in doubtful], apart=True)
        for row, k in enumerate(doubtful):
            found[k] = replace(found[k], apart=third.values[row])
        return found

    def look(
        self,
        cutter: FaceCutter,
        places: list[Place],
        *,
        mirrored: bool = False,
        apart: bool = False,
    ) -> Looks:
        """What the face reader says of these places.

        ``mirrored`` exchanges left and right, ``apart`` draws the colours of each face apart.
        """
        matrices = [face_matrix((p.x, p.y), p.edge_px) for p in places]
        if mirrored:  # the six patterns look the same in a mirror, and down stays down
            matrices = [_MIRROR @ np.vstack([m, [0.0, 0.0, 1.0]]) for m in matrices]
        if not matrices:
            none = np.empty(0)
            return Looks(np.empty((0, 6)), none, none, np.empty((0, 4, 2)), np.empty((0, 2)))
        crops = cutter.cut_all(matrices)
        values, flags, corners, bodies = self._faces(colours_apart(crops) if apart else crops)
        points = np.concatenate([corners, bodies], 1).reshape(-1, 5, 2)
        back = np.stack([_back(five, m) for five, m in zip(points, matrices, strict=True)])
        return Looks(
            values.astype(np.float64),
            flags[:, 0].astype(np.float64),
            flags[:, 1].astype(np.float64),
            back[:, :4],
            back[:, 4],
        )


def score_signs(
    heat: float | NDArray[np.float64], die: float | NDArray[np.float64]
) -> NDArray[np.float64]:
    """What finder and face reader say of places, 0..1 each, as ``SCORE_WEIGHTS`` take it (…×3)."""
    sure = np.clip(np.stack([heat, die], -1), MOST_SURE, 1 - MOST_SURE)
    odds = np.log(sure / (1 - sure))
    return np.concatenate([odds, np.ones_like(odds[..., :1])], -1)


def score_of(
    heat: float | NDArray[np.float64], die: float | NDArray[np.float64]
) -> NDArray[np.float64]:
    """How likely dice lie at places, by what both networks say of them (logistic regression)."""
    return np.asarray(1 / (1 + np.exp(-score_signs(heat, die) @ SCORE_WEIGHTS)))


def _verify_picture(pixels: Picture) -> None:
    if pixels.dtype == np.uint8 and pixels.ndim == 3 and pixels.shape[2] == 3 and pixels.size:
        return
    shape = "×".join(map(str, pixels.shape))
    raise ValueError(f"a picture is H×W×3 bytes in the order BGR, not {shape} of {pixels.dtype}")


def _back(points: NDArray[np.float32], matrix: Matrix) -> NDArray[np.float64]:
    """Points (N×2) in crop halves (-1..1) -> pixels of the picture."""
    crop_px = (points.astype(np.float64) + 1) * (FACE_SIDE_PX / 2)
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
    """What was seen at a place.

    ``first`` and ``second`` are the probabilities of 1..6 in each look (twice the same where one
    was enough), ``apart`` those with the colours drawn apart, where that was asked; ``die`` and
    ``cocked`` are those of a die and of a leaning one; ``facing_px`` leads from the middle of the
    top face to that of the die; ``spread`` tells how far the edges reach (see ``square_pixels``);
    ``pips`` is what counting them says, if anything; ``lean`` is the probability that it leans,
    once the dice have been compared.
    """

    place: Place
    first: NDArray[np.float64]
    second: NDArray[np.float64]
    die: float
    cocked: float
    facing_px: NDArray[np.float64]
    spread: NDArray[np.float64]
    pips: Opinion | None = None
    lean: float = 0.0
    apart: NDArray[np.float64] | None = None

    @cached_property
    def score(self) -> float:
        """How likely a die lies here, by both networks."""
        return float(score_of(self.place.heat, self.die))

    @property
    def value(self) -> int:
        """The most likely top face, 1..6."""
        return int(self.chances.argmax()) + 1

    @cached_property
    def chances(self) -> NDArray[np.float64]:
        """The probabilities of 1..6 by all that was seen."""
        if self.apart is None:
            return (self.first + self.second) / 2
        odds = self.value_signs @ CHANCE_WEIGHTS
        chances = np.exp(odds - odds.max())
        return np.asarray(chances / chances.sum())

    @property
    def value_signs(self) -> NDArray[np.float64]:
        """What speaks for each of 1..6, as ``CHANCE_WEIGHTS`` take it (6×3), after three looks."""
        apart = self.first if self.apart is None else self.apart
        first, second, apart = np.log(np.maximum([self.first, self.second, apart], LEAST_CHANCE))
        pips = np.zeros(6)
        if self.pips is not None:
            pips[self.pips.value - 1] = 1.0
        return np.stack([first + second, apart, pips], 1)

    @property
    def body_px(self) -> NDArray[np.float64]:
        """Where the middle of the die is seen."""
        return np.add(self.facing_px, (self.place.x, self.place.y))

    def shares_die_with(self, other: Found) -> bool:
        """Whether both are faces of one die."""
        apart = float(np.hypot(*(self.body_px - other.body_px)))
        most = ONE_BODY_EDGES_LEANING if self.lean > SURELY_LEANS else ONE_BODY_EDGES
        return apart < most * max(self.place.edge_px, other.place.edge_px)

    @property
    def agreed(self) -> float:
        """The lower of the first two looks' probabilities of the value."""
        return float(min(self.first[self.value - 1], self.second[self.value - 1]))

    @property
    def certain_with_pips(self) -> bool:
        """Whether the networks and the count of the pips say the same."""
        said = self.pips is not None and self.pips.value == self.value
        return said and self.plain and self.agreed >= CERTAIN_WITH_PIPS

    @property
    def certain(self) -> bool:
        """Whether nobody need be asked: the pips say so too, or nothing, and the looks are sure."""
        if self.certain_with_pips:
            return True
        return self.pips is None and self.plain and self.agreed >= CERTAIN_ALONE

    @property
    def sure(self) -> bool:
        """Whether this is a die beyond doubt."""
        return self.die >= CERTAIN_DIE and self.score >= CERTAIN_SCORE

    @property
    def plain(self) -> bool:
        """Whether it is, and lies flat."""
        return self.sure and self.lean <= MAY_LEAN

    @property
    def leaning(self) -> bool:
        """Whether it is told to lean."""
        return self.lean > LEANS

    def looked_at_again(
        self, second: NDArray[np.float64], die: float, cocked: float, pips: Opinion | None
    ) -> Found:
        """The same with a second look in place of the first one's copy.

        Whether this is a die is better seen from the better place: there its word counts twice.
        """
        mean_die, mean_cocked = (self.die + 2 * die) / 3, (self.cocked + cocked) / 2
        said = self.pips or pips
        return replace(self, second=second, die=mean_die, cocked=mean_cocked, pips=said)

    def stance(self, long_side_px: int) -> Stance:
        """How it stands, in a picture of this long side."""
        at = self.place.x / long_side_px, self.place.y / long_side_px
        x, y = self.facing_px / self.place.edge_px
        return Stance(at, (float(x), float(y)), self.cocked, self.certain)

    def reading(self, long_side_px: int) -> DieReading:
        """What is told of the die."""
        return DieReading(
            value=self.value,
            confidence=min(float(self.chances.max()), self.die),
            certain=self.certain,
            center_px=(round(self.place.x, 1), round(self.place.y, 1)),
            size_px=round(self.place.edge_px, 1),
            cocked=self.leaning,
            stance=self.stance(long_side_px),
        )


def _dice(found: list[Found]) -> list[Found]:
    """Those that are taken for dice."""
    return [one for one in found if one.score >= LEAST_SCORE]


def _certain(found: list[Found]) -> bool:
    """Whether these are dice that nobody need be asked about, and nothing else may be one."""
    dice = _dice(found)
    doubtful = any(DOUBTFUL_SCORE <= one.score < LEAST_SCORE for one in found)
    return bool(dice) and not doubtful and all(die.certain for die in dice)


def _compared(found: list[Found], long_side_px: int) -> list[Found]:
    """The same, best first, with how likely each die leans by what all of them show."""
    count = len(_dice(found))
    if not count:
        return found
    dice, rest = found[:count], found[count:]
    lean = lean_probabilities([one.stance(long_side_px) for one in dice])
    return [replace(one, lean=float(p)) for one, p in zip(dice, lean, strict=True)] + rest


def _without_sides(found: list[Found]) -> list[Found]:
    """The same, best first, without second faces of a die: both say its middle is in one place."""
    kept: list[Found] = []
    for one in found:
        if not any(one.shares_die_with(other) for other in kept):
            kept.append(one)
    return kept


def _apart(found: list[Found]) -> list[Found]:
    """The places, best first, without those that a better one hides."""
    kept: list[Found] = []
    for place in found:
        if not any(place.place.hides(other.place) for other in kept):
            kept.append(place)
    return kept
