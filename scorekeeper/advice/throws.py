"""Throws: all that a throw of one, two … all dice can bring, for solvers to weigh."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations_with_replacement
from math import gcd

import numpy as np
import numpy.typing as npt

from scorekeeper.rules.dice import FACES, Roll, ways
from scorekeeper.rules.ruleset import Points, RuleSet
from scorekeeper.rules.selections import LegalSelections

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.intp]
Bools = npt.NDArray[np.bool_]

Option = tuple[Points, int]
"""What setting dice aside comes to: points, and the dice to throw next (all of them when hot)."""


@dataclass(frozen=True, eq=False)
class Throws:
    """The options of every throw. Throws that leave the same options are one *menu*.

    ``points`` and ``left`` have one entry an option. ``ladder[k]`` holds the k-th option of each of
    the first menus, those with the most options first, so that the best of every menu takes one
    ``np.maximum`` a rung. ``weights`` (dice + 1, menus) are the probabilities of the menus for each
    number of dice; ``farkle``, ``toxic`` and ``wins`` (dice + 1) those of no menu at all.
    """

    dice: int
    points: Ints
    left: Ints
    ladder: tuple[Ints, ...]
    weights: Floats
    farkle: Floats
    toxic: Floats
    wins: Floats

    @property
    def lost(self) -> Floats:
        """The probability that a throw ends the turn without points, by number of dice."""
        return self.farkle + self.toxic

    @property
    def unit(self) -> Points:
        """All points are multiples of this; 0 where nothing scores."""
        return gcd(*map(int, self.points))

    @property
    def smallest(self) -> Points:
        """The least that any option brings."""
        return int(self.points.min(initial=np.iinfo(np.intp).max))

    @property
    def largest(self) -> Points:
        """The most that any option brings."""
        return int(self.points.max(initial=0))

    @cached_property
    def when_hot(self) -> tuple[float, float]:
        """How often a throw of all dice leaves dice over, and how often they are all hot again.

        Of a menu with both, dice are left over; the rest are the throws that end the turn.
        """
        left = self.best(np.where(self.left == self.dice, 0.0, 1.0)[:, None])[:, 0]
        weights = self.weights[self.dice]
        return float(weights @ left), float(weights[left == 0].sum())

    def best(self, values: Floats) -> Floats:
        """The best option of every menu: values (options, columns) -> (menus, columns)."""
        if not self.ladder:
            return np.zeros((0, values.shape[1]))
        best = values[self.ladder[0]]
        for rung in self.ladder[1:]:
            top = best[: len(rung)]
            np.maximum(top, values[rung], out=top)
        return best


@lru_cache(maxsize=16)
def throws_of(rules: RuleSet, *, every_option: bool = False) -> Throws:
    """Looks at every throw of one to all dice under the rules.

    Of options that leave as many dice only the one with the most points is kept, as more is never
    worse; ``every_option`` keeps all, for a target that must be hit exactly.
    """
    size = rules.dice + 1
    farkle, toxic, wins = np.zeros(size), np.zeros(size), np.zeros(size)
    menus: dict[frozenset[Option], Floats] = defaultdict(lambda: np.zeros(size))
    for dice in range(1, size):
        for faces in combinations_with_replacement(FACES, dice):
            selections = LegalSelections(Roll(faces), rules)
            chance = ways(faces) / len(FACES) ** dice
            if selections.best is None:
                ends = (
                    toxic if selections.toxic and not rules.turn.toxic_counts_as_farkle else farkle
                )
                ends[dice] += chance
            elif selections.best.wins:
                wins[dice] += chance
            else:
                menus[_menu(selections, every_option)][dice] += chance
    return _arranged(rules.dice, menus, farkle, toxic, wins)


def _menu(selections: LegalSelections, every_option: bool) -> frozenset[Option]:
    all_dice = selections.rules.dice
    options = {
        (scored.points, len(selections.roll) - len(scored.dice) or all_dice)
        for scored in selections
    }
    if every_option:
        return frozenset(options)
    most: dict[int, Points] = {}
    for points, left in options:
        most[left] = max(points, most.get(left, 0))
    return frozenset((points, left) for left, points in most.items())


def _arranged(
    dice: int, menus: dict[frozenset[Option], Floats], farkle: Floats, toxic: Floats, wins: Floats
) -> Throws:
    longest_first = sorted(menus, key=lambda menu: (-len(menu), sorted(menu)))
    options = sorted(set().union(*menus))
    place = {option: number for number, option in enumerate(options)}
    rungs = [
        [place[sorted(menu)[rung]] for menu in longest_first if len(menu) > rung]
        for rung in range(len(longest_first[0]) if menus else 0)
    ]
    weights = np.array([menus[menu] for menu in longest_first]).reshape(-1, dice + 1).T
    return Throws(
        dice,
        points=np.array([points for points, _ in options], dtype=np.intp),
        left=np.array([left for _, left in options], dtype=np.intp),
        ladder=tuple(np.array(rung, dtype=np.intp) for rung in rungs),
        weights=np.ascontiguousarray(weights),
        farkle=farkle,
        toxic=toxic,
        wins=wins,
    )
