"""How the command line starts: the window, help everywhere, and each fault in one line."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper import __version__
from scorekeeper.__main__ import main
from scorekeeper.cli.app import command_tree
from scorekeeper.paths import log_file, store_file
from scorekeeper.settings import WindowOptions
from scorekeeper.sheet.log import EventLog
from tests.cli.conftest import CommandLine
from tests.sheet.played import begin, play

ROOT = Path(__file__).parents[2]


def every_command() -> list[list[str]]:
    """The words of each command and group, the bare program among them."""
    found, ahead = [], [([], command_tree())]
    while ahead:
        words, command = ahead.pop()
        found.append(words)
        ahead += [([*words, name], sub) for name, sub in getattr(command, "commands", {}).items()]
    return found


@pytest.mark.parametrize("words", every_command(), ids=" ".join)
def test_every_command_has_help_with_an_example(cli: CommandLine, words: list[str]) -> None:
    outcome = cli(*words, "--help")
    assert outcome.status == 0
    assert f"Example: {' '.join(['scorekeeper', *words])}" in outcome.out or words in (
        [],
        ["rules"],
        ["games"],
        ["app"],
    )
    assert "Example: scorekeeper" in outcome.out


def test_without_a_command_the_window_opens(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert cli().status == 0
    assert cli("app", "--rules", "zilch", "--camera", "HD Webcam").status == 0
    other = tmp_path / "other.db"
    assert cli("--store", other, "--resume", "--camera", "rtsp://phone/1").status == 0
    assert cli.opened == [
        WindowOptions(store_file()),
        WindowOptions(store_file(), "HD Webcam", "zilch"),
        WindowOptions(other, "rtsp://phone/1", None, resume=True),
    ]


@pytest.mark.parametrize("command", ["", "app"])
@pytest.mark.parametrize("name", ["", " "])
def test_a_camera_without_a_name_opens_no_window(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch, command: str, name: str
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    outcome = cli(*command.split(), "--camera", name)
    line = "scorekeeper: the camera has no name; write one behind --camera, or leave --camera out\n"
    assert (outcome.status, outcome.out, outcome.err) == (2, "", line)
    assert not cli.opened


@pytest.mark.parametrize("command", ["", "app", "games list", "games show", "games import a.json"])
@pytest.mark.parametrize("folder", ["", ".", "/", "photos"])
def test_a_folder_in_the_place_of_the_games_is_told_before_it_is_opened(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str, folder: str
) -> None:
    (tmp_path / "photos").mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    outcome = cli(*command.split(), "--store", folder)
    line = f"scorekeeper: {folder or '.'} is a folder; name the file of the games\n"
    assert (outcome.status, outcome.out, outcome.err) == (2, "", line)
    assert not cli.opened


def test_a_number_of_thousands_of_digits_is_told_in_plain_words(cli: CommandLine) -> None:
    outcome = cli("advise", "122556", "--turn-score", "9" * 5000)
    words = "Invalid value for '--turn-score': too many digits; 'scorekeeper advise --help'"
    assert outcome.status == 2
    assert outcome.err == f"scorekeeper: {words} shows how\n"


@pytest.mark.parametrize(
    ("words", "command"),
    [
        ("--store", "scorekeeper"),
        ("advise 122556 --turn-score", "scorekeeper advise"),
        ("games export last -o", "scorekeeper games export"),
        ("games --store", "scorekeeper games"),
    ],
)
def test_an_option_without_its_argument_is_told_with_the_help_of_its_command(
    cli: CommandLine, words: str, command: str
) -> None:
    outcome = cli(*words.split())
    assert (outcome.status, outcome.err.count("\n")) == (2, 1)
    assert outcome.err.endswith(f"'{command} --help' shows how\n")


@pytest.mark.parametrize("number", ["1_000x", "٤٠٠", "4e2", ""])
def test_what_is_no_number_is_told_in_plain_words(cli: CommandLine, number: str) -> None:
    outcome = cli("advise", "122556", "--turn-score", number)
    words = "Invalid value for '--turn-score': it takes a whole number; 'scorekeeper advise --help'"
    assert (outcome.status, outcome.err) == (2, f"scorekeeper: {words} shows how\n")


def test_the_windows_exit_status_is_the_programs(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    cli.open_window = lambda _: 1
    assert cli().status == 1


def test_rules_that_do_not_exist_open_no_window(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    outcome = cli("--rules", "clasic")
    assert (outcome.status, outcome.err.count("\n"), cli.opened) == (2, 1, [])


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there always is a screen")
def test_without_a_screen_there_is_one_line(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    outcome = cli()
    assert (outcome.status, outcome.err.count("\n"), cli.opened) == (1, 1, [])
    assert "needs a screen" in outcome.err


def test_a_library_that_qt_lacks_is_one_line(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lacking(_: WindowOptions) -> int:
        raise ImportError("libEGL.so.1: cannot open shared object file")

    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    cli.open_window = lacking
    outcome = cli()
    assert (outcome.status, outcome.err.count("\n")) == (1, 1)
    assert "libEGL.so.1" in outcome.err
    assert "scorekeeper doctor" in outcome.err


@pytest.mark.parametrize(
    "words",
    [
        ["fly"],
        ["rules"],
        ["score"],
        ["score", "155", "--loud"],
        ["read"],
        ["games", "export", "--format", "docx"],
        ["demo", "--close-after", "soon"],
    ],
    ids=" ".join,
)
def test_a_wrong_command_line_gets_one_line_and_status_2(
    cli: CommandLine, words: list[str]
) -> None:
    outcome = cli(*words)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert "--help" in outcome.err


def test_a_wrong_choice_is_told_without_the_librarys_own_words(cli: CommandLine) -> None:
    outcome = cli("calibrate", "--sheet", "sheet.pdf", "--paper", "A3")
    assert outcome.err.startswith("scorekeeper: Invalid value for '--paper': 'A3' is not one of")


@pytest.mark.parametrize(
    "words",
    [
        ["games", "export", "no-such", "--format", "CSV", "--paper", "LETTER", "--language", "DE"],
        ["advise", "155", "--language", "DE"],
    ],
    ids=" ".join,
)
def test_a_choice_may_be_written_in_capitals(cli: CommandLine, words: list[str]) -> None:
    assert "is not one of" not in cli(*words).err


def test_the_version(cli: CommandLine) -> None:
    assert cli("--version").out == f"scorekeeper {__version__}\n"


def test_a_fault_of_the_program_is_one_line_and_all_of_it_in_the_log(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("two lines\nof text")

    monkeypatch.setattr("scorekeeper.rulesets.load", broken)
    outcome = cli("score", "155")
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (1, "", 1)
    assert str(log_file()) in outcome.err
    assert "Traceback" in log_file().read_text()
    assert "ZeroDivisionError: two lines" in log_file().read_text()


def test_a_log_that_cannot_be_written_is_told_in_the_same_line(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("nothing to divide")

    (tmp_path / "home").write_text("a file where a folder should be")
    monkeypatch.setattr("scorekeeper.rulesets.load", broken)
    outcome = cli("score", "155")
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (1, "", 1)
    assert f"nothing to divide); {log_file()} cannot be written" in outcome.err


WITHOUT_POWERS = (
    [] if os.geteuid() else ["setpriv", "--bounding-set", "-dac_override,-dac_read_search"]
)
"""Before a command, so that permissions hold for an administrator too."""


forbidden = pytest.mark.skipif(
    bool(WITHOUT_POWERS) and shutil.which("setpriv") is None,
    reason="nothing is forbidden to an administrator",
)


@pytest.fixture
def stick(tmp_path: Path) -> Iterator[Path]:
    """A folder with games, in which nothing can be made anew once it is closed."""
    folder = tmp_path / "stick"
    with EventLog(folder / "games.db") as log:
        play(begin(log, "Ann", "Bob"), "roll 1 1 4 5 5 6; keep 1 1 5 5; bank")
    yield folder
    folder.chmod(0o700)


def games_of(stick: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """``scorekeeper games`` on the stick, which is closed for it."""
    stick.chmod(0o500)
    command = [sys.executable, "-m", "scorekeeper", "games", *words]
    return subprocess.run(
        [*WITHOUT_POWERS, *command, "--store", str(stick / "games.db")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


@forbidden
def test_games_on_a_disk_that_is_read_only_are_shown(stick: Path) -> None:
    store = stick / "games.db"
    store.chmod(0o400)
    shown = games_of(stick, "show")
    assert (shown.returncode, shown.stderr) == (0, "")
    assert ["total", "300", "0"] in [line.split() for line in shown.stdout.splitlines()]
    assert list(stick.iterdir()) == [store]


@forbidden
def test_games_in_a_closed_folder_are_not_written_over_by_one_of_them(stick: Path) -> None:
    store = stick / "games.db"
    before = store.read_bytes()
    shown = games_of(stick, "export", "--output", str(store))
    assert shown.stderr == (
        f"scorekeeper: {store} holds the games themselves; choose another file\n"
    )
    assert (shown.returncode, store.read_bytes()) == (2, before)


@forbidden
def test_what_is_wrong_with_games_in_a_closed_folder_is_said_of_the_file_that_was_named(
    stick: Path,
) -> None:
    store = stick / "games.db"
    store.write_bytes(store.read_bytes()[:100] + b"no games" * 1000)
    shown = games_of(stick, "list")
    assert shown.stderr.startswith(f"scorekeeper: {store} is damaged (")
    assert shown.returncode == 1


@forbidden
def test_which_game_in_a_closed_folder_is_damaged_is_said_of_the_file_that_was_named(
    stick: Path,
) -> None:
    store = stick / "games.db"
    store.write_bytes(store.read_bytes().replace(b'"Bob"', b'"Rob"'))
    shown = games_of(stick, "list")
    assert shown.stderr.startswith(f"scorekeeper: {store}: game 1, event 1 is gone or not as ")
    assert shown.returncode == 1


@forbidden
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["games", "list"], "games.db may not be used; change its permissions"),
        (["watch", "sample_images/turn.mp4"], "profiles cannot be read (Permission denied)"),
        (["calibrate", "sample_images/white_on_wood.jpg"], "may not be used"),
        (["doctor"], "home is not writable"),
    ],
)
def test_a_folder_that_may_not_be_used_is_one_line(
    tmp_path: Path, words: list[str], told: str
) -> None:
    home = tmp_path / "home"
    home.mkdir(mode=0)
    asked = subprocess.run(
        [*WITHOUT_POWERS, sys.executable, "-m", "scorekeeper", *words],
        cwd=ROOT,
        env=os.environ | {"SCOREKEEPER_HOME": str(home)},
        capture_output=True,
        text=True,
        check=False,
    )
    home.chmod(0o700)
    assert "Traceback" not in asked.stdout + asked.stderr
    assert asked.returncode == 1
    assert told in asked.stdout + asked.stderr
    assert asked.stderr.count("\n") == (0 if words == ["doctor"] else 1)


def test_an_interrupt_ends_quietly(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("scorekeeper.rulesets.load", interrupted)
    monkeypatch.setattr(sys, "argv", ["scorekeeper", "score", "155"])
    assert main() == 130
    told = capsys.readouterr()
    assert (told.out, told.err.strip()) == ("", "")


@pytest.mark.parametrize("part", ["shutil", "scorekeeper.cli.app"])
def test_an_interrupt_while_the_program_is_loaded_ends_quietly(
    monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    class Interrupting:
        def find_spec(self, name: str, *_: object) -> None:
            if name == part:
                raise KeyboardInterrupt

    monkeypatch.setattr(sys, "meta_path", [Interrupting(), *sys.meta_path])
    monkeypatch.delitem(sys.modules, part)
    assert main() == 130


def test_a_listener_that_goes_away_is_no_fault() -> None:
    talks = subprocess.Popen(
        [sys.executable, "-m", "scorekeeper", "score", "-", "--json"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    with talks:
        assert talks.stdin is not None
        assert talks.stdout is not None
        assert talks.stderr is not None
        talks.stdout.close()
        talks.stdin.write(b"155\n" * 10)
        talks.stdin.close()
        assert talks.stderr.read() == b""
    assert talks.returncode == 1


def test_a_command_that_reads_no_picture_loads_no_picture_library() -> None:
    """The start is fast because OpenCV, onnxruntime, Qt and pydantic are imported when needed."""
    slow = {"cv2", "numpy", "onnxruntime", "PySide6", "pydantic", "rich"}
    lines = "import sys, scorekeeper.cli.app; print(*sys.modules)"
    asked = subprocess.run(
        [sys.executable, "-c", lines], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert slow & set(asked.stdout.split()) == set()
