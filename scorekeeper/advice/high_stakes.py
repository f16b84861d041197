"""High stakes: whether to begin with the dice that the player before has left."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil

from scorekeeper.advice.stakes import plain_stakes
from scorekeeper.advice.throws import throws_of
from scorekeeper.advice.turn_table import STEP, TurnTable, turn_table
from scorekeeper.rules.ruleset import Points, RuleSet


@dataclass(frozen=True)
class HighStakes:
    """By number of dice left, one to all: what such a beginning is worth against a fresh turn.

    ``worth``: with the bonus; None where turn scores are inherited, whose worth depends on them.
    ``take_from``: the least bonus or inherited turn score, in steps of 50, with which to take them;
    None: never worth it, since they never score.
    """

    fresh: float
    worth: tuple[float, ...] | None
    take_from: tuple[Points | None, ...]


def high_stakes(rules: RuleSet) -> HighStakes | None:
    """What high stakes are worth, with the minimum for every bank; None where there are none.

    A farkle in the first throw loses the bonus with the rest, so it counts as if it lay at risk
    from the start. EndlessTurn where a turn can grow for ever.
    """
    if rules.high_stakes.mode == "off":
        return None
    stakes = replace(plain_stakes(rules), needed=rules.turn.minimum)
    bonus, all_dice = rules.high_stakes.bonus, range(1, rules.dice + 1)
    table = turn_table(throws_of(rules), stakes)
    worth = None
    if rules.high_stakes.mode == "bonus":
        with_bonus = turn_table(throws_of(rules), stakes, bonus)
        worth = tuple(with_bonus.roll(bonus, dice) for dice in all_dice)
    return HighStakes(table.value, worth, tuple(_take_from(table, dice) for dice in all_dice))


def _take_from(table: TurnTable, dice: int) -> Points | None:
    """The least turn score with which so many dice are worth a fresh turn; worth only grows, from
    where the tail begins along a line."""
    scored = range(0, int(table.tail.begins) + STEP, STEP)
    within = (score for score in scored if table.roll(score, dice) >= table.value)
    slope, extra = table.tail.roll_slope[dice], table.tail.roll_extra[dice]
    beyond = STEP * ceil((table.value - extra) / slope / STEP) if slope else None
    return next(within, beyond)
