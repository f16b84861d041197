"""A turn under welfare: only exactly the target wins, and what goes over it is given away."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from scorekeeper.advice.recursion import solve_turn
from scorekeeper.advice.solved_turn import SolvedTurn, banks_of
from scorekeeper.advice.stakes import Stakes
from scorekeeper.advice.throws import Floats, throws_of
from scorekeeper.rules.ruleset import Points, RuleSet
from scorekeeper.rules.state import GameState


@dataclass(frozen=True, eq=False)
class ExactTurn(SolvedTurn):
    """The worth of a turn, in points, for a player whom ``room`` points part from the target.

    An exact hit is worth the points that it takes. A bank over the target costs its points, whoever
    is given them; who must not make it rolls on until a farkle.
    """

    room: Points
    banks: Floats
    rolls: Floats

    def bank(self, turn_score: Points, dice: int) -> float | None:
        """The worth of banking; None where the rules do not let it be banked."""
        row = (turn_score - self.offset) // self.unit
        if row >= len(self.banks):
            forced = self.stakes.must_roll_hot and dice == self.throws.dice
            refused = forced or turn_score < self.stakes.needed
            return None if refused else -float(turn_score)
        worth = float(self.banks[row, dice])
        return worth if np.isfinite(worth) else None

    def roll(self, turn_score: Points, dice: int) -> float:
        """The worth of throwing so many dice with these points at risk."""
        row = (turn_score - self.offset) // self.unit
        return float(self.rolls[row, dice]) if row < len(self.rolls) else self.stakes.farkle


def room_of(state: GameState) -> Points | None:
    """The points of the player on turn to a target that must be hit exactly; None without one."""
    mover, win = state.mover, state.rules.win
    return win.target - state.score(mover.side) if win.welfare and mover else None


def exact_turn(rules: RuleSet, stakes: Stakes, room: Points, turn_score: Points = 0) -> ExactTurn:
    """The turn solved, for turn scores that lie whole steps of points from the one at hand."""
    throws = throws_of(rules, every_option=True)
    unit = throws.unit or 1
    offset = turn_score % unit
    # Over the target a bank is made only where a farkle costs more than is given away.
    rows = max(room, -int(stakes.farkle), 0) // unit + 2
    scores = offset + unit * np.arange(rows, dtype=float)
    worth = np.where(scores > room, -scores, scores)
    banks = banks_of(throws, stakes, scores, scores == room, worth)
    beyond = np.full(throws.dice + 1, stakes.farkle)
    _, rolls = solve_turn(throws, unit, banks, stakes.of_ends(throws), beyond * 0, beyond)
    return ExactTurn(throws, stakes, offset, unit, room, banks, rolls)
