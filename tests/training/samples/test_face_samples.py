"""What the face reader is asked for in a crop."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest
from samples.face_samples import _side_face, face
from samples.labelled import COCKED, COLUMNS, OUTLINE, SIDES_UNKNOWN, Labelled

from scorekeeper.vision.reading.pip_patterns import PATTERNS

SEEDS = range(12)


def _seen_from_the_side(loose: bool = False) -> Labelled:
    """A five of 40 pixels whose middle lies a quarter of an edge below that of its top face."""
    die = np.array([5, 0, 1, 80, 80, 40, 60, 60, 100, 60, 100, 100, 60, 100, 60, 60, 100, 120,
                    *SIDES_UNKNOWN])  # fmt: skip
    assert len(die) == COLUMNS
    picture = np.full((160, 160, 3), 127, np.uint8)
    return Labelled(picture, die[None], upright=True, loose=loose)


def _targets(item: Labelled) -> np.ndarray:
    made = [face(np.random.default_rng(seed), item) for seed in SEEDS]
    targets = np.array([one[1] for one in made if one is not None])
    return targets[targets[:, 1] == 1]


def test_the_body_lies_where_it_does_wherever_the_crop_is_taken_and_however_it_is_turned() -> None:
    targets = _targets(_seen_from_the_side())
    assert (targets[:, 12] == 1).all()
    middles = targets[:, 4:12].reshape(-1, 4, 2).mean(1)
    edges = np.sqrt(_areas(targets[:, 4:12].reshape(-1, 4, 2)))
    away = np.hypot(*(targets[:, 13:] - middles).T) / edges
    # squeezed pixels make an edge longer one way and shorter the other
    assert away == pytest.approx(np.full(len(away), 0.25), rel=0.2)


def _areas(corners: np.ndarray) -> np.ndarray:
    """Of squares N×4×2, by the shoelace formula."""
    following = np.roll(corners, -1, 1)
    crossed = corners[..., 0] * following[..., 1] - corners[..., 1] * following[..., 0]
    return np.abs(crossed.sum(1)) / 2


def test_a_box_drawn_by_hand_says_nothing_of_the_body() -> None:
    assert (_targets(_seen_from_the_side(loose=True))[:, 12] == 0).all()


def test_a_die_without_an_outline_says_nothing_of_the_body() -> None:
    item = _seen_from_the_side()
    dice = item.dice.copy()
    dice[:, OUTLINE] = np.nan
    assert (_targets(replace(item, dice=dice))[:, 12] == 0).all()


def test_a_die_of_which_nobody_says_whether_it_leans_is_asked_for_its_value_alone() -> None:
    item = _seen_from_the_side()
    dice = item.dice.copy()
    dice[:, COCKED] = -1
    targets = _targets(replace(item, dice=dice))
    assert (targets[:, 0] == 4).all()
    assert (targets[:, 2] == -1).all()


def test_a_die_of_a_photo_is_seen_with_other_numbers_of_pips_and_labelled_with_them() -> None:
    item = _seen_from_the_side(loose=True)
    picture = np.full_like(item.picture, 127)
    picture[60:100, 60:100] = 240
    for x, y in PATTERNS[5]:
        cv2.circle(picture, (80 + 10 * x, 80 + 10 * y), 4, (20, 20, 20), -1)
    photo = replace(item, picture=picture, faces={})
    assert len(set(_targets(photo)[:, 0])) >= 3
    assert (_targets(replace(photo, faces=None))[:, 0] == 4).all()
    assert (photo.picture == picture).all()


def test_where_a_side_is_can_be_told_without_knowing_what_it_shows() -> None:
    side = _side_face(np.random.default_rng(1), _seen_from_the_side().dice[0])
    assert side == pytest.approx([80, 110])


def test_a_die_that_leans_is_not_asked_for_its_value() -> None:
    item = _seen_from_the_side()
    dice = item.dice.copy()
    dice[:, COCKED] = 1
    targets = _targets(replace(item, dice=dice))
    assert (targets[:, 0] == -1).all()
    assert (targets[:, 2] == 1).all()
