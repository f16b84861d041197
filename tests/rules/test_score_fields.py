"""Each field of ``[score]`` with each value that the sources list for it, in a little game."""

from __future__ import annotations

import pytest

from scorekeeper.rules.errors import IllegalSelection
from tests.rules.little_game import LittleGame, game

POCKET = [300, 200, 300, 400, 500, 600]
NOT_LEGAL = None


def thrown(turn: str, **score: object) -> LittleGame:
    """Anna's first throw under these scores, and what she sets aside of it."""
    return game({"score": score}, text=f"Anna: {turn}")


@pytest.mark.parametrize(
    ("field", "value", "turn", "points"),
    [
        ("one", 100, "122346>1", 100),
        ("one", 1, "122346>1", 1),
        ("one", 0, "122346>1", NOT_LEGAL),
        ("one", 50, "112346>11", 100),
        ("five", 50, "223456>5", 50),
        ("five", 0, "223456>5", NOT_LEGAL),
        ("triples", [1000, 200, 300, 400, 500, 600], "111234>111", 1000),
        ("triples", POCKET, "111234>111", 300),
        ("triples", [1000, 0, 300, 400, 500, 600], "222234>222", NOT_LEGAL),
        ("four_of_a_kind", 0, "233333>3333", NOT_LEGAL),
        ("four_of_a_kind", 1000, "233333>3333", 1000),
        ("four_of_a_kind", 2000, "233333>3333", 2000),
        ("four_of_a_kind", "2x", "233333>3333", 600),
        ("four_of_a_kind", "4x", "233333>3333", 1200),
        ("five_of_a_kind", 0, "244444>44444", NOT_LEGAL),
        ("five_of_a_kind", 2000, "244444>44444", 2000),
        ("five_of_a_kind", 4000, "244444>44444", 4000),
        ("five_of_a_kind", "2x", "244444>44444", 800),
        ("five_of_a_kind", "3x", "244444>44444", 1200),
        ("five_of_a_kind", "4x", "244444>44444", 1600),
        ("five_of_a_kind", "6x", "244444>44444", 2400),
        ("six_of_a_kind", 0, "666666>666666", 1200),
        ("six_of_a_kind", 3000, "666666>666666", 3000),
        ("six_of_a_kind", 6000, "666666>666666", 6000),
        ("six_of_a_kind", 10000, "666666>666666", 10000),
        ("six_of_a_kind", "4x", "666666>666666", 2400),
        ("six_of_a_kind", "8x", "666666>666666", 4800),
        ("six_ones", 0, "111111>111111", 2000),
        ("six_ones", 5000, "111111>111111", 5000),
        ("five_ones", 0, "111112>11111", 1200),
        ("five_ones", 5000, "111112>11111", 5000),
        ("straight", 3000, "123456>123456", 3000),
        ("straight", 0, "123456>123456", NOT_LEGAL),
        ("straight", 1000, "123456>123456", 1000),
        ("straight", 1200, "123456>123456", 1200),
        ("straight", 1500, "123456>123456", 1500),
        ("straight", 2000, "123456>123456", 2000),
        ("straight", 2500, "123456>123456", 2500),
        ("straight", 1234, "123456>123456", 1234),
        ("straight_1_to_5", 0, "122345>12345", NOT_LEGAL),
        ("straight_1_to_5", 500, "122345>12345", 500),
        ("straight_1_to_5", 750, "122345>12345", 750),
        ("straight_2_to_6", 0, "223456>23456", NOT_LEGAL),
        ("straight_2_to_6", 750, "223456>23456", 750),
        ("straight_2_to_6", 500, "223456>23456", 500),
        ("three_pairs", 1500, "223344>223344", 1500),
        ("three_pairs", 0, "223344>223344", NOT_LEGAL),
        ("three_pairs", 500, "223344>223344", 500),
        ("three_pairs", 600, "223344>223344", 600),
        ("three_pairs", 750, "223344>223344", 750),
        ("three_pairs", 1000, "223344>223344", 1000),
        ("three_pairs", 750, "222244>222244", 750),
        ("three_pairs", 1234, "223344>223344", 1234),
        ("four_and_pair", "three_pairs", "222244>222244", 1500),
        ("four_and_pair", 0, "222244>222244", NOT_LEGAL),
        ("four_and_pair", 1000, "222244>222244", 1000),
        ("four_and_pair", 1500, "222244>222244", 1500),
        ("two_triplets", 0, "222444>222444", 600),
        ("two_triplets", 1500, "222444>222444", 1500),
        ("two_triplets", 2500, "222444>222444", 2500),
        ("full_house_bonus", 0, "222444>22444", NOT_LEGAL),
        ("full_house_bonus", 250, "222444>22444", 650),
        ("six_alike_as_three_pairs", False, "222222>222222", 400),
        ("six_alike_as_three_pairs", True, "222222>222222", 1500),
        ("six_alike_as_two_triplets", False, "222222>222222", 400),
        ("nothing_scores", 0, "223346>223346", NOT_LEGAL),
        ("nothing_scores", 500, "223346>223346", 500),
        ("nothing_scores", 500, "222334>22334", NOT_LEGAL),
    ],
    ids=str,
)
def test_field(field: str, value: object, turn: str, points: int | None) -> None:
    if points is NOT_LEGAL:
        with pytest.raises(IllegalSelection, match=r"not score here|score here only with"):
            thrown(turn, **{field: value})
    else:
        assert thrown(turn, **{field: value}).at_risk == points


def test_field_six_alike_as_two_triplets_true() -> None:
    two_triplets = {"two_triplets": 2500, "six_alike_as_two_triplets": True}
    assert thrown("222222>222222", **two_triplets).at_risk == 2500


def test_field_six_ones_win() -> None:
    assert thrown("111111>111111", six_ones="win").winners == {"Anna"}
    assert thrown("111112>11111", six_ones="win").winners == set()


def test_field_five_ones_win() -> None:
    assert thrown("111112>11111", five_ones="win").winners == {"Anna"}
    assert thrown("111111>111111", five_ones="win").winners == {"Anna"}
    assert thrown("111123>1111", five_ones="win").winners == set()


@pytest.mark.parametrize(("dice", "turn", "left"), [(6, "122346>1", 5), (5, "12346>1", 4)])
def test_dice(dice: int, turn: str, left: int) -> None:
    assert game({"dice": dice}, text=f"Anna: {turn}").state.playing.dice == left


def test_ones_of_their_own_price_are_not_six_of_a_kind_as_well() -> None:
    six = {"six_of_a_kind": 10_000, "six_ones": 5000}
    assert thrown("111111>111111", **six).at_risk == 5000
    assert thrown("222222>222222", **six).at_risk == 10_000


def test_pocket_ones_double_from_three_hundred() -> None:
    assert thrown("111123>1111", triples=POCKET, four_of_a_kind="2x").at_risk == 600
    assert thrown("111123>1111", triples=POCKET).at_risk == 400
