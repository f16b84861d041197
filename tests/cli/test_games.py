"""``games``: what is stored, its score sheets, and the way out and back in."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.paths import store_file
from scorekeeper.rules.events import Player, PlayerAdded
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.start import players_of
from scorekeeper.session.session import Session
from scorekeeper.sheet.log import EventLog
from tests.cli.conftest import CommandLine
from tests.sheet.played import begin, play

TURNS = "roll 1 1 4 5 5 6; keep 1 1 5 5; bank; roll 2 3 4 4 6 6; farkle; roll 1 1 1 2 3 4"


@pytest.fixture
def game(cli: CommandLine) -> int:
    """A game of Ann and Bob in mid-turn, in the user's own store."""
    with EventLog(store_file()) as log:
        session = begin(log, "Ann", "Bob")
        play(session, TURNS)
        return session.game.id


def test_without_games_looking_makes_no_file(cli: CommandLine) -> None:
    outcome = cli("games", "list")
    assert outcome.status == 0
    assert outcome.out.startswith("no games yet")
    assert cli("games", "list", "--json").out == ""
    assert not store_file().exists()


@pytest.mark.parametrize("command", [["show"], ["export"], ["rescore", "last", "--rules", "zilch"]])
def test_of_no_games_there_is_no_last_one(cli: CommandLine, command: list[str]) -> None:
    outcome = cli("games", *command)
    line = "scorekeeper: no games yet; 'scorekeeper' opens the window and begins one\n"
    assert (outcome.status, outcome.out, outcome.err) == (2, "", line)


def test_games_are_listed(cli: CommandLine, game: int) -> None:
    (document,) = cli("games", "list", "--json").documents
    assert document["game"] == game
    assert document["players"] == ["Ann", "Bob"]
    assert (document["over"], document["events"]) == (False, 7)
    shown = cli("games", "list").out
    assert "Ann, Bob" in shown
    assert "not over" in shown


@pytest.mark.parametrize("name", ["1", "last"])
def test_a_games_sheet_is_shown(cli: CommandLine, game: int, name: str) -> None:
    (document,) = cli("games", "show", name, "--json").documents
    assert document["game"] == game
    assert document["scores"] == {"Ann": 300, "Bob": 0}
    assert document["rounds"] == [
        {
            "round": 1,
            "turns": [
                {"points": 300, "total": 300, "notes": []},
                {"points": 0, "total": 0, "notes": ["farkle"]},
            ],
        }
    ]
    shown = cli("games", "show", name).out
    assert ["1", "300", "(farkle)", "0"] in [line.split() for line in shown.splitlines()]
    assert ["total", "300", "0"] in [line.split() for line in shown.splitlines()]


def test_the_sheet_tells_what_a_column_began_with(cli: CommandLine) -> None:
    """Else what stands in it does not add up to its total. Where all begin with nothing there is
    nothing to tell."""
    with EventLog(store_file()) as log:
        session = Session.start(log, RuleSet(), players_of(["Ann", "Bob"]))
        assert "start" not in cli("games", "show").out
        session.record(PlayerAdded(Player("p3", "Cleo"), points=500))
        play(session, f"{TURNS}; keep 1 1 1; bank")
    lines = [line.split() for line in cli("games", "show").out.splitlines()]
    assert ["start", "0", "0", "500"] in lines
    assert ["1", "300", "(farkle)", "0", "1000"] in lines
    assert ["total", "300", "0", "1500"] in lines


def test_the_sheet_of_a_team_game_tells_what_each_team_has(cli: CommandLine) -> None:
    in_pairs = RuleSet.from_dict({"players": {"team_size": 2}})
    seated = [
        replace(player, team=team)
        for player, team in zip(
            players_of(["Ann", "Bob", "Cleo", "Dan"]), ["Red", "Blue"] * 2, strict=True
        )
    ]
    with EventLog(store_file()) as log:
        session = Session.start(log, in_pairs, seated)
        play(session, f"{TURNS}; keep 1 1 1; bank")
    (document,) = cli("games", "show", "--json").documents
    assert document["scores"] == {"Ann": 300, "Bob": 0, "Cleo": 1000, "Dan": 0}
    assert document["teams"] == {"Red": 1300, "Blue": 0}
    lines = [line.split() for line in cli("games", "show").out.splitlines()]
    assert ["round", "Red", "Blue", "Red", "Blue"] in lines
    assert ["team", "total", "1300", "0", "1300", "0"] in lines


@pytest.mark.usefixtures("game")
def test_an_exported_game_comes_back_byte_for_byte(cli: CommandLine, tmp_path: Path) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    assert cli("games", "export", "1", "--output", first).status == 0
    assert cli("games", "import", first).out == "game 2\n"
    assert cli("games", "export", "2", "--output", second).status == 0
    assert first.read_bytes() == second.read_bytes()
    assert cli("games", "export", "1").out.encode() == first.read_bytes()


@pytest.mark.usefixtures("game")
def test_the_sheet_as_csv(cli: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "sheet.csv"
    assert cli("games", "export", "last", "--format", "csv", "--output", path).status == 0
    assert path.read_bytes().splitlines() == [
        b"round,Ann,Ann notes,Bob,Bob notes",
        b"1,300,,0,farkle",
        b"total,300,,0,",
    ]


@pytest.mark.parametrize(
    "command",
    [
        ["show", "7"],
        ["show", "first"],
        ["export", "7"],
        ["export", "--format", "pdf7"],
        ["list", "--store", "gone.db"],
        ["import", "gone.json"],
    ],
)
@pytest.mark.usefixtures("game")
def test_what_is_not_there_gets_one_line_and_status_2(cli: CommandLine, command: list[str]) -> None:
    outcome = cli("games", *command)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('"DiceKept"', '"os.remove"', "is no event"),
        ('"dice": [1, 1, 5, 5]', '"dice": [4, 4]', "event 3 is not legal"),
        ('"opening": 0', '"opening": -5', "turn.opening"),
        ('"hot_dice": "may_roll"', '"hot_dice": "whatever"', "turn.hot_dice"),
        ("{", "[", "no JSON"),
    ],
)
@pytest.mark.usefixtures("game")
def test_a_tampered_file_is_refused_and_the_store_left_alone(
    cli: CommandLine, tmp_path: Path, old: str, new: str, line: str
) -> None:
    path = tmp_path / "game.json"
    text = cli("games", "export", "1").out
    assert old in text
    path.write_text(text.replace(old, new, 1))
    outcome = cli("games", "import", path)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
    assert line in outcome.err
    assert len(cli("games", "list", "--json").documents) == 1


@pytest.mark.parametrize(
    "command", [("games", "list"), ("games", "show"), ("app",), ()], ids=" ".join
)
def test_what_was_named_and_is_no_file_of_games_is_told_as_that(
    cli: CommandLine, tmp_path: Path, command: tuple[str, ...]
) -> None:
    """It is not damaged, and nobody is to move it aside to begin a new one."""
    named = tmp_path / "shadow"
    named.write_text("root:x:0:0:root:/root:/bin/bash\n")
    outcome = cli(*command, "--store", named)
    line = f"scorekeeper: {named} is no file of games (it does not begin as one); check it\n"
    assert (outcome.status, outcome.out, outcome.err) == (2, "", line)
    assert not cli.opened


@pytest.mark.parametrize("command", ["games list", "games import game.json", "app"])
def test_a_name_too_long_for_a_file_of_games_is_told(cli: CommandLine, command: str) -> None:
    outcome = cli(*command.split(), "--store", "x" * 300)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err == f"scorekeeper: {'x' * 30}… is too long for a name; check it\n"
    assert not cli.opened


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_holds_no_games(cli: CommandLine, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    outcome = cli("games", "list", "--store", tmp_path / "pipe")
    assert outcome.status == 2
    assert "is no file of games" in outcome.err


def test_a_file_of_games_that_is_new_or_empty_may_be_named(
    cli: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    (tmp_path / "empty.db").touch()
    for name in ("empty.db", "new.db"):
        assert cli("app", "--store", tmp_path / name).status == 0
    assert len(cli.opened) == 2


@pytest.mark.parametrize("own", [True, False])
def test_looking_for_games_leaves_an_empty_file_as_it_is(
    cli: CommandLine, tmp_path: Path, own: bool
) -> None:
    """It may be meant for something else."""
    file = store_file() if own else tmp_path / "notes.txt"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch()
    words = [] if own else ["--store", file]
    assert cli("games", "list", *words).out.startswith("no games yet")
    assert cli("games", "show", *words).status == 2
    assert file.stat().st_size == 0


def test_a_damaged_store_is_one_line_and_kept(cli: CommandLine) -> None:
    store_file().parent.mkdir(parents=True, exist_ok=True)
    store_file().write_bytes(b"junk " * 1000)
    outcome = cli("games", "list")
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (1, "", 1)
    assert "is damaged" in outcome.err
    assert store_file().read_bytes() == b"junk " * 1000


@pytest.mark.usefixtures("game")
@pytest.mark.parametrize("command", ["show", "export"])
def test_of_a_game_that_is_damaged_it_is_told_who_goes_on_with_the_rest(
    cli: CommandLine, command: str
) -> None:
    """Nothing of it is printed: what is cut short would be taken for all of it."""
    with EventLog(store_file()) as log:
        log._store.execute("UPDATE events SET sum = 7 WHERE seq = 5")
    outcome = cli("games", command)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (1, "", 1)
    assert "game 1, event 5 is gone or not as it was written" in outcome.err
    assert outcome.err.endswith("; 'scorekeeper' goes on with it up to there, by its past games\n")


@pytest.mark.parametrize("command", [["show"], ["export"], ["rescore", "last", "--rules", "zilch"]])
def test_of_a_game_that_is_not_legal_it_is_told_which_and_who_goes_on_with_the_rest(
    cli: CommandLine, game: int, command: list[str]
) -> None:
    """As one of an earlier program that took what is refused now: no fault of what was asked."""
    with EventLog(store_file()) as log:
        log._store.execute(
            "UPDATE events SET sum = NULL, event = replace(event, '[1,1,5,5]', '[1,1,5,6]')"
        )
    outcome = cli("games", *command)
    assert (outcome.status, outcome.out, outcome.err.count("\n")) == (1, "", 1)
    assert outcome.err.startswith(
        f"scorekeeper: {store_file()}: game {game}: the game cannot be replayed: "
        "event 3 is not legal (6 does not score here"
    )
    assert outcome.err.endswith("; 'scorekeeper' goes on with it up to there, by its past games\n")


@pytest.mark.usefixtures("game")
def test_a_game_that_cannot_be_read_is_named_and_hides_no_other(cli: CommandLine) -> None:
    with EventLog(store_file()) as log:
        begin(log, "Cid", "Dan")
        log._store.execute("UPDATE events SET sum = NULL, event = '{}' WHERE game = 2")
    listed = cli("games", "list", "--json")
    assert [document["game"] for document in listed.documents] == [1]
    assert listed.status == 1
    assert "game 2, event 1 cannot be read" in listed.err
    assert "Ann, Bob" in cli("games", "list").out
    assert cli("games", "show", "1").status == 0
    for name in ("2", "last"):  # nobody is shown another game in its place
        shown = cli("games", "show", name)
        assert (shown.status, shown.out) == (1, "")
        assert shown.err == listed.err
