"""Games by the ray caster: throw after throw before a camera that stays."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest
from quick_games import game
from quick_scenes import Scene
from samples.labelled import COCKED, EDGE, OUTLINE, X, Y

SEED = 3


@pytest.fixture(scope="module")
def throws() -> list[Scene]:
    return list(islice(game(SEED), 3))


def test_every_throw_lies_on_the_same_table(throws: list[Scene]) -> None:
    """Most of it looks as it did: dice and their shadows hide the rest."""
    first, *others = (picture.astype(int) for picture, _, _ in throws)
    for picture in others:
        assert (np.abs(picture - first).max(2) < 40).mean() > 0.5


def test_the_dice_are_thrown_anew(throws: list[Scene]) -> None:
    places = [dice[:, [X, Y]].tolist() for _, dice, _ in throws]
    assert places[0] != places[1] != places[2]


def test_down_in_the_picture_is_down_on_the_table(throws: list[Scene]) -> None:
    """The middle of a flat die is seen below that of its top."""
    dice = np.concatenate([dice[dice[:, COCKED] <= 0] for _, dice, _ in throws])
    middles = dice[:, OUTLINE].reshape(-1, 2, 2).mean(1)
    x, y = ((middles - dice[:, [X, Y]]) / dice[:, [EDGE]]).mean(0)
    assert y > abs(x)


def test_a_seed_makes_the_same_game(throws: list[Scene]) -> None:
    picture, dice, told = next(game(SEED))
    assert (picture == throws[0][0]).all()
    assert (dice == throws[0][1]).all()
    assert (told["seed"], told["throw"]) == (SEED, 0)
