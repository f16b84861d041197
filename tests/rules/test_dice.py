"""Rolls and their notation."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.dice import FACES, Roll
from scorekeeper.rules.errors import InvalidRoll

ROLLS = st.lists(st.sampled_from(FACES), min_size=1, max_size=6).map(Roll.of)


def test_what_is_quoted_is_short() -> None:
    with pytest.raises(InvalidRoll, match=f'"{"x" * 30}" is no roll'):
        Roll.parse("x" * 30)
    with pytest.raises(InvalidRoll, match=f'"{"x" * 30}…" is no roll'):
        Roll.parse("x" * 31)


@given(roll=ROLLS)
def test_the_notation_is_an_exact_inverse(roll: Roll) -> None:
    assert Roll.parse(str(roll)) == roll


@pytest.mark.parametrize("text", ["1 5 5", "155", "5 1 5", " 5,1,5 ", "5-5-1", "5, 5, 1", "55 1"])
def test_a_roll_is_read_as_people_write_it(text: str) -> None:
    assert str(Roll.parse(text)) == "1 5 5"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "  ",
        "one",
        "1 a",
        "1.5",
        "-1",
        "1 5,",
        "1//5",
        "¹",
        "١",
        "1\x005",
        "1\n2x",
        "1" * 999 + "x",
    ],
)
def test_what_is_no_roll_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(InvalidRoll, match="is no roll: write the faces") as refused:
        Roll.parse(text)
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 100


@pytest.mark.parametrize(("text", "face"), [("0 1", "0"), ("1 7", "7"), ("10", "0"), ("199", "9")])
def test_a_face_that_no_die_has_is_named(text: str, face: str) -> None:
    with pytest.raises(InvalidRoll, match=f"a die shows 1 to 6, not {face}"):
        Roll.parse(text)


def test_a_roll_is_a_multiset() -> None:
    roll = Roll((5, 1, 5))
    assert roll == Roll((1, 5, 5))
    assert hash(roll) == hash(Roll((5, 5, 1)))
    assert list(roll) == [1, 5, 5]
    assert len(roll) == 3


@given(one=ROLLS, other=ROLLS)
def test_taking_dice_away_and_putting_them_back(one: Roll, other: Roll) -> None:
    together = one.plus(other)
    assert together.contains(one)
    assert together.minus(one) == other
    assert one.contains(other) == (one.minus(other).plus(other) == one)
