"""Dice of a photo on other grounds, with labels that are where the dice are."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from samples.labelled import COLUMNS, EDGE, OUTLINE, SIDES_UNKNOWN, VALUE, Labelled, X, Y
from samples.pasting import pasted

WHITE, GREEN = (255, 255, 255), (0, 120, 0)


def _photo() -> Labelled:
    """One white square of 40 pixels on black, labelled as a five."""
    picture = np.zeros((100, 100, 3), np.uint8)
    picture[30:70, 30:70] = WHITE
    die = np.array([5, 0, 1, 50, 50, 40, 30, 30, 70, 30, 70, 70, 30, 70, 30, 30, 70, 70,
                    *SIDES_UNKNOWN])  # fmt: skip
    assert len(die) == COLUMNS
    return Labelled(picture, die[None])


def _ground(dice: int = 0) -> Labelled:
    picture = np.full((320, 320, 3), GREEN, np.uint8)
    rows = np.tile(_photo().dice[0], (dice, 1))
    return Labelled(picture, rows.reshape(-1, COLUMNS))


@pytest.mark.parametrize("seed", range(8))
def test_a_pasted_die_is_where_its_label_says(seed: int) -> None:
    made = pasted(np.random.default_rng(seed), _ground(), _photo())
    for die in made.dice:
        assert die[VALUE] == 5
        assert tuple(made.picture[round(die[Y]), round(die[X])]) == WHITE
        assert die[OUTLINE][2] - die[OUTLINE][0] == pytest.approx(die[EDGE])
    x0, y0, x1, y1 = made.dice[0, OUTLINE] if len(made.dice) else (0, 0, 0, 0)
    outside = np.ones(made.picture.shape[:2], bool)
    outside[int(y0) : int(y1) + 1, int(x0) : int(x1) + 1] = False
    assert (made.picture[outside] == GREEN).all()


def test_dice_are_pasted_somewhere_and_never_on_others() -> None:
    made = [pasted(np.random.default_rng(seed), _ground(1), _photo()) for seed in range(20)]
    assert any(len(one.dice) == 2 for one in made)
    for one in made:
        far = np.hypot(*(one.dice[1:, [X, Y]] - one.dice[0, [X, Y]]).T)
        assert (far > 1.5 * 40).all()


def test_outlines_drawn_by_hand_are_cut_by_and_then_forgotten() -> None:
    loose = replace(_photo(), loose=True)
    made = [pasted(np.random.default_rng(seed), _ground(), loose).dice for seed in range(20)]
    dice = np.concatenate(made)
    assert len(dice)
    assert np.isnan(dice[:, OUTLINE]).all()
    assert np.isfinite(dice[:, [X, Y, EDGE]]).all()


def test_the_ground_itself_stays_as_it_was() -> None:
    ground = _ground()
    pasted(np.random.default_rng(0), ground, _photo())
    assert (ground.picture == GREEN).all()
    assert not len(ground.dice)
