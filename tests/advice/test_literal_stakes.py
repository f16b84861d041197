"""High stakes and welfare, of whole little games that are read literally."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from scorekeeper.advice.at_table import nothing_solved, worth_at_table
from scorekeeper.advice.duel import solve_duel
from scorekeeper.rules.high_stakes import take_high_stakes
from scorekeeper.rules.moves import can_high_stakes
from scorekeeper.rules.ruleset import RuleSet
from tests.advice.literal_games import LiteralGame
from tests.advice.test_literal_games import NEAR, house

HOUSES = {
    "a bonus": house("others_one_more", high_stakes={"mode": "bonus", "bonus": 200}),
    "points that come along": house("others_one_more", high_stakes={"mode": "inherit"}),
    "points that come along, after a farkle too": house(
        "finish_round",
        high_stakes={"mode": "inherit", "after_farkle": True},
        win={"tie": "first_to_reach"},
    ),
    "turns to come": house(
        "all_one_more",
        high_stakes={"mode": "bonus", "bonus": 100, "none_left": "not_offered"},
    ),
}


@cache
def literal(name: str) -> LiteralGame:
    return LiteralGame(HOUSES[name], 2, 1000)


SLOW = set(HOUSES) - {"a bonus"}
NAMES = [pytest.param(each, marks=[pytest.mark.slow] * (each in SLOW)) for each in HOUSES]


@pytest.mark.parametrize("name", NAMES)
def test_the_last_turn_is_exact_with_high_stakes_and_without(name: str) -> None:
    """Also with those dice taken: their bonus, or the points that came along, lie at risk."""
    game, taken = literal(name), 0
    for place, state in enumerate(game.positions):
        if state.last_turns is None or max(map(state.score, state.sides)) > 200 + NEAR:
            continue
        worth, _, told = worth_at_table(state, nothing_solved)
        assert (told == ()) == (not state.last_turns.queue)
        if told:
            continue
        known = game.rolls(place)
        assert worth.roll(0, 5) == pytest.approx(known[0, -1], abs=1e-6)
        if can_high_stakes(state):
            turn = take_high_stakes(state, state.playing)
            worth, _, told = worth_at_table(replace(state, turn=turn), nothing_solved)
            row, dice = game.begun(state)
            assert told == ()
            assert worth.roll(row * game.unit, turn.dice) == pytest.approx(
                known[row, dice], abs=1e-6
            )
            taken += 1
    assert taken


def test_before_the_last_turns_it_is_told_that_high_stakes_are_left_out() -> None:
    """As it must be: in a game that is so short they matter as much as this."""
    game, solved, off = literal("points that come along"), cache(solve_duel), 0.0
    for place, state in enumerate(game.positions):
        if state.last_turns is None:
            worth, _, told = worth_at_table(state, solved)
            assert "limit.high_stakes" in [each.code for each in told]
            known = game.rolls(place)
            found = [(worth.roll(0, 5), known[0, 4]), (worth.roll(300, 1), known[3, 0])]
            off = max(off, *(abs(one - other) for one, other in found))
    assert 0.05 < off < 0.3


def welfare() -> RuleSet:
    return house("immediate", win={"welfare": True, "target": 300})


def test_with_welfare_points_are_told_and_that_throwing_on_can_win_more_often() -> None:
    """Whoever is about to lose the game is better off to throw for the hit: up to .36 of the
    probability to win are given away in one decision, and none but by banking short of it."""
    game, worst = LiteralGame(welfare(), 2, 900), 0.0
    for place, state in enumerate(game.positions):
        worth, _, told = worth_at_table(state, nothing_solved)
        assert [each.code for each in told] == ["limit.exact", "limit.points_instead"]
        known, banked = game.rolls(place), game.banked(place)
        for row, dice in product((1, 2, 3), (1, 2, 3, 4, 5)):
            bank, roll = worth.bank(row * game.unit, dice), worth.roll(row * game.unit, dice)
            assert bank is not None
            chosen, other = known[row, dice - 1], banked[row]
            if bank >= roll:
                chosen, other = other, chosen
            else:
                assert other - chosen < 1e-6
            worst = max(worst, other - chosen)
    assert 0.3 < worst < 0.4
