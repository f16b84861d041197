"""A damaged store as far as it can be read: which games are in it, and how much of each."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from scorekeeper.sheet.backup import read_only
from scorekeeper.sheet.first_page import is_readable, replace_first_page
from scorekeeper.sheet.loose_events import events_on_pages
from scorekeeper.sheet.readable import Readable, readable
from scorekeeper.sheet.store import as_text
from scorekeeper.sheet.store_files import copy_store, made_beside
from scorekeeper.sheet.store_names import files_of, led_to
from scorekeeper.sheet.stored_games import GameId


@contextmanager
def opened(damaged: Path, new: Path) -> Iterator[ReadAtAll]:
    """The file, of which nothing is changed. SQLite takes over the last moves beside it, and writes
    to what it opens then: that is a copy beside the ``new`` file, where room for games is. So is
    one that needs a new first page."""
    damaged = led_to(damaged)
    if files_of(damaged) == (damaged,):
        with closing(sqlite3.connect(f"{read_only(damaged)}&immutable=1", uri=True)) as store:
            if is_readable(store):
                yield ReadAtAll(store, damaged)
                return
    with made_beside(new) as copy:
        copy_store(damaged, copy)
        with closing(sqlite3.connect(copy)) as store:
            readable = is_readable(store)
        if not readable:
            replace_first_page(copy, new)
        with closing(sqlite3.connect(copy)) as store:
            yield ReadAtAll(store, copy)


class ReadAtAll:
    """What SQLite finds in the file; where that is not all, what lies on its pages, too."""

    def __init__(self, store: sqlite3.Connection, file: Path) -> None:
        store.text_factory = as_text
        self._store = store
        self._finds_all = self._says("PRAGMA integrity_check(events)") == "ok"
        self._finds_some = self._says("SELECT game FROM events LIMIT 1") is not None
        self._loose = {} if self._finds_all or not file.exists() else events_on_pages(file)

    def games(self) -> Iterator[tuple[Readable, bool]]:
        """What can be read of each game, and whether that is not all of it; the one last played
        comes last."""
        for game in self._in_order(self._named() | self._loose.keys()):
            part = self._read(game)
            yield part, self._is_cut(game, part)

    def _named(self) -> set[GameId]:
        """All games. Read from both ends, a damaged page hides only what is on it."""
        questions = (
            f"SELECT {column} FROM {table} ORDER BY {column} {way}"  # noqa: S608  (these words only)
            for table, column in (("games", "id"), ("events", "game"))
            for way in ("ASC", "DESC")
        )
        found = {game for question in questions for (game,) in self._rows(question)}
        return {game for game in found if isinstance(game, int)}

    def _in_order(self, games: set[GameId]) -> list[GameId]:
        """By the file itself, for the clock may have been set back; games of which that cannot be
        read stand by the time of their last event."""
        ends = {game: self._end(game) for game in games}
        known = {game: self._played(game) for game in games}
        said = [(ends[game], played) for game, played in known.items() if played is not None]

        def place(game: GameId) -> tuple[int, str, GameId]:
            played, end = known[game], ends[game]
            if played is None:
                played = max((each for at, each in said if at <= end), default=0)
            return played, end, game

        return sorted(games, key=place)

    def _played(self, game: GameId) -> int | None:
        """Which game it was of those that were played; None where that cannot be read."""
        played = self._says("SELECT played FROM games WHERE id = ?", game)
        return played if isinstance(played, int) else None

    def _end(self, game: GameId) -> str:
        """When it was last played."""
        at = self._says("SELECT at FROM events WHERE game = ? ORDER BY seq DESC LIMIT 1", game)
        if at is None and game in self._loose:
            at = self._loose[game][-1][1]
        return str(at or "")

    def _read(self, game: GameId) -> Readable:
        """Stores from before there were sums have a column less."""
        rows = self._rows("SELECT * FROM events WHERE game = ? ORDER BY seq", game)
        part, loose = readable(row[1:] for row in rows), self._loose.get(game, ())
        if len(loose) <= len(part.events):  # as of most games
            return part
        return max(part, readable(loose), key=lambda part: len(part.events))

    def _is_cut(self, game: GameId, part: Readable) -> bool:
        """Where the end of a game cannot be found, only one that is over is surely whole."""
        last = self._says("SELECT max(seq) FROM events WHERE game = ?", game)
        if last is None and not self._finds_some and game in self._loose:
            last = self._loose[game][-1][0]
        return not part.over if last is None else len(part.events) < last

    def _says(self, question: str, *values: int) -> Any:
        """The answer to a question that has one; None where it cannot be read."""
        return next((answer for (answer,) in self._rows(question, *values)), None)

    def _rows(self, question: str, *values: int) -> Iterator[tuple[Any, ...]]:
        """The rows up to the first that cannot be read."""
        with suppress(sqlite3.DatabaseError, UnicodeDecodeError):
            yield from self._store.execute(question, values)
