"""Faces whose colours are drawn apart."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from scorekeeper.vision.crops import FACE_SIDE_PX, Picture
from scorekeeper.vision.reading.colours_apart import colours_apart

COPPER, PEARL, VEIN = (150, 175, 200), (205, 205, 205), (110, 110, 110)  # BGR
PIP, ON_VEIN, BESIDE = (24, 24), (40, 24), (40, 40)


def _pearl() -> Picture:
    """A pearl two with copper pips and a vein that is darker than they; a noisy camera."""
    crop = np.full((FACE_SIDE_PX, FACE_SIDE_PX, 3), PEARL, np.uint8)
    cv2.line(crop, (20, 44), (44, 20), VEIN, 7)
    for at in (PIP, (48, 48)):
        cv2.circle(crop, at, 4, COPPER, -1)
    noise = np.random.default_rng(1).normal(0, 2, crop.shape)
    return np.clip(crop + noise, 0, 255).astype(np.uint8)


def _apart(crop: Picture, one: tuple[int, int], other: tuple[int, int]) -> float:
    """The distance of the colours at two places (x, y)."""
    seen = cv2.GaussianBlur(crop, (0, 0), 1.0).astype(float)
    return float(np.linalg.norm(seen[one[::-1]] - seen[other[::-1]]))


def test_faint_copper_stands_out_as_much_as_a_dark_vein() -> None:
    crop = _pearl()
    before = _apart(crop, PIP, BESIDE) / _apart(crop, ON_VEIN, BESIDE)
    crop = colours_apart(crop[None])[0]
    assert before < 0.4
    assert _apart(crop, PIP, BESIDE) / _apart(crop, ON_VEIN, BESIDE) > 0.9


def test_colours_of_a_face_vary_independently_and_equally() -> None:
    alike = np.array([[25.0, 20, 15], [0, 15, 5], [0, 0, 15]])
    noise = np.random.default_rng(3).normal(0, 1, (1, FACE_SIDE_PX, FACE_SIDE_PX, 3)) @ alike
    crops = np.clip(128 + noise, 0, 255).astype(np.uint8)
    seen = np.cov(colours_apart(crops)[0, 16:48, 16:48].reshape(-1, 3).T)
    strongest = np.diag(seen).max()
    assert np.diag(seen).min() > 0.6 * strongest
    assert np.abs(seen - np.diag(np.diag(seen))).max() < 0.2 * strongest


def test_a_camera_with_a_colour_cast_shows_the_same() -> None:
    crop = _pearl()
    cast = np.clip(crop * [0.7, 0.9, 1.1], 0, 255).astype(np.uint8)
    either = [colours_apart(one[None])[0].astype(float) for one in (crop, cast)]
    assert np.abs(either[0] - either[1]).mean() < 0.5 * np.abs(crop.astype(float) - cast).mean()


@pytest.mark.parametrize("grey", [0, 128, 255])
def test_noise_on_a_plain_face_stays_faint(grey: int) -> None:
    noise = np.random.default_rng(2).normal(0, 1, (1, FACE_SIDE_PX, FACE_SIDE_PX, 3))
    plain = np.clip(grey + noise, 0, 255).astype(np.uint8)
    assert colours_apart(plain).std() < 15


def test_each_crop_of_a_batch_is_drawn_by_itself() -> None:
    crops = np.stack([_pearl(), 255 - _pearl(), _pearl()[::-1]])
    alone = np.concatenate([colours_apart(crop[None]) for crop in crops])
    assert np.abs(colours_apart(crops).astype(int) - alone).max() <= 1
    assert colours_apart(crops[:0]).shape == (0, FACE_SIDE_PX, FACE_SIDE_PX, 3)
