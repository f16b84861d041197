"""TurnTable: what a turn is worth at every turn score and number of dice, played best."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil, gcd

import numpy as np

from scorekeeper.advice.recursion import solve_turn
from scorekeeper.advice.solved_turn import SolvedTurn, banks_of
from scorekeeper.advice.stakes import Stakes
from scorekeeper.advice.tail import Tail, cut_tail, tail_of
from scorekeeper.advice.throws import Floats, Throws
from scorekeeper.rules.ruleset import Points

STEP: Points = 50
"""Turn scores of tables are told in steps of this."""

ROUNDING = 1e-9
"""Points by which two equal worths may differ in floating point."""

MOST_STEPS = 20_000
MOST_ROWS = 1_000_000
"""How far a table reaches: a million points, which no target exceeds, where the least that scores
is 50. Beyond that, which takes absurd rules, banking is assumed."""


@dataclass(frozen=True, eq=False)
class TurnTable(SolvedTurn):
    """The worth of a turn that is played for its points.

    ``rolls`` holds that of throwing the dice, ``worth`` that of the best of throwing and banking.
    ``cut_at`` is the turn score from which banking had to be assumed; None: nowhere.
    """

    worth: Floats
    rolls: Floats
    tail: Tail
    cut_at: Points | None

    def roll(self, turn_score: Points, dice: int) -> float:
        """The worth of throwing so many dice with these points at risk.

        ValueError for a turn score that is not on the table's grid.
        """
        row, off = divmod(turn_score - self.offset, self.unit)
        if off or row < 0:
            raise ValueError(f"{turn_score} is not a turn score of this table")
        if row < len(self.rolls):
            return float(self.rolls[row, dice])
        return self.tail.roll(turn_score, dice)

    def bank(self, turn_score: Points, dice: int) -> float | None:
        """The worth of banking; None where the rules do not let it be banked."""
        allowed = self.stakes.may_bank(turn_score, hot=dice == self.throws.dice)
        return float(turn_score) if allowed else None

    @property
    def bank_from(self) -> tuple[Points | None, ...]:
        """For one to all dice, the least multiple of 50 from which banking is as good as throwing.

        None: throwing is better whatever the turn score. The grid must hold the multiples of 50.
        """
        return tuple(self._bank_from(dice) for dice in range(1, self.throws.dice + 1))

    def _bank_from(self, dice: int) -> Points | None:
        start, each = divmod(STEP - self.offset, self.unit)
        if each or STEP % self.unit:
            raise ValueError("this table does not hold the multiples of 50")
        rolls = self.rolls[start :: STEP // self.unit, dice]
        scores = STEP * np.arange(1, len(rolls) + 1)
        enough = np.flatnonzero(scores >= rolls - ROUNDING)
        if len(enough):
            return int(scores[enough[0]])
        slope, extra = self.tail.roll_slope[dice], self.tail.roll_extra[dice]
        if slope >= 1:
            return None
        least = max(float(extra / (1 - slope)), float(STEP * (len(scores) + 1)))
        return STEP * ceil((least - ROUNDING) / STEP)


def turn_table(throws: Throws, stakes: Stakes, turn_score: Points = 0) -> TurnTable:
    """The table on whose grid the turn score and the multiples of the points lie.

    EndlessTurn where the rules let a turn grow for ever.
    """
    unit = gcd(throws.unit, STEP)
    return _filled(throws, stakes, turn_score % unit, unit)


def _filled(throws: Throws, stakes: Stakes, offset: Points, unit: Points) -> TurnTable:
    tail = _tail(throws, stakes)
    width = max(min(throws.smallest, throws.largest) // unit, 1)
    reach = offset + unit * min(MOST_STEPS * width, MOST_ROWS)
    cut_at = reach if stakes.forced_at is None and tail.begins > reach else None
    if stakes.forced_at is not None or cut_at is not None:
        tail = cut_tail(throws, stakes.forced_at or reach)
    rows = max(-(-(ceil(tail.begins) - offset) // unit), 1)
    scores = offset + unit * np.arange(rows, dtype=float)
    wins = scores >= (np.inf if stakes.wins_from is None else stakes.wins_from)
    bank = banks_of(throws, stakes, scores, wins, scores)
    extra = tail.slope * offset + tail.extra
    ends = stakes.of_ends(throws)
    worth, rolls = solve_turn(throws, unit, bank, ends, tail.slope * unit, extra)
    return TurnTable(throws, stakes, offset, unit, worth, rolls, tail, cut_at)


def _tail(throws: Throws, stakes: Stakes) -> Tail:
    """Where all banks win already, with all that this allows, the turn goes on as ever."""
    if stakes.wins_from is None:
        return tail_of(throws, stakes)
    forced = stakes.must_roll_hot and not stakes.hot_may_win
    needed = max(stakes.asked_to_win, stakes.wins_from)
    return tail_of(throws, replace(stakes, must_roll_hot=forced, needed=needed))
