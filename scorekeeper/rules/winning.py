"""Which bank wins the game, so that nothing is left to decide."""

from __future__ import annotations

from scorekeeper.rules import moves
from scorekeeper.rules.demands import meets_target
from scorekeeper.rules.endgame import last_turns_after, sides_at_target
from scorekeeper.rules.farkles import count_farkles
from scorekeeper.rules.game import apply
from scorekeeper.rules.ruleset import Points
from scorekeeper.rules.scoring import Scored
from scorekeeper.rules.state import GameState, TurnEnd


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


def least_winning_bank(state: GameState) -> Points | None:
    """The points from which a bank of the turn ends the game won, as nobody has a turn after it;
    None where no number of them does, or where others are at the target already."""
    seat, turn, win = state.mover, state.turn, state.rules.win
    if seat is None or turn is None or win.welfare or sides_at_target(state):
        return None
    if win.ending != "immediate" and last_turns_after(state, seat.player.id, seat.side):
        return None
    least = win.target if meets_target(state, win.target) else win.target + 1
    due = count_farkles(state, turn, seat, TurnEnd.BANKED).penalty
    return least + due - state.score(seat.side)
