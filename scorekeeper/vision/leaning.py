"""Which dice lean: those whose top face looks another way than the others'.

Faces of dice that lie flat all look straight up. How far the middle of a die, as it is seen, lies
from the middle of its top face, in edges, is half the sine of the angle between that face and the
line of sight, and in which direction it looks. Over the picture this changes evenly, since the line
of sight turns; a die that is off by more than ``LEAST_LEAN`` from what the others say leans.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

LEAST_DICE = 3  # two that differ do not say which of them leans
LEAST_LEAN = 0.5 * math.sin(math.radians(15))
FAR_MORE = 4.0  # times the median: where dice are read badly, all are off
TURNING = -0.4  # change of facing over the picture's long side, for a camera of about 60°
TURNING_WEIGHT = 0.2  # in dice one long side apart that would say the same
ROUNDS = 5
FLAT = 0.04  # differences below this are those of dice that lie flat

Array = NDArray[np.float64]


def leaning(at: Array, facing: Array) -> NDArray[np.bool_]:
    """Which of N dice lean.

    ``at``: N×2, where they are, in long sides of the picture; ``facing``: N×2, from the middle of
    the top face to that of the die, in edges. At least half the dice are taken to lie flat.
    """
    flat = np.ones(len(at), bool)
    while flat.sum() >= max(LEAST_DICE, len(at) // 2 + 1):
        off = _off(at[flat], facing[flat])
        worst = int(off.argmax())
        if off[worst] < max(LEAST_LEAN, FAR_MORE * np.median(off)):
            break
        flat[np.flatnonzero(flat)[worst]] = False
    return ~flat


def _off(at: Array, facing: Array) -> Array:
    """How far each die is from what all of them say, in edges: least absolute differences.

    Weights as in Schlossmacher, "An iterative technique for absolute deviations curve fitting"
    (1973).
    """
    weight = np.ones(len(at))
    off = np.zeros(len(at))
    for _ in range(ROUNDS):
        share = weight / weight.sum()
        place, look = at - share @ at, facing - share @ facing
        spread = weight @ place**2
        turning = (TURNING_WEIGHT * TURNING + weight @ (place * look)) / (TURNING_WEIGHT + spread)
        off = np.asarray(np.hypot(*(look - place * turning).T))
        weight = FLAT / np.maximum(off, FLAT)
    return off
