"""How likely a die lies at a place, by what the networks say and by how it looks beside others.

The dice of a table are of one set, or of a few. Where some are seen beyond doubt, what has neither
their size nor their colour is hardly a die, and a faint place that has may well be one. A close
look tells by the faces that it made square.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from scorekeeper.vision.reading.lab import lab
from scorekeeper.vision.reading.medians import medians_of

# Fitted by models/training/fit_score.py: the log odds of finder and face reader, what is added,
# and, of places beside sure dice, how unlike these they are in size and in colour.
ALONE = np.array([1.15, 0.88, -1.07])
BESIDE_DICE = np.array([1.23, 0.9, 0.98, -6.42, -1.36])
# … and, of what was looked at closely: the log odds by these, by its top, by its sides, and what is
# added: so much that the close reader of version 25 leaves as many dice to be told as the one that
# these weights were fitted for.
CLOSELY = np.array([0.77, 0.21, 0.48, -0.2])
MOST_SURE = 1e-3  # neither network is taken to be surer than this
MOST_UNLIKE = np.array([0.7, 2.5])  # twice or half as large, another colour: more says no more
COLOUR_STEP = 8.0  # by which two dice of one set differ in colour (CIE 1976, L*a*b*) …
ONE_DIE_STEP = 15.0  # … and how far the dice of a set do where only one is known
HALF_TOLD = 0.5  # so many sure dice would tell half of what many do

Array = NDArray[np.float64]


def score_signs(heat: ArrayLike, die: ArrayLike, unlike: Array | None = None) -> Array:
    """What speaks for dice at places, as the weights take it (…×3, or …×5 beside sure dice).

    ``heat`` and ``die`` are what finder and face reader say, 0..1, ``unlike`` is as of
    ``unlikeness`` (…×2).
    """
    odds = _log_odds(np.stack(np.broadcast_arrays(heat, die), -1))
    signs = [odds, np.ones_like(odds[..., :1])]
    if unlike is not None:
        signs.append(np.broadcast_to(unlike, odds.shape))
    return np.concatenate(signs, -1)


def score_of(heat: ArrayLike, die: ArrayLike, unlike: Array | None = None) -> Array:
    """How likely dice lie at places, 0..1, by a logistic regression on ``score_signs``."""
    return np.asarray(1 / (1 + np.exp(-_weighed(_log_odds(heat), _log_odds(die), unlike))))


def score_of_one(heat: float, die: float, unlike: Array | None) -> float:
    """The same of one place, in a fifth of the time; ``unlike`` (2) as of ``unlikeness``."""
    odds = _weighed(_log_odds_of_one(heat), _log_odds_of_one(die), unlike)
    return 1 / (1 + math.exp(-odds))


def _weighed(heat_odds: Any, die_odds: Any, unlike: Array | None) -> Any:
    """The log odds of dice at places or at one, by those of finder and face reader."""
    weights = ALONE if unlike is None else BESIDE_DICE
    odds = weights[0] * heat_odds + weights[1] * die_odds + weights[2]
    return odds if unlike is None else odds + unlike @ weights[3:]


def close_signs(tops: ArrayLike, sides: ArrayLike) -> Array:
    """What a close look says for a die at a place: the mean log odds by the views of its top, and
    by those of its sides (2), 0 where none of them was seen.

    ``tops`` and ``sides`` (N, M) are the probabilities that the close reader gives, 0..1.
    """
    seen = (np.asarray(views, np.float64) for views in (tops, sides))
    return np.array([_log_odds(views).mean() if len(views) else 0.0 for views in seen])


def closely_signs(score: ArrayLike, faces: Array) -> Array:
    """What speaks for dice at places, as ``CLOSELY`` takes it (…×4): how likely they are without a
    close look, 0..1, and what that says (``close_signs``, …×2)."""
    odds = _log_odds(np.asarray(score, np.float64))[..., None]
    return np.concatenate([odds, faces, np.ones_like(odds)], -1)


def score_closely(score: ArrayLike, faces: Array) -> Array:
    """How likely dice lie at places, 0..1, with what a close look says."""
    return np.asarray(1 / (1 + np.exp(-closely_signs(score, faces) @ CLOSELY)))


def most_score_of(heat: ArrayLike, die: ArrayLike) -> Array:
    """How likely dice lie at places at most, 0..1, however the dice beside them look."""
    return np.asarray(np.maximum(score_of(heat, die), score_of(heat, die, np.zeros(2))))


def _log_odds(sure: ArrayLike) -> Array:
    kept = np.minimum(np.maximum(sure, MOST_SURE), 1 - MOST_SURE)
    return np.asarray(np.log(kept / (1 - kept)))


def _log_odds_of_one(sure: float) -> float:
    kept = min(max(sure, MOST_SURE), 1 - MOST_SURE)
    return math.log(kept / (1 - kept))


def unlikeness(edges_px: ArrayLike, colours: Array, sure: NDArray[np.bool_]) -> Array:
    """How unlike the sure ones among the others each of N places is, in size and in colour (N×2).

    In size by the logarithm of the ratio of their edges; in colour (N×3, BGR of 0..255) by how far
    it is off, in the steps in which the colours of the sure ones follow one another. Each is told
    beside the one most like it, 0..``MOST_UNLIKE``, and the less counts what is told, the fewer are
    sure: two dice may well be of two kinds. NaN where no other is sure.
    """
    sizes = np.log(np.asarray(edges_px, np.float64))
    if not len(sizes):
        return np.empty((0, 2))
    seen = lab(colours)
    off = np.abs(sizes[:, None] - sizes)
    far = np.linalg.norm(seen[:, None] - seen, axis=2)
    others = np.asarray(sure, bool) & ~np.eye(len(sizes), dtype=bool)
    count = others.sum(1)
    step = COLOUR_STEP + np.where(count > 1, _usual_steps(far, others), ONE_DIE_STEP)
    nearest = [np.where(others, by, np.inf).min(1) for by in (off, far)]
    told = np.minimum(np.stack([nearest[0], nearest[1] / step], 1), MOST_UNLIKE)
    share = np.where(count > 0, count / (count + HALF_TOLD), np.nan)
    return np.asarray(told * share[:, None])


def _usual_steps(far: Array, others: NDArray[np.bool_]) -> Array:
    """For each of N dice, how far its ``others`` (N×N, by its row) usually are from the one of them
    most like it (N×N between them); nothing sensible where it has fewer than two."""
    apart = np.where(np.eye(len(far), dtype=bool), np.inf, far)
    return medians_of(np.where(others[:, None], apart, np.inf).min(2), others)
