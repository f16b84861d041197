"""A disk on which no room is left, as SQLite tells it."""

from __future__ import annotations

import sqlite3
from typing import NoReturn


def full(*_: object, **__: object) -> NoReturn:
    """In the place of whatever writes to the store."""
    fault = sqlite3.OperationalError("database or disk is full")
    fault.sqlite_errorname = "SQLITE_FULL"
    raise fault
