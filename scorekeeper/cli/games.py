"""``scorekeeper games``: the stored games, their score sheets, their way in and out as files."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from scorekeeper.cli.faults import BadInput, Unavailable
from scorekeeper.cli.output import console, put, put_json
from scorekeeper.paths import store_file

if TYPE_CHECKING:
    from scorekeeper.rules.state import GameState
    from scorekeeper.sheet.log import EventLog, StoredGame

LIST_EXAMPLE = "Example: scorekeeper games list"
SHOW_EXAMPLE = "Example: scorekeeper games show 3"
EXPORT_EXAMPLE = "Example: scorekeeper games export 3 --format csv --output sunday.csv"
IMPORT_EXAMPLE = "Example: scorekeeper games import sunday.json"


class Format(StrEnum):
    """What a game can be exported as."""

    JSON = "json"
    CSV = "csv"


Game = Annotated[str, typer.Argument(help="A game's number as listed, or 'last'.")]
Store = Annotated[Path | None, typer.Option(help="Another file of games.")]
AsJson = Annotated[bool, typer.Option("--json", help="JSON instead of words.")]


def list_games(store: Store = None, as_json: AsJson = False) -> None:
    """List the stored games, the one last played first."""
    with _log(store) as log:
        games = () if log is None else log.games()
    if as_json:
        for game in games:
            put_json(_game_document(game))
        return
    if not games:
        put("no games yet; 'scorekeeper' opens the window and begins one")
        return
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE)
    for head in ("game", "begun", "players", "rules", ""):
        table.add_column(head)
    for game in games:
        names = ", ".join(player.name for player in game.start.players)
        begun = f"{game.begun.astimezone():%Y-%m-%d %H:%M}"
        state = "over" if game.over else "not over"
        table.add_row(str(game.id), begun, names, game.start.rules.name, state)
    console().print(table)


def show_game(game: Game = "last", store: Store = None, as_json: AsJson = False) -> None:
    """Print a game's score sheet."""
    from scorekeeper.cli.sheet import sheet_document, sheet_table
    from scorekeeper.sheet.score_sheet import score_sheet

    with _log(store) as log:
        found, state = _replayed(log, game)
    sheet = score_sheet(state)
    if as_json:
        put_json(_game_document(found) | sheet_document(sheet))
    else:
        console().print(sheet_table(sheet, f"game {found.id}   {found.start.rules.name}"))


def export_game(
    game: Game = "last",
    form: Annotated[Format, typer.Option("--format", help="What to write.")] = Format.JSON,
    output: Annotated[Path | None, typer.Option(help="Write there instead of stdout.")] = None,
    store: Store = None,
) -> None:
    """Write a game as a file: all its events as JSON, or its score sheet as CSV."""
    from scorekeeper.sheet.export import to_csv, to_json
    from scorekeeper.sheet.score_sheet import score_sheet

    with _log(store) as log:
        found, state = _replayed(log, game)
        events = () if log is None else log.events(found.id)
    text = to_json(events) if form is Format.JSON else to_csv(score_sheet(state))
    if output is None:
        put(text.rstrip("\n"))
        return
    try:
        output.write_text(text, encoding="utf-8", newline="")
    except OSError as fault:
        raise Unavailable(f"{output} cannot be written ({fault.strerror}); name another") from None


def import_game(
    file: Annotated[Path, typer.Argument(help="A game exported as JSON.")], store: Store = None
) -> None:
    """Take an exported game into the store, as a new game."""
    from scorekeeper.rules.events import GameStarted
    from scorekeeper.rules.state import Phase
    from scorekeeper.rulesets.parsing import from_mapping
    from scorekeeper.session import replayed
    from scorekeeper.sheet.export import InvalidGameFile, from_json_text
    from scorekeeper.sheet.log import EventLog
    from scorekeeper.sheet.store import StoreError

    try:
        events = from_json_text(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as fault:
        raise BadInput(f"{file} cannot be read ({fault}); check the name") from None
    start = events[0].event
    if isinstance(start, GameStarted):
        from_mapping(start.rules.as_dict(), str(file))
    try:
        state = replayed(events)
    except StoreError as fault:
        raise InvalidGameFile(f"{file}: {fault}") from None
    with EventLog(store or store_file()) as log:
        number = log.copy_in(events, over=state.phase is Phase.OVER)
    put(f"game {number}")


@contextmanager
def _log(store: Path | None) -> Iterator[EventLog | None]:
    """The log; None where there is no file yet, for looking must not make one."""
    from scorekeeper.sheet.log import EventLog

    path = store or store_file()
    if not path.exists():
        if store is not None:
            raise BadInput(f"{store} does not exist; check the name")
        yield None
        return
    with EventLog(path) as log:
        yield log


def _replayed(log: EventLog | None, name: str) -> tuple[StoredGame, GameState]:
    from scorekeeper.session import replayed

    games = () if log is None else log.games()
    found = next((game for game in games if name in (str(game.id), "last")), None)
    if log is None or found is None:
        raise BadInput(f"there is no game {name}; 'scorekeeper games list' shows them")
    return found, replayed(log.events(found.id))


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
