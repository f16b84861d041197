"""Which dice may lie on the table since the last throw, as the game tells."""

from __future__ import annotations

import pytest

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.on_table import dice_on_table, kept_just_now, last_roll, may_lie
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


def test_when_the_game_is_over_the_dice_of_its_last_throw_may_lie_there() -> None:
    rules = {"win": {"target": 150, "ending": "immediate"}}
    state = game(rules, "Anna Ben", f"{THROWN}>15 bank").state
    assert state.outcome is not None
    assert [dice for dice in ("2256", "122556", "1") if may_lie(state, Roll.parse(dice))] == [
        "2256",
        "122556",
    ]
    assert dice_on_table(state) == last_roll(state) == dice("122556")
    assert kept_just_now(state) == Roll()


STRAIGHT = "Anna: 123456>123456"


def test_dice_that_all_came_back_and_were_thrown_again_lie_there_once() -> None:
    state = game({"turn": {"opening": 0}}, "Anna Ben", "Anna: 111555>111555 123466").state
    told = {dice: may_lie(state, Roll.parse(dice)) for dice in ("123466", "1266", "112555")}
    assert told == {"123466": True, "1266": True, "112555": False}


@pytest.mark.parametrize(
    ("played", "lie", "thrown_last", "kept"),
    [
        ("", "", None, ""),
        (THROWN, "122556", "122556", ""),
        (f"{THROWN}>15", "122556", "122556", "15"),
        (f"{THROWN}>15 1346", "113456", "1346", ""),
        (f"{THROWN}>15 1346>1", "113456", "1346", "1"),
        (f"{THROWN}>15 bank", "122556", "122556", ""),
        (f"{THROWN}>15 bank\nBen: 222346", "222346", "222346", ""),
        (f"{THROWN}>15 2346 farkle", "123456", "2346", ""),
        # All six come back: they lie there until they are thrown, and then others do.
        (STRAIGHT, "123456", "123456", ""),
        (f"{STRAIGHT} 122556", "122556", "122556", ""),
        (f"{STRAIGHT} 122556>15 1346", "113456", "1346", ""),
        (f"{STRAIGHT} 123456>123456 122556>15", "122556", "122556", "15"),
    ],
)
def test_how_the_dice_lie_by_the_game(
    played: str, lie: str, thrown_last: str | None, kept: str
) -> None:
    state = game({"turn": {"opening": 0, "minimum": 0}}, "Anna Ben", played).state
    assert dice_on_table(state) == dice(lie)
    assert last_roll(state) == (None if thrown_last is None else dice(thrown_last))
    assert kept_just_now(state) == dice(kept)


def dice(faces: str) -> Roll:
    """Some dice, or none at all."""
    return Roll.of(map(int, faces))
