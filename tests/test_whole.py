"""Files are written whole or not at all, wherever a name leads."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path
from threading import Thread

import pytest

from scorekeeper.whole import beside, write_whole

UNIX = pytest.mark.skipif(os.name == "nt", reason="nothing of the kind there")


def test_a_file_is_written_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "sheet.csv"
    for content in (b"first", b"second"):
        write_whole(file, content)
        assert file.read_bytes() == content
    assert list(tmp_path.iterdir()) == [file]


def test_a_full_disk_leaves_the_older_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "sheet.csv"
    file.write_bytes(b"older")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_whole(file, b"newer")
    assert file.read_bytes() == b"older"
    assert list(tmp_path.iterdir()) == [file]


@UNIX
@pytest.mark.parametrize("obeys", [True, False])
def test_on_a_mac_the_drive_is_told_to_write_what_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, obeys: bool
) -> None:
    """Else it is only handed over to the drive there; a share may know nothing of that order."""
    import fcntl

    told: list[str] = []

    def order(handle: int, what: int) -> int:
        if what != fcntl.F_FULLFSYNC or not obeys:
            raise OSError(errno.ENOTSUP, "Operation not supported")
        told.append("written")
        return 0

    monkeypatch.setattr(fcntl, "F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr(fcntl, "fcntl", order)
    monkeypatch.setattr(os, "fsync", lambda _: told.append("handed over"))
    monkeypatch.setattr("sys.platform", "darwin")
    write_whole(tmp_path / "sheet.csv", b"new")
    assert told == ["written" if obeys else "handed over"] * 2


def test_whatever_goes_wrong_leaves_the_older_file(tmp_path: Path) -> None:
    file = tmp_path / "copy.db"
    file.write_bytes(b"older")
    with pytest.raises(KeyboardInterrupt), beside(file) as fresh:
        fresh.write_bytes(b"half of")
        raise KeyboardInterrupt
    assert file.read_bytes() == b"older"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("system", "held", "is_written"),
    [
        ("win32", 2, True),
        ("win32", 100, False),
        ("linux", 1, False),
    ],
)
def test_on_windows_a_file_that_is_held_for_a_moment_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: str, held: int, is_written: bool
) -> None:
    """A scanner for viruses looks into each new file, and keeps it from being renamed meanwhile."""
    file = tmp_path / "sheet.csv"
    file.write_bytes(b"older")
    refused: list[Path] = []
    replace = Path.replace

    def held_for_a_moment(fresh: Path, target: Path) -> Path:
        if len(refused) < held:
            refused.append(fresh)
            raise PermissionError(errno.EACCES, "The process cannot access the file")
        return replace(fresh, target)

    monkeypatch.setattr(Path, "replace", held_for_a_moment)
    monkeypatch.setattr("sys.platform", system)
    with nullcontext() if is_written else pytest.raises(PermissionError):
        write_whole(file, b"newer")
    assert file.read_bytes() == (b"newer" if is_written else b"older")
    assert list(tmp_path.iterdir()) == [file]


@UNIX
def test_a_link_leads_where_it_led_and_permissions_stay(tmp_path: Path) -> None:
    file, link = tmp_path / "stick" / "sheet.csv", tmp_path / "sheet.csv"
    file.parent.mkdir()
    link.symlink_to(file)
    write_whole(link, b"first")
    file.chmod(0o640)
    write_whole(link, b"second")
    assert link.readlink() == file
    assert (file.read_bytes(), file.stat().st_mode & 0o777) == (b"second", 0o640)


def test_on_a_share_that_knows_no_permissions_a_file_is_written_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "sheet.csv"
    file.write_bytes(b"older")

    def unknown(*_: object, **__: object) -> None:
        raise OSError(errno.ENOTSUP, "Operation not supported")

    monkeypatch.setattr(os, "chmod", unknown)
    write_whole(file, b"newer")
    assert file.read_bytes() == b"newer"
    assert list(tmp_path.iterdir()) == [file]


@UNIX
def test_a_new_file_has_the_usual_permissions(tmp_path: Path) -> None:
    usual, file = tmp_path / "usual", tmp_path / "sheet.csv"
    usual.write_bytes(b"")
    write_whole(file, b"new")
    assert file.stat().st_mode == usual.stat().st_mode


@UNIX
def test_a_pipe_is_written_to(tmp_path: Path) -> None:
    pipe, read = tmp_path / "pipe", list[bytes]()
    os.mkfifo(pipe)
    reader = Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_whole(pipe, b"through")
    reader.join()
    assert read == [b"through"]
    assert list(tmp_path.iterdir()) == [pipe]


@UNIX
@pytest.mark.parametrize("into_file", [True, False])
def test_standard_output_is_written_to(tmp_path: Path, into_file: bool) -> None:
    code = "import sys, pathlib; from scorekeeper.whole import write_whole; "
    code += "write_whole(pathlib.Path('/dev/stdout'), b'said')"
    file = tmp_path / "said"
    with file.open("wb") as opened:
        out = opened if into_file else subprocess.PIPE
        ran = subprocess.run([sys.executable, "-c", code], stdout=out, check=True)
    assert (file.read_bytes() if into_file else ran.stdout) == b"said"
    assert list(tmp_path.iterdir()) == [file]


@UNIX
def test_a_file_that_may_not_be_written_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "sheet.csv"
    file.write_bytes(b"older")
    monkeypatch.setattr(os, "access", lambda path, _: Path(path) != file)
    with pytest.raises(PermissionError):
        write_whole(file, b"newer")
    assert file.read_bytes() == b"older"


@pytest.mark.parametrize("named", ["sheet.csv", pytest.param("link/sheet.csv", marks=UNIX)])
def test_a_file_in_a_folder_that_takes_no_other_is_written_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: str
) -> None:
    """By its own name, and by that of a link elsewhere that leads to it."""
    file, name = tmp_path / "sheet.csv", tmp_path / named
    file.write_bytes(b"older")
    if name != file:
        name.parent.mkdir()
        name.symlink_to(file)
    monkeypatch.setattr(os, "access", lambda path, _: Path(path) != tmp_path)
    monkeypatch.setattr("scorekeeper.whole.unfinished", lambda path: path / "none")
    write_whole(name, b"newer")
    assert file.read_bytes() == b"newer"


def test_two_names_that_begin_alike_are_written_together(tmp_path: Path) -> None:
    profile, picture = (tmp_path / f"{100 * 'x'}{ending}" for ending in (".toml", ".jpg"))
    with beside(profile) as first, beside(picture) as second:
        first.write_bytes(b"profile")
        second.write_bytes(b"picture")
    assert (profile.read_bytes(), picture.read_bytes()) == (b"profile", b"picture")


def test_the_longest_name_is_written(tmp_path: Path) -> None:
    file = tmp_path / ("a" * 255)
    write_whole(file, b"content")
    assert file.read_bytes() == b"content"
