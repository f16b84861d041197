"""Whether what belongs to the user can be kept here: the games, and the log of faults."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from scorekeeper.cli.check import Check
from scorekeeper.named import is_there
from scorekeeper.paths import NoHome, log_file, store_file


def check_sqlite(version: tuple[int, ...]) -> Check:
    """What keeps the games: it comes with Python or, as on Debian, with the system."""
    from scorekeeper.sheet.store import OLDEST_SQLITE

    advice = "use a Python with SQLite 3.37 or later, such as one of python.org"
    return Check("SQLite", version >= OLDEST_SQLITE, ".".join(map(str, version)), advice=advice)


def check_home() -> Iterator[Check]:
    """Whether there is a place for the user's own things: the games, and the log of faults."""
    try:
        store, log = store_file(), log_file()
    except NoHome as fault:
        yield Check("store of games", False, str(fault))
    else:
        yield check_store(store)
        yield check_log(log)


def check_store(path: Path) -> Check:
    """Whether games can be kept: the file if it is there, or else the folder it would be in."""
    from scorekeeper.sheet.store import StoreError, verify_takes_games

    if is_there(path):
        try:
            verify_takes_games(path)
        except StoreError as fault:
            return Check("store of games", False, str(fault), advice="name another with --store")
        return Check("store of games", True, str(path))
    folder = closed_folder(path)
    if folder is not None:
        found, mend = why_closed(folder, path)
        return Check("store of games", False, found, advice=f"{mend}, or use --store FILE")
    return Check("store of games", True, f"{path} (made when first used)")


def check_log(path: Path) -> Check:
    """Whether faults of the program itself can be written down."""
    if is_there(path):
        closed = None if path.is_file() and os.access(path, os.W_OK) else path
    else:
        closed = closed_folder(path)
    if closed is None:
        return Check("log of faults", True, str(path), needed=False)
    found, mend = why_closed(closed, path)
    advice = f"{mend}, or name another folder with SCOREKEEPER_HOME"
    return Check("log of faults", False, found, needed=False, advice=advice)


def closed_folder(path: Path) -> Path | None:
    """The folder that keeps a file from being made; None where it can be."""
    for folder in path.parents:
        if is_there(folder):
            writable = folder.is_dir() and os.access(folder, os.W_OK | os.X_OK)
            return None if writable else folder
    return path.parents[-1]  # not even the drive is there, such as a stick that was pulled out


def why_closed(closed: Path, path: Path) -> tuple[str, str]:
    """What is wrong with the file or folder that keeps ``path`` from being written; what to do."""
    if closed != path and closed.is_file():
        return f"{closed} is a file, not a folder", "move it away"
    return f"{closed} is not writable", "change its permissions"
