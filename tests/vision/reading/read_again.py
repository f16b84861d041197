"""Whether dice of one reading are read again in another, of the same picture moved."""

from __future__ import annotations

import math

from scorekeeper.vision.crops import Matrix
from scorekeeper.vision.readings import DiceReading


def read_again(usual: DiceReading, moved: DiceReading, matrix: Matrix) -> int:
    """How many of the usual dice have the same value where that movement (2×3) leads, to a fifth of
    their size."""
    again = 0
    for die in usual.dice:
        at = matrix @ (*die.center_px, 1)
        near = min(moved.dice, key=lambda seen: math.dist(seen.center_px, at))
        again += near.value == die.value and math.dist(near.center_px, at) < 0.2 * near.size_px
    return again
