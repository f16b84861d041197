"""A turn under welfare: only exactly the target wins, and what goes over it is given away."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from scorekeeper.advice.recursion import solve_turn
from scorekeeper.advice.solved_turn import SolvedTurn
from scorekeeper.advice.stakes import Stakes
from scorekeeper.advice.throws import Floats, throws_of
from scorekeeper.rules.ruleset import Points, RuleSet
from scorekeeper.rules.state import GameState

MOST_ROWS = 20_000
"""Farther from the target than this many steps of points no turn goes over it."""


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


def near_target(rules: RuleSet, room: Points | None) -> bool:
    """Whether a turn can go over a target that must be hit exactly; no room told: it cannot."""
    return room is not None and room <= MOST_ROWS * (throws_of(rules).unit or 1)


def exact_turn(rules: RuleSet, stakes: Stakes, room: Points, turn_score: Points = 0) -> ExactTurn:
    """The turn solved, for turn scores that lie whole steps of points from the one at hand."""
    throws = throws_of(rules, every_option=True)
    unit = throws.unit or 1
    offset = turn_score % unit
    # Over the target a bank is made only where a farkle costs more than is given away.
    rows = max(room, -int(stakes.farkle), 0) // unit + 2
    banks = _banks(rules, stakes, room, offset + unit * np.arange(rows, dtype=float))
    beyond = np.full(throws.dice + 1, stakes.farkle)
    _, rolls = solve_turn(throws, unit, banks, stakes.of_ends(throws), beyond * 0, beyond)
    return ExactTurn(throws, stakes, offset, unit, room, banks, rolls)


def _banks(rules: RuleSet, stakes: Stakes, room: Points, scores: Floats) -> Floats:
    """What banking these turn scores is worth, by number of dice left."""
    hits = scores == room
    waived = hits if rules.turn.minimum_waived_to_win else hits & False
    opening = stakes.needed > rules.turn.minimum
    allowed = (scores >= stakes.needed) | (waived & (not opening))
    worth = np.where(scores > room, -scores, scores)
    banks = np.repeat(np.where(allowed, worth, -np.inf)[:, None], rules.dice + 1, axis=1)
    if stakes.must_roll_hot:
        may = hits & (rules.turn.hot_dice == "must_roll_unless_winning")
        banks[~may, rules.dice] = -np.inf
    return banks
