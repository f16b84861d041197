"""Medians of many rows at once, of each among what counts for it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]


def medians_of(table: Array, counting: NDArray[np.bool_]) -> Array:
    """The median of each row of a table (N×M) among what is ``counting`` in it (N×M); infinite or
    NaN where nothing is."""
    # np.nanmedian takes ten times as long.
    ordered = np.sort(np.where(counting, table, np.inf), axis=1)
    rows, count = np.arange(len(table)), counting.sum(1)
    return np.asarray((ordered[rows, (count - 1) // 2] + ordered[rows, count // 2]) / 2)
