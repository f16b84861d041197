"""Dice that lie there when the camera begins to look are none of the throw, and no question."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.rules.dice import Roll
from scorekeeper.session.meaning import Ask
from scorekeeper.sheet.log import EventLog
from scorekeeper.vision.table.expected import Expected
from scorekeeper.vision.table.table_events import DiceSetAside, Doubt, RollSettled, Why
from tests.session.telling import asked, asks_whether_thrown, dice, found, seen, story
from tests.sheet.played import begin, play


def unsure_of_more(roll: RollSettled) -> RollSettled:
    return replace(roll, doubts=(Doubt(Why.WHOLE),))


@pytest.mark.parametrize("spare", ["1", "1 1"])
def test_nobody_is_asked_about_a_spare_die(log: EventLog, spare: str) -> None:
    session = begin(log)
    assert session.see(found(spare)).question is None
    assert session.expected == Expected(6)
    session.see(seen(f"{spare} 2 2 3 4 5 6", amends=True))
    assert session.view.question is None
    assert story(session) == ["roll 2 2 3 4 5 6"]


def test_where_others_may_lie_there_too_it_may_be_the_throw(log: EventLog) -> None:
    assert begin(log).see(unsure_of_more(found("1"))).question is not None


def test_it_is_no_part_of_the_roll_when_that_is_amended_later(log: EventLog) -> None:
    session = begin(log)
    session.see(found("5"))
    session.see(seen("1 2 2 3 4 6 5", amends=True))
    session.see(seen("1 2 2 3 3 6 5", amends=True))
    assert story(session) == ["roll 1 2 2 3 4 6", "correct 1 2 2 3 3 6"]


def test_a_die_of_the_throw_with_the_same_face_is_set_aside_and_not_the_spare_one(
    log: EventLog,
) -> None:
    session = begin(log)
    *thrown, spare = dice("1 2 2 3 4 5 5")
    spare, put = (replace(spare, value=face, center_px=(0, y)) for face, y in ((5, 300), (1, 600)))
    session.see(replace(found("5"), dice=(spare,)))
    session.see(replace(seen("1"), dice=(*thrown, spare), amends=True))
    session.see(replace(seen("2 2 3 4 6"), lying=(spare, put)))
    assert story(session) == ["roll 1 2 2 3 4 5", "keep 1", "roll 2 2 3 4 6"]


@pytest.mark.parametrize("lie", ["1 2 3 4 5", "1 2 2 3 4 5", "1 1 2 3 4 5 6 6"])
def test_where_others_are_not_as_many_as_are_thrown_that_is_asked_about(
    log: EventLog, lie: str
) -> None:
    """Six dice, with the spare one among them, may be five of the throw; or the throw itself, that
    had begun before the camera looked."""
    session = begin(log)
    session.see(found("1"))
    assert session.see(seen(lie, amends=True)).question is not None
    assert story(session) == []


def test_dice_that_a_player_says_were_not_thrown_are_none_of_what_comes_beside_them(
    log: EventLog,
) -> None:
    """One of them is not seen for a moment, one of the throw not yet."""
    session = begin(log)
    spare, thrown = dice("1 2 3 4 6"), dice("1 2 3 3 4 6", y=300)
    assert session.see(replace(found("1"), dice=spare)).question is not None
    session.dismiss()
    assert session.see(replace(seen("1", amends=True), dice=spare)).question is None
    session.see(replace(seen("1", amends=True), dice=(*spare[1:], *thrown[1:])))
    assert asked(session).seen.values == (2, 3, 3, 4, 6)
    session.see(replace(seen("1", amends=True), dice=(*spare, *thrown)))
    assert story(session) == ["roll 1 2 3 3 4 6"]


def test_nor_where_the_camera_has_moved_meanwhile(log: EventLog) -> None:
    session = begin(log)
    spare, thrown = dice("1 2 3 4 6"), dice("1 2 3 3 4 6", y=300)
    session.see(replace(found("1"), dice=spare))
    asked(session)
    session.dismiss()
    moved = tuple(
        replace(die, center_px=(die.center_px[0] + 100, die.center_px[1]), table_px=die.center_px)
        for die in (*spare, *thrown)
    )
    session.see(replace(seen("1", amends=True), dice=moved))
    assert story(session) == ["roll 1 2 3 3 4 6"]


def test_said_twice_of_the_same_dice_it_is_said_of_no_others(log: EventLog) -> None:
    """Another camera began to look meanwhile."""
    session = begin(log)
    spare, thrown = dice("1 2 3"), dice("1 2 3 3 4 6", y=300)
    for _ in range(2):
        session.see(replace(found("1 2 3"), dice=spare))
        asked(session)
        session.dismiss()
    session.see(replace(seen("1", amends=True), dice=(*spare, *thrown)))
    assert story(session) == ["roll 1 2 3 3 4 6"]


def test_half_of_the_dice_that_are_thrown_may_be_the_throw(log: EventLog) -> None:
    session = begin(log)
    question = session.see(found("1 3 4")).question
    assert question is not None
    assert question.ask is Ask.FOUND


def test_of_two_dice_to_throw_one_may_be_hard_to_see(log: EventLog) -> None:
    session = begin(log)
    play(session, "roll 1 1 1 5 2 3; keep 1 1 1 5")
    assert session.see(found("3")).question is not None


def test_as_many_as_are_thrown_are_thrown_though_a_spare_die_was_taken_up(log: EventLog) -> None:
    session = begin(log)
    session.see(found("1"))
    assert session.see(seen("1 2 2 3 4 6")).question is None
    assert story(session) == ["roll 1 2 2 3 4 6"]


def test_a_throw_that_lay_there_in_part_is_asked_about(log: EventLog) -> None:
    session = begin(log)
    session.see(found("2 4"))
    session.see(seen("1 2 2 3 4 6", amends=True))
    assert asks_whether_thrown(session)
    session.roll(Roll.parse("1 2 2 3 4 6"))
    assert story(session) == ["roll 1 2 2 3 4 6"]


def test_what_lay_there_beside_a_throw_that_a_player_has_told_is_none_of_it(log: EventLog) -> None:
    """One of its dice is set aside later, and not the spare one that shows the same."""
    session = begin(log)
    *thrown, spare = dice("1 2 2 3 4 6 6")
    spare, put = (replace(spare, value=face, center_px=(0, y)) for face, y in ((1, 300), (1, 600)))
    session.see(unsure_of_more(replace(found("1"), dice=(spare, *thrown[:6]))))
    session.roll(Roll.parse("1 2 2 3 4 6"))
    session.see(DiceSetAside(2.0, (thrown[0],)))
    session.see(replace(seen("2 2 3 4 5"), lying=(spare, put)))
    assert story(session) == ["roll 1 2 2 3 4 6", "keep 1", "roll 2 2 3 4 5"]
