"""A kill in the middle of a write leaves nothing for ever, and two windows may write at once."""

from __future__ import annotations

import multiprocessing
import os
import sqlite3
import time
from datetime import date
from pathlib import Path

import pytest

from scorekeeper.sheet import backup
from scorekeeper.sheet.backup import back_up, restore
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.rescue import Rescued, renew, rescue
from scorekeeper.sheet.store_files import made_beside
from tests.sheet.played import begin, play
from tests.sheet.test_rescue import spoil

TODAY = date(2026, 3, 1)
DAY_S = 86_400


def filled(path: Path) -> None:
    with EventLog(path) as log:
        play(begin(log, "Ann"), "roll 1 1 1 2 3 4; keep 1 1 1; undo; undo\n" * 50)
        begin(log, "Bob")


def killed(doing: str, store: Path, other: Path) -> None:
    """Run by a process of its own: its last breath is taken in the middle."""
    match doing:
        case "rescue":
            log = EventLog(store)
            EventLog.copy_in_all = lambda *_: os._exit(9)
            rescue(other, log)
        case "renew":
            EventLog.copy_in_all = lambda *_: os._exit(9)
            renew(store, TODAY)
        case "restore":
            backup.open_store = lambda _: os._exit(9)
            restore(other, store, TODAY)
        case "back up":
            backup.verify_whole = lambda *_: os._exit(9)
            back_up(store, other)


def kill(doing: str, store: Path, other: Path) -> None:
    process = multiprocessing.get_context("forkserver").Process(
        target=killed, args=(doing, store, other)
    )
    process.start()
    process.join()
    assert process.exitcode == 9


def names(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


def age(folder: Path) -> None:
    """A day goes by."""
    before = time.time() - DAY_S - 60
    for file in folder.iterdir():
        os.utime(file, (before, before))


@pytest.mark.parametrize("doing", ["rescue", "renew", "restore"])
def test_what_a_kill_leaves_beside_the_games_is_gone_the_day_after(
    tmp_path: Path, doing: str
) -> None:
    store, other = tmp_path / "home" / "games.db", tmp_path / "other.db"
    filled(store)
    filled(other)
    other.with_name("other.db-wal").write_bytes(b"moves of a program that was killed")
    if doing == "renew":
        spoil(store, b'"name":"Bob"')
    kill(doing, store, other)
    left = names(store.parent) - {"games.db", "games.db-wal", "games.db-shm"}
    assert left
    if doing == "renew":
        assert renew(store, TODAY)[1] == Rescued(games=1, lost=1)
    EventLog(store).close()
    assert left <= names(store.parent)  # another window may be writing it now
    age(store.parent)
    with EventLog(store) as log:
        assert len(log.games()) == (1 if doing == "renew" else 2)
    aside = {"games.db.damaged-2026-03-01"} if doing == "renew" else set()
    assert names(store.parent) == {"games.db"} | aside


def test_what_a_kill_leaves_of_a_back_up_is_gone_with_the_next_a_day_after(
    tmp_path: Path,
) -> None:
    store, copy = tmp_path / "games.db", tmp_path / "stick" / "copy.db"
    copy.parent.mkdir()
    filled(store)
    kill("back up", store, copy)
    left = names(copy.parent)
    assert left
    back_up(store, copy)
    assert names(copy.parent) == {"copy.db"} | left
    age(copy.parent)
    back_up(store, copy)
    assert names(copy.parent) == {"copy.db"}


def test_files_that_are_only_named_alike_stay(tmp_path: Path) -> None:
    store = tmp_path / "games.db"
    mine = {"games.db.new", "games.db.damaged-2026-03-01", "games.db.old.new", "games.db.12-3.new"}
    for name in mine:
        (tmp_path / name).write_bytes(b"mine")
    age(tmp_path)
    EventLog(store).close()
    assert names(tmp_path) == {"games.db"} | mine


def test_two_windows_that_make_one_beside_the_same_games_do_not_meet(tmp_path: Path) -> None:
    store = tmp_path / "games.db"
    with made_beside(store) as one, made_beside(store) as other:
        assert one != other
        sqlite3.connect(one).close()
    assert not names(tmp_path)
