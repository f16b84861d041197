"""The last turns of two at a table: only the lead counts, and what a tie is worth to whom."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from scorekeeper.advice.chase import Chaser
from scorekeeper.advice.last_turns import lead_that_matters, settled, turn_before
from scorekeeper.advice.match import Match
from scorekeeper.advice.throws import Floats, Ints
from scorekeeper.advice.win_worth import Pairing, WinWorth, solved_worth

CLOSE_ENOUGH = 1e-9
MOST_ROUNDS = 20


def worth_of_two(match: Match, pairing: Pairing, turns: int, tie: float) -> WinWorth:
    """The probability to win of everything that may happen in a turn after which so many follow,
    0 to 2, the other player's first; a tie at the end is worth ``tie`` to the player on turn."""
    own, against = match.step(pairing.own), match.step(pairing.against)
    rows = np.arange(own, max(own, against) + lead_that_matters(match.throws, match.unit) + 1)
    banked = _banked(match, pairing, rows, turns, tie)
    stays = banked[0] if pairing.opened else _unopened(match, pairing, rows[:1], turns, tie)
    ends = match.throws.lost * float(stays) + match.throws.wins
    best = match.floor + (against if _level_wins(match, tie) else against + 1)
    return solved_worth(match, pairing, rows + match.floor, best, banked, ends)


def _level_wins(match: Match, tie: float) -> bool:
    """Whether a bank that draws level wins for whom a tie is worth so much."""
    return tie == 1 or match.rules.win.tie == "shared"


def _unopened(match: Match, pairing: Pairing, rows: Ints, turns: int, tie: float) -> float:
    """What no points are worth to who has still to open, in a turn to come too."""
    return float(_banked(match, pairing, rows, turns, tie, opened=False)[0])


def _banked(
    match: Match, pairing: Pairing, rows: Ints, turns: int, tie: float, *, opened: bool = True
) -> Floats:
    """What these scores of the player on turn are worth when the turn is over."""
    against = match.step(pairing.against)
    if turns == 1:
        return _chased(match, pairing, rows, tie)
    found = settled(lead_that_matters(match.throws, match.unit), 1 - tie)
    movers = ((opened, tie), (pairing.other_opened, 1 - tie))
    for mover_opened, level in movers[:turns]:
        demand = match.demand(opened=mover_opened, level_wins=_level_wins(match, level))
        found = turn_before(match.throws, match.unit, found, demand)
    return 1 - found.worth(against - rows)


def _chased(match: Match, pairing: Pairing, rows: Ints, tie: float) -> Floats:
    """The same where the other player has the last turn."""
    against, level = match.step(pairing.against), np.full(len(rows), 1 - tie)
    chaser = Chaser(match, against, rows, np.ones(len(rows)), level, opened=pairing.other_opened)
    passes, draws = chaser.outcomes()
    return 1 - passes - draws * (1 - tie)


@lru_cache(maxsize=4)
def first_of_a_tie(match: Match) -> float:
    """The probability to win of who plays first in a tie that is played on: less than half, since
    the other knows what there is to beat."""
    level = Pairing(match.target, match.target)
    tie, wins = 0.5, worth_of_two(match, level, 1, 0.5).start
    last, slope = 0.5, 0.0
    for _ in range(MOST_ROUNDS):
        if abs(wins - tie) <= CLOSE_ENOUGH:
            break
        # What the turn is worth rises with what a tie is worth, nearly along a line.
        last, before, tie = tie, wins, (wins - slope * tie) / (1 - slope)
        wins = worth_of_two(match, level, 1, tie).start
        slope = (wins - before) / (tie - last)
    return wins
