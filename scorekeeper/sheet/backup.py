"""All games in one more file, and back again; nothing is ever thrown away."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path, PurePath
from urllib.parse import quote

from scorekeeper.named import exists
from scorekeeper.sheet.store import (
    BUSY_MS,
    DamagedStore,
    StoreError,
    open_store,
    telling,
    verify_whole,
)
from scorekeeper.sheet.store_files import (
    copy_store,
    is_of,
    made_beside,
    put_in_place,
)
from scorekeeper.sheet.store_names import files_of, free_name
from scorekeeper.whole import beside, flush


def back_up(store: Path, target: Path) -> None:
    """Writes a copy of the games to ``target``, whole or not at all, while they are in use.

    Raises StoreError with one line.
    """
    with telling(target):
        same = is_of(store, target)
    if same:
        raise StoreError(f"{target} holds the games themselves; choose another file")
    with telling(target), beside(target) as fresh:
        _copy(store, fresh)
        copy = target.resolve()
        for old in files_of(copy):
            if old != copy:  # SQLite would take what is in it for moves of the new file
                old.unlink()


def restore(backup: Path, store: Path, today: date) -> Path | None:
    """Puts the games of ``backup`` in the place of those at ``store``, which are moved aside.

    Returns where they are now; None where there were none. The store must not be open. Raises
    StoreError with one line where ``backup`` holds no games; everything is then as it was.
    """
    with made_beside(store) as fresh:
        _copy_in(backup, fresh)
        aside = free_name(store, f"{store.name}.before-{today.isoformat()}")
        had_games = bool(files_of(store))
        put_in_place(fresh, store, aside)
    return aside if had_games else None


def read_only(store: PurePath) -> str:
    """The address by which SQLite opens the file to be read. It knows of no other computers: a
    share of Windows is a path to it."""
    path = store.as_posix()
    return (
        f"file://{'' if path.startswith('/') else '/'}{quote(os.fsencode(path), safe='/:')}?mode=ro"
    )


def _copy_in(backup: Path, fresh: Path) -> None:
    with telling(backup):
        if not (exists(backup) and backup.is_file()):
            raise StoreError(f"{backup} does not exist; choose a file that was backed up")
        if not backup.stat().st_size:
            raise StoreError(f"{backup} is empty; choose a file that was backed up")
        try:
            fresh.parent.mkdir(parents=True, exist_ok=True)
            copy_store(backup, fresh)
            open_store(fresh).close()
            flush(fresh)
        except (StoreError, OSError) as fault:
            raise _told(fault, fresh, backup) from None


def _told(fault: Exception, fresh: Path, backup: Path) -> Exception:
    """What went wrong with the copy, said of the file that was chosen."""
    if isinstance(fault, DamagedStore):  # nobody wants to begin a new one in its place
        return StoreError(
            f"{backup} is no back-up, or damaged ({fault.reason}); choose a file that was backed up"
        )
    if isinstance(fault, StoreError):
        return StoreError(str(fault).replace(str(fresh), str(backup)))
    return fault


def _copy(store: Path, target: Path) -> None:
    source = sqlite3.connect(read_only(store.resolve()), uri=True, timeout=BUSY_MS / 1000)
    with closing(source), closing(sqlite3.connect(target)) as copy:
        source.backup(copy)
        verify_whole(copy, store)  # or a damaged one would take the place of a good one
        copy.execute("PRAGMA journal_mode = DELETE")
