"""stdin, stdout and stderr that are full, closed or odd are faults of the surroundings."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper.rulesets import load
from scorekeeper.sheet.log import EventLog
from tests.sheet.played import begin

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="redirected by a POSIX shell")


def shell(home: Path, line: str) -> subprocess.CompletedProcess[str]:
    """A line of a shell in which ``scorekeeper`` is the program."""
    script = f'scorekeeper() {{ "{sys.executable}" -m scorekeeper "$@"; }}; {line}'
    return subprocess.run(
        ["sh", "-c", script],
        cwd=ROOT,
        env={"PATH": "/usr/bin:/bin", "SCOREKEEPER_HOME": str(home), "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )


def one_line(outcome: subprocess.CompletedProcess[str]) -> str:
    """What was told, which is one line, of a fault of the surroundings."""
    assert (outcome.returncode, outcome.stdout) == (1, "")
    (told,) = outcome.stderr.splitlines()
    return told


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device here is always full")
@pytest.mark.parametrize("words", ["score 155", "score 155 --json", "rules list", "--help"])
def test_a_full_disk_under_the_output_is_one_line(tmp_path: Path, words: str) -> None:
    told = one_line(shell(tmp_path, f"scorekeeper {words} > /dev/full"))
    assert told == (
        "scorekeeper: the output cannot be written (No space left on device); "
        "make room, or let it go elsewhere"
    )


@pytest.mark.parametrize("words", ["score 155", "rules list", "--version"])
def test_a_closed_output_is_one_line(tmp_path: Path, words: str) -> None:
    told = one_line(shell(tmp_path, f"scorekeeper {words} >&-"))
    assert told.startswith("scorekeeper: the output is closed; let it go to")


@pytest.mark.parametrize(
    ("closing", "line"), [("<&-", "the input is closed"), ("0> /dev/null", "cannot be read")]
)
def test_an_input_that_cannot_be_read_is_one_line(tmp_path: Path, closing: str, line: str) -> None:
    assert line in one_line(shell(tmp_path, f"scorekeeper score - {closing}"))


def test_where_nobody_can_be_told_the_status_tells(tmp_path: Path) -> None:
    for closing in ("2>&-", "2> /dev/full"):
        outcome = shell(tmp_path, f"scorekeeper score 8 {closing}")
        assert (outcome.returncode, outcome.stdout, outcome.stderr) == (2, "", "")


def test_bytes_that_are_no_text_are_a_bad_line(tmp_path: Path) -> None:
    outcome = shell(tmp_path, r"printf '155\n\377\n111\n' | scorekeeper score -")
    assert outcome.returncode == 2
    assert outcome.stdout.count("\n") == 2
    assert outcome.stderr.startswith('scorekeeper: "\\xff" is no roll')


@pytest.mark.parametrize("encoding", ["utf-8", "latin-1", "ascii"])
def test_a_file_on_the_output_is_the_file_whatever_letters_the_terminal_has(
    tmp_path: Path, encoding: str
) -> None:
    """Windows has letters of its own wherever no terminal is, and many an old terminal too."""
    with EventLog(tmp_path / "games.db") as log:
        begin(log, "Jörg", "さくら")
    rules, again = tmp_path / "Hütte.toml", tmp_path / "again.toml"
    rules.write_text('name = "Hütte — 二"\n', encoding="utf-8")
    sheet, written = tmp_path / "sheet.csv", tmp_path / "written.csv"
    game = tmp_path / "game.json"
    lines = [
        f"export PYTHONIOENCODING={encoding}",
        f"scorekeeper games export > {game}",
        f"scorekeeper games import {game}",
        f"scorekeeper games export --format csv > {sheet}",
        f"scorekeeper games export --format csv -o {written}",
        f"scorekeeper rules show {rules} > {again}",
    ]
    outcome = shell(tmp_path, " && ".join(lines))
    assert (outcome.returncode, outcome.stdout, outcome.stderr) == (0, "game 2\n", "")
    assert sheet.read_bytes() == written.read_bytes()
    assert load(again) == load(rules)


def test_a_fault_is_told_to_a_closed_stderr_whatever_the_letters_of_the_system(
    tmp_path: Path,
) -> None:
    """As where the window is started by a click on Windows: nobody hears, and nothing breaks."""
    odd = "export LC_ALL=C PYTHONUTF8=0 PYTHONCOERCECLOCALE=0"
    long = "a" * 300  # told with an ellipsis
    outcome = shell(tmp_path, f"{odd}; scorekeeper app --rules {long} 2>&-; echo $?")
    assert outcome.stdout == "2\n"


def test_the_mark_of_an_editor_is_passed_over_whatever_the_letters_of_the_system(
    tmp_path: Path,
) -> None:
    (tmp_path / "rolls.txt").write_bytes(b"\xef\xbb\xbf155\n")
    for letters in ("cp1252", "cp437", "utf-8"):
        line = f"PYTHONIOENCODING={letters} '{sys.executable}' -m scorekeeper score - < rolls.txt"
        outcome = shell(tmp_path, f"cd '{tmp_path}'; export PYTHONPATH='{ROOT}'; {line}")
        assert (outcome.stdout, outcome.stderr) == (
            "1 5 5: 200 for 1 5 5 (single 1 100, single 5 50, single 5 50)\n",
            "",
        )


def test_a_sheet_is_written_without_a_word_whatever_the_letters_of_the_system(
    tmp_path: Path,
) -> None:
    """Qt would tell in four lines that it takes UTF-8 in their place."""
    for words in ("games blank -o", "rules print classic -o", "calibrate --sheet"):
        outcome = shell(tmp_path, f"export LC_ALL=C; scorekeeper {words} {tmp_path}/sheet.pdf")
        assert (outcome.returncode, outcome.stdout, outcome.stderr) == (0, "", "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device here is always full")
@pytest.mark.parametrize("closing", ["> /dev/full", ">&-"])
def test_a_game_that_was_imported_is_not_to_be_imported_again(tmp_path: Path, closing: str) -> None:
    with EventLog(tmp_path / "games.db") as log:
        begin(log, "Ann", "Ben")
    game = tmp_path / "game.json"
    told = one_line(
        shell(
            tmp_path,
            f"scorekeeper games export > {game}; scorekeeper games import {game} {closing}",
        )
    )
    assert told.startswith("scorekeeper: game 2 is imported; the output ")
    with EventLog(tmp_path / "games.db") as log:
        assert len(log.games()) == 2
