"""Events are found on the pages of a file though nothing leads to them any more."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.rules.events import GameStarted
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.start import players_of
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.loose_events import events_on_pages
from scorekeeper.sheet.readable import readable
from scorekeeper.sheet.rescue import Rescued, rescue
from tests.sheet.played import NOON, begin, play

PAGE = 4096
TURN = "roll 1 4 4 5 6 6; keep 1 5; roll 1 2 3 4; keep 1; bank\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Thirty games, whose starts are longer than what SQLite keeps of a row on one page."""
    file = tmp_path / "games.db.damaged"
    with EventLog(file) as log:
        for number in range(30):
            play(begin(log, f"Ann{number}", "Bob"), TURN * 6)
    return file


def root(file: Path) -> int:
    """Where the page begins that leads to all others with events."""
    with closing(sqlite3.connect(file)) as store:
        (page,) = store.execute(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'events'"
        ).fetchone()
    return (int(page) - 1) * PAGE


def test_all_events_are_found(file: Path) -> None:
    found = events_on_pages(file)
    with EventLog(file) as log:
        assert {game: readable(rows).events for game, rows in found.items()} == {
            game.id: log.events(game.id) for game in log.games()
        }


def test_events_from_before_there_were_sums_are_found(file: Path) -> None:
    with closing(sqlite3.connect(file)) as store:
        store.execute("ALTER TABLE events DROP COLUMN sum")
        store.commit()
    assert len(events_on_pages(file)) == 30


@pytest.mark.parametrize(("place", "cut"), [(0, 0), (5, 0), (8, 2), (12, 0), (13, 0)])
def test_one_bit_of_the_page_that_leads_to_all_others_costs_no_game(
    file: Path, tmp_path: Path, place: int, cut: int
) -> None:
    """Where it leads no more to the end of a game that is not over, nobody can say whether what was
    found is all of it."""
    content = bytearray(file.read_bytes())
    content[root(file) + place] ^= 4
    file.write_bytes(content)
    with EventLog(tmp_path / "games.db") as log:
        assert rescue(file, log) == Rescued(games=30, cut=cut)
        assert {game.events for game in log.games()} == {31}
    assert file.read_bytes() == content


@pytest.mark.parametrize("content", [b"", b"SQLite", b'+00:00{"event":"' * 1000])
def test_of_what_is_no_store_nothing_is_found(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "games.db").write_bytes(content)
    assert events_on_pages(tmp_path / "games.db") == {}


def test_what_goes_on_in_a_circle_ends(tmp_path: Path) -> None:
    """As where the number of the page on which a long event goes on is damaged."""
    file = tmp_path / "games.db"
    with EventLog(file) as log:
        log.begin(GameStarted(RuleSet(), players_of(["Ann" * 5000])), NOON)
    content = bytearray(file.read_bytes())
    assert len(events_on_pages(file)) == 1
    for page in range(PAGE, len(content), PAGE):
        content[page : page + 4] = (page // PAGE + 1).to_bytes(4)
    file.write_bytes(content)
    assert events_on_pages(file) == {}
