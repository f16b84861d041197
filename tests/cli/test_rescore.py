"""``games rescore``: a little game under two rule sets, by hand-computed numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.paths import store_file
from scorekeeper.rules.events import Player, PlayerAdded, PlayerLeft, PlayerRenamed
from scorekeeper.rules.ruleset import RuleSet, WinRules
from scorekeeper.sheet.log import EventLog
from tests.cli.conftest import CommandLine
from tests.sheet.played import begin, play

TURNS = """
    roll 1 1 4 5 5 6; keep 1 1 5 5; bank
    roll 2 3 4 4 6 6; farkle
    roll 1 2 3 4 5 6; keep 1 2 3 4 5 6; bank
    roll 2 2 3 3 4 4; keep 2 2 3 3 4 4; roll 1 1 1 2 3 4; keep 1 1 1; bank
    roll 1 1 1 2 3 4
"""
"""By the basic rules: Ann 300 and 3000, Bob nothing and 1500 + 1000; Ann has thrown again."""


@pytest.fixture
def played(cli: CommandLine) -> CommandLine:
    """The command line of a user who has stored that game."""
    with EventLog(store_file()) as log:
        play(begin(log, "Ann", "Bob"), TURNS)
    return cli


def test_under_wilson(played: CommandLine) -> None:
    (document,) = played("games", "rescore", "1", "--rules", "wilson", "--json").documents
    assert (document["game"], document["rules"], document["over"]) == (1, "wilson", False)
    assert document["played_scores"] == {"Ann": 3300, "Bob": 2500}
    assert document["scores"] == {"Ann": 1500, "Bob": 1500}
    fields = ("turn", "round", "player", "played", "points")
    assert [tuple(turn[field] for field in fields) for turn in document["turns"]] == [
        (1, 1, "Ann", 300, 0),
        (2, 1, "Bob", 0, 0),
        (3, 2, "Ann", 3000, 1500),
        (4, 2, "Bob", 2500, 1500),
        (5, 3, "Ann", None, None),
    ]
    (objection,) = document["turns"][0]["objections"]
    assert objection == {
        "code": "bank.opening",
        "message": "700 more to bank: the opening takes 1,000, this turn has 300",
        "chosen": None,
        "counted": None,
    }
    assert document["objections"] == 1


def test_under_zilch(played: CommandLine) -> None:
    (document,) = played("games", "rescore", "last", "--rules", "zilch", "--json").documents
    assert document["scores"] == {"Ann": 1800, "Bob": 3000}
    (objection,) = document["turns"][1]["objections"]
    assert objection["code"] == "farkle.scores"
    assert objection["counted"] == {"dice": [2, 3, 4, 4, 6, 6], "points": 500}


def test_under_a_rule_file(played: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "short.toml"
    path.write_text('[win]\ntarget = 300\nending = "immediate"\n')
    (document,) = played("games", "rescore", "--rules", path, "--json").documents
    assert (document["over"], document["winners"]) == (True, ["Ann"])
    assert document["played_winners"] == []
    assert [turn["points"] for turn in document["turns"]] == [300, None, None, None, None]


def test_in_words(played: CommandLine) -> None:
    out = played("games", "rescore", "--rules", "kingdom-come").out
    assert "2 2 3 3 4 4 do not score here, only in" in " ".join(out.split())
    assert ["total", "Ann", "3300", "1800"] in [line.split() for line in out.splitlines()]
    assert out.endswith("not over under these rules; Ann is on turn\n")


@pytest.mark.parametrize(
    ("rules", "remark"),
    [
        ("zilch", "this is no farkle: something scores; 2 3 4 4 6 6 counted (500)"),
        ("wilson", "700 more to bank: the opening takes 1,000, this turn has 300"),
    ],
)
def test_what_is_not_legal_is_told_in_words(
    played: CommandLine, monkeypatch: pytest.MonkeyPatch, rules: str, remark: str
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    out = played("games", "rescore", "--rules", rules).out
    assert [line.rstrip().endswith(f"   {remark}") for line in out.splitlines()].count(True) == 1


def test_the_stored_game_stays_as_it_is(played: CommandLine) -> None:
    before = played("games", "export", "1").out
    assert played("games", "rescore", "1", "--rules", "zilch").status == 0
    assert played("games", "export", "1").out == before
    assert len(played("games", "list", "--json").documents) == 1


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("zilhc", "did you mean zilch"),
        ("dice = 5", "thrown with 6 dice, these rules play with 5"),
        ("[players]\nteam_size = 2", "two full teams"),
        ("[score]\nstraight = -5", "score.straight"),
    ],
)
def test_rules_that_cannot_be_applied(
    played: CommandLine, tmp_path: Path, rules: str, said: str
) -> None:
    path = tmp_path / "my.toml"
    path.write_text(rules)
    name = path if "=" in rules else rules
    outcome = played("games", "rescore", "1", "--rules", name, "--json")
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert said in outcome.err


@pytest.mark.parametrize("arguments", [["7", "--rules", "zilch"], ["1"]])
def test_what_is_not_there(played: CommandLine, arguments: list[str]) -> None:
    outcome = played("games", "rescore", *arguments)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(
    "command", [["games", "rescore"], ["games", "blank"], ["rules", "print"], ["games", "export"]]
)
def test_help_shows_an_example(cli: CommandLine, command: list[str]) -> None:
    outcome = cli(*command, "--help")
    assert outcome.status == 0
    assert f"Example: scorekeeper {' '.join(command)}" in " ".join(outcome.out.split())


@pytest.fixture
def came_back(cli: CommandLine) -> CommandLine:
    """Bob left with 300 points and came back with none."""
    with EventLog(store_file()) as log:
        session = begin(log, "Ann", "Bob")
        play(session, "roll 2 3 4 4 6 6; farkle; roll 1 1 4 5 5 6; keep 1 1 5 5; bank")
        session.record(PlayerLeft("p2"))
        session.record(PlayerAdded(Player("p3", "Bob")))
    return cli


def test_who_left_and_came_back_has_two_scores(came_back: CommandLine) -> None:
    (document,) = came_back("games", "rescore", "--rules", "classic", "--json").documents
    assert document["scores"] == {"Ann": 0, "Bob": 300, "Bob (2)": 0}
    (document,) = came_back("games", "show", "--json").documents
    assert document["scores"] == {"Ann": 0, "Bob": 300, "Bob (2)": 0}
    out = came_back("games", "rescore", "--rules", "classic").out
    totals = [line.split() for line in out.splitlines() if "total" in line]
    assert totals == [
        ["total", "Ann", "0", "0"],
        ["total", "Bob", "300", "300"],
        ["total", "Bob", "0", "0"],
    ]


def test_a_name_changed_after_the_end_is_written_so(cli: CommandLine) -> None:
    rules = RuleSet(win=WinRules(target=300, ending="immediate"))
    with EventLog(store_file()) as log:
        session = begin(log, "Ann", "Bob", rules=rules)
        play(session, "roll 1 1 4 5 5 6; keep 1 1 5 5; bank")
        session.record(PlayerRenamed("p1", "Anne"))
    outcome = cli("games", "rescore", "--rules", "kingdom-come")
    assert (outcome.status, outcome.err) == (0, "")
    assert "Anne" in outcome.out
