"""Files may have any name: what is told of them stays in one line and commands no terminal."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path

import cv2
import pytest

from scorekeeper.paths import store_file
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.sheet.log import EventLog
from tests.cli.conftest import CommandLine
from tests.sheet.played import begin, play
from tests.square_table import tray

pytestmark = pytest.mark.usefixtures("squares")

ODD = "bad\nline \x1b[31mred\u202e.png"
LONG = "x" * 5000
TOLD = r"bad\nline \x1b[31mred\u202e.png"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder one is in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_an_odd_name_is_told_in_one_line_of_what_was_read(cli: CommandLine, folder: Path) -> None:
    (folder / "photos").mkdir()
    content = cv2.imencode(".png", tray((0, 5)))[1].tobytes()
    (folder / "photos" / ODD).write_bytes(content)
    assert cli("read", "photos").out == f"photos/{TOLD}: 5\n"
    assert cli("watch", "photos").out.endswith(f"[photos/{TOLD}]\n")
    assert cli("read", "--json", "photos").documents[0]["source"] == f"photos/{ODD}"


@pytest.mark.parametrize("command", ["read", "score", "watch"])
def test_an_odd_name_is_told_in_one_line_of_a_fault(
    cli: CommandLine, folder: Path, command: str
) -> None:
    (folder / ODD).write_bytes(b"")
    outcome = cli(command, ODD)
    assert (outcome.out, outcome.err) == ("", f"scorekeeper: {TOLD} is empty; copy it again\n")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
def test_a_name_that_is_no_text_is_one_in_json_all_the_same(cli: CommandLine, folder: Path) -> None:
    """Programs that keep to the letter of JSON refuse halves of letters."""
    name = os.fsdecode(b"W\xfcrfel.png")
    content = cv2.imencode(".png", tray((0, 5)))[1].tobytes()
    (folder / name).write_bytes(content)
    for command in (("read",), ("score",), ("watch",)):
        outcome = cli(*command, "--json", name)
        assert outcome.documents[0]["source"] == r"W\xfcrfel.png"
        assert "\\ud" not in outcome.out
    assert cli("read", name).out == "W\\xfcrfel.png: 5\n"
    (folder / name).write_bytes(b"")
    (document,) = cli("read", "--json", name).documents
    assert document == {
        "source": r"W\xfcrfel.png",
        "error": r"W\xfcrfel.png is empty; copy it again",
    }


@pytest.mark.parametrize("command", ["read", "score", "watch"])
@pytest.mark.parametrize("name", ["-lead.png", "--lead.png"])
def test_whoever_names_what_looks_like_an_option_is_told_how(
    cli: CommandLine, folder: Path, command: str, name: str
) -> None:
    content = cv2.imencode(".png", tray((0, 5)))[1].tobytes()
    (folder / name).write_bytes(content)
    outcome = cli(command, name)
    assert (outcome.status, outcome.out) == (2, "")
    way = f"write it behind --: 'scorekeeper {command} -- {name}'\n"
    assert outcome.err == f"scorekeeper: {name} looks like an option; {way}"
    assert cli(command, "--", name).status == 0


@pytest.mark.parametrize("store", [["--store", "-d.db"], ["--store=-d.db"]], ids=" ".join)
@pytest.mark.parametrize("first", [True, False])
def test_of_several_such_names_the_one_that_was_taken_for_an_option_is_told(
    cli: CommandLine, folder: Path, store: list[str], first: bool
) -> None:
    for name in ("-d.db", "-d.json"):
        (folder / name).write_bytes(b"")
    words = ["-d.json", *store] if first else [*store, "-d.json"]
    way = "write it behind --: 'scorekeeper games import -- -d.json'"
    told = cli("games", "import", *words).err
    assert told == f"scorekeeper: -d.json looks like an option; {way}\n"


def test_an_option_that_there_is_not_is_no_file(cli: CommandLine, folder: Path) -> None:
    (folder / "lead.png").write_bytes(b"")
    told = cli("read", "--lead.png", "lead.png").err
    assert told.startswith("scorekeeper: No such option: --lead.png")


def test_letters_beyond_the_first_plane_stay_what_they_are_in_json(
    cli: CommandLine, folder: Path
) -> None:
    (folder / "🎲.png").write_bytes(b"")
    assert cli("read", "--json", "🎲.png").documents[0]["source"] == "🎲.png"


def test_an_odd_name_of_a_rule_file(cli: CommandLine, folder: Path) -> None:
    (folder / "odd\n.toml").write_text("[score]\none = -1\n")
    told = cli("score", "155", "--rules", "odd\n.toml").err
    assert told == "scorekeeper: odd\\n.toml: score.one: must be 0 or more (got -1)\n"
    (folder / "odd\n.toml").write_text('name = "House"\n')
    assert cli("rules", "check", "odd\n.toml").out == "odd\\n.toml: House can be played\n"
    assert r"(odd\n.toml)" in cli("score", "155", "--rules", "odd\n.toml").out


def test_an_odd_name_of_a_player_turns_no_line_round(cli: CommandLine) -> None:
    with EventLog(store_file()) as log:
        rules = replace(RuleSet(), name="Ho\u202euse")
        play(begin(log, "A\u202enn", "👩\u200d🎓", rules=rules), "roll 2 3 4 4 6 6; farkle")
    shown = cli("games", "show").out
    listed, rescored = cli("games", "list").out, cli("games", "rescore", "--rules", "zilch").out
    for out in (shown, listed, rescored):
        assert "\u202e" not in out
        assert r"A\u202enn" in out
        assert r"Ho\u202euse" in out
        assert "👩\u200d🎓" in out
    (document,) = cli("games", "list", "--json").documents
    assert document["players"] == ["A\u202enn", "👩\u200d🎓"]


def test_names_in_any_script_are_told_as_they_are(cli: CommandLine, folder: Path) -> None:
    name = "Würfel\u202f10.14 さいころ.png"
    (folder / name).write_bytes(b"")
    assert cli("read", name).err == f"scorekeeper: {name} is empty; copy it again\n"


@pytest.mark.parametrize(
    "words",
    [
        ["games", "show", LONG],
        ["score", "155", "--rules", LONG],
        ["watch", LONG],
        ["read", f"--{LONG}"],
    ],
    ids=["a game", "rules", "a source", "an option"],
)
def test_a_word_too_long_for_a_name_is_not_told_in_full(cli: CommandLine, words: list[str]) -> None:
    outcome = cli(*words)
    assert (outcome.out, outcome.err.count("\n")) == ("", 1)
    assert len(outcome.err) < 300


def test_what_stands_behind_a_long_word_is_told(cli: CommandLine) -> None:
    begun = "x" * 30
    assert cli("games", "show", LONG).err == (
        f"scorekeeper: there is no game \"{begun}…\"; 'scorekeeper games list' shows them\n"
    )
