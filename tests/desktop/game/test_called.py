"""What the caller says, from one state of the game to the next."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.desktop.game.called import called
from scorekeeper.desktop.wording import speak
from scorekeeper.rules.events import (
    Banked,
    Event,
    FarkleTaken,
    HighStakesTaken,
    Player,
    PlayerAdded,
    PlayerLeft,
    PlayerRenamed,
    PlayerReturned,
    StartDieThrown,
    Undone,
)
from scorekeeper.rules.ruleset import (
    FarkleRules,
    HighStakesRules,
    PlayerRules,
    RuleSet,
    ScoreRules,
    WinRules,
)
from tests.desktop.game.test_showing import CLASSIC, game, kept, rolled

BANKED = (rolled("155234"), kept("1 5 5"), Banked())


def last(*events: Event, rules: RuleSet = CLASSIC, names: str = "Anna Ben") -> str:
    """What is said of the last of these events."""
    seated = tuple(names.split())
    before = game(*events[:-1], rules=rules, names=seated)
    return called(before, game(*events, rules=rules, names=seated))


@pytest.mark.parametrize(
    ("events", "said"),
    [
        ((rolled("155234"),), "single 1, 2 times single 5: 200."),
        ((rolled("123456"),), "straight: 3000."),
        ((rolled("155234"), kept("1 5 5")), "200, 3 dice left."),
        ((rolled("123456"), kept("123456")), "3000, and hot dice."),
        ((rolled("223446"),), "Farkle."),
        ((rolled("155234"), kept("1 5 5"), rolled("223")), "Farkle: 200 lost."),
        ((rolled("223446"), FarkleTaken()), "Ben throws."),
        (BANKED, "Anna banks 200, 200 in all. Ben throws."),
    ],
)
def test_each_step_of_a_turn_is_called(events: tuple[Event, ...], said: str) -> None:
    assert last(*events) == said


def test_it_is_called_in_german(german: None) -> None:
    assert last(*BANKED) == "Anna sichert 200, zusammen 200. Ben wirft."
    assert last(*BANKED[:2]) == "200, noch 3 Würfel."


def test_a_step_that_brings_several_is_called_by_where_it_leads() -> None:
    """Dice set aside and the rest thrown while the camera saw nothing between."""
    again = (*BANKED[:2], rolled("113"))
    assert called(game(rolled("155234")), game(*again)) == "2 times single 1: 200."


def test_a_team_is_called_with_its_own_total() -> None:
    rules = replace(CLASSIC, players=PlayerRules(team_size=2))
    third = (*BANKED, *BANKED, *BANKED)
    assert last(*third, rules=rules, names="Anna Ben Clara Dora") == (
        "Clara banks 200, 400 in all. Dora throws."
    )


def test_that_a_roll_wins_is_called(german: None) -> None:
    to_200 = replace(CLASSIC, win=WinRules(target=200, ending="immediate"))
    roll = rolled("155234")
    assert last(roll, rules=to_200) == "einzelne 1, 2 mal einzelne 5: 200. Das gewinnt."
    speak("en")
    assert last(roll, rules=to_200) == "single 1, 2 times single 5: 200. That wins."
    at_once = replace(CLASSIC, score=ScoreRules(six_ones="win"))
    assert last(rolled("111111"), rules=at_once) == "six 1s: that wins!"


def test_the_end_of_the_game_is_called() -> None:
    rules = replace(CLASSIC, win=WinRules(target=200, ending="others_one_more"))
    assert last(*BANKED, rules=rules) == ("Anna banks 200, 200 in all. The last turns. Ben throws.")
    assert last(*BANKED, rolled("223446"), FarkleTaken(), rules=rules) == "Anna wins!"


def test_who_throws_for_the_first_turn_is_called() -> None:
    rules = replace(CLASSIC, players=PlayerRules(first_player="roll_off"))
    first, second = StartDieThrown("p1", 2), StartDieThrown("p2", 5)
    assert last(first, rules=rules) == "Ben throws."
    assert last(first, second, rules=rules) == "Ben throws."


def test_what_is_taken_back_or_was_there_is_not_called() -> None:
    assert last(*BANKED, Undone()) == ""
    assert last(*BANKED[:2], Undone()) == ""
    assert called(None, game(*BANKED)) == ""
    assert called(game(*BANKED), game(*BANKED)) == ""
    over = replace(CLASSIC, win=WinRules(target=200, ending="immediate"))
    ended = game(*BANKED, rules=over)
    assert called(ended, ended) == ""


def test_a_penalty_is_called() -> None:
    rules = replace(CLASSIC, farkles=FarkleRules(penalty=500, in_a_row=1))
    farkle = last(rolled("223446"), FarkleTaken(), rules=rules)
    assert farkle == "500 penalty for Anna. Ben throws."


def test_points_given_away_are_called() -> None:
    rules = replace(CLASSIC, win=WinRules(target=300, welfare=True))
    over = (*BANKED, rolled("223446"), FarkleTaken(), *BANKED)
    assert last(*over, rules=rules) == "200 go to Ben. Ben throws."


def test_points_over_the_target_that_nobody_can_take_are_called() -> None:
    rules = replace(CLASSIC, win=WinRules(target=100, welfare=True))
    assert last(*BANKED, rules=rules) == "Anna goes over the target: 200 lost. Ben throws."


def test_the_bonus_of_high_stakes_is_called_with_the_dice_that_bring_it() -> None:
    rules = replace(CLASSIC, high_stakes=HighStakesRules(mode="bonus", bonus=1000))
    events = (*BANKED, HighStakesTaken(), rolled("145"))
    assert last(*events, rules=rules) == "single 1, single 5: 1150."


@pytest.mark.parametrize(
    ("mode", "said"),
    [("bonus", "High stakes with 3 dice."), ("inherit", "High stakes with 3 dice, 200 so far.")],
)
def test_high_stakes_are_called_when_they_are_taken(mode: str, said: str) -> None:
    rules = replace(CLASSIC, high_stakes=HighStakesRules(mode=mode, bonus=1000))
    assert last(*BANKED, HighStakesTaken(), rules=rules) == said


def test_who_comes_and_goes_is_called() -> None:
    clara = PlayerAdded(Player("p3", "Clara"))
    assert last(clara) == "Clara joins the game."
    assert last(*BANKED[:1], clara) == "Clara joins the game."
    assert last(PlayerLeft("p2")) == "Ben leaves the game."
    assert last(clara, PlayerLeft("p1")) == "Anna leaves the game. Ben throws."
    assert last(clara, Undone()) == last(PlayerLeft("p2"), Undone()) == ""
    assert last(PlayerLeft("p2"), clara, PlayerReturned("p2")) == "Ben is back."
    assert last(PlayerRenamed("p2", "Benno")) == ""
