"""The file of an open store, by its name: whether it is still that one, and takes what is given."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from os.path import samestat
from pathlib import Path

from scorekeeper.named import exists
from scorekeeper.sheet.codec import encode
from scorekeeper.sheet.logged import Logged
from scorekeeper.sheet.store import BUSY_MS, DamagedStore, telling
from scorekeeper.sheet.store_names import files_of, free_name, named_after
from scorekeeper.sheet.stored_games import GameId

_NOT_LOOKED_AT = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_IOERR)
"""Why a look tells nothing of the file: too many files are open, another program holds it, the disk
fails for a moment. Of each there are several kinds, told in the bits above these."""


class OpenedFile:
    """The name of an open store, and which files these were."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._opened = tuple((file, file.stat()) for file in files_of(path))

    @property
    def replaced(self) -> bool:
        """Whether another file lies there now. Raises StoreError where the system does not say."""
        with telling(self._path):
            return exists(self._path) and not samestat(self._path.stat(), self._opened[0][1])

    def verify_holds(self, game: GameId, logged: Logged) -> None:
        """Looks for the event as a new start would, by the file's name and past what this process
        holds in memory: a file that was damaged, moved or replaced meanwhile takes all that is
        written to it without a word. DamagedStore where it is not there."""
        with telling(self._path):
            if not exists(self._path):
                raise DamagedStore(self._path, "it is gone")
        if self.replaced:
            raise DamagedStore(self._path, "another file has taken its place")
        with telling(self._path):
            try:
                found = self._found(game, logged.seq)
            except sqlite3.OperationalError as fault:
                if fault.sqlite_errorcode & 0xFF in _NOT_LOOKED_AT:
                    return  # it is the file that was written to, and that was flushed
                raise
        if found != encode(logged.event):
            raise DamagedStore(self._path, "what was written is not in it")

    def _found(self, game: GameId, seq: int) -> str | None:
        """The event as it is written."""
        path = self._path.absolute()
        with closing(sqlite3.connect(path, timeout=BUSY_MS / 1000)) as again:
            asked = "SELECT event FROM events WHERE game = ? AND seq = ?"
            row = again.execute(asked, (game, seq)).fetchone()
        return row[0] if row else None

    def leave(self) -> None:
        """After the store was closed: puts away what SQLite kept beside it, or it would be taken
        for moves of the file that is there now."""
        if self.replaced:
            with telling(self._path):
                self._put_moves_away()

    def _put_moves_away(self) -> None:
        target = free_name(self._path, f"{self._path.name}.left")
        for file, opened in self._opened:
            if exists(file) and samestat(file.stat(), opened):
                file.rename(named_after(target, file, self._path))
