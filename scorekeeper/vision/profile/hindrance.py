"""What keeps dice from being read, seen where those in doubt lie: distance, light or focus."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.crops import Picture
from scorekeeper.vision.profile.view_check import (
    BLOWN_LEVEL,
    DARK_LEVEL,
    LEAST_DIE_PX,
    Trouble,
    is_blurred,
    sharpest_edges_px,
)
from scorekeeper.vision.readings import DieReading

# Of dice in doubt in 139 train photos as they are, nine in ten have no blown pixel; of those that
# more light than the camera can take brought into doubt, half have a seventh and more.
BLOWN_TOP = 0.2
TOP_EDGES, DIE_EDGES = 0.4, 0.6  # half of a top face that surely is one, half of what a die covers


def hindrance(picture: Picture, dice: Sequence[DieReading]) -> Trouble | None:
    """What most hinders reading those of the dice that are in doubt; None where none is, or where
    they are seen well, and it is the dice themselves. What leans needs no better picture."""
    doubtful = [die for die in dice if not (die.certain or die.cocked)]
    if not doubtful:
        return None
    if np.median([die.size_px for die in doubtful]) < LEAST_DIE_PX:
        return Trouble.FAR
    if np.median([_lightest(picture, die) for die in doubtful]) < DARK_LEVEL:
        return Trouble.DARK
    if np.median([_blown(picture, die) for die in doubtful]) > BLOWN_TOP:
        return Trouble.BLOWN
    return Trouble.BLURRED if _is_blurred(picture, doubtful) else None


def _lightest(picture: Picture, die: DieReading) -> float:
    """How bright the lightest tenth of a die is, 0..255."""
    grey = cv2.cvtColor(_around([die], picture, DIE_EDGES), cv2.COLOR_BGR2GRAY)
    return float(np.percentile(grey, 90))


def _blown(picture: Picture, die: DieReading) -> float:
    """The share of its top face in which no drawing can be left."""
    return float((_around([die], picture, TOP_EDGES).min(2) >= BLOWN_LEVEL).mean())


def _is_blurred(picture: Picture, dice: Sequence[DieReading]) -> bool:
    die_px = float(np.median([die.size_px for die in dice]))
    seen = _around(dice, picture, DIE_EDGES)
    grey = np.asarray(cv2.cvtColor(seen, cv2.COLOR_BGR2GRAY), np.uint8)
    return is_blurred(sharpest_edges_px(grey), die_px)


def _around(dice: Sequence[DieReading], picture: Picture, edges: float) -> NDArray[np.uint8]:
    """The part of the picture in which the dice lie, so many edges to each side of their middles;
    never empty."""
    middles = np.array([die.center_px for die in dice])
    reach = edges * np.array([[die.size_px] for die in dice])
    size = np.array(picture.shape[1::-1])
    left, top = np.clip((middles - reach).min(0), 0, size - 1).astype(int)
    right, below = np.clip((middles + reach).max(0), 0, size).astype(int)
    return picture[top : max(below, top + 1), left : max(right, left + 1)]
