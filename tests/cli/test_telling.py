"""What is told where there is no terminal."""

from __future__ import annotations

import ctypes
import errno
from types import SimpleNamespace

import pytest

from scorekeeper.cli.faults import tell, told


def test_on_windows_a_program_that_was_clicked_on_tells_its_faults_in_a_box(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    boxes: list[tuple[str, str]] = []
    user = SimpleNamespace(MessageBoxW=lambda _, text, title, __: boxes.append((text, title)))
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user), raising=False)
    monkeypatch.setattr("sys.platform", "win32")
    tell("told in the terminal")
    assert boxes == []
    monkeypatch.setattr("sys.__stderr__", None)
    tell("the window cannot open")
    assert boxes == [("the window cannot open", "scorekeeper")]


@pytest.mark.parametrize(
    ("system", "fault", "status"),
    [
        ("linux", BrokenPipeError(errno.EPIPE, "Broken pipe"), 1),
        ("win32", OSError(errno.EINVAL, "Invalid argument"), 1),
        ("win32", OSError(errno.EINVAL, "Invalid argument", "a?.jpg"), None),
        ("linux", OSError(errno.EINVAL, "Invalid argument"), None),
    ],
)
def test_a_listener_that_goes_away_is_no_fault_and_is_told_nothing(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    system: str,
    fault: OSError,
    status: int | None,
) -> None:
    monkeypatch.setattr("sys.platform", system)
    assert told(fault) == status
    assert capsys.readouterr().err == ""


def test_on_windows_a_file_may_be_open_elsewhere(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    assert told(PermissionError(errno.EACCES, "Permission denied", "out.jpg")) == 1
    assert capsys.readouterr().err == (
        "scorekeeper: out.jpg may not be used; close it where else it is open, "
        "or change its permissions, or those of its folder\n"
    )


def test_of_a_line_too_long_to_be_read_the_middle_is_left_out(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Its beginning says what is wrong, its end what to do."""
    tell(f"no games in {'a folder of ' * 1000}; name another")
    told = capsys.readouterr().err
    assert len(told) < 1250
    assert told.startswith("scorekeeper: no games in a folder of")
    assert told.endswith("; name another\n")
