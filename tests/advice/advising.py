"""The advice as the window asks for it."""

from __future__ import annotations

from scorekeeper.advice.at_table import Solved
from scorekeeper.advice.decision import Advice
from scorekeeper.advice.saying import Saying
from scorekeeper.desktop.game.advised import advised
from scorekeeper.rules.state import GameState


def advise_at_table(state: GameState, solved: Solved) -> tuple[Advice, tuple[Saying, ...]]:
    """The advice for the roll that lies on the table, and what is said of how it was measured."""
    found = advised(state, solved)
    assert found.advice is not None
    return found.advice, found.notes
