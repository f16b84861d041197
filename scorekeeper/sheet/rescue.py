"""What can still be read of a damaged store, taken over into the new one."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from scorekeeper.rules.errors import RulesError
from scorekeeper.rules.game import apply
from scorekeeper.rules.state import GameState, Phase
from scorekeeper.sheet.codec import InvalidEvent, decode
from scorekeeper.sheet.log import EventLog, GameId, Logged, sum_of
from scorekeeper.sheet.store import (
    StoreError,
    as_text,
    copy_store,
    set_aside,
    telling,
)
from scorekeeper.whole import flush_names


@dataclass(frozen=True)
class Rescued:
    """How many games were taken over, and how many of these only up to where they are damaged."""

    games: int = 0
    cut: int = 0


def renew(path: Path, today: date) -> tuple[Path, Rescued]:
    """Puts a new store in the place of a damaged one, with what can still be read of that.

    Returns where the damaged one is now. Raises StoreError where there is no room: it is then where
    it was, as it is when the program is killed meanwhile.
    """
    with telling(path), TemporaryDirectory(dir=path.parent) as folder:
        fresh = Path(folder) / path.name
        try:
            with EventLog(fresh) as log:
                found = rescue(path, log)
        except StoreError as fault:
            raise StoreError(str(fault).replace(str(fresh), str(path))) from None
        aside = set_aside(path, today)
        fresh.rename(path)
        flush_names(path.parent)
    return aside, found


def rescue(damaged: Path, log: EventLog, but: GameId | None = None) -> Rescued:
    """Takes over the games of ``damaged`` into ``log``, all ``but`` one that is there: each whole,
    or as far as it can be read and replayed. Pictures are not, and the file stays as it is.

    Raises StoreError where there is no room.
    """
    there = [] if but is None else [each.event for each in log.events(but)]
    games = cut = 0
    with (
        telling(damaged),
        TemporaryDirectory() as folder,
        closing(sqlite3.connect(copy_store(damaged, Path(folder) / damaged.name))) as store,
    ):
        store.text_factory = as_text
        for game in sorted(_named(store)):
            kept, over = _readable(store, game)
            if [each.event for each in kept] != there[: len(kept)]:
                log.copy_in(kept, over)
                games, cut = games + 1, cut + (len(kept) != _last(store, game))
    return Rescued(games, cut)


def _named(store: sqlite3.Connection) -> set[GameId]:
    """All games. Read from both ends, a damaged page hides only what is on it."""
    questions = (
        f"SELECT {column} FROM {table} ORDER BY {column} {way}"  # noqa: S608  (these words only)
        for table, column in (("games", "id"), ("events", "game"))
        for way in ("ASC", "DESC")
    )
    found = {game for question in questions for (game,) in _rows(store, question)}
    return {game for game in found if isinstance(game, int)}


def _readable(store: sqlite3.Connection, game: GameId) -> tuple[list[Logged], bool]:
    """The events of a game up to the first that is damaged, missing or does not fit any more; and
    whether the game is over with them."""
    kept: list[Logged] = []
    state: GameState | None = None
    question = "SELECT * FROM events WHERE game = ? ORDER BY seq"
    with suppress(InvalidEvent, RulesError, ValueError, TypeError):
        for _, seq, at, event, *sums in _rows(store, question, game):
            if seq != len(kept) + 1 or sums not in ([], [None], [sum_of(at, event)]):
                break
            logged = Logged(seq, datetime.fromisoformat(at), decode(event))
            state = apply(state, logged.event)
            kept.append(logged)
    return kept, state is not None and state.phase is Phase.OVER


def _last(store: sqlite3.Connection, game: GameId) -> int | None:
    """The number of a game's last event; None where that cannot be found."""
    rows = _rows(store, "SELECT max(seq) FROM events WHERE game = ?", game)
    return next((last for (last,) in rows), None)


def _rows(store: sqlite3.Connection, question: str, *values: int) -> Iterator[tuple[Any, ...]]:
    """The rows up to the first that cannot be read."""
    with suppress(sqlite3.DatabaseError, UnicodeDecodeError):
        yield from store.execute(question, values)
