"""Each field of ``[score]`` with each value that the sources list for it."""

from __future__ import annotations

import pytest

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.errors import IllegalSelection
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import Scored, score_selection

POCKET = [300, 200, 300, 400, 500, 600]
NOT_LEGAL = None


def scored(dice: str, **score: object) -> Scored:
    return score_selection(Roll.parse(dice), RuleSet.from_dict({"score": score}))


def points(dice: str, **score: object) -> int | None:
    try:
        return scored(dice, **score).points
    except IllegalSelection:
        return NOT_LEGAL


@pytest.mark.parametrize(
    ("field", "dice", "value", "expected"),
    [
        ("one", "1", 100, 100),
        ("one", "1", 0, NOT_LEGAL),
        ("one", "11", 50, 100),
        ("five", "5", 50, 50),
        ("five", "5", 0, NOT_LEGAL),
        ("triples", "111", [1000, 200, 300, 400, 500, 600], 1000),
        ("triples", "111", POCKET, 300),
        ("triples", "222", [1000, 0, 300, 400, 500, 600], NOT_LEGAL),
        ("four_of_a_kind", "3333", 0, NOT_LEGAL),
        ("four_of_a_kind", "3333", 1000, 1000),
        ("four_of_a_kind", "3333", 2000, 2000),
        ("four_of_a_kind", "3333", "2x", 600),
        ("four_of_a_kind", "3333", "4x", 1200),
        ("five_of_a_kind", "44444", 0, NOT_LEGAL),
        ("five_of_a_kind", "44444", 2000, 2000),
        ("five_of_a_kind", "44444", 4000, 4000),
        ("five_of_a_kind", "44444", "2x", 800),
        ("five_of_a_kind", "44444", "3x", 1200),
        ("five_of_a_kind", "44444", "4x", 1600),
        ("five_of_a_kind", "44444", "6x", 2400),
        ("six_of_a_kind", "666666", 0, 1200),
        ("six_of_a_kind", "666666", 3000, 3000),
        ("six_of_a_kind", "666666", 6000, 6000),
        ("six_of_a_kind", "666666", 10000, 10000),
        ("six_of_a_kind", "666666", "4x", 2400),
        ("six_of_a_kind", "666666", "8x", 4800),
        ("six_ones", "111111", 0, 2000),
        ("six_ones", "111111", 5000, 5000),
        ("five_ones", "11111", 0, 1200),
        ("five_ones", "11111", 5000, 5000),
        ("straight", "123456", 3000, 3000),
        ("straight", "123456", 0, NOT_LEGAL),
        ("straight", "123456", 1000, 1000),
        ("straight", "123456", 1200, 1200),
        ("straight", "123456", 1500, 1500),
        ("straight", "123456", 2000, 2000),
        ("straight", "123456", 2500, 2500),
        ("straight_1_to_5", "12345", 0, NOT_LEGAL),
        ("straight_1_to_5", "12345", 500, 500),
        ("straight_2_to_6", "23456", 0, NOT_LEGAL),
        ("straight_2_to_6", "23456", 750, 750),
        ("three_pairs", "223344", 1500, 1500),
        ("three_pairs", "223344", 0, NOT_LEGAL),
        ("three_pairs", "223344", 500, 500),
        ("three_pairs", "223344", 600, 600),
        ("three_pairs", "223344", 750, 750),
        ("three_pairs", "223344", 1000, 1000),
        ("three_pairs", "222244", 750, 750),
        ("four_and_pair", "222244", "three_pairs", 1500),
        ("four_and_pair", "222244", 0, NOT_LEGAL),
        ("four_and_pair", "222244", 1000, 1000),
        ("two_triplets", "222444", 0, 600),
        ("two_triplets", "222444", 1500, 1500),
        ("two_triplets", "222444", 2500, 2500),
        ("full_house_bonus", "22444", 0, NOT_LEGAL),
        ("full_house_bonus", "22444", 250, 650),
        ("six_alike_as_three_pairs", "222222", False, 400),
        ("six_alike_as_three_pairs", "222222", True, 1500),
        ("six_alike_as_two_triplets", "222222", False, 400),
        ("nothing_scores", "223346", 0, NOT_LEGAL),
        ("nothing_scores", "223346", 500, 500),
        ("nothing_scores", "22334", 500, NOT_LEGAL),
    ],
)
def test_field(field: str, dice: str, value: object, expected: int | None) -> None:
    assert points(dice, **{field: value}) == expected


def test_six_alike_as_two_triplets_true() -> None:
    assert points("222222", two_triplets=2500, six_alike_as_two_triplets=True) == 2500


@pytest.mark.parametrize(("field", "dice"), [("six_ones", "111111"), ("five_ones", "11111")])
def test_field_win(field: str, dice: str) -> None:
    winning = scored(dice, **{field: "win"})
    assert winning.wins
    assert winning.points == 0
    assert not scored("1111", **{field: "win"}).wins


def test_ones_of_their_own_price_are_not_six_of_a_kind_as_well() -> None:
    assert points("111111", six_of_a_kind=10_000, six_ones=5000) == 5000
    assert points("222222", six_of_a_kind=10_000, six_ones=5000) == 10_000


def test_pocket_ones_double_from_three_hundred() -> None:
    assert points("1111", triples=POCKET, four_of_a_kind="2x") == 600
    assert points("1111", triples=POCKET) == 400
