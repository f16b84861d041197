"""Where dice are in doubt, what hinders reading them is told: light, focus or distance."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from scorekeeper.vision.crops import Picture
from scorekeeper.vision.profile.hindrance import hindrance
from scorekeeper.vision.profile.view_check import Trouble
from scorekeeper.vision.reading.reader import DiceReader
from scorekeeper.vision.readings import DieReading
from tests.sample_images import sample_image


@pytest.fixture(scope="module")
def picture() -> Picture:
    return sample_image("white_on_wood")


@pytest.fixture(scope="module")
def dice(picture: Picture) -> tuple[DieReading, ...]:
    """The six in the picture, each in doubt."""
    dice = DiceReader.load().read(picture).dice
    assert len(dice) == 6
    return tuple(replace(die, certain=False) for die in dice)


def lit(picture: Picture, gain: float) -> Picture:
    """As a camera sees it by so much of the light."""
    light = np.clip((picture / 255.0) ** 2.2 * gain, 0, 1)
    return np.asarray(255 * light ** (1 / 2.2), np.uint8)


def test_nothing_hinders_where_the_picture_is_good(
    picture: Picture, dice: tuple[DieReading, ...]
) -> None:
    assert hindrance(picture, dice) is None


@pytest.mark.parametrize(
    ("gain", "blur_px", "told"),
    [
        (0.04, 0.0, Trouble.DARK),
        (5.0, 0.0, Trouble.BLOWN),
        (1.0, 6.0, Trouble.BLURRED),
    ],
)
def test_light_and_focus_are_told(
    picture: Picture,
    dice: tuple[DieReading, ...],
    gain: float,
    blur_px: float,
    told: Trouble,
) -> None:
    seen = lit(picture, gain)
    if blur_px:
        seen = np.asarray(cv2.GaussianBlur(seen, (0, 0), blur_px), np.uint8)
    assert hindrance(seen, dice) is told


def test_small_dice_want_a_closer_camera(picture: Picture, dice: tuple[DieReading, ...]) -> None:
    share = 15 / dice[0].size_px
    small = np.asarray(cv2.resize(picture, None, fx=share, fy=share), np.uint8)
    there = [
        replace(d, size_px=15.0, center_px=(d.center_px[0] * share, d.center_px[1] * share))
        for d in dice
    ]
    assert hindrance(small, there) is Trouble.FAR


def test_only_dice_in_doubt_are_looked_at(picture: Picture, dice: tuple[DieReading, ...]) -> None:
    dark = lit(picture, 0.04)
    assert hindrance(dark, [replace(die, certain=True) for die in dice]) is None
    assert hindrance(dark, [replace(die, cocked=True) for die in dice]) is None
    assert hindrance(dark, []) is None


def test_a_die_at_the_very_edge_is_looked_at_too(picture: Picture) -> None:
    beyond = DieReading(3, 0.5, False, (picture.shape[1] + 60.0, -50.0), 40.0)
    assert hindrance(lit(picture, 0.04), [beyond]) is Trouble.DARK
