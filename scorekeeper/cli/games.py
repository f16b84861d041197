"""``scorekeeper games list|show``: the stored games and their score sheets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from scorekeeper.cli.faults import UNAVAILABLE, tell_all
from scorekeeper.cli.output import AsJson, new_table, put, put_json, put_table
from scorekeeper.cli.printable import printable
from scorekeeper.cli.stored import NO_GAMES, Game, Store, found_game, opened_log

if TYPE_CHECKING:
    from scorekeeper.sheet.stored_games import StoredGame

LIST_EXAMPLE = "Example: scorekeeper games list"
SHOW_EXAMPLE = "Example: scorekeeper games show 3"


def list_games(store: Store = None, as_json: AsJson = False) -> int:
    """List the stored games, the one last played first."""
    with opened_log(store) as log:
        games, unreadable = ((), {}) if log is None else log.listed()
    if as_json:
        for game in games:
            put_json(_game_document(game))
    elif games:
        _print_table(games)
    elif not unreadable:
        put(NO_GAMES)
    tell_all(unreadable.values())
    return UNAVAILABLE if unreadable else 0


def _print_table(games: Sequence[StoredGame]) -> None:
    table = new_table()
    for head in ("game", "begun", "players", "rules", ""):
        table.add_column(head)
    for game in games:
        names = printable(", ".join(player.name for player in game.start.players))
        begun = f"{game.begun.astimezone():%Y-%m-%d %H:%M}"
        state = "over" if game.over else "not over"
        table.add_row(str(game.id), begun, names, printable(game.start.rules.name), state)
    put_table(table)


def show_game(game: Game = "last", store: Store = None, as_json: AsJson = False) -> None:
    """Print a game's score sheet."""
    from scorekeeper.cli.sheet import sheet_document, sheet_table
    from scorekeeper.sheet.score_sheet import score_sheet

    with opened_log(store) as log:
        found, _, state = found_game(log, game)
    sheet = score_sheet(state)
    if as_json:
        put_json(_game_document(found) | sheet_document(sheet))
    else:
        title = printable(f"game {found.id}   {found.start.rules.name}")
        put_table(sheet_table(sheet, title))


def _game_document(game: StoredGame) -> dict[str, Any]:
    return {
        "game": game.id,
        "begun": game.begun.isoformat(),
        "changed": game.changed.isoformat(),
        "players": [player.name for player in game.start.players],
        "rules": game.start.rules.name,
        "events": game.events,
        "over": game.over,
    }
