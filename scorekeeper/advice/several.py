"""Three sides and more before the last turns: the probability to be ahead of all of them, put
together from the solved games against each.

To beat one other side and to beat another are no independent events: luck of one's own helps
against both. Think of the time that each side needs as a normal variable whose variance grows with
the way that is left. Then the probabilities against each of them say how far apart the means are,
and the probability to come before all follows (a Gaussian copula with the correlations that the
common own part brings).
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import NormalDist

import numpy as np

from scorekeeper.advice.duel import Duel
from scorekeeper.advice.match import RACE, Match
from scorekeeper.advice.outlook import outlook, rows_that_matter
from scorekeeper.advice.throws import Floats, Ints
from scorekeeper.advice.win_worth import Outlook, Pairing, WinWorth, goal_of, solved_worth

_GRID = np.linspace(-8.0, 8.0, 3201)
_BELOW = np.array([0.0, *(NormalDist().cdf(x) for x in _GRID[1:-1]), 1.0])
_LUCK = np.linspace(-5.0, 5.0, 101)
_WEIGHTS = np.exp(-(_LUCK**2) / 2) / np.exp(-(_LUCK**2) / 2).sum()

STEP = 0.6
"""Ways are longer or shorter by so many times what a throw of all dice brings on average."""

LEAST = 0.25
"""The own way is no shorter than this share of what is left."""

LONGER = {RACE: (-1, 0), "immediate": (-1, 0), "finish_round": (0, 0)}
WITH_LAST_TURNS = (2, 1)
"""By how many steps the own way and those of the others are longer than what is left to the target,
by the ending. Where the first to come there wins, the others, who are on turn before one's own luck
counts, are nearer to it; where all have another turn, the game is decided beyond the target.

Fitted to games of three and four to 500, 1,000 and 2,000 that were solved exactly.
"""


def win_worth_of_several(duel: Duel, pairings: Sequence[Pairing]) -> WinWorth:
    """Everything that may happen in the turn of who is paired with each of the other sides, when
    the rest is played as solved; exact against one other side."""
    match, goal = duel.match, goal_of(duel.match)
    rows = max((rows_that_matter(duel, each) for each in pairings), key=len)
    outlooks = [outlook(duel, each, rows) for each in pairings]
    own, others = _ways(match, goal - rows, [match.steps - match.step(p.against) for p in pairings])
    after = ahead_in_all(outlooks, own, others)
    return solved_worth(match, pairings[0], rows, goal, after)


def _ways(match: Match, own: Ints, others: Sequence[int]) -> tuple[Floats, list[float]]:
    """The ways of the own side from each row, and of the others, in units; 0 once it is there."""
    throws = match.throws
    mean = throws.weights[-1] @ throws.best(throws.points[:, None].astype(float))[:, 0]
    step = STEP * float(mean) / match.unit
    mine, theirs = LONGER.get(match.ending, WITH_LAST_TURNS)
    way = np.where(own > 0, np.maximum(own + mine * step, LEAST * own), 0.0)
    return way, [max(left, 1) + theirs * step for left in others]


def ahead_in_all(outlooks: Sequence[Outlook], own: Floats, others: Sequence[float]) -> Outlook:
    """What follows the turn against all, by the ways that are left after it in each row."""

    def at_first(chances: list[float]) -> float:
        return float(ahead_of_all([np.array([each]) for each in chances], own[:1], others)[0])

    return Outlook(
        ahead_of_all([each.banked for each in outlooks], own, others),
        at_first([each.nothing for each in outlooks]),
        at_first([each.farkle for each in outlooks]),
    )


def ahead_of_all(chances: Sequence[Floats], own: Floats, others: Sequence[float]) -> Floats:
    """The probability to come before all others, from ``chances`` to come before each of them.

    ``own`` is the own way for each entry of the chances, ``others`` has those of the others (more
    than 0), all in one unit.
    """
    if len(chances) == 1 or not own.any():  # no luck of one's own that they have in common
        apart_each: Floats = np.prod(chances, axis=0)
        return apart_each
    ahead = np.ones((len(_LUCK), len(own)))
    for chance, way in zip(chances, others, strict=True):
        apart = np.interp(chance, _BELOW, _GRID) * np.sqrt(own + way)
        by_luck = (apart + np.sqrt(own) * _LUCK[:, None]) / np.sqrt(way)
        ahead *= np.interp(by_luck, _GRID, _BELOW)
    together: Floats = _WEIGHTS @ ahead
    return together
