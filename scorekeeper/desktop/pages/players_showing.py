"""Players who come and go put into the plain values that their page shows."""

from __future__ import annotations

from collections.abc import Callable

from scorekeeper.desktop.game.player_marks import mark_of
from scorekeeper.desktop.game.showing import refusal
from scorekeeper.desktop.widgets.shown import SeatShown
from scorekeeper.desktop.wording import points, told, tr
from scorekeeper.rules import roster
from scorekeeper.rules.events import Player
from scorekeeper.rules.messages import message
from scorekeeper.rules.state import GameState, Seat


def seats_shown(state: GameState) -> tuple[SeatShown, ...]:
    """Everyone who ever sat at the table, in the order of play."""
    return tuple(_seat(state, seat, place) for place, seat in enumerate(state.seats))


def newcomer(state: GameState, name: str, team: str, known_mark: int | None = None) -> Player:
    """Someone of this name who has not sat at the table yet, with the mark of last time if it is
    free."""
    taken = {seat.player.id for seat in state.seats}
    wanted = [] if known_mark is None else [known_mark + 1]
    free = (n for n in (*wanted, *range(1, len(taken) + 2)) if f"p{n}" not in taken)
    return Player(f"p{next(free)}", name.strip(), team)


def why_not_join(state: GameState, player: Player, begins_with: int) -> str:
    """Why this player cannot join now; empty where that is possible."""
    return refusal(lambda: roster.verify_add_player(state, player, points=begins_with))


def why_not_named(state: GameState, player: str, name: str) -> str:
    """Why this player cannot be called so; empty where that is possible."""
    return refusal(lambda: roster.verify_rename_player(state, player, name))


def why_not_back(state: GameState, player: str) -> str:
    """Why this player, who had left, cannot play on now; empty where that is possible."""
    return refusal(lambda: roster.verify_return(state, player))


def teams_of(state: GameState) -> tuple[str, ...]:
    """The teams that can be joined; none where everyone plays alone."""
    return state.sides if state.rules.players.team_size else ()


def _seat(state: GameState, seat: Seat, place: int) -> SeatShown:
    player = seat.player
    return SeatShown(
        player.id,
        player.name,
        mark_of(state, player.id),
        points(seat.score),
        _note(state, seat),
        not seat.active,
        refusal(lambda: roster.verify_leave(state, player.id)),
        refusal(_earlier(state, seat, place)) if place else tr("players.first"),
    )


def _earlier(state: GameState, seat: Seat, place: int) -> Callable[[], None]:
    return lambda: roster.verify_move_player(state, seat.player.id, place - 1)


def _note(state: GameState, seat: Seat) -> str:
    if not seat.active:
        return tr("sheet.left")
    return told(message("team", team=seat.side)) if teams_of(state) else ""
