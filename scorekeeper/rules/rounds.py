"""Whose turn it is: the order of play, and where a new round begins."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.rules.events import PlayerId
from scorekeeper.rules.state import GameState, Seat, Turn


def after(state: GameState, player: PlayerId) -> tuple[Seat, ...]:
    """The other players at the table, in turn order from the one who follows this player."""
    place = state.seats.index(state.seat(player))
    around = state.seats[place + 1 :] + state.seats[:place]
    return tuple(seat for seat in around if seat.active)


def still_to_play(state: GameState, player: PlayerId) -> tuple[PlayerId, ...]:
    """Who follows this player in the round at hand."""
    return tuple(seat.player.id for seat in after(state, player) if not seat.played)


def next_player(state: GameState, player: PlayerId) -> PlayerId:
    """Who plays after this player: someone without a turn in this round, or the first seat."""
    return (*still_to_play(state, player), state.players[0].id)[0]


def begin_turn(state: GameState, player: PlayerId) -> GameState:
    """The state in which this player has all dice to throw; a second turn opens a new round."""
    turn = Turn(player, state.rules.dice)
    if not state.seat(player).played:
        return replace(state, turn=turn)
    seats = tuple(replace(seat, played=False) for seat in state.seats)
    return replace(state, turn=turn, seats=seats, round=state.round + 1)
