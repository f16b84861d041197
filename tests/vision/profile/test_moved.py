"""Whether a camera was moved since a picture of another day."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from scorekeeper.resources import resource
from scorekeeper.vision.profile.moved import moved_share

WIDTH, HEIGHT = 1000, 600


def taken(name: str, *, by: float = 0.0, light: float = 1.0, seed: int = 1) -> np.ndarray:
    """A part of a sample picture as a camera sees it that was moved by this share of its width."""
    whole = cv2.imread(str(resource(f"sample_images/{name}.jpg")))
    x = round(by * WIDTH)
    part = cv2.resize(whole, (1280, 720))[60 : 60 + HEIGHT, 60 + x : 60 + x + WIDTH]
    noise = np.random.default_rng(seed).normal(0, 3, part.shape)
    return np.clip(light * part + noise, 0, 255).astype(np.uint8)


@pytest.mark.parametrize("name", ["white_on_wood", "coloured_tray", "cluttered_table"])
@pytest.mark.parametrize("light", [1.0, 0.6])
@pytest.mark.parametrize("by", [0.0, 0.02, 0.15])
def test_how_far_it_was_moved_is_told_in_any_light(name: str, light: float, by: float) -> None:
    then, now = taken(name), taken(name, by=by, light=light, seed=2)
    assert moved_share(then, now) == pytest.approx(by, abs=0.004)


def test_two_tables_have_nothing_in_common() -> None:
    assert moved_share(taken("white_on_wood"), taken("coloured_tray")) == 1.0


def test_nothing_is_known_of_pictures_without_a_mark() -> None:
    grey = np.full((HEIGHT, WIDTH, 3), 90, np.uint8)
    assert moved_share(grey, grey) is None


def test_a_table_without_a_mark_has_nothing_in_common_with_one_that_had_some() -> None:
    grey = np.full((HEIGHT, WIDTH, 3), 90, np.uint8)
    assert moved_share(taken("white_on_wood"), grey) == 1.0


def test_pictures_of_other_shapes_have_nothing_in_common() -> None:
    picture = taken("white_on_wood")
    assert moved_share(picture, picture[:, : WIDTH // 2]) == 1.0
