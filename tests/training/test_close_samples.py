"""What the close reader is shown in training."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
from close_samples import close_square
from labelled import COLUMNS, SIDES_UNKNOWN, Labelled

from scorekeeper.vision.reading.close_look import PLANES
from scorekeeper.vision.reading.inks import UNKNOWN
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


def _shown_in_ink(scene: Labelled) -> int:
    made = [close_square(np.random.default_rng(seed), scene) for seed in SEEDS]
    planes = np.stack([one[0] for one in made if one is not None])
    assert planes.shape[1:] == (64, 64, PLANES)
    return int((planes[..., -1] != UNKNOWN).any((1, 2)).sum())


def test_dice_of_a_set_are_mostly_shown_in_its_ink() -> None:
    assert _shown_in_ink(_scene((3, 5, 6))) > len(SEEDS) / 2


def test_a_single_die_or_one_among_strangers_is_not() -> None:
    assert _shown_in_ink(_scene((5,))) == 0
    assert _shown_in_ink(replace(_scene((3, 5, 6)), name="")) == 0
