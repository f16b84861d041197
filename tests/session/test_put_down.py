"""Dice kept that are put down once all are taken up, before the others are thrown, are no throw."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.rules.dice import Roll
from scorekeeper.sheet.log import EventLog
from scorekeeper.vision.table.table_events import Doubt, Why
from tests.session.telling import (
    aside,
    asks_whether_thrown,
    asks_which_kept,
    dice,
    handed_on,
    put_down,
    rolled_beside,
    seen,
    story,
    under_a_hand,
)
from tests.sheet.played import begin, play


def test_as_many_as_cannot_be_thrown_are_set_aside(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 3 4 6"))
    view = session.see(seen("1"))
    assert view.question is None
    assert str(view.aside) == "1"
    assert story(session) == ["roll 1 2 2 3 4 6"]


def test_what_is_thrown_while_they_lie_there_tells_that_they_were_kept(log: EventLog) -> None:
    session = put_down(log, "1 1", of="1 1 3 3 4 6")
    session.see(seen("1 1 2 4 4 6", amends=True))
    assert session.view.question is None
    assert story(session)[1:] == ["keep 1 1", "roll 2 4 4 6"]


def test_those_of_an_earlier_throw_lie_there_too(log: EventLog) -> None:
    session = begin(log)
    play(session, "roll 1 2 3 3 4 6; keep 1")
    session.see(seen("2 2 4 5 6", lying="1"))
    session.see(seen("5", lying="1"))
    session.see(seen("2 3 3 4 5", lying="1", amends=True))
    assert story(session)[2:] == ["roll 2 2 4 5 6", "keep 5", "roll 2 3 3 4"]


def test_they_may_be_put_down_one_after_the_other(log: EventLog) -> None:
    session = put_down(log, "2", of="1 2 2 2 4 6")
    session.see(seen("2 2 2", amends=True))
    assert str(session.view.aside) == "2 2 2"
    session.see(seen("2 2 2 3 3 4", amends=True))
    assert story(session)[1:] == ["keep 2 2 2", "roll 3 3 4"]


def test_a_piece_that_was_asked_about_is_set_aside_with_the_others(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 3 3 3 3 4"))
    session.see(under_a_hand("3 3"))
    assert asks_which_kept(session), "after 1 3 3 3"
    view = session.see(seen("3 3 3", amends=True))
    assert view.question is None
    assert str(view.aside) == "3 3 3"
    session.see(seen("2 3 3 3 4 6", amends=True))
    assert story(session)[1:] == ["keep 3 3 3", "roll 2 4 6"]


def test_another_that_may_be_kept_was_thrown_or_put_down_late(log: EventLog) -> None:
    session = put_down(log, "1 5 5", of="1 1 4 5 5 6")
    session.see(seen("1 1 2 4 5 5", amends=True))
    assert asks_which_kept(session), "1 5 5, or 1 1 5 5"


def test_they_are_put_to_those_set_aside_before(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 3 3 4 5"))
    session.see(aside("1"))
    assert str(session.see(seen("5", lying="1")).aside) == "1 5"
    session.see(seen("2 2 4 6", lying="1 5"))
    assert story(session)[1:] == ["keep 1 5", "roll 2 2 4 6"]


def test_moved_once_more_they_are_set_aside_once(log: EventLog) -> None:
    session = put_down(log, "1 1", of="1 1 3 3 4 6")
    session.see(aside("1 1"))
    assert str(session.view.aside) == "1 1"
    session.see(seen("2 4 4 6"))
    assert story(session)[1:] == ["keep 1 1", "roll 2 4 4 6"]


def test_what_a_player_says_was_kept_counts_and_the_throw_beside_it(log: EventLog) -> None:
    session = put_down(log, "1", of="1 1 3 3 4 6")
    session.keep(Roll.parse("1"))
    assert session.view.question is None
    session.see(seen("1 2 3 4 4 6", amends=True))
    assert story(session)[1:] == ["keep 1", "roll 2 3 4 4 6"]


def test_so_does_what_a_player_says_of_a_later_throw(log: EventLog) -> None:
    session = begin(log)
    play(session, "roll 1 2 3 3 4 6; keep 1")
    session.see(seen("2 2 4 5 6", lying="1"))
    session.see(seen("5", lying="1"))
    session.keep(Roll.parse("5"))
    assert session.view.question is None
    session.see(seen("2 3 3 4 5", lying="1", amends=True))
    assert story(session)[2:] == ["roll 2 2 4 5 6", "keep 5", "roll 2 3 3 4"]


def test_beside_another_set_aside_they_may_have_been_thrown_with_the_others(log: EventLog) -> None:
    """Either 1 5 was kept and four thrown, or the 1 alone, and a hand lay over four of five."""
    session = begin(log)
    session.see(seen("1 2 3 3 4 5"))
    session.see(aside("1"))
    session.see(seen("5", lying="1"))
    session.see(seen("2 2 4 5 6", lying="1", amends=True))
    assert asks_which_kept(session), "1, or 1 5"
    assert story(session) == ["roll 1 2 3 3 4 5"]


def test_as_many_as_may_be_thrown_are_asked_about(log: EventLog) -> None:
    session = begin(log)
    play(session, "roll 1 1 1 2 3 4; keep 1 1 1")
    session.see(seen("1 5 6", lying="1 1 1"))
    session.see(seen("1 5", lying="1 1 1"))
    assert asks_which_kept(session), "after a 1 or a 5, which lies elsewhere"


def test_faces_that_are_seldom_thrown_are_set_aside(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("2 2 2 3 4 6"))
    assert str(session.see(seen("2 2 2")).aside) == "2 2 2"
    session.see(seen("2 2 2 3 4 5", amends=True))
    assert story(session)[1:] == ["keep 2 2 2", "roll 3 4 5"]


@pytest.mark.parametrize(
    ("roll", "put", "others"),
    [
        ("1 2 3 5 6 6", "5", "1 1 3 5 6"),  # of these a one may have been kept, too
        ("1 2 3 4 4 5", "1 5", "2 3 4 5"),  # as many may be thrown next, and they show that often
    ],
)
def test_what_came_rolling_beside_dice_put_down_is_the_throw(
    log: EventLog, roll: str, put: str, others: str
) -> None:
    session = put_down(log, put, of=roll)
    session.see(rolled_beside(put, others))
    assert session.view.question is None
    assert story(session) == [f"roll {roll}", f"keep {put}", f"roll {others}"]


def test_the_next_player_may_have_thrown_what_came_to_light_under_a_hand(log: EventLog) -> None:
    """After a bank without a word, with a hand over four of the dice."""
    session = begin(log)
    session.see(seen("1 2 3 4 4 5"))
    session.see(under_a_hand("1 5"))
    session.see(rolled_beside("1 5", "2 3 4 6"))
    assert session.view.question is not None
    assert story(session) == ["roll 1 2 3 4 4 5"]


@pytest.mark.parametrize(
    ("put", "others"),
    [
        ("2", "1 1 3 5 6"),  # may not be kept
        ("1 5", "1 1 3"),  # not all others
    ],
)
def test_what_is_no_throw_by_the_rules_is_asked_about_though_it_came_rolling(
    log: EventLog, put: str, others: str
) -> None:
    session = put_down(log, put, of="1 2 3 5 6 6")
    session.see(rolled_beside(put, others))
    assert session.view.question is not None
    assert story(session) == ["roll 1 2 3 5 6 6"]


def test_dice_that_may_all_have_been_put_down_are_no_throw(log: EventLog) -> None:
    session = put_down(log, "1 1 1", of="1 1 1 5 5 5")
    session.see(seen("1 1 1 5 5 5", amends=True))
    assert story(session) == ["roll 1 1 1 5 5 5"]


@pytest.mark.parametrize("missed", ["unseen", "found"])
def test_nobody_knows_what_came_before_where_nobody_looked(log: EventLog, missed: str) -> None:
    session = begin(log)
    session.see(seen("1 2 2 3 4 6"))
    session.see(replace(seen("2"), **{missed: True}))
    assert str(session.view.aside) == ""


def test_dice_of_a_roll_that_a_player_read_otherwise_are_asked_about(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 3 4 6"))
    session.correct(Roll.parse("1 2 2 2 4 6"))
    session.see(seen("2 2"))
    assert asks_which_kept(session)


def test_what_was_not_kept_after_all_is_asked_about(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 3 3 4 6"))
    assert session.see(seen("1 1"), evidence=b"put").question is None
    question = session.keep(Roll.parse("1")).question
    assert question is not None
    assert question.seen.values == (1, 1)


def test_who_banks_needs_no_word_on_them(log: EventLog) -> None:
    session = put_down(log, "1 1", of="1 1 3 3 4 6")
    assert session.bank(Roll.parse("1 1")).question is None
    session.see(seen("2 2 3 4 6 6"))
    assert story(session)[1:] == ["keep 1 1", "banked", "roll 2 2 3 4 6 6"]


def test_dice_that_all_come_back_may_be_put_down_first(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 1 5 5 5"))
    session.keep(Roll.parse("1 1 1 5 5 5"))
    assert session.see(seen("1 5")).question is None
    session.see(seen("2 3 3 4 6 6"))
    assert story(session)[1:] == ["keep 1 1 1 5 5 5", "roll 2 3 3 4 6 6"]


def test_all_of_them_may_have_been_thrown_just_so(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 1 5 5 5"))
    session.keep(Roll.parse("1 1 1 5 5 5"))
    session.see(seen("1 1 1 5 5 5"))
    assert asks_whether_thrown(session)


def test_a_player_may_say_so_before_all_of_them_are_put_down(log: EventLog) -> None:
    session = put_down(log, "1", of="1 1 3 3 4 6")
    session.keep(Roll.parse("1 1"))
    assert session.see(seen("1 1", amends=True)).question is None
    session.see(seen("1 1 2 4 4 6", amends=True))
    assert session.view.question is None
    assert story(session)[1:] == ["keep 1 1", "roll 2 4 4 6"]


def test_what_was_not_kept_after_all_is_asked_about_where_as_many_are_thrown(
    log: EventLog,
) -> None:
    session = put_down(log, "1 1 1", of="1 1 1 3 4 5")
    session.keep(Roll.parse("1 1 5"))
    assert asks_whether_thrown(session)
    assert story(session)[1:] == ["keep 1 1 5"]


def test_a_question_about_the_roll_is_not_answered_by_dice_put_down(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(seen("1 2 2 4 5 5", unsure=True, amends=True))
    assert session.see(seen("5 5")).question is not None


def test_all_dice_kept_in_a_turn_may_be_put_down_at_once(log: EventLog) -> None:
    """All had been taken up, those kept before too."""
    session = begin(log)
    play(session, "roll 1 1 3 3 4 6; keep 1 1")
    session.see(seen("2 4 5 6", lying="1 1"))
    session.see(handed_on("1 1 5"))
    assert asks_which_kept(session)
    session.keep(Roll.parse("5"))
    assert asks_whether_thrown(session)
    session.dismiss()
    session.see(seen("2 2 3", lying="1 1 5"))
    assert story(session)[2:] == ["roll 2 4 5 6", "keep 5", "roll 2 2 3"]


def test_what_a_player_says_was_thrown_tells_which_were_put_down(log: EventLog) -> None:
    """All were told as one throw: those kept were put down just before the others were thrown."""
    session = begin(log)
    session.see(seen("1 3 5 5 5 6"))
    beside = [(60.0, 0.0), (80.0, 0.0), (60.0, 30.0)]
    together = [(500.0, 10.0), (530.0, 20.0), (510.0, 60.0)]
    told = seen("5 5 5 5 5 6")
    places = [*beside, *together]
    thrown = tuple(
        replace(die, center_px=place) for die, place in zip(told.dice, places, strict=True)
    )
    session.see(replace(told, dice=thrown))
    assert asks_which_kept(session)
    session.keep(Roll.parse("5 5 5"))
    session.roll(Roll.parse("5 5 6"))
    assert session.view.seen is not None
    assert {die.center_px for die in session.view.seen.dice} == set(together)
    session.see(seen("1 3", lying="5 5 5"))
    assert session.view.question is None
    assert story(session)[-3:] == ["roll 5 5 6", "keep 5", "roll 1 3"]


def test_a_later_throw_of_which_one_die_was_hidden_is_no_matter_of_those_put_down(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("3 5 5 5 5 6"))
    session.keep(Roll.parse("5 5 5 5"))
    session.see(seen("4 5"))
    session.keep(Roll.parse("5"))
    session.see(seen("1", lying="5"))
    session.see(seen("1", lying="5"))
    assert str(session.view.aside) == "1"
    session.bank(Roll.parse("1"))
    whole = replace(seen("1 2 4 4 5"), doubts=(Doubt(Why.WHOLE),))
    assert session.see(whole).question is not None
    assert session.see(seen("1 2 2 4 4 5", amends=True)).question is None
    assert story(session)[-2:] == ["banked", "roll 1 2 2 4 4 5"]


def test_dice_that_lie_where_they_fell_were_not_put_down(log: EventLog) -> None:
    """What was thrown on shows just what they do."""
    session = begin(log)
    session.see(seen("1 1 3 4 5 5"))
    lying = tuple(die for die in dice("1 1 3 4 5 5") if die.center_px[0] in (0.0, 60.0, 240.0))
    session.see(replace(seen("1 5 5"), lying=lying))
    assert story(session)[-2:] == ["keep 1 1 5", "roll 1 5 5"]


def test_dice_that_were_seen_to_roll_were_not_put_down(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 3 4 5 5"))
    session.see(replace(seen("1 5 5"), rolled=True))
    assert session.view.aside == Roll()
    assert asks_which_kept(session)
