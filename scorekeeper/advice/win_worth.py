"""WinWorth: the probability to win of everything that may follow in one turn."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from scorekeeper.advice.match import Match
from scorekeeper.advice.recursion import solve_turn
from scorekeeper.advice.throws import Floats, Ints
from scorekeeper.rules.ruleset import Points


@dataclass(frozen=True)
class Pairing:
    """Who is on turn and where the two stand: scores in points, farkles in a row, the seat (0 for
    who began) of the player on turn, and whether each has met the opening."""

    own: Points
    against: Points
    seat: int = 0
    farkles: int = 0
    other_farkles: int = 0
    opened: bool = True
    other_opened: bool = True


@dataclass(frozen=True, eq=False)
class WinWorth:
    """The worth of banking and rolling at every turn score; rows are scores in units."""

    match: Match
    own: Points
    first_row: int
    worth: Floats
    rolls: Floats
    banks: Floats

    @property
    def win(self) -> float:
        """Dice that win the game win it."""
        return 1.0

    @property
    def start(self) -> float:
        """The probability to win before the first throw."""
        return self.roll(0, self.match.throws.dice)

    def bank(self, turn_score: Points, dice: int) -> float | None:
        """The probability after banking; None where it is not allowed."""
        worth = float(self.banks[self._row(turn_score), dice])
        return worth if np.isfinite(worth) else None

    def roll(self, turn_score: Points, dice: int) -> float:
        """The probability when so many dice are thrown."""
        worth = float(self.rolls[self._row(turn_score), dice])
        return min(worth, 1.0)  # a sum of chances may exceed it by a rounding

    def lost(self, dice: int) -> float:
        """The probability that throwing so many dice ends the turn without points."""
        return float(self.match.throws.lost[dice])

    def _row(self, turn_score: Points) -> int:
        row = self.match.floor + self.match.step(self.own + turn_score) - self.first_row
        return int(np.clip(row, 0, len(self.banks) - 1))


@dataclass(frozen=True, eq=False)
class Outlook:
    """The probability to win after the turn: banked in each row, ended without points, and ended
    by a farkle, which may cost points."""

    banked: Floats
    nothing: float
    farkle: float


def solved_worth(match: Match, pairing: Pairing, rows: Ints, goal: int, after: Outlook) -> WinWorth:
    """The turn, given what follows it.

    From row ``goal`` on a bank wins or takes the lead, which may waive the minimum and let hot dice
    be banked.
    """
    throws, banked = match.throws, after.banked
    ends = throws.farkle * after.farkle + throws.toxic * after.nothing + throws.wins
    needed, to_win = (ask(opened=pairing.opened) for ask in (match.needed, match.needed_to_win))
    allowed = rows - rows[0] >= np.where(rows >= goal, to_win, needed)
    bank = np.repeat(np.where(allowed, banked, -np.inf)[:, None], throws.dice + 1, axis=1)
    beyond = np.full(throws.dice + 1, banked[-1])
    if match.must_roll_hot:
        stays = (rows < goal) | (not match.hot_may_win)
        bank[stays, throws.dice] = -np.inf
        if not match.hot_may_win:
            kept_back, again = throws.when_hot
            beyond[-1] = (kept_back * banked[-1] + ends[-1]) / (1 - again)
    nothing = np.zeros(throws.dice + 1)
    worth, rolls = solve_turn(throws, match.unit, bank, ends, nothing, beyond)
    return WinWorth(match, pairing.own, int(rows[0]), worth, rolls, bank)


def goal_of(match: Match) -> int:
    """The row of the target."""
    return match.floor + match.steps
