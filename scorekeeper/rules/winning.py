"""Which bank wins the game, so that nothing is left to decide."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.rules import moves
from scorekeeper.rules.farkles import count_farkles
from scorekeeper.rules.game import apply
from scorekeeper.rules.ruleset import Points
from scorekeeper.rules.scoring import Scored
from scorekeeper.rules.state import GameState, Side, TurnEnd
from scorekeeper.rules.turn_end import end_with_bank


def wins_by_keeping(state: GameState, kept: Scored) -> bool:
    """Whether the player on turn, or that side alone, has won once the selection is set aside and
    the turn banked: nobody has a turn after it, and nobody shares the win."""
    after = apply(state, moves.keep(state, kept.dice))
    if after.outcome is None and moves.can_bank(after):
        after = apply(after, moves.bank(after))
    return state.mover is not None and _have_won(after, state.mover.side)


def least_winning_bank(state: GameState) -> Points | None:
    """The points from which every bank of the turn wins so; None where there are none such."""
    seat, turn, win = state.mover, state.turn, state.rules.win
    if seat is None or turn is None or win.welfare:
        return None
    own, due = state.score(seat.side), count_farkles(state, turn, seat, TurnEnd.BANKED).penalty
    marks = {win.target, *(state.score(side) for side in state.sides)}
    reaching = {mark + more - own + due for mark in marks for more in (0, 1)}  # … or going beyond
    least = None
    for points in sorted({1} | {each for each in reaching if each > 0}, reverse=True):
        banked = replace(state, turn=replace(turn, points=points))
        if not _have_won(end_with_bank(banked), seat.side):
            break
        least = points
    return least


def _have_won(state: GameState, side: Side) -> bool:
    if state.outcome is None:
        return False
    return all(state.seat(winner).side == side for winner in state.outcome.winners)
