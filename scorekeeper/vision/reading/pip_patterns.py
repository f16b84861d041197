"""The six patterns of pips, laid over a face in many poses.

Lengths are in edges of the die, from the middle of the face. A face is ``SIDE_PX`` square and shows
``SIDE_EDGES`` of the die, a little more than its top.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

import cv2
import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]
Indices = NDArray[np.intp]

SIDE_PX = 44
SIDE_EDGES = 1.04
EDGE_PX = SIDE_PX / SIDE_EDGES
MIDDLE_PX = SIDE_PX / 2

RADII = (0.07, 0.1)
ALL_RADII = (*RADII, 0.16)  # the 1 of Asian dice is large
SPACINGS = (0.2, 0.24, 0.28)  # from the middle to a row of pips
SHIFTS = (-0.09, -0.045, 0.0, 0.045, 0.09)

SIX_WIDTHS = (1.0, 0.8, 0.65)  # the two rows of a 6 are often nearer to one another than its ends

_SQUARE = ((-1, -1), (1, -1), (1, 1), (-1, 1))
PATTERNS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: _SQUARE[::2],
    3: (*_SQUARE[::2], (0, 0)),
    4: _SQUARE,
    5: (*_SQUARE, (0, 0)),
    6: (*_SQUARE, (0, -1), (0, 1)),
}
# Corners of a face with few pips are told badly: 2 and 3 are looked for at every turn.
_ANY = tuple(float(turn) for turn in np.arange(0.0, 180.0, 22.5))
_NEARLY_SQUARE = (-12.0, 0.0, 12.0)
TURNS_DEG: dict[int, tuple[float, ...]] = {
    1: (0.0,),
    2: _ANY,
    3: _ANY,
    4: _NEARLY_SQUARE,
    5: _NEARLY_SQUARE,
    6: (*_NEARLY_SQUARE, 78.0, 90.0, 102.0),
}


@dataclass(frozen=True)
class Poses:
    """All poses of one pattern, with pips of every size.

    ``at`` (pips × poses) are places in the faces, one for each of ``ALL_RADII``, one after another
    and flattened. ``weight`` is the area of a pip over the length of the pattern drawn in each
    pose: means at the places become a correlation by it.
    """

    value: int
    at: Indices
    weight: Array


def all_poses(seen: Callable[[Array], Array]) -> list[Poses]:
    """Those of 1 to 6; ``seen`` does to a drawn face (S×S) what is done to a real one."""
    return [_poses(value, seen) for value in PATTERNS]


def _poses(value: int, seen: Callable[[Array], Array]) -> Poses:
    at: list[Indices] = []
    weight: list[float] = []
    shifts = np.array(list(product(SHIFTS, SHIFTS)))[:, None]
    radii, spacings = (ALL_RADII, SPACINGS[:1]) if value == 1 else (RADII, SPACINGS)
    widths = SIX_WIDTHS if value == 6 else (1.0,)
    for radius, spacing, width, turn_deg in product(radii, spacings, widths, TURNS_DEG[value]):
        area_px = np.pi * (radius * EDGE_PX) ** 2
        turn = np.deg2rad(turn_deg)
        matrix = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
        pips = np.array(PATTERNS[value]) * (1.0, width) @ matrix * spacing
        length = float(np.linalg.norm(seen(drawn(pips, radius))))
        at.append(places(pips + shifts) + ALL_RADII.index(radius) * SIDE_PX**2)
        weight += [area_px / length] * len(shifts)
    return Poses(value, np.concatenate(at).T.copy(), np.array(weight, np.float32))


def places(points: NDArray[np.float64]) -> Indices:
    """Points (…×2, x y) -> their places in the flattened face, those outside at its rim."""
    cells = np.clip(np.rint(points * EDGE_PX + MIDDLE_PX), 0, SIDE_PX - 1).astype(np.intp)
    return np.asarray(cells[..., 1] * SIDE_PX + cells[..., 0], np.intp)


def drawn(pips: NDArray[np.float64], radius: float) -> Array:
    """A face (S×S) with these pips (N×2, edges): 1 where they are, 0 elsewhere, smooth between."""
    fine = 8  # OpenCV draws at so many parts of a pixel
    face = np.zeros((SIDE_PX * fine, SIDE_PX * fine), np.float32)
    for x, y in pips:
        middle = [round((c * EDGE_PX + SIDE_PX / 2) * fine) for c in (x, y)]
        cv2.circle(face, (middle[0], middle[1]), round(radius * EDGE_PX * fine), 1.0, -1)
    return np.asarray(
        cv2.resize(face, (SIDE_PX, SIDE_PX), interpolation=cv2.INTER_AREA), np.float32
    )
