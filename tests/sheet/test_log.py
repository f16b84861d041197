"""An event is on disk before anyone is told of it; a game comes back as it was left."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import Banked, DiceRolled, GameStarted
from scorekeeper.rules.game import replay
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.start import players_of
from scorekeeper.session.session import Session
from scorekeeper.sheet import store
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.logged import Logged
from scorekeeper.sheet.replaying import replayed
from scorekeeper.sheet.store import StoreError, UnreadableGame
from tests.sheet.played import NOON, begin, play


def test_events_come_back_in_order_with_their_times(log: EventLog) -> None:
    session = begin(log)
    play(session, "roll 1 4 4 5 6 6; keep 1 5; bank")
    events = log.events(session.game.id)
    assert [e.seq for e in events] == [1, 2, 3, 4]
    assert isinstance(events[0].event, GameStarted)
    assert events[1].event == DiceRolled(Roll.parse("1 4 4 5 6 6"))
    assert [(e.at - NOON).seconds for e in events] == [0, 1, 2, 3]
    assert replay(e.event for e in events) == session.state


def test_the_game_last_played_is_the_one_to_go_on_with(log: EventLog) -> None:
    first, second = begin(log, "Ann"), begin(log, "Bob")
    play(first, "roll 1 4 4 5 6 6; keep 1")
    assert [game.id for game in log.games()] == [first.game.id, second.game.id]
    unfinished = log.unfinished()
    assert unfinished is not None
    assert (unfinished.id, unfinished.events) == (first.game.id, 3)
    assert [player.name for player in unfinished.start.players] == ["Ann"]


def test_a_finished_game_is_not_offered_again_until_its_end_is_undone(log: EventLog) -> None:
    session = begin(log, "Ann")
    play(session, "roll 1 1 1 1 1 1; keep 1 1 1 1 1 1\n" * 5 + "bank")
    assert session.state.outcome is not None
    assert log.unfinished() is None
    session.undo()
    resumed = log.unfinished()
    assert resumed is not None
    assert resumed.id == session.game.id


def test_a_clock_that_went_wrong_does_not_hide_a_game_that_was_only_begun(log: EventLog) -> None:
    play(Session.start(log, RuleSet(), players_of(("Ann",)), lambda: NOON), "roll 1 1 1 2 3 4")
    yesterday = NOON - timedelta(days=1)
    begun = Session.start(log, RuleSet(), players_of(("Bob",)), lambda: yesterday)
    unfinished = log.unfinished()
    assert unfinished is not None
    assert unfinished.id == begun.game.id


def test_a_clock_that_went_wrong_does_not_hide_the_game_last_played(log: EventLog) -> None:
    ahead = Session.start(log, RuleSet(), players_of(("Ann",)), lambda: NOON.replace(year=2031))
    play(ahead, "roll 1 4 4 5 6 6")
    right = begin(log, "Bob")
    play(right, "roll 1 4 4 5 6 6")
    assert [game.id for game in log.games()] == [right.game.id, ahead.game.id]
    assert (left := log.unfinished()) is not None
    assert left.id == right.game.id
    play(ahead, "keep 1")
    assert [game.id for game in log.games()] == [ahead.game.id, right.game.id]


def test_a_game_from_elsewhere_stands_among_the_others_by_its_time(log: EventLog) -> None:
    first = begin(log, "Ann")
    elsewhere = log.copy_in(log.events(first.game.id), over=False)
    play(first, "roll 1 4 4 5 6 6; keep 1")
    play(begin(log, "Bob"), "roll 1 4 4 5 6 6")
    newest = log.copy_in(log.events(first.game.id), over=False)
    assert [game.id for game in log.games()] == [newest, 3, first.game.id, elsewhere]


def test_an_event_out_of_turn_is_refused(log: EventLog) -> None:
    session = begin(log)
    other = Session.resume(log, session.game.id)
    play(session, "roll 1 4 4 5 6 6")
    with pytest.raises(StoreError, match="another window has gone on with this game"):
        play(other, "roll 2 2 2 5 6 6")
    assert other.state.turn is not None
    assert other.state.turn.roll is None
    assert len(log.events(session.game.id)) == 2


def with_pictures(log: EventLog, count: int, at: datetime = NOON) -> None:
    """A game of so many rolls of which a picture of half a megabyte is kept."""
    game = log.begin(GameStarted(RuleSet(), players_of(["Anna"])), at)
    for seq in range(2, 2 + count):
        roll = DiceRolled(Roll.parse("1 2 3 4 5 6"))
        log.append(game, Logged(seq, at, roll), evidence=b"\xff\xd8" * 250_000)


def test_a_file_whose_pictures_are_dropped_becomes_smaller(log: EventLog) -> None:
    with_pictures(log, 8)
    full = log.path.stat().st_size
    assert log.forget_evidence(NOON + timedelta(days=1)) == 8
    assert log.path.stat().st_size < full / 10
    with_pictures(log, 1)


def test_it_does_so_a_little_at_a_time(log: EventLog, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a year of pictures."""
    monkeypatch.setattr("scorekeeper.sheet.log._GIVEN_BACK", 40)
    with_pictures(log, 8)
    sizes = [log.path.stat().st_size]
    for _ in range(3):
        log.forget_evidence(NOON + timedelta(days=1))
        sizes.append(log.path.stat().st_size)
    assert [round((before - after) / 4096, -1) for before, after in pairwise(sizes)][:2] == [
        400
    ] * 2
    assert sizes[-1] < 100_000


def test_pictures_are_dropped_where_the_disk_has_little_room(log: EventLog) -> None:
    """Neither they nor younger ones behind them, which move, are written beside it at once."""
    with_pictures(log, 20)
    with_pictures(log, 20, at=NOON + timedelta(days=9))
    full = log.path.stat().st_size
    assert log.forget_evidence(NOON + timedelta(days=1)) == 20
    assert log.path.with_name("games.db-wal").stat().st_size < full / 6
    assert log.path.stat().st_size < full * 0.6
    assert log.evidence(2, 21) is not None


def test_while_another_window_reads_pictures_are_dropped_all_the_same(
    log: EventLog,
) -> None:
    with_pictures(log, 2)
    with closing(sqlite3.connect(log.path, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM evidence").fetchone()
        assert log.forget_evidence(NOON + timedelta(days=1)) == 2
    assert log.evidence(1, 2) is None


def test_evidence_is_kept_with_its_roll(log: EventLog) -> None:
    game = begin(log).game.id
    roll = DiceRolled(Roll.parse("1 2 3 4 5 6"))
    log.append(game, Logged(2, NOON, roll), evidence=b"\xff\xd8picture")
    assert log.evidence(game, 2) == b"\xff\xd8picture"
    assert log.evidence(game, 1) is None


def test_an_unknown_game_is_told(log: EventLog) -> None:
    with pytest.raises(StoreError, match="there is no game 7"):
        log.events(7)


def test_a_full_disk_is_one_line_and_nothing_is_half_written(log: EventLog) -> None:
    session = begin(log)
    pages = log._store.execute("PRAGMA page_count").fetchone()[0]
    log._store.execute(f"PRAGMA max_page_count = {pages}")
    state = session.state
    with pytest.raises(StoreError, match="the disk is full; make room"):
        log.append(session.game.id, Logged(2, NOON, Banked()), evidence=b"x" * 100_000)
    assert session.state == state
    assert len(log.events(session.game.id)) == 1
    log._store.execute("PRAGMA max_page_count = 100000")
    play(session, "roll 1 4 4 5 6 6")
    assert len(log.events(session.game.id)) == 2


def test_a_file_that_another_program_holds_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "BUSY_MS", 1)
    with EventLog(tmp_path / "games.db") as log:
        session = begin(log)
        holder = sqlite3.connect(log.path, isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="another program is writing to it"):
            play(session, "roll 1 4 4 5 6 6")
        holder.execute("ROLLBACK")
        holder.close()
        play(session, "roll 1 4 4 5 6 6")


def test_an_event_that_cannot_be_read_is_named(log: EventLog) -> None:
    game = begin(log).game.id
    row = (game, 2, NOON.isoformat(), '{"event":"Teleported"}')
    log._store.execute("INSERT INTO events VALUES (?, ?, ?, ?, NULL)", row)
    with pytest.raises(UnreadableGame, match="game 1, event 2 cannot be read"):
        log.events(game)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE events SET sum = NULL, event = '{}' WHERE game = 2",
        """UPDATE events SET sum = NULL,
               event = CAST(replace(CAST(event AS BLOB), 'Bob', x'42ff62') AS TEXT)
           WHERE game = 2""",
    ],
)
def test_a_game_whose_start_cannot_be_read_hides_no_other(log: EventLog, damage: str) -> None:
    before, newest = begin(log, "Ann").game.id, begin(log, "Bob").game.id
    log._store.execute(damage)
    assert [game.id for game in log.games()] == [before]
    ((game, fault),) = log.listed()[1].items()
    assert game == newest
    assert "game 2, event 1 cannot be read" in str(fault)
    assert log.digest(before) != log.digest(newest)


@pytest.mark.parametrize("time", ["0001-01-01T00:00+00:00", "9999-12-31T23:59-23:59", "2026-03-01"])
def test_a_time_that_nobody_can_be_shown_is_none(log: EventLog, time: str) -> None:
    """The list of all games failed for it; and without a time zone a game that was exported could
    not be imported again."""
    before, newest = begin(log, "Ann").game.id, begin(log, "Bob").game.id
    log._store.execute("UPDATE events SET sum = NULL, at = ? WHERE game = 2", (time,))
    assert [game.id for game in log.games()] == [before]
    assert f"game 2, event 1 cannot be read ('{time}'" in str(log.listed()[1][newest])


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE events SET event = replace(event, '[1,1,1]', '[1,1]') WHERE seq = 3",
        "UPDATE events SET event = replace(event, '300', '200') WHERE seq = 1",
        "UPDATE events SET at = replace(at, '2026', '2027') WHERE seq = 2",
        "UPDATE events SET at = replace(at, '2026', '20Z6') WHERE seq = 2",
        "UPDATE events SET event = replace(event, 'Rolled', 'Rollee') WHERE seq = 2",
        """UPDATE events SET event = CAST(replace(CAST(event AS BLOB), 'Ann', x'41ff6e') AS TEXT)
           WHERE seq = 1""",
        "DELETE FROM events WHERE seq = 2",
    ],
)
def test_no_game_is_told_otherwise_than_it_was_written(log: EventLog, damage: str) -> None:
    """A bit that a disk has lost can make another legal game of it, with fewer points."""
    session = begin(log)
    play(session, "roll 1 1 1 2 3 4; keep 1 1 1; roll 2 2 2; keep 2 2 2; bank")
    log._store.execute(damage)
    with pytest.raises(UnreadableGame, match="is gone or not as it was written"):
        log.events(session.game.id)


def test_a_game_whose_start_is_gone_is_told(log: EventLog) -> None:
    """It was left out of the list without a word."""
    before, newest = begin(log, "Ann").game.id, begin(log, "Bob").game.id
    play(Session.resume(log, newest), "roll 1 4 4 5 6 6")
    log._store.execute("DELETE FROM events WHERE game = 2 AND seq = 1")
    assert [game.id for game in log.games()] == [before]
    assert "game 2, event 1 is gone" in str(log.listed()[1][newest])
    with pytest.raises(UnreadableGame):
        log.unfinished()


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE games SET begun = '20Z6'",
        """UPDATE games SET begun = CAST(x'42ff62' AS TEXT)""",
        "UPDATE events SET at = '20Z6' WHERE seq = 2",
        "UPDATE events SET at = '0001-01-01T00:00+00:00' WHERE seq = 2",
    ],
)
def test_a_time_that_makes_no_sense_hides_no_game(log: EventLog, damage: str) -> None:
    """When it was begun, its first event tells as well; of the last one ``events`` says more."""
    session = begin(log)
    play(session, "roll 1 4 4 5 6 6")
    log._store.execute(damage)
    assert log.listed()[1] == {}
    left = log.unfinished()
    assert left is not None
    assert (left.id, left.begun, left.events) == (session.game.id, NOON, 2)


def test_a_start_that_is_not_as_it_was_written_hides_no_other_game(log: EventLog) -> None:
    before, newest = begin(log, "Ann").game.id, begin(log, "Bob").game.id
    log._store.execute("UPDATE events SET event = replace(event, 'Bob', 'Bub') WHERE seq = 1")
    assert [game.id for game in log.games()] == [before]
    assert list(log.listed()[1]) == [newest]


def test_a_word_of_the_rules_that_means_nothing_is_no_bug(log: EventLog) -> None:
    """In a store from before there were sums; the history told of a fault of the program."""
    session = begin(log)
    play(session, "roll 1 1 1 2 3 4; keep 1 1 1")
    log._store.execute(
        "UPDATE events SET sum = NULL, event = replace(event, ':\"three_pairs\"', ':\"x\"')"
    )
    with pytest.raises(UnreadableGame, match="event 2 is not legal"):
        replayed(log.events(session.game.id))


def test_moves_of_a_file_that_was_replaced_are_not_taken_for_those_of_the_new_one(
    tmp_path: Path,
) -> None:
    with EventLog(tmp_path / "other.db") as other:
        begin(other, "Zoe")
    with EventLog(tmp_path / "games.db") as log:
        play(begin(log, "Ann"), "roll 1 4 4 5 6 6")
        other.path.replace(log.path)
    assert {file.name for file in tmp_path.iterdir()} >= {"games.db", "games.db.left-wal"}
    with EventLog(log.path) as now:
        assert [game.start.players[0].name for game in now.games()] == ["Zoe"]
