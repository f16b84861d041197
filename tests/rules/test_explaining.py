"""The program says why, in the words of the rule, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import PlayerLeft, TurnEdited
from scorekeeper.rules.explain import (
    explain_farkle,
    explain_last_turns,
    explain_outcome,
    explain_selection,
    explain_turn,
)
from scorekeeper.rules.messages import Message, say
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import scoring_table
from tests.rules.little_game import LittleGame, game

Rules = dict[str, Any]


def last_turn(table: LittleGame) -> list[str]:
    return [str(line) for line in explain_turn(table.state, table.last)]


def both(said: Message | None) -> tuple[str, str]:
    assert said is not None
    return say(said, "en"), say(said, "de")


def test_a_selection_lists_its_combinations() -> None:
    scored = scoring_table(RuleSet())[Roll.parse("144455").faces]
    assert [str(part) for part in explain_selection(scored)] == [
        "three 4s: 400",
        "single 1: 100",
        "single 5: 50",
        "single 5: 50",
    ]
    assert say(explain_selection(scored)[0], "de") == "drei 4er: 400"


def test_a_combination_that_wins_says_so() -> None:
    rules = RuleSet.from_dict({"score": {"six_ones": "win"}})
    (said,) = explain_selection(scoring_table(rules)[Roll.parse("111111").faces])
    assert both(said) == ("six 1s: wins the game", "sechs 1er: gewinnt das Spiel")


@pytest.mark.parametrize(
    ("rules", "roll", "said"),
    [
        ({}, "3", "farkle: 3 shows no 1 or 5"),
        ({}, "2346", "farkle: 2 3 4 6 shows no 1, 5 or 3 of a kind"),
        (
            {},
            "223346",
            "farkle: 2 2 3 3 4 6 shows no 1, 5, 3 of a kind, straight, three pairs"
            " or four and a pair",
        ),
        (
            {"score": {"straight_1_to_5": 500, "three_pairs": 0, "triples": [0] * 6}},
            "22334",
            "farkle: 2 2 3 3 4 shows no 1, 5 or straight 1-5",
        ),
        (
            {"score": {"one": 0, "five": 0}},
            "15",
            "farkle: 2 dice can show nothing that scores",
        ),
        (
            {"score": {"one": 0, "five": 0}},
            "1",
            "farkle: 1 die can show nothing that scores",
        ),
        ({"score": {"one": 0}}, "1", "farkle: 1 shows no 5"),
        (
            {"score": {"triples": [1000, 0, 300, 400, 500, 600], "straight": 0, "three_pairs": 0}},
            "222346",
            "farkle: 2 2 2 3 4 6 shows no 1, 5, three 1s, three 3s, three 4s, three 5s or three 6s",
        ),
        (
            {"turn": {"toxic_twos": 1}},
            "125",
            "1 two in one throw is toxic: the turn is over, nothing scores",
        ),
        (
            {"turn": {"toxic_twos": 4}},
            "122225",
            "4 twos in one throw are toxic: the turn is over, nothing scores",
        ),
    ],
)
def test_a_farkle_says_what_was_looked_for(rules: Rules, roll: str, said: str) -> None:
    assert str(explain_farkle(Roll.parse(roll), RuleSet.from_dict(rules))) == said


@pytest.mark.parametrize(
    ("rules", "text", "said"),
    [
        ({}, "Anna: +1150", ["Anna banks 1,150"]),
        ({}, "Anna: 123346>1 farkle", ["Anna farkles and loses 100"]),
        (
            {"turn": {"toxic_twos": 4}},
            "Anna: 222213 farkle",
            ["Anna throws toxic twos"],
        ),
        (
            {"farkles": {"penalty": 1000, "in_a_row": 1}},
            "Anna: farkle",
            ["Anna farkles", "1 farkle costs Anna 1,000"],
        ),
        (
            {"farkles": {"penalty": 500, "in_a_row": 1, "count_after_penalty": "every_further"}},
            "Anna: farkle\nBen: farkle\nAnna: farkle",
            ["Anna farkles", "1 farkle costs Anna 500"],
        ),
        (
            {"farkles": {"penalty": 500, "in_a_row": 2, "count_after_penalty": "every_further"}},
            "Anna: farkle\nBen: +50\nAnna: farkle\nBen: +50\nAnna: farkle",
            ["Anna farkles", "farkles in a row cost Anna 500"],
        ),
        (
            {"farkles": {"penalty": 500, "in_a_row": 1}, "turn": {"after_farkle": "may_roll_on"}},
            "Anna: 223346 223346 farkle",
            ["Anna farkles", "farkles in a row cost Anna 1,000"],
        ),
        (
            {"farkles": {"penalty": 500, "in_a_row": 1, "below_zero": False}},
            "Anna: +300\nBen: +50\nAnna: farkle",
            ["Anna farkles", "1 farkle costs Anna 300", "no score falls below zero"],
        ),
        (
            {"farkles": {"penalty": 500, "in_a_row": 1, "below_zero": False}},
            "Anna: +500\nBen: +50\nAnna: farkle",
            ["Anna farkles", "1 farkle costs Anna 500"],
        ),
        (
            {"farkles": {"penalty": 500, "in_a_row": 1, "below_zero": False}},
            "Anna: farkle",
            ["Anna farkles", "Anna has no points that a penalty could take"],
        ),
        (
            {"farkles": {"penalty": "all", "in_a_row": 1}},
            "Anna: farkle",
            ["Anna farkles", "Anna has no points that a penalty could take"],
        ),
        (
            {
                "farkles": {"penalty": 500, "in_a_row": 1, "below_zero": False},
                "turn": {"after_farkle": "may_roll_on"},
            },
            "Anna: +500\nBen: +50\nAnna: 223346 223346 farkle",
            ["Anna farkles", "farkles in a row cost Anna 500", "no score falls below zero"],
        ),
        (
            {"farkles": {"penalty": "all", "in_a_row": 1}},
            "Anna: +300\nBen: +50\nAnna: farkle",
            ["Anna farkles", "1 farkle costs Anna 300"],
        ),
        (
            {"win": {"welfare": True, "target": 100}},
            "Anna: +50\nBen: +150",
            [
                "Ben goes over the target: the 150 of the turn are lost",
                "nobody else plays who could take them without going over the target",
            ],
        ),
        (
            {"win": {"welfare": True, "target": 1000}},
            "Anna: +50\nBen: +1050",
            [
                "Ben goes over the target: the 1,050 of the turn are lost",
                "nobody else plays who could take them without going over the target",
            ],
        ),
        (
            {"win": {"welfare": True, "target": 1000, "welfare_overflow": "apply"}},
            "Anna: +50\nBen: +1050",
            [
                "Ben goes over the target: the 1,050 of the turn are given away",
                "Anna receives 1,050",
            ],
        ),
        (
            {"score": {"six_ones": "win"}},
            "Anna: 111111>111111",
            ["Anna throws the winning combination"],
        ),
        (
            {"high_stakes": {"mode": "inherit"}},
            "Anna: +1000\nBen: stakes 123>1 bank",
            ["the 1,000 of the turn before came along", "Ben banks 1,100"],
        ),
        (
            {"high_stakes": {"mode": "inherit"}},
            "Anna: +1000\nBen: stakes 234 farkle",
            ["the 1,000 of the turn before came along", "Ben farkles and loses 1,000"],
        ),
        (
            {"high_stakes": {"mode": "inherit"}, "turn": {"after_farkle": "may_roll_on"}},
            "Anna: +1000\nBen: stakes 234 123>1 bank",
            ["Ben banks 100"],
        ),
        (
            {"high_stakes": {"mode": "bonus"}},
            "Anna: +1000\nBen: stakes 123>1 bank",
            ["Ben banks 1,100", "1,000 of them are the bonus of high stakes"],
        ),
        (
            {"high_stakes": {"mode": "bonus", "bonus": 500}},
            "Anna: +1000\nBen: stakes 123>1 23 farkle",
            ["Ben farkles and loses 600", "500 of them are the bonus of high stakes"],
        ),
        (
            {"high_stakes": {"mode": "bonus"}, "turn": {"after_farkle": "may_roll_on"}},
            "Anna: +1000\nBen: stakes 123>1 23 15>1 bank",
            ["Ben banks 100"],
        ),
        (
            {"high_stakes": {"mode": "bonus"}, "score": {"five_ones": "win"}},
            "Anna: +100\nBen: stakes 11111>11111",
            ["Ben throws the winning combination"],
        ),
    ],
)
def test_a_turn_says_what_it_brought(rules: Rules, text: str, said: list[str]) -> None:
    assert last_turn(game(rules, text=text)) == said


def test_a_gift_too_small_to_be_split_says_so() -> None:
    rules = {"win": {"welfare": True, "target": 1000, "welfare_tie": "split"}}
    table = game(rules, "Anna Ben Cleo Dora", "Anna: +950\nBen: farkle\nCleo: farkle")
    table.turns("Dora: farkle\nAnna: +100")
    assert table.scores == {"Anna": 950, "Ben": 0, "Cleo": 0, "Dora": 0}
    assert last_turn(table) == [
        "Anna goes over the target: the 100 of the turn are lost",
        "nobody else plays, or the points are too many for the target or too few to be split",
    ]


def test_who_plays_alone_has_nobody_to_give_to() -> None:
    rules = {"win": {"welfare": True, "target": 1000}}
    assert last_turn(game(rules, "Anna", "Anna: +950\nAnna: +100")) == [
        "Anna goes over the target: the 100 of the turn are lost",
        "nobody else plays who could take them without going over the target",
    ]


def test_nor_has_who_stays_when_all_others_have_left() -> None:
    table = game({"win": {"welfare": True, "target": 1000}}, text="Anna: +950")
    assert last_turn(table.do(PlayerLeft("Ben")).turns("Anna: +100")) == [
        "Anna goes over the target: the 100 of the turn are lost",
        "nobody else plays who could take them without going over the target",
    ]


def test_what_is_left_of_a_gift_that_was_split_is_told() -> None:
    rules = {"win": {"welfare": True, "target": 1000, "welfare_tie": "split"}}
    table = game(rules, "Anna Ben Cleo Dora", "Anna: +850\nBen: farkle\nCleo: farkle")
    table.turns("Dora: farkle\nAnna: +200")
    assert last_turn(table) == [
        "Anna goes over the target: the 200 of the turn are given away",
        "Ben receives 50",
        "Cleo receives 50",
        "Dora receives 50",
        "the other 50 cannot be split and are lost",
    ]


def test_an_edited_turn_and_one_broken_off_say_so() -> None:
    table = game({}, text="Anna: +1000").do(TurnEdited(0, 900, "counted twice"))
    assert last_turn(table) == [
        "Anna banks 1,000",
        "changed by hand from 1,000 to 900: counted twice",
    ]
    assert last_turn(game({}).do(PlayerLeft("Anna"))) == ["Anna leaves the game"]


def test_the_last_turns_say_how_many_there_are() -> None:
    table = game({"win": {"target": 1000}}, "Anna Ben Cleo")
    assert explain_last_turns(table.state) is None
    table.turns("Anna: +1000")
    assert both(explain_last_turns(table.state)) == (
        "Anna reached the target: 2 last turns to play",
        "Anna am Ziel: noch 2 letzte Züge",
    )
    table.turns("Ben: farkle")
    assert str(explain_last_turns(table.state)) == "Anna reached the target: 1 last turn to play"
    table.turns("Cleo: +1000")
    play_off = ("play-off between Anna and Cleo", "Stechen zwischen Anna und Cleo")
    assert both(explain_last_turns(table.state)) == play_off
    table.turns("Anna: +200")
    assert both(explain_last_turns(table.state)) == play_off


def test_where_it_takes_more_than_the_target_nobody_is_said_to_have_reached_it() -> None:
    rules = {"win": {"target": 1000, "exceed": True, "tie": "first_to_reach"}}
    table = game(rules, "Anna Ben Cleo", "Anna: +1000\nBen: +1050")
    assert both(explain_last_turns(table.state)) == (
        "Ben passed the target: 1 last turn to play",
        "Ben über dem Ziel: noch 1 letzter Zug",
    )
    table.turns("Cleo: +1050")
    assert both(explain_outcome(table.state)) == (
        "Ben wins with 1,050, first past the target",
        "Ben gewinnt mit 1.050, zuerst über dem Ziel",
    )


@pytest.mark.parametrize(
    ("ending", "turns"),
    [
        ("immediate", "1 last turn"),
        ("finish_round", "2 last turns"),
        ("others_one_more", "2 last turns"),
        ("all_one_more", "3 last turns"),
        ("full_extra_round", "5 last turns"),
    ],
)
def test_who_comes_to_the_target_by_an_edit_is_told_at_once(ending: str, turns: str) -> None:
    table = game({"win": {"target": 1000, "ending": ending}}, "Anna Ben Cleo", "Anna: +900")
    table.do(TurnEdited(0, 1000, "a 1 was missed"))
    assert str(explain_last_turns(table.state)) == f"Anna reached the target: {turns} to play"
    if ending != "immediate":
        table.turns("Ben: farkle")
        left = int(turns[0]) - 1
        assert f": {left} last turn" in str(explain_last_turns(table.state))


def test_the_last_turns_of_who_has_left_are_not_counted() -> None:
    rules = {"win": {"target": 1000, "ending": "full_extra_round"}}
    table = game(rules, "Anna Ben Cleo Dora", "Anna: +1000").do(PlayerLeft("Cleo"))
    assert str(explain_last_turns(table.state)) == "Anna reached the target: 5 last turns to play"


def test_last_turns_after_an_edit_name_no_one_who_is_not_there() -> None:
    table = game({"win": {"target": 1000}}, "Anna Ben Cleo", "Anna: +1000").do(PlayerLeft("Anna"))
    assert str(explain_last_turns(table.state)).startswith("Anna reached the target")


@pytest.mark.parametrize(
    ("rules", "text", "said"),
    [
        ({}, "Anna: +1000\nBen: +200", ("Anna wins with 1,000", "Anna gewinnt mit 1.000")),
        (
            {"tie": "shared"},
            "Anna: +1000\nBen: +1000",
            (
                "Anna and Ben share the win with 1,000",
                "Anna und Ben teilen sich den Sieg mit 1.000",
            ),
        ),
        (
            {"tie": "first_to_reach"},
            "Anna: +1000\nBen: +1000",
            (
                "Anna wins with 1,000, first to the target",
                "Anna gewinnt mit 1.000, zuerst am Ziel",
            ),
        ),
        (
            {"welfare": True},
            "Anna: +1000",
            ("Anna wins with exactly 1,000", "Anna gewinnt mit genau 1.000"),
        ),
    ],
)
def test_the_outcome_says_by_what(rules: Rules, text: str, said: tuple[str, str]) -> None:
    table = game({"win": {"target": 1000} | rules}, text=text)
    assert both(explain_outcome(table.state)) == said


def test_an_instant_win_has_no_score_to_tell() -> None:
    table = game({"score": {"six_ones": "win"}}, text="Anna: 111111>111111")
    assert both(explain_outcome(table.state)) == ("Anna wins at once", "Anna gewinnt sofort")
    assert explain_outcome(game({}).state) is None


def test_teams_are_called_so() -> None:
    rules = {"players": {"team_size": 2}, "win": {"target": 1000, "ending": "immediate"}}
    table = game(rules, "Anna Ben Cleo Dora", "Anna: +1000")
    assert both(explain_outcome(table.state)) == (
        "team 1 wins with 1,000",
        "Team 1 gewinnt mit 1.000",
    )
