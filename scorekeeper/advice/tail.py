"""Large turn scores: from some score on, the best play is always the same and its value linear.

With n dice on the table and the turn score t, best play is worth ``slope[n] * t + extra[n]`` for
every t from ``begins`` on. This closes the recursion over turn scores without cutting it off.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from scorekeeper.advice.stakes import Stakes
from scorekeeper.advice.throws import Floats, Ints, Throws
from scorekeeper.rules.ruleset import Points


class EndlessTurn(ValueError):
    """All dice can be thrown for ever, each time for more points: no turn score is the best."""


@dataclass(frozen=True, eq=False)
class Tail:
    """Value of the turn by dice to throw (dice + 1; entry 0 is not used), and where it begins.

    ``roll_slope`` and ``roll_extra`` are the same for throwing on, whether or not that is best.
    """

    slope: Floats
    extra: Floats
    roll_slope: Floats
    roll_extra: Floats
    begins: float

    def roll(self, turn_score: Points, dice: int) -> float:
        """The value of throwing so many dice, from where the tail begins."""
        return float(self.roll_slope[dice] * turn_score + self.roll_extra[dice])


def tail_of(throws: Throws, stakes: Stakes) -> Tail:
    """The tail under the rules; EndlessTurn where there is none.

    With fewer than all dice a throw can always farkle, and what it can win does not grow with the
    turn score: banking is best from some score on. With all dice that may not be so: rolling may be
    forced (hot dice), or free of risk (a throw in which nothing scores brings points).
    """
    slope, extra = np.ones(throws.dice + 1), np.zeros(throws.dice + 1)
    rolls_on = stakes.must_roll_hot or _ending(throws)[throws.dice] == 0
    if rolls_on:
        slope[-1], extra[-1] = _all_dice(throws, stakes)
    chosen, latest = _choices(throws, slope, extra)
    roll_slope = throws.weights @ slope[throws.left][chosen]
    roll_extra = throws.weights @ _flat(throws, slope, extra)[chosen] + stakes.of_ends(throws)
    if rolls_on:  # a sum of chances may fall short of 1 by a rounding, and then banking would win
        roll_slope[-1], roll_extra[-1] = slope[-1], extra[-1]
    banks = np.flatnonzero((slope == 1) & (extra == 0))[1:]
    stop = max(roll_extra[banks] / (1 - roll_slope[banks]), default=0.0)
    begins = max(float(latest), float(stop), float(stakes.needed), 0.0)
    return Tail(slope, extra, roll_slope, roll_extra, begins)


def cut_tail(throws: Throws, forced_at: Points) -> Tail:
    """The tail where everyone banks from some turn score on; rolling there is not considered."""
    size = throws.dice + 1
    return Tail(np.ones(size), np.zeros(size), np.zeros(size), np.zeros(size), forced_at)


def _ending(throws: Throws) -> Floats:
    """The probability that a throw ends the turn, by number of dice."""
    return throws.lost + throws.wins


def _menus_of_all_dice(throws: Throws) -> tuple[Floats, Floats, Floats]:
    """For each menu: its probability with all dice, its most with dice left, its most when hot."""
    hot = throws.left == throws.dice
    points = throws.points.astype(float)
    kept_back = throws.best(np.where(hot, -np.inf, points)[:, None])[:, 0]
    all_kept = throws.best(np.where(hot, points, -np.inf)[:, None])[:, 0]
    return throws.weights[throws.dice], kept_back, all_kept


def _all_dice(throws: Throws, stakes: Stakes) -> tuple[float, float]:
    """Slope and extra of throwing all dice, where that is forced or free of risk."""
    chance, kept_back, all_kept = _menus_of_all_dice(throws)
    forced = ~np.isfinite(kept_back)
    again = float(chance[forced].sum())
    ends = float(stakes.of_ends(throws)[throws.dice])
    if _ending(throws)[throws.dice] > 0:
        slope = float(chance[~forced].sum()) / (1 - again)
        # Points of dice that are all thrown again are at risk, like those of the turn before them.
        gained = (chance * np.where(forced, slope * all_kept, kept_back)).sum() + ends
        return slope, float(gained) / (1 - again)
    if again > 1 - 1e-12:
        raise EndlessTurn
    return 1.0, _free_throws(chance, kept_back, all_kept)


def _free_throws(chance: Floats, kept_back: Floats, all_kept: Floats) -> float:
    """What throwing all dice again and again brings when no such throw can fail.

    The best rule keeps all dice of a menu where that is worth more than what it brings with dice
    left. Each round solves the rule exactly and improves it, so it ends at the best.
    """
    brings = 0.0
    while True:
        again = all_kept + brings > kept_back
        worth = (chance * np.where(again, all_kept, kept_back)).sum() / (1 - chance[again].sum())
        if worth <= brings * (1 + 1e-15):
            return brings
        brings = float(worth)


def _flat(throws: Throws, slope: Floats, extra: Floats) -> Floats:
    """What each option brings beside its slope times the turn score before the throw."""
    flat: Floats = slope[throws.left] * throws.points + extra[throws.left]
    return flat


def _choices(throws: Throws, slope: Floats, extra: Floats) -> tuple[Ints, float]:
    """The option that each menu takes in the end, and the turn score from which all of them do."""
    steep, flat = slope[throws.left], _flat(throws, slope, extra)
    menus = throws.weights.shape[1]
    chosen = np.zeros(menus, dtype=np.intp) if not throws.ladder else throws.ladder[0].copy()
    for rung in throws.ladder[1:]:
        now = chosen[: len(rung)]
        better = (steep[rung] > steep[now]) | (
            (steep[rung] == steep[now]) & (flat[rung] > flat[now])
        )
        now[better] = rung[better]
    latest = 0.0
    for rung in throws.ladder:
        best = chosen[: len(rung)]
        flatter = steep[rung] < steep[best]
        ahead = (flat[rung] - flat[best])[flatter] / (steep[best] - steep[rung])[flatter]
        latest = max(latest, ahead.max(initial=0.0))
    return chosen, latest
