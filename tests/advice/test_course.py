"""A game looked back on: how likely whoever was on turn was to win."""

from __future__ import annotations

import pytest

from scorekeeper.advice.at_table import nothing_solved
from scorekeeper.advice.course import Chance, course, largest_rise
from scorekeeper.advice.duel import Duel, solve_duel
from scorekeeper.advice.match import Match
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import (
    DiceRolled,
    FirstPlayerChosen,
    PlayerRenamed,
    TurnEdited,
    Undone,
)
from tests.rules.little_game import game

RACE = {"win": {"target": 1000, "ending": "immediate"}}
TURNS = "Anna: +400\nBen: farkle\nAnna: farkle\nBen: +300\nAnna: +600"


def test_each_turn_begins_with_the_chance_of_whose_turn_it_is() -> None:
    duels: list[Duel] = []

    def solved(match: Match) -> Duel:
        duels[:] = duels or [solve_duel(match)]
        return duels[0]

    chances = tuple(course(game(RACE, text=TURNS).events, solved))
    *turns, anna, ben = chances
    worth, unit = duels[0].worth[0, 0, 0], duels[0].match.unit
    scores = [(0, 0), (0, 400), (400, 0), (0, 400), (400, 300)]
    expected = [worth[other // unit, own // unit] for own, other in scores]
    assert [each.chance for each in turns] == pytest.approx(expected, abs=1e-6)
    assert [each.side for each in turns] == ["Anna", "Ben", "Anna", "Ben", "Anna"]
    assert [each.round for each in turns] == [1, 1, 2, 2, 3]
    assert (anna.chance, ben.chance) == (1.0, 0.0)
    assert largest_rise(chances, "Anna") == (turns[4], anna)


def test_what_was_undone_is_left_out_and_a_turn_counts_once() -> None:
    table = game(RACE, text="Anna: +400")
    table.do(PlayerRenamed("Ben", "Bert"), DiceRolled(Roll.parse("122346")))
    found = tuple(course([*table.events, Undone()], solve_duel))
    assert [each.side for each in found] == ["Anna", "Ben"]


def test_who_is_named_to_begin_begins() -> None:
    table = game(RACE).do(FirstPlayerChosen("Ben")).turns("Ben: +400\nAnna: farkle")
    found = tuple(course(table.events, solve_duel))
    assert [(each.side, each.turns) for each in found] == [("Ben", 0), ("Anna", 1), ("Ben", 2)]


def test_a_turn_begins_with_what_stood_on_the_sheet_when_it_was_thrown() -> None:
    """What was put right before it counts."""
    table = game(RACE, text="Anna: +400").do(TurnEdited(0, 900, "nine")).turns("Ben: farkle")
    behind = tuple(course(table.events, solve_duel))[1]
    assert behind.side == "Ben"
    as_played = tuple(course(game(RACE, text="Anna: +900\nBen: farkle").events, solve_duel))[1]
    assert behind.chance == pytest.approx(as_played.chance)


def test_nothing_is_told_while_the_game_of_two_is_not_solved() -> None:
    assert tuple(course(game(RACE, text=TURNS).events, nothing_solved)) == ()


@pytest.mark.parametrize("rules", [{"win": {"welfare": True}}, {"turn": {"minimum": 0}}])
def test_who_plays_alone_or_with_welfare_has_no_chances(rules: dict[str, dict[str, int]]) -> None:
    names = "Anna" if "turn" in rules else "Anna Ben"
    assert tuple(course(game(rules, names, "Anna: +400").events, solve_duel)) == ()


def test_a_chance_that_never_rose_has_no_turning_point() -> None:
    falling = [Chance("Ben", turn, 1, 0.5 - 0.1 * turn) for turn in range(3)]
    assert largest_rise(falling, "Ben") is None
    assert largest_rise([], "Ben") is None
