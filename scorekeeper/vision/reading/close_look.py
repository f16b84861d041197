"""A close look at faces that are hard to read: in the ink of their set, told by dice read well.

A network of its own sees faces made square, each as it is, with its colours drawn apart and in ink,
all at once: the top by its corners and the sides of the die (``sides.py``), each in a mirror too,
the top also turned by a quarter. It says what they show, and whether there is a die to show it. The
face reader sees the top in ink alone, turned a little to either side: what is hardly to be seen
looks different then.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial

import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.crops import (
    FACE_SIDE_PX,
    SQUARE_SIDE_EDGES,
    FaceCutter,
    Matrix,
    Picture,
    face_matrix,
    mirrored,
    rectifying,
    turned,
)
from scorekeeper.vision.reading.colours_apart import colours_apart
from scorekeeper.vision.reading.die_odds import close_signs
from scorekeeper.vision.reading.found import DOUBTFUL_SCORE, Found
from scorekeeper.vision.reading.inks import (
    MOST_DICE,
    UNKNOWN,
    Sample,
    alike,
    in_ink,
    ink_of,
    sampled,
    usual_colour,
    usual_colours,
)
from scorekeeper.vision.reading.model import Model
from scorekeeper.vision.reading.pip_patterns import SIDE_EDGES, SIDE_PX
from scorekeeper.vision.reading.pips import PipCounter
from scorekeeper.vision.reading.sides import side_matrices

PLANES = 7
UNSEEN = np.full(6, 1 / 6)  # what a look says that sees nothing
TURNS_DEG = (15.0, -15.0)
READ_WELL = 0.9  # a die whose value has so much in both looks tells the ink of its set …
LEAST_EDGE_PX = 12.0  # … if it is no smaller than this


def close_planes(crops: Picture, inks: Picture) -> Picture:
    """Face crops (N×64×64×3) and the same in ink (N×64×64), N×64×64×7 for the close reader."""
    return np.concatenate([crops, colours_apart(crops), inks[..., None]], 3)


class CloseLook:
    """Looks closely at what the count of the pips does not make certain."""

    def __init__(self, faces: Model, close: Model, pips: PipCounter) -> None:
        self._faces, self._close = faces, close
        self._pips = pips

    def at(self, cutter: FaceCutter, found: list[Found]) -> list[Found]:
        """The same, with a close look at those that may be dice and that the pips do not settle, if
        they have had none."""
        unsettled = [
            k
            for k, one in enumerate(found)
            if one.close is None and not one.certain_with_pips and one.score >= DOUBTFUL_SCORE
        ]
        if not unsettled:
            return found
        known, seen = KnownInks(cutter, self._pips, found), list(found)
        for k in unsettled:
            seen[k] = self._closely(cutter, found[k], partial(known.shown, own=k))
        return seen

    def _closely(
        self, cutter: FaceCutter, one: Found, inked: Callable[[Picture], Picture]
    ) -> Found:
        """The same with what the face reader says of it in ink, and the close reader of it made
        square and of its sides."""
        at = one.place.x, one.place.y
        turns = cutter.cut_all(face_matrix(at, one.place.edge_px, turn) for turn in TURNS_DEG)
        ink = self._in_ink(inked(turns))
        tops, sides = square_matrices(one.corners), side_matrices(one.corners, one.facing_px)
        views = [view for matrix in (*tops, *sides) for view in (matrix, mirrored(matrix))]
        shown, of_dice = self._shown(cutter.cut_all(views), inked)
        count = len(tops)
        top = shown[:count].mean(0) if tops else UNSEEN
        faces = close_signs(of_dice[:count, 0], of_dice[count:, 1])
        return replace(one, close=np.stack([ink, top]), sides=shown[count:], faces=faces)

    def _shown(
        self, crops: Picture, inked: Callable[[Picture], Picture]
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """What the close reader says by crops of faces made square, two of each: the probabilities
        of 1..6 (N×6), and that there is a die with this as its top, as a side (N×2)."""
        if not len(crops):
            return np.empty((0, 6)), np.empty((0, 2))
        said = self._close(close_planes(crops, inked(crops)))
        shown, of_dice = (out.astype(np.float64) for out in said)
        return shown.reshape(-1, 2, 6).mean(1), of_dice.reshape(-1, 2, 2).mean(1)

    def _in_ink(self, inks: Picture) -> NDArray[np.float64]:
        """What the face reader says of 1..6 by crops in ink (N×64×64): nothing where no die tells
        it."""
        said = self._faces(np.repeat(inks[..., None], 3, axis=3))[0].astype(np.float64)
        said[(inks == UNKNOWN).all((1, 2))] = UNSEEN
        return np.asarray(said.mean(0), np.float64)


class KnownInks:
    """The dice of a picture that were read well; what they tell of ink is measured when asked."""

    def __init__(self, cutter: FaceCutter, pips: PipCounter, found: list[Found]) -> None:
        well = {k: one for k, one in enumerate(found) if _read_well(one)}
        cut = {k: top_face(cutter, one.corners) for k, one in well.items()}
        faces = {k: face for k, face in cut.items() if face is not None}
        self._usual = {k: usual_colour(face) for k, face in faces.items()}
        self._sample = cache(lambda k: _sampled(pips, faces[k], well[k].value))
        self._ink = cache(ink_of)

    def shown(self, crops: Picture, own: int) -> Picture:
        """Crops of the die with this number (N×64×64×3) as the ink of its set shows them,
        N×64×64."""
        others = [k for k in self._usual if k != own]
        known = np.array([self._usual[k] for k in others]).reshape(-1, 3)
        return np.stack(
            [
                in_ink(crop, self._ink(self._alike(usual, others, known)))
                for crop, usual in zip(crops, usual_colours(crops), strict=True)
            ]
        )

    def _alike(
        self, usual: NDArray[np.float64], others: list[int], known: NDArray[np.float64]
    ) -> tuple[Sample, ...]:
        """What those of the others, whose usual colours (N×3) are known, show of ink that look most
        like a face of this one (3)."""
        far = np.linalg.norm(known - usual, axis=1)
        samples = [self._sample(others[row]) for row in np.argsort(far, kind="stable")[:MOST_DICE]]
        return alike(usual, [one for one in samples if one is not None])


def _sampled(pips: PipCounter, face: Picture, value: int) -> Sample | None:
    """What a face made square, with so many pips, shows of its ink."""
    pattern = pips.pattern(face, value)
    return None if pattern is None else sampled(face, pattern)


def _read_well(one: Found) -> bool:
    return one.sure and one.agreed >= READ_WELL and one.place.edge_px >= LEAST_EDGE_PX


def square_matrices(corners: NDArray[np.float64] | None) -> list[Matrix]:
    """The matrices (3×3) that make the top face with these corners (4×2, px) a square, as it is and
    turned by a quarter; none where none is seen."""
    square = None if corners is None else rectifying(corners, FACE_SIDE_PX, SQUARE_SIDE_EDGES)
    return [] if square is None else [square, turned(square)]


def top_face(cutter: FaceCutter, corners: NDArray[np.float64] | None) -> Picture | None:
    """The top face with these corners (4×2, px) seen from above, S×S×3; None where none is seen."""
    flat = None if corners is None else rectifying(corners, SIDE_PX, SIDE_EDGES)
    return None if flat is None else cutter.cut(flat, SIDE_PX)
