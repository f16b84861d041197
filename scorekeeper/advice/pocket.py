"""The pocket rule: the short rule that a person can remember, and what it gives away.

It weighs dice with one number (what each die left to throw is worth), and banks by one or two more.
Its worth is computed exactly, as that of best play is; the best rule of this kind is taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

import numpy as np

from scorekeeper.advice.saying import Amount, Saying, Share
from scorekeeper.advice.stakes import Stakes, plain_stakes
from scorekeeper.advice.throws import Floats, Ints, Throws, throws_of
from scorekeeper.advice.turn_table import STEP, TurnTable, turn_table
from scorekeeper.rules.ruleset import Points, RuleSet

DIE_WORTHS: tuple[Points, ...] = (0, 25, 50, 75, 100, 150, 200, 300)
MOST_TRIED = 12
WORTH_A_NUMBER = 2.0
"""Points a turn that a second number to remember must bring."""


@dataclass(frozen=True)
class Thresholds:
    """Bank from ``low`` with up to ``few`` dice to throw, from ``high`` with more, and never with
    ``never`` dice or more."""

    few: int
    low: Points
    never: int
    high: Points

    def bank_from(self, dice: int) -> Points | None:
        """From which turn score to bank with so many dice to throw; None: roll always."""
        if dice >= self.never:
            return None
        return self.low if dice <= self.few else self.high


@dataclass(frozen=True)
class PocketRule:
    """Bank by the thresholds if that is reached by keeping all that scores; otherwise keep what
    brings most when each die left counts ``die_worth``, and bank or roll by the thresholds.

    ``value`` is what a turn brings by this rule, ``gives_up`` how much less than best play.
    """

    dice: int
    die_worth: Points
    thresholds: Thresholds
    value: float
    gives_up: float

    @property
    def saying(self) -> Saying:
        """The rule in words."""
        rule = self.thresholds
        banks = [Saying("pocket.bank", {"points": rule.low, "dice": rule.few})]
        if rule.few < rule.never - 1:
            banks.append(Saying("pocket.bank", {"points": rule.high, "dice": rule.never - 1}))
        share = Share(self.gives_up / self.value if self.value else 0.0)
        values: dict[str, object] = {
            "banks": tuple(banks),
            "never": rule.never,
            "keep": Saying("pocket.keep", {"worth": self.die_worth, "dice": self.dice}),
            "given": Saying(
                "pocket.gives_up", {"points": Amount(self.gives_up, 1), "share": share}
            ),
        }
        return Saying("pocket", values)


def pocket_rule(rules: RuleSet) -> PocketRule:
    """The best rule of its kind for the points of a turn, with the minimum for every bank.

    EndlessTurn where a turn can grow for ever.
    """
    throws = throws_of(rules)
    stakes = replace(plain_stakes(rules), needed=rules.turn.minimum)
    table = turn_table(throws, stakes)
    found = [
        (value, worth, each)
        for worth in DIE_WORTHS
        for each, value in _valued(throws, stakes, worth, list(_tried(table)))
    ]
    best = max(found, key=lambda each: each[0])
    short = [each for each in found if each[2].few == each[2].never - 1]
    simplest = max(short, key=lambda each: each[0])
    if best[0] - simplest[0] < WORTH_A_NUMBER:
        best = simplest
    value, worth, thresholds = best
    return PocketRule(throws.dice, worth, thresholds, value, table.value - value)


def _tried(table: TurnTable) -> Iterator[Thresholds]:
    """Thresholds between those of best play."""
    dice = table.throws.dice
    best = [max(points or 0, table.stakes.needed) for points in table.bank_from]
    for never in range(4, dice + 1):
        for few in range(1, never):
            highs = _between(best[few : never - 1]) if few < never - 1 else [0]
            for low, high in product(_between(best[:few]), highs):
                yield Thresholds(few, low, never, high)


def _between(points: list[Points]) -> list[Points]:
    """Some multiples of 50 from the least to the most of these."""
    tried = range(min(points), max(points) + STEP, STEP)
    return list(tried[:: len(tried) // MOST_TRIED + 1])


def _valued(
    throws: Throws, stakes: Stakes, die_worth: Points, tried: list[Thresholds]
) -> Iterator[tuple[Thresholds, float]]:
    """What a turn brings by each of the rules."""
    menus = _menus(throws, die_worth)
    for never in sorted({each.never for each in tried}):
        alike = [each for each in tried if each.never == never]
        yield from zip(alike, _values(throws, stakes, menus, never, alike), strict=True)


@dataclass(frozen=True, eq=False)
class _Menus:
    """What is kept of each menu: everything, when that is banked, or what leaves most to roll."""

    all_points: Ints
    all_left: Ints
    points: Ints
    left: Ints


def _menus(throws: Throws, die_worth: Points) -> _Menus:
    everything = _chosen(throws, throws.points + throws.left * 1e-6)
    points = throws.points.astype(float)
    kept = _chosen(throws, points * (1 + 1e-6) + die_worth * throws.left)
    return _Menus(
        throws.points[everything], throws.left[everything], throws.points[kept], throws.left[kept]
    )


def _chosen(throws: Throws, liked: Floats) -> Ints:
    """The option of each menu that is liked most."""
    chosen = throws.ladder[0].copy()
    for rung in throws.ladder[1:]:
        top = chosen[: len(rung)]
        np.copyto(top, rung, where=liked[rung] > liked[top])
    return chosen


def _values(
    throws: Throws, stakes: Stakes, menus: _Menus, never: int, tried: list[Thresholds]
) -> list[float]:
    """What a turn brings by rules that always roll with ``never`` dice or more."""
    unit, ends = throws.unit, stakes.of_ends(throws)[:, None]
    banks = np.full((throws.dice + 1, len(tried)), np.inf)
    for column, each in enumerate(tried):
        for dice in range(1, never):
            banks[dice, column] = max(each.bank_from(dice) or 0, stakes.needed)
    rows = int(-(-banks[np.isfinite(banks)].max() // unit))
    slope, extra = _tail(throws, stakes, menus, never)
    worth, rolls = np.empty((rows, throws.dice + 1, len(tried))), np.empty(0)
    for row in range(rows - 1, -1, -1):
        reached = row * unit + menus.all_points
        kept = _after(worth, row + menus.points // unit, menus.left, unit, slope, extra)
        stops = reached[:, None] >= banks[menus.all_left]
        rolls = throws.weights @ np.where(stops, reached[:, None], kept) + ends
        worth[row] = np.where(row * unit >= banks, row * unit, rolls)
    return [float(value) for value in rolls[throws.dice]]


def _after(
    worth: Floats, reached: Ints, left: Ints, unit: int, slope: Floats, extra: Floats
) -> Floats:
    """The worth after what is kept of each menu: (menus, rules)."""
    within = worth[np.minimum(reached, len(worth) - 1), left]
    beyond = slope[left] * reached * unit + extra[left]
    return np.where((reached < len(worth))[:, None], within, beyond[:, None])


def _tail(throws: Throws, stakes: Stakes, menus: _Menus, never: int) -> tuple[Floats, Floats]:
    """Slope and extra of the worth where only turns with ``never`` dice or more go on."""
    size = throws.dice + 1
    stops = menus.all_left < never
    points = np.where(stops, menus.all_points, menus.points)
    leads = np.zeros((size, size))  # how often so many dice lead to so many, and to a bank: 0
    np.add.at(leads.T, np.where(stops, 0, menus.left), throws.weights.T)
    rolls = np.arange(size) >= never
    system = np.eye(size) - np.where(rolls[:, None], leads, 0.0)
    slope = np.array(np.linalg.solve(system, np.where(rolls, 0.0, 1.0)), dtype=np.float64)
    gained = throws.weights @ (np.where(stops, 1.0, slope[menus.left]) * points)
    extra = np.linalg.solve(system, np.where(rolls, gained + stakes.of_ends(throws), 0.0))
    return slope, np.array(extra, dtype=np.float64)
