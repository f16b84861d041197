"""Sitting down: who plays with whom, what the seats begin with, and who goes first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.rules.errors import IllegalMove
from scorekeeper.rules.events import GameStarted, Player, PlayerId
from scorekeeper.rules.lines import is_line
from scorekeeper.rules.rounds import begin_turn
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.state import GameState, RollOff, Seat
from scorekeeper.told_apart import heard_as

MOST_PLAYERS = 12
LONGEST_NAME = 100


def players_of(names: Sequence[str]) -> tuple[Player, ...]:
    """Players with these names, in the order they sit."""
    return tuple(Player(f"p{place}", name) for place, name in enumerate(names, start=1))


def verify_start(rules: RuleSet, players: tuple[Player, ...]) -> None:
    """Whether these players can sit down to a game under these rules."""
    if not 1 <= len(players) <= MOST_PLAYERS:
        raise IllegalMove("start.count", count=len(players), most=MOST_PLAYERS)
    for place, player in enumerate(players):
        verify_player(player, players[:place])
        if any(player.id == other.id for other in players[:place]):
            raise IllegalMove("player.same_id", player=player.id)
    if rules.players.team_size:
        _verify_teams(rules.players.team_size, sides_of(rules, players))


def verify_player(player: Player, others: tuple[Player, ...]) -> None:
    """Whether a player's names can be shown, and told from those of the others."""
    verify_name(player.name, others)
    for each in (player.id, player.team):
        _verify_shown(each)


def verify_name(name: str, others: tuple[Player, ...]) -> None:
    """Whether a name can be shown, and told from the others' names."""
    if not name.strip():
        raise IllegalMove("player.no_name")
    _verify_shown(name)
    if any(heard_as(name) == heard_as(other.name) for other in others):
        raise IllegalMove("player.same_name", name=name)


def start(event: GameStarted) -> GameState:
    """The table before the first throw, or before the roll-off."""
    verify_start(event.rules, event.players)
    sides = sides_of(event.rules, event.players)
    seats = tuple(Seat(player, side) for player, side in zip(event.players, sides, strict=True))
    state = GameState(event.rules, seats)
    if event.rules.players.first_player == "chosen" or len(seats) == 1:
        return seat_first(state, event.players[0].id)
    return replace(state, roll_off=RollOff(tuple(player.id for player in event.players)))


def seat_first(state: GameState, player: PlayerId) -> GameState:
    """The seats turned so that this player begins; the head start is for the others."""
    place = state.seats.index(state.seat(player))
    turned = state.seats[place:] + state.seats[:place]
    begun: set[str] = {turned[0].side}
    seats = []
    for seat in turned:
        ahead = 0 if seat.side in begun else state.rules.win.head_start
        begun.add(seat.side)
        points = seat.brought or ahead
        seats.append(replace(seat, start=points, score=points))
    return begin_turn(replace(state, seats=tuple(seats), roll_off=None), seats[0].player.id)


def before_first_throw(state: GameState) -> bool:
    """Whether somebody is on turn, and nothing has been thrown or played yet."""
    turn = state.turn
    return turn is not None and turn.roll is None and not turn.throws and not state.turns


def sides_of(rules: RuleSet, players: tuple[Player, ...]) -> tuple[str, ...]:
    """Each player's side: the team named, or by seats in turn, or the player alone."""
    size = rules.players.team_size
    if not size:
        return tuple(player.id for player in players)
    teams = max(len(players) // size, 1)
    return tuple(player.team or str(seat % teams + 1) for seat, player in enumerate(players))


def _verify_shown(name: str) -> None:
    if not is_line(name, LONGEST_NAME):
        raise IllegalMove("player.odd_name", most=LONGEST_NAME)


def _verify_teams(size: int, sides: tuple[str, ...]) -> None:
    teams = len(set(sides))
    if teams < 2 or any(sides.count(side) != size for side in sides):
        raise IllegalMove("start.teams", size=size, count=len(sides))
    if sides != sides[:teams] * size:
        raise IllegalMove("start.seating")
