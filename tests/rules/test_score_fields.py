"""Each field of ``[score]`` with each value that the sources list for it, in a little game."""

from __future__ import annotations

from collections.abc import Hashable

import pytest

from scorekeeper.rules.errors import IllegalSelection
from tests.rules.little_game import LittleGame, game

POCKET = (300, 200, 300, 400, 500, 600)
NOT_LEGAL = None


def thrown(turn: str, **score: object) -> LittleGame:
    """Anna's first throw under these scores, and what she sets aside of it."""
    return game({"score": score}, text=f"Anna: {turn}")


def as_priced(*prices: int) -> dict[Hashable, int | None]:
    """Each pays just what it says."""
    return {price: price for price in prices}


CHART: list[tuple[str, str, dict[Hashable, int | None]]] = [
    # field, a throw and what is set aside of it, what that pays by the price in the field
    ("one", "122346>1", {100: 100, 1: 1, 0: NOT_LEGAL}),
    ("one", "112346>11", {50: 100}),
    ("five", "223456>5", {50: 50, 0: NOT_LEGAL}),
    ("triples", "111234>111", {(1000, 200, 300, 400, 500, 600): 1000, POCKET: 300}),
    ("triples", "222234>222", {(1000, 0, 300, 400, 500, 600): NOT_LEGAL}),
    (
        "four_of_a_kind",
        "233333>3333",
        {0: NOT_LEGAL, 1000: 1000, 2000: 2000, "2x": 600, "4x": 1200},
    ),
    (
        "five_of_a_kind",
        "244444>44444",
        {0: NOT_LEGAL, 2000: 2000, 4000: 4000, "2x": 800, "3x": 1200, "4x": 1600, "6x": 2400},
    ),
    (
        "six_of_a_kind",
        "666666>666666",
        {0: 1200, 3000: 3000, 6000: 6000, 10000: 10000, "4x": 2400, "8x": 4800},
    ),
    ("six_ones", "111111>111111", {0: 2000, 5000: 5000}),
    ("five_ones", "111112>11111", {0: 1200, 5000: 5000}),
    (
        "straight",
        "123456>123456",
        {0: NOT_LEGAL} | as_priced(1000, 1200, 1234, 1500, 2000, 2500, 3000),
    ),
    ("straight_1_to_5", "122345>12345", {0: NOT_LEGAL} | as_priced(500, 750)),
    ("straight_2_to_6", "223456>23456", {0: NOT_LEGAL} | as_priced(500, 750)),
    ("three_pairs", "223344>223344", {0: NOT_LEGAL} | as_priced(500, 600, 750, 1000, 1234, 1500)),
    ("three_pairs", "222244>222244", as_priced(750)),
    ("four_and_pair", "222244>222244", {"three_pairs": 1500, 0: NOT_LEGAL} | as_priced(1000, 1500)),
    ("two_triplets", "222444>222444", {0: 600} | as_priced(1500, 2500)),
    ("full_house_bonus", "222444>22444", {0: NOT_LEGAL, 250: 650}),
    ("six_alike_as_three_pairs", "222222>222222", {False: 400, True: 1500}),
    ("six_alike_as_two_triplets", "222222>222222", {False: 400}),
    ("nothing_scores", "223346>223346", {0: NOT_LEGAL} | as_priced(500)),
    ("nothing_scores", "222334>22334", {500: NOT_LEGAL}),
]


@pytest.mark.parametrize(
    ("field", "price", "turn", "points"),
    [
        (field, price, turn, points)
        for field, turn, prices in CHART
        for price, points in prices.items()
    ],
    ids=str,
)
def test_each_price_pays_what_it_says_and_none_makes_it_no_selection(
    field: str, price: Hashable, turn: str, points: int | None
) -> None:
    if points is NOT_LEGAL:
        with pytest.raises(IllegalSelection, match=r"not score (here|beside)|score here only with"):
            thrown(turn, **{field: price})
    else:
        assert thrown(turn, **{field: price}).at_risk == points


def test_six_alike_may_be_two_triplets() -> None:
    two_triplets = {"two_triplets": 2500, "six_alike_as_two_triplets": True}
    assert thrown("222222>222222", **two_triplets).at_risk == 2500


def test_six_ones_may_win() -> None:
    assert thrown("111111>111111", six_ones="win").winners == {"Anna"}
    assert thrown("111112>11111", six_ones="win").winners == set()


def test_five_ones_may_win_and_six_then_do_too() -> None:
    assert thrown("111112>11111", five_ones="win").winners == {"Anna"}
    assert thrown("111111>111111", five_ones="win").winners == {"Anna"}
    assert thrown("111123>1111", five_ones="win").winners == set()


@pytest.mark.parametrize(("dice", "turn", "left"), [(6, "122346>1", 5), (5, "12346>1", 4)])
def test_a_game_has_as_many_dice_as_its_rules_say(dice: int, turn: str, left: int) -> None:
    assert game({"dice": dice}, text=f"Anna: {turn}").state.playing.dice == left


def test_ones_of_their_own_price_are_not_six_of_a_kind_as_well() -> None:
    six = {"six_of_a_kind": 10_000, "six_ones": 5000}
    assert thrown("111111>111111", **six).at_risk == 5000
    assert thrown("222222>222222", **six).at_risk == 10_000


def test_pocket_ones_double_from_three_hundred() -> None:
    assert thrown("111123>1111", triples=POCKET, four_of_a_kind="2x").at_risk == 600
    assert thrown("111123>1111", triples=POCKET).at_risk == 400
