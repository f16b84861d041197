"""The last turns of two sides at a table: only the lead counts, and what a tie is worth to whom."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from scorekeeper.advice.last_turns import lead_that_matters
from scorekeeper.advice.match import Match
from scorekeeper.advice.relay import ToCome, relay
from scorekeeper.advice.win_worth import Pairing, WinWorth, solved_worth

CLOSE_ENOUGH = 1e-9
MOST_ROUNDS = 20


def worth_of_two(
    match: Match,
    pairing: Pairing,
    turns: tuple[ToCome, ...],
    tie: float,
    unopened: frozenset[str] = frozenset(),
) -> WinWorth:
    """The probability to win of everything that may happen in the first of these turns, which is
    the one at hand; a tie at the end is worth ``tie`` to its side. ``unopened`` have still to open.
    """
    own, against = match.step(pairing.own), match.step(pairing.against)
    rows = np.arange(own, max(own, against) + lead_that_matters(match.throws, match.unit) + 1)
    mover, rest = turns[0].opener, turns[1:]
    after_bank = relay(match, rest, tie, unopened - {mover})
    after_nothing = relay(match, rest, tie, unopened) if mover in unopened else after_bank
    stays = float(after_nothing.worth(np.array(own - against)))
    ends = match.throws.lost * stays + match.throws.wins
    best = match.floor + (against if match.level_wins(tie) else against + 1)
    banked = after_bank.worth(rows - against)
    return solved_worth(match, pairing, rows + match.floor, best, banked, ends)


@lru_cache(maxsize=4)
def first_of_a_tie(match: Match, own: tuple[bool, ...] = (True, False)) -> float:
    """The probability to win of the side that plays first in a tie that is played on: less than
    half of two players, since the other knows what there is to beat.

    ``own`` tells of each turn of that round whether it is of that side.
    """
    level = Pairing(match.target, match.target)
    turns = tuple(ToCome(each, "") for each in own)
    tie, wins = 0.5, worth_of_two(match, level, turns, 0.5).start
    last, slope = 0.5, 0.0
    for _ in range(MOST_ROUNDS):
        if abs(wins - tie) <= CLOSE_ENOUGH:
            break
        # What the turns are worth rises with what a tie is worth, nearly along a line.
        last, before, tie = tie, wins, (wins - slope * tie) / (1 - slope)
        wins = worth_of_two(match, level, turns, tie).start
        slope = (wins - before) / (tie - last)
    return wins
