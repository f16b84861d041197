"""The probability of reaching so many points in this turn, when that is all that counts."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from scorekeeper.advice.recursion import solve_turn
from scorekeeper.advice.throws import Floats, Throws
from scorekeeper.rules.ruleset import Points


@dataclass(frozen=True, eq=False)
class Reach:
    """Row i is for i units still missing, column n for n dice to throw."""

    throws: Throws
    unit: Points
    rolls: Floats

    def chance(self, missing: Points, dice: int) -> float:
        """The probability of gaining these points from here on, throwing so many dice first.

        A combination that wins the game counts as reaching any score.
        """
        row = max(-(-missing // self.unit), 0)
        return float(self.rolls[row, dice])


def reach(throws: Throws, most: Points, *, must_roll_hot: bool = False) -> Reach:
    """The table up to so many missing points.

    With ``must_roll_hot``, points that came with the last of the dice can be lost again.
    """
    unit = throws.unit or most or 1
    size = -(-most // unit) + 1
    stays = np.ones(throws.dice + 1)
    if must_roll_hot:
        stays[throws.dice] = _stays_when_hot(throws)
    # Row 0 of the turn is where everything is missing; beyond the last row nothing is.
    bank = np.full((size, throws.dice + 1), -np.inf)
    bank[-1] = np.where(np.arange(throws.dice + 1) == throws.dice * must_roll_hot, -np.inf, 1.0)
    _, rolls = solve_turn(throws, unit, bank, throws.wins, np.zeros_like(stays), stays)
    return Reach(throws, unit, rolls[::-1])


def _stays_when_hot(throws: Throws) -> float:
    """How often a turn that is hot and has enough comes to a state in which it may be banked."""
    kept_back, again = throws.when_hot
    return 0.0 if again >= 1 else (kept_back + float(throws.wins[-1])) / (1 - again)
