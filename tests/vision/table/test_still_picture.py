"""Of a table at rest the mean of several pictures is read."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from scorekeeper.vision.table.still_picture import MOST_PICTURES, StillPicture
from scorekeeper.vision.thumbnails import thumbnail
from tests.square_table import tray

TRAY = tray((0, 1), (3, 2))


def noisy(pixels: np.ndarray, chance: np.random.Generator, deviation: float = 12) -> np.ndarray:
    grainy = pixels + chance.normal(0, deviation, pixels.shape)
    return np.clip(np.rint(grainy), 0, 255).astype(np.uint8)


def grain(pixels: np.ndarray) -> float:
    """How far a picture is from the tray, in grey levels."""
    return float(np.abs(pixels.astype(int) - TRAY).mean())


def test_the_mean_of_a_still_table_has_less_noise() -> None:
    chance, still = np.random.default_rng(1), StillPicture()
    pictures = [noisy(TRAY, chance) for _ in range(3 * MOST_PICTURES)]
    means = [still.after(picture, thumbnail(picture)) for picture in pictures]
    assert means[0] is pictures[0]
    assert grain(means[1]) < 0.8 * grain(pictures[1])
    assert grain(means[-1]) < 0.45 * grain(pictures[-1])


@pytest.mark.parametrize("after", [1, 2, 20])
def test_what_comes_is_seen_in_the_picture_that_shows_it(after: int) -> None:
    chance, still = np.random.default_rng(2), StillPicture()
    for _ in range(after):
        picture = noisy(TRAY, chance)
        still.after(picture, thumbnail(picture))
    other = noisy(tray((0, 1), (3, 2), (5, 4)), chance)
    assert still.after(other, thumbnail(other)) is other


def test_a_light_that_fades_slowly_never_leaves_the_mean_far_behind() -> None:
    still = StillPicture()
    for step in range(60):
        picture = np.clip(TRAY * (1 - step / 100), 0, 255).astype(np.uint8)
        mean = still.after(picture, thumbnail(picture))
        assert abs(mean.astype(int) - picture).mean() < 4


def test_a_picture_of_another_size_begins_anew() -> None:
    still = StillPicture()
    still.after(TRAY, thumbnail(TRAY))
    small = TRAY[::2, ::2].copy()
    assert still.after(small, thumbnail(small)) is small


def test_a_picture_of_another_size_begins_anew_though_its_thumbnail_is_as_large() -> None:
    still = StillPicture()
    large, small = (cv2.resize(TRAY, size) for size in ((1280, 960), (640, 480)))
    still.after(large, thumbnail(large))
    assert still.after(small, thumbnail(small)) is small
