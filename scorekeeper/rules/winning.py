"""Which bank wins the game, so that nothing is left to decide, and which loses it."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.rules import moves
from scorekeeper.rules.demands import would_win
from scorekeeper.rules.farkles import count_farkles
from scorekeeper.rules.game import apply
from scorekeeper.rules.ruleset import Points
from scorekeeper.rules.scoring import Scored
from scorekeeper.rules.state import GameState, Seat, Side, Turn
from scorekeeper.rules.turn_end import end_with_bank, end_with_farkle
from scorekeeper.rules.turn_record import TurnEnd


def wins_by_keeping(state: GameState, kept: Scored) -> bool:
    """Whether the player on turn, or that side alone, has won once the selection is set aside and
    the turn banked: nobody has a turn after it, and nobody shares the win."""
    after = apply(state, moves.keep(state, kept.dice))
    if after.outcome is None and moves.can_bank(after):
        after = apply(after, moves.bank(after))
    return state.mover is not None and _have_won(after, state.mover.side)


def least_winning_bank(state: GameState) -> Points | None:
    """The points from which every bank of the turn wins so; None where there are none such, as
    where the target must be hit exactly."""
    seat, turn = state.mover, state.turn
    if seat is None or turn is None:
        return None
    least = None
    for banked in reversed(_banks_that_may_matter(state, turn, seat)):
        if not _have_won(end_with_bank(banked), seat.side):
            break
        least = banked.playing.points
    return least


def least_leading_bank(state: GameState) -> Points | None:
    """The points from which a bank wins as far as the game is played, though others may have a turn
    after it: rules may ask less of it. None where there are none such."""
    seat, turn = state.mover, state.turn
    if seat is None or turn is None:
        return None
    banks = _banks_that_may_matter(state, turn, seat)
    return next((each.playing.points for each in banks if would_win(each)), None)


def _banks_that_may_matter(state: GameState, turn: Turn, seat: Seat) -> list[GameState]:
    """The turn with the points that come to the target or draw level with somebody, or just go
    beyond that, the least first."""
    own, due = state.score(seat.side), count_farkles(state, turn, seat, TurnEnd.BANKED).penalty
    marks = {state.rules.win.target, *(state.score(side) for side in state.sides)}
    reaching = {mark + more - own + due for mark in marks for more in (0, 1)}
    counted = sorted({1} | {points for points in reaching if points > 0})
    return [replace(state, turn=replace(turn, points=points)) for points in counted]


def least_hopeful_bank(state: GameState) -> Points | None:
    """The points below which every bank of the turn loses, though nobody scored any more: in last
    turns, when the side has no other turn. None where no bank does."""
    seat, turn = state.mover, state.turn
    if seat is None or turn is None or state.last_turns is None or state.rules.win.welfare:
        return None

    def after(points: Points) -> GameState:
        banked = replace(state, turn=replace(turn, points=points))
        return _nobody_scores(end_with_bank(banked), seat.side)

    least = after(1)
    if _may_win(least, seat.side):
        return None
    best = max(least.score(side) for side in least.sides if side != seat.side)
    level = 1 + best - least.score(seat.side)
    return level if level > 1 and _may_win(after(level), seat.side) else level + 1


def _nobody_scores(state: GameState, side: Side) -> GameState:
    """The game when it is over, or between those who are tied, or that side has a turn again."""
    while state.last_turns is not None and not state.last_turns.tied:
        if state.mover is not None and state.mover.side == side:
            break
        state = end_with_farkle(state)
    return state


def _may_win(state: GameState, side: Side) -> bool:
    """Whether that side wins, or shares the win, or has a turn again."""
    if state.outcome is not None:
        return any(state.seat(winner).side == side for winner in state.outcome.winners)
    return state.last_turns is None or side in (state.last_turns.tied or (side,))


def _have_won(state: GameState, side: Side) -> bool:
    if state.outcome is None:
        return False
    return all(state.seat(winner).side == side for winner in state.outcome.winners)
