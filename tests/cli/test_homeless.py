"""A user of whom the system knows no folder: each command says in one line how to name one."""

from __future__ import annotations

import os
from importlib import metadata
from pathlib import Path

import cv2
import pytest

from scorekeeper.cli.checks import check_menu
from scorekeeper.cli.kept_here import check_home
from scorekeeper.paths import log_file
from scorekeeper.settings import WindowOptions
from tests.cli.conftest import CommandLine
from tests.square_table import tray

pytestmark = pytest.mark.usefixtures("homeless")

HOW = "this user has no home folder; name a folder for games and settings in SCOREKEEPER_HOME"


MENU = "this user has no home folder, where entries of the menu are; name one in HOME"


@pytest.mark.parametrize(
    ("words", "how"),
    [("", HOW), ("games list", HOW), ("shortcut", MENU), ("shortcut --remove", MENU)],
)
def test_what_needs_a_folder_says_how_to_name_one(cli: CommandLine, words: str, how: str) -> None:
    outcome = cli(*words.split())
    assert (outcome.status, outcome.out, outcome.err) == (1, "", f"scorekeeper: {how}\n")
    assert cli.opened == []


def test_an_entry_of_the_menu_needs_another_folder_than_games(
    cli: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path))
    assert cli("shortcut").err == f"scorekeeper: {MENU}\n"


def test_what_needs_none_runs(cli: CommandLine, tmp_path: Path, qapp: object) -> None:
    assert cli("games", "blank", "-o", tmp_path / "sheet.pdf").status == 0
    assert cli("score", "155").status == 0
    assert cli("rules", "list").status == 0


@pytest.mark.usefixtures("squares")
def test_a_clip_is_watched_and_a_camera_checked(cli: CommandLine, tmp_path: Path) -> None:
    photo, profile = tmp_path / "roll.png", tmp_path / "kitchen.toml"
    cv2.imwrite(str(photo), tray((0, 1), (1, 4)))
    (roll,) = cli("watch", "--json", photo).documents
    assert roll["dice"] == [1, 4]
    assert "a die is" in cli("calibrate", photo, "--check").out
    assert cli("calibrate", photo, "-o", profile).out.endswith(f"written: {profile}\n")
    assert cli("calibrate", photo).err == f"scorekeeper: {HOW}\n"


def test_games_are_solved_and_not_kept(
    cli: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.cli.duels.TOLD_AFTER_S", 0.0)
    rules = tmp_path / "short.toml"
    rules.write_text("[win]\ntarget = 1000\n")
    assert "% to win" in cli("advise", "11", "--scores", "700,600", "--rules", rules).out
    outcome = cli("rules", "show", rules, "--json", "--two-player")
    assert outcome.documents[0]["first_player_wins"]["race"] > 0.5
    assert "and cannot be kept, since this user has no home folder; Ctrl-C" in outcome.err


def test_the_demo_has_a_home_of_its_own(cli: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    homes = []

    def open_window(options: WindowOptions) -> int:
        homes.append(log_file().parent)
        assert options.store.is_relative_to(homes[0])
        return 0

    cli.open_window = open_window
    assert cli("demo").status == 0
    assert not homes[0].exists()
    assert "SCOREKEEPER_HOME" not in os.environ


def test_the_doctor_goes_on_to_what_else_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metadata, "distribution", lambda name: name)  # as pip leaves it
    assert [(check.ok, check.found) for check in check_home()] == [(False, HOW)]
    assert (check_menu().ok, check_menu().found) == (False, MENU)


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
