"""Duel: the probability to win at the start of a turn, for every pair of scores, by best play.

Points only ever raise a score, so pairs are solved from the end of the game backwards, all pairs of
one sum at once. Penalties lower scores; then everything is swept again until nothing changes any
more.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic

import numpy as np

from scorekeeper.advice.duel_solver import DuelSolver, Progress
from scorekeeper.advice.match import Match
from scorekeeper.advice.throws import Floats

SETTLED = 2e-9
"""Sweeps that change no probability by more are the last."""

MOST_S = 600.0
MOST_STEPS = 420


@dataclass(frozen=True, eq=False)
class Duel:
    """``worth[seat, own farkles, other's farkles, other's score, own score]`` for who is on turn.

    Scores are counted in the match's units from its floor; ``seat`` is 0 where all are alike.
    ``low`` are the least own scores (in units) of the two sides for which it is solved.
    ``change`` is what the last sweep still changed.
    """

    match: Match
    worth: Floats
    low: tuple[int, int]
    change: float = 0.0

    @property
    def start(self) -> float:
        """The probability of the player who begins, both without points."""
        floor = self.match.floor
        return float(self.worth[0, 0, 0, floor, floor])


class TooLarge(ValueError):
    """So many scores that solving them all would take too long."""


def solve_duel(
    match: Match,
    low: tuple[int, int] = (0, 0),
    progress: Progress | None = None,
    most_s: float = MOST_S,
) -> Duel:
    """Solves the match for all scores from ``low`` on (units; of the first and the second side).

    ``progress`` is told the share that is done. TooLarge where there are too many scores. With a
    penalty, scores can fall: all are solved, and sweeps end after so many seconds at the latest.
    """
    if match.steps > MOST_STEPS:
        raise TooLarge
    if match.penalised:
        return _swept(match, progress, most_s)
    return _rising(match, low, progress)


def _rising(match: Match, low: tuple[int, int] = (0, 0), progress: Progress | None = None) -> Duel:
    """Scores never fall: one sweep solves them all."""
    solver = DuelSolver(match, low)
    solver.sweep(progress)
    return Duel(match, solver.worth, low)


def _swept(match: Match, progress: Progress | None, most_s: float) -> Duel:
    """Sweeps until nothing changes."""
    low = (-match.floor, -match.floor)
    began, solver = monotonic(), DuelSolver(match, low)
    solver.worth[:] = _rising(match.from_its_floor()).worth
    change = 1.0
    while change > SETTLED and monotonic() - began < most_s:
        change = solver.sweep(None)
        if progress is not None:
            progress(float(np.log(max(change, SETTLED)) / np.log(SETTLED)))
    return Duel(match, solver.worth, low, change)
