"""What the close reader is shown in training."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest
from samples.close_samples import close_square
from samples.labelled import COLUMNS, SIDES_UNKNOWN, Labelled

from scorekeeper.vision.reading.pip_patterns import PATTERNS

SEEDS = range(12)


def _scene(values: tuple[int, ...]) -> Labelled:
    """Dice of one set in a row, seen from above."""
    picture = np.full((120, 80 * len(values), 3), 90, np.uint8)
    dice = np.empty((len(values), COLUMNS))
    for row, value in enumerate(values):
        x, y = 40 + 80 * row, 60
        sides = [x - 20, y - 20, x + 20, y - 20, x + 20, y + 20, x - 20, y + 20]
        dice[row] = [value, 0, 1, x, y, 40, *sides, x - 20, y - 20, x + 20, y + 20, *SIDES_UNKNOWN]
        cv2.rectangle(picture, (x - 20, y - 20), (x + 20, y + 20), (60, 140, 50), -1)
        for right, down in np.array(PATTERNS[value]) * 9.6:
            cv2.circle(picture, (round(x + right), round(y + down)), 4, (235, 235, 235), -1)
    return Labelled(picture, dice, upright=True, name="row " + str(values))


def _with_ink(scene: Labelled) -> int:
    """Of how many samples other dice tell the ink."""
    made = [close_square(np.random.default_rng(seed), scene) for seed in SEEDS]
    return sum(int(one[3].any()) for one in made if one is not None)


def test_dice_of_a_set_mostly_tell_its_ink() -> None:
    assert _with_ink(_scene((3, 5, 6))) > len(SEEDS) / 2


def test_nobody_tells_it_of_a_single_die_and_in_a_picture_that_is_not_given_again() -> None:
    assert _with_ink(_scene((5,))) == 0
    assert _with_ink(replace(_scene((3, 5, 6)), name="")) == 0


def test_what_is_told_of_ink_and_body_are_their_colours() -> None:
    made = [close_square(np.random.default_rng(seed), _scene((3, 5, 6))) for seed in SEEDS]
    for _, ink, body, told, _ in (one for one in made if one is not None):
        for pips, around, is_told in zip(ink, body, told, strict=True):
            if is_told:
                assert np.median(pips, axis=0) == pytest.approx([235, 235, 235], abs=80)
                assert np.median(around, axis=0) == pytest.approx([60, 140, 50], abs=50)
