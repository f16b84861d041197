"""Over a table without marks neither noise nor a hand moves the camera; one that moves is followed
by the dice. A lamp's light hides no marks."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from scorekeeper.vision.readings import Point
from scorekeeper.vision.steadying import Steady
from scorekeeper.vision.thumbnails import thumbnail
from tests.vision.test_motion import swayed, table, with_die

PLAIN = np.full((480, 640, 3), 90, np.uint8)
PLACES = ((250, 200), (330, 210), (280, 290))
AT_REST = 10


def lying(*places: tuple[int, int]) -> np.ndarray:
    pixels = PLAIN
    for x, y in places:
        pixels = with_die(pixels, x, y, pips=3)
    return pixels


def small_dice(*places: tuple[int, int]) -> list[tuple[Point, float]]:
    return [((0.75 * x, 0.75 * y), 30.0) for x, y in places]


def noisy(pixels: np.ndarray, chance: np.random.Generator) -> np.ndarray:
    seen = np.clip(pixels + chance.normal(0, 3, pixels.shape), 0, 255).astype(np.uint8)
    return thumbnail(seen)


def rested(*places: tuple[int, int]) -> Steady:
    """A camera that has seen dice lie on a table without marks for a while."""
    steady, chance = Steady(), np.random.default_rng(4)
    for _ in range(AT_REST):
        steady.follow(noisy(lying(*places), chance))
        steady.rest(small_dice(*places))
    return steady


@pytest.mark.parametrize("step_px", [4, 12])
def test_a_hand_that_comes_over_a_bare_table_is_none_of_its_marks(step_px: int) -> None:
    """It is small at first, so that the table still seems to rest."""
    steady, chance = rested(), np.random.default_rng(5)
    for reach in range(0, 260, step_px):
        pixels = PLAIN.copy()
        cv2.line(pixels, (300, 540), (300, 540 - reach), (150, 150, 150), 80)
        for finger in range(-40, 41, 20):
            tip = (300 + finger, 500 - reach + abs(finger))
            cv2.line(pixels, (300, 540 - reach), tip, (170, 180, 200), 14)
        steady.follow(noisy(pixels, chance))
        steady.rest()
        assert not steady.moves, reach


def test_dice_pushed_together_do_not_take_the_camera_along() -> None:
    steady, chance = rested(*PLACES), np.random.default_rng(6)
    for by in range(0, 60, 4):
        pushed = [(x + by, y) for x, y in PLACES[:2]]
        steady.follow(noisy(lying(*pushed, PLACES[2]), chance))
        assert not steady.moves, by


def test_a_camera_held_by_hand_over_a_table_without_marks_is_followed_by_the_dice() -> None:
    steady, chance = rested(*PLACES), np.random.default_rng(7)
    for step in range(40):
        steady.follow(noisy(swayed(lying(*PLACES), step), chance))
    moved = np.array([9 * np.sin(39 / 5), 7 * np.sin(39 / 7)]) * 0.75
    assert steady.to_table[:2, 2] == pytest.approx(-moved, abs=0.5)


def test_marks_are_found_again_under_a_lamp_whose_bars_wander_through_the_picture() -> None:
    steady, chance = Steady(), np.random.default_rng(8)
    faint = 90.0 + (table() - 120.0) / 4
    for n in range(30):
        down = np.arange(480)[:, None, None] / 480
        light = 1 + 0.1 * np.sin(2 * np.pi * (2.4 * down - 0.09 * n))
        steady.follow(noisy(faint * light, chance))
        assert steady.found, n
        assert not steady.moves, n


def test_a_cup_held_over_most_of_the_table_does_not_take_the_camera_along() -> None:
    """It has more marks than what can be seen beside it, and trembles slowly as it is held."""
    steady, chance = Steady(), np.random.default_rng(9)
    bare, cup = table(), table(seed=2)
    for _ in range(AT_REST):
        steady.follow(noisy(bare, chance))
        steady.rest()
    stood = steady.stand
    for step in range(60):
        held = np.float32([[1, 0, 0.4 * step], [0, 1, 0.1 * step]])
        pixels = bare.copy()
        pixels[:400, 140:] = cv2.warpAffine(cup, held, (640, 480), borderMode=cv2.BORDER_REFLECT)[
            :400, 140:
        ]
        steady.follow(noisy(pixels, chance))
        steady.rest()
        assert not steady.moves, step
    assert steady.stand == stood
