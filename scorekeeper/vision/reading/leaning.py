"""How likely each of the dice leans, by all that speaks for it.

Faces of dice that lie flat all look straight up, and how such dice look where one lies is told by
the others (``table_view``). A die that looks another way is the likelier to lean the less these are
off themselves, and the more the face reader, which sees it alone, takes it for a leaning one, by
itself and beside the others: where the camera is turned, it takes all of them a little for that. Of
two that differ either may lean. A logistic regression weighs it all.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.reading.medians import medians_of
from scorekeeper.vision.reading.table_view import told_by_others
from scorekeeper.vision.readings import Stance

LEANS = 0.5  # a die is told to lean with more than this probability …
MAY_LEAN = 0.35  # … and is not certain with more than this; so sure, the face reader looks again
MIGHT_LEAN = 0.03  # more than this, and which way it faces is worth several looks
LEAST_DICE = 3  # two that differ do not say which of them leans, only that one may
# A die that is so much further off than usual, while the others are not, is asked about whatever
# the face reader says, which sees it alone.
PLAINLY_OFF, AGREED = 4.5, 2.5
ASKED_ABOUT = (MAY_LEAN + LEANS) / 2
MAY_BE_OFF = 0.5  # by what is usual: how far off dice that lie flat may well be
MOST_SURE = 1e-4  # the face reader is never taken to be surer than this

# Fitted by models/training/fit_leaning.py: off and spread (logarithms), the face reader's log odds,
# by how much they are above the others', and what is added, .6 less than fitted: so no more flat
# dice of photos are asked about than players may bear. Of two dice the same without how far others
# are off; of one, the log odds alone.
AMONG_OTHERS = np.array([3.51, -1.0, 0.27, 0.65, -5.3])
# The same beside dice that were seen to lie flat in earlier throws, by fit_games.py.
BESIDE_EARLIER = np.array([3.55, -2.0, 0.59, 0.75, -4.63])
OF_TWO = np.array([0.98, 1.08, 0.26, -1.45])
ALONE = np.array([1.31, -0.13])

Array = NDArray[np.float64]


def lean_probabilities(dice: Sequence[Stance], flat: Sequence[Stance] = ()) -> Array:
    """How likely each of N dice leans, 0..1, compared with each other, or with dice, 3 or more,
    that were seen to lie ``flat`` before the same camera."""
    seen = signs(dice, flat)
    weights = BESIDE_EARLIER if flat else _weights(len(dice))
    lean = 1 / (1 + np.exp(-seen @ weights))
    if len(dice) > LEAST_DICE and not flat:
        plainly_off, agreed = np.log(np.array([PLAINLY_OFF, AGREED]) + MAY_BE_OFF)
        plainly = (seen[:, 0] > plainly_off) & (seen[:, 1] < agreed)
        lean = np.where(plainly, np.maximum(lean, ASKED_ABOUT), lean)
    return np.asarray(lean)


def _weights(dice: int) -> Array:
    if dice >= LEAST_DICE:
        return AMONG_OTHERS
    return OF_TWO if dice == 2 else ALONE


def signs(dice: Sequence[Stance], flat: Sequence[Stance] = ()) -> Array:
    """What speaks for each of N dice leaning: a row each, as the weights take it."""
    stances = (*dice, *flat)
    cocked = np.array([die.cocked for die in stances])
    sure = np.clip(cocked, MOST_SURE, 1 - MOST_SURE)
    odds, added = np.log(sure / (1 - sure)), np.ones(len(sure))
    if len(stances) < 2:
        return np.column_stack([odds, added])
    others = ~np.eye(len(stances), dtype=bool)
    if flat:
        others[:, : len(dice)] = False
    told = told_by_others(*_seen(stances), others)
    off = np.log(told.off + MAY_BE_OFF)
    above = odds - medians_of(np.tile(odds, (len(odds), 1)), others)
    if len(stances) < LEAST_DICE:
        return np.column_stack([off, odds, above, added])
    spread = np.log(medians_of(told.apart, others) + MAY_BE_OFF)
    return np.column_stack([off, spread, odds, above, added])[: len(dice)]


def usual_facings(dice: Sequence[Stance], telling: Sequence[bool]) -> Array:
    """Which way each of N dice would face if it lay flat, x and y in edges, as those of the others
    say that are ``telling``; NaN where these are too few."""
    others = np.asarray(telling, bool) & ~np.eye(len(dice), dtype=bool)
    known = others.sum(1) >= LEAST_DICE
    usual = np.full((len(dice), 2), np.nan)
    if known.any():
        usual[known] = told_by_others(*_seen(dice), others).usual[known, :2] / 2
    return usual


def _seen(dice: Sequence[Stance]) -> tuple[Array, Array]:
    """Where N dice lie, N×2, and how they look, N×4, as ``told_by_others`` takes it."""
    at = np.array([die.at for die in dice])
    return at, np.array([[2 * die.facing[0], 2 * die.facing[1], *die.stretch] for die in dice])
