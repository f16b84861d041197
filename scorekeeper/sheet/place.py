"""Where a store lay when it was opened: whether another file has taken its place since."""

from __future__ import annotations

from os.path import samestat
from pathlib import Path

from scorekeeper.sheet.store import files_of, free_name, named_after, telling


class Place:
    """The name of an open store, and which files these were."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._opened = tuple((file, file.stat()) for file in files_of(path))

    @property
    def taken(self) -> bool:
        """Whether another file lies there now. Raises StoreError where the system does not say."""
        with telling(self._path):
            return self._path.exists() and not samestat(self._path.stat(), self._opened[0][1])

    def leave(self) -> None:
        """After the store was closed: puts away what SQLite kept beside it, or it would be taken
        for moves of the file that is there now."""
        if self.taken:
            with telling(self._path):
                self._put_moves_away()

    def _put_moves_away(self) -> None:
        target = free_name(self._path, f"{self._path.name}.left")
        for file, opened in self._opened:
            if file.exists() and samestat(file.stat(), opened):
                file.rename(named_after(target, file, self._path))
