"""What is thrown beside dice that were put down to be kept, and what comes to light of it."""

from __future__ import annotations

import pytest

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.ruleset import RuleSet, TurnRules
from scorekeeper.sheet.log import EventLog
from scorekeeper.vision.table.table_events import (
    DiceReturned,
    DiceSetAside,
)
from tests.session.telling import (
    aside,
    asks_whether_thrown,
    asks_which_kept,
    put_down,
    seen,
    story,
    under_a_hand,
)
from tests.sheet.played import begin


@pytest.mark.parametrize("says_so", [True, False])
@pytest.mark.parametrize(
    "together",
    [
        "1 1 4 6",  # fewer than are thrown: the others lie under a hand
        "1 1 3 3 4 6",  # all as they lay: the others were put down then, to be looked at once more
    ],
)
def test_what_may_be_no_throw_is_asked_about_whether_it_is_said_what_was_kept_or_not(
    log: EventLog, together: str, says_so: bool
) -> None:
    session = put_down(log, "1 1", of="1 1 3 3 4 6")
    if says_so:
        session.keep(Roll.parse("1 1"))
    session.see(seen(together, amends=True))
    assert session.view.question is not None
    if not says_so:
        session.keep(Roll.parse("1 1"))
    assert asks_whether_thrown(session)
    assert story(session) == ["roll 1 1 3 3 4 6", "keep 1 1"]


def test_fewer_than_are_thrown_come_to_light_one_after_the_other(log: EventLog) -> None:
    session = put_down(log, "1 1", of="1 1 3 3 4 6")
    session.see(seen("1 1 4 6", amends=True))
    assert asks_which_kept(session)
    session.see(seen("1 1 4 4 6 6", amends=True))
    assert session.view.question is None
    assert story(session)[1:] == ["keep 1 1", "roll 4 4 6 6"]


@pytest.mark.parametrize("opening", [0, 500])
def test_what_the_next_player_may_have_thrown_under_a_hand_is_asked_about(
    log: EventLog, opening: int
) -> None:
    """Nobody can have banked where the first turn must bring more."""
    session = begin(log, rules=RuleSet(turn=TurnRules(opening=opening)))
    session.see(seen("1 1 3 3 4 6"))
    session.see(under_a_hand("1 1"))
    session.see(seen("1 1 2 4 4 6", amends=True))
    assert asks_which_kept(session) is (opening == 0)


def test_what_comes_to_lie_with_dice_that_were_none_is_asked_about(log: EventLog) -> None:
    session = put_down(log, "1 1", of="1 1 3 3 4 6")
    session.see(seen("1 1 4 6", amends=True))
    session.dismiss()
    session.see(seen("1 1 4 4 6 6", amends=True))
    assert asks_which_kept(session)


def test_a_throw_that_was_taken_back_and_was_none_does_not_come_back(log: EventLog) -> None:
    session = put_down(log, "1 1", of="1 1 3 3 4 6")
    session.see(seen("1 1 2 4 4 6", amends=True))
    session.undo()
    session.dismiss()
    session.see(seen("1 1 2 4 4 5", amends=True))
    assert asks_which_kept(session)


def test_what_comes_to_light_late_amends_the_throw_beside_them(log: EventLog) -> None:
    session = put_down(log, "1 1", of="1 1 3 3 4 6")
    session.see(seen("1 1 2 4 5 6", amends=True))
    session.see(seen("1 1 2 4 5 5", amends=True))
    assert session.view.question is None
    assert story(session)[2:] == ["roll 2 4 5 6", "correct 2 4 5 5"]
    session.see(seen("1 1 5 5 5 5", amends=True))
    assert story(session)[-1] == "correct 5 5 5 5"


@pytest.mark.parametrize("who", ["the camera", "a player"])
def test_they_are_none_of_those_set_aside_from_the_throw_beside_them(
    log: EventLog, who: str
) -> None:
    """Put elsewhere, so that there is more room."""
    session = put_down(log, "1", of="1 3 3 4 4 6")
    if who == "a player":
        session.keep(Roll.parse("1"))
    both = seen("1 1 3 4 5 6", amends=True)
    session.see(both)
    assert story(session)[2:] == ["roll 1 3 4 5 6"]
    session.see(DiceSetAside(2.0, both.dice[:1]))
    assert str(session.view.aside) == ""
    session.see(DiceSetAside(2.0, both.dice[1:2]))
    session.see(DiceReturned(2.0, both.dice[:1]))
    assert str(session.view.aside) == "1"


def test_what_a_player_says_was_thrown_beside_them_is_known_once_it_comes_to_light(
    log: EventLog,
) -> None:
    session = put_down(log, "1 1", of="1 1 3 3 4 6")
    session.keep(Roll.parse("1 1"))
    session.see(seen("1 1 4 6", amends=True))
    assert asks_whether_thrown(session)
    session.roll(Roll.parse("4 5 6 6"))
    session.see(seen("1 1 4 5 6 6", amends=True))
    assert session.view.question is None
    session.see(aside("5"))
    session.see(seen("2 2 3", lying="1 1 5"))
    assert story(session)[1:] == ["keep 1 1", "roll 4 5 6 6", "keep 5", "roll 2 2 3"]


def test_one_that_was_put_out_of_the_way_is_not_looked_for_in_the_throw(log: EventLog) -> None:
    session = put_down(log, "1", of="1 3 3 4 4 6")
    both = seen("1 1 3 4 5 6", amends=True)
    session.see(both)
    session.see(DiceSetAside(2.0, both.dice[:1]))
    session.see(seen("1 3 4 5 5", lying="1", amends=True))
    assert session.view.question is None
    assert story(session)[-1] == "correct 1 3 4 5 5"
