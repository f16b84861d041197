"""Who throws just the dice that the player before has left may have thrown for high stakes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.errors import IllegalMove
from scorekeeper.rules.ruleset import HighStakesRules, RuleSet
from scorekeeper.rules.state import Phase
from scorekeeper.session.meaning import Ask
from scorekeeper.session.session import Session
from scorekeeper.sheet.log import EventLog
from tests.session.telling import asked, found, seen, story
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
