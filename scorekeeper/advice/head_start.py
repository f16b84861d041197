"""From the first throw of a game of two: who wins, and which head start makes it fair."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from scorekeeper.advice.duel import Duel
from scorekeeper.advice.duel_columns import DuelColumns
from scorekeeper.advice.duel_solver import slope
from scorekeeper.advice.several import win_worth_of_several
from scorekeeper.advice.throws import Floats, Ints
from scorekeeper.advice.unopened import seat_turns
from scorekeeper.advice.win_worth import Pairing
from scorekeeper.rules.ruleset import Points

STEP: Points = 50
"""Head starts are told in multiples of this."""

SOLVED_TO = 9
"""Decimals of a probability that are not chance."""

AT_ONCE = 12
MOST_ROUNDS = 40


def first_player_wins(duel: Duel, ahead: Sequence[Points]) -> Floats:
    """The probability that the first player wins when the second begins with points ahead.

    Where farkles cost points, a second player who is ahead counts as having opened.
    """
    match = duel.match
    steps = np.array([match.step(points) + match.floor for points in ahead])
    wins = np.array(duel.worth[0, 0, 0, steps, match.floor])
    until = match.rules.turn.opening_until
    if not match.opening_matters or until == "score_above_zero":
        return wins
    if until == "first_turn" or match.penalised:
        return np.array([_before_both(duel, points) for points in ahead])
    ahead_of_opening = steps > match.floor
    if ahead_of_opening.any():
        wins[ahead_of_opening] = _UnopenedHeadStarts(duel).wins(steps[ahead_of_opening])
    return wins


def fair_head_start(duel: Duel) -> Points:
    """The multiple of 50 given to the second player that brings the game closest to even; the
    least of those that do."""
    tried, wins = np.zeros(0, dtype=int), np.zeros(0)
    # The more the second player has, the less the first one wins: on until that is less than half.
    while not len(wins) or (wins[-1] > 0.5 and tried[-1] < duel.match.target):
        more = len(tried) * STEP + STEP * np.arange(AT_ONCE)
        more = more[more < duel.match.target]
        if not len(more):
            break
        tried = np.append(tried, more)
        wins = np.append(wins, first_player_wins(duel, more.tolist()))
    return int(tried[np.abs(wins - 0.5).round(SOLVED_TO).argmin()])


def _before_both(duel: Duel, ahead: Points) -> float:
    """Before the first turns, in which both must open, as far as that is solved."""
    pairing = Pairing(0, ahead, opened=False, other_opened=False)
    return win_worth_of_several(duel, (pairing,)).start


class _UnopenedHeadStarts:
    """The second player has points ahead, and has still to open: solved beside the known pairs."""

    def __init__(self, duel: Duel) -> None:
        self.duel, self.match = duel, duel.match
        self.columns = DuelColumns(duel.match)
        self.seats = len(duel.match.turns_left)

    def settled(self, seat: int, own: Ints | int, against: Ints | int) -> Floats:
        """The known probability of the player of a seat who is on turn."""
        worth: Floats = np.asarray(self.duel.worth[seat % self.seats, 0, 0, against, own])
        return worth

    def wins(self, ahead: Ints) -> Floats:
        """The probability of the first player to win, for each head start of the second."""
        order = np.argsort(ahead, kind="stable")
        won = np.empty(len(ahead))
        won[order] = self._sorted(ahead[order])
        return won

    def _sorted(self, ahead: Ints) -> Floats:
        """For head starts in rising order, from the highest score of the first player down."""
        size, second = self.columns.goal, 1 % self.seats
        first_on_turn, second_on_turn = np.zeros((2, size, len(ahead)))
        guess = np.full(len(ahead), 0.5)
        for score in range(size - 1, self.match.floor - 1, -1):
            own = np.full(len(ahead), score)
            mine = seat_turns(0, own, ahead, score > self.match.floor, False)
            theirs = seat_turns(second, ahead, own, False, score > self.match.floor)

            def after_mine(row: int, count: int) -> Floats:
                return second_on_turn[row, :count]

            def after_theirs(row: int, count: int, score: int = score) -> Floats:
                return self.settled(0, score, row) + np.zeros(count)

            # Well below what the other player has against one unit more.
            one_more = min(score + 1, size - 1)
            behind_mine, behind_theirs = second_on_turn[one_more] / 4, first_on_turn[one_more] / 4
            last = last_got = np.full(len(ahead), np.nan)
            for _ in range(MOST_ROUNDS):
                lost = 1 - guess
                first_wins = self.columns.start_worth(mine, after_mine, lost, lost, behind_mine)
                lost = 1 - first_wins
                got = self.columns.start_worth(theirs, after_theirs, lost, lost, behind_theirs)
                settled = np.abs(got - guess).max() < 1e-10
                losing = slope(np.zeros(len(ahead)), got - last_got, guess - last)
                last, last_got = guess, got
                guess = (got - losing * guess) / (1 - losing)
                if settled:
                    break
            first_on_turn[score], second_on_turn[score] = first_wins, guess
        return np.asarray(first_on_turn[self.match.floor])
