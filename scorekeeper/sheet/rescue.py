"""What can still be read of a damaged store, taken over into the new one."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import date
from itertools import islice
from pathlib import Path
from typing import Any

from scorekeeper.rules.events import Event
from scorekeeper.sheet.backup import read_only
from scorekeeper.sheet.first_page import is_readable, replace_first_page
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.logged import Logged
from scorekeeper.sheet.readable import Readable, readable
from scorekeeper.sheet.store import StoreError, as_text, telling
from scorekeeper.sheet.store_files import (
    copy_store,
    damaged_name,
    files_of,
    led_to,
    made_beside,
    put_in_place,
)
from scorekeeper.sheet.stored_games import GameId

_AT_ONCE = 20
"""Games that are written together: more would keep a game that is played from being written."""


@dataclass(frozen=True)
class Rescued:
    """How many games were taken over, and how many of these only up to where they are damaged; of
    how many more nothing could be read."""

    games: int = 0
    cut: int = 0
    lost: int = 0


def renew(path: Path, today: date) -> tuple[Path, Rescued]:
    """Puts a new store in the place of a damaged one, with what can still be read of that.

    Returns where the damaged one is now. Raises StoreError where there is no room: it is then where
    it was, as it is when the program is killed meanwhile.
    """
    with telling(path), made_beside(path) as fresh:
        try:
            with EventLog(fresh) as log:
                found = rescue(path, log)
        except StoreError as fault:
            raise StoreError(str(fault).replace(str(fresh), str(path))) from None
        aside = damaged_name(path, today)
        put_in_place(fresh, path, aside)
    return aside, found


def rescue(damaged: Path, log: EventLog, but: GameId | None = None) -> Rescued:
    """Takes over the games of ``damaged`` into ``log``, all ``but`` one that is there: each whole,
    or as far as it can be read and replayed. Pictures are not, and the file stays as it is.

    Raises StoreError where there is no room.
    """
    there = [] if but is None else [each.event for each in log.events(but)]
    games = cut = lost = known = 0
    with telling(damaged), _opened(damaged, log.path) as store:
        store.text_factory = as_text
        found = _games(store)
        while some := tuple(islice(found, _AT_ONCE)):
            read = [each for each in some if each[0].events]
            others = [each for each in read if not _is_begun(each[0].events, there)]
            log.copy_in_all((part.events, part.over) for part, _ in others)
            games, cut = games + len(others), cut + sum(is_cut for _, is_cut in others)
            lost, known = lost + len(some) - len(read), known + len(read) - len(others)
    if there and not known:  # it may be one of those of which nothing could be read
        lost = max(lost - 1, 0)
    return Rescued(games, cut, lost)


@contextmanager
def _opened(damaged: Path, new: Path) -> Iterator[sqlite3.Connection]:
    """The file, of which nothing is changed. SQLite takes over the last moves beside it, and writes
    to what it opens then: that is a copy beside the ``new`` file, where room for games is. So is
    one that needs a new first page."""
    damaged = led_to(damaged)
    if files_of(damaged) == (damaged,):
        with closing(sqlite3.connect(f"{read_only(damaged)}&immutable=1", uri=True)) as store:
            if is_readable(store):
                yield store
                return
    with made_beside(new) as copy:
        copy_store(damaged, copy)
        with closing(sqlite3.connect(copy)) as store:
            readable = is_readable(store)
        if not readable:
            replace_first_page(copy, new)
        with closing(sqlite3.connect(copy)) as store:
            yield store


def _is_begun(events: Sequence[Logged], there: Sequence[Event]) -> bool:
    """Whether these are what the game that is there began with."""
    return [each.event for each in events] == list(there[: len(events)])


def _games(store: sqlite3.Connection) -> Iterator[tuple[Readable, bool]]:
    """What can be read of each game, and whether that is not all of it."""
    for game in sorted(_named(store)):
        part = _read(store, game)
        yield part, len(part.events) != _last(store, game)


def _named(store: sqlite3.Connection) -> set[GameId]:
    """All games. Read from both ends, a damaged page hides only what is on it."""
    questions = (
        f"SELECT {column} FROM {table} ORDER BY {column} {way}"  # noqa: S608  (these words only)
        for table, column in (("games", "id"), ("events", "game"))
        for way in ("ASC", "DESC")
    )
    found = {game for question in questions for (game,) in _rows(store, question)}
    return {game for game in found if isinstance(game, int)}


def _read(store: sqlite3.Connection, game: GameId) -> Readable:
    """Stores from before there were sums have a column less."""
    rows = _rows(store, "SELECT * FROM events WHERE game = ? ORDER BY seq", game)
    return readable(row[1:] for row in rows)


def _last(store: sqlite3.Connection, game: GameId) -> int | None:
    """The number of a game's last event; None where that cannot be found."""
    rows = _rows(store, "SELECT max(seq) FROM events WHERE game = ?", game)
    return next((last for (last,) in rows), None)


def _rows(store: sqlite3.Connection, question: str, *values: int) -> Iterator[tuple[Any, ...]]:
    """The rows up to the first that cannot be read."""
    with suppress(sqlite3.DatabaseError, UnicodeDecodeError):
        yield from store.execute(question, values)
