"""SolvedTurn: what a turn is worth, solved once and for all, whatever it is played for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

import numpy as np

from scorekeeper.advice.stakes import Stakes
from scorekeeper.advice.throws import Bools, Floats, Throws, throws_of
from scorekeeper.rules.ruleset import Points, RuleSet

MOST_ROWS = 20_000
"""Farther than this many steps of points no turn gets."""


@dataclass(frozen=True, eq=False)
class SolvedTurn(ABC):
    """The worth of what may follow a selection, in points, by turn score and number of dice.

    In its tables row i is the turn score ``offset + i * unit``, column n the number of dice to
    throw.
    """

    throws: Throws
    stakes: Stakes
    offset: Points
    unit: Points

    @abstractmethod
    def bank(self, turn_score: Points, dice: int) -> float | None:
        """The worth of banking; None where the rules do not let it be banked."""

    @abstractmethod
    def roll(self, turn_score: Points, dice: int) -> float:
        """The worth of throwing so many dice with these points at risk."""

    @property
    def value(self) -> float:
        """The worth of a fresh turn: all dice to throw, nothing at risk."""
        return self.roll(0, self.throws.dice)

    @property
    def win(self) -> float:
        """What dice that win the game are counted as."""
        return self.stakes.win

    def lost(self, dice: int) -> float:
        """The probability that throwing so many dice ends the turn without points."""
        return float(self.throws.lost[dice])


def within_a_turn(rules: RuleSet, points: Points | None) -> bool:
    """Whether a turn can bring so much; None: no number of points is asked for."""
    return points is not None and points <= MOST_ROWS * (throws_of(rules).unit or 1)


def banks_of(throws: Throws, stakes: Stakes, scores: Floats, wins: Bools, worth: Floats) -> Floats:
    """What banking these turn scores is worth, by number of dice left: -inf where the rules do not
    let it be banked, and else ``worth``. Of what ``wins`` they ask for less."""
    allowed = scores >= np.where(wins, stakes.asked_to_win, stakes.needed)
    banks = np.repeat(np.where(allowed, worth, -np.inf)[:, None], throws.dice + 1, axis=1)
    if stakes.must_roll_hot:
        banks[~(wins & stakes.hot_may_win), throws.dice] = -np.inf
    return banks
