"""Which events of the log are the throws of a finished turn, so that their pictures are found."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.rules.events import DiceRolled, RollCorrected, TurnEdited
from scorekeeper.rules.game import apply, effective
from scorekeeper.rules.state import GameState
from scorekeeper.sheet.logged import Logged


def throws_of_turn(logged: Sequence[Logged], turn: int) -> tuple[tuple[int, ...], ...]:
    """For each throw of a turn (its place among all turns, from 0) the numbers of its events: the
    roll, then its corrections."""
    throws: list[list[int]] = []
    state: GameState | None = None
    for each in effective(logged, lambda entry: entry.event):
        here = state is not None and len(state.turns) == turn
        if here and isinstance(each.event, DiceRolled):
            throws.append([each.seq])
        elif here and isinstance(each.event, RollCorrected) and throws:
            throws[-1].append(each.seq)
        state = apply(state, each.event)
        if here and isinstance(each.event, TurnEdited) and not _has_thrown(state):
            throws.clear()  # of a turn that fell away with it
    return tuple(map(tuple, throws))


def _has_thrown(state: GameState) -> bool:
    return state.turn is not None and (state.turn.roll is not None or bool(state.turn.throws))
