"""How the game ends: the target, the last turns, ties, and who has won."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from scorekeeper.rules.answers import with_answer
from scorekeeper.rules.demands import first_to_reach, meets_target
from scorekeeper.rules.events import PlayerId
from scorekeeper.rules.reached import in_order_reached, sides_at_target, turn_at_target
from scorekeeper.rules.rounds import after, begin_turn, next_player, still_to_play
from scorekeeper.rules.ruleset import Points
from scorekeeper.rules.state import GameState, LastTurns, Outcome, Seat, Side, WonBy


def after_turn(state: GameState, mover: Seat) -> GameState:
    """What follows when this player's turn has been written down: the next turn, or the end."""
    if state.last_turns is not None:
        return _go_on(state, state.last_turns, mover)
    reached = sides_at_target(state)
    if not reached:
        return begin_turn(state, next_player(state, mover.player.id))
    if state.rules.win.welfare:
        return _won(state, _first_at_target(state, reached), WonBy.EXACT_TARGET)
    if state.rules.win.ending == "immediate":
        return _won(state, reached[:1], WonBy.SCORE)
    reached = in_order_reached(state, reached)
    queue = last_turns_after(state, len(state.turns) - 1, mover.player.id, reached[0])
    return _play_or_settle(state, LastTurns(queue, reached))


def _first_at_target(state: GameState, reached: tuple[Side, ...]) -> tuple[Side, ...]:
    """Those of the sides at the target that were there before the last turn, as a change by hand
    leaves them; where none was, all."""
    turn = state.turns[-1]
    brought = Counter({state.seat(turn.player).side: turn.points})
    brought.update({state.seat(gift.player).side: gift.points for gift in turn.gifts})
    first = (side for side in reached if meets_target(state, state.score(side) - brought[side]))
    return tuple(first) or reached


def last_turns_after(
    state: GameState, turn: int, player: PlayerId, leader: Side
) -> tuple[PlayerId, ...]:
    """Who plays after this turn, by its place, which is this player's: by the rule for the ending,
    once the leader is at the target."""
    this_round = still_to_play(state, player)
    around = after(state, player)
    brought = turn_at_target(state, leader)
    # Where a change of an earlier turn has brought the leader there, whoever was on turn then, with
    # dice thrown or not, has played on knowing it: that was a last turn, and each has but one.
    if brought is None or brought >= turn:
        around = (*around, state.seat(player))
    match state.rules.win.ending:
        case "finish_round":
            return this_round
        case "full_extra_round":
            return this_round + tuple(each.id for each in state.players)
        case "all_one_more":
            return tuple(seat.player.id for seat in around)
        case _:
            return tuple(seat.player.id for seat in around if seat.side != leader)


def _go_on(state: GameState, last: LastTurns, mover: Seat) -> GameState:
    if not last.tied:
        now = tuple(side for side in sides_at_target(state) if side not in last.reached)
        last = with_answer(state, replace(last, reached=last.reached + now), mover)
    return _play_or_settle(state, last)


def _play_or_settle(state: GameState, last: LastTurns) -> GameState:
    """The next of the last turns; when all are played, the winner or another round of the tied."""
    queue = tuple(player for player in last.queue if state.seat(player).active)
    if queue:
        state = replace(state, last_turns=replace(last, queue=queue[1:]))
        return begin_turn(state, queue[0])
    # When all of the tied have left, it is between those who stay.
    running = tuple(side for side in last.tied if side in state.sides) or state.sides
    ahead = _best(running, {side: state.score(side) for side in running})
    settled = _settled(state, last, ahead)
    if settled is not None:
        return settled
    play_offs = (*last.play_offs, len(state.turns))
    queue = _players_of(state, ahead)
    return _play_or_settle(state, replace(last, queue=queue, tied=ahead, play_offs=play_offs))


def _settled(state: GameState, last: LastTurns, ahead: tuple[Side, ...]) -> GameState | None:
    """The game won by those who are ahead; None where their tie is played on."""
    if len(ahead) == 1:
        return _won(state, ahead, WonBy.SCORE)
    if state.rules.win.tie == "shared":
        return _won(state, ahead, WonBy.TIE_SHARED)
    first = first_to_reach(last, ahead)
    if state.rules.win.tie == "first_to_reach" and first is not None:
        return _won(state, (first,), WonBy.TIE_FIRST_TO_REACH)
    return None


def play_off_by_now(state: GameState, last: LastTurns) -> GameState:
    """The play-off between those who are tied as the sheet stands now, a turn having been changed:
    who comes in has a turn in this round, who falls out has none, and who would have been ahead
    alone has won. A turn of this round changes nothing of that."""
    state = replace(state, last_turns=last)
    tied = _tied_by_now(state, last)
    if tied == tuple(side for side in last.tied if side in state.sides):
        return state
    settled = _settled(state, last, tied)
    if settled is not None:
        return settled
    done = {turn.player for turn in state.turns[last.play_offs[-1] :]}
    queue = tuple(player for player in _players_of(state, tied) if player not in done)
    mover = state.playing.player
    if mover in queue:
        queue = tuple(player for player in queue if player != mover)
        return replace(state, last_turns=replace(last, queue=queue, tied=tied))
    # Whoever is on turn and tied no more has nothing to play for: the turn falls away.
    return _play_or_settle(state, replace(last, queue=queue, tied=tied))


def _tied_by_now(state: GameState, last: LastTurns) -> tuple[Side, ...]:
    """Of those at the table, who came into this round of the play-off: in each round those who were
    best, of those who were in the round before."""
    tied = state.sides
    for finished in last.play_offs:
        since = Counter[Side]()
        for turn in state.turns[finished:]:
            since[state.seat(turn.player).side] += turn.points
        tied = _best(tied, {side: state.score(side) - since[side] for side in tied})
    return tied


def _best(sides: tuple[Side, ...], scores: dict[Side, Points]) -> tuple[Side, ...]:
    best = max(scores.values())
    return tuple(side for side in sides if scores[side] == best)


def _players_of(state: GameState, sides: tuple[Side, ...]) -> tuple[PlayerId, ...]:
    return tuple(seat.player.id for seat in state.seats if seat.active and seat.side in sides)


def _won(state: GameState, sides: tuple[Side, ...], by: WonBy) -> GameState:
    outcome = Outcome(_players_of(state, sides), by)
    return replace(state, turn=None, last_turns=None, outcome=outcome)
