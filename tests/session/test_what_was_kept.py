"""What was kept is told by what was set aside and by the next throw, or asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.ruleset import RuleSet, TurnRules
from scorekeeper.rules.state import Phase
from scorekeeper.sheet.log import EventLog
from scorekeeper.vision.table.table_events import (
    DiceReturned,
    Doubt,
    RollSettled,
    Why,
)
from tests.session.telling import (
    aside,
    asks_whether_thrown,
    asks_which_kept,
    dice,
    handed_on,
    seen,
    story,
)
from tests.sheet.played import begin, play


def test_dice_set_aside_on_the_table_become_the_suggestion(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    assert str(session.see(aside("5")).suggested.dice) == "5"
    assert str(session.see(aside("1")).suggested.dice) == "1 5"
    assert str(session.see(DiceReturned(3.0, dice("5"))).suggested.dice) == "1"
    session.see(aside("2"))
    assert str(session.view.suggested.dice) == "1 5 5", "1 2 is not legal: back to the best"


@pytest.mark.parametrize(
    ("set_aside", "suggested"), [("", "1 1 5"), ("5", "1 1 5"), ("5 5", "1 5 5"), ("3", "1 1 5")]
)
def test_of_what_leaves_as_many_dice_as_were_thrown_the_best_is_suggested(
    log: EventLog, set_aside: str, suggested: str
) -> None:
    session = begin(log)
    session.see(seen("1 1 5 5 3 4"))
    if set_aside:
        session.see(aside(set_aside))
    session.see(replace(seen("1 4 6"), rolled=True))
    assert asks_which_kept(session)
    assert str(session.view.suggested.dice) == suggested


def test_where_all_dice_were_thrown_the_best_of_all_is_suggested(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 5 5 3 4"))
    session.see(aside("3"))
    session.see(seen("1 2 3 4 6 6"))
    assert asks_which_kept(session)
    assert str(session.view.suggested.dice) == "1 1 5 5"


def test_a_throw_of_fewer_dice_keeps_what_was_set_aside_before(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(aside("1 5"))
    view = session.see(seen("2 3 3 4"))
    assert story(session) == ["roll 1 2 2 5 5 6", "keep 1 5", "roll 2 3 3 4"]
    assert view.state.phase is Phase.FARKLED


def test_dice_left_lying_tell_what_was_kept(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    session.see(seen("1 3 3 4 6", lying="5"))
    session.see(seen("2 2 5 6", lying="1 5"))
    assert story(session)[1:] == ["keep 5", "roll 1 3 3 4 6", "keep 1", "roll 2 2 5 6"]


def test_the_only_selection_of_that_many_dice_is_what_was_kept(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 3 4 6"))
    session.see(seen("2 3 4 6 6"))
    assert story(session)[1:] == ["keep 1", "roll 2 3 4 6 6"]


def test_the_only_selection_of_that_many_dice_is_kept_though_part_of_it_was_seen_to_be(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 1 2 2 2 4"))
    session.see(aside("1 2"))
    session.see(seen("5"))
    assert story(session)[1:] == ["keep 1 1 2 2 2", "roll 5"]


def test_the_only_selection_of_that_many_dice_is_not_plain_where_another_die_was_set_aside(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 1 2 2 2 4"))
    session.see(aside("4"))
    session.see(seen("5"))
    assert asks_which_kept(session)


@pytest.mark.parametrize("moved", [True, False], ids=["put aside", "where they fell"])
def test_as_many_as_were_put_aside_are_kept_where_one_kept_before_had_left_the_picture(
    log: EventLog, moved: bool
) -> None:
    """Of two ones beside three dice that were thrown, none is the one kept before, since only four
    would be left of the roll. A thrown one may have fallen where one lay, though."""
    session = begin(log)
    session.see(seen("1 2 3 4 4 6"))
    session.keep(Roll.parse("1"))
    session.see(seen("1 1 2 3 4"))
    ones = [
        replace(die, center_px=(900.0, 40.0 * n)) if moved else die
        for n, die in enumerate(dice("1 1 2 3 4")[:2])
    ]
    session.see(replace(seen("5 5 6"), lying=tuple(ones)))
    assert asks_which_kept(session) is not moved
    then = ["keep 1 1", "roll 5 5 6"] if moved else []
    assert story(session)[1:] == ["keep 1", "roll 1 1 2 3 4", *then]


def test_what_was_kept_is_asked_where_a_throw_may_have_been_missed(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 2 3 4 6"))
    session.see(replace(seen("2 3 4 6 6"), unseen=True))
    assert asks_which_kept(session)
    assert story(session) == ["roll 1 2 2 3 4 6"]


def test_the_last_dice_put_to_those_set_aside_are_not_plainly_a_throw(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 1 5 5 5"))
    session.see(aside("1 1 1 5 5"))
    session.see(seen("5", lying="1 1 1 5 5"))
    assert asks_which_kept(session)
    assert story(session) == ["roll 1 1 1 5 5 5"]
    session.keep(Roll.parse("1 1 1 5 5"))
    assert story(session)[1:] == ["keep 1 1 1 5 5", "roll 5"]


@pytest.mark.parametrize(
    ("thrown", "kept", "asked"),
    [
        ("1 3 4 4 4 6", "1 4 4 4", False),
        ("1 1 3 4 4 4", "1 1 4 4 4", False),
        ("1 2 3 4 4 6", "1", True),  # five dice hardly ever show just what they did
        ("1 5 2 3 3 6", "1 5", True),
    ],
)
def test_the_last_dice_that_were_seen_to_roll_were_thrown_though_they_show_the_same(
    log: EventLog, thrown: str, kept: str, asked: bool
) -> None:
    session = begin(log)
    session.see(seen(thrown))
    session.see(aside(kept))
    left = str(Roll.parse(thrown).minus(Roll.parse(kept)))
    session.see(replace(seen(left, lying=kept), rolled=True))
    assert asks_which_kept(session) is asked
    assert story(session)[1:] == ([] if asked else [f"keep {kept}", f"roll {left}"])


@pytest.mark.parametrize("rolled", [True, False])
def test_dice_of_the_last_roll_that_were_seen_to_roll_are_not_those_that_lie_there_still(
    log: EventLog, rolled: bool
) -> None:
    session = begin(log)
    session.see(seen("1 2 2 4 5 6"))
    session.see(replace(seen("1 2 4 5"), rolled=rolled))
    assert asks_which_kept(session) is not rolled
    assert story(session)[1:] == (["keep 1 5", "roll 1 2 4 5"] if rolled else [])


def test_a_farkle_that_is_seen_once_more_is_not_plainly_the_next_players_throw(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("2 2 3 4 6 6"))
    question = session.see(seen("2 2 3 4 6 6")).question
    assert question is not None
    assert question.seen.doubts == (Doubt(Why.LAY_THERE),)
    assert story(session) == ["roll 2 2 3 4 6 6"]
    session.accept()
    assert story(session)[1:] == ["farkletaken", "roll 2 2 3 4 6 6"]


def test_what_was_kept_is_asked_where_other_dice_were_taken_up_than_lie_there(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 1 1 5 5 5"))
    session.see(aside("1 1 1"))
    session.see(seen("2 3 4", lying="5 5 5"))
    assert asks_which_kept(session)


def test_a_die_left_lying_was_kept_where_the_others_taken_up_cannot_have_been(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 3 3 4 6 6"))
    session.see(aside("3 3 4 6 6"))
    session.see(replace(seen("1 2 5 6 6", lying="1"), rolled=True))
    assert story(session)[1:] == ["keep 1", "roll 1 2 5 6 6"]


def test_a_die_that_lies_where_it_lay_may_only_have_been_overlooked_meanwhile(
    log: EventLog,
) -> None:
    """The one and the five were kept; the one was not seen for a while, and now is."""
    session = begin(log)
    session.see(seen("1 5 6 6 2 3"))
    session.keep(Roll.parse("1 5"))
    session.see(seen("1 5 6 6", lying="1 5"))
    session.see(aside("1 6 6"))
    session.see(seen("1 4 6", lying="5"))
    assert asks_which_kept(session)


@pytest.mark.parametrize("thrown", ["1 1", "1 6"])
def test_dice_that_the_last_roll_shows_too_may_be_those_kept(log: EventLog, thrown: str) -> None:
    session = begin(log)
    play(session, "roll 1 2 2 4 4 6; keep 1; roll 2 3 4 4 5; keep 5; roll 1 3 4 6; keep 1")
    session.see(seen("1 1 6"))
    session.see(seen(thrown))
    assert asks_which_kept(session)


def test_dice_that_the_last_roll_shows_too_may_just_have_come_to_light(log: EventLog) -> None:
    session = begin(log)
    play(session, "roll 1 2 2 2 3 4; keep 2 2 2")
    session.see(seen("4 5 6", unsure=True))
    session.accept()
    session.see(seen("4 5"))
    assert asks_which_kept(session)


@pytest.mark.parametrize(("taken_up", "lying"), [("6", ""), ("1", "6"), ("1 6", ""), ("6", "1")])
def test_dice_that_cannot_have_been_kept_say_against_the_only_selection(
    log: EventLog, taken_up: str, lying: str
) -> None:
    session = begin(log)
    session.see(seen("1 2 3 4 6 6"))
    session.see(aside(taken_up))
    session.see(seen("2 4 4 5 5", lying=lying))
    assert asks_which_kept(session)


def test_a_die_put_aside_and_another_left_lying_were_both_kept(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 3 4 5 6"))
    session.see(aside("5"))
    session.see(seen("2 2 4 6", lying="1 5"))
    assert story(session)[1:] == ["keep 1 5", "roll 2 2 4 6"]


def test_a_selection_that_is_only_partly_in_view_is_not_plainly_the_one_kept(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 2 2 3 5"))
    session.see(aside("1"))
    session.see(seen("4 4 6", lying="1"))
    assert asks_which_kept(session)


def test_dice_taken_up_from_a_roll_that_was_misread_do_not_say_what_was_kept(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 4 4 5 5"))
    session.correct(Roll.parse("1 2 4 4 5 6"))
    session.see(aside("5"))
    session.see(seen("1 3 4 4 6"))
    assert asks_which_kept(session)


@pytest.mark.parametrize(
    ("thrown", "lying", "plain"),
    [("1 1", "1 5", False), ("1 1", "1 1 1 5", True), ("1 4", "1 5", True)],
)
def test_dice_kept_that_are_only_now_put_to_the_side_are_not_plainly_a_throw(
    log: EventLog, thrown: str, lying: str, plain: bool
) -> None:
    session = begin(log)
    play(session, "roll 1 2 3 4 5 6; keep 5; roll 1 1 1 2 4; keep 1 1 1")
    question = session.see(seen(thrown, lying=lying)).question
    assert (question is None) is plain


@pytest.mark.parametrize("dismissed", [True, False])
def test_dice_that_come_to_lie_with_one_in_question_do_not_answer_it(
    log: EventLog, dismissed: bool
) -> None:
    """The last of those set aside was seen too late, and told; then the others were thrown."""
    session = begin(log)
    session.see(seen("1 1 3 5 5 5"))
    session.see(aside("1 5 5"))
    session.see(seen("5", lying="1 5 5"))
    if dismissed:
        session.dismiss()
    session.see(seen("2 2 5", lying="1 5 5", amends=True))
    assert asks_which_kept(session)
    assert story(session) == ["roll 1 1 3 5 5 5"]
    session.keep(Roll.parse("1 5 5 5"))
    session.roll(Roll.parse("2 2"))
    assert story(session)[1:] == ["keep 1 5 5 5", "roll 2 2"]


def test_a_keep_that_was_asked_for_does_not_make_a_throw_of_a_die_that_was_kept(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 3 3 3 5 6"))
    session.see(aside("3 3 3 5"))
    session.see(seen("1", lying="3 3 3 5"))
    assert asks_which_kept(session)
    session.keep(Roll.parse("1 3 3 3 5"))
    assert asks_whether_thrown(session)
    assert story(session)[1:] == ["keep 1 3 3 3 5"]


def test_the_only_die_kept_is_not_plainly_a_throw_of_the_other(log: EventLog) -> None:
    session = begin(log)
    play(session, "roll 1 1 1 5 2 3; keep 1 1 1 5")
    session.see(seen("1 2", lying="1 1 1 5"))
    session.see(seen("1", lying="1 1 1 5"))
    assert asks_which_kept(session)


def test_hot_dice_set_aside_in_view_are_kept_when_all_dice_must_be_thrown_again(
    log: EventLog,
) -> None:
    session = begin(log, rules=RuleSet(turn=TurnRules(hot_dice="must_roll")))
    session.see(seen("1 1 1 5 5 5"))
    session.see(aside("1 1 1"))
    session.see(aside("5 5 5"))
    session.see(seen("1 2 3 4 4 6"))
    assert story(session) == ["roll 1 1 1 5 5 5", "keep 1 1 1 5 5 5", "roll 1 2 3 4 4 6"]


MUST_ROLL = RuleSet(turn=TurnRules(hot_dice="must_roll"))
OPENING = RuleSet(turn=TurnRules(opening=2000))


@pytest.mark.parametrize(
    ("rules", "first", "put", "last"),
    [
        (MUST_ROLL, "1 1 1 3 5 5", "1 1 1 5 5", "5"),
        (OPENING, "1 1 1 3 5 5", "1 1 1 5 5", "5"),
        (RuleSet(turn=TurnRules(minimum=2000)), "1 1 1 2 3 4", "1 1 1", "1 5 5"),
    ],
    ids=["must be thrown on", "opening not met", "minimum not met"],
)
def test_hot_dice_that_were_all_taken_up_are_kept_where_nothing_can_be_banked(
    log: EventLog, rules: RuleSet, first: str, put: str, last: str
) -> None:
    """Nobody sets the last dice aside who has to throw all of them."""
    session = begin(log, rules=rules)
    session.see(seen(first))
    session.see(aside(put))
    session.see(seen(last, lying=put))
    session.see(handed_on("1 2 3 4 4 6"))
    assert story(session)[-3:] == [f"roll {last}", f"keep {last}", "roll 1 2 3 4 4 6"]
    assert len(session.state.turns) == 0


def test_all_dice_of_the_first_throw_are_kept_so_too(log: EventLog) -> None:
    session = begin(log, rules=OPENING)
    session.see(seen("2 2 3 3 4 4"))
    session.see(seen("1 2 3 4 4 6"))
    assert story(session) == ["roll 2 2 3 3 4 4", "keep 2 2 3 3 4 4", "roll 1 2 3 4 4 6"]


@pytest.mark.parametrize(
    ("rules", "thrown", "put", "then"),
    [
        (RuleSet(), "2 2 3 3 4 4", "", handed_on("1 2 3 4 4 6")),
        (MUST_ROLL, "1 1 1 5 5 5", "", handed_on("1 2 3 4 4 6")),
        (OPENING, "1 1 2 3 4 5", "", handed_on("1 2 3 4 4 6")),
        (OPENING, "1 1 1 5 5 5", "1 1 1", handed_on("1 2 3 4 4 6")),
        (OPENING, "2 2 3 3 4 4", "", replace(handed_on("1 2 3 4 4 6"), unseen=True)),
        (OPENING, "2 2 3 3 4 4", "", replace(handed_on("1 2 3 4 4 6"), rolled=True)),
    ],
    ids=[
        "can be banked", "some can be banked", "some score nothing", "only some were kept",
        "a throw may be missed", "may have been put down",
    ],
)  # fmt: skip
def test_otherwise_it_is_asked_whether_they_were(
    log: EventLog, rules: RuleSet, thrown: str, put: str, then: RollSettled
) -> None:
    session = begin(log, rules=rules)
    session.see(seen(thrown))
    if put:
        session.see(aside(put))
    session.see(then)
    assert session.view.question is not None
    assert story(session) == [f"roll {Roll.parse(thrown)}"]


def test_where_several_could_have_been_kept_the_table_is_asked_and_the_throw_waits(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 2 2 5 5 6"))
    view = session.see(seen("2 3 4 6 6"))
    assert asks_which_kept(session)
    view = session.keep(Roll.parse("5"))
    assert view.question is None
    assert story(session)[1:] == ["keep 5", "roll 2 3 4 6 6"]


def test_the_last_dice_put_to_those_that_lie_aside_are_not_plainly_a_throw(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 3 3 5 5"))
    session.roll(Roll.parse("1 3 3 3 5 5"))
    session.see(seen("1 5", lying="3 3 3 5"))
    assert asks_which_kept(session)


def test_the_only_selection_is_plainly_kept_only_of_a_roll_that_the_camera_read_so(
    log: EventLog,
) -> None:
    """A player typed a roll while the camera told of the next: there may be more between."""
    session = begin(log)
    session.see(seen("2 4 5 6"))
    session.roll(Roll.parse("1 2 3 4 5 5"))
    session.see(seen("2 2 3"))
    assert asks_which_kept(session)
