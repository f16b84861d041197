"""The recursion over turn scores that every solver of a single turn shares."""

from __future__ import annotations

import numpy as np

from scorekeeper.advice.throws import Floats, Ints, Throws
from scorekeeper.rules.ruleset import Points


def solve_turn(
    throws: Throws, unit: Points, bank: Floats, ends: Floats, slope: Floats, extra: Floats
) -> tuple[Floats, Floats]:
    """Best play of a turn: the worth of each state, and that of throwing on in it.

    Row i stands for i units of points above the first row, column n for n dice to throw (column 0
    is not used). ``bank`` (rows, dice + 1) is what banking is worth, -inf where it is not allowed;
    ``ends`` (dice + 1) what the throws that end the turn add; beyond the last row the state is
    worth ``slope[n] * row + extra[n]``. ``unit`` must divide all points.
    """
    worth, rolls = np.empty_like(bank), np.empty_like(bank)
    moves = throws.points // unit
    width = max(min(throws.smallest, throws.largest) // unit, 1)
    for end in range(len(bank), 0, -width):
        # Rows closer together than the smallest points do not depend on one another.
        rows = np.arange(max(end - width, 0), end)
        after = _after(throws, worth, moves[:, None] + rows, slope, extra)
        rolls[rows] = (throws.weights @ throws.best(after)).T + ends
        worth[rows] = np.maximum(rolls[rows], bank[rows])
    return worth, rolls


def _after(throws: Throws, worth: Floats, reached: Ints, slope: Floats, extra: Floats) -> Floats:
    """The worth of the state that each option leads to: (options, rows)."""
    left = throws.left[:, None]
    if not reached.size or reached.max() < len(worth):
        return worth[reached, left]
    within = worth[np.minimum(reached, len(worth) - 1), left]
    return np.where(reached < len(worth), within, slope[left] * reached + extra[left])
