"""Flat things of other games that lie beside dice."""

from __future__ import annotations

import numpy as np
import pytest
from quick import lying
from quick.lying import IVORY, TEXELS, Game, Thing, strewn

SIDE = 512
GROUND = np.full((SIDE, SIDE, 3), 0.5, np.float32)


def lone(edge: float = 40.0, turn: float = 0.0) -> Thing:
    """In the middle of a plain ground."""
    ink = [(1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0), (1.0, 1.0, 0.0)]
    return Thing(GROUND.copy(), np.full(2, SIDE / 2), edge, turn, ink, np.array([4.0, 0.0]))


def test_some_lie_on_every_ground_and_all_is_colour() -> None:
    for seed in range(8):
        picture, edge = strewn(np.random.default_rng(seed), GROUND)
        assert picture.shape == GROUND.shape
        assert picture.min() >= 0
        assert picture.max() <= 1
        assert np.abs(picture - GROUND).mean() > 0.01
        assert TEXELS[0] <= edge <= TEXELS[1]


def test_the_same_seed_lays_the_same_things() -> None:
    one, again = (strewn(np.random.default_rng(5), GROUND)[0] for _ in range(2))
    assert (one == again).all()


@pytest.mark.parametrize("draw", lying._THINGS)
def test_each_thing_can_be_seen_and_is_not_all_of_one_colour(draw: lying.Drawing) -> None:
    thing = lone()
    draw(np.random.default_rng(3), thing)
    changed = np.abs(thing.picture - GROUND).max(2) > 0.05
    assert changed.any()
    assert thing.picture[changed].std(0).max() > 0.05


def test_a_domino_is_twice_as_long_as_wide_and_half_of_it_about_as_wide_as_a_die() -> None:
    stone = lone()
    lying._domino(np.random.default_rng(0), stone)
    lit = np.argwhere(
        (np.abs(stone.picture - GROUND).max(2) > 0.05) & (stone.picture.min(2) != 0.5 * lying.SHADE)
    )
    height, width = np.ptp(lit, 0) / stone.edge
    assert 1.3 <= width <= 1.75
    assert height == pytest.approx(2 * width, rel=0.15)


def test_things_are_turned_as_they_lie() -> None:
    upright, turned = lone(), lone(turn=np.pi / 2)
    for thing in (upright, turned):
        thing.box(3.0, 1.0, IVORY)
    assert np.abs(np.rot90(upright.picture) - turned.picture).mean() < 0.01


def test_a_thing_throws_its_shade_beside_it() -> None:
    thing = lone()
    thing.plate(1.0, IVORY)
    beside = thing.picture[SIDE // 2, int(SIDE / 2 + thing.edge + 2)]
    assert beside == pytest.approx(0.5 * lying.SHADE)
    assert thing.picture[SIDE // 2, int(SIDE / 2 - thing.edge - 3)] == pytest.approx(0.5)


@pytest.mark.parametrize("draw", lying._THINGS)
def test_a_thing_is_cut_out_whole_with_nothing_around_it(draw: lying.Drawing) -> None:
    for seed in range(5):
        cut = Game(draw, lone().inks).cut_out(np.random.default_rng(seed), 24.0)
        covers = cut[..., 3]
        assert all(each in (0, pytest.approx(1 - lying.SHADE), 1) for each in np.unique(covers))
        assert not cut[covers == 0].any()
        assert all(edge.any() for edge in (covers[0], covers[-1], covers[:, 0], covers[:, -1]))
        assert max(cut.shape[:2]) < 2 * lying.FARTHEST * 24.0
