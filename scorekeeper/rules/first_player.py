"""Who goes first: chosen by the table, or thrown for, with ties thrown again."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.rules.dice import FACES, Face
from scorekeeper.rules.errors import IllegalMove, InvalidRoll
from scorekeeper.rules.events import FirstPlayerChosen, PlayerId, StartDieThrown
from scorekeeper.rules.moves import asks
from scorekeeper.rules.start import before_first_throw, seat_first
from scorekeeper.rules.state import GameState, RollOff


def verify_start_die(state: GameState, player: PlayerId, face: Face) -> None:
    """Whether this player may throw a die for the first turn now."""
    contest = _contest(state)
    if contest.ask_youngest:
        raise IllegalMove("roll_off.ask_youngest", players=_names(state, contest.contenders))
    if player not in contest.contenders:
        raise IllegalMove("roll_off.out", player=state.seat(player).player.name)
    if player in dict(contest.thrown):
        raise IllegalMove("roll_off.thrown", player=state.seat(player).player.name)
    if face not in FACES:
        raise InvalidRoll("roll.face", face=str(face))


def verify_first_player(state: GameState, player: PlayerId) -> None:
    """Whether the table may say now that this player goes first."""
    seat = state.seat_at_table(player)
    if state.roll_off is not None:
        if player not in state.roll_off.contenders:
            raise IllegalMove("roll_off.out", player=seat.player.name)
    elif not before_first_throw(state):
        raise IllegalMove("first_player.begun")


can_start_die = asks(verify_start_die)
can_first_player = asks(verify_first_player)


def start_die(state: GameState, player: PlayerId, face: Face) -> StartDieThrown:
    """One player's die for the first turn."""
    verify_start_die(state, player, face)
    return StartDieThrown(player, face)


def first_player(state: GameState, player: PlayerId) -> FirstPlayerChosen:
    """The table says who goes first."""
    verify_first_player(state, player)
    return FirstPlayerChosen(player)


def awaited(state: GameState) -> PlayerId | None:
    """Whose die for the first turn is thrown next; None where none is."""
    contest = state.roll_off
    if contest is None or contest.ask_youngest:
        return None
    thrown = dict(contest.thrown)
    return next((player for player in contest.contenders if player not in thrown), None)


def apply_start_die(state: GameState, event: StartDieThrown) -> GameState:
    """The die counts; when all have thrown, the highest begins or the tied go on."""
    verify_start_die(state, event.player, event.face)
    contest = _contest(state)
    contest = replace(contest, thrown=(*contest.thrown, (event.player, event.face)))
    if len(contest.thrown) < len(contest.contenders):
        return replace(state, roll_off=contest)
    highest = max(face for _, face in contest.thrown)
    tied = tuple(p for p in contest.contenders if dict(contest.thrown)[p] == highest)
    if len(tied) == 1:
        return seat_first(state, tied[0])
    return _break_tie(state, tied)


def apply_first_player(state: GameState, event: FirstPlayerChosen) -> GameState:
    """The seats turn to whom the table has named."""
    verify_first_player(state, event.player)
    return seat_first(state, event.player)


def _contest(state: GameState) -> RollOff:
    if state.roll_off is None:
        raise IllegalMove("roll_off.over")
    return state.roll_off


def _break_tie(state: GameState, tied: tuple[PlayerId, ...]) -> GameState:
    if state.rules.players.first_player == "roll_off":
        return replace(state, roll_off=RollOff(tied))
    youngest = _youngest(state, tied)
    if youngest is not None:
        return seat_first(state, youngest)
    return replace(state, roll_off=RollOff(tied, ask_youngest=True))


def _youngest(state: GameState, tied: tuple[PlayerId, ...]) -> PlayerId | None:
    """The youngest where all ages are known and one is the lowest; otherwise the table is asked."""
    ages = {player: state.seat(player).player.age for player in tied}
    known = {player: age for player, age in ages.items() if age is not None}
    youngest = [player for player, age in known.items() if age == min(known.values())]
    return youngest[0] if len(known) == len(tied) and len(youngest) == 1 else None


def _names(state: GameState, players: tuple[PlayerId, ...]) -> tuple[str, ...]:
    return tuple(state.seat(player).player.name for player in players)
