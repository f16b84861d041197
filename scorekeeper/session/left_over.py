"""High stakes that nobody has called: dice that the turn before has left may be thrown for them."""

from __future__ import annotations

from scorekeeper.rules import moves
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.high_stakes import dice_offered
from scorekeeper.rules.on_table import kept_in_turn_before, left_by_turn_before
from scorekeeper.rules.state import GameState


def left_over(state: GameState) -> int:
    """How many dice may be thrown for high stakes, though nobody has said so; 0: none may, or all
    are thrown without them, too, so that the throw tells nothing."""
    offered = dice_offered(state) if moves.can_high_stakes(state) else 0
    return offered if offered < state.rules.dice else 0


def may_be_those_left(state: GameState, roll: Roll) -> bool:
    """Whether dice that nobody saw roll may be those that were left over, put down for whoever
    throws them, or those that the player before has kept, where high stakes may be."""
    turn = state.turn
    if turn is None or not (turn.high_stakes or left_over(state)):
        return False
    return roll == left_by_turn_before(state) or kept_in_turn_before(state).contains(roll)
