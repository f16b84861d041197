"""Weights of a logistic regression."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

RIDGE = 1.0
ROUNDS = 30


def fitted(signs: NDArray[np.float64], truth: NDArray[np.bool_]) -> NDArray[np.float64]:
    """The weights (F) of signs (N×F) that tell the truth (N), with a small ridge, by Newton's
    method."""
    weights = np.zeros(signs.shape[1])
    for _ in range(ROUNDS):
        p = 1 / (1 + np.exp(-signs @ weights))
        slope = signs.T @ (p - truth) + RIDGE * weights
        bend = (signs * (p * (1 - p))[:, None]).T @ signs + RIDGE * np.eye(len(weights))
        weights -= np.linalg.solve(bend, slope)
    return weights
