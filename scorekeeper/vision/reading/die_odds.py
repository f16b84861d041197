"""How likely a die lies at a place, by what the networks say and by how it looks beside others.

The dice of a table are of one set, or of a few. Where some are seen beyond doubt, what has neither
their size nor their colour is hardly a die, and a faint place that has may well be one. A close
look tells by the faces that it made square.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import ArrayLike, NDArray

# Fitted by models/training/fit_score.py: the log odds of finder and face reader, what is added,
# and, of places beside sure dice, how unlike these they are in size and in colour.
ALONE = np.array([1.15, 0.88, -1.07])
BESIDE_DICE = np.array([1.23, 0.9, 0.98, -6.42, -1.36])
# … and, of what was looked at closely: the log odds by these, by its top, by its sides, and what is
# added.
CLOSELY = np.array([0.77, 0.21, 0.48, -0.51])
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
    weights = ALONE if unlike is None else BESIDE_DICE
    odds = weights[0] * _log_odds(heat) + weights[1] * _log_odds(die) + weights[2]
    if unlike is not None:
        odds = odds + unlike @ weights[3:]
    return np.asarray(1 / (1 + np.exp(-odds)))


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
    """How likely dice lie at places at most, however the dice beside them look."""
    return np.asarray(np.maximum(score_of(heat, die), score_of(heat, die, np.zeros(2))))


def _log_odds(sure: ArrayLike) -> Array:
    kept = np.minimum(np.maximum(sure, MOST_SURE), 1 - MOST_SURE)
    return np.asarray(np.log(kept / (1 - kept)))


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
    seen = cv2.cvtColor((colours[None] / 255).astype(np.float32), cv2.COLOR_BGR2Lab)[0]
    off = np.abs(sizes[:, None] - sizes)
    far = np.linalg.norm(seen[:, None] - seen, axis=2)
    np.fill_diagonal(off, np.inf)
    np.fill_diagonal(far, np.inf)
    out = np.full((len(sizes), 2), np.nan)
    known = np.flatnonzero(sure)
    for row in range(len(sizes)):
        others = known[known != row]
        if len(others):
            step = COLOUR_STEP + _usual_step(far[others[:, None], others])
            told = np.minimum((off[row, others].min(), far[row, others].min() / step), MOST_UNLIKE)
            out[row] = told * len(others) / (len(others) + HALF_TOLD)
    return out


def _usual_step(far: Array) -> float:
    """How far each of the dice usually is from the one most like it (N×N between them, infinite
    from itself)."""
    return ONE_DIE_STEP if len(far) < 2 else float(np.median(far.min(1)))
