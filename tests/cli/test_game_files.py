"""Games in and out as files: PDF sheets, blank sheets, rule sheets; hostile files refused."""

from __future__ import annotations

import errno
import json
import os
import re
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.paths import store_file
from scorekeeper.rulesets import load, presets
from scorekeeper.sheet.export import from_json_text, to_json
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.logged import Logged
from tests.cli.conftest import CommandLine
from tests.rules.random_games import random_events
from tests.sheet.played import begin, play, ticking

# Before the test run's one QApplication is made.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture
def exported(cli: CommandLine) -> str:
    """A game of Ann and Bob, stored, and as the file it is exported to."""
    with EventLog(store_file()) as log:
        session = begin(log, "Ann", "Bob")
        play(session, "roll 1 1 4 5 5 6; keep 1 1 5 5; bank; roll 2 3 4 4 6 6; farkle")
    return cli("games", "export").out


@pytest.mark.usefixtures("exported", "qapp")
@pytest.mark.parametrize(
    ("name", "begins"),
    [("a.pdf", b"%PDF"), ("a.CSV", b"round,Ann"), ("a.json", b'{"format"'), ("a", b'{"format"')],
)
def test_a_file_is_what_its_name_says(
    cli: CommandLine, tmp_path: Path, name: str, begins: bytes
) -> None:
    assert cli("games", "export", "-o", tmp_path / name).status == 0
    assert (tmp_path / name).read_bytes().startswith(begins)


@pytest.mark.parametrize(
    "command",
    [
        ["games", "export", "last", "--format", "pdf"],
        ["games", "export", "1", "--format", "pdf", "--paper", "letter", "--language", "de"],
        ["games", "blank", "--players", "3", "--rules", "zilch"],
        ["rules", "print", "wilson"],
        ["rules", "print", "kingdom-come", "--paper", "Letter", "--language", "de"],
    ],
)
@pytest.mark.usefixtures("exported", "qapp")
def test_pdfs_are_written(cli: CommandLine, tmp_path: Path, command: list[str]) -> None:
    path = tmp_path / "sheet.pdf"
    outcome = cli(*command, "-o", path)
    assert (outcome.status, outcome.out, outcome.err) == (0, "", "")
    content = path.read_bytes()
    assert content.startswith(b"%PDF")
    assert content.rstrip().endswith(b"%%EOF")


@pytest.mark.parametrize(
    "command",
    [
        ["games", "export", "--format", "pdf", "-o"],
        ["games", "blank", "-o"],
        ["rules", "print", "zilch", "-o"],
        ["calibrate", "--sheet"],
    ],
    ids=" ".join,
)
@pytest.mark.usefixtures("exported", "qapp")
def test_the_paper_is_what_printers_have_here_unless_it_is_named(
    cli: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    monkeypatch.setattr("scorekeeper.printing.paper.usual_paper", lambda: "Letter")
    path = tmp_path / "sheet.pdf"
    assert cli(*command, path).status == 0
    assert size_mm(path) == pytest.approx((215.9, 279.4), abs=0.5)
    assert cli(*command, path, "--paper", "A4").status == 0
    assert size_mm(path) == pytest.approx((210, 297), abs=0.5)


def size_mm(pdf: Path) -> list[float]:
    """Width and height of its first page, which stands upright."""
    box = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf.read_bytes())
    assert box is not None
    return sorted(float(each) * 25.4 / 72 for each in box.groups())


@pytest.mark.parametrize(
    "command", [["games", "export"], ["games", "blank"], ["rules", "print", "zilch"]], ids=" ".join
)
@pytest.mark.usefixtures("exported", "qapp")
def test_what_is_written_need_not_be_readable(
    cli: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    """As a folder in which one may lay down things only, or what a shell has opened to write."""
    (file := tmp_path / "sheet.pdf").touch(0o222)
    access = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.R_OK and access(path, mode))
    outcome = cli(*command, "-o", file)
    assert (outcome.status, outcome.err) == (0, "")
    assert file.stat().st_size


def test_who_may_not_read_a_file_is_told_what_to_do(
    cli: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the command itself: its --help, which would be named otherwise, does not help."""
    (file := tmp_path / "game.json").touch()
    monkeypatch.setattr(os, "access", lambda *_: False)

    def refused(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(file))

    monkeypatch.setattr(Path, "open", refused)
    told = cli("games", "import", file).err
    assert told == f"scorekeeper: {file} cannot be read (Permission denied); check the name\n"


@pytest.mark.parametrize(
    ("command", "status", "said"),
    [
        (["games", "export", "--format", "pdf"], 2, "name it"),
        (["games", "export", "--format", "pdf", "-o", "gone/sheet.pdf"], 1, "cannot be written"),
        (["games", "blank", "--players", "13", "-o", "sheet.pdf"], 2, "--players"),
        (["games", "blank", "--rules", "zilhc", "-o", "sheet.pdf"], 2, "did you mean zilch"),
        (["games", "blank"], 2, "--output"),
        (["rules", "print", "zilch", "-o", "sheet.pdf", "--paper", "A3"], 2, "--paper"),
        (["rules", "print", "zilch", "-o", "sheet.pdf", "--language", "fr"], 2, "--language"),
        (["rules", "print", "zilch", "-o", "."], 2, ". is a folder; name a file to write"),
        (["rules", "print", "zilch", "-o", ""], 2, ". is a folder; name a file to write"),
        (["games", "blank", "-o", "/"], 2, "/ is a folder; name a file to write"),
        (["games", "export", "-o", ""], 2, ". is a folder; name a file to write"),
        (["games", "export", "-o", "x" * 300], 2, "… is too long for a name; check it"),
        (["games", "blank", "-o", "x" * 300], 2, "… is too long for a name; check it"),
        (["calibrate", "--sheet", "x" * 300], 2, "… is too long for a name; check it"),
        (["rules", "print", "zilch", "-o", f"{'x' * 300}/a.pdf"], 2, "… is too long for a name"),
        (["calibrate", "--sheet", ""], 2, ". is a folder; name a file to write"),
    ],
)
@pytest.mark.usefixtures("exported", "qapp")
def test_what_cannot_be_printed_gets_one_line(
    cli: CommandLine, command: list[str], status: int, said: str
) -> None:
    outcome = cli(*command)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (status, "", 1)
    assert said in outcome.err
    assert not Path("sheet.pdf").exists()


@pytest.mark.parametrize("form", ["json", "csv", "pdf"])
@pytest.mark.usefixtures("exported", "qapp")
def test_a_disk_that_is_full_leaves_the_file_of_before(
    cli: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    file = tmp_path / f"sunday.{form}"
    file.write_bytes(b"as it was")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    outcome = cli("games", "export", "-o", file)
    assert (outcome.status, outcome.out) == (1, "")
    assert f"sunday.{form} cannot be written (No space left on device)" in outcome.err
    assert file.read_bytes() == b"as it was"
    assert not list(tmp_path.glob("*.new"))


@pytest.mark.parametrize(
    "command",
    [
        ["games", "export", "--format", "pdf"],
        ["games", "blank"],
        ["rules", "print", "zilch"],
    ],
    ids=" ".join,
)
@pytest.mark.usefixtures("exported")
def test_where_qt_lacks_a_library_one_line_says_what_to_do(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    monkeypatch.setitem(sys.modules, "scorekeeper.printing.documents", None)
    outcome = cli(*command, "-o", "sheet.pdf")
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (1, "", 1)
    assert "Qt cannot draw here" in outcome.err
    assert "scorekeeper doctor" in outcome.err


@pytest.mark.parametrize("ending", ["", "-wal", "-shm", "-journal", ".summaries"])
@pytest.mark.parametrize(
    "command",
    [
        ["games", "export", "-o"],
        ["games", "blank", "-o"],
        ["rules", "print", "zilch", "-o"],
        ["calibrate", "--sheet"],
        ["calibrate", "sample_images/two_large_dice.jpg", "-o"],
    ],
    ids=" ".join,
)
@pytest.mark.usefixtures("exported", "qapp")
def test_nothing_is_written_over_the_games_or_what_is_kept_beside_them(
    cli: CommandLine, command: list[str], ending: str
) -> None:
    """The last moves may be only there."""
    output = store_file().with_name(store_file().name + ending)
    before = output.read_bytes() if output.exists() else None
    outcome = cli(*command, output)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.endswith("holds the games themselves; choose another file\n")
    assert (output.read_bytes() if output.exists() else None) == before


@pytest.mark.usefixtures("exported")
def test_a_game_of_another_file_is_not_exported_over_that(cli: CommandLine, tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    store_file().rename(other)
    outcome = cli("games", "export", "--store", other, "-o", f"{other}-wal")
    assert (outcome.status, Path(f"{other}-wal").exists()) == (2, False)


@pytest.mark.parametrize("form", ["json", "csv", "pdf"])
@pytest.mark.parametrize("link", [False, True])
@pytest.mark.usefixtures("exported")
def test_a_game_is_not_exported_over_the_games(
    cli: CommandLine, tmp_path: Path, form: str, link: bool
) -> None:
    output = store_file()
    if link:
        output = tmp_path / "link.db"
        output.symlink_to(store_file())
    outcome = cli("games", "export", "--format", form, "-o", output)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.endswith("holds the games themselves; choose another file\n")
    assert "Ann, Bob" in cli("games", "list").out


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"Ann"', r'"A\ud800"'),
        ('"seq": 1', '"seq": true'),
        ("2026-03-01T12:00:00.000+00:00", "0001-01-01T00:00:00.000+14:00"),
        ("2026-03-01T12:00:00.000+00:00", "9999-12-31T23:59:59.999-14:00"),
        ("2026-03-01T12:00:00.000+00:00", "1971-01-01T00:00:00.000+05:00"),
        ("2026-03-01T12:00:00.000+00:00", "2999-12-31T23:30:00.000-05:00"),
        ("2026-03-01T12:00:00.000+00:00", "0001-01-01T00:00:00.000+00:00"),
        ("2026-03-01T12:00:00.000+00:00", "9999-12-31T23:59:59.999+00:00"),
        ('"dice": 6', '"dice": 1e400'),
        ('"dice": 6', '"dice": ' + "9" * 5000),
        ('"target": 10000', '"target": NaN'),
        ('"roll": [', '"roll": [' + "[" * 5000),
        ('"roll": [1, ', '"roll": [0, '),
        ('"roll": [', '"roll": [' + "7, " * 50_000),
        ('"name": "Ann"', '"name": "Ann", "__class__": "os"'),
        ('"name": "Ann"', '"name": ""'),
        ('"name": "Ann"', '"name": "Bob"'),
        ('"name": "Ann"', r'"name": "\u001b[2JAnn"'),
        ('"name": "Ann"', r'"name": "Ann\nBob"'),
        ('"id": "p1"', r'"id": "\u009b31m"'),
        ('"event": "FarkleTaken"', '"event": "PlayerMoved", "player": "p1", "seat": ' + "9" * 4300),
        (
            '"event": "FarkleTaken"',
            '"event": "TurnEdited", "turn": 0, "points": 1000001, "reason": "x"',
        ),
    ],
)
def test_hostile_files_are_refused_in_one_line(
    cli: CommandLine, exported: str, tmp_path: Path, old: str, new: str
) -> None:
    assert old in exported
    path = tmp_path / "game.json"
    path.write_text(exported.replace(old, new, 1), encoding="utf-8")
    outcome = cli("games", "import", path)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert outcome.err.startswith(f"scorekeeper: {path}: ")
    assert "should not have happened" not in outcome.err
    assert "sys." not in outcome.err
    assert "recursion" not in outcome.err
    assert outcome.err.strip().isprintable()
    assert len(outcome.err) < 1300
    assert len(cli("games", "list", "--json").documents) == 1


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"%PDF-1.7", b"null", b"\x00" * 64])
def test_files_that_are_no_games_are_refused(
    cli: CommandLine, tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    outcome = cli("games", "import", path)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert not store_file().exists()


def test_a_byte_order_mark_is_not_held_against_a_game(
    cli: CommandLine, exported: str, tmp_path: Path
) -> None:
    path = tmp_path / "notepad.json"
    path.write_text(exported, encoding="utf-8-sig", newline="")
    assert cli("games", "import", path).out == "game 2\n"
    assert cli("games", "export", "2").out == exported


def test_a_game_that_went_through_the_shell_of_windows_is_taken_in(
    cli: CommandLine, exported: str, tmp_path: Path
) -> None:
    """``scorekeeper games export > game.json``, as PowerShell writes that."""
    path = tmp_path / "game.json"
    path.write_bytes(exported.replace("\n", "\r\n").encode("utf-16"))
    assert cli("games", "import", path).out == "game 2\n"
    assert cli("games", "export", "2").out == exported


@pytest.mark.usefixtures("exported")
def test_the_sheet_as_csv_speaks_the_language_asked_for(cli: CommandLine) -> None:
    lines = cli("games", "export", "--format", "csv", "--language", "de").out.splitlines()
    assert lines[0] == "Runde,Ann,Ann Anmerkungen,Bob,Bob Anmerkungen"
    assert lines[-1] == "Summe,300,,0,"


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="nothing without an end here")
def test_what_has_no_end_is_no_game(cli: CommandLine) -> None:
    outcome = cli("games", "import", "/dev/zero")
    line = "scorekeeper: /dev/zero is too large for a game; check the name\n"
    assert (outcome.status, outcome.out, outcome.err) == (2, "", line)


def test_a_huge_file_is_refused_unread(cli: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with path.open("wb") as file:
        file.truncate(2**40)
    outcome = cli("games", "import", path)
    assert (outcome.status, outcome.err.count("\n")) == (2, 1)
    assert "too large" in outcome.err


@settings(max_examples=10, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(sorted(presets())), st.integers(1, 6), st.integers(0, 10**6))
def test_any_game_comes_back_byte_for_byte(
    cli: CommandLine, tmp_path: Path, preset: str, players: int, seed: int
) -> None:
    clock = ticking()
    events = random_events(load(preset), players, seed, most=60)
    text = to_json(Logged(seq, clock(), event) for seq, event in enumerate(events, start=1))
    path, store = tmp_path / "game.json", tmp_path / "some.db"
    path.write_text(text, encoding="utf-8", newline="")
    number = cli("games", "import", path, "--store", store).out.split()[-1]
    assert cli("games", "export", number, "--store", store).out == text
    assert [logged.event for logged in from_json_text(text)] == events


def test_the_file_says_what_it_is(exported: str) -> None:
    head = json.loads(exported)
    assert (head["format"], head["version"]) == ("scorekeeper game", 1)
