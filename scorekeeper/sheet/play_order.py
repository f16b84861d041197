"""Which game was played after which, whatever the clock says: it may have been set back.

Each of these is part of a transaction, and says as well whether the game is over.
"""

from __future__ import annotations

import sqlite3

from scorekeeper.sheet.stored_games import GameId

_LAST = "UPDATE games SET over = ?, played = (SELECT max(played) + 1 FROM games) WHERE id = ?"

_BY_TIME = """UPDATE games SET over = ?, played = (
        SELECT coalesce(max(game.played), 0) FROM games game
        WHERE game.played > 0
            AND (SELECT at FROM events WHERE game = game.id ORDER BY seq DESC LIMIT 1) <= ?)
    WHERE id = ?"""

_MAKE_ROOM = """UPDATE games SET played = played + 1
    WHERE played >= (SELECT played FROM games WHERE id = ?)"""

_BEFORE = """UPDATE games SET over = ?, played = (SELECT played - 1 FROM games WHERE id = ?)
    WHERE id = ?"""


def place_last(store: sqlite3.Connection, game: GameId, over: bool) -> None:
    """The game is the one last played."""
    store.execute(_LAST, (over, game))


def place_by_time(store: sqlite3.Connection, game: GameId, over: bool, at: str) -> None:
    """A game from elsewhere, whose last event happened then, is placed among those played here."""
    store.execute(_BY_TIME, (over, at, game))


def place_before(store: sqlite3.Connection, game: GameId, over: bool, other: GameId) -> None:
    """The game was played just before the other."""
    store.execute(_MAKE_ROOM, (other,))
    store.execute(_BEFORE, (over, other, game))
