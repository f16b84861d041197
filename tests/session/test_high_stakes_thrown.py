"""Who throws just the dice that the player before has left may have thrown for high stakes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.errors import IllegalMove
from scorekeeper.rules.ruleset import HighStakesRules, RuleSet, TurnRules
from scorekeeper.rules.state import Phase
from scorekeeper.session.meaning import Ask
from scorekeeper.session.session import Session
from scorekeeper.sheet.log import EventLog
from scorekeeper.vision.table.table_events import Doubt, Why
from tests.session.telling import (
    asked,
    asks_whether_banked,
    asks_whether_instead,
    asks_which_kept,
    found,
    handed_on,
    seen,
    story,
)
from tests.sheet.played import begin, play

STAKES = RuleSet(high_stakes=HighStakesRules(mode="bonus"))
AFTER_FARKLE = RuleSet(high_stakes=HighStakesRules(mode="bonus", after_farkle=True))
LEFT_THREE = "roll 1 2 3 4 5 5; keep 1 5 5; bank"


def three_left(log: EventLog, rules: RuleSet = STAKES) -> Session:
    """The player before has banked, and left three dice."""
    session = begin(log, rules=rules)
    play(session, LEFT_THREE)
    return session


def test_it_is_asked_whether_the_dice_that_were_left_were_thrown_for_high_stakes(
    log: EventLog,
) -> None:
    session = three_left(log)
    session.see(seen("1 4 6"))
    assert (asked(session).ask, asked(session).left_over) == (Ask.OTHER_COUNT, 3)
    session.roll(Roll.parse("1 4 6"), high_stakes=True)
    assert story(session)[-2:] == ["highstakestaken", "roll 1 4 6"]
    assert session.view.question is None
    assert session.view.seen is not None


def test_or_all_dice_were_and_the_camera_has_missed_some(log: EventLog) -> None:
    session = three_left(log)
    session.see(seen("1 4 6"))
    session.roll(Roll.parse("1 4 6 2 2 3"))
    assert story(session)[-1] == "roll 1 2 2 3 4 6"
    assert session.state.turn is not None
    assert not session.state.turn.high_stakes


def test_dice_that_come_to_light_later_answer_that(log: EventLog) -> None:
    session = three_left(log)
    session.see(seen("1 4 6"))
    session.see(seen("1 2 2 3 4 6", amends=True))
    assert session.view.question is None
    assert story(session)[-1] == "roll 1 2 2 3 4 6"


def test_said_while_the_throw_waits_it_brings_the_throw_in(log: EventLog) -> None:
    session = three_left(log)
    session.see(seen("1 4 6"))
    session.high_stakes()
    assert story(session)[-2:] == ["highstakestaken", "roll 1 4 6"]


def test_a_die_that_was_not_read_for_certain_is_still_asked_about_then(log: EventLog) -> None:
    session = three_left(log)
    session.see(seen("1 4 6", unsure=True))
    session.high_stakes()
    assert story(session)[-1] == "highstakestaken"
    assert asked(session).ask is Ask.UNCERTAIN


def test_dice_that_lay_there_are_still_asked_about_then(log: EventLog) -> None:
    session = three_left(log)
    session.see(found("1 4 6"))
    assert asked(session).ask is Ask.FOUND
    session.high_stakes()
    assert asked(session).ask is Ask.FOUND
    session.accept()
    assert story(session)[-2:] == ["highstakestaken", "roll 1 4 6"]


def test_taken_back_it_is_asked_again(log: EventLog) -> None:
    session = three_left(log)
    session.see(seen("1 4 6"))
    session.roll(Roll.parse("1 4 6"), high_stakes=True)
    session.undo()
    assert (asked(session).ask, asked(session).left_over) == (Ask.OTHER_COUNT, 3)
    session.redo()
    assert session.state.roll == Roll.parse("1 4 6")
    assert session.view.question is None


def test_after_a_farkle_that_nobody_passed_it_is_the_next_players_throw(log: EventLog) -> None:
    session = begin(log, rules=AFTER_FARKLE)
    play(session, "roll 1 2 3 4 5 5; keep 1 5 5")
    session.see(seen("2 3 6"))
    session.see(seen("1 4 6"))
    assert (asked(session).ask, asked(session).left_over) == (Ask.OTHER_COUNT, 3)
    session.roll(Roll.parse("1 4 6"), high_stakes=True)
    assert story(session)[-3:] == ["farkletaken", "highstakestaken", "roll 1 4 6"]
    session.undo()
    assert asked(session).left_over == 3
    session.undo()
    assert session.state.phase is Phase.FARKLED


@pytest.mark.parametrize("thrown", ["1 4", "1 4 6 6"])
def test_fewer_or_more_were_thrown_for_none(log: EventLog, thrown: str) -> None:
    session = three_left(log)
    session.see(seen(thrown))
    with pytest.raises(IllegalMove):
        session.roll(Roll.parse(thrown), high_stakes=True)
    assert story(session)[-1] == "banked"


@pytest.mark.parametrize("rules", [RuleSet(), replace(STAKES, high_stakes=HighStakesRules())])
def test_where_the_table_plays_none_dice_are_missing(log: EventLog, rules: RuleSet) -> None:
    session = three_left(log, rules)
    session.see(seen("1 4 6"))
    assert asked(session).left_over == 0


def test_in_the_first_turn_and_after_a_farkle_none_are_offered(log: EventLog) -> None:
    session = begin(log, rules=STAKES)
    session.see(seen("1 4 6"))
    assert asked(session).left_over == 0
    session.dismiss()
    play(session, "roll 1 2 3 4 5 5; keep 1 5 5")
    session.see(seen("2 3 6"))
    session.see(seen("1 4 6"))
    assert asked(session).left_over == 0


def test_a_throw_for_them_that_waits_is_not_forgotten_for_the_next(log: EventLog) -> None:
    """It shows what dice of the turn before did, and nobody saw it roll."""
    session = begin(log, "Ann", "Bob", "Cid", rules=STAKES)
    play(session, LEFT_THREE)
    session.see(seen("2 3 5"))
    session.see(handed_on("1 2 3 4 6 6"))
    assert story(session)[-1] == "banked"
    assert asks_whether_instead(session, "2 3 5")
    session.roll(Roll.parse("2 3 5"), high_stakes=True)
    assert story(session)[-2:] == ["highstakestaken", "roll 2 3 5"]


@pytest.mark.parametrize("lie", ["2 3 4", "1 5 5", "5"])
@pytest.mark.parametrize("said", [True, False])
def test_dice_handed_over_or_put_aside_for_them_are_asked_about(
    log: EventLog, lie: str, said: bool
) -> None:
    session = three_left(log)
    if said:
        session.high_stakes()
    session.see(seen(lie))
    assert story(session)[-1] == ("highstakestaken" if said else "banked")
    assert Doubt(Why.LAY_THERE) in asked(session).seen.doubts


def test_dice_that_were_seen_to_roll_are_not(log: EventLog) -> None:
    session = three_left(log)
    session.high_stakes()
    session.see(replace(seen("2 3 4"), rolled=True))
    assert story(session)[-1] == "roll 2 3 4"


def test_a_few_dice_thrown_for_them_as_the_camera_begins_are_no_spare_ones(log: EventLog) -> None:
    session = begin(log, rules=STAKES)
    play(session, "roll 1 1 5 5 3 4; keep 1 1 5 5; bank")
    session.see(found("1 6"))
    assert asked(session).ask is Ask.FOUND


def test_where_nobody_said_what_was_kept_it_may_have_been_banked_before(log: EventLog) -> None:
    session = begin(log, rules=STAKES)
    session.see(seen("1 1 3 4 5 5"))
    session.see(seen("1 4 6"))
    assert asks_which_kept(session)
    assert asks_whether_banked(session)
    session.bank(Roll.parse("1 1 5"))
    assert (asked(session).ask, asked(session).left_over) == (Ask.OTHER_COUNT, 3)
    session.roll(Roll.parse("1 4 6"), high_stakes=True)
    assert story(session)[-4:] == ["keep 1 1 5", "banked", "highstakestaken", "roll 1 4 6"]


def test_as_many_as_no_bank_leaves_were_thrown_on(log: EventLog) -> None:
    session = begin(log, rules=replace(STAKES, turn=TurnRules(opening=500)))
    session.see(seen("1 1 3 4 5 5"))
    session.see(seen("1 4 6"))
    assert asks_which_kept(session)
    assert not asks_whether_banked(session)


@pytest.mark.parametrize("thrown", ["1 2 3 4 6", "1 2 2 3 4 6 6"])
def test_where_all_dice_would_be_thrown_for_them_they_are_called_before(
    log: EventLog, thrown: str
) -> None:
    session = begin(log, rules=STAKES)
    play(session, "roll 1 1 1 5 5 5; keep 1 1 1 5 5 5; bank")
    session.see(seen(thrown))
    assert asked(session).left_over == 0
