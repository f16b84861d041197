"""What follows a turn between two sides, as their game is solved."""

from __future__ import annotations

import numpy as np

from scorekeeper.advice.duel import Duel
from scorekeeper.advice.last_turns import MOST_UNITS
from scorekeeper.advice.match import Match
from scorekeeper.advice.relay import closing
from scorekeeper.advice.throws import Ints
from scorekeeper.advice.unopened import replies
from scorekeeper.advice.win_worth import Outlook, Pairing, goal_of


def rows_that_matter(duel: Duel, pairing: Pairing) -> Ints:
    """The rows that a bank of this turn may lead to, from the own score on: those below the lowest
    score that is told apart, too, so far as one turn may leave them."""
    match = duel.match
    own, against = match.floor + match.step(pairing.own), match.row(pairing.against)
    own = max(own, -MOST_UNITS)
    above = _above(match, pairing.seat % len(match.turns_left), against)
    return np.arange(own, goal_of(match) + above + 1)


def outlook(duel: Duel, pairing: Pairing, rows: Ints) -> Outlook:
    """What follows the turn, as solved; the first of ``rows`` is the own score."""
    match, goal = duel.match, goal_of(duel.match)
    after, against = replies(duel, pairing), match.row(pairing.against)
    banked = np.where(rows < goal, 1 - after.banked[np.clip(rows, 0, goal - 1)], 1.0)
    turns_left = match.turns_left[pairing.seat % len(match.turns_left)]
    last = closing(match, turns_left, opened=pairing.other_opened)
    if last is not None:
        banked = np.where(rows < goal, banked, 1 - last.worth(against - rows))
    return Outlook(banked, 1 - after.nothing, 1 - after.farkle)


def _above(match: Match, seat: int, against: int) -> int:
    """How many rows above the target can matter."""
    last = closing(match, match.turns_left[seat], opened=True)
    reach = 0 if last is None else last.reach - (match.floor + match.steps - against)
    return max(reach, match.opening, 0)
