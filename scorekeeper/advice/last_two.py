"""The last turns between two sides at a table: only the lead counts, and what a tie is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from scorekeeper.advice.last_turns import lead_that_matters
from scorekeeper.advice.match import Match
from scorekeeper.advice.relay import Rows, ToCome, after_bank, after_farkle, after_nothing, relay
from scorekeeper.advice.several import ahead_in_all
from scorekeeper.advice.throws import Ints
from scorekeeper.advice.win_worth import Outlook, Pairing, WinWorth, solved_worth

CLOSE_ENOUGH = 1e-9
MOST_ROUNDS = 20

NO_WAY = 0.05
"""What is left to a side without a turn, in turns; nothing would be no number to divide by."""


@dataclass(frozen=True)
class Finish:
    """The last turns as two sides play them: ``turns`` from the one at hand on, what a ``tie`` at
    the end is worth to its side, who of them has still to open, and whose ``answers`` are left to
    who is overtaken."""

    pairing: Pairing
    turns: tuple[ToCome, ...]
    tie: float
    unopened: frozenset[str] = frozenset()
    answers: tuple[ToCome, ...] = ()


def finish_worth(match: Match, finishes: Sequence[Finish]) -> WinWorth:
    """The probability to win of everything that may happen in the turn at hand.

    Exact against one other side. Against several, luck of the own later turns helps against all of
    them; as long a way is left as there are turns.
    """
    own = match.step(finishes[0].pairing.own)
    others = [match.step(each.pairing.against) for each in finishes]
    rows = np.arange(own, max(own, *others) + lead_that_matters(match.throws, match.unit) + 1)
    outlooks = [_outlook(match, *each, rows) for each in zip(finishes, others, strict=True)]
    mine = sum(turn.own for turn in finishes[0].turns[1:])
    theirs = [sum(not turn.own for turn in each.turns[1:]) or NO_WAY for each in finishes]
    after = ahead_in_all(outlooks, np.full(len(rows), float(mine)), theirs)
    leads = [
        other if match.level_wins(each.tie) else other + 1
        for each, other in zip(finishes, others, strict=True)
    ]
    goal = match.floor + max(leads)
    return solved_worth(match, finishes[0].pairing, rows + match.floor, goal, after)


def _outlook(match: Match, finish: Finish, against: int, rows: Ints) -> Outlook:
    """What follows the turn at hand, by the own score (in units)."""
    turn, rest = finish.turns[0], finish.turns[1:]
    tie, answers, rows_of = finish.tie, finish.answers, _farkles_in_a_row(match, finish.pairing)
    banked, overtaking = after_bank(match, finish.turns, tie, finish.unopened, answers, rows_of)
    left = after_nothing(match, turn, finish.unopened)
    after_row, _ = after_farkle(match, turn, rows_of)
    passed, lost = (relay(match, rest, tie, left, answers, row) for row in (rows_of, after_row))
    leads = rows - against
    worth = banked.worth(leads)
    if overtaking is not None and leads[0] <= 0:
        worth = np.where(leads > 0, overtaking.worth(leads), worth)
    costs = match.lost_by_farkle(finish.pairing.farkles, finish.pairing.own)
    stays, falls = passed.worth(leads[:1]), lost.worth(leads[:1] - costs)
    return Outlook(worth, float(stays[0]), float(falls[0]))


def _farkles_in_a_row(match: Match, pairing: Pairing) -> Rows:
    """Of both, where the lead tells what they cost."""
    if not match.falls_by_lead:
        return None
    return match.told_apart(pairing.farkles), match.told_apart(pairing.other_farkles)


@lru_cache(maxsize=4)
def first_of_a_tie(match: Match, own: tuple[bool, ...]) -> float:
    """The probability to win of the side that plays first in a tie that is played on: less than
    half of two players, since the other knows what there is to beat.

    ``own`` tells of each turn of that round whether it is of that side.
    """
    level = Pairing(match.target, match.target)
    turns = tuple(ToCome(each, "") for each in own)
    tie, wins = 0.5, finish_worth(match, [Finish(level, turns, 0.5)]).start
    slope = 0.0
    for _ in range(MOST_ROUNDS):
        if abs(wins - tie) <= CLOSE_ENOUGH:
            break
        # What the turns are worth rises with what a tie is worth, nearly along a line.
        last, before, tie = tie, wins, (wins - slope * tie) / (1 - slope)
        wins = finish_worth(match, [Finish(level, turns, tie)]).start
        slope = (wins - before) / (tie - last)
    return wins
