"""``doctor``: what this machine has and lacks, and the line that mends it."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
from importlib import metadata
from pathlib import Path

import pytest

from scorekeeper.capture.opening import Camera
from scorekeeper.cli import checks, kept_here, mending
from scorekeeper.cli.cameras import cameras
from scorekeeper.cli.check import Check
from scorekeeper.cli.checks import (
    QT_WAYLAND,
    QT_WEBCAMS,
    QT_WINDOW,
    check_cameras,
    check_clip,
    check_libraries,
    check_linked,
    check_python,
    check_reader,
    check_window,
    has_screen,
    missing_libraries,
)
from scorekeeper.cli.doctor import mending_line
from scorekeeper.cli.kept_here import check_log, check_sqlite, check_store
from scorekeeper.cli.mending import installing
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
    advice = "python3 -m pip install numpy"
    missing = [Check(name, False, "", advice=advice, command=True) for name in ("reader", "clip")]
    assert mending_line([*NO_LIBRARY, *missing, *ALL_WELL]) == (
        f"sudo apt-get install libegl1 && {advice}"
    )


def test_the_clip_of_the_demo_is_told_by_its_path() -> None:
    clip = check_clip()
    assert (clip.ok, Path(clip.found).name) == (True, "turn.mp4")


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
    assert reader.advice == clip.advice == "install scorekeeper again, from where you have it"
    assert mending_line([reader, clip]) == ""


def test_the_loader_is_asked_what_it_does_not_find(tmp_path: Path) -> None:
    assert checks.missing_libraries(Path("/bin/sh")) == ()
    assert checks.missing_libraries(tmp_path / "gone.so") == ()


def test_an_old_python_is_told() -> None:
    assert not check_python((3, 10, 2)).ok
    assert check_python((3, 14, 0)).ok


def test_an_sqlite_too_old_for_the_games_is_told() -> None:
    assert not check_sqlite((3, 34, 1)).ok
    assert check_sqlite((3, 37, 0)).ok


def test_a_library_is_told_by_its_version_or_that_it_is_not_installed() -> None:
    numpy, gone = check_libraries(["numpy", "no-such-library"])
    assert (numpy.ok, numpy.found, numpy.advice) == (True, metadata.version("numpy"), "")
    assert (gone.ok, gone.found) == (False, "not installed")
    assert gone.advice == 'python3 -m pip install "no-such-library"'


WANTED = [
    "numpy>=2.0",
    "pyside6-addons<6.12; python_version < '3.12'",
    "pytest>=8; extra == 'test'",
    "pyside6-addons<6.12; extra == 'test'",
]


@pytest.mark.parametrize(
    ("system", "name", "command"),
    [
        ("linux", "numpy", 'python3 -m pip install "numpy>=2.0"'),
        ("win32", "numpy", 'py -m pip install "numpy>=2.0"'),
        (
            "darwin",
            "PySide6",
            "python3 -m pip install \"pyside6-addons<6.12; python_version < '3.12'\"",
        ),
    ],
)
def test_a_library_is_installed_as_this_program_needs_it_and_as_the_system_calls_python(
    monkeypatch: pytest.MonkeyPatch, system: str, name: str, command: str
) -> None:
    monkeypatch.setattr("sys.platform", system)
    monkeypatch.setattr("importlib.metadata.requires", lambda _: WANTED)
    assert installing(name) == command


def test_the_program_is_never_looked_for_by_its_name() -> None:
    """What pip fetches by this name is another program, and would be put in its place."""
    lines = [installing(name) for name in checks.LIBRARIES] + [mending.AGAIN]
    assert not [line for line in lines if "pip" in line and "scorekeeper" in line]


def test_where_there_is_no_apt_it_is_not_named(
    monkeypatch: pytest.MonkeyPatch, cli: CommandLine
) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.setattr(checks, "missing_libraries", lambda file: ("libEGL.so.1",))
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    window = check_linked("window", QT_WINDOW, needed=True)
    assert mending_line([window]) == ""
    assert window.advice == "install what they belong to from your system's packages"
    refused = cli("app")
    assert (refused.status, cli.opened) == (1, [])
    assert refused.err == f"scorekeeper: the window lacks libEGL.so.1; {window.advice}\n"


def test_a_library_that_is_in_no_package_known_is_told_without_half_a_command(
    monkeypatch: pytest.MonkeyPatch, cli: CommandLine
) -> None:
    monkeypatch.setattr(checks, "missing_libraries", lambda file: ("libnew.so.7",))
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    assert cli("app").err.endswith("; install what they belong to from your system's packages\n")


@pytest.mark.skipif(sys.platform != "linux", reason="asked of a loader of Linux alone")
def test_libraries_that_are_missing_are_found_whatever_the_letters_of_a_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The loader tells where all others lie: in a folder, perhaps, whose name is no text here."""
    told = rb"libany.so.0 => /h\374tte/libany.so.0\n\tlibnew.so.7 => not found\n"
    (tmp_path / "ldd").write_bytes(b"#!/bin/sh\nprintf '" + told + b"'\n")
    (tmp_path / "ldd").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    assert missing_libraries(tmp_path / "ldd") == ("libnew.so.7",)


def test_cameras_are_listed_whatever_else_is_printed_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Libraries that look for cameras print what they lack, in letters of their own."""
    ask = "import os; os.write(2, b'\\xff\\x81'); print('[[\"id\", \"Kitchen\"]]')"
    monkeypatch.setattr("scorekeeper.cli.cameras._ASK", ask)
    assert cameras() == (Camera("id", "Kitchen"),)


X_AND_WAYLAND = {"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere Qt has one way to a screen")
@pytest.mark.parametrize(
    ("environment", "lacking", "opens"),
    [
        (X_AND_WAYLAND, QT_WINDOW, True),
        (X_AND_WAYLAND, QT_WAYLAND, True),
        (X_AND_WAYLAND, (*QT_WINDOW, *QT_WAYLAND), False),
        ({"WAYLAND_DISPLAY": "wayland-0"}, QT_WAYLAND, False),
        ({"DISPLAY": ":0"}, QT_WINDOW, False),
        (X_AND_WAYLAND | {"QT_QPA_PLATFORM": "xcb"}, QT_WINDOW, False),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": ""}, QT_WINDOW, False),
        (X_AND_WAYLAND | {"QT_QPA_PLATFORM": "wayland"}, QT_WAYLAND, False),
        (X_AND_WAYLAND | {"QT_QPA_PLATFORM": "wayland;xcb"}, QT_WAYLAND, True),
    ],
)
def test_the_window_opens_by_wayland_or_by_x_whichever_finds_its_libraries(
    cli: CommandLine,
    monkeypatch: pytest.MonkeyPatch,
    environment: dict[str, str],
    lacking: tuple[str, ...],
    opens: bool,
) -> None:
    """On a Wayland desktop Qt tries both, and lacks something for X on many."""

    def missing(file: Path) -> tuple[str, ...]:
        return ("libany.so.0",) if str(file).endswith(lacking) else ()

    monkeypatch.setattr(checks, "missing_libraries", missing)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "XDG_SESSION_TYPE", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert (cli("app").status == 0) is opens
    assert check_window(os.environ, needed=True).ok is opens


def test_a_library_that_windows_cannot_load_is_told_with_what_it_is_linked_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fault = ImportError("DLL load failed while importing onnxruntime_pybind11_state: not found")
    monkeypatch.setattr("sys.platform", "win32")
    assert "vc_redist.x64.exe" in mending.why_not_loaded(fault)
    monkeypatch.setattr("sys.platform", "linux")
    assert mending.why_not_loaded(fault) == ""


def test_a_stick_that_was_pulled_out_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A drive of Windows is not even there as a root."""
    monkeypatch.setattr(kept_here, "is_there", lambda name: False)
    gone = check_store(Path("no such drive/home/games.db"))
    assert (gone.ok, gone.found) == (False, ". is not writable")
    assert not check_log(Path("no such drive/home/faults.log")).ok


def test_a_store_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    assert check_store(tmp_path / "new" / "games.db").ok
    assert not (tmp_path / "new").exists()
    with EventLog(tmp_path / "games.db"):
        pass
    assert check_store(tmp_path / "games.db").ok
    (tmp_path / "bad.db").write_bytes(b"junk" * 500)
    assert not check_store(tmp_path / "bad.db").ok
    assert not check_store(tmp_path / "bad.db" / "games.db").ok


def test_a_store_that_can_only_be_read_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a stick that is locked: every move would be refused."""
    with EventLog(tmp_path / "games.db"):
        pass

    def only_read(path: Path) -> sqlite3.Connection:
        return sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, isolation_level=None)

    monkeypatch.setattr("scorekeeper.sheet.store.open_store", only_read)
    told = check_store(tmp_path / "games.db")
    assert not told.ok
    assert "it may not be written" in told.found


def test_a_log_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert check_log(tmp_path / "new" / "faults.log").ok
    assert check_log(tmp_path / "file").ok
    assert not (tmp_path / "new").exists()
    closed = check_log(tmp_path / "file" / "faults.log")
    assert (closed.ok, closed.needed) == (False, False)
    assert closed.found == f"{tmp_path / 'file'} is a file, not a folder"
    assert closed.advice.startswith("move it away, or name another folder")


def test_a_file_where_the_folder_of_games_should_be_is_told(tmp_path: Path) -> None:
    """As SCOREKEEPER_HOME may name one: its permissions have nothing to do with it."""
    (tmp_path / "file").write_text("")
    closed = check_store(tmp_path / "file" / "games.db")
    assert closed.found == f"{tmp_path / 'file'} is a file, not a folder"
    assert closed.advice == "move it away, or use --store FILE"


def test_a_closed_folder_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    for check in (check_store(tmp_path / "games.db"), check_log(tmp_path / "faults.log")):
        assert check.found == f"{tmp_path} is not writable"
        assert check.advice.startswith("change its permissions, or ")


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


def test_what_no_command_mends_is_told_beside_what_is_lacking(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = (
        Check("python", True, "3.12", advice="install a later one"),
        Check("numpy", False, "not installed", advice="pip install numpy", command=True),
        Check("cameras", False, "none", needed=False, advice="plug one in"),
    )
    monkeypatch.setattr("scorekeeper.cli.doctor.all_checks", lambda: iter(found))
    assert cli("doctor").out.splitlines() == [
        "   ok  python: 3.12",
        "LACKS  numpy: not installed",
        "    -  cameras: none",
        "       plug one in",
        "",
        "To mend it:  pip install numpy",
        "scorekeeper cannot run here yet",
    ]


@pytest.mark.parametrize(
    ("allowed", "found", "advice"),
    [
        (True, "none", "plug one in"),
        (False, f"{Path('/dev/video0')} may not be opened", "sudo usermod -aG video $USER"),
    ],
)
def test_a_camera_that_this_user_may_not_open_is_told(
    monkeypatch: pytest.MonkeyPatch, allowed: bool, found: str, advice: str
) -> None:
    monkeypatch.setattr(checks, "cameras", tuple)
    monkeypatch.setattr(Path, "glob", lambda folder, _: iter([folder / "video0"]))
    monkeypatch.setattr(os, "access", lambda *_: allowed)
    told = check_cameras()
    assert (told.ok, told.needed, told.found) == (False, False, found)
    assert told.advice.startswith(advice)
