"""The probability to win, of every turn of whole little games that are read literally."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from scorekeeper.advice.at_table import nothing_solved, worth_at_table
from scorekeeper.advice.decision import Measure
from scorekeeper.advice.duel import solve_duel
from scorekeeper.advice.head_start import first_player_wins
from scorekeeper.advice.limits import limits_of_head_start
from scorekeeper.advice.match import RACE, Match
from scorekeeper.rules.ruleset import RuleSet
from tests.advice.literal_games import LiteralGame

ONES = {"five": 0, "triples": [0] * 6, "straight": 0, "three_pairs": 0, "four_and_pair": 0}
HIGHEST = 1300
NEAR = 200
"""So far above the target the literal game's turns do not feel that they end somewhere."""
OPENING_ALONE = {"opening": 200, "minimum": 300, "minimum_waived_to_win": True}
"""A bank that wins needs no minimum, but an opening still."""


def house(ending: str, **tables: Any) -> RuleSet:
    win = {"target": 200, "ending": ending, "tie": "shared", **tables.pop("win", {})}
    return RuleSet.from_dict({"dice": 5, "score": ONES, "win": win, **tables})


HOUSES = {
    "an answer by who has still to open": house(
        "others_one_more", win={"defend": True}, turn={"opening": 200}
    ),
    "an answer to the end of the round": house(
        "finish_round",
        win={"defend": True, "tie": "first_to_reach"},
        turn={"minimum": 200, "minimum_waived_to_win": True},
    ),
    "answers beside a turn that is left": house("all_one_more", win={"defend": True}),
    "answers in an extra round": house(
        "full_extra_round", win={"defend": True, "tie": "first_to_reach", "exceed": True}
    ),
    "more than the target, first to reach": house(
        "full_extra_round", win={"tie": "first_to_reach", "exceed": True}
    ),
    "a score that falls": house(
        "others_one_more",
        farkles={"in_a_row": 2, "penalty": 100, "below_zero": False},
        turn={"hot_dice": "must_roll_unless_winning"},
    ),
    "a score that is lost": house(
        "others_one_more", win={"target": 300}, farkles={"in_a_row": 2, "penalty": "all"}
    ),
    "an opening in first turns": house(
        "finish_round",
        win={"target": 400},
        turn={"opening": 300, "opening_until": "first_turn"},
    ),
    "an opening in first turns, and a farkle that costs": house(
        "immediate",
        win={"target": 400, "head_start": 100},
        turn={"opening": 300, "opening_until": "first_turn"},
        farkles={"in_a_row": 1, "penalty": 100, "below_zero": False},
    ),
    "a head start and an opening": house(
        "immediate", win={"target": 400, "head_start": 100}, turn={"opening": 200}
    ),
    "a head start and an opening that no win waives": house(
        "immediate", win={"target": 400, "head_start": 300}, turn=OPENING_ALONE
    ),
    "a head start and an opening that no lead waives": house(
        "others_one_more", win={"target": 300, "head_start": 200}, turn=OPENING_ALONE
    ),
    "an opening in first turns that no win waives": house(
        "finish_round",
        win={"head_start": 100},
        turn=OPENING_ALONE | {"opening_until": "first_turn"},
    ),
    "an opening in first turns that another turn follows": house(
        "full_extra_round",
        win={"target": 300, "head_start": 200},
        turn={"opening": 300, "opening_until": "first_turn"},
    ),
    "a head start and an opening in an extra round": house(
        "full_extra_round", win={"head_start": 100}, turn={"opening": 200}
    ),
}
AHEAD = {
    "two head starts and an opening": house(
        "finish_round", win={"target": 300}, turn={"opening": 200}
    ),
    "a team that is ahead and opens together": house(
        "finish_round",
        win={"target": 300},
        turn={"opening": 200},
        players={"team_size": 2, "opening_by": "team"},
    ),
}


LONG = {"answers in an extra round", "more than the target, first to reach"}


@pytest.mark.parametrize(
    "name",
    [pytest.param(each, marks=[pytest.mark.slow] if each in LONG else []) for each in HOUSES],
)
def test_every_turn_of_a_little_game_of_two_sides(name: str) -> None:
    compare(LiteralGame(HOUSES[name], 2, HIGHEST))


@pytest.mark.parametrize("name", AHEAD)
def test_every_turn_where_all_have_points_and_have_still_to_open(name: str) -> None:
    rules = AHEAD[name]
    compare(LiteralGame(rules, 2 * (rules.players.team_size or 1), HIGHEST, ahead=100))


def test_one_more_turn_of_three_of_whom_who_is_ahead_has_still_to_open() -> None:
    win = {"target": 400, "head_start": 300}
    game = LiteralGame(house("full_extra_round", win=win, turn={"opening": 400}), 3, 1000)
    compared = 0
    for place, state in enumerate(game.positions):
        last = state.last_turns
        if last is None or len({state.playing.player, *last.queue}) <= len(last.queue):
            continue
        if max(state.score(side) for side in state.sides) > 400 + NEAR:
            continue
        worth, _, told = worth_at_table(state, nothing_solved)
        assert worth.roll(0, 5) == pytest.approx(game.rolls(place)[0, -1], abs=1e-5)
        assert told == ()
        compared += 1
    assert compared


BETWEEN_STEPS = {
    "a tie that would go to the first": house(
        "full_extra_round", win={"head_start": 50, "tie": "first_to_reach"}
    ),
    "an answer that may follow": house("others_one_more", win={"head_start": 50, "defend": True}),
    "an answer to the leader that plays once more": house(
        "all_one_more", win={"head_start": 50, "defend": True, "tie": "first_to_reach"}
    ),
}


@pytest.mark.parametrize("name", BETWEEN_STEPS)
def test_where_nobody_can_draw_level_last_turns_are_exact_or_their_rounding_is_told(
    name: str,
) -> None:
    game, compared = LiteralGame(BETWEEN_STEPS[name], 2, HIGHEST), 0
    for place, state in enumerate(game.positions):
        if state.last_turns is None or max(map(state.score, state.sides)) > 200 + NEAR:
            continue
        worth, _, told = worth_at_table(state, nothing_solved)
        if told:
            assert [each.code for each in told] == ["limit.off_steps"]
            continue
        known = game.rolls(place)
        assert worth.roll(0, 5) == pytest.approx(known[0, -1], abs=1e-6), state
        assert worth.roll(100, 2) == pytest.approx(known[1, 1], abs=1e-6), state
        compared += 1
    assert compared


OF_THREE = {
    "a tie goes to the leader who plays last of all": house(
        "all_one_more", win={"target": 100, "tie": "first_to_reach"}
    ),
    "a tie goes to the leader in an extra round": house(
        "full_extra_round", win={"target": 100, "tie": "first_to_reach"}
    ),
    "who is overtaken answers": house("others_one_more", win={"target": 100, "defend": True}),
}


@pytest.mark.parametrize(
    "name",
    [pytest.param(each, marks=[pytest.mark.slow] * ("last" not in each)) for each in OF_THREE],
)
def test_last_turns_of_three_of_which_nothing_is_told_are_exact(name: str) -> None:
    game, compared = LiteralGame(OF_THREE[name], 3, 800), 0
    for place, state in enumerate(game.positions):
        if state.last_turns is None or max(map(state.score, state.sides)) > 200:
            continue
        worth, _, told = worth_at_table(state, nothing_solved)
        if told == ():
            assert worth.roll(0, 5) == pytest.approx(game.rolls(place)[0, -1], abs=1e-5)
            compared += 1
    assert compared > 5


@pytest.mark.parametrize(("penalty", "in_a_row"), [(100, 1), ("all", 2)])
def test_a_head_start_with_an_opening_and_a_penalty_is_nearly_exact(
    penalty: int | str, in_a_row: int
) -> None:
    """Not quite: who is ahead counts as having opened."""
    rules = house(
        "immediate",
        win={"target": 400, "head_start": 100},
        turn={"opening": 200},
        farkles={"in_a_row": in_a_row, "penalty": penalty, "below_zero": False},
    )
    (wins,) = first_player_wins(solve_duel(Match(rules, RACE)), [100])
    known = LiteralGame(rules, 2, HIGHEST).rolls(0)[0, -1]
    assert wins == pytest.approx(known, abs=0.005)
    assert [each.code for each in limits_of_head_start(rules)] == ["limit.opened"]


FALLING = {
    "of two": (2, "all_one_more", {}),
    "of three": (3, "all_one_more", {}),
    "of a team": (4, "others_one_more", {"players": {"team_size": 2}}),
}


@pytest.mark.parametrize(
    "name",
    [pytest.param(each, marks=[pytest.mark.slow] * (each == "of three")) for each in FALLING],
)
def test_what_a_farkle_costs_in_the_turn_at_hand_counts_in_the_last_turns_too(name: str) -> None:
    """Exact wherever nothing else is said: whoever leads can lose the game by it."""
    players, ending, tables = FALLING[name]
    farkles = {"in_a_row": 1, "penalty": 200, "below_zero": False}
    tables = tables | {"farkles": farkles, "turn": {"minimum": 200}}
    game, leads = LiteralGame(house(ending, **tables), players, 900), 0
    for place, state in enumerate(game.positions):
        scores = {side: state.score(side) for side in state.sides}
        if state.last_turns is None or max(scores.values()) > 200 + NEAR:
            continue
        worth, _, told = worth_at_table(state, nothing_solved)
        if told == ():
            own = scores[state.seat(state.playing.player).side]
            leads += own == max(scores.values())
            assert worth.roll(0, 5) == pytest.approx(game.rolls(place)[0, -1], abs=1e-5), scores
    assert leads or players == 4


FALLING_BY_LEAD: dict[str, tuple[str, dict[str, Any]]] = {
    "the leader plays once more": ("all_one_more", {"in_a_row": 1}),
    "the leader may answer": ("others_one_more", {"in_a_row": 1}),
    "every second farkle": ("full_extra_round", {"in_a_row": 2}),
    "every farkle from the second on": (
        "all_one_more",
        {"in_a_row": 2, "count_after_penalty": "every_further"},
    ),
}


@pytest.mark.parametrize(
    "name",
    [pytest.param(each, marks=[pytest.mark.slow] * ("every" in each)) for each in FALLING_BY_LEAD],
)
def test_what_farkles_cost_whoever_has_still_to_play_counts_between_two(name: str) -> None:
    ending, farkles = FALLING_BY_LEAD[name]
    win = {"target": 500, "defend": "answer" in name}
    rules = house(ending, win=win, farkles={"penalty": 100, "below_zero": False} | farkles)
    game, compared = LiteralGame(rules, 2, 800, ahead=400), 0
    for place, state in enumerate(game.positions):
        scores = [state.score(side) for side in state.sides]
        if state.last_turns is None or max(scores) > 700 or min(scores) < 300:
            continue
        worth, _, told = worth_at_table(state, nothing_solved)
        assert told == ()
        known = game.rolls(place)
        assert worth.roll(0, 5) == pytest.approx(known[0, -1], abs=1e-4), (state.last_turns, scores)
        assert worth.roll(200, 2) == pytest.approx(known[2, 1], abs=1e-4)
        compared += 1
    assert compared > 10


def compare(game: LiteralGame) -> None:
    """Every turn of it with the advice for it."""
    solved = cache(solve_duel)
    for place, state in enumerate(game.positions):
        scores = [state.score(side) for side in state.sides]
        if max(scores) > game.rules.win.target + NEAR:
            continue
        worth, measure, _ = worth_at_table(state, solved)
        assert measure is Measure.WIN_PROBABILITY
        known = game.rolls(place)
        assert worth.start == pytest.approx(known[0, -1], abs=1e-6), (state.last_turns, scores)
        for row in (1, 2, 3):
            found = [worth.roll(row * game.unit, dice) for dice in (1, 3)]
            assert found == pytest.approx([known[row, 0], known[row, 2]], abs=1e-6)
