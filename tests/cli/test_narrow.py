"""Tables on a narrow terminal, or in a pipe: words are wrapped, but none is cut off."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper.rulesets import preset_ids
from scorekeeper.sheet.log import EventLog
from tests.cli.conftest import CommandLine
from tests.sheet.played import begin, play

ROOT = Path(__file__).parents[2]
PLAYERS = [f"Anna{number:02}" for number in range(12)]


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A game of twelve, too many for eighty letters a line."""
    path = tmp_path / "games.db"
    with EventLog(path) as log:
        session = begin(log, *PLAYERS)
        for _ in PLAYERS:
            play(session, "roll 1 1 1 5 5 5; keep 1 1 1 5 5 5; bank")
    return path


@pytest.mark.parametrize("columns", ["1", "20", "80"])
@pytest.mark.parametrize(
    ("words", "whole"),
    [
        (["rules", "list"], list(preset_ids())),
        (["score", "122556"], ["because", "single", "200"]),
        (["games", "list"], ["Anna00,", "Anna11", "2026-03-01", "12:00"]),
        (["games", "show"], [*PLAYERS, "1500", "total"]),
        (["games", "rescore", "--rules", "wilson"], [*PLAYERS, "1500", "played"]),
    ],
    ids=lambda words: " ".join(words[:2]),
)
def test_no_word_is_cut_off(
    cli: CommandLine,
    monkeypatch: pytest.MonkeyPatch,
    store: Path,
    columns: str,
    words: list[str],
    whole: list[str],
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    place = ["--store", store] if words[0] == "games" else []
    outcome = cli(*words, *place)
    assert (outcome.status, outcome.err) == (0, "")
    assert "…" not in outcome.out
    assert set(whole) <= set(outcome.out.split())


@pytest.mark.parametrize(
    ("words", "options"),
    [
        ("advise", ["--turn-score", "--opening", "--opened", "--farkles", "--language"]),
        ("rules show", ["--two-player", "--target"]),
    ],
)
def test_no_name_of_an_option_is_cut_off_in_help(words: str, options: list[str]) -> None:
    assert set(options) <= set(help_of(*words.split(), COLUMNS="20").split())


def test_a_terminal_as_wide_as_no_number_gets_help_all_the_same() -> None:
    assert "Usage: scorekeeper score" in help_of("score", TERMINAL_WIDTH="wide")


@pytest.mark.parametrize("told", ["TERMINAL_WIDTH", "COLUMNS"])
def test_where_a_terminal_is_told_to_have_no_width_help_is_shown_all_the_same(told: str) -> None:
    """Terminals that nobody looks at, as of a container, are told to be so."""
    assert "Usage: scorekeeper score" in help_of("score", **{told: "0"})


def help_of(*words: str, **surroundings: str) -> str:
    """What the program tells of a command in such surroundings."""
    asked = subprocess.run(
        [sys.executable, "-m", "scorekeeper", *words, "--help"],
        cwd=ROOT,
        env=os.environ | surroundings,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return asked.stdout
