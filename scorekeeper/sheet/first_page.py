"""The first page of a store, without which SQLite finds no game on all the others.

It says which tables there are and on which pages they begin. All stores are made by the same
statements, so that page is the same in each of them but for what changes with each write.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

_PAGE = 4096
"""Bytes, as SQLite makes pages unless asked otherwise."""

_PAGES, _FREE = slice(28, 32), slice(32, 40)
"""How many pages there are, and which of them nothing needs (sqlite.org/fileformat.html, 1.3)."""

_NONE = bytes(4)


def is_readable(store: sqlite3.Connection) -> bool:
    """Whether SQLite finds the tables of the games."""
    try:
        store.execute("SELECT 1 FROM games, events LIMIT 0")
    except (sqlite3.DatabaseError, UnicodeDecodeError):  # the latter of names that are damaged
        return False
    return True


def replace_first_page(file: Path, whole: Path) -> None:
    """Gives ``file`` the first page of another store, so that what is on its other pages can be
    read; it is not to be written to afterwards. Of what is smaller than a page nothing is changed.
    """
    if file.stat().st_size <= _PAGE:
        return
    with whole.open("rb") as content:
        page = bytearray(content.read(_PAGE))
    page[_PAGES], page[_FREE] = _NONE, _NONE * 2  # SQLite counts them itself
    with file.open("r+b") as content:
        content.write(page)
