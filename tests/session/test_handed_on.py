"""Dice handed on to the next player say that the turn was banked, or that is asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.errors import IllegalMove
from scorekeeper.rules.events import PlayerLeft
from scorekeeper.rules.ruleset import RuleSet, ScoreRules, TurnRules, WinRules
from scorekeeper.rules.state import Phase
from scorekeeper.session.meaning import Ask
from scorekeeper.sheet.log import EventLog
from scorekeeper.vision.table.table_events import (
    DiceReturned,
    RollSettled,
    Why,
)
from tests.session.telling import (
    aside,
    asked,
    asks_whether_banked,
    asks_whether_instead,
    asks_whether_thrown,
    asks_which_kept,
    dice,
    handed_on,
    seen,
    story,
)
from tests.sheet.played import begin, play

OPENING = RuleSet(turn=TurnRules(opening=500))

NEARLY_EXACT = RuleSet(win=WinRules(target=1000, welfare=True))


def test_hot_dice_may_have_been_banked_before_all_dice_are_thrown_again(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 1 5 5 5"))
    session.see(aside("1 1 1 5 5 5"))
    session.see(handed_on("1 2 3 4 4 6"))
    assert asks_whether_banked(session)
    assert session.view.question.ask is Ask.WHICH_KEPT
    session.bank(Roll.parse("1 1 1 5 5 5"))
    told = ["roll 1 1 1 5 5 5", "keep 1 1 1 5 5 5", "banked", "roll 1 2 3 4 4 6"]
    assert story(session) == told
    session.undo()
    session.keep(Roll.parse("1 1 1 5 5 5"))
    assert session.state.mover.player.name == "Ann"
    assert session.state.playing.roll == Roll.parse("1 2 3 4 4 6")


def test_what_was_set_aside_is_banked_when_the_next_player_throws_all_dice(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 2 3 4 5"))
    session.see(aside("1 1"))
    session.see(seen("2 3 3 5", lying="1 1"))
    session.see(aside("5"))
    view = session.see(handed_on("1 2 2 3 4 6"))
    assert view.question is None
    told = ["keep 1 1", "roll 2 3 3 5", "keep 5", "banked", "roll 1 2 2 3 4 6"]
    assert story(session)[1:] == told
    assert session.state.turns[-1].points == 250
    assert session.state.mover.player.name == "Bob"
    assert view.seen is not None
    session.undo()
    assert session.state.playing.roll == Roll.parse("2 3 3 5")


@pytest.mark.parametrize(
    ("put", "thrown", "rules"),
    [
        ("", handed_on("1 2 2 3 4 6"), RuleSet()),
        ("1", handed_on("1 2 2 3 4 6"), RuleSet()),
        ("1 1 3", handed_on("1 2 2 3 4 6"), RuleSet()),
        ("1 1 5", seen("1 2 2 3 4 6"), RuleSet()),
        ("1 1 5", handed_on("1 2 2 3 4 6", unsure=True), RuleSet()),
        ("1 1 5", replace(handed_on("1 2 2 3 4 6"), unseen=True), RuleSet()),
        ("1 1 5", handed_on("1 1 2 3 4 5"), RuleSet()),
        ("1 1 5", handed_on("1 1 3 3 5 6"), RuleSet()),
        ("1 1 5", handed_on("1 2 2 3 4 6"), NEARLY_EXACT),
    ],
    ids=[
        "nothing aside", "not all that scores", "what scores nothing", "not all taken up",
        "hard to read", "a throw may be missed", "as they lay", "those kept among them",
        "less pays",
    ],
)  # fmt: skip
def test_that_all_dice_were_handed_on_is_asked_where_it_is_not_plain(
    log: EventLog, put: str, thrown: RollSettled, rules: RuleSet
) -> None:
    session = begin(log, rules=rules)
    session.see(seen("1 1 2 3 4 5"))
    if put:
        session.see(aside(put))
    session.see(thrown)
    assert asks_whether_banked(session)
    assert story(session) == ["roll 1 1 2 3 4 5"]


def test_where_nothing_can_be_banked_it_is_not_asked_whether_it_was(log: EventLog) -> None:
    """Something was kept, and a throw that nobody saw was a farkle."""
    session = begin(log, rules=OPENING)
    session.see(seen("1 1 2 3 4 5"))
    session.see(aside("1 1 5"))
    session.see(handed_on("1 2 2 3 4 6"))
    assert asks_which_kept(session)
    assert not asks_whether_banked(session)
    session.keep(Roll.parse("1 1 5"))
    assert asked(session).ask is Ask.OTHER_COUNT
    assert asked(session).handed_on
    view = session.farkle()
    assert view.question is None
    told = ["keep 1 1 5", "farkletaken", "roll 1 2 2 3 4 6"]
    assert story(session)[1:] == told
    session.undo()
    assert asked(session).handed_on, "one step"


def test_before_all_dice_were_handed_on_a_farkle_may_have_been_overlooked(log: EventLog) -> None:
    session = begin(log)
    play(session, "roll 1 1 1 2 3 4; keep 1 1 1")
    session.see(seen("2 2 3 4 6 6"))
    assert (asked(session).after_bank, asked(session).handed_on) == (True, True)
    assert story(session)[2:] == []
    session.farkle()
    assert story(session)[2:] == ["farkletaken", "roll 2 2 3 4 6 6"]
    assert session.state.turns[-1].points == 0


def test_more_dice_than_are_thrown_but_not_all_were_not_handed_on(log: EventLog) -> None:
    session = begin(log)
    play(session, "roll 1 1 1 2 3 4; keep 1 1 1")
    session.see(seen("2 2 3 4"))
    assert not asked(session).handed_on


@pytest.mark.parametrize("target", [10000, 1250])
def test_a_target_that_must_be_hit_is_aimed_at_only_near_it(log: EventLog, target: int) -> None:
    """Before, what pays most is banked as in any other game."""
    session = begin(log, rules=RuleSet(win=WinRules(target=target, welfare=True)))
    session.see(seen("1 1 2 3 4 5"))
    session.see(aside("1 1 5"))
    session.see(handed_on("1 2 2 3 4 6"))
    assert session.view.question is None
    assert story(session)[1:] == ["keep 1 1 5", "banked", "roll 1 2 2 3 4 6"]


@pytest.mark.parametrize(
    ("put", "thrown", "banked"),
    [
        ("", handed_on("1 2 2 3 4 6"), "1 1 5"),
        ("1", handed_on("1 2 2 3 4 6", unsure=True), "1 1 5"),
        ("1 1 3", handed_on("1 2 2 3 4 6"), None),
        ("", handed_on("1 1 2 3 4 5"), None),
        ("", seen("1 2 2 3 4 6"), None),
    ],
    ids=["nothing aside", "some of it", "something else", "as they lay", "not all taken up"],
)
def test_what_pays_most_is_banked_if_nobody_says_otherwise(
    log: EventLog, put: str, thrown: RollSettled, banked: str | None
) -> None:
    session = begin(log)
    session.see(seen("1 1 2 3 4 5"))
    if put:
        session.see(aside(put))
    question = session.see(thrown).question
    assert question is not None
    assert question.banked == (Roll.parse(banked) if banked else None)


@pytest.mark.parametrize("put", ["", "1 1 5"])
def test_a_bank_that_ends_the_game_is_not_made_by_itself_while_a_throw_waits(
    log: EventLog, put: str
) -> None:
    session = begin(log, rules=RuleSet(win=WinRules(target=200, ending="immediate")))
    session.see(seen("1 1 2 3 4 5"))
    if put:
        session.see(aside(put))
    question = session.see(handed_on("1 2 2 3 4 6")).question
    assert question is not None
    assert question.banked is None
    session.bank(Roll.parse("1 1 5"))
    assert session.state.phase is Phase.OVER


def test_a_second_throw_while_the_first_waits_is_not_taken_for_it_by_itself(
    log: EventLog,
) -> None:
    """The first would be lost, and the second be a player's who did not throw it."""
    session = begin(log)
    session.see(seen("1 1 2 3 4 5"))
    session.see(handed_on("1 2 2 3 4 6"))
    question = session.see(handed_on("2 2 3 4 6 6")).question
    assert question is not None
    assert question.banked is None
    session.dismiss()
    question = session.see(handed_on("2 2 3 4 4 6")).question
    assert question is not None
    assert question.banked is None, "the first may still be the next player's"
    session.bank(Roll.parse("1 1 5"))
    assert asks_whether_instead(session, "1 2 2 3 4 6")


def test_dice_set_aside_from_a_throw_that_waits_are_none_of_the_roll_before(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 2 3 4 5"))
    session.see(handed_on("1 2 2 3 4 6"))
    view = session.see(aside("1"))
    assert view.suggested is not None
    assert view.suggested.dice == Roll.parse("1 1 5")
    assert view.aside == Roll()
    view = session.bank(Roll.parse("1 1 5"))
    assert view.state.playing.roll == Roll.parse("1 2 2 3 4 6")
    assert view.aside == Roll.parse("1")


def test_dice_set_aside_from_what_was_no_throw_are_of_the_roll_that_lies_there(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 1 2 3 4 5"))
    session.see(seen("1 2 2 3 4 5"))
    session.see(aside("1 2"))
    session.see(DiceReturned(3.0, dice("2")))
    assert session.view.aside == Roll()
    assert session.dismiss().aside == Roll.parse("1")


def test_a_throw_that_wins_at_once_is_not_banked_by_itself(log: EventLog) -> None:
    session = begin(log, rules=RuleSet(score=ScoreRules(six_ones="win")))
    session.see(seen("1 1 1 1 1 1"))
    question = session.see(handed_on("1 2 2 3 4 6")).question
    assert question is not None
    assert question.banked is None


def test_dice_of_a_roll_that_a_player_read_otherwise_are_not_plainly_banked(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 2 3 4 5"))
    session.correct(Roll.parse("1 1 2 3 5 5"))
    session.see(aside("1 1 5"))
    session.see(handed_on("1 2 2 3 4 6"))
    assert asks_whether_banked(session)


def test_fewer_dice_than_all_were_not_thrown_after_a_bank(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 1 2 3 4 5"))
    session.see(handed_on("2 3 4 4 6"))
    assert session.view.question is not None
    assert not asks_whether_banked(session)


def test_a_bank_of_dice_kept_that_is_refused_leaves_no_trace(log: EventLog) -> None:
    session = begin(log, rules=OPENING)
    play(session, "roll 1 1 2 3 4 5")
    with pytest.raises(IllegalMove, match="opening"):
        session.bank(Roll.parse("1 1 5"))
    assert story(session) == ["roll 1 1 2 3 4 5"]


def test_all_dice_thrown_anew_may_be_the_next_players_where_none_were_seen_set_aside(
    log: EventLog,
) -> None:
    session = begin(log)
    session.see(seen("1 1 1 5 5 5"))
    session.see(seen("1 2 3 4 4 6"))
    assert asks_which_kept(session)
    assert story(session) == ["roll 1 1 1 5 5 5"]


def test_the_next_players_throw_waits_until_the_bank_is_said(log: EventLog) -> None:
    session = begin(log)
    play(session, "roll 1 1 1 2 3 4; keep 1 1 1")
    session.see(seen("2 2 3 4 6 6"))
    assert asked(session).ask is Ask.OTHER_COUNT
    session.bank()
    assert story(session)[2:] == ["banked", "roll 2 2 3 4 6 6"]
    assert session.view.question is None


def test_all_dice_of_a_turn_handed_on_as_they_lie_are_not_plainly_a_throw(log: EventLog) -> None:
    session = begin(log)
    session.see(seen("1 2 3 4 6 6"))
    play(session, "keep 1; bank")
    session.see(seen("1 2 3 4 6 6"))
    assert asks_whether_thrown(session), "after a bank"
    session.accept()
    session.keep(Roll.parse("1"))
    session.see(seen("2 2 3 4 6", lying="1"))
    session.see(seen("1 2 2 3 4 6"))
    assert asks_whether_thrown(session), "after a farkle"


def test_dice_that_were_put_down_for_the_next_player_are_not_banked_by_themselves(
    log: EventLog,
) -> None:
    """Anna puts all six in front of Ben, who throws them: a farkle."""
    session = begin(log)
    play(session, "roll 1 5 5 2 3 4; keep 1 5 5; bank")
    session.see(handed_on("1 4 4 5 6 6"))
    session.see(replace(handed_on("2 2 3 4 6 6"), rolled=True))
    assert asks_which_kept(session)
    assert asked(session).banked is None


ROLL_ON = RuleSet.from_dict({"turn": {"after_farkle": "may_roll_on"}})


def test_after_a_farkle_that_may_be_thrown_on_it_is_asked_who_threw_all_dice(log: EventLog) -> None:
    session = begin(log, rules=ROLL_ON)
    session.see(seen("2 2 3 4 6 6"))
    session.see(replace(handed_on("1 1 1 2 3 4"), rolled=True))
    assert [doubt.why for doubt in asked(session).seen.doubts] == [Why.WHOSE]
    view = session.farkle()
    assert view.question is None
    assert view.state.playing.player == "p2"
    assert story(session)[-2:] == ["farkletaken", "roll 1 1 1 2 3 4"]


def test_it_is_the_next_players_where_whoever_farkled_leaves(log: EventLog) -> None:
    session = begin(log, "Ann", "Bob", "Cleo", rules=ROLL_ON)
    session.see(seen("2 2 3 4 6 6"))
    session.see(replace(handed_on("1 1 1 2 3 4"), rolled=True))
    session.record(PlayerLeft("p1"))
    assert asks_whether_thrown(session)
    assert session.state.playing.player == "p2"


def test_who_says_so_has_thrown_on(log: EventLog) -> None:
    session = begin(log, rules=ROLL_ON)
    session.see(seen("2 2 3 4 6 6"))
    session.see(replace(handed_on("1 1 1 2 3 4"), rolled=True))
    state = session.accept().state
    assert (state.playing.player, str(state.roll)) == ("p1", "1 1 1 2 3 4")


def test_fewer_dice_after_a_farkle_are_thrown_on_by_who_threw_it(log: EventLog) -> None:
    session = begin(log, rules=ROLL_ON)
    play(session, "roll 1 2 3 4 6 6; keep 1")
    session.see(seen("2 2 3 4 6"))
    assert session.see(replace(handed_on("1 2 3 4 6"), rolled=True)).question is None
    assert session.state.playing.player == "p1"
