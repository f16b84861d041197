"""Changing a finished turn by hand, with a reason that stays on the sheet."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from scorekeeper.rules.answers import with_answers_by_now
from scorekeeper.rules.demands import meets_target, opens, sharing
from scorekeeper.rules.endgame import last_turns_after, play_off_by_now
from scorekeeper.rules.events import PlayerId, TurnEdited
from scorekeeper.rules.farkles import row_of
from scorekeeper.rules.high_stakes import with_stakes_edited
from scorekeeper.rules.moves import verify_edit_turn
from scorekeeper.rules.reached import in_order_reached, sides_at_target, turn_at_target
from scorekeeper.rules.ruleset import Points
from scorekeeper.rules.state import GameState, LastTurns, Seat, Side
from scorekeeper.rules.turn_record import Edit, TurnRecord


def apply_turn_edited(state: GameState, event: TurnEdited) -> GameState:
    """The cell and the score change, and so do the scores of those who received what went over the
    target, and what came along into the turn at hand; the last turns are those that have been
    earned by now."""
    verify_edit_turn(state, event.turn, event.points, event.reason)
    record = state.turns[event.turn]
    edited = _edited(record, event.points, event.reason)
    turns = (*state.turns[: event.turn], edited, *state.turns[event.turn + 1 :])
    edited_state = with_stakes_edited(replace(state, turns=turns), event.turn, record)
    changes = Counter({record.player: event.points - record.points})
    changes.subtract({gift.player: gift.points for gift in record.gifts})
    changes.update({gift.player: gift.points for gift in edited.gifts})
    seats = tuple(
        _seat_after(edited_state, seat, changes[seat.player.id])
        if seat.player.id in changes
        else seat
        for seat in state.seats
    )
    counted = _with_row_counted_again(replace(edited_state, seats=seats), record.player)
    return _with_earned_last_turns(state, counted)


def _edited(record: TurnRecord, points: Points, reason: str) -> TurnRecord:
    """What the turn was as it was played is kept, also by a second edit; one that comes back to it
    leaves no edit."""
    played = record.edit or Edit("", was=record.points, taken_back=record.gifts)
    if points == played.was:
        return replace(record, points=points, gifts=played.taken_back, edit=None)
    return replace(record, points=points, gifts=(), edit=replace(played, reason=reason))


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


def _with_earned_last_turns(before: GameState, state: GameState) -> GameState:
    """Last turns that nobody has earned any more are called off; who has earned them may have left
    since, or lost points again. Where another side has earned them by now, they are those that
    follow its turn: who has played none since gets one."""
    last = state.last_turns
    if last is None:
        return state
    reached = _reached_by_now(state, last)
    if last.tied:
        return play_off_by_now(state, replace(last, reached=reached))
    if not reached:
        return replace(state, last_turns=None)
    queue = last.queue if reached[0] == last.reached[0] else _queue_after(state, last, reached[0])
    last = replace(last, queue=queue, reached=reached)
    return replace(state, last_turns=with_answers_by_now(before, state, last))


def _reached_by_now(state: GameState, last: LastTurns) -> tuple[Side, ...]:
    """The sides that have met the target, in the order that the sheet has now."""
    sides = dict.fromkeys((*last.reached, *sides_at_target(state)))
    there = (
        side
        for side in sides
        if meets_target(state, state.score(side)) or turn_at_target(state, side) is not None
    )
    return in_order_reached(state, tuple(there))


def _queue_after(state: GameState, last: LastTurns, leader: Side) -> tuple[PlayerId, ...]:
    """Who still plays, where the last turns began with the turn that brought this side to the
    target; whoever was to play already does so first."""
    begun = turn_at_target(state, leader)
    if begun is None:
        return last.queue
    first = state.turns[begun]
    in_its_round = {t.player for t in state.turns[: begun + 1] if t.round == first.round}
    seats = tuple(replace(seat, played=seat.player.id in in_its_round) for seat in state.seats)
    earned = [*last_turns_after(replace(state, seats=seats), begun, first.player, leader)]
    had = [turn.player for turn in state.turns[begun + 1 :]]
    for player in (*had, state.playing.player, *last.queue):
        if player in earned:
            earned.remove(player)
    return (*last.queue, *(player for player in earned if state.seat(player).active))
