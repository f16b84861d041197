"""Changing a finished turn by hand, with a reason that stays on the sheet."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.rules.demands import opens, sharing
from scorekeeper.rules.endgame import sides_at_target
from scorekeeper.rules.events import PlayerId, TurnEdited
from scorekeeper.rules.farkles import row_of
from scorekeeper.rules.moves import verify_edit_turn
from scorekeeper.rules.ruleset import Points
from scorekeeper.rules.state import Edit, GameState, Seat, TurnRecord


def apply_turn_edited(state: GameState, event: TurnEdited) -> GameState:
    """The cell and the score change, and so do the scores of those who received what went over the
    target; last turns that nobody has earned any more are called off."""
    verify_edit_turn(state, event.turn, event.points, event.reason)
    record = state.turns[event.turn]
    edited = replace(record, points=event.points, gifts=(), edit=_edit(record, event.reason))
    turns = (*state.turns[: event.turn], edited, *state.turns[event.turn + 1 :])
    edited_state = replace(state, turns=turns)
    changes = {record.player: event.points - record.points}
    changes |= {gift.player: -gift.points for gift in record.gifts}
    seats = tuple(
        _seat_after(edited_state, seat, changes[seat.player.id])
        if seat.player.id in changes
        else seat
        for seat in state.seats
    )
    counted = _with_row_counted_again(replace(edited_state, seats=seats), record.player)
    return _without_idle_last_turns(counted)


def _edit(record: TurnRecord, reason: str) -> Edit:
    """What is kept of the turn as it was played, also by a second edit."""
    if record.edit:
        return replace(record.edit, reason=reason)
    return Edit(reason, was=record.points, taken_back=record.gifts)


def _with_row_counted_again(state: GameState, player: PlayerId) -> GameState:
    """Farkles in a row as the sheet has them now."""
    shared = sharing(state, state.seat(player), state.rules.players.farkles_by)
    players = {seat.player.id for seat in shared}
    row = row_of((turn for turn in state.turns if turn.player in players), state.rules)
    seats = tuple(
        replace(seat, farkles=row) if seat.player.id in players else seat for seat in state.seats
    )
    return replace(state, seats=seats)


def _seat_after(state: GameState, seat: Seat, change: Points) -> Seat:
    own = (turn for turn in state.turns if turn.player == seat.player.id)
    opened = any(opens(turn, state.rules) for turn in own)
    return replace(seat, score=seat.score + change, opened=opened)


def _without_idle_last_turns(state: GameState) -> GameState:
    last = state.last_turns
    if last is None or last.tied:
        return state
    at_target = sides_at_target(state)
    reached = tuple(side for side in last.reached if side in at_target)
    return replace(state, last_turns=replace(last, reached=reached) if reached else None)
