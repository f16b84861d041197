"""A throw that nobody has answered is not lost where the next one is thrown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.rules.dice import Roll
from scorekeeper.session.meaning import Ask
from scorekeeper.sheet.log import EventLog
from scorekeeper.vision.table.table_events import Doubt, RollSettled, Why
from tests.session.telling import (
    aside,
    asked,
    asks_whether_banked,
    asks_whether_instead,
    asks_whether_thrown,
    asks_which_kept,
    found,
    handed_on,
    seen,
    story,
)
from tests.sheet.played import begin, play


def test_the_next_throw_is_asked_about_and_the_one_before_is_told(log: EventLog) -> None:
    """Ann threw, banked and handed the dice on, and nobody looked at the screen."""
    session = begin(log)
    session.see(seen("1 1 3 5 5 6", unsure=True))
    session.see(aside("1 1"))
    session.see(handed_on("1 4 4 5 6 6"))
    assert asks_whether_instead(session, "1 1 3 5 5 6")
    assert story(session) == []


def test_it_counts_where_a_player_says_so(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 3 5 5 6", unsure=True))
    session.see(handed_on("1 4 4 5 6 6"))
    session.accept()
    assert story(session) == ["roll 1 4 4 5 6 6"]


def test_the_one_before_may_be_entered_first_and_it_waits(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 3 5 5 6", unsure=True))
    session.see(handed_on("1 4 4 5 6 6"))
    session.roll(Roll.parse("1 1 3 5 5 6"))
    assert asks_which_kept(session)
    session.bank(Roll.parse("1 1"))
    assert story(session) == ["roll 1 1 3 5 5 6", "keep 1 1", "banked", "roll 1 4 4 5 6 6"]


def test_one_of_which_fewer_were_thrown_on_is_named_and_comes_first(log: EventLog) -> None:
    """Ann kept the ones and threw the others on, and nobody looked at the screen."""
    session = begin(log)
    session.see(seen("1 1 3 5 5 6", unsure=True))
    session.see(seen("2 3 5 5"))
    question = asked(session)
    assert (question.ask, question.overtook) == (Ask.OTHER_COUNT, Roll.parse("1 1 3 5 5 6"))
    session.roll(Roll.parse("1 1 3 5 5 6"))
    session.keep(Roll.parse("1 1"))
    assert story(session) == ["roll 1 1 3 5 5 6", "keep 1 1", "roll 2 3 5 5"]


def test_a_face_in_doubt_is_asked_about_as_well(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 3 5 5 6", unsure=True))
    session.see(handed_on("1 4 4 5 6 6", unsure=True))
    assert asks_whether_instead(session, "1 1 3 5 5 6")


def test_one_after_the_other_may_go_unanswered(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 3 5 5 6", unsure=True))
    session.see(seen("3 4 4 6"))
    session.see(handed_on("1 4 4 5 6 6"))
    assert asks_whether_instead(session, "1 1 3 5 5 6")
    assert story(session) == []


def test_those_missed_are_named_one_after_the_other_as_they_may_be_entered(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 3 5 5 6", unsure=True))
    session.see(seen("3 4 4 6"))
    session.see(handed_on("1 4 4 5 6 6"))
    session.roll(Roll.parse("1 1 3 5 5 6"))
    assert asks_which_kept(session)
    assert not asks_whether_banked(session), "four were thrown on"
    session.keep(Roll.parse("1 1"))
    assert asks_whether_instead(session, "3 4 4 6")
    session.roll(Roll.parse("3 4 4 6"))
    assert story(session)[2:] == ["roll 3 4 4 6", "farkletaken", "roll 1 4 4 5 6 6"]


def test_dice_that_come_to_lie_with_those_put_down_do_not_make_it_forgotten(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 1 4 5 6", unsure=True))
    session.see(seen("1 1 5"))
    session.see(seen("1 1 2 3 3 5", amends=True))
    assert asks_whether_instead(session, "1 1 1 4 5 6")


@pytest.mark.parametrize(
    "waits",
    [
        found("1 1 1"),  # lay there when the camera began to look
        replace(seen("1 1 3 5 5 6", unsure=True), void=True),  # all are thrown again for it
    ],
    ids=["found", "void"],
)
def test_what_was_no_throw_or_void_is_not_missed(log: EventLog, waits: RollSettled) -> None:
    session = begin(log)
    session.see(waits)
    session.see(handed_on("1 4 4 5 6 6"))
    assert story(session) == ["roll 1 4 4 5 6 6"]


def test_dice_of_the_turn_before_that_were_moved_are_not_missed(log: EventLog) -> None:
    session = begin(log)
    play(session, "roll 1 2 2 5 5 6; keep 1; bank")
    session.see(seen("2 5 6"))
    assert session.view.question is not None
    session.see(handed_on("1 4 4 5 6 6"))
    assert story(session)[3:] == ["roll 1 4 4 5 6 6"]


def test_dice_that_were_seen_to_roll_were_thrown_though_the_game_says_that_such_lie_there(
    log: EventLog,
) -> None:
    session = begin(log)
    play(session, "roll 1 2 2 5 5 6; keep 1; bank")
    session.see(replace(seen("2 5 6"), rolled=True))
    session.see(handed_on("1 4 4 5 6 6"))
    assert asks_whether_instead(session, "2 5 6")


def test_one_that_is_only_most_like_it_is_still_missed(log: EventLog) -> None:
    """What the player told of may have been another, that nobody saw: here it was."""
    session = begin(log)
    session.see(seen("4 5 6", unsure=True))
    session.see(seen("2 3 3"))
    play(session, "roll 1 4 5 5 6 6; keep 5 5; roll 1 2 2 6; keep 1")
    assert asked(session).overtook == Roll.parse("4 5 6")


def test_one_that_shows_what_may_be_left_was_asked_about_and_is_missed(log: EventLog) -> None:
    """Three of the sixes were kept, and nobody answered what the others showed."""
    session = begin(log)
    session.see(seen("3 5 6 6 6 6"))
    session.see(seen("3 5 6", unsure=True))
    session.see(seen("1 2"))
    assert session.view.question is not None
    assert story(session) == ["roll 3 5 6 6 6 6"]


def test_once_a_later_one_is_told_of_those_before_it_are_settled(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 3 5 5 6", unsure=True))
    session.see(seen("2 2 3 4"))
    session.see(handed_on("1 4 4 5 6 6"))
    play(session, "roll 1 2 2 3 4 5; keep 1 5; roll 2 2 3 4; farkle")
    assert asked(session).overtook is None
    session.accept()
    assert story(session)[-2:] == ["farkletaken", "roll 1 4 4 5 6 6"]


def test_no_throw_is_offered_after_one_that_came_later(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("2 2 3 4 6"))
    session.see(handed_on("1 3 3 4 6 6"))
    session.see(handed_on("1 2 2 3 4 5"))
    assert asked(session).overtook == Roll.parse("1 3 3 4 6 6")
    session.roll(Roll.parse("1 3 3 4 6 6"))
    assert asks_which_kept(session)
    assert asked(session).overtook is None
    session.bank(Roll.parse("1"))
    assert story(session)[-1] == "roll 1 2 2 3 4 5"


def test_another_reading_of_the_roll_in_the_game_comes_after_none_that_is_missed(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6", unsure=True))
    session.see(handed_on("1 3 4 4 6 6", unsure=True))
    session.roll(Roll.parse("1 3 4 4 5 6"))
    session.see(seen("1 1 3 4 5 6", amends=True))
    question = session.view.question
    assert question is None or question.overtook is None


def test_what_joins_dice_that_were_seen_after_nobody_had_looked_is_asked_about(
    log: EventLog,
) -> None:
    """A throw was missed, three of it were put aside, and one more die was thrown."""
    session = begin(log)
    play(session, "roll 1 2 2 3 4 5; keep 1; roll 3 4 5 6 6; keep 5")
    session.see(replace(seen("3 3 3", lying="1 5"), unseen=True))
    session.see(replace(seen("3 3 3 4", lying="1 5", amends=True), unseen=True))
    assert session.view.question is not None
    assert story(session)[-1] == "keep 5"


def test_so_is_it_once_a_player_has_said_what_was_kept_before(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 3 4 5"))
    session.see(replace(seen("3 3 3", lying="5"), unseen=True))
    session.see(replace(seen("3 3 3 4 6", lying="5", amends=True), unseen=True))
    session.keep(Roll.parse("5"))
    assert session.view.question is not None
    assert story(session)[-1] == "keep 5"


def test_a_throw_that_nobody_saw_is_told_and_the_one_after_it_waits(log: EventLog) -> None:
    """The last die showed the same again and was taken for one set aside."""
    session = begin(log)
    session.see(seen("1 1 3 4 4 4"))
    session.see(aside("1 1 3 4 4 4"))
    session.see(handed_on("2 2 2 4 6 6"))
    session.keep(Roll.parse("1 1 4 4 4"))
    session.roll(Roll.parse("3"))
    question = asked(session)
    assert question.ask is Ask.UNCERTAIN
    assert [doubt.why for doubt in question.seen.doubts] == [Why.OTHERWISE]
    session.accept()
    assert story(session)[1:] == ["keep 1 1 4 4 4", "roll 3", "farkletaken", "roll 2 2 2 4 6 6"]


@pytest.mark.parametrize(
    "told", [seen("1 1 3 4 4 4"), seen("3 4 4 4 5"), seen("1 1 3 4 4 5", amends=True)]
)
def test_what_may_be_that_throw_is_no_later_one(log: EventLog, told: RollSettled) -> None:
    """With what was kept; misread, fewer than all; another reading of the roll before."""
    session = begin(log)
    session.see(seen("1 1 2 4 4 4"))
    session.keep(Roll.parse("1 1 4 4 4"))
    session.see(told)
    session.roll(Roll.parse("3"))
    assert session.view.question is None
    assert story(session)[-1] == "roll 3"


def test_what_a_player_tells_is_the_throw_it_is_most_like_and_the_later_one_waits(
    log: EventLog,
) -> None:
    """Two dice of the first were overlooked; the later one has as many dice, and differs in one."""
    session = begin(log)
    session.see(seen("1 4 5 6", unsure=True))
    session.see(handed_on("1 1 3 5 5 6"))
    session.roll(Roll.parse("1 1 4 5 5 6"))
    assert asks_which_kept(session)
    assert story(session) == ["roll 1 1 4 5 5 6"]


def test_of_several_the_ones_after_it_are_still_missed(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 3 5 5 6", unsure=True))
    session.see(seen("1 4 5 6"))
    session.see(handed_on("2 2 3 3 4 6"))
    session.roll(Roll.parse("1 1 3 5 5 6"))
    session.keep(Roll.parse("1 1"))
    assert asks_whether_instead(session, "1 4 5 6")
    assert story(session) == ["roll 1 1 3 5 5 6", "keep 1 1"]


def test_after_an_answer_that_is_like_none_of_them_the_next_throw_is_asked_about(
    log: EventLog,
) -> None:
    """Nobody saw the throw that the player tells, and those told since wait on."""
    session = begin(log)
    play(session, "roll 1 2 2 3 4 6; keep 1")
    session.see(seen("2 2 2 2 4 6"))
    session.see(seen("2 5"))
    session.roll(Roll.parse("3 3 4 4 6"))
    assert session.view.question is not None
    session.see(handed_on("1 1 2 2 4 6"))
    assert asks_whether_instead(session, "2 2 2 2 4 6")
    assert story(session)[2:] == ["roll 3 3 4 4 6"]


def test_a_misread_throw_that_is_put_right_does_not_make_the_one_before_forgotten(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 1 3 5 5 6", unsure=True))
    session.see(handed_on("1 2 2 4 6 6"))
    session.roll(Roll.parse("1 2 2 3 6 6"))
    assert session.view.question is None
    session.see(seen("2 3 3 6 6", lying="1"))
    assert session.view.question is not None


def test_one_entered_after_all_is_missed_no_longer(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 3 5 5 6", unsure=True))
    session.see(handed_on("1 2 2 4 6 6"))
    session.roll(Roll.parse("1 2 2 3 6 6"))
    session.undo()
    play(session, "roll 1 1 3 5 5 6; keep 1 1; bank")
    session.see(handed_on("2 2 3 3 4 6"))
    assert story(session)[-1] == "roll 2 2 3 3 4 6"


def test_dice_that_lie_beside_say_that_it_was_a_throw(log: EventLog) -> None:
    """The dice left would show just that together with the one kept, but that one lies beside."""
    session = begin(log)
    session.see(seen("1 2 3 4 4 5"))
    session.see(replace(seen("1 3 4 4 5", lying="5"), doubts=(Doubt(Why.FLICKERING),)))
    session.see(seen("1 2 2 3 6"))
    session.keep(Roll.parse("5"))
    assert session.view.question is not None
    assert story(session) == ["roll 1 2 3 4 4 5", "keep 5"]


def test_one_whose_dice_lie_there_still_is_not_missed(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 5", unsure=True))
    session.see(seen("2 3 4 6", lying="1 5"))
    assert not asks_whether_instead(session, "1 5")


def test_dice_that_only_happen_to_show_it_too_are_not_that_throw(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("5", unsure=True))
    session.see(handed_on("2 2 3 3 5 5"))
    assert asks_whether_instead(session, "5")


def test_one_that_shows_it_and_what_was_kept_before_it_is_another_throw_and_waits(
    log: EventLog,
) -> None:
    """Ann's second throw was a farkle that is hard to read; Bob has thrown what all of hers
    showed."""
    session = begin(log)
    session.see(seen("1 1 2 3 4 5"))
    session.keep(Roll.parse("1 1 5"))
    session.see(seen("2 4 4", unsure=True))
    session.see(handed_on("1 1 2 4 4 5"))
    session.roll(Roll.parse("2 4 4"))
    told = ["keep 1 1 5", "roll 2 4 4", "farkletaken", "roll 1 1 2 4 4 5"]
    assert asks_whether_thrown(session)
    session.accept()
    assert story(session)[1:] == told


def test_a_throw_that_was_none_does_not_make_those_before_it_forgotten(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 3 5 5 6", unsure=True))
    session.see(handed_on("1 4 4 5 6 6"))
    assert session.dismiss().question is None
    session.see(handed_on("2 2 3 3 4 6"))
    assert asks_whether_instead(session, "1 1 3 5 5 6")
    assert story(session) == []


def test_once_a_throw_counts_those_before_it_are_settled(log: EventLog) -> None:
    """Of one that was none, and those before it, nothing is asked for ever."""
    session = begin(log)
    session.see(seen("1 1 3 5 5 6", unsure=True))
    session.see(handed_on("1 4 4 5 6 6"))
    session.dismiss()
    session.see(handed_on("2 2 3 3 5 6"))
    session.accept()
    session.bank(Roll.parse("5"))
    session.see(handed_on("1 2 3 3 4 6"))
    assert story(session) == ["roll 2 2 3 3 5 6", "keep 5", "banked", "roll 1 2 3 3 4 6"]


def test_after_a_throw_that_was_none_those_before_it_may_be_entered(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 3 5 5 6", unsure=True))
    session.see(handed_on("1 4 4 5 6 6"))
    session.dismiss()
    play(session, "roll 1 1 3 5 5 6; keep 1 1; bank")
    session.see(handed_on("2 2 3 3 4 6"))
    assert story(session)[-1] == "roll 2 2 3 3 4 6"
