"""All games in one more file, and back again; nothing is ever thrown away."""

from __future__ import annotations

import shutil
import sqlite3
from datetime import date
from pathlib import Path

from scorekeeper.sheet.store import (
    BUSY_MS,
    DamagedStore,
    StoreError,
    files_of,
    free_name,
    move_store,
    named_after,
    open_store,
    telling,
)


def back_up(store: Path, target: Path) -> None:
    """Writes a copy of the games to ``target``, whole or not at all, while they are in use.

    Raises StoreError with one line.
    """
    if target.resolve() == store.resolve():
        raise StoreError(f"{target} holds the games themselves; choose another file")
    fresh = target.with_name(target.name + ".new")
    with telling(target):
        try:
            _copy(store, fresh)
            for old in files_of(target):
                if old != target:  # SQLite would take what is in it for moves of the new file
                    old.unlink()
            fresh.replace(target)
        finally:
            fresh.unlink(missing_ok=True)


def restore(backup: Path, store: Path, today: date) -> Path | None:
    """Puts the games of ``backup`` in the place of those at ``store``, which are moved aside.

    Returns where they are now; None where there were none. The store must not be open. Raises
    StoreError with one line where ``backup`` holds no games; everything is then as it was.
    """
    with telling(backup):
        if not backup.is_file():
            raise StoreError(f"{backup} does not exist; choose a file that was backed up")
        if not backup.stat().st_size:
            raise StoreError(f"{backup} is empty; choose a file that was backed up")
        fresh = store.with_name(store.name + ".new")
        try:
            store.parent.mkdir(parents=True, exist_ok=True)
            _take(backup, fresh)
            open_store(fresh).close()
        except DamagedStore as fault:  # nobody wants to begin a new one in its place
            _remove(fresh)
            raise StoreError(
                f"{backup} is no back-up, or damaged ({fault.reason}); "
                "choose a file that was backed up"
            ) from None
        except StoreError as fault:
            _remove(fresh)
            said = str(fault).replace(str(fresh), str(backup))
            raise StoreError(said) from None
    aside = None
    if files_of(store):
        aside = free_name(store, f"{store.name}.before-{today.isoformat()}")
        move_store(store, aside)
    with telling(store):
        fresh.rename(store)
    return aside


def _take(backup: Path, fresh: Path) -> None:
    """Copies the file with what SQLite keeps beside it: it may be the very file of a program that
    was killed, whose last moves are only there."""
    _remove(fresh)
    for file in files_of(backup):
        shutil.copyfile(file, named_after(fresh, file, backup))


def _remove(store: Path) -> None:
    for file in files_of(store):
        file.unlink()


def _copy(store: Path, target: Path) -> None:
    target.unlink(missing_ok=True)
    source = sqlite3.connect(
        f"{store.resolve().as_uri()}?mode=ro", uri=True, timeout=BUSY_MS / 1000
    )
    try:
        copy = sqlite3.connect(target)
        try:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        finally:
            copy.close()
    finally:
        source.close()
