"""Moves of another file, beside a store that was copied to where that was.

SQLite keeps the last moves of a program that was killed beside the file, takes them for moves of
whichever file has the name, and mixes the two.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from scorekeeper.sheet.store_names import files_of, free_name, led_to, moves_of, named_after

BEGINS = b"SQLite format 3\0"
"""So does every such file."""

_KEEPS = slice(18, 20)
"""What it says there of where it keeps its moves."""

_WITHIN = bytes((1, 1))
"""In itself, as a back-up does. SQLite writes into the file that it keeps them beside it before it
keeps any there, and writes this only once none are left (sqlite.org/fileformat.html, 1.3.3)."""


def put_foreign_moves_away(path: Path) -> None:
    """Renames them, ``games.db.left-wal``, where they cannot be of this file: they are all that may
    be left of the last game of another. Of a file that was copied without being backed up nobody
    can tell."""
    file = led_to(path)
    # Looked for before the file is: another program may be making it at this moment.
    if not _are_kept_beside(file) or not _are_kept_within(file):
        return
    target = free_name(file, f"{file.name}.left")
    for each in files_of(file):
        if each != file:
            each.rename(named_after(target, each, file))


def _are_kept_beside(file: Path) -> bool:
    with suppress(FileNotFoundError):  # or not any more, where another window has been closed
        return moves_of(file).stat().st_size > 0
    return False


def _are_kept_within(file: Path) -> bool:
    with file.open("rb") as content:
        head = content.read(_KEEPS.stop)
    return head.startswith(BEGINS) and head[_KEEPS] == _WITHIN
