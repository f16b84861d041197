"""The games of a store as they are read: each whole or not at all, and one line why not."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from scorekeeper.rules.events import GameStarted
from scorekeeper.sheet.codec import InvalidEvent
from scorekeeper.sheet.logged import AlteredEvent, Logged, from_kept, time_of
from scorekeeper.sheet.store import UnreadableGame, telling

GameId = int

_GAMES = """SELECT game.id, last.at, last.seq, game.over,
        first.at, first.event, first.sum
    FROM games game
    LEFT JOIN events first ON first.game = game.id AND first.seq = 1
    LEFT JOIN events last ON last.game = game.id
        AND last.seq = (SELECT max(seq) FROM events WHERE game = game.id)
    ORDER BY game.played DESC, last.at DESC, game.id DESC LIMIT ?"""


@dataclass(frozen=True)
class StoredGame:
    """A game in the log. ``begun`` is the time of its first event, which the table of games holds a
    second time, ``changed`` that of its last one, ``events`` their number."""

    id: GameId
    begun: datetime
    changed: datetime
    events: int
    over: bool
    start: GameStarted


def stored_games(
    store: sqlite3.Connection, path: Path, limit: int
) -> dict[GameId, StoredGame | UnreadableGame]:
    """The games of the store at ``path``, the one last played first; or why one cannot be read."""
    with telling(path):
        rows = store.execute(_GAMES, (limit,)).fetchall()
    return {row[0]: _stored(path, *row) for row in rows}


def read_event(path: Path, game: GameId, seq: int, *kept: Any) -> Logged:
    """An event as the file keeps it; UnreadableGame names the one that makes no sense."""
    with _naming(path, game, seq):
        return from_kept(seq, *kept)


def verify_all_there(path: Path, game: GameId, logged: Sequence[Logged]) -> None:
    """UnreadableGame names the first event that is gone."""
    for place, each in enumerate(logged, start=1):
        if each.seq != place:
            with _naming(path, game, place):
                raise AlteredEvent


def _stored(
    path: Path, game: GameId, changed: str, count: int, over: int, *start: Any
) -> StoredGame | UnreadableGame:
    try:
        with _naming(path, game, 1):
            if None in start[:2]:
                raise AlteredEvent
        first = read_event(path, game, 1, *start)
    except UnreadableGame as fault:
        return fault
    if not isinstance(first.event, GameStarted):
        return UnreadableGame(f"{path}: game {game} does not begin with its start")
    return StoredGame(game, first.at, _time(changed, first.at), count, bool(over), first.event)


def _time(text: str, else_at: datetime) -> datetime:
    """That of the last event; who reads all of them is told where it makes no sense."""
    try:
        return time_of(text)
    except ValueError:
        return else_at


@contextmanager
def _naming(path: Path, game: GameId, seq: int) -> Iterator[None]:
    """Says which event it is that is damaged or makes no sense."""
    event = f"{path}: game {game}, event {seq}"
    try:
        yield
    except AlteredEvent:
        raise UnreadableGame(
            f"{event} is gone or not as it was written; the disk may be failing, restore a back-up"
        ) from None
    except (InvalidEvent, ValueError) as fault:
        raise UnreadableGame(
            f"{event} cannot be read ({fault}); it may come from a newer scorekeeper"
        ) from None
