"""Races of several players that are short enough to be solved exactly, to compare advice with.

A table holds, for the scores (in units) of who is on turn and of the others in the order of play,
the probability to win of each of them in that order: ``table[own, next, ..., who]``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from scorekeeper.advice.columns import Columns
from scorekeeper.advice.match import Match
from scorekeeper.advice.throws import Floats, Ints


@dataclass(frozen=True, eq=False)
class Ends:
    """What the ends of turns are worth: a bank at a row below the target (of the first so many
    turns), no points, and the target."""

    bank: Callable[[int, int], Floats]
    nothing: Floats
    target: Floats


Advised = Callable[[Ints], Ends]
"""What somebody goes by in the turns with these scores (players, turns)."""


class Turns:
    """All turns of one sum of scores."""

    def __init__(self, match: Match, scores: Ints) -> None:
        self.match, self.scores, self.size = match, scores, scores.shape[1]
        self._columns = Columns(match.throws, match.unit, match.steps + 1)
        shape = (match.steps,) * len(scores)
        place = np.ravel_multi_index(tuple(scores), shape)
        order = np.argsort(place)
        handed = np.ravel_multi_index(tuple(np.roll(scores, -1, axis=0)), shape)
        self.handed_on = order[np.searchsorted(place[order], handed)]
        """For each turn, that of who follows when it has brought nothing."""

    def of(self, table: Floats, who: int, target: float) -> Ends:
        """What ``who`` (by the order of play after this turn) gets by a table."""
        others, nobody = self.scores[1:], np.zeros(self.size)

        def bank(row: int, count: int) -> Floats:
            found: Floats = table[(*others[:, :count], row, who)]
            return found

        return Ends(bank, nobody, nobody + target)

    @property
    def without_points(self) -> Ends:
        """Counts how often turns bring nothing."""
        nobody = np.zeros(self.size)
        return Ends(lambda _, count: nobody[:count], nobody + 1, nobody)

    def played(self, plan: Ends, followed: Sequence[Ends]) -> list[Floats]:
        """What each of ``followed`` comes to where turns are played best by ``plan``."""
        throws, own, columns = self.match.throws, self.scores[0], self._columns
        lost, wins = throws.lost[1:, None], throws.wins[1:, None]
        everything = [plan, *followed]
        states = [columns.empty(self.size) * each.target for each in everything]
        starts = [np.empty(self.size) for _ in everything]
        for row in range(self.match.steps - 1, int(own[0]) - 1, -1):
            first, count = (int(np.searchsorted(own, row, side)) for side in ("left", "right"))
            rolls = [
                roll + lost * each.nothing[:count] + wins * each.target[:count]
                for each, roll in zip(
                    everything, columns.roll_following(states, row, count), strict=True
                )
            ]
            banks = [each.bank(row, count) for each in everything]
            for state, start, roll, bank in zip(states, starts, rolls, banks, strict=True):
                start[first:count] = roll[-1, first:count]
                state[columns.at(row), :count] = np.where(banks[0] >= rolls[0], bank, roll)
        return starts[1:]

    def around(self, gained: Floats, lost: Sequence[Floats]) -> Floats:
        """The worth (turns, players) where a turn without points hands over the same scores."""
        share, worth = np.stack(lost, axis=1), gained
        for _ in range(800):
            last, worth = worth, gained + share * np.roll(worth[self.handed_on], 1, axis=1)
            if np.abs(worth - last).max() < 1e-12:
                break
        return worth


def by_sums(match: Match, players: int) -> Iterator[Turns]:
    """All turns, those with the highest sums first, sorted by the own score."""
    scores = np.indices((match.steps,) * players).reshape(players, -1)
    sums = scores.sum(axis=0)
    for total in range(int(sums.max()), -1, -1):
        yield Turns(match, scores[:, sums == total])


@lru_cache
def solved(match: Match, players: int) -> Floats:
    """The table of the game in which everyone plays best for the own win."""
    table = np.full((match.steps,) * players + (players,), 1 / players)
    for turns in by_sums(match, players):
        after = [turns.of(table, who, target=who == players - 1) for who in range(players)]
        after = [after[-1], *after[:-1]]  # whose turn it was is the last in the order of play now
        worth = np.full((turns.size, players), 1 / players)
        for _ in range(60):
            nothing = worth[turns.handed_on, players - 1]
            plan = Ends(after[0].bank, nothing, after[0].target)
            *gained, lost = turns.played(plan, [*after, turns.without_points])
            last, worth = worth, turns.around(np.stack(gained, axis=1), [lost] * players)
            if np.abs(worth - last).max() < 1e-8:
                break
        table[tuple(turns.scores)] = worth
    return table


def given_away(match: Match, players: int, advised: Advised) -> float:
    """What playing by some advice costs in the probability to win, against others who play best,
    on the average of all seats, from the first throw on."""
    best = solved(match, players)
    table = np.full(best.shape, 1 / players)  # of who goes by the advice, so many seats on
    for turns in by_sums(match, players):
        mine = [turns.of(table, players - 1, target=1), turns.without_points]
        own, own_lost = turns.played(advised(turns.scores), mine)
        plan = turns.of(best, players - 1, target=1)
        handed = (*turns.scores[1:], turns.scores[0], players - 1)
        plan = Ends(plan.bank, best[handed], plan.target)
        theirs = [turns.of(table, who, target=0) for who in range(players - 1)]
        *others, lost = turns.played(plan, [*theirs, turns.without_points])
        gained = np.stack([own, *others], axis=1)
        table[tuple(turns.scores)] = turns.around(gained, [own_lost, *[lost] * (players - 1)])
    return float(1 / players - table[(0,) * players].mean())
