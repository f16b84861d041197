"""Advice for a game that is being played."""

from __future__ import annotations

import pytest

from scorekeeper.advice.at_table import (
    advise_at_table,
    last_round_of,
    nothing_solved,
    pairing_of,
    situation_of,
    worth_at_table,
)
from scorekeeper.advice.chase import LastRound
from scorekeeper.advice.decision import Measure, Then
from scorekeeper.advice.duel import solve_duel
from scorekeeper.advice.win_worth import Pairing
from scorekeeper.rules.errors import IllegalSelection
from tests.rules.little_game import game


def test_the_turn_so_far_is_read_off_the_state() -> None:
    rules = {"turn": {"opening": 500}, "farkles": {"penalty": 500}}
    state = game(rules, text="Anna: 223346 farkle\nBen: +1000\nAnna: 122556>1").state
    known = situation_of(state)
    assert (known.turn_score, known.opening, known.farkles) == (100, True, 1)
    assert pairing_of(state) == Pairing(0, 1000, 0, 1, 0, opened=False, other_opened=True)


def test_the_bonus_of_high_stakes_counts_before_it_is_kept() -> None:
    rules = {"high_stakes": {"mode": "bonus"}}
    table = game(rules, text="Anna: 111234>111 bank\nBen: stakes 145")
    advice, _ = advise_at_table(table.state, nothing_solved)
    assert max(choice.turn_score for choice in advice.choices) == 1150
    assert advice.best is not None
    assert advice.best.then is Then.BANK


def test_two_players_are_measured_in_points_until_their_game_is_solved() -> None:
    state = game({"win": {"target": 1000}}, text="Anna: 122556").state
    in_points, _ = advise_at_table(state, nothing_solved)
    to_win, _ = advise_at_table(state, solve_duel)
    assert in_points.measure is Measure.POINTS
    assert to_win.measure is Measure.WIN_PROBABILITY
    assert to_win.best is not None
    assert 0.3 < (to_win.best.worth or 0) < 1


def test_the_last_turns_are_a_chase() -> None:
    rules = {"win": {"target": 1000, "ending": "others_one_more"}}
    state = game(rules, text="Anna: +1500\nBen: 122556").state
    assert last_round_of(state) == LastRound(0, (1500,), ())
    worth, measure, _ = worth_at_table(state, nothing_solved)
    assert measure is Measure.WIN_PROBABILITY
    assert worth.bank(1500, 1) == 0.5
    assert worth.bank(1550, 1) == 1.0


def test_without_a_roll_there_is_no_advice() -> None:
    with pytest.raises(IllegalSelection):
        advise_at_table(game({}, text="").state, nothing_solved)
