"""``doctor``: what this machine has and lacks, and the line that mends it."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from scorekeeper.cli import checks
from scorekeeper.cli.checks import (
    QT_WEBCAMS,
    QT_WINDOW,
    Check,
    check_clip,
    check_libraries,
    check_linked,
    check_log,
    check_python,
    check_reader,
    check_store,
    has_screen,
)
from scorekeeper.cli.doctor import mending_line
from scorekeeper.sheet.log import EventLog
from tests.cli.conftest import CommandLine

ROOT = Path(__file__).parents[2]


def test_a_machine_that_lacks_libraries_gets_the_line_that_installs_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    missing = {
        QT_WINDOW[0]: ("libxcb-cursor.so.0", "libEGL.so.1"),
        QT_WEBCAMS[0]: ("libpulse.so.0",),
        QT_WEBCAMS[1]: ("libEGL.so.1", "libpulse.so.0", "libXrandr.so.2"),
    }
    monkeypatch.setattr(
        checks,
        "missing_libraries",
        lambda file: next(libs for part, libs in missing.items() if str(file).endswith(part)),
    )
    window = check_linked("window", QT_WINDOW, needed=True)
    webcams = check_linked("webcams", QT_WEBCAMS, needed=False)
    assert (window.ok, window.found) == (False, "lacks libEGL.so.1, libxcb-cursor.so.0")
    assert mending_line([window, webcams]) == (
        "sudo apt-get install libegl1 libpulse0 libxcb-cursor0 libxrandr2"
    )


def test_a_machine_that_lacks_nothing_gets_no_line() -> None:
    assert mending_line([Check("python", True, "3.12")]) == ""


def test_the_line_holds_all_that_mends_each_once() -> None:
    advice = "python3 -m pip install --force-reinstall scorekeeper"
    missing = [Check(name, False, "", advice=advice, command=True) for name in ("reader", "clip")]
    assert mending_line([*NO_LIBRARY, *missing, *ALL_WELL]) == (
        f"sudo apt-get install libegl1 && {advice}"
    )


def test_a_missing_model_is_told_with_what_mends_it_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for file in (ROOT / "models").glob("*.onnx"):
        (tmp_path / "models").mkdir(exist_ok=True)
        (tmp_path / "models" / file.name).symlink_to(file)
    shutil.copy(ROOT / "models" / "SHA256SUMS", tmp_path / "models")
    (tmp_path / "models" / "face_reader.onnx").unlink()
    monkeypatch.setattr("scorekeeper.resources._PACKAGE", tmp_path / "scorekeeper")
    reader, clip = check_reader(), check_clip()
    assert (reader.ok, clip.ok) == (False, False)
    assert reader.found.endswith("face_reader.onnx is missing or unreadable")
    assert clip.found == "sample_images/turn.mp4 is missing from this installation"
    assert mending_line([reader, clip]) == reader.advice == clip.advice
    assert "install" in reader.advice


def test_the_loader_is_asked_what_it_does_not_find(tmp_path: Path) -> None:
    assert checks.missing_libraries(Path("/bin/sh")) == ()
    assert checks.missing_libraries(tmp_path / "gone.so") == ()


def test_an_old_python_is_told() -> None:
    assert not check_python((3, 10, 2)).ok
    assert check_python((3, 14, 0)).ok


def test_a_library_that_is_not_installed_is_told() -> None:
    numpy, gone = check_libraries(["numpy", "no-such-library"])
    assert (numpy.ok, gone.ok) == (True, False)
    assert gone.advice == "python3 -m pip install scorekeeper"


def test_a_store_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    assert check_store(tmp_path / "new" / "games.db").ok
    assert not (tmp_path / "new").exists()
    with EventLog(tmp_path / "games.db"):
        pass
    assert check_store(tmp_path / "games.db").ok
    (tmp_path / "bad.db").write_bytes(b"junk" * 500)
    assert not check_store(tmp_path / "bad.db").ok
    assert not check_store(tmp_path / "bad.db" / "games.db").ok


def test_a_log_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert check_log(tmp_path / "new" / "faults.log").ok
    assert check_log(tmp_path / "file").ok
    assert not (tmp_path / "new").exists()
    closed = check_log(tmp_path / "file" / "faults.log")
    assert (closed.ok, closed.needed) == (False, False)
    assert closed.found == f"{tmp_path / 'file'} is not writable"
    assert closed.advice.startswith("change its permissions")


def test_a_screen_is_where_x_wayland_or_a_platform_is_named() -> None:
    assert has_screen({"DISPLAY": ":0"})
    assert has_screen({"WAYLAND_DISPLAY": "wayland-0"})
    assert has_screen({"QT_QPA_PLATFORM": "offscreen"})
    assert not has_screen({"DISPLAY": ""}) or os.name == "nt"


ALL_WELL = [Check("python", True, "3.12"), Check("cameras", False, "none", needed=False)]
NO_MODEL = [Check("dice reader", False, "is missing", advice="install it again", command=True)]
NO_LIBRARY = [Check("window", False, "lacks libEGL.so.1", packages=("libegl1",))]


@pytest.mark.parametrize(
    ("found", "status", "says"),
    [
        (ALL_WELL, 0, "scorekeeper can run here"),
        (ALL_WELL + NO_MODEL, 1, "To mend it:  install it again"),
        (ALL_WELL + NO_LIBRARY, 1, "To mend it:  sudo apt-get install libegl1"),
    ],
)
def test_the_exit_status_says_whether_the_program_can_run(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch, found: list[Check], status: int, says: str
) -> None:
    monkeypatch.setattr("scorekeeper.cli.doctor.all_checks", lambda: iter(found))
    outcome = cli("doctor")
    assert (outcome.status, outcome.err) == (status, "")
    assert says in outcome.out
    (document,) = cli("doctor", "--json").documents
    assert document["runs"] is (status == 0)
    assert len(document["checks"]) == len(found)


def test_this_machine_is_examined_as_a_whole(cli: CommandLine) -> None:
    (document,) = cli("doctor", "--json").documents
    names = [check["name"] for check in document["checks"]]
    assert names[0] == "python"
    assert {"numpy", "dice reader", "store of games", "window", "webcams", "cameras"} <= set(names)
