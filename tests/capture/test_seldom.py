"""A source that gives too few pictures is told; one that stalls now and then is not."""

from __future__ import annotations

import numpy as np
import pytest

from scorekeeper.capture.seldom import Seldom


def told(times_s: list[float]) -> list[bool]:
    seldom = Seldom()
    return [seldom.after(time_s) for time_s in times_s]


@pytest.mark.parametrize("a_second", [30.0, 5.0, 3.0])
def test_three_pictures_a_second_are_enough(a_second: float) -> None:
    assert not any(told([number / a_second for number in range(40)]))


@pytest.mark.parametrize("a_second", [1.0, 2.5])
def test_fewer_are_too_few_once_that_is_plain(a_second: float) -> None:
    said = told([number / a_second for number in range(12)])
    assert said == [False] * 8 + [True] * 4


def test_pictures_that_do_not_come_evenly_are_taken_as_they_mostly_come() -> None:
    random = np.random.default_rng(3)
    times_s = np.cumsum(0.33 * random.uniform(0.85, 1.15, 60))
    assert not any(told(list(times_s)))


def test_a_camera_that_breaks_off_gives_enough_before_and_after() -> None:
    steady = [number / 10 for number in range(20)]
    later = [each + 60 for each in steady]
    assert not any(told([*steady, 5.0, 30.0, *later]))


def test_it_is_over_once_enough_come_again() -> None:
    slow = [float(number) for number in range(12)]
    assert told([*slow, *(11 + number / 10 for number in range(1, 12))])[-1] is False
