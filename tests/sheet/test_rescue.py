"""What can still be read of a damaged store is not lost: each game, whole or up to the damage."""

from __future__ import annotations

import glob
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from scorekeeper.rules.events import GameStarted
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.start import players_of
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.rescue import Rescued, rescue
from scorekeeper.sheet.store import DamagedStore
from scorekeeper.sheet.store_files import copy_store
from scorekeeper.sheet.store_names import files_of
from tests.sheet.played import NOON, begin, names_in, play

PAGE = 4096


def filled(path: Path) -> None:
    """Three games, each on several pages of its own; the last is over."""
    with EventLog(path) as log:
        for name in ("Ann", "Bob"):
            play(begin(log, name), "roll 1 1 1 2 3 4; keep 1 1 1; undo; undo\n" * 50)
        play(begin(log, "Cat"), "roll 1 1 1 1 1 1; keep 1 1 1 1 1 1\n" * 5 + "bank")


def spoil(path: Path, word: bytes) -> None:
    """Overwrites the page on which this word stands."""
    content = bytearray(path.read_bytes())
    page = content.index(word) // PAGE * PAGE
    content[page : page + PAGE] = b"\xff" * PAGE
    path.write_bytes(content)


def events(path: Path) -> dict[str, int]:
    with EventLog(path) as log:
        return {game.start.players[0].name: game.events for game in log.games()}


def test_the_games_beside_a_damaged_page_are_taken_over_whole(tmp_path: Path) -> None:
    damaged, fresh = tmp_path / "games.db.damaged", tmp_path / "games.db"
    filled(damaged)
    spoil(damaged, b'"name":"Bob"')
    with pytest.raises(DamagedStore):
        EventLog(damaged)
    before = damaged.read_bytes()
    with EventLog(fresh) as log:
        assert rescue(damaged, log) == Rescued(games=2, lost=1)
        assert [game.over for game in log.games()] == [True, False]
    assert events(fresh) == {"Ann": 201, "Cat": 12}
    assert damaged.read_bytes() == before


@pytest.mark.parametrize("spoiled", [slice(0, 16), slice(0, PAGE), slice(100, PAGE)])
@pytest.mark.parametrize("killed", [False, True], ids=["closed", "killed"])
def test_without_their_first_page_all_games_are_taken_over(
    tmp_path: Path, spoiled: slice, killed: bool
) -> None:
    """It says where the games are: those are in the same place in all files."""
    whole, damaged = tmp_path / "whole.db", tmp_path / "games.db.damaged"
    filled(whole)
    with EventLog(whole):
        copy_store(whole, damaged)
    if not killed:
        for file in files_of(damaged)[1:]:
            file.unlink()
    content = bytearray(damaged.read_bytes())
    content[spoiled] = bytes(len(content[spoiled]))
    damaged.write_bytes(content)
    with EventLog(tmp_path / "games.db") as log:
        assert rescue(damaged, log) == Rescued(games=3)
    assert events(tmp_path / "games.db") == {"Ann": 201, "Bob": 201, "Cat": 12}
    assert damaged.read_bytes() == content
    with pytest.raises(DamagedStore):
        EventLog(damaged)


def test_games_that_only_their_events_tell_of_are_damage_and_taken_over(tmp_path: Path) -> None:
    """As where a page of the list of games has come to lie in another's place: there were none."""
    damaged, fresh = tmp_path / "games.db.damaged", tmp_path / "games.db"
    filled(damaged)
    with closing(sqlite3.connect(damaged)) as store:
        store.execute("DELETE FROM games")
        store.commit()
    with pytest.raises(DamagedStore, match="games are missing"):
        EventLog(damaged)
    with EventLog(fresh) as log:
        assert rescue(damaged, log) == Rescued(games=3)
    assert events(fresh) == {"Ann": 201, "Bob": 201, "Cat": 12}


@pytest.mark.parametrize(
    "damage",
    [
        """UPDATE events SET event = '{"event":"Ban"}' WHERE seq = 4""",
        """UPDATE events SET event = '{"event":"FarkleTaken"}' WHERE seq = 4""",
        "DELETE FROM events WHERE seq = 4",
    ],
)
def test_a_game_is_taken_over_up_to_the_damage(tmp_path: Path, damage: str) -> None:
    damaged, fresh = tmp_path / "games.db.damaged", tmp_path / "games.db"
    with EventLog(damaged) as log:
        play(begin(log), "roll 1 1 1 2 3 4; keep 1 1 1; bank\n" * 2)
        log._store.execute(damage)
    with EventLog(fresh) as log:
        assert rescue(damaged, log) == Rescued(games=1, cut=1)
    assert events(fresh) == {"Ann": 3}


LATE, EARLY = NOON + timedelta(days=365), NOON


def played_by_a_clock_set_back(path: Path) -> None:
    """Ann's game was the first, by a clock that was a year ahead; then Bob's and Cat's."""
    with EventLog(path) as log:
        for name, at in (("Ann", LATE), ("Bob", EARLY), ("Cat", EARLY)):
            log.begin(GameStarted(RuleSet(), players_of([name])), at)


def test_the_game_last_played_stays_that_whatever_the_clock_said(tmp_path: Path) -> None:
    damaged, fresh = tmp_path / "games.db.damaged", tmp_path / "games.db"
    played_by_a_clock_set_back(damaged)
    with EventLog(fresh) as log:
        rescue(damaged, log)
    assert names_in(fresh) == names_in(damaged) == ["Cat", "Bob", "Ann"]


def test_the_game_that_is_there_was_played_after_all_that_are_taken_over(tmp_path: Path) -> None:
    damaged, fresh = tmp_path / "games.db.damaged", tmp_path / "games.db"
    played_by_a_clock_set_back(damaged)
    with EventLog(fresh) as log:
        there = log.begin(GameStarted(RuleSet(), players_of(["Dan"])), EARLY)
        rescue(damaged, log, but=there)
    assert names_in(fresh) == ["Dan", "Cat", "Bob", "Ann"]


def test_a_game_that_only_its_events_tell_of_stands_by_its_time(tmp_path: Path) -> None:
    damaged, fresh = tmp_path / "games.db.damaged", tmp_path / "games.db"
    played_by_a_clock_set_back(damaged)
    with closing(sqlite3.connect(damaged)) as store:
        store.execute("DELETE FROM games WHERE id = 1")
        store.commit()
    with EventLog(fresh) as log:
        rescue(damaged, log)
    assert names_in(fresh) == ["Ann", "Cat", "Bob"]


@pytest.mark.parametrize("content", [None, b"", b"this is no database" * 100])
def test_of_what_holds_no_games_none_are_taken(tmp_path: Path, content: bytes | None) -> None:
    damaged = tmp_path / "games.db.damaged"
    if content is not None:
        damaged.write_bytes(content)
    with EventLog(tmp_path / "games.db") as log:
        assert rescue(damaged, log) == Rescued()


def test_values_of_another_kind_are_passed_over(tmp_path: Path) -> None:
    """As where a damaged byte says that a number or a text is something else."""
    damaged = sqlite3.connect(tmp_path / "games.db.damaged")
    damaged.execute("CREATE TABLE games (id)")
    damaged.execute("CREATE TABLE events (game, seq, at, event)")
    damaged.executemany("INSERT INTO games VALUES (?)", [(1,), (b"2",), (None,)])
    damaged.execute("INSERT INTO events VALUES (1, 1, x'32', 7)")
    damaged.commit()
    damaged.close()
    with EventLog(tmp_path / "games.db") as log:
        assert rescue(tmp_path / "games.db.damaged", log) == Rescued(lost=1)


def test_the_game_that_is_there_already_is_not_lost_though_its_start_is_damaged(
    tmp_path: Path,
) -> None:
    damaged = tmp_path / "games.db.damaged"
    filled(damaged)
    with EventLog(damaged) as log:
        bob = log.events(2)
        log._store.execute("UPDATE events SET sum = 7 WHERE seq = 1 AND game > 1")
    with EventLog(tmp_path / "games.db") as log:
        there = log.copy_in(bob, over=False)
        assert rescue(damaged, log, but=there) == Rescued(games=1, lost=1)


def test_the_game_that_is_there_already_is_known_by_its_events_not_by_its_number(
    tmp_path: Path,
) -> None:
    """The damaged file may be another's, put in the place of the one that was played in."""
    damaged = tmp_path / "games.db.damaged"
    filled(damaged)
    with EventLog(tmp_path / "games.db") as log:
        played = begin(log, "Bob")
        play(played, "roll 1 1 1 2 3 4; keep 1 1 1; undo; undo\n" * 51)
        assert rescue(damaged, log, but=played.game.id) == Rescued(games=2)
        assert sorted(game.start.players[0].name for game in log.games()) == ["Ann", "Bob", "Cat"]


def test_many_games_cost_the_disk_little_and_the_last_no_more_than_the_first(
    tmp_path: Path,
) -> None:
    damaged, steps = tmp_path / "games.db.damaged", list[int]()
    with EventLog(damaged) as log:
        first = log.events(begin(log, "Ann").game.id)
        log.copy_in_all((first, False) for _ in range(399))
    with EventLog(tmp_path / "games.db") as log:
        said = list[str]()
        log._store.set_trace_callback(said.append)
        assert rescue(damaged, log) == Rescued(games=400)
        assert said.count("COMMIT") <= 20
        log._store.set_progress_handler(lambda: steps.append(1), 1)
        log.copy_in_all([(first, False)])
    assert len(steps) < 400 * 10


@pytest.mark.parametrize("name", ["games.db.damaged", "50 %, ?#\udcff.db"])
@pytest.mark.parametrize("moves", [None, b"moves of a program that was killed"])
def test_no_other_disk_than_that_of_the_games_is_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moves: bytes | None, name: str
) -> None:
    """The system's temporary folder may be small, or in memory."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "no such disk"))
    damaged, home = tmp_path / name, tmp_path / "home"
    filled(damaged)
    if moves is not None:
        damaged.with_name(f"{name}-wal").write_bytes(moves)
    before = {file: file.read_bytes() for file in tmp_path.glob(f"{glob.escape(name)}*")}
    with EventLog(home / "games.db") as log:
        assert rescue(damaged, log) == Rescued(games=3)
        assert {file.name for file in home.iterdir()} <= {
            "games.db",
            "games.db-wal",
            "games.db-shm",
        }
    assert {file: file.read_bytes() for file in before} == before


@pytest.mark.parametrize("damage", [b'"name":"Bob"', None])
def test_the_last_moves_of_a_file_that_a_link_leads_to_are_taken_over_too(
    tmp_path: Path, damage: bytes | None
) -> None:
    """They are beside the file, not beside the link."""
    used, killed, link = (
        tmp_path / "used.db",
        tmp_path / "killed.db",
        tmp_path / "link" / "games.db",
    )
    filled(used)
    with EventLog(used) as log:
        log._store.execute("PRAGMA wal_autocheckpoint = 0")  # killed before it was taken over
        begin(log, "Dan")
        copy_store(used, killed)
    if damage:
        spoil(killed, damage)
    link.parent.mkdir()
    link.symlink_to(killed)
    before = {file: file.read_bytes() for file in files_of(killed)}
    with EventLog(tmp_path / "games.db") as log:
        assert rescue(link, log) == (Rescued(games=3, lost=1) if damage else Rescued(games=4))
    assert events(tmp_path / "games.db")["Dan"] == 1
    assert {file: file.read_bytes() for file in files_of(killed)} == before
