"""What was done is taken back, and what it answered waits again."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import PlayerRenamed
from scorekeeper.rules.state import Phase
from scorekeeper.session.meaning import Ask
from scorekeeper.session.session import Session
from scorekeeper.sheet.log import EventLog
from scorekeeper.vision.table.table_events import DiceReturned
from tests.session.telling import (
    aside,
    asked,
    asks_whether_instead,
    asks_whether_thrown,
    asks_which_kept,
    dice,
    found,
    handed_on,
    rolled_beside,
    seen,
    story,
)
from tests.sheet.played import begin


def test_what_a_throw_said_of_the_roll_before_is_taken_back_at_once_and_the_throw_waits(
    log: EventLog,
) -> None:
    """Ann moved a 1 and a 5 about, and threw all but the 1: the program took both for kept."""
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(aside("1 5"))
    session.see(seen("2 3 3 4"), evidence=b"jpeg")
    view = session.undo()
    assert view.state.phase is Phase.TO_KEEP
    assert view.aside == Roll.parse("1 5")
    assert asks_which_kept(session)
    session.keep(Roll.parse("5 5"))
    assert story(session)[-2:] == ["keep 5 5", "roll 2 3 3 4"]
    assert log.evidence(session.game.id, session.game.seq) == b"jpeg"


def test_after_what_was_taken_back_at_once_the_event_before_is_taken_back_and_counts_again_alone(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(aside("1 5"))
    session.see(seen("2 3 3 4"))
    session.undo()
    assert session.undo().state.phase is Phase.TO_ROLL
    view = session.redo()
    assert view.state.phase is Phase.TO_KEEP
    assert view.state.playing.roll == Roll.parse("1 2 2 5 5 6")


def test_a_throw_taken_back_waits_no_more_where_another_is_typed_for_it(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.undo()
    assert session.roll(Roll.parse("1 2 2 5 6 6")).question is None
    assert story(session)[2:] == ["roll 1 2 2 5 6 6"]


def test_a_bank_is_taken_back_with_the_next_players_throw_which_waits_again(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(replace(seen("2 2 3 4 6 6"), bare=True))
    session.bank(Roll.parse("1 5 5"))
    assert story(session)[1:] == ["keep 1 5 5", "banked", "roll 2 2 3 4 6 6"]
    view = session.undo()
    assert view.state.phase is Phase.TO_KEEP
    assert view.question is not None
    view = session.redo()
    assert view.state.playing.roll == Roll.parse("2 2 3 4 6 6")
    assert view.question is None
    assert session.undo().question is not None


def test_a_throw_that_waited_for_the_bank_waits_again_where_that_is_taken_back(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.keep(Roll.parse("1"))
    session.see(seen("2 2 3 4 6 6"))
    session.bank()
    view = session.undo()
    assert asked(session).ask is Ask.OTHER_COUNT
    assert view.state.playing.points == 100


def test_what_was_done_since_is_taken_back_by_itself(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(aside("1 5"))
    session.see(seen("1 3 3 4"))
    session.keep(Roll.parse("1"))
    assert session.undo().state.playing.roll == Roll.parse("1334")
    assert session.undo().state.playing.roll == Roll.parse("122556")
    assert asks_which_kept(session)


def test_the_throw_after_a_farkle_is_taken_back_by_itself(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("2 2 3 4 6 6"))
    session.see(seen("1 2 2 5 5 6"))
    view = session.undo()
    assert view.question is None
    assert view.state.playing.player == "p2"
    assert session.undo().state.phase is Phase.FARKLED


def test_dice_set_aside_from_a_throw_that_counts_again_still_are(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(seen("1 3 4 6 6"))
    session.see(aside("1"))
    assert str(session.keep(Roll.parse("5")).aside) == "1"
    session.undo()
    assert str(session.redo().aside) == "1"


def test_dice_put_down_from_a_throw_that_counts_again_still_are(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("2 3 3 4 5 6"))
    session.see(aside("5"))
    session.see(replace(seen("1 2 2 3 4", lying="5"), rolled=True))
    session.see(handed_on("1"))
    session.undo()
    assert str(session.redo().aside) == "1"
    session.see(rolled_beside("1", "3 5 5 6"))
    assert story(session)[-2:] == ["keep 1", "roll 3 5 5 6"]


def test_what_is_asked_of_a_roll_that_counts_again_still_is(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 1 2 3 5"))
    asked = session.see(seen("1 1 1 2 5 5", unsure=True, amends=True)).question
    assert asked is not None
    assert session.undo().question is None
    assert session.redo().question == asked


def test_a_throw_waits_on_where_a_wrong_keep_is_taken_back(log: EventLog) -> None:
    """A 1 and a 5 were kept, and only the 1 was typed."""
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.keep(Roll.parse("1"))
    session.see(seen("2 3 3 4"))
    session.undo()
    assert asks_which_kept(session)
    session.keep(Roll.parse("1 5"))
    assert story(session)[-2:] == ["keep 1 5", "roll 2 3 3 4"]


def test_the_next_players_throw_waits_on_where_a_wrong_bank_is_taken_back(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.bank(Roll.parse("1"))
    session.see(handed_on("1 2 3 3 4 6", unsure=True))
    session.undo()
    session.undo()
    session.bank(Roll.parse("1 5 5"))
    assert asked(session).seen.values == (1, 2, 3, 3, 4, 6)
    session.accept()
    assert story(session)[-3:] == ["keep 1 5 5", "banked", "roll 1 2 3 3 4 6"]


def test_what_is_taken_back_and_counts_again_at_once_changes_nothing(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(aside("1 5"))
    session.see(handed_on("1 2 3 3 4 6", unsure=True))
    before = session.view
    session.undo()
    after = session.redo()
    assert (after.question, after.seen, after.aside) == (before.question, before.seen, before.aside)


def test_a_throw_that_waits_while_the_one_before_is_taken_back_is_asked_about(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(seen("1 2 3 3 4 6"))
    session.undo()
    assert asks_whether_thrown(session)
    assert story(session)[-1] == "undone"


def test_a_throw_told_since_waits_on_where_what_was_taken_back_counts_again(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(aside("1 5"))
    session.see(seen("1 2 3 3"))
    session.undo()
    session.see(seen("2 3 4"))
    view = session.redo()
    assert view.state.playing.roll == Roll.parse("1 2 3 3")
    assert asked(session).seen.values == (2, 3, 4)


def test_a_throw_told_since_waits_behind_the_one_that_is_taken_back(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(aside("1 5"))
    session.see(seen("1 2 3 3"))
    session.see(seen("2 4", unsure=True))
    session.undo()
    assert asked(session).overtook == Roll.parse("1 2 3 3")
    assert asked(session).seen.values == (2, 4)


def test_it_is_known_how_a_roll_was_seen_where_what_was_kept_of_it_is_taken_back(
    log: EventLog,
) -> None:
    session = begin(log)
    before = session.see(seen("1 2 2 5 5 6"))
    session.keep(Roll.parse("1"))
    assert session.undo().seen == before.seen
    session.see(aside("1 5"))
    session.see(seen("2 3 3 4"))
    assert story(session)[-2:] == ["keep 1 5", "roll 2 3 3 4"]


def test_it_is_known_how_a_roll_was_seen_where_its_correction_is_taken_back(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.correct(Roll.parse("1 2 2 5 5 5"))
    session.undo()
    toppled = session.see(seen("1 2 3 5 5 6", amends=True))
    assert toppled.question is None
    assert toppled.state.playing.roll == Roll.parse("1 2 3 5 5 6")


def test_what_was_done_before_the_program_was_started_again_is_taken_back_too(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.keep(Roll.parse("1"))
    resumed = Session.resume(log, session.game.id)
    resumed.see(seen("2 3 3 4"))
    resumed.undo()
    assert asks_which_kept(resumed)
    resumed.undo()
    assert asked(resumed).ask is Ask.OTHER_COUNT
    resumed.redo()
    resumed.redo()
    assert asked(resumed).ask is Ask.OTHER_COUNT
    assert resumed.state.phase is Phase.TO_ROLL


def test_that_a_throw_was_none_is_taken_back_too(log: EventLog) -> None:
    session = begin(log)
    before = session.see(seen("1 2 2 5 5 6", unsure=True))
    assert before.can_undo is False
    after = session.dismiss()
    assert (after.question, after.can_undo) == (None, True)
    assert session.undo().question == before.question
    assert session.redo().question is None
    session.undo()
    session.accept()
    assert story(session) == ["roll 1 2 2 5 5 6"]


def test_that_dice_which_waited_were_not_thrown_is_taken_back_too(log: EventLog) -> None:
    session = begin(log)
    session.see(found("1 2 2 5 5 6"))
    session.dismiss()
    session.undo()
    assert asked(session).ask is Ask.FOUND
    session.accept()
    assert story(session) == ["roll 1 2 2 5 5 6"]


def test_that_a_throw_was_none_is_taken_back_though_another_came(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6", unsure=True))
    session.dismiss()
    session.see(handed_on("1 2 3 3 4 6", unsure=True))
    session.undo()
    assert asks_whether_instead(session, "1 2 2 5 5 6")


def test_that_a_throw_was_none_is_taken_back_where_one_before_it_is_missed(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 2 3 4 6", unsure=True))
    before = session.see(handed_on("2 3 3 5 5 6", unsure=True))
    session.dismiss()
    assert session.undo().question == before.question
    session.redo()
    assert session.undo().question == before.question


def test_what_was_taken_back_counts_again_whole_though_a_throw_was_none_since(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(aside("1 5"))
    session.see(seen("1 2 3 4"))
    session.undo()
    session.dismiss()
    view = session.redo()
    assert view.state.playing.roll == Roll.parse("1 2 3 4")
    assert not view.can_redo


def test_another_reading_of_a_roll_that_was_taken_back_corrects_none_before_it(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("2 2 3 4 6 6"))
    session.see(seen("1 2 2 5 5 6"))
    session.undo()
    session.undo()
    session.see(seen("1 2 2 3 5 6", amends=True))
    assert asks_whether_thrown(session)
    assert story(session)[-2:] == ["undone", "undone"]


def test_what_was_seen_since_somebody_was_renamed_stays_where_that_is_taken_back(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 2 2 3 5 6"))
    session.see(aside("1"))
    session.record(PlayerRenamed("p1", "Anna"))
    session.see(DiceReturned(2.0, dice("1")))
    session.see(aside("5"))
    assert str(session.undo().aside) == "5"


def test_a_throw_taken_back_comes_before_those_told_since(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(aside("1 5"))
    session.see(seen("1 2 3 4"))
    session.see(seen("2 3 6", unsure=True))
    session.see(seen("4 6", unsure=True))
    session.undo()
    assert asked(session).overtook == Roll.parse("1 2 3 4")
    session.keep(Roll.parse("1 5"))
    session.roll(Roll.parse("1 2 3 4"))
    session.keep(Roll.parse("1"))
    assert asked(session).overtook == Roll.parse("2 3 6")


def test_a_throw_typed_while_others_lie_there_is_seen_once_it_is_told(log: EventLog) -> None:
    session = begin(log)
    session.see(found("1 2 3 4 6 6"), evidence=b"jpeg")
    session.roll(Roll.parse("1 1 2 2 3 4"))
    assert log.evidence(session.game.id, session.game.seq) is None
    assert session.see(seen("1 1 2 2 3 4")).question is None
    assert story(session) == ["roll 1 1 2 2 3 4"]


def test_a_throw_told_while_the_bank_was_taken_back_is_asked_about_once_that_counts_again(
    log: EventLog,
) -> None:
    session = begin(log)
    session.roll(Roll.parse("1 1 2 3 5 6"))
    session.bank(Roll.parse("5"))
    session.undo()
    session.see(handed_on("1 1 1 1 4 5"))
    session.redo()
    assert asks_whether_thrown(session)
