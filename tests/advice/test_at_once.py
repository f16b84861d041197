"""Advice in points where a bank ends the game: nothing beyond a sure win counts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.advice.at_once import winning_turn
from scorekeeper.advice.at_table import nothing_solved
from scorekeeper.advice.decision import Then
from scorekeeper.advice.situation import Situation, points_worth
from scorekeeper.advice.stakes import plain_stakes
from scorekeeper.advice.tail import EndlessTurn
from scorekeeper.advice.throws import throws_of
from scorekeeper.advice.turn_table import turn_table
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.ruleset import RuleSet
from tests.advice.advising import advise_at_table
from tests.advice.literal_turns import LiteralTurn
from tests.rules.little_game import game


def house(**tables: Any) -> RuleSet:
    return RuleSet.from_dict({"win": {"target": 1000}} | tables)


HOUSES = {
    "usual": house(),
    "keep all": house(turn={"must_keep_all_scoring": True}),
    "minimum": house(turn={"minimum": 600}),
    "minimum but to win": house(turn={"minimum": 600, "minimum_waived_to_win": True}),
    "hot": house(dice=5, turn={"hot_dice": "must_roll"}),
    "hot but to win": house(dice=5, turn={"hot_dice": "must_roll_unless_winning"}),
    "dice that win": house(dice=5, score={"five_ones": "win"}),
}
ENOUGH = 450
REACH = 12_000
"""Hot dice that must be thrown on do so again and again; who has so much banks all the same."""


@pytest.mark.parametrize("name", HOUSES)
def test_a_turn_that_can_win_as_read_literally(name: str) -> None:
    rules = HOUSES[name]

    def bank(score: int, dice: int) -> float | None:
        wins, turn = score >= ENOUGH, rules.turn
        if score >= REACH:
            return ENOUGH
        if dice == rules.dice and turn.hot_dice != "may_roll":
            may = wins and turn.hot_dice == "must_roll_unless_winning"
            return ENOUGH if may else None
        allowed = score >= turn.minimum or (wins and turn.minimum_waived_to_win)
        return min(score, ENOUGH) if allowed else None

    literal = LiteralTurn(rules, bank, forced_at=REACH, win=ENOUGH)
    to_win = 0 if rules.turn.minimum_waived_to_win else None
    stakes = replace(plain_stakes(rules), needed=rules.turn.minimum, needed_to_win=to_win)
    found = winning_turn(rules, stakes, ENOUGH)
    for score in range(0, 700, 50):
        for dice in range(1, rules.dice + 1):
            if score or dice == rules.dice:
                assert found.roll(score, dice) == pytest.approx(literal.roll(score, dice), abs=1e-6)
                assert (found.bank(score, dice) is None) is (bank(score, dice) is None)


@pytest.mark.parametrize("name", ["minimum but to win", "hot but to win"])
def test_what_is_waived_to_win_is_so_where_the_others_have_a_turn_after_it(name: str) -> None:
    """Points beyond the target count then, and rolling towards it is worth what it may bring."""
    rules = HOUSES[name]

    def bank(score: int, dice: int) -> float | None:
        hot = dice == rules.dice and rules.turn.hot_dice != "may_roll"
        allowed = score >= rules.turn.minimum and not hot
        return score if allowed or score >= ENOUGH else None

    literal = LiteralTurn(rules, bank, forced_at=REACH)
    found, told = points_worth(Situation(rules, leading=ENOUGH))
    assert told == ()
    for score in range(0, 700, 50):
        for dice in range(1, rules.dice + 1):
            if score or dice == rules.dice:
                assert found.roll(score, dice) == pytest.approx(literal.roll(score, dice), abs=0.01)
                assert found.bank(score, dice) == bank(score, dice)


def test_far_from_the_target_it_hardly_matters() -> None:
    rules = house()
    plain = turn_table(throws_of(rules), plain_stakes(rules))
    found = winning_turn(rules, plain_stakes(rules), 10_000)
    assert found.value == pytest.approx(plain.value, abs=0.01)


def test_a_turn_that_may_go_on_for_ever_has_no_worth() -> None:
    nothing = {"one": 0, "five": 0, "triples": [0] * 6, "nothing_scores": 500}
    rules = house(score=nothing, turn={"hot_dice": "must_roll"})
    with pytest.raises(EndlessTurn):
        winning_turn(rules, plain_stakes(rules), 500)


@pytest.mark.parametrize(
    ("ending", "players", "text"),
    [
        ("immediate", "Anna Ben", "Anna: +200\nBen: +50"),
        ("finish_round", "Ben Anna", "Ben: +50\nAnna: +200\nBen: +50"),
        ("others_one_more", "Anna", "Anna: +200"),
    ],
)
def test_what_wins_as_nobody_throws_after_it_is_better_than_any_other_selection(
    ending: str, players: str, text: str
) -> None:
    """On average 1 and five dice bring 387, and the game is won with 200."""
    rules = {"win": {"target": 400, "ending": ending}}
    state = game(rules, players, f"{text}\nAnna: 155236").state
    advice, _ = advise_at_table(state, nothing_solved)
    assert advice.best is not None
    assert (advice.best.scored.dice, advice.best.then) == (Roll.parse("155"), Then.BANK)
