"""Whether the dice are fair, as far as the throws of past games can tell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, erfc, exp, pi, sqrt

from scorekeeper.rules.dice import FACES

_SIDES = len(FACES)
UNUSUAL = 0.01
"""A fair set of dice looks less fair than this only once in a hundred collections of throws."""

LEAST_DICE = 300
"""Below this nothing is said: the test needs some fifty of each face."""

_NONCENTRALITY = 12.83
"""Of chi-square with 5 degrees of freedom, for which a test at 5 % finds a bias 4 times in 5
(Cohen, Statistical Power Analysis for the Behavioral Sciences, 2nd ed. 1988, chapter 7)."""


@dataclass(frozen=True)
class Fairness:
    """``chi_square`` of the counts against equal shares, and ``p``: how often fair dice give at
    least as much. ``dice`` is how many were counted."""

    counts: tuple[int, ...]
    chi_square: float
    p: float

    @property
    def dice(self) -> int:
        """How many dice were counted."""
        return sum(self.counts)

    @property
    def enough(self) -> bool:
        """Whether there are enough to say anything."""
        return self.dice >= LEAST_DICE

    @property
    def unusual(self) -> bool:
        """Whether fair dice would hardly ever give this."""
        return self.enough and self.p < UNUSUAL


def fairness(counts: Sequence[int]) -> Fairness:
    """Judges how often each face, 1 to 6, was seen (Pearson's chi-square test)."""
    expected = sum(counts) / _SIDES
    if not expected:
        return Fairness(tuple(counts), 0.0, 1.0)
    chi_square = sum((count - expected) ** 2 / expected for count in counts)
    return Fairness(tuple(counts), chi_square, tail_of_chi_square(chi_square))


def tail_of_chi_square(value: float) -> float:
    """The probability of at least this value with 5 degrees of freedom (Abramowitz and Stegun,
    Handbook of Mathematical Functions, 26.4.4)."""
    root = sqrt(value)
    density = sqrt(2 / pi) * exp(-value / 2)
    return erfc(root / sqrt(2)) + density * (root + root**3 / 3)


def dice_to_notice(too_often: float) -> int:
    """How many dice it takes to notice, 4 times in 5, that one face comes up so much too often:
    0.2 for a fifth."""
    share = (1 + too_often) / _SIDES
    others = (1 - share) / (_SIDES - 1)
    fair = 1 / _SIDES
    effect = ((share - fair) ** 2 + (_SIDES - 1) * (others - fair) ** 2) / fair
    return ceil(_NONCENTRALITY / effect)
