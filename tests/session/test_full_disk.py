"""What the disk refuses leaves the game as it was, and no throw is lost."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.ruleset import PlayerRules, RuleSet
from scorekeeper.session.session import Session
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.store import StoreError
from tests.session.telling import (
    aside,
    asks_whether_banked,
    asks_whether_instead,
    handed_on,
    seen,
    story,
)
from tests.sheet.played import begin


@contextmanager
def room_for(session: Session, events: int) -> Iterator[None]:
    """The disk takes so many events meanwhile, and then none."""
    commit, left = session.game.commit, iter(range(events))

    def kept(*args: Any) -> None:
        if next(left, None) is None:
            raise StoreError("full")
        commit(*args)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(session.game, "commit", kept)
        yield


@contextmanager
def room_for_pages(log: EventLog, pages: int) -> Iterator[None]:
    """The file may grow by so many pages meanwhile, and then SQLite itself finds the disk full."""
    (full,) = log._store.execute("PRAGMA page_count").fetchone()
    log._store.execute(f"PRAGMA max_page_count = {full + pages}")
    yield
    log._store.execute("PRAGMA max_page_count = 1000000")


def _handed_on_twice(log: EventLog) -> Session:
    """Ann and Bob threw and handed the dice on, and Ann threw once more, before anybody looked."""
    session = begin(log)
    session.see(seen("1 1 3 5 5 6", unsure=True))
    session.see(handed_on("1 4 4 5 6 6"))
    session.see(handed_on("2 2 2 3 4 6"))
    return session


def test_a_disk_that_fills_up_midway_keeps_the_throw_that_waits(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 2 3 4 5"))
    session.see(handed_on("1 2 2 3 4 6"))
    with room_for(session, 1), pytest.raises(StoreError):
        session.bank(Roll.parse("1 1 5"))
    assert asks_whether_banked(session)
    session.bank()
    assert story(session)[1:] == ["keep 1 1 5", "banked", "roll 1 2 2 3 4 6"]


def test_what_the_disk_refuses_leaves_the_game_as_it_was_and_can_be_tried_again(
    log: EventLog,
) -> None:
    session = begin(log)
    with room_for_pages(log, 0), pytest.raises(StoreError, match="the disk is full"):
        session.see(seen("1 2 2 5 5 6"), evidence=b"x" * 100_000)
    assert session.view.question is not None
    assert story(session) == []
    session.accept()
    assert story(session) == ["roll 1 2 2 5 5 6"]


def test_a_roll_thrown_on_is_not_lost_where_only_what_was_kept_before_it_fits_the_disk(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(aside("1"))
    with room_for_pages(log, 1), pytest.raises(StoreError, match="the disk is full"):
        session.see(seen("1 2 2 4 6", lying="1"), evidence=b"x" * 100_000)
    assert story(session) == ["roll 1 2 2 5 5 6", "keep 1"]
    assert session.view.question is not None
    session.accept()
    assert story(session) == ["roll 1 2 2 5 5 6", "keep 1", "roll 1 2 2 4 6"]


def test_a_throw_that_was_missed_is_missed_still_where_the_disk_does_not_take_it(
    log: EventLog,
) -> None:
    session = _handed_on_twice(log)
    asked = session.view.question
    with room_for(session, 0), pytest.raises(StoreError):
        session.roll(Roll.parse("1 1 3 5 5 6"))
    assert session.view.question == asked
    session.roll(Roll.parse("1 1 3 5 5 6"))
    session.bank(Roll.parse("1 1"))
    assert asks_whether_instead(session, "1 4 4 5 6 6")


def test_throws_that_were_missed_are_so_still_where_only_what_was_kept_fits_the_disk(
    log: EventLog,
) -> None:
    session = _handed_on_twice(log)
    session.roll(Roll.parse("1 1 3 5 5 6"))
    with room_for(session, 1), pytest.raises(StoreError):
        session.bank(Roll.parse("1 1"))
    session.bank()
    assert asks_whether_instead(session, "1 4 4 5 6 6")


def test_a_die_for_the_first_turn_that_the_disk_does_not_take_is_thrown_again_or_typed(
    log: EventLog,
) -> None:
    session = begin(log, rules=RuleSet(players=PlayerRules(first_player="roll_off")))
    with room_for(session, 0), pytest.raises(StoreError):
        session.see(seen("4"))
    assert session.view.unclear
    assert not session.see(seen("5")).unclear
    assert session.state.roll_off is not None
    assert [face for _, face in session.state.roll_off.thrown] == [5]


def misread(log: EventLog, told_by: str) -> Session:
    """A game in which the last die is no 5 but a 6, as the camera or a player says just when the
    disk is full."""
    session = begin(log)
    session.see(seen("1 1 2 3 4 5"))
    with room_for(session, 0), pytest.raises(StoreError):
        if told_by == "player":
            session.correct(Roll.parse("1 1 2 3 4 6"))
        else:
            session.see(seen("1 1 2 3 4 6", amends=True))
    return session


@pytest.mark.parametrize("told_by", ["camera", "player"])
def test_a_correction_that_the_disk_did_not_take_is_made_before_the_next_throw(
    log: EventLog, told_by: str
) -> None:
    session = misread(log, told_by)
    session.see(handed_on("1 2 2 3 4 6"))
    assert story(session) == ["roll 1 1 2 3 4 5", "correct 1 1 2 3 4 6"]
    assert asks_whether_banked(session)


@pytest.mark.parametrize("told_by", ["camera", "player"])
def test_it_is_not_lost_where_the_disk_is_full_then_too(log: EventLog, told_by: str) -> None:
    session = misread(log, told_by)
    with room_for(session, 0):
        session.see(handed_on("1 2 2 3 4 6"))
    session.see(aside("1"))
    assert story(session)[1:] == ["correct 1 1 2 3 4 6"]
    assert asks_whether_banked(session)


@pytest.mark.parametrize("told_by", ["camera", "player"])
def test_nor_where_the_next_throw_was_none(log: EventLog, told_by: str) -> None:
    session = misread(log, told_by)
    with room_for(session, 0):
        session.see(handed_on("1 2 2 3 4 6"))
    session.dismiss()
    session.see(aside("1"))
    assert story(session) == ["roll 1 1 2 3 4 5", "correct 1 1 2 3 4 6"]


def test_a_correction_that_is_taken_back_is_not_made_later(log: EventLog) -> None:
    session = misread(log, "camera")
    session.dismiss()
    session.see(handed_on("1 2 2 3 4 6"))
    assert story(session) == ["roll 1 1 2 3 4 5"]


@pytest.mark.parametrize("now", ["1 1 2 3 4 5", "1 1 2 3 4 4"])
def test_a_correction_that_the_camera_takes_back_is_not_made_later(log: EventLog, now: str) -> None:
    """The die shows what it was first taken for, or something else that is asked about."""
    session = misread(log, "camera")
    with room_for(session, 0):
        question = session.see(seen(now, unsure=now != "1 1 2 3 4 5", amends=True)).question
    assert session.see(aside("1")).question == question
    assert story(session) == ["roll 1 1 2 3 4 5"]


def test_a_correction_of_a_roll_that_was_kept_as_it_was_is_not_made_later(log: EventLog) -> None:
    session = misread(log, "player")
    session.keep(Roll.parse("1 1"))
    session.see(seen("2 3 4 4"))
    assert story(session) == ["roll 1 1 2 3 4 5", "keep 1 1", "roll 2 3 4 4"]
