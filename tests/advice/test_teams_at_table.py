"""Advice for teams at the table: a side has turns of all of its players."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.advice.at_table import nothing_solved, worth_at_table
from scorekeeper.advice.chase import LastRound
from scorekeeper.advice.decision import Measure
from scorekeeper.advice.duel import solve_duel
from scorekeeper.advice.seen import last_round_of
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import DiceRolled, PlayerLeft
from scorekeeper.rules.game import apply
from scorekeeper.rules.ruleset import RuleSet
from tests.advice.advising import advise_at_table, all_even
from tests.advice.few_score import few_score
from tests.advice.literal_turns import LiteralLastTurns
from tests.rules.little_game import game

FOUR = "Anna Ben Cleo Dora"
"""Anna and Cleo play Ben and Dora."""


@pytest.mark.parametrize(
    ("ending", "order"),
    [
        ("others_one_more", (True, True)),
        ("finish_round", (True, False, True)),
        ("all_one_more", (True, False, True, False)),
        pytest.param("full_extra_round", (True, False) * 3 + (True,), marks=pytest.mark.slow),
    ],
)
@pytest.mark.parametrize("tie", ["shared", "first_to_reach"])
def test_the_last_turns_of_two_teams_are_played_for_the_team(
    ending: str, order: tuple[bool, ...], tie: str
) -> None:
    """Anna's team is at 300, and Ben's has the turns of this order from his on."""
    rules = in_teams(few_score(tie, ending))
    state = game(rules, FOUR, "Anna: +300\nBen: 12346").state
    worth, measure, told = worth_at_table(state, nothing_solved)
    assert (measure, told) == (Measure.WIN_PROBABILITY, ())
    literal, level = LiteralLastTurns(rules, high=1100), 0.5 if tie == "shared" else 0.0
    assert worth.roll(0, 5) == pytest.approx(literal.in_order(0, 300, order, level), abs=1e-5)
    banked = literal.in_order(100, 300, order[1:], level)
    assert worth.bank(100, 4) == pytest.approx(banked, abs=1e-5)


def test_a_tie_of_teams_is_played_on_by_all_of_them() -> None:
    rules = in_teams(few_score("play_on", "finish_round"))
    state = game(rules, FOUR, "Anna: +300\nBen: +200\nCleo: farkle\nDora: 12346").state
    literal = LiteralLastTurns(rules, high=700)
    first = 0.5
    for _ in range(12):
        first = literal.in_order(0, 0, (True, False, True, False), first)
    worth, _, _ = worth_at_table(state, nothing_solved)
    assert worth.bank(100, 4) == pytest.approx(1 - first, abs=1e-5)


def test_what_opens_for_a_team_opens_for_the_teammate() -> None:
    """Ben and Dora both play after Anna's 300; 200 open, of each or once of the team."""
    bank = {}
    for opening_by in ("player", "team"):
        plain = in_teams(few_score("shared", "others_one_more"))
        turn = replace(plain.turn, opening=200)
        players = replace(plain.players, opening_by=opening_by)
        rules = replace(plain, turn=turn, players=players)
        state = game(rules, FOUR, "Anna: +300\nBen: 12346").state
        worth, _, _ = worth_at_table(state, nothing_solved)
        bank[opening_by] = worth.bank(300, 2) or 0.0
    literal = LiteralLastTurns(plain, high=700)
    assert bank["team"] == pytest.approx(literal.in_order(300, 300, (True,), 0.5), abs=1e-5)
    assert bank["player"] < bank["team"] - 0.05


def test_two_teams_are_measured_in_points_until_their_game_is_solved() -> None:
    win = {"target": 1000, "tie": "shared"}
    state = game({"win": win, "players": {"team_size": 2}}, FOUR).state
    state = apply(state, DiceRolled(Roll.parse("122556")))
    in_points, _ = advise_at_table(state, nothing_solved)
    to_win, told = advise_at_table(state, solve_duel)
    assert (in_points.measure, to_win.measure) == (Measure.POINTS, Measure.WIN_PROBABILITY)
    assert told == ()


@pytest.mark.parametrize(
    ("house", "text", "told"),
    [
        (
            {"farkles": {"penalty": 500}, "players": {"farkles_by": "player"}},
            "",
            "limit.teams_farkles",
        ),
        ({"turn": {"opening": 500}, "players": {"opening_by": "player"}}, "", "limit.opened"),
        (
            {"turn": {"opening": 500}, "players": {"opening_by": "player"}},
            "Anna: +500\nBen: farkle",
            "limit.opened",
        ),
        ({"turn": {"opening": 500}}, "Anna: +500", None),
        ({"win": {"defend": True}}, "", None),
    ],
)
def test_what_a_game_of_teams_is_solved_without_is_told(
    house: dict[str, dict[str, object]], text: str, told: str | None
) -> None:
    players = {"team_size": 2} | house.get("players", {})
    win = {"tie": "shared"} | house.get("win", {})
    table = game(house | {"players": players, "win": win}, FOUR, text)
    state = apply(table.state, DiceRolled(Roll.parse("122556")))
    _, said = advise_at_table(state, all_even)
    assert [
        each.code
        for each in said
        if each.code in ("limit.teams_farkles", "limit.opened", "limit.defend")
    ] == ([told] if told else [])


def test_a_team_that_has_lost_a_player_is_advised_in_points() -> None:
    table = game({"players": {"team_size": 2}}, FOUR).do(PlayerLeft("Dora"))
    state = apply(table.state, DiceRolled(Roll.parse("122556")))
    advice, told = advise_at_table(state, all_even)
    assert (advice.measure, [each.code for each in told]) == (
        Measure.POINTS,
        ["limit.teams_uneven"],
    )


def test_of_three_teams_each_in_its_last_turn_advice_is_to_win() -> None:
    rules = in_teams(few_score("shared", "others_one_more"))
    six = "Anna Ben Cleo Dora Emil Finn"
    turns = "Anna: +300\nBen: +100\nCleo: +200\nEmil: 12346"
    before = game(rules, six, "Anna: +300\nBen: 12346").state
    state = game(rules, six, turns).state
    assert last_round_of(state) == LastRound(100, (300,), (200,))
    for each, told in ((before, ["limit.several"]), (state, [])):
        _, measure, said = worth_at_table(each, nothing_solved)
        assert (measure, [saying.code for saying in said]) == (Measure.WIN_PROBABILITY, told)


def in_teams(rules: RuleSet) -> RuleSet:
    """The same, played by teams of two."""
    return replace(rules, players=replace(rules.players, team_size=2))
