"""A turn that can end the game: what goes beyond a sure win is worth nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from scorekeeper.advice.recursion import solve_turn
from scorekeeper.advice.solved_turn import SolvedTurn, banks_of
from scorekeeper.advice.stakes import Stakes
from scorekeeper.advice.tail import EndlessTurn
from scorekeeper.advice.throws import Floats, Throws, throws_of
from scorekeeper.rules.ruleset import Points, RuleSet

ROUNDING = 1e-9
"""By which a sum of chances may fall short of 1."""


@dataclass(frozen=True, eq=False)
class WinningTurn(SolvedTurn):
    """The worth of a turn, in points, for a side that has won as soon as it banks ``enough``.

    From the last row on nothing changes. ``banks`` is -inf where the rules do not let it be banked.
    """

    banks: Floats
    rolls: Floats

    def bank(self, turn_score: Points, dice: int) -> float | None:
        """The points, those beyond a sure win too; None where they may not be banked."""
        allowed = np.isfinite(self.banks[self._row(turn_score), dice])
        return float(turn_score) if allowed else None

    def roll(self, turn_score: Points, dice: int) -> float:
        """The worth of throwing so many dice with these points at risk."""
        return float(self.rolls[self._row(turn_score), dice])

    def _row(self, turn_score: Points) -> int:
        return min((turn_score - self.offset) // self.unit, len(self.rolls) - 1)


def winning_turn(
    rules: RuleSet, stakes: Stakes, enough: Points, turn_score: Points = 0
) -> WinningTurn:
    """The turn solved, for turn scores that lie whole steps of points from the one at hand.

    EndlessTurn where the rules let a turn go on for ever.
    """
    throws = throws_of(rules)
    unit = throws.unit or 1
    offset = turn_score % unit
    rows = max(enough, stakes.needed, 0) // unit + 2
    scores = offset + unit * np.arange(rows, dtype=float)
    wins = scores >= (enough if stakes.wins_from is None else stakes.wins_from)
    banks = banks_of(throws, stakes, scores, wins, np.minimum(scores, enough))
    beyond = np.full(throws.dice + 1, float(enough))
    ends = replace(stakes, win=enough).of_ends(throws)  # to have won is not more by dice
    if not np.isfinite(banks[-1, -1]):
        beyond[-1] = _until_some_are_left(throws, float(ends[-1]), enough)
    _, rolls = solve_turn(throws, unit, banks, ends, beyond * 0, beyond)
    return WinningTurn(throws, stakes, offset, unit, banks, rolls)


def _until_some_are_left(throws: Throws, ends: float, enough: Points) -> float:
    """The worth of throwing all dice, with enough to win, until some are left and it may be banked;
    ``ends``: what throws that end the turn add."""
    left_over, hot_again = throws.when_hot
    if hot_again > 1 - ROUNDING:
        raise EndlessTurn
    return (left_over * enough + ends) / (1 - hot_again)
