"""The games of the store as commands name them: by number, or the last one played."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from scorekeeper.cli.faults import BadInput
from scorekeeper.cli.named_file import no_folder
from scorekeeper.cli.passing_folder import passing_folder
from scorekeeper.named import exists
from scorekeeper.paths import store_file

if TYPE_CHECKING:
    from scorekeeper.rules.state import GameState
    from scorekeeper.sheet.log import EventLog
    from scorekeeper.sheet.logged import Logged
    from scorekeeper.sheet.stored_games import GameId, StoredGame

Game = Annotated[str, typer.Argument(help="A game's number as listed, or 'last'.")]
NO_GAMES = "no games yet; 'scorekeeper' opens the window and begins one"


def _of_games(store: Path | None) -> Path | None:
    """The file that was named; BadInput where it is something else. The program's own, which nobody
    has named, can only be damaged."""
    no_folder("name the file of the games")(store)
    if store is not None and not _may_hold_games(store):
        raise BadInput(f"{store} is no file of games (it does not begin as one); check it")
    return store


def _may_hold_games(store: Path) -> bool:
    """Whether it begins as they do, or is new; what cannot be looked into is told by who opens
    it."""
    from scorekeeper.sheet.foreign_moves import BEGINS

    try:
        if not stat.S_ISREG(store.stat().st_mode):
            return False
        with store.open("rb") as file:
            return file.read(len(BEGINS)) in (b"", BEGINS)
    except (OSError, ValueError):  # the last of a null byte, which no name has
        return True


Store = Annotated[
    Path | None, typer.Option(callback=_of_games, readable=False, help="Another file of games.")
]


@contextmanager
def opened_log(store: Path | None) -> Iterator[EventLog | None]:
    """The log; None where there is no file yet or nothing in it, for looking must not make one."""
    from scorekeeper.sheet.log import EventLog
    from scorekeeper.sheet.store import is_new

    path = store or store_file()
    try:
        found, new = exists(path), is_new(path)
    except OSError as fault:
        if store is None:
            raise  # the program's own folder: a fault of the surroundings
        from scorekeeper.capture.not_opened import not_opened

        raise not_opened(store, fault) from None
    if not found and store is not None:
        raise BadInput(f"{store} does not exist; check the name")
    if not found or new:
        yield None
        return
    if os.access(path, os.W_OK) and os.access(path.parent, os.W_OK):
        with EventLog(path) as log:
            yield log
        return
    with _copied_log(path) as log:
        yield log


@contextmanager
def _copied_log(path: Path) -> Iterator[EventLog]:
    """The log of a copy, where nothing can be written beside the file: SQLite wants to, even to
    read. It goes by the file's name."""
    from scorekeeper.sheet.log import EventLog
    from scorekeeper.sheet.store import StoreError, telling
    from scorekeeper.sheet.store_files import copy_store

    with passing_folder("scorekeeper-games-") as folder:
        with telling(path):
            copy = copy_store(path, folder / path.name)
        try:
            log = EventLog(copy)
        except StoreError as fault:
            raise StoreError(str(fault).replace(str(copy), str(path))) from None
        with log:
            log.path = path
            yield log


def found_game(log: EventLog | None, name: str) -> tuple[StoredGame, Sequence[Logged], GameState]:
    """A game with its events, and how it stands; BadInput where there is none of that name,
    UnreadableGame where it cannot be read."""
    found = None if log is None else _named(log, name)
    if log is None or found is None:
        if name == "last":
            raise BadInput(NO_GAMES)
        raise BadInput(f"there is no game \"{name}\"; 'scorekeeper games list' shows them")
    return found, *_replayed(log, found.id)


def _replayed(log: EventLog, game: GameId) -> tuple[Sequence[Logged], GameState]:
    """All events and what they lead to; where some are damaged or not legal any more, it is told
    who goes on with those before."""
    from scorekeeper.sheet.store import UnreadableGame

    try:
        events = log.events(game)
        return events, _state(log, game, events)
    except UnreadableGame as fault:
        if log.readable(game).state is None:
            raise
        raise UnreadableGame(
            f"{fault}; 'scorekeeper' goes on with it up to there, by its past games"
        ) from None


def _state(log: EventLog, game: GameId, events: Sequence[Logged]) -> GameState:
    from scorekeeper.sheet.replaying import replayed
    from scorekeeper.sheet.store import UnreadableGame

    try:
        return replayed(events)
    except UnreadableGame as fault:
        raise UnreadableGame(f"{log.path}: game {game}: {fault}") from None


def _named(log: EventLog, name: str) -> StoredGame | None:
    if name == "last":
        return log.newest()
    games, unreadable = log.listed()
    for number, fault in unreadable.items():
        if name == str(number):
            raise fault
    return next((game for game in games if name == str(game.id)), None)
