"""Farkles in a row under each value of the rules of ``[farkles]``."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.demands import sharing
from scorekeeper.rules.events import PlayerLeft
from scorekeeper.rules.farkles import row_of
from scorekeeper.rules.game import replay
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.state import WonBy
from tests.rules.any_rules import ANY_RULES
from tests.rules.little_game import LittleGame, game
from tests.rules.random_games import random_events

THREE = "Anna: farkle\nAnna: farkle\nAnna: farkle"


def alone(farkles: dict[str, Any], text: str) -> LittleGame:
    return game({"farkles": farkles}, "Anna", text)


@pytest.mark.parametrize("penalty", [0, 500, 1000])
def test_penalty_is_taken_at_the_third(penalty: int) -> None:
    assert alone({"penalty": penalty}, f"Anna: +2000\n{THREE}").scores == {"Anna": 2000 - penalty}


def test_penalty_all_takes_the_whole_score() -> None:
    table = alone({"penalty": "all"}, f"Anna: +2000\n{THREE}")
    assert table.scores == {"Anna": 0}
    assert table.last.points == -2000


def test_penalty_all_has_nothing_to_take_from_an_empty_score() -> None:
    assert alone({"penalty": "all"}, THREE).last.penalty == 0


@pytest.mark.parametrize("row", [1, 2, 4])
def test_in_a_row_says_which_one_costs(row: int) -> None:
    table = alone({"penalty": 500, "in_a_row": row}, "Anna: farkle\n" * (row - 1))
    assert table.scores == {"Anna": 0}
    assert table.turns("Anna: farkle").scores == {"Anna": -500}


@pytest.mark.parametrize(("below_zero", "score"), [(True, -700), (False, 0)])
def test_below_zero(below_zero: bool, score: int) -> None:
    table = alone({"penalty": 1000, "below_zero": below_zero}, f"Anna: +300\n{THREE}")
    assert table.scores == {"Anna": score}


def test_below_zero_false_leaves_a_score_that_is_there() -> None:
    table = alone({"penalty": 1000, "below_zero": False}, f"Anna: +2000\n{THREE}")
    assert table.scores == {"Anna": 1000}


def test_below_zero_false_leaves_an_empty_score_empty() -> None:
    table = alone({"penalty": 1000, "below_zero": False}, THREE)
    assert (table.scores, table.last.penalty) == ({"Anna": 0}, 0)


def test_below_zero_false_holds_for_all_penalties_of_one_turn() -> None:
    rules = {"penalty": 500, "in_a_row": 1, "below_zero": False}
    table = game(
        {"turn": {"after_farkle": "may_roll_on"}, "farkles": rules},
        "Anna",
        "Anna: +700\nAnna: 223346 223346 farkle",
    )
    assert (table.scores, table.last.penalty) == ({"Anna": 0}, 700)


@pytest.mark.parametrize(("count", "score"), [("reset", -500), ("every_further", -1500)])
def test_count_after_penalty(count: str, score: int) -> None:
    table = alone(
        {"penalty": 500, "count_after_penalty": count}, f"{THREE}\n" + "Anna: farkle\n" * 2
    )
    assert table.scores == {"Anna": score}


def test_every_further_ends_with_a_bank() -> None:
    rules = {"penalty": 500, "count_after_penalty": "every_further"}
    table = alone(rules, f"{THREE}\nAnna: +500\nAnna: farkle\nAnna: farkle")
    assert table.scores == {"Anna": 0}


def test_the_row_is_counted_for_each_player() -> None:
    table = game(
        {"farkles": {"penalty": 1000}},
        "Anna Ben",
        """
        Anna: farkle
        Ben: farkle
        Anna: farkle
        Ben: +100
        Anna: farkle
        Ben: farkle
    """,
    )
    assert table.scores == {"Anna": -1000, "Ben": 100}
    assert [seat.farkles for seat in table.state.seats] == [0, 1]


def test_leaving_and_giving_points_away_are_no_farkles() -> None:
    first_costs = {"farkles": {"penalty": 500, "in_a_row": 1}}
    table = game(first_costs, "Anna Ben Cleo").do(PlayerLeft("Anna"))
    assert table.scores["Anna"] == 0
    welfare = {**first_costs, "win": {"welfare": True, "target": 1000}}
    table = game(welfare, "Anna Ben", "Anna: +900\nBen: +200\nAnna: +200")
    assert table.scores == {"Anna": 900, "Ben": 400}


def test_who_leaves_after_a_farkle_that_was_rolled_on_from_pays_nothing() -> None:
    rules = {"turn": {"after_farkle": "may_roll_on"}, "farkles": {"penalty": 500, "in_a_row": 1}}
    table = game(rules, "Anna Ben", "Anna: 223346 123346").do(PlayerLeft("Anna"))
    assert table.scores == {"Anna": 0, "Ben": 0}


@pytest.mark.parametrize(("by", "scores"), [("player", 0), ("team", -1000)])
def test_farkles_by(by: str, scores: int) -> None:
    rules = {"players": {"team_size": 2, "farkles_by": by}, "farkles": {"penalty": 1000}}
    table = game(
        rules,
        "Anna Ben Cleo Dora",
        """
        Anna: farkle
        Ben: +100
        Cleo: farkle
        Dora: +100
        Anna: farkle
        Ben: +100
    """,
    )
    assert table.state.score("1") == scores
    assert table.state.score("2") == 300


@settings(max_examples=150)
@given(ANY_RULES, st.integers(0, 10**6))
def test_the_sheet_tells_the_row(rules: RuleSet, seed: int) -> None:
    players = 2 * max(rules.players.team_size, 1)
    state = replay(random_events(rules, players, seed, most=150))
    if state.outcome and state.outcome.by is WonBy.INSTANT_WIN:
        return
    for seat in state.seats:
        together = {each.player.id for each in sharing(state, seat, rules.players.farkles_by)}
        own = (turn for turn in state.turns if turn.player in together)
        assert row_of(own, rules) == seat.farkles
