"""Colours by how people tell them apart."""

import cv2
import numpy as np
import pytest

from scorekeeper.vision.reading.lab import lab


def test_white_grey_and_black_have_no_colour_but_lightness() -> None:
    white, grey, black = lab(np.array([[255.0] * 3, [119.0] * 3, [0.0] * 3]))
    assert white == pytest.approx([100, 0, 0], abs=1e-3)
    assert grey == pytest.approx([50, 0, 0], abs=0.1)
    assert black == pytest.approx([0, 0, 0], abs=1e-3)


def test_full_blue_green_and_red_lie_where_tables_of_srgb_have_them() -> None:
    blue, green, red = lab(np.diag([255.0] * 3))
    assert blue == pytest.approx([32.30, 79.19, -107.86], abs=0.02)
    assert green == pytest.approx([87.73, -86.18, 83.18], abs=0.02)
    assert red == pytest.approx([53.24, 80.09, 67.20], abs=0.02)


def test_all_colours_are_told_as_opencv_does_but_for_its_rounding() -> None:
    colours = np.random.default_rng(1).uniform(0, 255, (2000, 3))
    shares = (colours[None] / 255).astype(np.float32)
    assert lab(colours) == pytest.approx(cv2.cvtColor(shares, cv2.COLOR_BGR2Lab)[0], abs=0.5)
