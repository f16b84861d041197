"""Which selection wins the game, so that nothing is left to decide."""

from __future__ import annotations

from scorekeeper.rules import moves
from scorekeeper.rules.game import apply
from scorekeeper.rules.scoring import Scored
from scorekeeper.rules.state import GameState


def wins_by_keeping(state: GameState, kept: Scored) -> bool:
    """Whether the player on turn, or that side alone, has won once the selection is set aside and
    the turn banked: nobody has a turn after it, and nobody shares the win."""
    seat = state.mover
    after = apply(state, moves.keep(state, kept.dice))
    if after.outcome is None and moves.can_bank(after):
        after = apply(after, moves.bank(after))
    if seat is None or after.outcome is None:
        return False
    return all(after.seat(winner).side == seat.side for winner in after.outcome.winners)
