"""Back-up and restore: whole or not at all, and nothing is ever thrown away."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import sys
from datetime import UTC, date, datetime
from pathlib import Path, PureWindowsPath

import pytest

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import DiceRolled
from scorekeeper.rules.start import players_of
from scorekeeper.rulesets import load
from scorekeeper.session.session import Session
from scorekeeper.sheet.backup import back_up, read_only, restore
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.logged import Logged
from scorekeeper.sheet.store import DamagedStore, StoreError
from scorekeeper.sheet.store_files import copy_store
from tests.sheet.played import begin, names_in, play

TODAY = date(2026, 3, 1)


def played(path: Path, *names: str) -> None:
    with EventLog(path) as log:
        session = Session.start(log, load("classic"), players_of(names))
        session.roll(Roll.parse("155234"))


def test_a_backup_made_while_a_game_is_played_holds_all_of_it(tmp_path: Path) -> None:
    store, copy = tmp_path / "games.db", tmp_path / "stick" / "copy.db"
    copy.parent.mkdir()
    with EventLog(store) as log:
        session = Session.start(log, load("classic"), players_of(("Anna", "Ben")))
        session.roll(Roll.parse("155234"))
        back_up(store, copy)
    with EventLog(copy) as log:
        assert len(log.events(log.games()[0].id)) == 2
    assert not list(copy.parent.glob("*.new"))


def test_restoring_moves_what_was_there_aside(tmp_path: Path) -> None:
    store, copy = tmp_path / "games.db", tmp_path / "copy.db"
    played(store, "Anna")
    back_up(store, copy)
    played(store, "Clara")
    aside = restore(copy, store, TODAY)
    assert names_in(store) == ["Anna"]
    assert aside == tmp_path / "games.db.before-2026-03-01"
    assert sorted(names_in(aside)) == ["Anna", "Clara"]


def killed(path: Path, *names: str) -> None:
    """The files of a program that was killed: what was played is in the one ending in ``-wal``."""
    lost = path.with_name("lost.db")
    with EventLog(lost) as log:
        log._store.execute("PRAGMA wal_autocheckpoint = 0")  # killed before it was taken over
        Session.start(log, load("classic"), players_of(names)).roll(Roll.parse("155234"))
        for ending in ("", "-wal"):
            shutil.copyfile(f"{lost}{ending}", f"{path}{ending}")


def games_and_copy(folder: Path) -> tuple[Path, Path]:
    """Clara's game, as a program left it that was killed, and a back-up with Anna's."""
    store, copy = folder / "games.db", folder / "copy.db"
    played(copy, "Anna")
    killed(store, "Clara")
    return store, copy


def refuse(*_: object) -> None:
    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


class Killed(BaseException):
    """The program ends here and now."""


@pytest.mark.parametrize("step", ["hardlink_to", "unlink", "replace"])
def test_a_kill_while_games_are_put_back_leaves_those_that_were_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    """They were aside already, and nothing had their name: the next start knew of no games."""
    store, copy = games_and_copy(tmp_path)

    def kill(*_: object) -> None:
        raise Killed

    with monkeypatch.context() as dying, pytest.raises(Killed):
        dying.setattr(Path, step, kill)
        restore(copy, store, TODAY)
    assert store.exists()
    whole = store if step == "hardlink_to" else tmp_path / "games.db.before-2026-03-01"
    assert names_in(whole) == ["Clara"]


@pytest.mark.parametrize("links", [True, False], ids=["two names", "one name"])
def test_where_the_disk_refuses_all_is_called_as_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    """As on Windows where another program reads the file."""
    store, copy = games_and_copy(tmp_path)

    with monkeypatch.context() as locked, pytest.raises(StoreError):
        locked.setattr(Path, "replace", refuse)
        if not links:
            locked.setattr(Path, "hardlink_to", refuse)
        restore(copy, store, TODAY)
    assert not list(tmp_path.glob("games.db.before-*"))
    assert names_in(store) == ["Clara"]


def test_games_that_windows_holds_for_a_moment_are_put_back_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A scanner for viruses looks into the file that was just made of them."""
    store, copy = games_and_copy(tmp_path)
    replace, held = Path.replace, [True, True]

    def held_for_a_moment(fresh: Path, target: Path) -> Path:
        if held and held.pop():
            raise PermissionError(errno.EACCES, "The process cannot access the file")
        return replace(fresh, target)

    monkeypatch.setattr(Path, "replace", held_for_a_moment)
    monkeypatch.setattr("sys.platform", "win32")
    restore(copy, store, TODAY)
    assert names_in(store) == ["Anna"]


def test_games_are_put_back_on_a_disk_on_which_files_have_one_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, copy = games_and_copy(tmp_path)

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    aside = restore(copy, store, TODAY)
    assert aside is not None
    assert (names_in(store), names_in(aside)) == (["Anna"], ["Clara"])


def test_games_are_restored_where_nothing_was_ever_played(tmp_path: Path) -> None:
    store, copy = tmp_path / "share" / "scorekeeper" / "games.db", tmp_path / "copy.db"
    played(copy, "Anna")
    assert restore(copy, store, TODAY) is None
    assert names_in(store) == ["Anna"]


def test_files_of_a_killed_program_are_restored_with_the_last_moves(tmp_path: Path) -> None:
    store, other = tmp_path / "games.db", tmp_path / "from-the-old-computer.db"
    killed(other, "Anna")
    restore(other, store, TODAY)
    assert names_in(store) == ["Anna"]
    assert not list(tmp_path.glob("*.new*"))


def test_what_is_left_of_a_file_that_is_gone_is_not_mixed_with_what_is_restored(
    tmp_path: Path,
) -> None:
    store, copy = games_and_copy(tmp_path)
    store.unlink()
    restore(copy, store, TODAY)
    assert names_in(store) == ["Anna"]


def test_what_is_left_of_an_older_backup_is_not_mixed_with_a_new_one(tmp_path: Path) -> None:
    store, copy = tmp_path / "games.db", tmp_path / "copy.db"
    played(store, "Anna")
    killed(copy, "Clara")
    back_up(store, copy)
    assert names_in(copy) == ["Anna"]


@pytest.mark.parametrize("content", [b"", b"this is no database" * 100])
def test_a_file_that_holds_no_games_changes_nothing(tmp_path: Path, content: bytes) -> None:
    store, other = tmp_path / "games.db", tmp_path / "letter.txt"
    played(store, "Anna")
    other.write_bytes(content)
    with pytest.raises(StoreError, match=r"letter\.txt .*; choose a file that was backed up$"):
        restore(other, store, TODAY)
    assert names_in(store) == ["Anna"]


def test_what_a_restore_that_was_cut_off_has_left_can_be_restored(tmp_path: Path) -> None:
    store, left = tmp_path / "games.db", tmp_path / "games.db.new"
    played(left, "Anna")
    restore(left, store, TODAY)
    assert names_in(store) == ["Anna"]
    assert names_in(left) == ["Anna"]


def test_a_file_that_lies_beside_a_backup_stays(tmp_path: Path) -> None:
    store, copy = tmp_path / "games.db.new", tmp_path / "games.db"
    played(store, "Anna")
    back_up(store, copy)
    assert names_in(store) == names_in(copy) == ["Anna"]


@pytest.mark.skipif(os.name == "nt", reason="folders are not flushed there")
@pytest.mark.parametrize("way", ["back up", "restore"])
def test_a_power_cut_takes_nothing_of_what_was_said_to_be_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """The file is flushed, and then the folder that names it."""
    source, target = tmp_path / "copy.db", tmp_path / "stick" / "games.db"
    target.parent.mkdir()
    played(source, "Anna")
    flushed: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: flushed.append(os.fstat(handle).st_ino))
    if way == "restore":
        restore(source, target, TODAY)
    else:
        back_up(source, target)
    assert flushed == [target.stat().st_ino, target.parent.stat().st_ino]


def test_a_disk_that_is_full_keeps_nothing_of_a_restore(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, copy = tmp_path / "games.db", tmp_path / "copy.db"
    played(copy, "Anna")

    def full(_: Path, target: Path) -> None:
        target.write_bytes(b"half of it")
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(shutil, "copyfile", full)
    with pytest.raises(StoreError, match="No space left on device"):
        restore(copy, store, TODAY)
    assert [path.name for path in tmp_path.iterdir()] == ["copy.db"]


def test_a_damaged_file_does_not_take_the_place_of_its_last_good_backup(tmp_path: Path) -> None:
    store, copy = tmp_path / "games.db", tmp_path / "copy.db"
    played(store, "Anna")
    back_up(store, copy)
    content = store.read_bytes()
    page = content.index(b'"name":"Anna"') // 4096 * 4096
    store.write_bytes(content[:page] + bytes(4096) + content[page + 4096 :])
    with pytest.raises(DamagedStore, match=r"games\.db is damaged"):
        back_up(store, copy)
    assert names_in(copy) == ["Anna"]
    assert not list(tmp_path.glob("*.new*"))


def test_a_backup_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"gone\.db does not exist"):
        restore(tmp_path / "gone.db", tmp_path / "games.db", TODAY)


def test_the_games_are_not_backed_up_over_themselves(tmp_path: Path) -> None:
    store = tmp_path / "games.db"
    played(store, "Anna")
    with pytest.raises(StoreError, match="choose another file"):
        back_up(store, store)
    assert names_in(store) == ["Anna"]


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    store = tmp_path / "games.db"
    played(store, "Anna")
    with pytest.raises(StoreError):
        back_up(store, tmp_path / "no" / "such" / "folder.db")


def test_pictures_are_forgotten_by_their_age(tmp_path: Path) -> None:
    with EventLog(tmp_path / "games.db") as log:
        times = iter([datetime(2026, 1, 1, tzinfo=UTC), datetime(2026, 1, 2, tzinfo=UTC)])
        session = Session.start(log, load("classic"), players_of(("Anna",)), lambda: next(times))
        rolled = Logged(2, next(times), DiceRolled(Roll.parse("155234")))
        log.append(session.game.id, rolled, evidence=b"picture")
        assert log.forget_evidence(datetime(2026, 1, 2, tzinfo=UTC)) == 0
        assert log.forget_evidence(datetime(2026, 1, 3, tzinfo=UTC)) == 1
        assert log.evidence(session.game.id, 2) is None


@pytest.mark.parametrize(
    ("path", "address"),
    [
        (r"\\nas\games\games.db", "file:////nas/games/games.db?mode=ro"),
        (r"C:\Jörg\a b.db", "file:///C:/J%C3%B6rg/a%20b.db?mode=ro"),
    ],
)
def test_games_are_backed_up_from_a_share_of_windows_too(path: str, address: str) -> None:
    assert read_only(PureWindowsPath(path)) == address
    with pytest.raises(sqlite3.OperationalError, match="unable to open"):  # understood, not there
        sqlite3.connect(address, uri=True)


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="no name can be so")
def test_games_are_backed_up_from_a_folder_whose_name_is_no_text(tmp_path: Path) -> None:
    """As one from a disk of long ago, in other letters than UTF-8."""
    store = tmp_path / os.fsdecode(b"caf\xe9") / "games.db"
    played(store, "Anna")
    back_up(store, tmp_path / "copy.db")
    assert names_in(tmp_path / "copy.db") == ["Anna"]


@pytest.mark.parametrize("ending", ["-wal", "-shm", "-journal", ".summaries"])
def test_the_games_are_not_backed_up_over_what_is_kept_beside_them(
    tmp_path: Path, ending: str
) -> None:
    store = tmp_path / "games.db"
    played(store, "Anna")
    (tmp_path / "link.db").symlink_to(store)
    for name in ("games.db", "link.db"):
        with pytest.raises(StoreError, match="holds the games themselves; choose another file"):
            back_up(tmp_path / name, tmp_path / f"games.db{ending}")


def test_the_games_are_not_backed_up_over_themselves_by_another_name(tmp_path: Path) -> None:
    """As a name in capitals is on most disks of macOS; a second link stands for it."""
    store = tmp_path / "games.db"
    played(store, "Anna")
    other = tmp_path / "Games.DB"
    other.hardlink_to(store)
    with pytest.raises(StoreError, match="holds the games themselves; choose another file"):
        back_up(store, other)
    assert other.samefile(store)


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_backup_goes_where_a_link_leads_and_keeps_its_permissions(tmp_path: Path) -> None:
    store, link, copy = (tmp_path / name for name in ("games.db", "link.db", "copy.db"))
    played(store, "Anna")
    back_up(store, copy)
    copy.chmod(0o640)
    link.symlink_to(copy)
    played(store, "Clara")
    back_up(store, link)
    assert link.readlink() == copy
    assert sorted(names_in(copy)) == ["Anna", "Clara"]
    assert copy.stat().st_mode & 0o777 == 0o640


def test_a_back_up_copied_over_the_games_is_not_mixed_with_what_a_kill_left_beside_them(
    tmp_path: Path,
) -> None:
    """By hand, without what SQLite keeps beside the file: those are moves of the file before."""
    used, killed, copy = tmp_path / "used.db", tmp_path / "games.db", tmp_path / "copy.db"
    with EventLog(used) as log:
        begin(log, "Ann")
        back_up(used, copy)
        log._store.execute("PRAGMA wal_autocheckpoint = 0")  # killed before it was taken over
        for name in ("Bob", "Cat"):
            play(begin(log, name), "roll 1 1 1 2 3 4; keep 1 1 1; bank\n" * 9)
        copy_store(used, killed)
    moves = killed.with_name("games.db-wal").read_bytes()
    killed.write_bytes(copy.read_bytes())
    with EventLog(killed) as log:
        assert [game.start.players[0].name for game in log.games()] == ["Ann"]
    assert tmp_path.joinpath("games.db.left-wal").read_bytes() == moves


def test_what_a_kill_left_beside_the_games_themselves_is_theirs(tmp_path: Path) -> None:
    used, killed = tmp_path / "used.db", tmp_path / "games.db"
    with EventLog(used) as log:
        log._store.execute("PRAGMA wal_autocheckpoint = 0")
        begin(log, "Ann")
        copy_store(used, killed)
    with EventLog(killed) as log:
        assert [game.start.players[0].name for game in log.games()] == ["Ann"]
    assert not [*tmp_path.glob("games.db.left*")]
