"""A game as its log tells it."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.rules.errors import RulesError
from scorekeeper.rules.game import apply
from scorekeeper.rules.state import GameState
from scorekeeper.sheet.logged import Logged
from scorekeeper.sheet.store import UnreadableGame


def replayed(logged: Sequence[Logged]) -> GameState:
    """The game after these events; UnreadableGame names the event that does not fit."""
    state: GameState | None = None
    for each in logged:
        try:
            state = apply(state, each.event)
        except (RulesError, ValueError) as fault:  # the second of rules that were damaged
            raise UnreadableGame(
                f"the game cannot be replayed: event {each.seq} is not legal ({fault})"
            ) from fault
    if state is None:
        raise UnreadableGame("the game has no events")
    return state
