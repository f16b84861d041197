"""A million turns thrown with dice, played as advised, bring what was computed."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import cache

import pytest

from scorekeeper.advice.stakes import plain_stakes
from scorekeeper.advice.throws import throws_of
from scorekeeper.advice.turn_table import turn_table
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.selections import LegalSelections
from scorekeeper.rulesets import presets

TURNS = 1_000_000


@pytest.mark.slow
@pytest.mark.parametrize("name", ["classic", "zilch"])
def test_a_million_turns(name: str) -> None:
    rules = presets()[name]
    expected = turn_table(throws_of(rules), plain_stakes(rules)).value
    play, dice = player(rules), random.Random(2026)
    total = squares = 0
    for _ in range(TURNS):
        points, left = 0, rules.dice
        while left:
            roll = tuple(sorted(dice.choices((1, 2, 3, 4, 5, 6), k=left)))
            points, left = play(points, roll)
        total += points
        squares += points * points
    mean = total / TURNS
    error = math.sqrt((squares / TURNS - mean**2) / TURNS)
    assert abs(mean - expected) < 4 * error


Play = Callable[[int, tuple[int, ...]], tuple[int, int]]
"""Points and the dice to throw after a roll; none when the turn is over."""


def player(rules: RuleSet) -> Play:
    """Plays as the table says."""
    table = turn_table(throws_of(rules), plain_stakes(rules))

    @cache
    def play(points: int, roll: tuple[int, ...]) -> tuple[int, int]:
        best, after = -1.0, (0, 0)
        for scored in LegalSelections(Roll(roll), rules):
            score, left = points + scored.points, len(roll) - len(scored.dice) or rules.dice
            for worth, then in (
                (float(score), (score, 0)),
                (table.roll(score, left), (score, left)),
            ):
                if worth > best:
                    best, after = worth, then
        return after

    return play
