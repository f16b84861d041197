"""A roll before it is in the game: tapped in die by die, or read with a doubt."""

from __future__ import annotations

import pytest

from scorekeeper.desktop.game.pending import PendingRoll
from scorekeeper.desktop.game.strip_dice import StripDie, dice_of, fitted
from scorekeeper.rules.dice import Roll
from scorekeeper.session.meaning import Ask, Question
from scorekeeper.vision.profile.calibration import Again, Table
from scorekeeper.vision.table.table_events import Doubt, RollSettled, Why
from tests.desktop.table import seen


def asked(faces: str, expected: int, doubtful: tuple[int, ...] = ()) -> PendingRoll:
    return PendingRoll.of(Question(Ask.UNCERTAIN, seen(faces, doubtful), expected))


def test_tapped_dice_are_settled_when_all_are_there() -> None:
    roll = PendingRoll(2).with_die(5)
    assert not roll.settled
    assert roll.with_die(1).settled
    assert roll.with_die(1).roll == Roll.parse("1 5")


def test_a_full_throw_takes_no_more_dice() -> None:
    assert PendingRoll(1).with_die(5).with_die(6).roll == Roll.parse("5")


def test_tapping_asks_nothing_while_dice_are_missing() -> None:
    assert PendingRoll(3).with_die(5).question == ""


def test_the_last_die_can_be_taken_back() -> None:
    assert PendingRoll(3).with_die(5).with_die(1).without_last() == PendingRoll(3).with_die(5)


def test_a_roll_that_the_game_refuses_is_asked_about_until_none_of_it_is_left() -> None:
    roll = asked("15", 2)
    assert roll.question == "Try again?"
    assert roll.without(0).without(0).question == ""


def test_a_doubtful_die_asks_until_its_face_is_picked() -> None:
    roll = asked("155", 3, (2,))
    assert roll.question == "Is this right?"
    assert "not sure of what is marked “?”" in roll.advice
    assert not roll.settled
    assert roll.with_face(2, 5).settled


def test_a_whole_reading_in_doubt_is_settled_only_by_saying_so() -> None:
    whole = RollSettled(1.0, seen("155").dice, doubts=(Doubt(Why.WHOLE),))
    roll = PendingRoll.of(Question(Ask.UNCERTAIN, whole, 3))
    assert roll.question == "Is this right?"
    assert roll.advice.startswith("Something in the picture may be another die.")
    assert not roll.with_face(0, 1).settled
    assert roll.confirmed().settled


def test_dice_that_may_have_lain_there_are_asked_whether_they_were_thrown() -> None:
    lying = RollSettled(1.0, seen("155").dice, doubts=(Doubt(Why.LAY_THERE),))
    assert PendingRoll.of(Question(Ask.UNCERTAIN, lying, 3)).question == "Was this thrown?"


def overtaking(
    faces: str, before: str, ask: Ask = Ask.UNCERTAIN, why: Why = Why.OVERTOOK
) -> PendingRoll:
    """A throw that is asked about, where three dice are thrown, and the one ``before`` it too."""
    after = RollSettled(1.0, seen(faces).dice, doubts=(Doubt(why),))
    return PendingRoll.of(Question(ask, after, 3, overtook=Roll.parse(before)))


def test_a_throw_before_it_without_an_answer_is_named() -> None:
    roll = overtaking("155", "2 3 6")
    assert roll.question == "Does this throw count instead?"
    assert roll.advice == "Before it came 2 3 6, and nobody said whether that counts."
    assert roll.refusal == "No, 2 3 6 first (N)"
    assert roll.confirmed().settled


def test_a_throw_before_one_of_another_count_is_named_too() -> None:
    """Who kept a die of it and threw on, without a look at the screen, may say so."""
    roll = overtaking("15", "2 3 6", Ask.OTHER_COUNT)
    assert roll.question == "I see 2, expected 3"
    assert roll.advice == "Before it came 2 3 6, and nobody said whether that counts."
    assert roll.refusal == "2 3 6 first (N)"
    assert roll.with_die(6).question == "Does this throw count instead?"


def test_it_is_named_too_where_something_else_was_entered() -> None:
    roll = overtaking("155", "2 3 6", why=Why.OTHERWISE)
    assert roll.question == "Does this throw count instead?"
    assert roll.advice == (
        "Other dice were entered. Before it came 2 3 6, and nobody said whether that counts."
    )
    assert roll.refusal == "No, 2 3 6 first (N)"
    part = overtaking("155", "2 6", why=Why.OTHERWISE)
    assert part.advice.startswith("Other dice were entered. Before it came 2 6, without an answer.")


def test_whether_dice_were_thrown_at_all_is_no_matter_of_their_faces() -> None:
    roll = RollSettled(1.0, seen("155").dice, doubts=(Doubt(Why.LAY_THERE),))
    pending = PendingRoll.of(Question(Ask.UNCERTAIN, roll, 3))
    assert pending.question == "Was this thrown?"
    assert pending.advice == "The dice may have lain there before, and not been thrown."


def test_of_another_count_it_is_entered_by_hand() -> None:
    roll = overtaking("155", "2 6")
    assert roll.advice.startswith("Before it came 2 6, without an answer.")
    assert roll.refusal == "That was no throw (N)"


def test_too_few_dice_ask_for_the_missing_ones() -> None:
    roll = asked("155", 4)
    assert roll.question == "I see 3, expected 4"
    assert roll.with_die(2).settled


def test_too_many_dice_ask_what_to_take_out() -> None:
    roll = asked("1556", 3)
    assert roll.question == "I see 4, expected 3"
    assert roll.without(3).roll == Roll.parse("1 5 5")
    assert roll.without(3).settled


def test_too_many_dice_are_confirmed_without_those_in_doubt() -> None:
    roll = asked("1556", 3, (3,))
    assert roll.confirmed().roll == Roll.parse("1 5 5")
    assert roll.confirmed().settled


def test_just_the_dice_that_were_left_may_be_thrown_for_high_stakes() -> None:
    roll = PendingRoll.of(Question(Ask.OTHER_COUNT, seen("146"), 6, left_over=3))
    assert roll.question == "High stakes with 3 dice?"
    assert roll.advice.startswith("Just as many were left over. If all 6 were thrown: tap or type")
    assert not roll.settled
    assert (roll.confirmed().settled, roll.confirmed().high_stakes) == (True, True)


def test_with_another_count_they_are_not_and_dice_are_missing() -> None:
    roll = PendingRoll.of(Question(Ask.OTHER_COUNT, seen("1466"), 6, left_over=3))
    assert roll.question == "I see 4, expected 6"
    assert not roll.confirmed().settled
    assert roll.without(3).question == "High stakes with 3 dice?"
    full = roll.with_die(2).with_die(3)
    assert (full.roll, full.high_stakes) == (Roll.parse("1 2 3 4 6 6"), False)


def test_a_count_that_does_not_come_out_cannot_be_confirmed() -> None:
    assert not asked("1556", 3, (2, 3)).confirmed().settled
    assert not asked("155", 4, (2,)).confirmed().settled


def test_dice_in_the_strip_stand_by_face_and_know_their_place_in_the_picture() -> None:
    assert dice_of(seen("51")) == (StripDie(1, seen=1), StripDie(5, seen=0))


def test_a_corrected_roll_changes_only_the_die_that_was_wrong() -> None:
    dice = dice_of(seen("4155"))
    assert fitted(dice, Roll.parse("1 5 5 6")) == (
        StripDie(1, seen=1),
        StripDie(6, seen=0),
        StripDie(5, seen=2),
        StripDie(5, seen=3),
    )


def test_another_count_of_dice_is_another_roll() -> None:
    assert fitted(dice_of(seen("4155")), Roll.parse("2 3")) == (StripDie(2), StripDie(3))


@pytest.mark.parametrize(
    ("why", "habits", "said"),
    [
        (Why.COCKED, Table(), "A die leans. Lay it flat"),
        (Why.COCKED, Table(cocked=Again.THROW_THAT_DIE), "that die is thrown again"),
        (Why.COCKED, Table(off_tray=Again.THROW_ALL), "A die leans. Lay it flat"),
        (Why.OFF_TRAY, Table(off_tray=Again.THROW_ALL), "all dice are thrown again"),
        (Why.UNSURE, Table(cocked=Again.THROW_ALL), "not sure of what is marked"),
    ],
)
def test_a_die_that_lies_badly_is_named_with_the_rule_of_the_table(
    why: Why, habits: Table, said: str
) -> None:
    dice = seen("155").dice
    roll = RollSettled(1.0, dice, doubts=(Doubt(why, dice[1]),))
    pending = PendingRoll.of(Question(Ask.UNCERTAIN, roll, 3))
    assert said in pending.advice_by(habits)
    assert pending.with_face(1, 5).settled
