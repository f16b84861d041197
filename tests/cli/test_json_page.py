"""The page about ``--json`` names every field that is printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import pytest

from scorekeeper.cli.watch import documents
from scorekeeper.paths import store_file
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.sheet.log import EventLog
from scorekeeper.vision.profile.calibration import Again, Table
from scorekeeper.vision.table.table_events import Doubt, RollSettled, Why
from tests.cli.conftest import CommandLine
from tests.sheet.played import begin, play
from tests.square_table import tray

PAGE = Path(__file__).parents[2] / "docs" / "json.md"
TURNS = "roll 1 1 4 5 5 6; keep 1 1 5 5; bank; roll 2 3 4 4 6 6; farkle"
BY_NAME = ("scores", "played_scores", "teams", "reach_probability")
"""What is below these goes by players, teams and points."""


def told(command: str) -> set[str]:
    """The names on the page that are under this command, and those that ``advise`` shares."""
    parts = re.split(r"^## (\w+)$", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    under = dict(zip(parts[1::2], parts[2::2], strict=True))
    text = under[command] + (under["score"] if command == "advise" else "")
    return set(re.findall(r"`(\w+)`", text))


def fields(document: Any) -> Iterator[str]:
    """The names of all fields, however deep."""
    if isinstance(document, list):
        for each in document:
            yield from fields(each)
    if isinstance(document, dict):
        for name, value in document.items():
            yield name
            if name not in BY_NAME:
                yield from fields(value)


@pytest.mark.parametrize(
    "line",
    [
        "score 122556",
        "score 223446",
        "advise 122556 --turn-score 300",
        "rules list",
        "rules check zilch",
        "games list",
        "games show",
        "games rescore last --rules wilson",
        "doctor",
    ],
)
def test_fields_of_a_command(cli: CommandLine, line: str) -> None:
    with EventLog(store_file()) as log:
        play(begin(log, "Ann", "Bob"), TURNS)
    words = line.split()
    found = cli(*words, "--json").documents
    assert found
    assert set(fields(found)) <= told(words[0])


def test_fields_that_rules_show_adds_to_those_of_a_rule_file(
    cli: CommandLine, tmp_path: Path
) -> None:
    file = tmp_path / "high.toml"
    file.write_text('high_stakes.mode = "bonus"')
    (document,) = cli("rules", "show", file, "--json").documents
    assert document["high_stakes_value"]
    assert document["pocket_rule"]
    numbers = {name: document[name] for name in document.keys() - RuleSet().as_dict().keys()}
    assert set(fields(numbers)) - {"en", "de"} <= told("rules")


@pytest.mark.usefixtures("squares")
@pytest.mark.parametrize("command", ["read", "score", "calibrate"])
def test_fields_of_a_picture(cli: CommandLine, command: str, tmp_path: Path) -> None:
    picture = tmp_path / "a.png"
    cv2.imwrite(str(picture), tray((0, 5), (2, 1)))
    found = cli(command, picture, "--json").documents
    assert found
    assert set(fields(found)) <= told(command)


def test_fields_of_what_is_no_picture_no_roll_and_no_rule_file(
    cli: CommandLine, tmp_path: Path
) -> None:
    (tmp_path / "a.png").write_text("none")
    (tmp_path / "a.toml").write_text("dice = 70")
    for line, stdin in (
        (["read", tmp_path / "a.png"], ""),
        (["score", "-"], "177"),
        (["rules", "check", tmp_path / "a.toml"], ""),
    ):
        found = cli(*line, "--json", stdin=stdin).documents
        assert set(fields(found)) <= told(str(line[0]))


def test_fields_of_a_roll_that_is_asked_about() -> None:
    leans = (Doubt(Why.COCKED),)
    roll = RollSettled(1.0, (), doubts=leans, amends=True)
    found = documents(roll, "a.png", Table(cocked=Again.THROW_ALL))
    assert set(fields(found)) == {
        "time_s", "event", "dice", "certain", "amends", "source", "why", "rule"
    }  # fmt: skip
    assert set(fields(found)) <= told("watch")
