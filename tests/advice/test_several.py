"""Three players and more before the last turns, compared with games that are solved exactly."""

from __future__ import annotations

import numpy as np
import pytest

from scorekeeper.advice.duel import Duel, solve_duel
from scorekeeper.advice.match import RACE, Match
from scorekeeper.advice.several import ahead_of_all, win_worth_of_several
from scorekeeper.advice.throws import Floats, Ints
from scorekeeper.advice.win_worth import Pairing
from scorekeeper.rules.ruleset import RuleSet
from tests.advice.solved_races import Advised, Ends, given_away, solved

HALF = np.array([0.5])


def race(target: int) -> Match:
    return Match(RuleSet.from_dict({"win": {"target": target}}), RACE)


def test_against_one_other_side_the_probability_is_the_exact_one() -> None:
    match = race(1000)
    duel = solve_duel(match)
    found = win_worth_of_several(duel, [Pairing(400, 600)])
    exact = duel.worth[0, 0, 0]  # by the other's score and the own one
    own, other, banked = (score // match.unit for score in (400, 600, 700))
    assert found.start == pytest.approx(float(exact[other, own]), abs=1e-7)
    assert found.bank(300, 3) == pytest.approx(1 - float(exact[banked, other]), abs=1e-12)


@pytest.mark.parametrize("others", [2, 3, 7])
def test_who_is_as_far_as_all_the_others_wins_as_often_as_each_of_them(others: int) -> None:
    found = ahead_of_all([HALF] * others, np.array([40.0]), [40.0] * others)
    assert found[0] == pytest.approx(1 / (others + 1), abs=1e-4)


def test_where_no_luck_of_ones_own_is_left_each_of_the_others_fails_by_itself() -> None:
    found = ahead_of_all([HALF, HALF / 2], np.array([0.0]), [20.0, 90.0])
    assert found[0] == pytest.approx(0.125, abs=1e-6)


def test_one_who_cannot_win_any_more_does_not_matter() -> None:
    chance = np.array([0.1, 0.4, 0.9])
    found = ahead_of_all([chance, np.ones(3)], np.full(3, 30.0), [30.0, 50.0])
    assert found == pytest.approx(chance, abs=1e-4)


def by_win_worth(match: Match, duel: Duel) -> Advised:
    """Plays by what a bank and a turn without points are worth by the duels."""
    unit, worth = match.unit, {}

    def after(others: tuple[int, ...]) -> Floats:
        if others not in worth:
            pairings = [Pairing(0, score * unit) for score in others]
            found = win_worth_of_several(duel, pairings)
            worth[others] = found.banks[: match.steps, 1]
        return worth[others]

    def advised(scores: Ints) -> Ends:
        table = np.array([after(tuple(map(int, each))) for each in scores[1:].T])
        nothing = table[np.arange(len(table)), scores[0]]
        return Ends(lambda row, count: table[:count, row], nothing, np.ones(len(table)))

    return advised


def by_points(match: Match) -> Advised:
    def advised(scores: Ints) -> Ends:
        own = scores[0].astype(float)
        return Ends(lambda row, count: row - own[:count], own * 0, match.steps - own)

    return advised


@pytest.mark.parametrize(
    ("players", "target", "given", "in_points"),
    [
        (3, 700, 0.0005, 0.04),
        pytest.param(4, 700, 0.0005, 0.04, marks=pytest.mark.slow),
        pytest.param(3, 1500, 0.0005, 0.04, marks=pytest.mark.slow),
    ],
)
def test_who_plays_by_it_gives_hardly_anything_away(
    players: int, target: int, given: float, in_points: float
) -> None:
    match = race(target)
    assert given_away(match, players, by_win_worth(match, solve_duel(match))) < given
    assert given_away(match, players, by_points(match)) > in_points


def test_it_is_near_the_exact_probability() -> None:
    match = race(1000)
    table, duel = solved(match, 3), solve_duel(match)
    for scores in [(0, 0, 0), (500, 200, 800), (900, 950, 950), (300, 900, 100)]:
        own, *others = scores
        found = win_worth_of_several(duel, [Pairing(own, each) for each in others]).start
        exact = table[(*(score // match.unit for score in scores), 0)]
        assert found == pytest.approx(exact, abs=0.02), scores
