"""Dice that fall where others lay, or show the same faces again, were thrown all the same."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from scorekeeper.vision.motion import Scene
from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.table.expected import Expected
from scorekeeper.vision.table.settling import Settling
from scorekeeper.vision.table.table_events import RollSettled
from tests.vision.table.table_script import SIZE_PX, Script, notation, read


@pytest.mark.parametrize("thrown", ["1g 5h", "1g 6h 5i"])
def test_as_many_dice_as_are_thrown_and_others_than_were_kept_are_a_throw(
    table: Script, thrown: str
) -> None:
    table.play("1a 1b 5c 5d         1.0    roll 1 1 5 5")
    table.expected = Expected(2, kept=(1, 5))
    faces = " ".join(sorted(word[0] for word in thrown.split()))
    table.play(f"""
        -                   1.2
        {thrown}            2.0    roll {faces}
    """)


def test_a_throw_that_shows_the_same_faces_again_is_a_new_roll(table: Script) -> None:
    table.play("""
        2a 4b    1.0    roll 2 4
        -        1.5
        4g 2h    1.0    roll 2 4
    """)


def test_a_quick_throw_of_dice_just_picked_up_is_a_new_roll_though_a_face_is_missing(
    table: Script,
) -> None:
    table.play("""
        1a 1b 2c 3d 4e 5f    2.0    roll 1 1 2 3 4 5
        -                    1.0
        1g 2h 3i 4j 5k       1.0    roll 1 2 3 4 5
    """)


def test_two_kept_dice_put_back_after_all_were_picked_up_are_a_roll_that_the_game_asks_about() -> (
    None
):
    table = Script(expected=Expected(4))
    table.play("""
        1a 4b 4c 5d 6e 6f    1.0    roll 1 4 4 5 6 6
        -                    1.0
        1x 5y                1.0    roll 1 5
        1x 5y 2a 2b 5c 6d    1.0    roll 2 2 5 6
    """)


def test_the_last_die_thrown_again_with_the_same_face_counts_where_one_die_is_expected() -> None:
    table = Script(expected=Expected(1))
    table.play("""
        1a 1b 1c 5d 5e 3f    1.0    roll 1 1 1 3 5 5
        1a 1b 1c 5d 5e       2.0
        1a 1b 1c 5d 5e 3g    1.0    roll 3
    """)


def test_two_dice_are_easily_thrown_alike(table: Script) -> None:
    table.play("1a 4b  1.0  roll 1 4")
    table.look_away()
    table.play("1k 4l  1.0  roll 1 4")


def test_one_of_several_dice_may_fall_where_one_lay_before(table: Script) -> None:
    table.play("""
        1a 4b 4c 5d         1.0    roll 1 4 4 5
        1a                  1.5    aside 4 4 5
        1a 3b 2x 5y         1.0    roll 2 3 5
        -                   3.0
        1a 4b 4c 5d         1.0    roll 1 4 4 5
        1a                  0.8
        1a 2b 6x            1.0    roll 2 6
    """)


def test_a_single_die_thrown_again_at_once_beside_its_old_place_is_a_roll(table: Script) -> None:
    table.play("""
        3a     0.6    roll 3
        -      0.6
        6a'    0.9    roll 6
    """)


def _drawn(dice: dict[str, float]) -> np.ndarray:
    """A plain table with threes at these places, each turned by so many degrees."""
    picture = np.full((100, 700), 90, np.uint8)
    for place, turned_deg in dice.items():
        at = (100.0 * (1 + ord(place) - ord("a")), 50.0)
        edge = cv2.boxPoints((at, (SIZE_PX, SIZE_PX), turned_deg))
        cv2.fillPoly(picture, [np.rint(edge).astype(np.int32)], 230)
        for pip in (-1, 0, 1):
            x, y = np.rint(at + pip * (edge[0] - at) * 0.55).astype(int)
            cv2.circle(picture, (int(x), int(y)), 5, 20, -1)
    return picture


@pytest.mark.parametrize(
    ("turned_deg", "expected", "told"),
    [
        (50.0, None, ["roll 1 2 3"]),  # as it is turned otherwise, it fell there
        (50.0, 3, ["roll 1 2 3"]),
        (50.0, 2, ["roll 1 2"]),  # it was brushed, and only two were thrown
        (3.0, 3, ["roll 1 2"]),  # nobody took it up: it is not scored, and three are asked for
    ],
)
def test_a_thrown_die_that_falls_where_one_like_it_lay_is_thrown(
    turned_deg: float, expected: int | None, told: list[str]
) -> None:
    lay, lies, bare = (
        _drawn({"a": 0, "b": 20, "c": 40}),
        _drawn({"a": turned_deg, "d": 0, "e": 9}),
        _drawn({}),
    )
    settling, said = Settling(), []
    for n in range(100):
        reads, now = [(3, "a"), (4, "b"), (6, "c")], lay
        if n >= 40:
            reads, now = [], bare
        if n >= 56:
            reads, now = [(3, "a"), (1, "d"), (2, "e")], lies
        dice = [
            DieReading(face, 0.99, True, (100.0 * (1 + ord(p) - ord("a")), 50.0), SIZE_PX)
            for face, p in reads
        ]
        scene = Scene(now, now, lay if n >= 20 else None, 1.0)
        busy = 40 <= n < 56
        awaited = None if expected is None else Expected(expected)
        said += settling.observe(read(*dice), n / 20, busy=busy, expected=awaited, scene=scene)
    rolls = [event for event in said if isinstance(event, RollSettled)]
    assert [notation(roll) for roll in rolls[1:]] == told
