"""The numbers of a game under its rules: farkles, the worth of a turn, when to bank."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.advice.high_stakes import HighStakes, high_stakes
from scorekeeper.advice.limits import limits_of_points, no_answer
from scorekeeper.advice.long_run import has_average_penalty, long_run
from scorekeeper.advice.pocket import PocketRule, pocket_rule
from scorekeeper.advice.reach import reach
from scorekeeper.advice.saying import Saying
from scorekeeper.advice.stakes import plain_stakes
from scorekeeper.advice.tail import EndlessTurn
from scorekeeper.advice.throws import throws_of
from scorekeeper.advice.turn_table import turn_table
from scorekeeper.rules.ruleset import Points, RuleSet

REACHED: tuple[Points, ...] = (300, 350, 500, 1000, 1500, 2000, 3000, 5000)
"""Turn scores that tables ask for, or dream of."""


@dataclass(frozen=True)
class GameNumbers:
    """Per number of dice from one to all; None where no exact answer exists, which is told.

    ``turn_value`` ignores minimums and penalties, ``points_a_turn`` counts the minimum of every
    bank and what farkles in a row cost. ``reach`` is the probability of banking so many points in
    one turn when that is all that counts.
    """

    farkle_probability: tuple[float, ...]
    turn_value: float | None
    points_a_turn: float | None
    bank_from: tuple[Points | None, ...] | None
    reach: tuple[tuple[Points, float], ...] | None
    pocket: PocketRule | None
    high_stakes: HighStakes | None
    told: tuple[Saying, ...]


def game_numbers(rules: RuleSet) -> GameNumbers:
    """All numbers of these rules."""
    throws, told = throws_of(rules), limits_of_points(rules)
    farkles = tuple(float(chance) for chance in throws.lost[1:])
    if no_answer(rules):
        return GameNumbers(farkles, None, None, None, None, None, None, told)
    stakes = plain_stakes(rules)
    reaching = reach(throws, max(REACHED), must_roll_hot=stakes.must_roll_hot)
    reached = tuple((points, reaching.chance(points, rules.dice)) for points in REACHED)
    try:
        table = turn_table(throws, stakes)
        stakes_taken = high_stakes(rules)
        average = long_run(rules).points_a_turn
        pocket = pocket_rule(rules) if throws.ladder else None
    except EndlessTurn:
        return GameNumbers(
            farkles, None, None, None, reached, None, None, (*told, Saying("limit.endless"))
        )
    if average <= 0 and has_average_penalty(rules) and not rules.farkles.below_zero:
        told = (*told, Saying("limit.penalty_floor"))  # otherwise scores rise, and none is spared
    if table.cut_at is not None:
        told = (*told, Saying("limit.cut", {"points": table.cut_at}))
    return GameNumbers(
        farkles, table.value, average, table.bank_from, reached, pocket, stakes_taken, told
    )
