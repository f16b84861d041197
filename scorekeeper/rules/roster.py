"""Players who join, change their name or seat, leave or come back while the game goes on."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.rules.demands import sharing
from scorekeeper.rules.errors import IllegalMove
from scorekeeper.rules.events import (
    Player,
    PlayerAdded,
    PlayerId,
    PlayerLeft,
    PlayerMoved,
    PlayerRenamed,
    PlayerReturned,
)
from scorekeeper.rules.moves import asks
from scorekeeper.rules.ruleset import MOST_POINTS, Points
from scorekeeper.rules.start import MOST_PLAYERS, before_first_throw, verify_name, verify_player
from scorekeeper.rules.state import GameState, Seat, Side
from scorekeeper.rules.turn_end import end_with_leaving


def verify_add_player(
    state: GameState, player: Player, seat: int | None = None, points: Points = 0
) -> None:
    """Whether this player may join now, in that seat."""
    _verify_seats_open(state)
    _verify_one_more(state)
    if any(player.id == each.player.id for each in state.seats):
        raise IllegalMove("player.same_id", player=player.id)
    verify_player(player, state.players)
    if abs(points) > MOST_POINTS:
        raise IllegalMove("player.points", most=MOST_POINTS)
    if state.rules.players.team_size and player.team not in state.sides:
        raise IllegalMove("player.no_team", player=player.name, teams=state.sides)
    if seat is not None and not 0 <= seat <= len(state.seats):
        raise IllegalMove("player.no_seat", seat=seat + 1, seats=len(state.seats))


def verify_rename_player(state: GameState, player: PlayerId, name: str) -> None:
    """Whether this player may be called so."""
    state.seat(player)
    verify_name(name, tuple(other for other in state.players if other.id != player))


def verify_move_player(state: GameState, player: PlayerId, seat: int) -> None:
    """Whether this player may change to that seat now."""
    _verify_seats_open(state)
    state.seat_at_table(player)
    if not 0 <= seat < len(state.seats):
        raise IllegalMove("player.no_seat", seat=seat + 1, seats=len(state.seats))


def verify_leave(state: GameState, player: PlayerId) -> None:
    """Whether this player may go now."""
    if state.outcome:
        raise IllegalMove("turn.over")
    state.seat_at_table(player)
    if state.roll_off is not None:
        raise IllegalMove("turn.roll_off")
    if len(state.players) == 1:
        raise IllegalMove("player.last")


def verify_return(state: GameState, player: PlayerId) -> None:
    """Whether this player, who had left, may play on now."""
    _verify_seats_open(state)
    seat = state.seat(player)
    if seat.active:
        raise IllegalMove("player.same_id", player=seat.player.name)
    _verify_one_more(state)
    verify_name(seat.player.name, state.players)


can_add_player = asks(verify_add_player)
can_rename_player = asks(verify_rename_player)
can_move_player = asks(verify_move_player)
can_leave = asks(verify_leave)
can_return = asks(verify_return)


def add_player(
    state: GameState, player: Player, seat: int | None = None, points: Points = 0
) -> PlayerAdded:
    """Someone joins."""
    verify_add_player(state, player, seat, points)
    return PlayerAdded(player, seat, points)


def rename_player(state: GameState, player: PlayerId, name: str) -> PlayerRenamed:
    """A name is written differently."""
    verify_rename_player(state, player, name)
    return PlayerRenamed(player, name)


def move_player(state: GameState, player: PlayerId, seat: int) -> PlayerMoved:
    """Someone takes another seat."""
    verify_move_player(state, player, seat)
    return PlayerMoved(player, seat)


def leave(state: GameState, player: PlayerId) -> PlayerLeft:
    """Someone goes."""
    verify_leave(state, player)
    return PlayerLeft(player)


def come_back(state: GameState, player: PlayerId) -> PlayerReturned:
    """Someone who had gone is here again."""
    verify_return(state, player)
    return PlayerReturned(player)


def apply_player_added(state: GameState, event: PlayerAdded) -> GameState:
    """A new seat; whoever sits in it still has a turn in this round."""
    verify_add_player(state, event.player, event.seat, event.points)
    side = event.player.team if state.rules.players.team_size else event.player.id
    points = event.points or _head_start(state, side)
    seat = Seat(event.player, side, points, points, brought=event.points)
    together = sharing(state, seat, state.rules.players.farkles_by)
    seat = replace(seat, farkles=max((each.farkles for each in together), default=0))
    place = len(state.seats) if event.seat is None else event.seat
    return replace(state, seats=(*state.seats[:place], seat, *state.seats[place:]))


def apply_player_renamed(state: GameState, event: PlayerRenamed) -> GameState:
    """The same player under another name."""
    verify_rename_player(state, event.player, event.name)
    renamed = replace(state.seat(event.player).player, name=event.name)
    return _with_seat(state, replace(state.seat(event.player), player=renamed))


def apply_player_moved(state: GameState, event: PlayerMoved) -> GameState:
    """The order of play changes; the turn at hand goes on."""
    verify_move_player(state, event.player, event.seat)
    moved = state.seat(event.player)
    others = tuple(seat for seat in state.seats if seat is not moved)
    return replace(state, seats=(*others[: event.seat], moved, *others[event.seat :]))


def apply_player_left(state: GameState, event: PlayerLeft) -> GameState:
    """The column stays as it is; a turn that was being played ends without points."""
    verify_leave(state, event.player)
    state = _with_seat(state, replace(state.seat(event.player), active=False))
    state = _without_last_turn_of(state, event.player)
    playing = state.turn is not None and state.turn.player == event.player
    return end_with_leaving(state) if playing else state


def apply_player_returned(state: GameState, event: PlayerReturned) -> GameState:
    """The column goes on as it was left; whoever has had no turn in this round still has one."""
    verify_return(state, event.player)
    return _with_seat(state, replace(state.seat(event.player), active=True))


def _head_start(state: GameState, side: Side) -> Points:
    """What a later seat begins with, as if it had been there when the table sat down; a team has
    had it by then, and who joins a game under way brings what the table agrees on."""
    later = side not in state.sides and before_first_throw(state)
    return state.rules.win.head_start if later else 0


def _without_last_turn_of(state: GameState, player: PlayerId) -> GameState:
    if state.last_turns is None:
        return state
    queue = tuple(each for each in state.last_turns.queue if each != player)
    return replace(state, last_turns=replace(state.last_turns, queue=queue))


def _with_seat(state: GameState, changed: Seat) -> GameState:
    seats = tuple(changed if seat.player.id == changed.player.id else seat for seat in state.seats)
    return replace(state, seats=seats)


def _verify_one_more(state: GameState) -> None:
    if len(state.players) >= MOST_PLAYERS:
        raise IllegalMove("start.count", count=len(state.players) + 1, most=MOST_PLAYERS)


def _verify_seats_open(state: GameState) -> None:
    if state.outcome:
        raise IllegalMove("turn.over")
    if state.roll_off is not None:
        raise IllegalMove("turn.roll_off")
    if state.last_turns is not None:
        raise IllegalMove("player.last_turns")


def are_seated_otherwise(state: GameState, other: GameState) -> bool:
    """Whether players have come, gone, changed seats or names from the one to the other."""
    return _seated(state) != _seated(other)


def _seated(state: GameState) -> tuple[tuple[Player, bool], ...]:
    return tuple((seat.player, seat.active) for seat in state.seats)
