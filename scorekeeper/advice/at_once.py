"""Points in a game that ends at once: who has enough to win gains nothing by throwing on."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.advice.decision import Worth
from scorekeeper.rules.ruleset import Points


@dataclass(frozen=True)
class EndsAtOnce:
    """The worth of a turn in points by ``worth``, for a side that wins as soon as it banks
    ``enough``: whoever throws on from there can but bank as much later, or lose it."""

    worth: Worth
    enough: Points

    def bank(self, turn_score: Points, dice: int) -> float | None:
        """The points, where they may be banked."""
        return self.worth.bank(turn_score, dice)

    def roll(self, turn_score: Points, dice: int) -> float | None:
        """Of throwing so many dice; what goes beyond a sure win is worth nothing."""
        if turn_score < self.enough or self.bank(turn_score, dice) is None:
            return self.worth.roll(turn_score, dice)
        return turn_score * (1 - self.lost(dice))

    def lost(self, dice: int) -> float:
        """The probability that throwing so many dice ends the turn without points."""
        return self.worth.lost(dice)

    @property
    def win(self) -> float | None:
        """Of dice that win the game at once."""
        return self.worth.win
