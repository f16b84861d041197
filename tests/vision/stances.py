"""Dice as they look that face a given way."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.reading.table_view import stretch_of
from scorekeeper.vision.readings import Stance

_FACE = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]])


def face(facing: tuple[float, float]) -> NDArray[np.float64]:
    """The corners (4×2) of a top face that faces so (x and y in edges), about its middle: it looks
    the narrower that way the more it does."""
    way = 2 * np.asarray(facing)
    narrower = (1 - math.sqrt(1 - way @ way)) / max(way @ way, 1e-9)
    return np.asarray(_FACE @ (np.eye(2) - narrower * np.outer(way, way)))


def stance(
    at: tuple[float, float],
    facing: tuple[float, float],
    cocked: float = 0.03,
    *,
    flat: bool = True,
    certain_if_flat: bool = True,
) -> Stance:
    """How a die stands that faces so."""
    return Stance(at, facing, stretch_of(face(facing)), cocked, flat, certain_if_flat)
