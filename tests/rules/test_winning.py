"""Whether a selection wins: nothing is left to decide once it is banked."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules import moves
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.game import apply
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.state import GameState
from scorekeeper.rules.turn_end import end_with_farkle
from scorekeeper.rules.winning import least_hopeful_bank, least_winning_bank, wins_by_keeping
from tests.rules.any_rules import ANY_RULES
from tests.rules.little_game import LittleGame, game
from tests.rules.random_games import random_events


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


@pytest.mark.parametrize(
    ("ending", "text", "least"),
    [
        ("immediate", "Anna: +900", 950),
        ("finish_round", "Anna: +900", 950),
        ("finish_round", "Anna: +900\nBen: +50", None),
        ("all_one_more", "Anna: +900", None),
        ("finish_round", "Anna: +1000", 1001),
        ("others_one_more", "Anna: +1000", 1001),
        ("all_one_more", "Anna: +1000", None),
        ("all_one_more", "Anna: +1000\nBen: +300", 1),
    ],
)
def test_so_much_ends_the_game_where_nobody_has_a_turn_after_it(
    ending: str, text: str, least: int | None
) -> None:
    begun = to_1000(f"Anna: +50\nBen: +50\n{text}", ending=ending)
    assert least_winning_bank(begun.state) == least


def test_more_than_the_target_is_asked_for_where_it_must_be_exceeded() -> None:
    assert least_winning_bank(to_1000("", ending="immediate", exceed=True).state) == 1001


def test_farkles_that_were_rolled_on_from_cost_their_penalty_with_the_bank() -> None:
    rules = {
        "win": {"target": 1000, "ending": "immediate"},
        "turn": {"after_farkle": "may_roll_on"},
        "farkles": {"penalty": 300, "in_a_row": 1, "below_zero": True},
    }
    assert least_winning_bank(game(rules, "Anna Ben", "Anna: 223346 122346").state) == 1300


@given(ANY_RULES, st.integers(1, 3), st.integers(0, 1000))
def test_whatever_the_rules_that_much_wins_and_less_does_not(
    rules: RuleSet, players: int, seed: int
) -> None:
    state: GameState | None = None
    seated = 2 * rules.players.team_size or players
    for event in random_events(rules, seated, seed, most=300):
        state = apply(state, event)
        if state.selections:
            check_least(state)


def check_least(state: GameState) -> None:
    least = least_winning_bank(state)
    for kept in state.selections or ():
        after = apply(state, moves.keep(state, kept.dice))
        if after.outcome is None and moves.can_bank(after) and least is not None:
            assert wins_by_keeping(state, kept) is (after.playing.points >= least)


@pytest.mark.parametrize(
    ("win", "text", "least"),
    [
        ({}, "Anna: +1000", 1000),
        ({}, "Anna: +1100\nBen: +50", None),
        ({"ending": "others_one_more"}, "Anna: +1200", 1200),
        ({"ending": "others_one_more", "tie": "first_to_reach"}, "Anna: +1200", 1201),
        ({"ending": "full_extra_round"}, "Anna: +1200", None),
        ({"ending": "others_one_more", "welfare": True}, "Anna: +1000", None),
    ],
)
def test_fewer_points_lose_where_no_turn_is_left(
    win: dict[str, Any], text: str, least: int | None
) -> None:
    state = to_1000(f"Anna: +50\nBen: +50\n{text}", **{"ending": "finish_round"} | win).state
    assert least_hopeful_bank(state) == least


@given(ANY_RULES, st.integers(2, 3), st.integers(0, 1000))
def test_whatever_the_rules_fewer_points_lose_though_nobody_scores_any_more(
    rules: RuleSet, players: int, seed: int
) -> None:
    state: GameState | None = None
    for event in random_events(rules, 2 * rules.players.team_size or players, seed, most=300):
        state = apply(state, event)
        if state.last_turns is not None and moves.can_bank(state):
            check_hopeful(state)


def check_hopeful(state: GameState) -> None:
    least, mover = least_hopeful_bank(state), state.mover
    if least is None or mover is None:
        return
    after = apply(state, moves.bank(state))
    for _ in range(20):
        if after.outcome is None and after.turn is not None:
            after = end_with_farkle(after)
    winners = after.outcome.winners if after.outcome else ()
    won = mover.side in {after.seat(winner).side for winner in winners}
    tied = after.last_turns is not None and mover.side in after.last_turns.tied
    assert (won or tied) is (state.playing.points >= least)
