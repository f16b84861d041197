"""Points a turn over a long game: farkles in a row and what they cost, played best.

Each number of farkles in a row is a state. Best play maximises the points of the turn and what the
state it leaves is worth against a fresh one; the average a turn and these worths are solved
together by policy iteration (Howard 1960): every round values the play at hand exactly.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from scorekeeper.advice.stakes import Stakes, plain_stakes
from scorekeeper.advice.throws import Floats, Throws, throws_of
from scorekeeper.advice.turn_table import turn_table
from scorekeeper.rules.ruleset import FarkleRules, RuleSet

MOST_ROUNDS = 50
NUDGE = 1e-3
"""Points by which the worth of an end is changed to see how often the turn ends so."""


@dataclass(frozen=True)
class LongRun:
    """``points_a_turn`` on average; ``stakes[k]`` of a turn after k farkles in a row."""

    points_a_turn: float
    stakes: tuple[Stakes, ...]


@lru_cache(maxsize=16)
def long_run(rules: RuleSet) -> LongRun:
    """The average of best play for ever, with the minimum for every bank and the penalty.

    A penalty of the whole score has no such average and is left out. EndlessTurn where a turn can
    grow for ever.
    """
    throws = throws_of(rules)
    plain = replace(plain_stakes(rules), needed=rules.turn.minimum)
    if not has_average_penalty(rules):
        return LongRun(turn_table(throws, plain).value, (plain,))
    ahead = np.zeros(rules.farkles.in_a_row)
    average = 0.0
    for _ in range(MOST_ROUNDS):
        stakes = _stakes(plain, ahead, rules.farkles)
        average, better = _improved(throws, stakes, ahead, rules.farkles)
        settled = np.abs(better - ahead).max() <= 1e-11 * max(abs(average), 1.0)
        ahead = better
        if settled:
            break
    return LongRun(average, tuple(_stakes(plain, ahead, rules.farkles)))


def has_average_penalty(rules: RuleSet) -> bool:
    """Whether farkles cost points that a long-run average can hold."""
    return isinstance(rules.farkles.penalty, int) and rules.farkles.penalty > 0


def _stakes(plain: Stakes, ahead: Floats, farkles: FarkleRules) -> list[Stakes]:
    """The stakes of each state; ``ahead`` is what a state is worth more than a fresh one."""
    last, after, penalty = len(ahead) - 1, _after_penalty(ahead, farkles), int(farkles.penalty)
    return [
        replace(
            plain,
            farkle=float(ahead[row + 1] if row < last else ahead[after] - penalty),
            toxic=float(ahead[row]),
        )
        for row in range(len(ahead))
    ]


def _after_penalty(ahead: Floats, farkles: FarkleRules) -> int:
    return 0 if farkles.count_after_penalty == "reset" else len(ahead) - 1


def _improved(
    throws: Throws, stakes: list[Stakes], ahead: Floats, farkles: FarkleRules
) -> tuple[float, Floats]:
    """The average and the worths of the states under the play that is best for these stakes."""
    states = len(ahead)
    # Unknown: the average, and the worths of all states but the first, which is 0.
    system, known = np.zeros((states, states + 1)), np.zeros(states)
    for row, stake in enumerate(stakes):
        value = turn_table(throws, stake).value
        farkled = _chance(throws, stake, value, farkle=NUDGE)
        toxic = _chance(throws, stake, value, toxic=NUDGE) if throws.toxic.any() else 0.0
        last = row == states - 1
        next_state = _after_penalty(ahead, farkles) if last else row + 1
        system[row, 0] += 1
        system[row, row + 1] += 1 - toxic
        system[row, next_state + 1] -= farkled
        cost = int(farkles.penalty) if last else 0
        known[row] = value - farkled * (stake.farkle + cost) - toxic * stake.toxic
    solved = np.linalg.solve(np.delete(system, 1, axis=1), known)
    return float(solved[0]), np.concatenate([[0.0], solved[1:]])


def _chance(throws: Throws, stake: Stakes, value: float, **nudge: float) -> float:
    """How often best play ends the turn in a way: the slope of its value in what that is worth."""
    ((name, by),) = nudge.items()
    nudged = replace(stake, **{name: getattr(stake, name) + by})
    return (turn_table(throws, nudged).value - value) / by
