"""A roll that was typed or told before is known, and no other one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.state import Phase
from scorekeeper.session.session import Session
from scorekeeper.sheet.log import EventLog
from scorekeeper.vision.table.table_events import (
    Doubt,
    Why,
)
from tests.session.telling import (
    aside,
    asks_whether_thrown,
    found,
    seen,
    story,
)
from tests.sheet.played import begin, play


@pytest.mark.parametrize("thrown", ["1 2 2 5 5 6", "2 2 3 4 6 6"])
def test_a_roll_typed_in_before_the_camera_tells_of_it_is_one_roll(
    log: EventLog, thrown: str
) -> None:
    session = begin(log)
    session.roll(Roll.parse(thrown))
    view = session.see(seen(thrown))
    assert view.question is None
    assert view.seen is not None
    assert story(session) == [f"roll {thrown}"]


@pytest.mark.parametrize(
    ("typed", "told"), [("2 2 3 4 6 6", "1 2 2 3 4 6"), ("1 2 2 3 4 6", "1 2 2 3 5")]
)
def test_a_roll_typed_in_that_the_camera_then_reads_otherwise_is_not_plainly_another(
    log: EventLog, typed: str, told: str
) -> None:
    session = begin(log)
    play(session, f"roll {typed}")
    question = session.see(seen(told)).question
    assert question is not None
    assert question.seen.doubts == (Doubt(Why.OTHERWISE),)
    assert story(session) == [f"roll {typed}"]


def test_of_a_roll_that_was_misread_and_typed_otherwise_nothing_is_awaited_any_more(
    log: EventLog,
) -> None:
    """As many dice were told: those thrown next may show what is left of it."""
    session = begin(log)
    session.see(seen("1 2 2 3 4 6", unsure=True))
    play(session, "roll 1 2 2 3 5 6; keep 1")
    view = session.see(replace(seen("2 2 3 5 6", lying="1"), rolled=True))
    assert view.question is None
    assert story(session)[2:] == ["roll 2 2 3 5 6"]


def test_a_roll_typed_in_and_banked_before_the_camera_tells_of_it_is_not_the_next_players(
    log: EventLog,
) -> None:
    session = begin(log)
    play(session, "roll 1 2 2 5 5 6; keep 1; bank")
    assert session.see(seen("1 2 2 5 5 6")).question is None
    session.see(seen("1 2 2 5 5 6"))
    session.accept()
    assert story(session)[2:] == ["banked", "roll 1 2 2 5 5 6"], "thrown again, it is a new one"


def test_a_typed_roll_taken_back_is_one_that_the_camera_may_tell(log: EventLog) -> None:
    session = begin(log)
    play(session, "roll 1 2 2 5 5 6; undo")
    session.see(seen("1 2 2 5 5 6"))
    assert session.state.phase is Phase.TO_KEEP


def test_a_typed_roll_is_the_one_that_the_camera_tells_after_it_was_corrected(
    log: EventLog,
) -> None:
    session = begin(log)
    play(session, "roll 1 2 2 5 5 6; correct 1 2 2 5 6 6")
    assert session.see(seen("1 2 2 5 6 6")).question is None
    assert story(session) == ["roll 1 2 2 5 5 6", "correct 1 2 2 5 6 6"]


def test_what_looks_like_a_roll_told_and_corrected_may_be_a_new_one(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    play(session, "correct 1 2 2 5 6 6; keep 1; bank")
    session.see(seen("1 2 2 5 6 6"))
    assert asks_whether_thrown(session)


@pytest.mark.parametrize(
    ("played", "lying"),
    [
        ("roll 1 2 2 5 5 6", "1 2 2 5 5 6"),
        ("roll 1 2 2 5 5 6", "2 2 5 6"),
        ("roll 2 2 3 4 6 6", "2 2 3 4 6 6"),
        ("roll 1 2 2 5 5 6; keep 1 5", "2 2 5 6"),
        ("roll 1 2 2 5 5 6; keep 1 5", "1 2 2 5 5 6"),
        ("roll 1 2 2 5 5 6; keep 1 5; roll 1 3 4 6", "1 1 3 4 5 6"),
        ("roll 1 2 3 4 5 6; keep 1 2 3 4 5 6", "1 2 3 4 5 6"),
        ("roll 1 2 2 5 5 6; keep 1 5; bank", "1 2 2 5 5 6"),
        ("roll 2 2 3 4 6 6; farkle", "2 2 3 4 6 6"),
    ],
)
def test_dice_that_lie_there_when_another_camera_or_the_program_is_started_are_no_new_roll(
    log: EventLog, played: str, lying: str
) -> None:
    session = begin(log)
    play(session, played)
    before = story(session)
    resumed = Session.resume(log, session.game.id)
    assert resumed.see(found(lying)).question is None
    assert story(resumed) == before


def test_dice_thrown_on_while_nobody_looked_are_a_roll(log: EventLog) -> None:
    session = begin(log)
    play(session, "roll 1 2 2 5 5 6; keep 1 5")
    session.see(found("2 2 5 5"))
    assert story(session)[-1] == "roll 2 2 5 5"


@pytest.mark.parametrize(
    ("played", "lying"),
    [
        ("roll 1 2 3 4 6 6; keep 1; roll 1 3 4 6 6; keep 1; roll 1 1 4 5; keep 1 5", "1 1"),
        ("roll 1 2 3 4 6 6; keep 1", "1 2 3 4 6"),
        ("roll 1 2 3 4 5 6; keep 1 5", "1 2 3 5"),
    ],
    ids=["others in the hand", "one hidden", "two hidden"],
)
def test_dice_that_may_be_those_kept_when_the_program_is_started_may_not_have_been_thrown(
    log: EventLog, played: str, lying: str
) -> None:
    session = begin(log)
    play(session, played)
    before = story(session)
    resumed = Session.resume(log, session.game.id)
    resumed.see(found(lying))
    assert asks_whether_thrown(resumed)
    assert story(resumed) == before


@pytest.mark.parametrize("farkle", [[], ["2 2 3 4 6 6"]])
def test_dice_that_lie_there_after_nobody_looked_for_long_may_be_of_a_later_throw(
    log: EventLog, farkle: list[str]
) -> None:
    """Some may have been kept of one that nobody saw, and the others thrown on."""
    session = begin(log)
    for roll in farkle:
        session.see(seen(roll))
    before = story(session)
    session.see(replace(seen("2 2 4 4 4 5"), unseen=True, long_unseen=True))
    assert asks_whether_thrown(session)
    assert story(session) == before


def test_dice_that_came_rolling_after_nobody_looked_for_long_are_a_roll(log: EventLog) -> None:
    session = begin(log)
    session.see(replace(seen("2 2 4 4 4 5"), unseen=True, long_unseen=True, rolled=True))
    assert story(session) == ["roll 2 2 4 4 4 5"]


@pytest.mark.parametrize("played", ["", "roll 1 2 2 5 5 6; keep 1 5; bank"])
def test_dice_that_wait_for_a_turn_when_the_camera_begins_to_look_may_not_have_been_thrown(
    log: EventLog, played: str
) -> None:
    session = begin(log)
    play(session, played)
    before = story(session)
    session.see(found("1 2 2 5 6 6"))
    assert asks_whether_thrown(session)
    assert story(session) == before
    assert session.see(replace(seen("2 3 3 4 5 6"), bare=True)).question is None
    assert story(session) == [*before, "roll 2 3 3 4 5 6"]


def test_dice_that_the_camera_saw_rolling_as_it_began_to_look_are_a_roll(log: EventLog) -> None:
    session = begin(log)
    session.see(replace(found("1 2 2 5 5 6"), rolled=True))
    assert story(session) == ["roll 1 2 2 5 5 6"]


def test_dice_that_waited_and_were_thrown_after_all_are_a_roll_once_a_player_says_so(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(found("1 2 2 5 5 6"))
    session.accept()
    assert story(session) == ["roll 1 2 2 5 5 6"]


@pytest.mark.parametrize(
    ("read", "answered", "told_late"),
    [
        ("1 1 2 5 5 6", "1 1 1 5 5 6", ""),
        ("1 1 5 5 6", "1 1 1 5 5 6", "1"),
        ("", "1 1 1 5 5 3", ""),
    ],
    ids=["misread", "hidden", "corrected"],
)
def test_a_throw_with_a_face_that_a_player_had_to_tell_is_not_taken_for_known(
    log: EventLog, read: str, answered: str, told_late: str
) -> None:
    session = begin(log)
    if read:
        session.see(seen(read, unsure=True))
    session.roll(Roll.parse(answered))
    if not read:
        session.correct(Roll.parse("1 1 1 5 5 2"))
        session.see(seen("1 1 1 5 5 2"))
    if told_late:
        session.see(seen(told_late, lying="1 1 5 5"))
        session.dismiss()
    session.see(aside("1 1 1 5 5"))
    session.see(seen("1", lying="1 1 1 5 5"))
    assert session.view.question is not None or story(session)[-1] == "roll 1"


def test_what_was_typed_and_not_told_yet_is_known_though_a_bank_was_undone(log: EventLog) -> None:
    session = begin(log)
    play(session, "roll 1 2 2 5 5 6; keep 1; bank; undo; bank")
    assert session.see(seen("1 2 2 5 5 6")).question is None
    assert story(session)[-1] == "banked"


def test_a_roll_typed_in_that_is_told_in_part_and_then_whole_is_known(log: EventLog) -> None:
    session = begin(log)
    play(session, "roll 1 2 2 5 5 6")
    assert session.see(seen("1 2 2 5 6")).question is not None
    assert session.see(seen("1 2 2 5 5 6", amends=True)).question is None
    assert story(session) == ["roll 1 2 2 5 5 6"]


def test_a_roll_typed_in_and_never_told_hides_no_later_one(log: EventLog) -> None:
    session = begin(log)
    play(session, "roll 1 2 2 5 5 6; keep 1")
    session.see(seen("2 2 3 4 6"))
    session.see(seen("2 2 3 4 6"))
    assert asks_whether_thrown(session)


@pytest.mark.parametrize("waits", ["1 3 5", "1 1 3 4 5 5"])
def test_a_throw_that_waits_still_does_where_another_camera_sees_it(
    log: EventLog, waits: str
) -> None:
    session = begin(log)
    session.see(seen("1 1 3 4 5 5"))
    session.see(replace(seen(waits), rolled=True))
    before = session.view.question
    assert before is not None
    assert session.see(found(waits)).question == before


def test_dice_that_show_what_was_left_and_were_not_seen_to_roll_may_have_been_moved(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 2 3 4 5 5"))
    session.keep(Roll.parse("1 5 5"))
    session.see(seen("2 3 4"))
    assert asks_whether_thrown(session)
    session.dismiss()
    session.see(replace(seen("2 3 4"), rolled=True))
    assert story(session)[-1] == "roll 2 3 4"


def test_two_dice_often_show_what_was_left(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 3 4 5 5"))
    session.keep(Roll.parse("1 1 5 5"))
    session.see(seen("3 4"))
    assert story(session)[-1] == "roll 3 4"
