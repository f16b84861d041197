"""A camera that changes its resolution: places and sizes stay those of its first picture."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from scorekeeper.vision.readings import DiceReading, DieReading
from scorekeeper.vision.table.first_size import FirstSize


def picture(width: int, height: int) -> NDArray[np.uint8]:
    return np.zeros((height, width, 3), np.uint8)


@pytest.fixture
def first() -> FirstSize:
    """Has seen a picture of 640×360 pixels."""
    first = FirstSize()
    assert not first.begins_anew(picture(640, 360))
    return first


@pytest.mark.parametrize("size", [(640, 360), (320, 180), (1280, 720), (854, 480)])
def test_every_picture_of_that_shape_is_made_as_large(
    first: FirstSize, size: tuple[int, int]
) -> None:
    assert not first.begins_anew(picture(*size))
    assert first.fitted(picture(*size)).shape == (360, 640, 3)


@pytest.mark.parametrize("zoom", [0.5, 1.0, 2.0])
def test_what_was_read_of_a_picture_is_told_in_the_pixels_of_the_first(
    first: FirstSize, zoom: float
) -> None:
    die = DieReading(5, 0.99, True, (100.0 * zoom, 60.0 * zoom), 40.0 * zoom)
    read = DiceReading((die,), round(640 * zoom), round(360 * zoom), certain=True)
    told = first.told(read)
    assert (told.width_px, told.height_px) == (640, 360)
    assert told.dice == (DieReading(5, 0.99, True, (100.0, 60.0), 40.0),)


def test_one_of_another_shape_counts_as_the_first(first: FirstSize) -> None:
    assert first.begins_anew(picture(360, 640))
    assert first.fitted(picture(180, 320)).shape == (640, 360, 3)


def test_a_larger_one_counts_as_the_first_where_it_may(first: FirstSize) -> None:
    assert not first.grows(picture(640, 360))
    assert not first.grows(picture(400, 225))
    assert first.grows(picture(1280, 720))
    assert not first.begins_anew(picture(1280, 720))
    assert first.fitted(picture(640, 360)).shape == (720, 1280, 3)
