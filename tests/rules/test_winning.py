"""Whether a selection wins: nothing is left to decide once it is banked."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.winning import wins_by_keeping
from tests.rules.little_game import LittleGame, game


def wins(table: LittleGame, kept: str) -> bool:
    assert table.state.selections is not None
    return wins_by_keeping(table.state, table.state.selections.scored(Roll.parse(kept)))


def to_1000(text: str, **win: Any) -> LittleGame:
    return game({"win": {"target": 1000} | win}, "Anna Ben", text)


@pytest.mark.parametrize(
    ("ending", "won"),
    [("immediate", True), ("finish_round", False), ("all_one_more", False)],
)
def test_nothing_is_won_while_others_have_turns_to_come(ending: str, won: bool) -> None:
    table = to_1000("Anna: +900\nBen: +50\nAnna: 123466", ending=ending)
    assert wins(table, "1") is won


def test_the_last_turn_is_won_by_whoever_gets_ahead_in_it() -> None:
    table = to_1000("Anna: +600\nBen: +950\nAnna: +400\nBen: 123456")
    assert wins(table, "1")
    assert wins(table, "15")


@pytest.mark.parametrize("tie", ["play_on", "shared", "first_to_reach"])
def test_who_is_only_level_may_throw_on_for_more(tie: str) -> None:
    table = to_1000("Anna: +600\nBen: +950\nAnna: +400\nBen: 123456", tie=tie)
    assert not wins(table, "5")


def test_what_may_not_be_banked_wins_nothing() -> None:
    rules = {"win": {"target": 1000, "ending": "immediate"}, "turn": {"minimum": 300}}
    table = game(rules, "Anna Ben", "Anna: +900\nBen: +300\nAnna: 122346")
    assert not wins(table, "1")


def test_what_welfare_gives_away_wins_for_nobody_on_turn() -> None:
    table = to_1000("Anna: +950\nBen: +900\nAnna: 122346", welfare=True, ending="immediate")
    assert not wins(table, "1")


def test_dice_that_win_at_once_win() -> None:
    table = game({"score": {"six_ones": "win"}}, "Anna Ben", "Anna: 111111")
    assert wins(table, "111111")
