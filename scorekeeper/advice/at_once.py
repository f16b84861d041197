"""Points in a turn that can end the game: who has enough to win gains nothing by throwing on."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.advice.decision import Worth
from scorekeeper.rules.ruleset import Points


@dataclass(frozen=True)
class EndsAtOnce:
    """The worth of a turn in points by ``worth``, for a side that wins as soon as it banks
    ``enough``: more is worth nothing. Whoever throws on from there can but bank as much later, or
    lose it; whoever throws before it is told at most what it would bring were it sure."""

    worth: Worth
    enough: Points

    def bank(self, turn_score: Points, dice: int) -> float | None:
        """The points, where they may be banked."""
        return self.worth.bank(turn_score, dice)

    def roll(self, turn_score: Points, dice: int) -> float | None:
        """Of throwing so many dice; what goes beyond a sure win is worth nothing."""
        rolled, kept = self.worth.roll(turn_score, dice), 1 - self.lost(dice)
        if turn_score < self.enough:
            return None if rolled is None else min(rolled, self.enough * kept)
        return rolled if self.bank(turn_score, dice) is None else turn_score * kept

    def lost(self, dice: int) -> float:
        """The probability that throwing so many dice ends the turn without points."""
        return self.worth.lost(dice)

    @property
    def win(self) -> float | None:
        """Of dice that win the game at once."""
        return self.worth.win
