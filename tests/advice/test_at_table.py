"""Advice for a game that is being played."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.advice.at_table import nothing_solved, worth_at_table
from scorekeeper.advice.chase import LastRound
from scorekeeper.advice.decision import Measure, Then
from scorekeeper.advice.duel import Duel, solve_duel
from scorekeeper.advice.match import Match
from scorekeeper.advice.seen import last_round_of, pairings_of, situation_of
from scorekeeper.advice.win_worth import Pairing, WinWorth
from scorekeeper.desktop.game.advised import advised
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.events import DiceRolled, PlayerLeft, TurnEdited
from scorekeeper.rules.game import apply
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.state import GameState, Phase
from scorekeeper.rulesets import load, presets
from tests.advice.advising import advise_at_table
from tests.advice.literal_turns import LiteralLastTurns, LiteralRound
from tests.rules.any_rules import ANY_RULES
from tests.rules.little_game import game
from tests.rules.random_games import random_events


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


def test_who_has_not_enough_to_win_yet_is_advised_as_ever() -> None:
    state = game(load("kingdom-come"), "Anna Ben", "Anna: 111155").state
    advice, _ = advise_at_table(state, nothing_solved)
    later = game(replace(load("kingdom-come"), win=RuleSet().win), "Anna Ben", "Anna: 111155").state
    assert advice.choices == advise_at_table(later, nothing_solved)[0].choices


@pytest.mark.parametrize(
    ("score", "then", "told"),
    [
        (0, Then.ROLL, ["limit.penalty_floor"]),
        (400, Then.BANK, ["limit.penalty_floor"]),
        (1000, Then.BANK, []),
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


def all_even(match: Match) -> Duel:
    """A game of two as if it were even from everywhere, which takes no time to solve."""
    size = match.floor + match.steps
    shape = (len(match.turns_left), match.counts, match.counts, size, size)
    return Duel(match, np.full(shape, 0.5), (0, 0))


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


def test_the_last_turns_are_a_chase() -> None:
    rules = {"win": {"target": 1000, "ending": "others_one_more", "tie": "shared"}}
    state = game(rules, text="Anna: +1500\nBen: 122556").state
    assert last_round_of(state) == LastRound(0, (1500,), ())
    worth, measure, _ = worth_at_table(state, nothing_solved)
    assert measure is Measure.WIN_PROBABILITY
    assert worth.bank(1500, 1) == 0.5
    assert worth.bank(1550, 1) == 1.0


@pytest.mark.parametrize("tie", ["shared", "play_on", "first_to_reach"])
def test_who_plays_once_more_after_the_leader_may_bank_less(tie: str) -> None:
    """A full extra round: Anna has 300 and plays again, and so does Ben after her."""
    rules = few_score(tie, "full_extra_round")
    state = game(rules, text="Anna: +100\nBen: +100\nAnna: +200\nBen: 12346").state
    worth, measure, told = worth_at_table(state, nothing_solved)
    assert (measure, told) == (Measure.WIN_PROBABILITY, ())
    literal = LiteralLastTurns(rules, high=700)
    level = {"shared": 0.5, "first_to_reach": 0.0, "play_on": 1 - played_on(literal)}[tie]
    assert worth.roll(0, 5) == pytest.approx(literal.start(100, 300, 3, level), abs=1e-5)
    bank = worth.bank(100, 4)
    assert bank == pytest.approx(1 - literal.start(300, 200, 2, 1 - level), abs=1e-5)
    assert bank > 0.1


def test_a_tie_that_is_played_on_is_better_for_who_plays_second() -> None:
    rules = few_score("play_on", "finish_round")
    state = game(rules, text="Anna: +200\nBen: +100\nAnna: +100\nBen: 12346").state
    second = 1 - played_on(LiteralLastTurns(rules, high=700))
    worth, _, _ = worth_at_table(state, nothing_solved)
    assert worth.bank(200, 3) == pytest.approx(second, abs=1e-5)
    assert second > 0.53


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


def test_a_tie_goes_to_the_leader_who_reached_the_target_first() -> None:
    rules = few_score("first_to_reach", "all_one_more")
    state = game(rules, text="Anna: +300\nBen: +300\nAnna: 12346").state
    worth, _, _ = worth_at_table(state, nothing_solved)
    assert worth.roll(100, 4) == pytest.approx(1.0)


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


@pytest.mark.parametrize("names", ["Anna Ben", "Anna Ben Cleo"])
def test_the_very_last_turn_is_advised_where_farkles_in_a_row_cost_points(names: str) -> None:
    win = {"target": 1000, "ending": "others_one_more", "tie": "shared"}
    *others, last = names.split()[1:]
    turns = "\n".join(["Anna: +1500", *(f"{name}: +100" for name in others), f"{last}: 122556"])
    state = game({"win": win, "farkles": {"penalty": 500}}, names, turns).state
    advice, told = advise_at_table(state, nothing_solved)
    assert (advice.measure, told) == (Measure.WIN_PROBABILITY, ())


def few_score(tie: str, ending: str) -> RuleSet:
    """Five dice of which only 1s score, so that nobody gets far."""
    score = {"five": 0, "triples": [0] * 6, "straight": 0, "three_pairs": 0, "four_and_pair": 0}
    win = {"target": 300, "ending": ending, "tie": tie}
    return RuleSet.from_dict({"dice": 5, "score": score, "win": win})


def played_on(literal: LiteralLastTurns) -> float:
    """The chance of who plays first in a tie, solved by going round."""
    first = 0.5
    for _ in range(12):
        first = literal.start(0, 0, 2, first)
    return first


def test_of_three_who_plays_once_more_is_advised_to_win() -> None:
    """Anna and Ben have 300, and after Cleo there is another round of all three."""
    rules = few_score("shared", "full_extra_round")
    before = "Anna: +100\nBen: +100\nCleo: +200\nAnna: +200\nBen: +200\nCleo: 12346"
    state = game(rules, "Anna Ben Cleo", before).state
    worth, measure, told = worth_at_table(state, nothing_solved)
    assert (measure, [each.code for each in told]) == (Measure.WIN_PROBABILITY, ["limit.several"])
    literal = LiteralRound(rules, high=700).worth((300, 300, 200), (2, 0, 1, 2))
    assert isinstance(worth, WinWorth)
    assert worth.start == pytest.approx(literal[2], abs=0.03)


def test_of_three_a_tie_may_go_to_who_plays_again() -> None:
    """Anna, who met the target first, has another turn and needs only draw level with Cleo."""
    rules = few_score("first_to_reach", "all_one_more")
    state = game(rules, "Anna Ben Cleo", "Anna: +300\nBen: farkle\nCleo: +400\nAnna: 12346").state
    worth, measure, told = worth_at_table(state, nothing_solved)
    assert (measure, told) == (Measure.WIN_PROBABILITY, ())
    assert worth.bank(100, 4) == 1.0


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
        ({"farkles": {"penalty": 500}}, "", "limit.teams_farkles"),
        ({"turn": {"opening": 500}}, "", "limit.opened"),
        ({"turn": {"opening": 500}}, "Anna: +500\nBen: farkle", "limit.opened"),
        ({"turn": {"opening": 500}, "players": {"opening_by": "team"}}, "Anna: +500", None),
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


def test_a_team_that_has_lost_a_player_is_advised_in_points() -> None:
    table = game({"players": {"team_size": 2}}, FOUR).do(PlayerLeft("Dora"))
    state = apply(table.state, DiceRolled(Roll.parse("122556")))
    advice, told = advise_at_table(state, all_even)
    assert (advice.measure, [each.code for each in told]) == (
        Measure.POINTS,
        ["limit.teams_uneven"],
    )


def test_of_three_players_who_overtakes_the_leader_reckons_with_the_answer() -> None:
    win = {"target": 1000, "ending": "others_one_more", "tie": "shared", "defend": True}
    state = game({"win": win}, "Anna Ben Cleo", "Anna: +1000\nBen: farkle").state
    worth, _, told = worth_at_table(state, nothing_solved)
    two = game({"win": win}, "Anna Cleo", "Anna: +1000").state
    known, _, _ = worth_at_table(two, nothing_solved)
    assert told == ()
    for points in (1050, 1500, 2500):  # Ben has no turn left, so that it is as between two
        assert worth.bank(points, 2) == pytest.approx(known.bank(points, 2), abs=1e-6)


def test_a_tie_of_two_that_is_played_on_is_between_them_though_three_play() -> None:
    win = {"target": 1000, "ending": "finish_round"}
    turns = "Anna: +1000\nBen: +1000"
    three = game({"win": win}, "Anna Ben Cleo", f"{turns}\nCleo: +500").state
    known, _, _ = worth_at_table(game({"win": win}, "Anna Ben", turns).state, nothing_solved)
    worth, _, told = worth_at_table(three, nothing_solved)
    assert isinstance(worth, WinWorth)
    assert isinstance(known, WinWorth)
    assert (worth.start, told) == (known.start, ())
    assert 0.3 < worth.start < 0.45


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


@pytest.mark.parametrize(
    ("name", "team_size"), [*((name, 0) for name in presets()), ("classic", 2), ("wilson", 2)]
)
def test_every_last_turn_of_a_game_is_advised(name: str, team_size: int) -> None:
    preset = presets()[name]
    chosen = replace(preset.players, first_player="chosen", team_size=team_size)
    check_last_turns(replace(preset, players=chosen), 2 * (team_size or 1), seed=7)


ENDINGS = ("others_one_more", "all_one_more", "finish_round", "full_extra_round")


@given(ANY_RULES, st.sampled_from(ENDINGS), st.integers(2, 3), st.integers(0, 9))
@settings(max_examples=12, deadline=None)
def test_any_last_turns_are_advised(rules: RuleSet, ending: str, sides: int, seed: int) -> None:
    win = replace(rules.win, ending=ending, target=500, welfare=False)
    check_last_turns(replace(rules, win=win), sides * (rules.players.team_size or 1), seed)


def check_last_turns(rules: RuleSet, players: int, seed: int) -> None:
    """Of a game played at random, the first and the last roll of the last turns."""
    asked: list[GameState] = []
    state: GameState | None = None
    for event in random_events(rules, players, seed, most=1500):
        state = apply(state, event)
        if state.last_turns is not None and state.phase is Phase.TO_KEEP:
            asked.append(state)
    for roll in (*asked[:1], *asked[1:][-1:]):
        advice, _ = advise_at_table(roll, nothing_solved)
        worths = [choice.worth for choice in advice.choices]
        if advice.measure is Measure.WIN_PROBABILITY:
            assert worths
            assert all(worth is not None and -1e-9 <= worth <= 1 + 1e-9 for worth in worths)


def in_teams(rules: RuleSet) -> RuleSet:
    """The same, played by teams of two."""
    return replace(rules, players=replace(rules.players, team_size=2))


def test_who_has_left_is_not_chased_in_the_last_turns() -> None:
    rules = {"win": {"target": 1000, "ending": "others_one_more"}}
    state = game(rules, "Anna Ben Cleo", "Anna: +1500").do(PlayerLeft("Cleo")).state
    assert last_round_of(state) == LastRound(0, (1500,), ())


def test_without_a_roll_there_is_no_advice() -> None:
    assert advised(game({}, text="").state).advice is None
