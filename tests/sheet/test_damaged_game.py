"""Of a game that is damaged nothing is lost but what comes after the damage."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.session.session import Session
from scorekeeper.sheet.damaged_game import left_in, taken_over
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.replaying import replayed
from scorekeeper.sheet.store import UnreadableGame
from tests.sheet.played import begin, play

DAMAGE = (
    "UPDATE events SET event = replace(event, '[1,1,1]', '[1,1]') WHERE game = 2 AND seq = 6",
    "UPDATE events SET at = replace(at, '2026', '20Z6') WHERE game = 2 AND seq = 6",
    "DELETE FROM events WHERE game = 2 AND seq = 6",
    """UPDATE events SET sum = NULL, event = '{"event":"Teleported"}'
       WHERE game = 2 AND seq = 6""",
    """UPDATE events SET sum = NULL, event = '{"event":"FarkleTaken"}'
       WHERE game = 2 AND seq = 6""",
)


@pytest.fixture
def log(tmp_path: Path) -> Iterator[EventLog]:
    """Two games; in the second Bob has banked 300, and so would Cid have."""
    with EventLog(tmp_path / "games.db") as log:
        begin(log, "Ann")
        play(begin(log, "Bob", "Cid"), "roll 1 1 1 2 3 4; keep 1 1 1; bank\n" * 2)
        yield log


def test_the_game_that_was_left_is_whole(log: EventLog) -> None:
    left = left_in(log)
    assert left is not None
    assert (left.stored, left.damage) == (log.unfinished(), None)
    assert left.state == replayed(log.events(2))


def test_where_none_was_left_there_is_none(tmp_path: Path) -> None:
    with EventLog(tmp_path / "none.db") as log:
        assert left_in(log) is None


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_game_stands_as_it_did_before_the_damage(log: EventLog, damage: str) -> None:
    whole = log.events(2)
    log._store.execute(damage)
    left = left_in(log)
    assert left is not None
    assert left.state == replayed(whole[:5])
    assert (left.stored.id, left.stored.events) == (2, 5)
    assert left.stored.changed == whole[4].at
    assert "event 6" in str(left.damage)


@pytest.mark.parametrize("damage", DAMAGE)
def test_it_is_gone_on_with_as_a_game_of_its_own(log: EventLog, damage: str) -> None:
    """The damaged one stays as it is: a newer program, or a back-up, may know more of it."""
    whole = log.events(2)
    log._store.execute(damage)
    before = list(log._store.execute("SELECT * FROM events WHERE game <= 2"))
    game = taken_over(log, 2)
    assert game == 3
    assert log.events(game) == whole[:5]
    left = left_in(log)
    assert left is not None
    assert (left.stored.id, left.damage) == (game, None), "and not taken over once more"
    assert list(log._store.execute("SELECT * FROM events WHERE game <= 2")) == before


def test_of_a_game_without_its_start_nothing_can_be_gone_on_with(log: EventLog) -> None:
    log._store.execute("UPDATE events SET at = '' WHERE game = 2 AND seq = 1")
    with pytest.raises(UnreadableGame, match="game 2, event 1"):
        left_in(log)
    with pytest.raises(UnreadableGame, match="game 2, event 1"):
        taken_over(log, 2)
    assert log._store.execute("SELECT count(*) FROM games").fetchone() == (2,)


def test_it_is_taken_over_once(log: EventLog) -> None:
    log._store.execute(DAMAGE[0])
    taken = taken_over(log, 2)
    play(Session.resume(log, taken), "keep 1 1 1; bank")
    assert taken_over(log, 2) == taken
    assert {game.id for game in log.games()} == {1, 2, taken}
