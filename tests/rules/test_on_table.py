"""Which dice may lie on the table since the last throw, as the game tells."""

from __future__ import annotations

import pytest

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.on_table import may_lie
from tests.rules.little_game import game

THROWN = "Anna: 122556"


@pytest.mark.parametrize(
    ("played", "may", "may_not"),
    [
        ("", [], ["1", "122556"]),
        (THROWN, ["122556", "2256", "1"], ["122555", "3", "1225566"]),
        (f"{THROWN}>15", ["2256", "122556", "12256"], ["15", "2255", "226"]),
        (f"{THROWN}>15 bank", ["2256", "122556"], ["1", "2255"]),
    ],
)
def test_what_is_left_of_the_throw_and_perhaps_what_was_set_aside(
    played: str, may: list[str], may_not: list[str]
) -> None:
    state = game({"turn": {"opening": 0, "minimum": 0}}, "Anna Ben", played).state
    assert [dice for dice in (*may, *may_not) if may_lie(state, Roll.parse(dice))] == may
