"""What is said of advice at the table: what the figures leave out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.advice.at_table import nothing_solved, worth_at_table
from scorekeeper.advice.decision import Measure, Then
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import DiceRolled, GameStarted, Player, PlayerLeft
from scorekeeper.rules.game import apply
from scorekeeper.rules.ruleset import RuleSet
from tests.advice.advising import advise_at_table, all_even
from tests.rules.little_game import game


@pytest.mark.parametrize(
    ("ending", "told"),
    [("others_one_more", []), ("finish_round", []), ("full_extra_round", ["limit.chase_penalty"])],
)
def test_that_penalties_end_with_the_last_turns_is_told_before_them(
    ending: str, told: list[str]
) -> None:
    """Of one turn that is left: a farkle in it has lost, whatever it costs."""
    win = {"target": 1000, "ending": ending, "tie": "shared"}
    farkles = {"penalty": 500, "in_a_row": 2, "below_zero": False}
    state = game({"win": win, "farkles": farkles}, text="Anna: 122556").state
    _, said = advise_at_table(state, all_even)
    assert [each.code for each in said] == told


@pytest.mark.parametrize(
    ("score", "then", "told"),
    [
        (0, Then.ROLL, ["limit.penalty_floor"]),
        (400, Then.BANK, ["limit.penalty_floor"]),
        (1000, Then.BANK, ["limit.penalty_counts"]),
    ],
)
def test_a_farkle_costs_no_more_than_there_is_where_no_score_falls_below_zero(
    score: int, then: Then, told: list[str]
) -> None:
    farkles = {"penalty": 1000, "in_a_row": 2, "below_zero": False}
    turns = (f"Anna: +{score}\nBen: +100\n" if score else "") + "Anna: farkle\nBen: +100\n"
    rules = RuleSet.from_dict({"farkles": farkles, "turn": {"must_keep_all_scoring": True}})
    state = game(rules, text=f"{turns}Anna: 115346").state
    advice, said = advise_at_table(state, nothing_solved)
    assert [each.code for each in said] == told
    assert advice.best is not None
    assert advice.best.then is then


@pytest.mark.parametrize(
    ("house", "told"),
    [
        ({"win": {"tie": "shared"}}, []),
        ({}, ["limit.tie_shared"]),
        ({"win": {"tie": "shared"}, "high_stakes": {"mode": "bonus"}}, ["limit.chase_stakes"]),
        ({"win": {"tie": "shared"}, "farkles": {"penalty": 500}}, []),
        (
            {"win": {"tie": "shared", "ending": "all_one_more"}, "farkles": {"penalty": 500}},
            ["limit.chase_penalty"],
        ),
    ],
)
def test_what_the_last_turns_are_solved_without_is_told(
    house: dict[str, dict[str, object]], told: list[str]
) -> None:
    win = {"target": 1000, "ending": "others_one_more"} | house.get("win", {})
    state = game(house | {"win": win}, "Anna Ben Cleo", "Anna: +1500\nBen: 122556").state
    _, measure, said = worth_at_table(state, nothing_solved)
    assert measure is Measure.WIN_PROBABILITY
    assert [each.code for each in said] == told


@pytest.mark.parametrize(
    ("house", "told"),
    [
        ({"high_stakes": {"mode": "bonus"}}, ["limit.chase_stakes"]),
        ({"farkles": {"penalty": 500}}, ["limit.chase_penalty"]),
    ],
)
def test_what_a_tie_that_is_played_on_is_solved_without_is_told(
    house: dict[str, object], told: list[str]
) -> None:
    """In the last turn of all, since its turns are still to come."""
    for tie in ("shared", "play_on"):
        win = {"target": 1000, "ending": "others_one_more", "tie": tie}
        state = game(house | {"win": win}, text="Anna: +1500\nBen: 122556").state
        _, _, said = worth_at_table(state, nothing_solved)
        assert [each.code for each in said] == (told if tie == "play_on" else [])


OFF = ["limit.off_steps"]


@pytest.mark.parametrize(
    ("bonus", "turn", "told"),
    [
        (1000, "stakes 145", []),
        (25, "stakes 145", OFF),
        (25, "stakes 145>1 14", OFF),
        (25, "122556", []),
    ],
)
def test_a_bonus_that_is_rounded_is_told_of(bonus: int, turn: str, told: list[str]) -> None:
    """A lead of 25 is rounded to a tie: chances in the last turn would be off without a word."""
    rules = {
        "win": {"target": 1000, "ending": "others_one_more", "tie": "shared"},
        "high_stakes": {"mode": "bonus", "bonus": bonus},
    }
    state = game(rules, text=f"Anna: 111234>111 bank\nBen: {turn}").state
    _, _, said = worth_at_table(state, nothing_solved)
    assert [each.code for each in said] == told


@pytest.mark.parametrize(("penalty", "told"), [(100, []), (70, OFF), ("all", [])])
def test_a_penalty_that_is_rounded_is_told_of(penalty: int | str, told: list[str]) -> None:
    win = {"target": 1000, "ending": "immediate"}
    farkles = {"penalty": penalty, "below_zero": False}
    state = game({"win": win, "farkles": farkles}, text="Anna: 122556").state
    _, said = advise_at_table(state, all_even)
    assert [each.code for each in said] == told


@pytest.mark.parametrize(
    ("until", "penalty", "told"),
    [
        ("first_bank", 0, []),
        ("first_bank", 500, ["limit.fallen", "limit.opened"]),
        ("first_turn", 500, []),
        ("score_above_zero", 500, []),
    ],
)
def test_of_two_players_who_has_points_and_has_still_to_open_is_told_of_where_farkles_cost(
    until: str, penalty: int, told: list[str]
) -> None:
    win = {"target": 1000, "tie": "shared", "head_start": 100}
    farkles = {"penalty": penalty, "below_zero": False}
    rules = {"win": win, "farkles": farkles, "turn": {"opening": 500, "opening_until": until}}
    _, said = advise_at_table(game(rules, text="Anna: 122556").state, all_even)
    assert [each.code for each in said] == told


@pytest.mark.parametrize(
    ("until", "opening", "told"),
    [
        ("first_bank", 500, ["limit.fallen"]),
        ("first_bank", 300, []),
        ("first_turn", 500, []),
        ("score_above_zero", 500, []),
    ],
)
def test_that_who_falls_back_to_no_points_counts_as_unopened_is_told(
    until: str, opening: int, told: list[str]
) -> None:
    """It does so only where the score asks for the opening; a first bank opens for good."""
    turn = {"opening": opening, "minimum": 300, "opening_until": until}
    win = {"target": 1000, "ending": "immediate"}
    rules = {"win": win, "farkles": {"penalty": "all"}, "turn": turn}
    _, said = advise_at_table(game(rules, text="Anna: 122556").state, all_even)
    assert [each.code for each in said] == told


def test_who_has_points_and_has_still_to_open_is_told_of_in_a_tie() -> None:
    """Head starts bring points, and open nobody."""
    win = {"target": 1000, "ending": "others_one_more", "tie": "shared", "head_start": 200}
    rules = {"win": win, "turn": {"opening": 500}}
    rules["win"] = win | {"tie": "play_on"}
    two = game(rules, "Anna Ben", "Anna: +1500\nBen: 122556").state
    _, _, told = worth_at_table(two, nothing_solved)
    assert [each.code for each in told] == ["limit.tie_opened"]
    rules["win"]["head_start"] = 0
    _, _, told = worth_at_table(
        game(rules, "Anna Ben", "Anna: +1500\nBen: 122556").state, nothing_solved
    )
    assert told == ()


def test_who_has_left_without_having_opened_is_not_told_of() -> None:
    win = {"target": 1000, "ending": "others_one_more", "head_start": 200}
    rules = {"win": win, "turn": {"opening": 500}}
    table = game(rules, "Anna Ben Cleo", "Anna: +500\nBen: +500\nCleo: farkle")
    table.do(PlayerLeft("Cleo")).turns("Anna: +500\nBen: 122556")
    _, _, told = worth_at_table(table.state, nothing_solved)
    assert told == ()


@pytest.mark.parametrize("score", [9_950, 100])
def test_a_minimum_that_is_waived_to_win_leaves_nothing_to_tell(score: int) -> None:
    rules = RuleSet.from_dict({"turn": {"minimum": 500, "minimum_waived_to_win": True}})
    start = GameStarted(rules, (Player("a", "Anna"), Player("b", "Ben")))
    state = apply(None, start)
    seats = (replace(state.seats[0], score=score), *state.seats[1:])
    thrown = apply(replace(state, seats=seats), DiceRolled(Roll.parse("123466")))
    _, said = advise_at_table(thrown, nothing_solved)
    assert said == ()
