"""``defend``: whoever is overtaken in the last turns gets one answer."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.rules.events import PlayerId
from scorekeeper.rules.reached import turn_at_target
from scorekeeper.rules.rounds import after
from scorekeeper.rules.state import GameState, LastTurns, Seat, Side


def with_answer(state: GameState, last: LastTurns, mover: Seat) -> LastTurns:
    """``defend``: leaders who have just been overtaken and have no turn left get one answer."""
    others = _others_reached(state, last, mover.side)
    best = max((state.score(side) for side in others), default=0)
    now = state.score(mover.side)
    if not state.rules.win.defend or not now - state.turns[-1].points <= best < now:
        return last
    return _answered(state, last, others, mover.player.id, last.queue)


def with_answers_by_now(before: GameState, state: GameState, last: LastTurns) -> LastTurns:
    """``defend``, where a change by hand lets somebody overtake them in the last turns; whoever is
    behind nobody after it has no answer to play any more."""
    if not state.rules.win.defend:
        return last
    most = max(state.score(side) for side in state.sides)
    idle = {side for side in last.answered if state.score(side) == most}
    idle &= {state.seat(player).side for player in last.queue}
    queue = tuple(player for player in last.queue if state.seat(player).side not in idle)
    answered = tuple(side for side in last.answered if side not in idle)
    last = replace(last, queue=queue, answered=answered)
    mover = state.playing.player
    for side in state.sides:
        others = _others_reached(state, last, side)
        if _overtakes_by_now(before, state, last, side, others):
            last = _answered(state, last, others, mover, (mover, *last.queue))
    return last


def _overtakes_by_now(
    before: GameState, state: GameState, last: LastTurns, side: Side, others: tuple[Side, ...]
) -> bool:
    """Whether the side is ahead of these with its last turns alone, and was not before a change."""
    best = max((state.score(other) for other in others), default=0)
    had = max((before.score(other) for other in others), default=0)
    if not others or not best < state.score(side) or not before.score(side) <= had:
        return False
    begun = turn_at_target(state, last.reached[0])
    since = state.turns[0 if begun is None else begun + 1 :]
    gained = sum(turn.points for turn in since if state.seat(turn.player).side == side)
    return state.score(side) - gained <= best


def _others_reached(state: GameState, last: LastTurns, side: Side) -> tuple[Side, ...]:
    return tuple(each for each in last.reached if each != side and each in state.sides)


def _answered(
    state: GameState,
    last: LastTurns,
    others: tuple[Side, ...],
    player: PlayerId,
    to_come: tuple[PlayerId, ...],
) -> LastTurns:
    """With an answer for the best of the others, in turn order from this player on, where they have
    none of the turns to come and had none yet."""
    best = max((state.score(side) for side in others), default=0)
    overtaken = [side for side in others if state.score(side) == best]
    sides_to_come = {state.seat(each).side for each in to_come}
    answering: dict[Side, PlayerId] = {}
    for seat in after(state, player):
        if seat.side in overtaken and seat.side not in (*sides_to_come, *last.answered):
            answering.setdefault(seat.side, seat.player.id)
    return replace(
        last,
        queue=(*last.queue, *answering.values()),
        answered=(*last.answered, *answering),
    )
