"""The advice as the window asks for it, and a game of two that takes no time to solve."""

from __future__ import annotations

import numpy as np

from scorekeeper.advice.at_table import Solved
from scorekeeper.advice.decision import Advice
from scorekeeper.advice.duel import Duel
from scorekeeper.advice.match import Match
from scorekeeper.advice.saying import Saying
from scorekeeper.desktop.game.advised import advised
from scorekeeper.rules.state import GameState


def advise_at_table(state: GameState, solved: Solved) -> tuple[Advice, tuple[Saying, ...]]:
    """The advice for the roll that lies on the table, and what is said of how it was measured."""
    found = advised(state, solved)
    assert found.advice is not None
    return found.advice, found.notes


def all_even(match: Match) -> Duel:
    """A game of two as if it were even from everywhere, which takes no time to solve."""
    size = match.floor + match.steps
    shape = (len(match.turns_left), match.counts, match.counts, size, size)
    return Duel(match, np.full(shape, 0.5), (0, 0))
