"""A game is replayed once for the list of games; what is kept of it is never older than its log."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.game import replay
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.start import players_of
from scorekeeper.rulesets import load, preset_ids
from scorekeeper.session.session import Session
from scorekeeper.sheet import summaries as at_work
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.logged import Logged, now
from scorekeeper.sheet.replaying import replayed
from scorekeeper.sheet.store import UnreadableGame
from scorekeeper.sheet.summaries import Summaries
from scorekeeper.sheet.summary import GameSummary, summed_up
from tests.rules.random_games import random_events

TEAMS = RuleSet.from_dict({"name": "Teams", "players": {"team_size": 2}, "win": {"target": 1000}})


@pytest.fixture
def log(tmp_path: Path) -> Iterator[EventLog]:
    with EventLog(tmp_path / "games.db") as log:
        yield log


@pytest.fixture
def game(log: EventLog) -> Session:
    """A game in which Anna has banked 200."""
    game = Session.start(log, load("classic"), players_of(("Anna", "Ben")))
    bank(game)
    return game


def bank(game: Session) -> None:
    game.roll(Roll.parse("155234"))
    game.keep(Roll.parse("155"))
    game.bank()


def kept(log: EventLog, *games: int) -> list[GameSummary]:
    """What is said of these games, and kept in the file."""
    summaries = Summaries(log)
    said = [summaries.of(game) for game in games]
    summaries.keep(all_asked=True)
    return said


@pytest.fixture
def no_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is replayed after this fails."""

    def refuse(_: object) -> None:
        raise AssertionError("this game was replayed again")

    monkeypatch.setattr(at_work, "replayed", refuse)


@pytest.fixture
def kept_file(log: EventLog, game: Session) -> Path:
    kept(log, game.game.id)
    return log.path.with_name("games.db.summaries")


@pytest.mark.parametrize("rules", [*map(load, preset_ids()), TEAMS], ids=lambda each: each.name)
def test_what_is_kept_is_what_a_replay_says(log: EventLog, rules: RuleSet) -> None:
    begun = now()
    games = {}
    for seed in range(5):
        for most in (1, 40, 5000):
            events = random_events(rules, 4, seed, most)
            logged = (Logged(seq, begun, each) for seq, each in enumerate(events, start=1))
            games[log.copy_in(logged, over=False)] = summed_up(replay(events))
    kept(log, *games)
    again = Summaries(log)
    assert {game: again.of(game) for game in games} == games


def test_a_game_is_replayed_once(
    log: EventLog, kept_file: Path, request: pytest.FixtureRequest
) -> None:
    request.getfixturevalue("no_replay")
    assert Summaries(log).of(1).tallies[0].points == 200


def test_a_game_that_went_on_is_replayed_again(log: EventLog, game: Session) -> None:
    kept(log, game.game.id)
    bank(game)
    (again,) = kept(log, game.game.id)
    assert [tally.points for tally in again.tallies] == [200, 200]
    assert again == summed_up(replayed(log.events(game.game.id)))


def test_another_game_of_the_same_number_is_another(tmp_path: Path, kept_file: Path) -> None:
    (tmp_path / "other").mkdir()
    with EventLog(tmp_path / "other" / "games.db") as other:
        Session.start(other, load("zilch"), players_of(("Clara", "Ben")))
        kept_file.rename(tmp_path / "other" / kept_file.name)
        assert Summaries(other).of(1).names == ("Clara", "Ben")


def test_a_program_that_reckons_otherwise_sums_up_anew(
    log: EventLog,
    kept_file: Path,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    request.getfixturevalue("no_replay")
    monkeypatch.setattr(at_work, "_code", lambda: "another")
    with pytest.raises(AssertionError, match="replayed again"):
        Summaries(log).of(1)


def test_how_names_are_told_apart_is_part_of_how_games_are_summed_up() -> None:
    deciding = {file.name for file in at_work._deciding()}
    assert {"told_apart.py", "summary.py", "replaying.py", "codec.py", "game.py"} <= deciding


def test_one_letter_or_figure_that_is_not_as_it_was_written_is_not_believed(
    log: EventLog, kept_file: Path
) -> None:
    written = kept_file.read_text(encoding="utf-8")
    for was, now_is in (
        ('"points": 200', '"points": 100'),
        ('"Ben"', "7"),
        ('"won": null', '"won": {}'),
    ):
        assert was in written
        kept_file.write_text(written.replace(was, now_is), encoding="utf-8")
        assert Summaries(log).of(1) == summed_up(replayed(log.events(1)))


@pytest.mark.parametrize("text", ["", "[]", "{", '{"code": 1}', "[" * 5000])
def test_a_damaged_file_is_made_again(log: EventLog, kept_file: Path, text: str) -> None:
    kept_file.write_text(text, encoding="utf-8")
    assert kept(log, 1)[0].tallies[0].points == 200
    assert len(json.loads(kept_file.read_text(encoding="utf-8"))["summaries"]) == 1


def test_a_place_that_cannot_be_written_stops_nobody(log: EventLog, game: Session) -> None:
    log.path.with_name("games.db.summaries").mkdir()
    assert kept(log, game.game.id)[0].rules == "Classic"


def test_what_is_asked_for_no_more_goes_unless_the_asking_was_broken_off(
    log: EventLog, game: Session, kept_file: Path
) -> None:
    other = Session.start(log, load("zilch"), players_of(("Clara", "Ben"))).game.id
    for all_asked, count in ((False, 2), (True, 1)):
        summaries = Summaries(log)
        summaries.of(other)
        summaries.keep(all_asked=all_asked)
        assert len(json.loads(kept_file.read_text(encoding="utf-8"))["summaries"]) == count


def test_a_game_that_cannot_be_replayed_is_refused(log: EventLog, game: Session) -> None:
    log._store.execute("UPDATE events SET event = '{}' WHERE seq = 2")
    with pytest.raises(UnreadableGame):
        Summaries(log).of(game.game.id)
