"""Advice for a game that is being played, before its last turns."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from scorekeeper.advice.at_table import nothing_solved, worth_at_table
from scorekeeper.advice.decision import Measure, Then
from scorekeeper.advice.duel import solve_duel
from scorekeeper.advice.seen import pairings_of, situation_of
from scorekeeper.advice.win_worth import Pairing, WinWorth
from scorekeeper.desktop.game.advised import advised
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import PlayerLeft, PlayerMoved, PlayerReturned, TurnEdited
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rulesets import load, presets
from tests.advice.advising import advise_at_table, all_even
from tests.rules.little_game import game


def test_the_turn_so_far_is_read_off_the_state() -> None:
    rules = {"turn": {"opening": 500}, "farkles": {"penalty": 500}}
    state = game(rules, text="Anna: 223346 farkle\nBen: +1000\nAnna: 122556>1").state
    known = situation_of(state)
    assert (known.turn_score, known.opening, known.farkles) == (100, True, 1)
    assert pairings_of(state) == (Pairing(0, 1000, 0, 1, 0, opened=False),)


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


@pytest.mark.parametrize("players", ["Anna Ben", "Anna Ben Clara"])
@pytest.mark.parametrize(
    ("exceed", "roll"), [(False, "111112"), (False, "111111"), (True, "111111")]
)
def test_who_has_enough_to_win_at_once_is_never_told_to_throw_on(
    players: str, exceed: bool, roll: str
) -> None:
    kingdom = load("kingdom-come")
    rules = replace(kingdom, win=replace(kingdom.win, exceed=exceed))
    state = game(rules, players, f"Anna: {roll}").state
    advice, _ = advise_at_table(state, nothing_solved)
    assert advice.best is not None
    assert advice.best.then is Then.BANK


BEFORE = "Anna: 111234>111 bank\nBen: 111234>111 bank"
WAIVED = [
    ({"minimum": 350, "minimum_waived_to_win": True}, "123346", "1"),
    ({"hot_dice": "must_roll_unless_winning"}, "123456", "123456"),
]


@pytest.mark.parametrize(("turn", "thrown", "kept"), WAIVED)
def test_what_the_rules_waive_for_the_winning_bank_is_banked(
    turn: dict[str, object], thrown: str, kept: str
) -> None:
    """Anna needs 100, and the first at the target has won: there is nothing to throw on for."""
    rules = {"turn": turn, "win": {"ending": "immediate", "target": 1100}}
    advice, _ = advise_at_table(game(rules, text=f"{BEFORE}\nAnna: {thrown}").state, nothing_solved)
    assert advice.best is not None
    assert (advice.best.scored.dice, advice.best.then) == (Roll.parse(kept), Then.BANK)
    decided = game(rules, text=f"{BEFORE}\nAnna: {thrown}>{kept}").state
    assert advised(decided).bank


@pytest.mark.parametrize(("turn", "thrown", "kept"), WAIVED)
def test_it_may_be_banked_too_where_the_others_have_a_turn_after_it(
    turn: dict[str, object], thrown: str, kept: str
) -> None:
    rules = {"turn": turn, "win": {"ending": "others_one_more", "target": 1100}}
    advice, _ = advise_at_table(game(rules, text=f"{BEFORE}\nAnna: {thrown}").state, nothing_solved)
    (chosen,) = (each for each in advice.choices if each.scored.dice == Roll.parse(kept))
    assert chosen.bank == chosen.scored.points


def test_who_has_not_enough_to_win_yet_is_advised_as_ever_but_for_what_goes_beyond() -> None:
    state = game(load("kingdom-come"), "Anna Ben", "Anna: 111155").state
    advice, _ = advise_at_table(state, nothing_solved)
    later = game(replace(load("kingdom-come"), win=RuleSet().win), "Anna Ben", "Anna: 111155").state
    others, _ = advise_at_table(later, nothing_solved)
    for now, ever in zip(advice.choices, others.choices, strict=True):
        assert replace(now, roll=None) == replace(ever, roll=None)
        assert 0 < (ever.roll or 0) - (now.roll or 0) < 10


@pytest.mark.parametrize("name", presets())
def test_farkles_in_a_row_are_known_to_a_solved_game_under_every_preset(name: str) -> None:
    rules = presets()[name]
    check_after_each_farkle(replace(rules, players=replace(rules.players, first_player="chosen")))


def test_every_further_farkle_of_the_row_is_known_to_a_solved_game() -> None:
    farkles = {"penalty": 300, "in_a_row": 2, "count_after_penalty": "every_further"}
    check_after_each_farkle(RuleSet.from_dict({"farkles": farkles}))


def test_without_a_penalty_a_farkle_before_changes_no_advice() -> None:
    rules = {"win": {"target": 1000}}
    fresh = game(rules, text="Anna: 122346").state
    again = game(rules, text="Anna: farkle\nBen: farkle\nAnna: 122346").state
    solved = cache(solve_duel)
    assert advise_at_table(again, solved) == advise_at_table(fresh, solved)


def check_after_each_farkle(rules: RuleSet) -> None:
    """Both seats, up to four farkles in a row each."""
    for count in range(9):
        farkles = "".join(f"{'Ben' if turn % 2 else 'Anna'}: farkle\n" for turn in range(count))
        mover = "Ben" if count % 2 else "Anna"
        state = game(rules, text=f"{farkles}{mover}: 122346").state
        advice, _ = advise_at_table(state, all_even)
        assert advice.measure is Measure.WIN_PROBABILITY
        assert advice.best is not None
        assert 0.4 < (advice.best.worth or 0) < 0.8


@pytest.mark.parametrize("players", ["Anna Ben", "Anna Ben Cleo"])
@pytest.mark.parametrize("ending", ["immediate", "others_one_more", "finish_round"])
@pytest.mark.parametrize("edited", [0, 1])
def test_who_was_brought_to_the_target_by_an_edit_is_no_fault(
    players: str, ending: str, edited: int
) -> None:
    rules = {"win": {"target": 1000, "ending": ending}}
    turns = "Anna: +500\nBen: +500" + ("\nCleo: +500" if "Cleo" in players else "")
    table = game(rules, players, turns).do(TurnEdited(edited, 1200, "miscounted"))
    assert table.state.last_turns is None
    _, measure, told = worth_at_table(table.state, all_even)
    assert (measure, [each.code for each in told]) == (Measure.POINTS, ["limit.at_target"])


def test_three_players_are_measured_in_points_until_the_game_of_two_is_solved() -> None:
    win = {"target": 1000, "ending": "others_one_more", "tie": "shared"}
    state = game({"win": win}, "Anna Ben Cleo", "Anna: +700\nBen: +400\nCleo: 122556").state
    in_points, _ = advise_at_table(state, nothing_solved)
    to_win, told = advise_at_table(state, solve_duel)
    assert (in_points.measure, to_win.measure) == (Measure.POINTS, Measure.WIN_PROBABILITY)
    assert [each.code for each in told] == ["limit.several"]


@pytest.mark.parametrize(
    ("names", "team_size", "seats"),
    [("Anna Ben Cleo", 0, (1, 0)), ("Anna Ben Cleo Dora Emil Frida", 2, (3, 2))],
)
def test_seats_are_counted_among_the_two_who_are_compared(
    names: str, team_size: int, seats: tuple[int, ...]
) -> None:
    """Of three, Ben is second against Anna and first against Cleo; of teams, Emil is the last of
    four against Anna's, and the third against Cleo's."""
    rules = {"players": {"team_size": team_size}}
    players = names.split()
    turns = [f"{name}: farkle" for name in players]
    mover = len(players) - 2
    state = game(rules, names, "\n".join([*turns[:mover], f"{players[mover]}: 122556"])).state
    by_score = {pairing.seat for pairing in pairings_of(state)}
    assert by_score == set(seats)


def test_without_a_roll_there_is_no_advice() -> None:
    assert advised(game({}, text="").state).advice is None


@pytest.mark.parametrize("hot_dice", ["may_roll", "must_roll"])
def test_a_score_below_zero_takes_no_more_to_bank_and_is_told_of(hot_dice: str) -> None:
    """A change by hand has left Anna 400 below zero: she may bank as ever, hot dice or not."""
    rules = {"win": {"target": 1000}, "turn": {"minimum": 350, "hot_dice": hot_dice}}
    table = game(rules, text="Anna: +400\nBen: +400")
    state = table.do(TurnEdited(0, -400, "a dispute")).state
    worth, measure, told = worth_at_table(state, all_even)
    assert measure is Measure.WIN_PROBABILITY
    assert "limit.floor" in [each.code for each in told]
    assert worth.bank(300, 2) is None
    assert worth.bank(350, 2) == 0.5
    assert (worth.bank(350, 6) is None) == (hot_dice == "must_roll")


def test_hot_dice_that_must_be_rolled_may_not_be_banked_below_zero_either() -> None:
    win = {"target": 600, "ending": "others_one_more", "tie": "shared"}
    rules = {"win": win, "turn": {"hot_dice": "must_roll"}}
    table = game(rules, text="Anna: +400\nBen: +400\nAnna: +200")
    state = table.do(TurnEdited(1, -400, "a dispute")).state
    worth, _, _ = worth_at_table(state, nothing_solved)
    assert worth.bank(300, 2) == 0.0
    assert worth.bank(300, 6) is None


def test_who_came_back_and_has_still_to_play_in_this_round_may_answer_the_target() -> None:
    """Anna sits before Ben, but has her turn after him in this round."""
    rules = {"win": {"target": 1000, "tie": "shared"}}
    table = game(rules, text="Anna: +400")
    table.do(PlayerLeft("Anna")).turns("Ben: +400")
    state = table.do(PlayerReturned("Anna")).state
    worth, _, told = worth_at_table(state, all_even)
    assert [each.code for each in told] == ["limit.order"]
    after = table.turns("Ben: +1000").state
    answer, _, _ = worth_at_table(after, nothing_solved)
    assert isinstance(answer, WinWorth)
    assert worth.bank(1000, 3) == pytest.approx(1 - answer.start)
    assert answer.start > 0.1


def test_who_took_the_first_seat_and_plays_last_in_this_round_has_won_at_the_target() -> None:
    rules = {"win": {"target": 1000, "tie": "shared"}}
    table = game(rules, text="Anna: +400\nBen: +400\nAnna: +400")
    assert worth_at_table(table.state, all_even)[2] == ()
    state = table.do(PlayerMoved("Ben", 0)).state
    worth, _, told = worth_at_table(state, all_even)
    assert [each.code for each in told] == ["limit.order"]
    assert worth.bank(1000, 3) == 1.0


def test_that_somebody_without_points_has_opened_is_told() -> None:
    """Anna opened with 500, and a change by hand has taken as much from another turn."""
    rules = {"win": {"target": 1000}, "turn": {"opening": 500}}
    table = game(rules, text="Anna: +500\nBen: 223346 farkle\nAnna: 223346 farkle")
    table.turns("Ben: 223346 farkle")
    before = worth_at_table(table.state, all_even)[2]
    state = table.do(TurnEdited(2, -500, "a dispute")).state
    told = worth_at_table(state, all_even)[2]
    assert [each.code for each in told if each not in before] == ["limit.fallen"]
