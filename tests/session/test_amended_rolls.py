"""What comes to light of a roll that was told already amends that roll, and none else."""

from __future__ import annotations

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.state import Phase
from scorekeeper.sheet.log import EventLog
from scorekeeper.vision.table.table_events import Why
from tests.session.telling import (
    aside,
    asked,
    asks_whether_instead,
    asks_whether_thrown,
    asks_which_kept,
    found,
    rolled_beside,
    seen,
    story,
    under_a_hand,
)
from tests.sheet.played import begin, play


def test_a_die_that_came_to_light_late_corrects_the_roll(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5"))
    session.see(seen("1 2 2 5 5 6", amends=True))
    assert story(session) == ["roll 1 2 2 5 5 6"]
    session.see(seen("1 2 2 5 5 5", amends=True))
    assert story(session)[-1] == "correct 1 2 2 5 5 5"


def test_what_a_camera_that_is_begun_anew_tells_with_the_dice_kept_is_no_correction(
    log: EventLog,
) -> None:
    """It takes the three 1s for a roll, and what is thrown beside them for more of it."""
    session = begin(log)
    session.see(seen("1 1 1 3 4 6"))
    session.see(found("1 1 1"))
    session.see(rolled_beside("1 1 1", "2 3 4"))
    assert story(session) == ["roll 1 1 1 3 4 6"]
    assert asks_which_kept(session)


def test_a_throw_that_waits_is_amended_itself_and_not_the_roll_before_it(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(seen("1 3"))
    session.see(seen("1 2 3 3 5 6", amends=True))
    assert story(session) == ["roll 1 2 2 5 5 6"]
    assert asks_which_kept(session)


def test_a_die_that_lay_under_a_hand_was_thrown_or_kept_and_is_asked_about(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 3 3 4 5 6"))
    session.see(under_a_hand("2 4 4 6"))
    session.see(seen("2 4 4 5 6", amends=True))
    assert asks_which_kept(session)


def test_dice_that_lay_under_a_hand_make_plain_what_was_kept(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("2 2 4 4 5 6"))
    session.see(aside("5"))
    session.see(under_a_hand("1 3 4 6", lying="5"))
    assert asks_which_kept(session)
    session.see(seen("1 3 3 4 6", lying="5", amends=True))
    assert session.view.question is None
    assert story(session)[1:] == ["keep 5", "roll 1 3 3 4 6"]


def test_a_throw_that_was_none_amends_nothing(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(seen("1 3"))
    session.dismiss()
    assert session.see(seen("1 2 3 3 5 6", amends=True)).question is not None
    assert story(session) == ["roll 1 2 2 5 5 6"]


def test_a_roll_that_was_taken_back_is_not_amended_into_the_one_before_it(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 2 5 5 6"))
    session.see(seen("2 2 3 4 6", lying="1"))
    session.undo()
    session.dismiss()
    session.see(seen("2 2 3 4 6 6", amends=True))
    assert session.state.turn is not None
    assert session.state.turn.roll == Roll.parse("1 1 2 5 5 6")


def test_a_choice_answers_the_question_how_its_roll_is_amended(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    assert session.see(seen("1 2 2 4 5 5", unsure=True, amends=True)).question is not None
    assert session.keep(Roll.parse("5 5")).question is None


def test_a_throw_that_waits_is_not_lost_where_the_roll_before_it_is_corrected(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(seen("1 3 4 6 6"))
    assert asks_which_kept(session)
    session.correct(Roll.parse("1 2 3 5 5 6"))
    assert asks_which_kept(session)
    session.keep(Roll.parse("5"))
    assert story(session)[1:] == ["correct 1 2 3 5 5 6", "keep 5", "roll 1 3 4 6 6"]


def test_a_throw_that_was_none_amends_nothing_after_a_correction_either(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(seen("1 3 4 6 6"))
    session.dismiss()
    session.correct(Roll.parse("1 2 3 5 5 6"))
    session.see(seen("1 3 4 6 6 6", amends=True))
    assert not asked(session).seen.amends


def test_what_a_player_read_otherwise_is_not_overruled_by_the_camera(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5"))
    session.roll(Roll.parse("1 2 2 5 5 6"))
    assert session.see(seen("1 2 2 5 5 6", amends=True)).question is None
    view = session.correct(Roll.parse("1 2 2 4 5 6"))
    assert view.question is None
    view = session.see(seen("1 2 2 5 5 5", amends=True), evidence=b"new")
    assert [doubt.why for doubt in asked(session).seen.doubts] == [Why.OTHERWISE]
    assert story(session) == ["roll 1 2 2 5 5 6", "correct 1 2 2 4 5 6"]
    assert session.accept().question is None
    assert story(session)[-1] == "correct 1 2 2 5 5 5"
    assert log.evidence(session.game.id, session.game.seq) == b"new"


def test_a_roll_that_a_player_has_let_count_is_not_overruled_by_the_camera(log: EventLog) -> None:
    """A die leaned or lay off the tray, and counts; alone it is thrown on, beside the others, which
    are kept where they lie."""
    session = begin(log)
    session.see(seen("1 1 1 1 5 5", unsure=True))
    session.accept()
    session.see(seen("1 1 1 3 5 5", amends=True))
    assert asked(session).seen.doubts[0].why is Why.OTHERWISE
    assert story(session) == ["roll 1 1 1 1 5 5"]
    session.accept()
    assert story(session)[-1] == "correct 1 1 1 3 5 5"


def test_what_amends_a_roll_that_a_player_read_otherwise_is_no_throw_of_other_dice(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 2 2"))
    session.roll(Roll.parse("1 2 2 5 5 6"))
    session.see(aside("1"))
    session.see(aside("5"))
    assert session.see(seen("2 2 5 6", amends=True)).question is not None
    assert story(session) == ["roll 1 2 2 5 5 6"]


def test_what_amends_a_farkle_with_too_many_dice_is_not_the_next_players_throw(
    log: EventLog,
) -> None:
    session = begin(log)
    play(session, "roll 1 2 2 4 4 6; keep 1")
    session.see(seen("2 3 4 4 6"))
    assert session.state.phase is Phase.FARKLED
    assert session.see(seen("1 2 3 4 4 6", amends=True)).question is not None
    assert story(session)[-1] == "roll 2 3 4 4 6"


def test_the_amended_turn_is_past_what_amends_its_roll(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 1 5 5 6"))
    session.keep(Roll.parse("1 1 1"))
    session.bank()
    session.see(seen("1 1 1 5 5 5", amends=True))
    assert asks_whether_thrown(session)


def test_dice_of_the_roll_that_come_to_light_one_by_one_are_no_throw(log: EventLog) -> None:
    """A player typed the whole roll when only one die of it was in view."""
    session = begin(log)
    session.see(seen("2"))
    session.roll(Roll.parse("1 1 2 3 4 6"))
    for told in (seen("1"), seen("1 1", amends=True)):
        session.see(told)
        assert asks_which_kept(session)
    session.keep(Roll.parse("1 1"))
    assert story(session) == ["roll 1 1 2 3 4 6", "keep 1 1"]


def test_a_throw_that_waits_is_not_dropped_by_dice_that_come_to_light(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 5 5 6"))
    session.roll(Roll.parse("1 1 1 5 5 6"))
    session.see(seen("4", lying="1 1 1 5 5", unsure=True))
    session.see(seen("1", lying="1 1 1 5 5", amends=True))
    assert session.view.question is not None


def test_a_throw_is_asked_about_where_another_waited_of_which_nothing_was_told(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("2 2 4 4 5 6"))
    session.see(seen("1 3 4 6", lying="5"))
    session.see(seen("1 1 3 5 6", lying="5"))
    assert asks_which_kept(session), "plain, if it were not for the one before"
    session.keep(Roll.parse("5"))
    assert asks_whether_instead(session, "1 3 4 6")
    assert story(session) == ["roll 2 2 4 4 5 6", "keep 5"]


def test_a_throw_is_plain_where_what_waited_before_it_were_the_dice_kept(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(seen("1 5 5"))
    session.see(seen("2 4 6", lying="1 5 5"))
    assert story(session)[1:] == ["keep 1 5 5", "roll 2 4 6"]
