"""The chase: the last turns of any number of players, solved exactly.

Who has still to play faces the highest score of those who are done, and those who follow face what
that player leaves. Everyone plays for the own win; a tie shares it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

import numpy as np

from scorekeeper.advice.columns import Columns
from scorekeeper.advice.interrupting import verify_wanted
from scorekeeper.advice.last_turns import lead_that_matters
from scorekeeper.advice.match import Match
from scorekeeper.advice.throws import Floats, Ints, throws_of
from scorekeeper.advice.win_worth import Outlook, Pairing, WinWorth, solved_worth
from scorekeeper.rules.ruleset import Points

RARE = 1e-5
"""Scores that one turn reaches so seldom are told apart no further: to matter, two players must
come so far, one after the other."""

UNREACHED = 4
"""So many times what one turn reaches seldom is out of its reach."""


@dataclass(frozen=True)
class LastRound:
    """The scores in points: of the player on turn, of those who are done, and of those to come, in
    the order they play. ``opened`` tells whether the player on turn has met the opening,
    ``unopened`` which of those to come have not, by their place in that order; ``farkles`` in a row
    has the player on turn, whose side has a turn ``again`` or not, and who is overtaken by this one
    ``answers`` or not. ``takes_ties``: who wins every tie, 0 who is on turn, else the first, second
    … to come; None: nobody who has still to play."""

    own: Points
    done: tuple[Points, ...]
    to_come: tuple[Points, ...] = ()
    opened: bool = True
    unopened: frozenset[int] = frozenset()
    farkles: int = 0
    again: bool = False
    answers: bool = False
    takes_ties: int | None = None

    def is_never_drawn(self, unit: int) -> bool:
        """Whether this is the last turn of all, and by steps of so many points nobody can draw
        level with the best of those who are done."""
        last_of_all = bool(self.done) and not (self.to_come or self.again or self.answers)
        return last_of_all and (max(self.done) - self.own) % unit > 0


@lru_cache(maxsize=4)
def chase_worth(match: Match, last: LastRound) -> WinWorth:
    """The probability to win of everything that may happen in this turn.

    ``match`` gives the rules and the worth of a tie; its ending does not matter here.
    """
    last = _drawn_together(match, last)
    own, done, to_come = (
        match.step(last.own),
        tuple(map(match.step, last.done)),
        tuple(map(match.step, last.to_come)),
    )
    best = max(done, default=min((own, *to_come)) - 1)
    holders = done.count(best)
    takes_ties = last.takes_ties == 0
    if last.is_never_drawn(match.unit):  # who is a step short has lost, who is at the next has won
        best, takes_ties = own - (last.own - max(last.done)) // match.unit, True
    top = max(best, own, *to_come) + lead_that_matters(match.throws, match.unit, RARE)
    chasers = [
        _ToCome(score, place not in last.unopened, last.takes_ties == place + 1)
        for place, score in enumerate(to_come)
    ]
    after = _after(match, best, top, chasers, holders)
    rows = np.arange(own - match.lost_by_farkle(last.farkles, last.own), top + 1)
    held = np.where(rows > best, after[1][np.maximum(rows - best, 0)], 0.0)
    held[rows == best] = after[1][0] if takes_ties else _tie(match, after, holders)
    rows, banked = rows[rows >= own], held[rows >= own]
    pairing = Pairing(last.own, 0, opened=last.opened)
    level_wins = takes_ties or match.level_wins(match.tie)
    wins_from = max((best, *to_come)) + match.floor + int(not level_wins)
    after_turn = Outlook(banked, nothing=float(banked[0]), farkle=float(held[0]))
    return solved_worth(match, pairing, rows + match.floor, wins_from, after_turn)


def _drawn_together(match: Match, last: LastRound) -> LastRound:
    """The same round, where no score is further above the next lower one than any turn or penalty
    reaches: the work grows with how far they lie apart. Nobody wins or loses by that."""
    penalty = match.rules.farkles.penalty
    if not isinstance(penalty, int):
        return last  # of a whole score it matters how much that is
    reach = UNREACHED * lead_that_matters(match.throws, match.unit, RARE) * match.unit + penalty
    scores = sorted({last.own, *last.done, *last.to_come})
    lowered, by = {scores[0]: scores[0]}, 0
    for low, high in pairwise(scores):
        by += max(high - low - reach, 0) // match.unit * match.unit
        lowered[high] = high - by
    return replace(
        last,
        own=lowered[last.own],
        done=tuple(map(lowered.__getitem__, last.done)),
        to_come=tuple(map(lowered.__getitem__, last.to_come)),
    )


@dataclass(frozen=True)
class _ToCome:
    """Who has still to play, from a score in units."""

    score: int
    opened: bool
    takes_ties: bool


def _tie(match: Match, after: Floats, holders: int) -> float:
    """What it is worth to draw level with so many who hold the best score."""
    return float(after[holders + 1][0]) if match.tie else 0.0


def _after(match: Match, best: int, top: int, to_come: Sequence[_ToCome], holders: int) -> Floats:
    """The share of the win for each of c players who are done and hold the best score.

    Row c, column i: they hold ``best + i``, and all of ``to_come`` are still to play; so many
    ``holders`` had it before the player on turn.
    """
    counts = np.arange(holders + len(to_come) + 2)
    shares = np.divide(1.0, counts, out=np.zeros(len(counts)), where=counts > 0)
    after = np.repeat(shares[:, None], top - best + 1, axis=1)
    for player in reversed(to_come):
        after = _before(match, best, player, after)
    return after


def _before(match: Match, best: int, player: _ToCome, after: Floats) -> Floats:
    """The same shares before one more player has played, who could be one of those after."""
    before = np.zeros_like(after[:-1])
    scores = best + np.arange(after.shape[1])
    if not match.tie:  # who draws level has lost, and the holders share as before
        alone, level, own = after[1], np.zeros(len(scores)), player.score
        if player.takes_ties:  # as if one unit ahead: what is held then is one unit less
            alone, own = np.concatenate([alone[:1], alone[:-1]]), own + 1
        passes, _ = Chaser(match, own, player.opened, scores, alone, level).outcomes()
        before[1:] = (1 - passes) * after[1:-1]
        return before
    for count in range(1, len(before)):
        level = after[count + 1]
        chaser = Chaser(match, player.score, player.opened, scores, after[1], level)
        passes, draws = chaser.outcomes()
        before[count] = draws * level + (1 - passes - draws) * after[count]
    return before


class Chaser:
    """How a player who starts from a score does against each of ``scores`` (rising by 1).

    ``alone[i]`` is what it is worth to hold ``scores[i]`` alone, ``level[i]`` to draw level.
    States come in threes: the worth, and how often best play passes the score and draws level.
    """

    def __init__(
        self,
        match: Match,
        player: int,
        opened: bool,
        scores: Ints,
        alone: Floats,
        level: Floats,
    ) -> None:
        self.match, self.player, self.scores = match, player, scores
        self.alone, self.level = alone, level
        self._opened = opened
        self._level_wins = match.level_wins(match.tie)
        self._needed = max(match.needed(opened=opened), 1)
        self._needed_to_win = max(match.needed_to_win(opened=opened), 1)
        # More is never worse here: fewer points are no option that has to be weighed.
        throws, rows = throws_of(match.rules), max(int(scores[-1]) - player + 1, 1)
        self.columns = Columns(throws, match.unit, rows)

    def outcomes(self) -> tuple[Floats, Floats]:
        """How often each of the scores is passed, and how often drawn level with."""
        passed = np.where(self.scores < self.player, 1.0, 0.0)
        drawn = np.zeros(len(self.scores))
        ahead = np.flatnonzero(self.scores > self.player)[::-1]
        if len(ahead):
            # Once a score is passed it does not matter which one it was.
            beyond = self._descend([self.columns.empty(1) for _ in range(3)], None)
            states = [np.repeat(state, len(ahead), axis=1) for state in beyond]
            self._descend(states, ahead)
            start = self.columns.at(0).stop - 1
            passed[ahead], drawn[ahead] = states[1][start], states[2][start]
        for same in np.flatnonzero(self.scores == self.player):
            states = [self.columns.empty(1) for _ in range(3)]
            self._descend(states, np.array([same]), farkled=float(self.level[same]))
            start = self.columns.at(0).stop - 1
            passed[same], drawn[same] = states[1][start, 0], states[2][start, 0]
        return passed, drawn

    def _descend(
        self, states: list[Floats], beaten: Ints | None, farkled: float | None = None
    ) -> list[Floats]:
        """Fills the states for columns of scores to beat, the highest first; None: below all.

        The last row stays as it is where it is known. ``farkled`` is the worth of no points where
        that draws level; otherwise it is a loss.
        """
        throws = self.match.throws
        ends = [throws.wins[1:, None] + throws.lost[1:, None] * (farkled or 0.0)]
        ends += [throws.wins[1:, None], throws.lost[1:, None] * (farkled is not None)]
        to_beat = np.array([-1]) if beaten is None else self.scores[beaten]
        for row in range(self.columns.rows - 1, -1, -1):
            verify_wanted()
            score = self.player + row
            count = 1 if beaten is None or farkled is not None else _at_least(to_beat, score)
            if count:
                rolls = self.columns.roll_following(states, row, count)
                rolls = [each + end for each, end in zip(rolls, ends, strict=True)]
                bank = self._banked(score, to_beat[:count], beaten)
                self._choose(states, row, count, rolls, bank)
        return states

    def _banked(self, score: int, to_beat: Ints, beaten: Ints | None) -> list[Floats]:
        place = score - int(self.scores[0])
        alone = float(self.alone[place]) if place >= 0 else 0.0
        passes, draws = (to_beat < score) * 1.0, (to_beat == score) * 1.0
        level = 0.0 if beaten is None else self.level[beaten[: len(to_beat)]]
        return [passes * alone + draws * level, passes, draws]

    def _choose(
        self, states: list[Floats], row: int, count: int, rolls: list[Floats], bank: list[Floats]
    ) -> None:
        """Banks where that is worth more and allowed; at the start of the turn nobody can."""
        banks = bank[0][None, :] >= rolls[0]
        wins = (bank[1] > 0) | ((bank[2] > 0) & self._level_wins)
        if row < self._needed:
            banks &= wins & (row >= self._needed_to_win)
        if self.match.must_roll_hot:
            banks[-1] &= wins & self.match.hot_may_win
        for state, roll, banked in zip(states, rolls, bank, strict=True):
            state[self.columns.at(row), :count] = np.where(banks, banked[None, :], roll)


def _at_least(falling: Ints, score: int) -> int:
    """How many of the first columns have a score as high."""
    return int(np.searchsorted(-falling, -score, side="right"))
