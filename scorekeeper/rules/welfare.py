"""Welfare: points over the target go to whoever has least."""

from __future__ import annotations

from functools import lru_cache
from math import gcd

from scorekeeper.rules.combinations import patterns
from scorekeeper.rules.rounds import after
from scorekeeper.rules.ruleset import Points, RuleSet
from scorekeeper.rules.state import GameState, Seat
from scorekeeper.rules.turn_record import Gift


def goes_over(state: GameState, seat: Seat, points: Points) -> bool:
    """Whether these points would take the player over a target that must be hit exactly."""
    win = state.rules.win
    return win.welfare and state.score(seat.side) + points > win.target


def gifts(state: GameState, giver: Seat, points: Points) -> tuple[Gift, ...]:
    """Who gets the points of the turn. Nobody where all others would go over the target."""
    lowest = _lowest_of_the_others(state, giver)
    if state.rules.win.welfare_tie == "next":
        lowest = lowest[:1]
    elif state.rules.win.welfare_tie == "split" and lowest:
        points = _equal_share(state.rules, points, len(lowest))
    fitting = [seat for seat in lowest if points and _fits(state, seat, points)]
    return tuple(Gift(seat.player.id, points) for seat in fitting)


def _lowest_of_the_others(state: GameState, giver: Seat) -> list[Seat]:
    """One seat of each side that has least, in turn order."""
    next_of_side: dict[str, Seat] = {}
    for seat in after(state, giver.player.id):
        if seat.side != giver.side:
            next_of_side.setdefault(seat.side, seat)
    least = min((state.score(side) for side in next_of_side), default=0)
    return [seat for side, seat in next_of_side.items() if state.score(side) == least]


def _fits(state: GameState, seat: Seat, points: Points) -> bool:
    win = state.rules.win
    return win.welfare_overflow == "apply" or state.score(seat.side) + points <= win.target


def _equal_share(rules: RuleSet, points: Points, shares: int) -> Points:
    """A share that dice can make up for: otherwise no one could hit the target any more."""
    step = smallest_step(rules)
    return points // shares // step * step


@lru_cache(maxsize=64)
def smallest_step(rules: RuleSet) -> Points:
    """The number that all points are multiples of: 50 under the usual rules."""
    stakes = rules.high_stakes
    bonus = stakes.bonus if stakes.mode == "bonus" else 0
    on_top = (rules.score.nothing_scores, bonus)
    return gcd(*on_top, *(part.points for part in patterns(rules))) or 1
