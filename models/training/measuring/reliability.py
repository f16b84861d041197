"""How far the probabilities that the reader gives can be relied on.

Of what it reads with some probability, as large a share should be right: Guo et al., "On
Calibration of Modern Neural Networks" (2017), whose expected calibration error this measures.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike

BINS = 10
SHOWN_FROM = 5  # dice in a bin; of fewer the share says nothing


@dataclass(frozen=True)
class Bin:
    """Dice that were given about the same probability: how many, which, and how many are right."""

    dice: int
    given: float
    right: float


def binned(given: ArrayLike, right: ArrayLike) -> list[Bin]:
    """Probabilities (N, 0..1) and whether what was read is right (N), in ``BINS`` equal steps;
    empty ones are left out."""
    chances, truth = np.asarray(given, np.float64), np.asarray(right, np.float64)
    step = np.minimum((chances * BINS).astype(int), BINS - 1)
    parts = [step == k for k in range(BINS)]
    return [
        Bin(int(here.sum()), float(chances[here].mean()), float(truth[here].mean()))
        for here in parts
        if here.any()
    ]


def calibration_error(bins: list[Bin]) -> float:
    """By how much what is given is off what is right, over all dice, 0..1."""
    return sum(b.dice * abs(b.given - b.right) for b in bins) / sum(b.dice for b in bins)


def diagram(bins: list[Bin], path: Path) -> None:
    """Writes the reliability diagram as a picture."""
    from matplotlib.figure import Figure  # slow, and needed for nothing else here
    from matplotlib.ticker import PercentFormatter

    figure = Figure(figsize=(5.2, 5.2), dpi=110, layout="constrained")
    axes = figure.subplots()
    axes.plot([0, 1], [0, 1], color="0.7", linewidth=1)
    shown = [b for b in bins if b.dice >= SHOWN_FROM]
    axes.plot([b.given for b in shown], [b.right for b in shown], "o-", color="tab:blue")
    for b in shown:
        axes.annotate(
            f"{b.dice:,}", (b.given, b.right), (0, 8), textcoords="offset points", ha="center"
        )
    axes.set(xlabel="probability given", ylabel="share read right", xlim=(0, 1.04), ylim=(0, 1.06))
    axes.set_title(f"{sum(b.dice for b in bins):,} readings, off by {calibration_error(bins):.3f}")
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter(PercentFormatter(1.0))
    figure.savefig(path)
