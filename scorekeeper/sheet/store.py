"""The file that keeps all games: SQLite, opened safely, migrated, and never thrown away."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from scorekeeper.named import exists
from scorekeeper.sheet.foreign_moves import put_foreign_moves_away
from scorekeeper.sheet.foreign_parts import has_foreign_parts
from scorekeeper.sheet.store_names import moves_of
from scorekeeper.whole import clear_unfinished

APPLICATION_ID = 0x46524B4C
"""Marks the file as this program's ("FRKL"), so that another program's data is never touched."""

OLDEST_SQLITE = (3, 37, 0)
"""The first that knows STRICT tables."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE games (
            id INTEGER PRIMARY KEY,
            begun TEXT NOT NULL,
            over INTEGER NOT NULL DEFAULT 0 CHECK (over IN (0, 1))
        ) STRICT""",
        """CREATE TABLE events (
            game INTEGER NOT NULL REFERENCES games (id),
            seq INTEGER NOT NULL CHECK (seq > 0),
            at TEXT NOT NULL,
            event TEXT NOT NULL CHECK (json_valid(event)),
            PRIMARY KEY (game, seq)
        ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE evidence (
            game INTEGER NOT NULL,
            seq INTEGER NOT NULL,
            jpeg BLOB NOT NULL,
            PRIMARY KEY (game, seq),
            FOREIGN KEY (game, seq) REFERENCES events (game, seq)
        ) STRICT""",
    ),
    (
        "ALTER TABLE events ADD COLUMN sum INTEGER",
        "ALTER TABLE games ADD COLUMN played INTEGER NOT NULL DEFAULT 0",
    ),
)
"""The statements that lead from each version of the file (``user_version``) to the next."""

PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "fullfsync = ON",
    "wal_autocheckpoint = 1",
    "foreign_keys = ON",
    "secure_delete = FAST",
)
"""Each write is taken over into the file itself at once: a killed program would otherwise leave a
whole evening in the ``-wal`` beside it, to be lost by who copies or moves the file alone. Pictures
that are dropped are not written over, as SQLite often does unasked: that takes as much room again,
and a disk that is full would keep them for ever. On a Mac the drive itself is told to write."""

CHECKED_TABLES = ("games", "events")
"""Read through whenever the file is opened; pictures are many megabytes and can be spared."""

BUSY_MS = 2000
"""How long a write waits for another program that has the file open."""


class StoreError(Exception):
    """The games cannot be kept or read. One line: what is wrong and what to do."""


class UnknownGame(StoreError):
    """There is no such game."""


class UnreadableGame(StoreError):
    """This program does not understand a game; it stays as it is, and the others can be played."""


class StaleGame(StoreError):
    """Someone else has gone on with the game; it is to be taken up anew from the store."""


class DamagedStore(StoreError):
    """The file is there but cannot be read; ``set_aside`` makes room for a new one."""

    def __init__(self, path: Path, reason: str):
        super().__init__(
            f"{path} is damaged ({reason}); move it aside to begin a new one, nothing is deleted"
        )
        self.path, self.reason = path, reason


def open_store(path: Path) -> sqlite3.Connection:
    """The file at ``path``, made if need be and brought up to date.

    Raises StoreError; DamagedStore where only a new file helps.
    """
    _verify_new_enough()
    with telling(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        clear_unfinished(path)
        _verify_not_alone(path)
        put_foreign_moves_away(path)
        # The whole path: some names mean no file to SQLite, such as ":memory:".
        store = sqlite3.connect(path.absolute(), timeout=BUSY_MS / 1000, isolation_level=None)
        store.text_factory = as_text
        try:
            _prepare(store, path)
        except BaseException:
            store.close()
            raise
        return store


def verify_takes_games(path: Path) -> None:
    """Whether the file can be opened and written; StoreError with the reason. No game changes."""
    with closing(open_store(path)) as store, telling(path):
        store.execute("UPDATE games SET over = over WHERE id < 0")


def _verify_new_enough() -> None:
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise StoreError(
            f"this Python keeps files by SQLite {sqlite3.sqlite_version}, which is too old for the "
            "games; use a Python with SQLite 3.37 or later, such as one of python.org"
        )


@contextmanager
def telling(path: Path) -> Iterator[None]:
    """Says what went wrong with the file in one line for the person, as StoreError: DamagedStore
    where it cannot be read."""
    try:
        yield
    except sqlite3.DatabaseError as fault:
        raise _told(fault, path) from fault
    except UnicodeDecodeError as fault:  # what SQLite tells of tables whose names are damaged
        raise DamagedStore(path, fault.object.decode(errors="replace")) from fault
    except OSError as fault:
        raise StoreError(
            f"{path} cannot be used ({fault.strerror}); "
            "check it and its folder, or name another file"
        ) from fault


def as_text(content: bytes) -> str:
    """Damaged letters are left for who reads the event to refuse: the others can be read."""
    return content.decode(errors="surrogateescape")


def _verify_not_alone(path: Path) -> None:
    """Beside a file that is gone or empty SQLite would throw away the last moves."""
    if _is_empty(path) and not is_new(path):
        raise DamagedStore(path, f"only {moves_of(path).name} is left of it")


def is_new(path: Path) -> bool:
    """Whether nothing is in the file yet, or there is none, and no moves are left beside it."""
    return _is_empty(path) and _is_empty(moves_of(path))


def _is_empty(path: Path) -> bool:
    """Whether there is nothing in the file, or no such file."""
    return not exists(path) or not path.stat().st_size


def _told(fault: sqlite3.DatabaseError, path: Path) -> StoreError:
    code = getattr(fault, "sqlite_errorname", None) or ""
    if code.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
        return DamagedStore(path, str(fault))
    # The second where there is no room for what SQLite keeps beside the file.
    full = ("SQLITE_FULL", "SQLITE_IOERR_SHMSIZE")
    advice: dict[str | tuple[str, ...], str] = {
        full: "the disk is full; make room and try again, nothing was lost",
        "SQLITE_BUSY": "another program is writing to it; close that and try again",
        "SQLITE_READONLY": "it may not be written; change its permissions, or those of its folder",
        "SQLITE_CANTOPEN": "it cannot be opened; check the folder and its permissions",
    }
    for names, words in advice.items():
        if code.startswith(names):
            return StoreError(f"{path}: {words}")
    return StoreError(f"{path}: {fault}; check the disk and try again")


def _prepare(store: sqlite3.Connection, path: Path) -> None:
    version = _version(store, path)
    if not version:  # the file can become smaller; too late once there is anything in it
        store.execute("PRAGMA auto_vacuum = INCREMENTAL")
    for pragma in PRAGMAS:
        store.execute(f"PRAGMA {pragma}")
    if version:
        verify_whole(store, path)
    if version < len(MIGRATIONS):
        _migrate(store)


def verify_whole(store: sqlite3.Connection, path: Path) -> None:
    """Whether the games in the file can be read; DamagedStore with the reason."""
    for table in CHECKED_TABLES:
        fault = store.execute(f"PRAGMA integrity_check({table})").fetchone()[0]
        if fault != "ok":
            raise DamagedStore(path, fault.splitlines()[-1])
    if store.execute("PRAGMA foreign_key_check(events)").fetchone():
        raise DamagedStore(path, "there are events whose games are missing")


def _version(store: sqlite3.Connection, path: Path) -> int:
    # The tables first: another program may be making the file at this moment, owner and all.
    tables = int(store.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0])
    version = int(store.execute("PRAGMA user_version").fetchone()[0])
    owner = int(store.execute("PRAGMA application_id").fetchone()[0])
    if owner != APPLICATION_ID and (version or tables):
        raise _another_programs(path)
    if version > len(MIGRATIONS):
        raise StoreError(
            f"{path} was written by a newer scorekeeper (version {version}, this one knows "
            f"{len(MIGRATIONS)}); install the newer one"
        )
    if has_foreign_parts(store, MIGRATIONS):
        raise _another_programs(path)
    return version


def _another_programs(path: Path) -> StoreError:
    return StoreError(f"{path} belongs to another program; move it elsewhere, or name another file")


def _migrate(store: sqlite3.Connection) -> None:
    """All steps that are missing, or none."""
    store.execute("BEGIN IMMEDIATE")
    # Read again: another program may have made the file while this one waited.
    version = int(store.execute("PRAGMA user_version").fetchone()[0])
    for statements in MIGRATIONS[version:]:
        for statement in statements:
            store.execute(statement)
    store.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    store.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
    store.execute("COMMIT")
