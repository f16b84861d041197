"""The ink of a set, told by dice that were read well."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from scorekeeper.vision.crops import FACE_SIDE_PX, Picture
from scorekeeper.vision.reading.inks import (
    UNKNOWN,
    Sample,
    alike,
    in_ink,
    ink_of,
    sampled,
    usual_colour,
)
from scorekeeper.vision.reading.pip_patterns import EDGE_PX, MIDDLE_PX, PATTERNS, SIDE_PX
from scorekeeper.vision.reading.pips import Pattern, PipCounter

COPPER, PEARL, VEIN = (150, 175, 200), (205, 205, 205), (110, 110, 110)  # BGR
RADIUS_PX = 0.1 * EDGE_PX


def _places(value: int) -> np.ndarray:
    return np.array(PATTERNS[value], float) * 0.24 * EDGE_PX + MIDDLE_PX


def _known(value: int, seed: int = 1) -> Picture:
    """A rectified face of a pearl with dark veins and copper pips."""
    face = np.full((SIDE_PX, SIDE_PX, 3), PEARL, np.uint8)
    rng = np.random.default_rng(seed)
    for _ in range(4):
        one, other = rng.integers(0, SIDE_PX, (2, 2))
        cv2.line(face, tuple(map(int, one)), tuple(map(int, other)), VEIN, 3)
    for x, y in _places(value):
        cv2.circle(face, (round(x), round(y)), round(RADIUS_PX), COPPER, -1)
    noisy = face + rng.normal(0, 2, face.shape)
    return np.clip(noisy, 0, 255).astype(np.uint8)


def _sample(value: int, seed: int = 1) -> Sample:
    sample = sampled(_known(value, seed), Pattern(_places(value), RADIUS_PX))
    assert sample is not None
    return sample


def _hard() -> Picture:
    """A crop of a two of that set whose vein is darker than its pips."""
    crop = np.full((FACE_SIDE_PX, FACE_SIDE_PX, 3), PEARL, np.uint8)
    cv2.line(crop, (20, 44), (44, 20), VEIN, 5)
    for at in ((24, 24), (40, 40)):
        cv2.circle(crop, at, 3, COPPER, -1)
    noise = np.random.default_rng(1).normal(0, 2, crop.shape)
    return np.clip(crop + noise, 0, 255).astype(np.uint8)


def _in_ink(crop: Picture, samples: list[Sample]) -> Picture:
    return in_ink(crop, ink_of(alike(usual_colour(crop), samples)))


def test_in_the_ink_of_its_set_pips_are_dark_and_veins_are_not() -> None:
    shown = _in_ink(_hard(), [_sample(3), _sample(5, seed=2)]).astype(int)
    pip, vein, body = shown[24, 24], shown[24, 40], shown[40, 24]
    assert pip < 90
    assert min(vein, body) > 150


def test_a_die_in_the_shade_shows_its_pips_in_the_same_ink() -> None:
    shade = (_hard() * 0.8).astype(np.uint8)
    shown = _in_ink(shade, [_sample(3), _sample(5, seed=2)]).astype(int)
    assert shown[24, 24] < 110
    assert min(shown[24, 40], shown[40, 24]) > 140


def test_dice_of_another_colour_tell_nothing() -> None:
    blue = np.clip(_hard() * [0.9, 0.3, 0.2], 0, 255).astype(np.uint8)
    assert (_in_ink(blue, [_sample(3)]) == UNKNOWN).all()
    assert (_in_ink(_hard(), []) == UNKNOWN).all()


def test_a_face_too_far_away_to_show_its_ink_is_not_asked() -> None:
    assert sampled(_known(1), Pattern(_places(1), 1.0)) is None


@pytest.mark.parametrize("value", PATTERNS)
def test_the_pips_of_a_known_value_are_found_also_among_veins(value: int) -> None:
    pattern = PipCounter().pattern(_known(value, seed=value), value)
    assert pattern is not None
    assert len(pattern.pips_px) == value
    far = np.linalg.norm(pattern.pips_px[:, None] - _places(value), axis=2).min(1)
    assert far.max() < 0.08 * EDGE_PX


def test_a_face_without_pips_has_no_pattern() -> None:
    plain = np.random.default_rng(4).normal(128, 3, (SIDE_PX, SIDE_PX, 3))
    assert PipCounter().pattern(np.clip(plain, 0, 255).astype(np.uint8), 6) is None
