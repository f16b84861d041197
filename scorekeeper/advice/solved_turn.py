"""SolvedTurn: what a turn is worth, solved once and for all, whatever it is played for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from scorekeeper.advice.stakes import Stakes
from scorekeeper.advice.throws import Throws
from scorekeeper.rules.ruleset import Points


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
