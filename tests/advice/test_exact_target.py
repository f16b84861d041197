"""Advice under welfare: a turn near a target that must be hit exactly."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.advice.at_table import nothing_solved, worth_at_table
from scorekeeper.advice.decision import Then
from scorekeeper.advice.exact_target import exact_turn
from scorekeeper.advice.stakes import plain_stakes
from scorekeeper.advice.throws import throws_of
from scorekeeper.advice.turn_table import turn_table
from scorekeeper.advice.words import told_decision
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.state import GameState
from tests.advice.advising import advise_at_table
from tests.advice.literal_turns import LiteralTurn
from tests.rules.little_game import game


def house(**tables: Any) -> RuleSet:
    return RuleSet.from_dict({"win": {"welfare": True, "target": 1000}} | tables)


HOUSES = {
    "usual": house(),
    "keep all": house(turn={"must_keep_all_scoring": True}),
    "minimum": house(turn={"minimum": 300, "minimum_waived_to_win": True}),
    "hot": house(dice=5, turn={"hot_dice": "must_roll"}),
    "hot but to win": house(dice=5, turn={"hot_dice": "must_roll_unless_winning"}),
}


@pytest.mark.parametrize("name", HOUSES)
def test_a_turn_near_the_target_as_read_literally(name: str) -> None:
    rules, room = HOUSES[name], 450

    def bank(score: int, dice: int) -> float | None:
        hits, turn = score == room, rules.turn
        if score > room:  # rolled on until a farkle, which costs nothing
            return 0.0
        if dice == rules.dice and turn.hot_dice != "may_roll":
            return score if hits and turn.hot_dice == "must_roll_unless_winning" else None
        waived = hits and turn.minimum_waived_to_win
        return score if waived or score >= turn.minimum else None

    literal = LiteralTurn(rules, bank, forced_at=room + 1)
    to_win = 0 if rules.turn.minimum_waived_to_win else None
    stakes = replace(plain_stakes(rules), needed=rules.turn.minimum, needed_to_win=to_win)
    found = exact_turn(rules, stakes, room)
    for score in range(0, room + 1, 50):
        for dice in range(1, rules.dice + 1):
            if score or dice == rules.dice:
                assert found.roll(score, dice) == pytest.approx(literal.roll(score, dice), abs=1e-9)


def test_far_from_the_target_it_hardly_matters() -> None:
    rules = house(win={"welfare": True, "target": 10_000})
    stakes = plain_stakes(rules)
    plain = turn_table(throws_of(rules), stakes)
    assert exact_turn(rules, stakes, 10_000).value == pytest.approx(plain.value, abs=0.01)
    assert exact_turn(rules, stakes, 10_000).value < plain.value


def test_nobody_is_told_to_go_over_the_target() -> None:
    """Anna needs 400: three 5s and the 1 are worth 600, which Ben would get."""
    state = game(house(), text="Anna: +600\nBen: +300\nAnna: 123555").state
    advice, told = advise_at_table(state, nothing_solved)
    assert advice.best is not None
    assert advice.best.turn_score <= 400
    assert [each.code for each in told] == ["limit.exact", "limit.points_instead"]


def test_an_exact_hit_is_banked() -> None:
    state = game(house(), text="Anna: +400\nBen: +300\nAnna: 123555").state
    advice, _ = advise_at_table(state, nothing_solved)
    assert advice.best is not None
    assert (advice.best.turn_score, advice.best.then) == (600, Then.BANK)


def test_over_the_target_a_farkle_is_better_than_a_gift() -> None:
    state = game(house(), text="Anna: +900\nBen: +300\nAnna: 223355>55 1234>1").state
    worth, _, _ = worth_at_table(state, nothing_solved)
    assert (worth.bank(200, 3), worth.roll(200, 3)) == (-200, 0)


def test_a_gift_is_better_than_a_dear_farkle() -> None:
    rules = house(farkles={"penalty": 500, "in_a_row": 1})
    state = game(rules, text="Anna: +900\nBen: +300\nAnna: 223355>55 1234>1").state
    worth, _, _ = worth_at_table(state, nothing_solved)
    assert worth.bank(200, 3) == -200
    assert -500 < (worth.roll(200, 3) or 0) < -200


OVER = "Anna: +900\nBen: +300\nAnna: 223355>55 1234"


def test_a_bank_over_the_target_is_said_to_be_one() -> None:
    assert decided(game(house(), text=OVER).state) == (
        "Keep 1 and roll 3 dice: 27.8 % farkle, worth 0; banking goes over the target"
    )
    dear = house(farkles={"penalty": 500, "in_a_row": 1})
    assert decided(game(dear, text=OVER).state) == (
        "Keep 1 and bank 200, though it goes over the target: rolling 3 dice would be worth −338"
        " (27.8 % farkle)"
    )


def decided(state: GameState) -> str:
    advice, _ = advise_at_table(state, nothing_solved)
    assert state.selections is not None
    return str(told_decision(state.selections, advice))


def test_what_the_minimum_refuses_is_not_weighed_over_the_target_either() -> None:
    """Anna needs 100, and a turn takes 350: 200 go over the target and cannot be banked."""
    state = game(house(turn={"minimum": 350}), text="Anna: +900\nBen: +350").state
    worth, _, _ = worth_at_table(state, nothing_solved)
    assert (worth.bank(200, 3), worth.bank(350, 3)) == (None, -350)
