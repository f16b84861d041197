"""How likely each face is the top one, by all looks at a die together and the count of its pips."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.reading.pips import Opinion
from scorekeeper.vision.reading.sides import top_signs

# Fitted by models/training/fit_chances.py: what the first two looks say of a value together, what
# the face reader says in ink, the close reader of the top made square, what the sides say, that the
# pips say so.
CHANCE_WEIGHTS = np.array([0.11, 0.17, 0.68, 1.1, 0.19])
LEAST_CHANCE = 1e-3  # no look rules a value out further

Array = NDArray[np.float64]


def value_signs(
    first: Array, second: Array, close: Array, sides: Array, pips: Opinion | None
) -> Array:
    """What speaks for each of 1..6, as ``CHANCE_WEIGHTS`` take it (6×5).

    The looks are the probabilities of 1..6, as of ``Found``: ``close`` is 2×6, ``sides`` N×6.
    """
    seen = np.stack([first, second, *close])
    once, twice, *closely = np.log(np.maximum(seen, LEAST_CHANCE))
    counted = np.zeros(6)
    if pips is not None:
        counted[pips.value - 1] = 1.0
    return np.stack([once + twice, *closely, top_signs(sides), counted], 1)


def chances_closely(signs: Array) -> Array:
    """The probabilities of 1..6 (6) by a close look too, a logistic regression on the
    ``value_signs`` (6×5)."""
    odds = signs @ CHANCE_WEIGHTS
    chances = np.exp(odds - odds.max())
    return np.asarray(chances / chances.sum())
