"""One turn for each of many pairs of scores, when the worth of what follows the turn is known."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields

import numpy as np

from scorekeeper.advice.columns import Columns
from scorekeeper.advice.match import Match
from scorekeeper.advice.relay import closing
from scorekeeper.advice.throws import Bools, Floats, Ints

AfterBank = Callable[[int, int], Floats]
"""The other player's probability to win after a bank that leads to a row below the target, for the
first so many columns."""


@dataclass(frozen=True, eq=False)
class Turns:
    """A column for each turn, sorted by ``own``. Scores are rows: units above the match's floor.

    ``mine`` and ``theirs`` are the farkles in a row; ``seat`` is that of the player on turn;
    ``opened`` tells of this player, ``other_opened`` of the other, whether the opening is met.
    """

    own: Ints
    against: Ints
    seat: Ints
    mine: Ints
    theirs: Ints
    opened: Bools
    other_opened: Bools

    def of(self, chosen: Ints) -> Turns:
        """Some of the columns."""
        return Turns(*(getattr(self, each.name)[chosen] for each in fields(self)))

    def __len__(self) -> int:
        return len(self.own)


class DuelColumns:
    """Solves turns by stepping down from the highest score that can matter."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.goal = match.floor + match.steps
        throws = match.throws
        self._closings = [
            (closing(match, turns, opened=True), closing(match, turns, opened=False))
            for turns in match.turns_left
        ]
        reaches = [opened.reach for opened, _ in self._closings if opened is not None]
        above = max([match.opening, *reaches])
        jump = throws.largest // match.unit if above else 0
        self.columns = Columns(throws, match.unit, self.goal + above + jump + 1)
        self._highest = self.goal + above
        self._free_gain = 1e-9 if throws.lost[-1] == 0 else np.inf
        self._least_risk = float(throws.lost[1:][throws.lost[1:] > 0].min(initial=1.0))

    def start_worth(
        self, turns: Turns, after_bank: AfterBank, farkle: Floats, toxic: Floats, behind: Floats
    ) -> Floats:
        """The probability to win at the start of each turn.

        ``farkle`` and ``toxic`` are those of winning after a turn that ends so; ``behind`` is a
        lower bound of the other player's probability after it, which tells from where on banking
        is best for sure.
        """
        columns, goal = self.columns, self.goal
        ends = self.ends(farkle, toxic)
        won = self.won(turns)
        needed, to_win = (
            self._least(turns, asked) for asked in (self.match.needed, self.match.needed_to_win)
        )
        until = self._until(turns, to_win, behind, won)
        state, start = self._prepared(won, ends), np.empty(len(turns))
        for row in range(int(until.max(initial=goal - 1)), int(turns.own[0]) - 1, -1):
            above = row >= goal
            reached = -until if above else turns.own
            count = int(np.searchsorted(reached, -row if above else row, side="right"))
            rolls = columns.roll(state, row, slice(count)) + ends[:, :count]
            if above:
                bank = won[row - goal, :count]
            else:
                bank = 1 - after_bank(row, count)
                first = int(np.searchsorted(turns.own, row, side="left"))
                start[first:count] = rolls[-1, first:count]
            if needed.any():
                least = (to_win if above else needed)[:count]
                bank = np.where(row - turns.own[:count] >= least, bank, -np.inf)
            lines = state[columns.at(row), :count]
            np.maximum(rolls, bank, out=lines)
            if self._hot_stays(row):
                lines[-1] = rolls[-1]
        return start

    def ends(self, farkle: Floats, toxic: Floats) -> Floats:
        """What the throws that end the turn add: (dice, columns)."""
        throws = self.match.throws
        lost: Floats = throws.farkle[1:, None] * farkle + throws.toxic[1:, None] * toxic
        return lost + throws.wins[1:, None]

    def won(self, turns: Turns) -> Floats:
        """What banking is worth from the target on: (rows above the goal, columns)."""
        rows = np.arange(self.goal, self.columns.rows)[:, None]
        won = np.ones((len(rows), len(turns)))
        for seat, closings in enumerate(self._closings):
            for is_opened, last in zip((True, False), closings, strict=True):
                chosen = np.flatnonzero((turns.seat == seat) & (turns.other_opened == is_opened))
                if last is not None and len(chosen):
                    won[:, chosen] = 1 - last.worth(turns.against[chosen] - rows)
        return won

    def _until(self, turns: Turns, to_win: Ints, behind: Floats, won: Floats) -> Ints:
        """The highest row in which each column, or one to its right, may still roll on.

        Rolling there wins at most the chance that the other player still has, and risks that of a
        farkle: where the first is smaller, banking is best.
        """
        may_gain = (1 - won) > np.minimum(self._least_risk * behind, self._free_gain)
        rows = np.arange(len(won))[:, None]
        until = self.goal + np.where(may_gain, rows, -1).max(axis=0)
        if self._hot_stays(self.goal):
            until = np.where((won < 1 - 1e-12).any(axis=0), self._highest, self.goal - 1)
        until = np.maximum(until, turns.own + to_win - 1)
        until = np.minimum(until, self._highest)
        envelope: Ints = np.maximum.accumulate(until[::-1])[::-1]
        return envelope

    def _prepared(self, won: Floats, ends: Floats) -> Floats:
        """The states above the target as if banking were best in all of them."""
        state = self.columns.empty(won.shape[1])
        dice = self.columns.dice
        top = state[self.goal * dice :].reshape(len(won), dice, -1)
        top[:] = won[:, None, :]
        if self._hot_stays(self.goal):
            kept_back, again = self.match.throws.when_hot
            top[:, -1] = (kept_back * won + ends[-1]) / (1 - again)
        return state

    def _hot_stays(self, row: int) -> bool:
        """Whether hot dice must be rolled on in a row."""
        match = self.match
        return match.must_roll_hot and not (row >= self.goal and match.hot_may_win)

    def _least(self, turns: Turns, asked: Callable[..., int]) -> Ints:
        """The least bank of each turn, in units."""
        return np.where(turns.opened, asked(opened=True), asked(opened=False))
