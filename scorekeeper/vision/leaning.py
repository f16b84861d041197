"""How likely each of the dice leans, by all that speaks for it.

Faces of dice that lie flat all look straight up. How far the middle of a die, as it is seen, lies
from the middle of its top face, in edges, is half the sine of the angle between that face and the
line of sight, and in which direction it looks. Over the picture this changes evenly, since the line
of sight turns. A die that is off from what the others say is the likelier to lean the less these
are off themselves, and the more the face reader, which sees it alone, takes it for a leaning one,
by itself and beside the others: where the camera is turned, it takes all of them a little for that.
The fewer the others are, the less they say: of two that differ either may lean. A logistic
regression weighs it all.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.readings import Stance

LEANS = 0.5  # a die is told to lean with more than this probability …
MAY_LEAN = 0.35  # … and is not certain with more than this; so sure, the face reader looks again
LEAST_DICE = 3  # two that differ do not say which of them leans, only that one may
TURNING = -0.4  # change of facing over the picture's long side, for a camera of about 60°
TURNING_WEIGHT = 0.2  # in dice one long side apart that would say the same
ROUNDS = 5
FLAT = 0.04  # edges by which dice that lie flat are off
MOST_SURE = 1e-4  # the face reader is never taken to be surer than this

# Fitted by models/training/fit_leaning.py: off and spread (log of edges), the face reader's log
# odds, by how much they are above the others', how few dice there are, and what is added; of two
# dice the same without how far others are off and how few; of one, the log odds alone.
AMONG_OTHERS = np.array([3.76, -1.35, 0.51, 0.68, -1.0, 2.62])
OF_TWO = np.array([1.24, 1.09, 0.56, 1.13])
ALONE = np.array([1.31, -0.13])

Array = NDArray[np.float64]


def lean_probabilities(dice: Sequence[Stance], flat: Sequence[Stance] = ()) -> Array:
    """How likely each of N dice leans, 0..1, compared with each other and with dice that were seen
    to lie ``flat`` before the same camera."""
    stances = (*dice, *flat)
    return np.asarray(1 / (1 + np.exp(-signs(stances)[: len(dice)] @ _weights(len(stances)))))


def _weights(dice: int) -> Array:
    if dice >= LEAST_DICE:
        return AMONG_OTHERS
    return OF_TWO if dice == 2 else ALONE


def signs(dice: Sequence[Stance]) -> Array:
    """What speaks for each of N dice leaning: a row each, as the weights take it."""
    at, facing = _places(dice)
    cocked = np.array([die.cocked for die in dice])
    sure = np.clip(cocked, MOST_SURE, 1 - MOST_SURE)
    odds, added = np.log(sure / (1 - sure)), np.ones(len(sure))
    if len(at) < 2:
        return np.column_stack([odds, added])
    off, spread = _off(at, facing)
    above = odds - _median_of_others(np.tile(odds, (len(odds), 1)))
    if len(at) < LEAST_DICE:
        return np.column_stack([np.log(off + FLAT), odds, above, added])
    few = added / math.sqrt(len(at))
    return np.column_stack([np.log(off + FLAT), np.log(spread + FLAT), odds, above, few, added])


def usual_facings(dice: Sequence[Stance], telling: Sequence[bool]) -> Array:
    """Which way each of N dice would face if it lay flat, x and y in edges, as those of the others
    say that are ``telling``; NaN where these are too few."""
    at, facing = _places(dice)
    others = np.asarray(telling, bool) & ~np.eye(len(dice), dtype=bool)
    known = others.sum(1) >= LEAST_DICE
    usual = np.full((len(dice), 2), np.nan)
    if known.any():
        off = _apart(at, facing, others)
        usual[known] = (facing - np.diagonal(off).T)[known]
    return usual


def _places(dice: Sequence[Stance]) -> tuple[Array, Array]:
    """Where N dice lie and how they face, N×2 each."""
    at, facing = (np.array([getattr(die, name) for die in dice]) for name in ("at", "facing"))
    return at.reshape(-1, 2), facing.reshape(-1, 2)


def _off(at: Array, facing: Array) -> tuple[Array, Array]:
    """How far each die is from what the others say, and the median of how far these are from it
    themselves, in edges."""
    off = np.linalg.norm(_apart(at, facing, ~np.eye(len(at), dtype=bool)), axis=2)
    return np.diagonal(off), _median_of_others(off)


def _apart(at: Array, facing: Array, others: NDArray[np.bool_]) -> Array:
    """The way of each die (column) from what the others of a die (row, N×N) say, N×N×2, in edges.
    What they say has the least absolute differences.

    Weights as in Schlossmacher, "An iterative technique for absolute deviations curve fitting"
    (1973), for all dice at once: row i is what the others say of die i.
    """
    weight = others.astype(np.float64)
    apart = np.zeros((*weight.shape, 2))
    for _ in range(ROUNDS):
        share = weight / np.maximum(weight.sum(1, keepdims=True), 1e-9)
        place, look = at - (share @ at)[:, None], facing - (share @ facing)[:, None]
        told = TURNING_WEIGHT * TURNING + np.einsum("ij,ijk,ijk->ik", weight, place, look)
        turning = told / (TURNING_WEIGHT + np.einsum("ij,ijk,ijk->ik", weight, place, place))
        apart = look - place * turning[:, None]
        off = np.linalg.norm(apart, axis=2)
        weight = np.where(others, FLAT / np.maximum(off, FLAT), 0.0)
    return apart


def _median_of_others(table: Array) -> Array:
    """Of each row of a square table, but for what stands on its diagonal."""
    others = ~np.eye(len(table), dtype=bool)
    return np.asarray(np.median(table[others].reshape(len(table), -1), axis=1))
