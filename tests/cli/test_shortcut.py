"""``shortcut``: the program in the menu of the system, started with a click."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from importlib import metadata
from pathlib import Path

import pytest

from scorekeeper.cli import menu_entry
from scorekeeper.cli.checks import check_menu
from scorekeeper.cli.menu_entry import entry_file
from tests.cli.conftest import CommandLine

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="a menu of freedesktop.org")

ODD = '/home/it\'s me/50 % of \\ "$HOME" `ls`/bin/python'


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """As pip leaves it; tests may be run in a checkout that is not installed."""
    monkeypatch.setattr(metadata, "distribution", lambda name: name)
    monkeypatch.delenv("SCOREKEEPER_HOME", raising=False)


def value(key: str) -> str:
    """As a desktop reads it from the file."""
    lines = entry_file().read_text(encoding="utf-8").splitlines()
    found = next(line for line in lines if line.startswith(f"{key}="))
    return found.removeprefix(f"{key}=").replace("\\\\", "\\")


def started() -> list[str]:
    """The words that it starts, whose quotes mean what those of a shell do."""
    words = value("Exec").replace("%%", "%")
    said = subprocess.run(["sh", "-c", f"printf '%s\\n' {words}"], capture_output=True, check=True)
    return said.stdout.decode().splitlines()


def test_the_entry_starts_this_installation_and_shows_its_icon(cli: CommandLine) -> None:
    outcome = cli("shortcut")
    assert (outcome.status, outcome.err) == (0, "")
    assert str(entry_file()) in outcome.out
    assert started() == [sys.executable, "-P", "-m", "scorekeeper", "app"]
    assert Path(value("Icon")).read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize("kept_in", ["", "/media/it's a stick/50 %", "games"])
def test_the_games_are_those_of_whoever_made_it(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch, kept_in: str
) -> None:
    """A menu does not know what a shell was told."""
    monkeypatch.setenv("SCOREKEEPER_HOME", kept_in)
    cli("shortcut")
    named = ["env", f"SCOREKEEPER_HOME={Path(kept_in).absolute()}"] if kept_in else []
    assert started() == [*named, sys.executable, "-P", "-m", "scorekeeper", "app"]


def test_any_name_of_a_folder_is_started(cli: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", ODD)
    monkeypatch.setattr(menu_entry, "resource", lambda _: Path(ODD))
    assert cli("shortcut").status == 0
    assert started()[0] == ODD
    assert value("Icon") == ODD


def test_the_words_are_utf_8_where_names_of_files_are_not(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As under LC_ALL=POSIX, or with the letters of another alphabet."""
    monkeypatch.setattr(sys, "executable", "/opt/\udcfcber/bin/python")
    monkeypatch.setattr("os.fsencode", lambda name: str(name).encode("ascii", "surrogateescape"))
    assert cli("shortcut").status == 0
    lines = entry_file().read_bytes().splitlines()
    assert "GenericName[de]=Punktezähler für Würfel".encode() in lines
    assert b'Exec="/opt/\xfcber/bin/python" "-P" "-m" "scorekeeper" "app"' in lines
    assert check_menu().ok


@pytest.mark.skipif(not shutil.which("desktop-file-validate"), reason="needs desktop-file-utils")
@pytest.mark.parametrize("python", [sys.executable, ODD])
def test_the_entry_is_valid(cli: CommandLine, monkeypatch: pytest.MonkeyPatch, python: str) -> None:
    monkeypatch.setattr(sys, "executable", python)
    cli("shortcut")
    checked = subprocess.run(
        ["desktop-file-validate", str(entry_file())], capture_output=True, text=True, check=False
    )
    assert (checked.returncode, checked.stdout) == (0, "")


def test_it_is_taken_out_again(cli: CommandLine) -> None:
    cli("shortcut")
    assert "no longer" in cli("shortcut", "--remove").out
    assert list(entry_file().parent.iterdir()) == []
    outcome = cli("shortcut", "--remove")
    assert (outcome.status, "was not in the menu" in outcome.out) == (0, True)


@pytest.mark.parametrize("arguments", [(), ("--remove",)])
def test_somebody_elses_file_is_left_alone(cli: CommandLine, arguments: tuple[str, ...]) -> None:
    entry_file().parent.mkdir(parents=True)
    entry_file().write_text("[Desktop Entry]\nName=scorekeeper\n")
    outcome = cli("shortcut", *arguments)
    assert outcome.status == 1
    assert "not scorekeeper's own; move it away first" in outcome.err
    assert entry_file().read_text() == "[Desktop Entry]\nName=scorekeeper\n"
    assert (check_menu().ok, check_menu().advice) == (False, "")
    assert "not scorekeeper's own; move it away first" in check_menu().found


def test_an_entry_of_another_installation_is_told_and_replaced(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (check_menu().ok, check_menu().found) == (False, "none")
    with monkeypatch.context() as other:
        other.setattr(sys, "executable", "/opt/old/bin/python")
        cli("shortcut")
    assert check_menu().found == f"{entry_file()} starts another installation, or other games"
    cli("shortcut")
    assert (check_menu().ok, check_menu().found) == (True, str(entry_file()))


def test_a_menu_that_takes_nothing_is_told_in_one_line(cli: CommandLine) -> None:
    entry_file().parent.parent.mkdir(parents=True)
    entry_file().parent.touch()
    outcome = cli("shortcut")
    assert (outcome.status, outcome.err.count("\n")) == (1, 1)
    assert "cannot be written" in outcome.err


def test_a_checkout_that_is_not_installed_says_so(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> None:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "distribution", missing)
    outcome = cli("shortcut")
    assert (outcome.status, "install it first" in outcome.err) == (1, True)
    check = check_menu()
    assert (check.ok, check.needed, check.advice) == (False, False, "")
    assert "install it first" in check.found


@pytest.mark.parametrize(("system", "how"), [("win32", "Pin to Start"), ("darwin", "the Dock")])
def test_elsewhere_it_is_said_how_to_make_it_by_hand(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch, system: str, how: str
) -> None:
    monkeypatch.setattr("scorekeeper.cli.shortcut.sys.platform", system)
    monkeypatch.setattr("scorekeeper.cli.faults.sys.__stderr__", sys.stderr)
    monkeypatch.setattr(
        shutil, "which", lambda name, path: f"{path.split(os.pathsep)[0]}{os.sep}{name}"
    )
    outcome = cli("shortcut")
    assert (outcome.status, how in outcome.err) == (1, True)
    assert str(Path(sysconfig.get_path("scripts"), "scorekeeper-app")) in outcome.err
    assert not entry_file().exists()
