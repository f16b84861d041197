"""Dice that may lie under a hand, where nobody knows how many were thrown."""

from __future__ import annotations

import numpy as np
import pytest

from scorekeeper.vision.motion import Scene
from scorekeeper.vision.table.expected import Expected
from tests.vision.table.table_script import Script

SCALE = 0.1
BARE = np.full((100, 260), 90, np.uint8)
ARM = BARE.copy()
ARM[60:, 100:140] = 180


def thrown_after_six(table: Script, dice: str, picture: np.ndarray, *, known: int | None) -> None:
    """Six dice are taken up, and these come, while the camera shows this picture beside them."""
    table.play("""
        1a 3b 3c 4d 5e 6f    0.5    roll 1 3 3 4 5 6
        -                    1.5
    """)
    table.expected = None if known is None else Expected(known)
    table.scene = Scene(picture, picture, BARE, SCALE)
    table.play(dice)


def test_a_throw_that_a_hand_may_hide_dice_of_is_asked_about(table: Script) -> None:
    """One die was kept, and one of five thrown lay under the hand: two had been kept, it seemed."""
    thrown_after_six(table, "2g 4h 5i 6j    2    roll 2 4 5 6 covered(all)", ARM, known=None)


def test_a_hand_that_leaves_soon_is_waited_for(table: Script) -> None:
    thrown = ARM.copy()
    thrown[2:9, 55:95] = 200
    thrown_after_six(table, "2g 4h 5i 6j    0.8", thrown, known=None)
    table.scene = None
    table.play("2g 4h 5i 6j 1k    1    roll 1 2 4 5 6")


def test_it_is_asked_about_no_more_once_the_hidden_die_came_to_light(table: Script) -> None:
    thrown_after_six(table, "2g 4h 5i 6j    2    roll 2 4 5 6 covered(all)", ARM, known=None)
    table.scene = None
    table.play("2g 4h 5i 6j 1k    2    amended roll 1 2 4 5 6")


def test_a_throw_that_dice_were_taken_of_is_not_told_once_more_without_them(table: Script) -> None:
    thrown_after_six(table, "2g 4h 5i 6j    2    roll 2 4 5 6 covered(all)", ARM, known=None)
    table.scene = None
    table.play("""
        2g 4h 6j    1.5    aside 5
        2g 4h 6j    3
    """)
    assert table.settling.at_rest


def test_dice_that_were_seen_to_be_set_aside_lie_under_no_hand(table: Script) -> None:
    table.play("""
        1a 3b 3c 4d 5e 6f    0.5    roll 1 3 3 4 5 6
        3b 3c 4d 6f          1.2    aside 1 5
        -                    1.5
    """)
    table.scene = Scene(ARM, ARM, BARE, SCALE)
    table.play("2g 4h 5i 6j    2    roll 2 4 5 6")


@pytest.mark.parametrize(
    ("dice", "picture", "known"),
    [
        ("2g 4h 5i 6j    2    roll 2 4 5 6", BARE, None),
        ("2g 4h 5i 6j    3    roll 2 4 5 6", ARM, 4),
        ("2g 4h 5i 6j 1k 1l    2    roll 1 1 2 4 5 6", ARM, None),
    ],
    ids=["no hand", "as many as are thrown", "as many as were taken up"],
)
def test_otherwise_nobody_is_asked(
    table: Script, dice: str, picture: np.ndarray, known: int | None
) -> None:
    thrown_after_six(table, dice, picture, known=known)
