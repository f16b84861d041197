"""Shadows that training lays across crops."""

from __future__ import annotations

import numpy as np
from samples.shadows import DEEPEST, GAMMA, shadowed

SEEDS = range(20)


def _shadows(of: int) -> list[np.ndarray]:
    crop = np.full((64, 64, 3), of, np.uint8)
    return [shadowed(np.random.default_rng(seed), crop) for seed in SEEDS]


def test_a_shadow_darkens_one_side_and_leaves_the_other_in_the_light() -> None:
    for crop in _shadows(200):
        assert crop.max() == 200
        assert crop.min() < 190
        assert crop.mean((0, 1)).max() < 199


def test_even_in_the_deepest_shadow_something_is_left_to_see() -> None:
    deepest = 200 * DEEPEST ** (1 / GAMMA)
    assert min(int(crop.min()) for crop in _shadows(200)) > 0.7 * deepest


def test_the_same_number_lays_the_same_shadow() -> None:
    for first, second in zip(_shadows(120), _shadows(120), strict=True):
        assert (first == second).all()
