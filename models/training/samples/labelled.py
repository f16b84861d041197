"""Labelled pictures: quick scenes, Cycles renders and photos all become one.

A row a die, as ``quick.labels.DIE_COLUMNS`` has it without the picture's number. What the sides of
dice show only quick scenes tell.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from samples.photo_faces import Face

VALUE, COCKED, VISIBLE, X, Y, EDGE = range(6)
CORNERS, OUTLINE = slice(6, 14), slice(14, 18)
SIDES, SIDES_SEEN = slice(18, 22), slice(22, 26)
COLUMNS = 26
SIDES_UNKNOWN = (math.nan,) * (COLUMNS - OUTLINE.stop)
LEAST_VISIBLE = 0.45  # a top face hidden further is neither asked for nor held against the finder
Picture = NDArray[np.uint8]
Array = NDArray[np.float64]
PLACE_COLUMNS = 13  # x, y, edge, corners x0 y0 … x3 y3, facing x y: as the reader tells them
NO_PLACES: Array = np.empty((0, PLACE_COLUMNS))


@dataclass(frozen=True)
class Labelled:
    """A picture (BGR) with its dice. What nobody knows of corners, outline and sides is NaN; COCKED
    is -1 where nobody does.

    ``upright`` says that down in the picture is down on the table, as in a photo taken from the
    side; ``complete`` that every die in the picture has its row.
    ``places`` (N×13) look like dice and are none; ``hard`` are the rows of dice that the reader was
    not certain of. ``loose`` outlines were drawn by hand:
    good enough to cut dice and their sides out by, not to measure them. ``faces`` keeps, by the row
    of a die of a photo, where its pips were found: it gives crops with other numbers of them.
    ``name`` is that of a picture which is given again and again.
    """

    picture: Picture
    dice: Array
    upright: bool = False
    complete: bool = True
    places: Array = field(default_factory=lambda: NO_PLACES)
    hard: tuple[int, ...] = ()
    loose: bool = False
    faces: dict[int, Face | None] | None = None
    name: str = ""


Sampler = Callable[[np.random.Generator, Labelled], tuple[np.ndarray, ...] | None]


def moved(dice: Array, matrix: Array) -> Array:
    """The dice after the picture went through a 2×3 matrix."""
    out = dice.copy()
    turn, shift = matrix[:, :2], matrix[:, 2]
    out[:, [X, Y]] = dice[:, [X, Y]] @ turn.T + shift
    out[:, EDGE] *= math.sqrt(abs(np.linalg.det(turn)))
    out[:, CORNERS] = (dice[:, CORNERS].reshape(-1, 4, 2) @ turn.T + shift).reshape(-1, 8)
    box = dice[:, OUTLINE][:, [0, 1, 2, 1, 2, 3, 0, 3]].reshape(-1, 4, 2) @ turn.T + shift
    out[:, OUTLINE] = np.concatenate([box.min(1), box.max(1)], 1)
    out[:, SIDES_SEEN] *= abs(np.linalg.det(turn))
    return out


def far_from(dice: Array, at: Array) -> float:
    """From ``at`` to the nearest top face, in that one's edges; inf where there are no dice."""
    if not len(dice):
        return math.inf
    return float((np.hypot(*(dice[:, [X, Y]] - at).T) / dice[:, EDGE]).min())
