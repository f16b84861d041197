"""A frame as the window shows it."""

from __future__ import annotations

import numpy as np

from scorekeeper.desktop.camera.shown import WIDEST_SHOWN_PX, shown_image


def test_a_very_large_picture_is_shown_smaller(qapp: object) -> None:
    image = shown_image(np.zeros((100, 2 * WIDEST_SHOWN_PX, 3), np.uint8))
    assert (image.width(), image.height()) == (WIDEST_SHOWN_PX, 50)


def test_colours_stay_as_they_are(qapp: object) -> None:
    pixels = np.zeros((2, 3, 3), np.uint8)
    pixels[:, :] = (10, 20, 30)
    assert shown_image(pixels).pixelColor(2, 1).getRgb()[:3] == (30, 20, 10)
