"""In little light what moves is noticed as it is in daylight."""

from __future__ import annotations

import numpy as np
import pytest

from scorekeeper.vision.table.little_light import LittleLight
from scorekeeper.vision.thumbnails import Grey

DAYLIGHT = np.random.default_rng(4).integers(60, 221, (90, 160)).astype(np.uint8)


def dimmed(light: float) -> Grey:
    return (DAYLIGHT * light).astype(np.uint8)


def test_a_light_picture_is_left_as_it_is() -> None:
    light = LittleLight()
    assert not light.adapts(dimmed(0.5))
    assert light.lightened(DAYLIGHT) is DAYLIGHT


@pytest.mark.parametrize("share", [0.3, 0.2])
def test_once_dice_lie_in_a_dark_one_it_is_made_about_as_light(share: float) -> None:
    light, dark = LittleLight(), dimmed(share)
    assert light.lightened(dark) is dark
    assert light.adapts(dark)
    assert not light.adapts(dark)
    lightened = light.lightened(dark)
    assert 150 < lightened.max() < 180
    assert 0.6 < float(lightened.std()) / float(DAYLIGHT.std()) < 1.1


def test_white_dice_on_a_black_cloth_are_not_dark() -> None:
    by_day = np.full((270, 480), 20, np.uint8)
    by_day[100:110, 200:210] = 200
    assert not LittleLight().adapts(by_day)


def test_noise_of_a_black_one_stays_faint() -> None:
    light = LittleLight()
    noise = np.random.default_rng(5).integers(0, 3, (90, 160)).astype(np.uint8)
    assert light.adapts(noise)
    assert light.lightened(noise).max() <= 8


def test_all_pictures_of_one_light_are_made_lighter_alike() -> None:
    """Else each would differ from the one before, though nothing moved."""
    light = LittleLight()
    light.adapts(dimmed(0.25))
    ratios = [float(light.lightened(dimmed(s)).mean()) / s for s in (0.25, 0.23, 0.27, 0.3)]
    assert max(ratios) / min(ratios) < 1.03


def test_once_there_is_more_light_it_is_left_as_it_is_again() -> None:
    light = LittleLight()
    light.adapts(dimmed(0.25))
    assert light.lightened(DAYLIGHT) is DAYLIGHT
