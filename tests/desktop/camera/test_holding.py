"""A webcam is held still once its picture is even, and let go where it jumps."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import pytest

from scorekeeper.desktop.camera.holding import Holding, Order, levels

FPS = 30


def orders(holding: Holding, shades: Iterable[float], begin_s: float = 0.0) -> list[tuple]:
    """What is told when, of grey pictures ``FPS`` a second."""
    told = []
    for number, shade in enumerate(shades):
        time_s = begin_s + number / FPS
        order = holding.after((shade, shade, shade), time_s)
        if order is not None:
            told.append((round(time_s, 1), order))
    return told


def seconds(shade: float, count: float) -> list[float]:
    return [shade] * round(count * FPS)


def test_a_picture_that_is_even_is_held() -> None:
    holding = Holding()
    adapting = list(np.linspace(20, 120, FPS))
    assert orders(holding, [*adapting, *seconds(120, 20)]) == [(2.5, Order.HOLD)]
    assert not holding.given_up


def test_a_camera_that_jumps_is_left_to_itself_for_good() -> None:
    holding = Holding()
    assert orders(holding, seconds(120, 2)) == [(1.5, Order.HOLD)]
    assert orders(holding, seconds(60, 5), 2.0) == [(3.0, Order.LET_GO)]
    assert holding.given_up
    assert orders(holding, seconds(120, 60), 7.0) == []


def test_a_hand_that_passes_changes_nothing() -> None:
    holding = Holding()
    shades = [*seconds(120, 4), *seconds(50, 1.5), *seconds(120, 20)]
    assert orders(holding, shades) == [(1.5, Order.HOLD)]


def test_another_light_is_adapted_to_and_held() -> None:
    holding = Holding()
    shades = [*seconds(120, 10), *seconds(30, 10)]
    assert [order for _, order in orders(holding, shades)] == [
        Order.HOLD,
        Order.LET_GO,
        Order.HOLD,
    ]


@pytest.mark.parametrize("colour", [0, 1, 2])
def test_a_jump_in_one_colour_is_a_jump(colour: int) -> None:
    holding = Holding()
    assert orders(holding, seconds(120, 1.6))
    tinted = [120.0, 120.0, 120.0]
    tinted[colour] = 80.0
    assert holding.after((tinted[0], tinted[1], tinted[2]), 4.0) is Order.LET_GO


def test_levels_are_those_of_most_of_the_picture() -> None:
    picture = np.full((480, 640, 3), (10, 20, 30), np.uint8)
    picture[:100, :200] = 255  # a lamp
    assert levels(picture) == (10.0, 20.0, 30.0)
