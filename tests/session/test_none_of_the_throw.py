"""Dice that lie there, were kept or come to light later are none of the throw."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.rules.dice import Roll
from scorekeeper.sheet.log import EventLog
from scorekeeper.vision.table.table_events import (
    Doubt,
    RollSettled,
    Why,
)
from tests.session.telling import (
    asks_whether_thrown,
    dice,
    seen,
    story,
)
from tests.sheet.played import begin, play


@pytest.mark.parametrize("lying", ["", "1"])
def test_a_kept_die_that_was_put_aside_before_the_throw_is_none_of_it(
    log: EventLog, lying: str
) -> None:
    session = begin(log)
    play(session, "roll 1 2 2 5 5 6; keep 1; roll 2 3 4 5 6; keep 5")
    session.see(seen("5", lying=lying))
    assert asks_whether_thrown(session)
    session.see(seen("2 2 3 5 6", lying=lying, amends=True))
    assert session.view.question is None
    assert story(session)[-1] == "roll 2 2 3 6"


@pytest.mark.parametrize("thrown", ["2 2 3 5", "2 2 3 4 6", "2 3 4 4 5 6"])
def test_dice_that_are_not_as_many_as_are_thrown_beside_a_kept_one_are_asked_about(
    log: EventLog, thrown: str
) -> None:
    session = begin(log)
    play(session, "roll 1 2 2 5 5 6; keep 1; roll 2 3 4 5 6; keep 5")
    session.see(seen("5"))
    session.see(seen(thrown, amends=True))
    assert session.view.question is not None
    assert story(session)[-1] == "keep 5"


def test_kept_dice_put_aside_one_after_the_other_are_none_of_the_throw(log: EventLog) -> None:
    """One was still on its way as the other lay there, and just one is to be thrown."""
    session = begin(log)
    play(session, "roll 1 1 1 2 5 6; keep 1 1 1; roll 1 5 6; keep 1 5")
    session.see(seen("1", lying="1 1 1"))
    session.see(seen("1 5", lying="1 1 1", amends=True))
    assert asks_whether_thrown(session)
    session.see(seen("1 3 5", lying="1 1 1", amends=True))
    assert session.view.question is None
    assert story(session)[-1] == "roll 3"


def test_a_doubt_about_a_die_that_was_thrown_stays_though_a_kept_one_shows_the_same(
    log: EventLog,
) -> None:
    session = begin(log)
    play(session, "roll 1 2 2 5 5 6; keep 5")
    put = seen("5")
    session.see(put)
    thrown = replace(dice("5")[0], center_px=(900.0, 900.0))
    told = (thrown, *dice("2 2 3 6"), *put.dice)
    doubts = (Doubt(Why.UNSURE, thrown),)
    session.see(RollSettled(2.0, told, (), doubts, amends=True))
    assert session.view.question is not None
    assert story(session)[-1] == "keep 5"


def test_dice_that_come_to_light_after_others_were_kept_are_no_throw(log: EventLog) -> None:
    """A hand hid two dice of the roll; the camera tells of them when three are kept already."""
    session = begin(log)
    session.see(seen("1 1 2 4"))
    session.roll(Roll.parse("1 1 1 2 4 5"))
    session.keep(Roll.parse("1 1 1"))
    session.see(seen("1 2 4", lying="1 1 5", amends=True))
    assert asks_whether_thrown(session)
    assert story(session)[1:] == ["keep 1 1 1"]


def test_dice_left_that_were_not_told_before_are_not_plainly_a_throw(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 3 5 5 5"))
    session.roll(Roll.parse("1 2 3 5 5 5"))
    session.keep(Roll.parse("1 5 5 5"))
    session.see(seen("2 3"))
    assert asks_whether_thrown(session)
    assert story(session)[1:] == ["keep 1 5 5 5"]


def test_hot_dice_that_lie_there_are_not_plainly_a_throw(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 1 2 3 4"))
    session.keep(Roll.parse("1 1 1"))
    session.see(seen("5 5 5", lying="1 1 1"))
    session.keep(Roll.parse("5 5 5"))
    session.see(seen("1 1 1 5 5 5"))
    assert asks_whether_thrown(session)


def test_a_kept_die_taken_for_one_of_the_throw_is_asked_about_where_another_lies_in_its_place(
    log: EventLog,
) -> None:
    """A knock has moved all dice, and one fell where a kept one had been."""
    session = begin(log)
    session.see(seen("1 3 4 5 6 6"))
    session.keep(Roll.parse("1 5"))
    session.see(seen("1 4 4 6", lying="5 6"))
    assert asks_whether_thrown(session)
    assert story(session)[1:] == ["keep 1 5"]


@pytest.mark.parametrize("lying", ["2 4 5", "4 5 5"])
def test_a_die_kept_is_no_throw_while_the_die_left_lies_there_or_others_are_on_their_way(
    log: EventLog, lying: str
) -> None:
    session = begin(log)
    session.see(seen("2 4 4 4 5 5"))
    session.keep(Roll.parse("4 4 4 5 5"))
    session.see(seen("4", lying=lying))
    assert asks_whether_thrown(session)
    assert story(session)[1:] == ["keep 4 4 4 5 5"]


def test_what_was_kept_before_hot_dice_lies_there_no_more(log: EventLog) -> None:
    session = begin(log)
    play(session, "roll 1 1 1 5 5 5; keep 1 1 1 5 5 5")
    session.see(seen("1 2 3 4 4 5"))
    session.see(seen("2 3 3 4 6", lying="5"))
    assert story(session)[3:] == ["keep 5", "roll 2 3 3 4 6"]
