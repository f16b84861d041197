"""Banks that the rules allow because they win, in a turn that is measured in points."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorekeeper.advice.decision import Worth
from scorekeeper.rules.demands import demand, would_win
from scorekeeper.rules.ruleset import Points, RuleSet
from scorekeeper.rules.state import GameState


def waives_to_win(rules: RuleSet) -> bool:
    """Whether a bank that wins may be smaller, or made with hot dice."""
    turn = rules.turn
    return turn.minimum_waived_to_win or turn.hot_dice == "must_roll_unless_winning"


@dataclass(frozen=True)
class WaivedToWin:
    """The worth of a turn in points by ``worth``, which knows no scores, for who is on turn."""

    worth: Worth
    state: GameState

    def bank(self, turn_score: Points, dice: int) -> float | None:
        """The points, where they may be banked, if only because that wins."""
        found = self.worth.bank(turn_score, dice)
        if found is not None or not self._allowed(turn_score, dice):
            return found
        return float(turn_score)

    def roll(self, turn_score: Points, dice: int) -> float | None:
        """Of throwing so many dice."""
        return self.worth.roll(turn_score, dice)

    def lost(self, dice: int) -> float:
        """The probability that throwing so many dice ends the turn without points."""
        return self.worth.lost(dice)

    @property
    def win(self) -> float | None:
        """Of dice that win the game at once."""
        return self.worth.win

    def _allowed(self, turn_score: Points, dice: int) -> bool:
        banking = replace(self.state, turn=replace(self.state.playing, points=turn_score))
        rules = self.state.rules
        if not would_win(banking) or (dice == rules.dice and rules.turn.hot_dice == "must_roll"):
            return False
        asked = demand(banking)
        return asked is None or turn_score >= asked.points
