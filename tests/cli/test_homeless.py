"""A user of whom the system knows no folder: each command says in one line how to name one."""

from __future__ import annotations

from importlib import metadata
from pathlib import Path

import pytest

from scorekeeper.cli.checks import check_menu
from scorekeeper.cli.kept_here import check_home
from tests.cli.conftest import CommandLine

pytestmark = pytest.mark.usefixtures("homeless")

HOW = "this user has no home folder; name a folder for games and settings in SCOREKEEPER_HOME"


@pytest.mark.parametrize("words", ["", "games list", "shortcut"])
def test_what_needs_a_folder_says_how_to_name_one(cli: CommandLine, words: str) -> None:
    outcome = cli(*words.split())
    assert (outcome.status, outcome.out, outcome.err) == (1, "", f"scorekeeper: {HOW}\n")
    assert cli.opened == []


def test_what_needs_none_runs(cli: CommandLine, tmp_path: Path, qapp: object) -> None:
    assert cli("games", "blank", "-o", tmp_path / "sheet.pdf").status == 0
    assert cli("score", "155").status == 0
    assert cli("rules", "list").status == 0


def test_the_doctor_goes_on_to_what_else_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metadata, "distribution", lambda name: name)  # as pip leaves it
    assert [(check.ok, check.found) for check in check_home()] == [(False, HOW)]
    assert (check_menu().ok, check_menu().found) == (False, HOW)


def test_a_fault_of_the_program_is_one_line_all_the_same(
    cli: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.rulesets.load", lambda *_: 1 // 0)
    outcome = cli("score", "155")
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (1, "", 1)
    assert outcome.err.endswith(f"no more is kept of it: {HOW}\n")


def test_games_in_a_file_that_is_named_can_be_looked_at(cli: CommandLine, tmp_path: Path) -> None:
    outcome = cli("games", "list", "--store", tmp_path / "sunday.db")
    assert "sunday.db does not exist" in outcome.err
