"""Dice of a quick scene that lean: they touch what they lean on, and go through nothing."""

from __future__ import annotations

import numpy as np
import pytest
import raycast
from quick_leaning import Leaning, block_of, boxes_of, meet, turned
from quick_tray import QuickTray, tray_at
from scene_sight import Block

SEEDS = range(12)
HALF = np.full(3, 0.5)


def die(x: float = 0.0, y: float = 0.0) -> np.ndarray:
    row = np.zeros(raycast.COLUMNS)
    row[raycast.POSITION], row[raycast.ROTATION] = (x, y, 0.5), np.eye(3).ravel()
    row[raycast.ROUNDING] = 0.05
    return row


def leaning(seed: int, tray: QuickTray | None = None) -> Leaning:
    rng = np.random.default_rng(seed)
    middle = np.zeros(2) if tray is None else tray.middle
    return Leaning(rng, [die(*middle)], tray, lambda: middle + rng.uniform(-3, 3, 2), [])


def lean_deg(row: np.ndarray) -> float:
    up = np.abs(row[raycast.ROTATION].reshape(3, 3)[2]).max()
    return float(np.degrees(np.arccos(min(up, 1.0))))


def test_boxes_meet_where_they_touch_and_not_where_a_gap_is_between() -> None:
    one = Block(np.zeros(3), np.eye(3), HALF)
    on_edge = turned(np.array([0.0, 0.0, 1.0]), np.pi / 4)
    for gap, touching in ((-0.01, True), (0.01, False)):
        assert meet(one, Block(np.array([1.0 + gap, 0, 0]), np.eye(3), HALF)) is touching
        beside = Block(np.array([0.5 + np.sqrt(0.5) + gap, 0, 0]), on_edge, HALF)
        assert meet(one, beside) is touching


def test_boxes_whose_edges_cross_without_touching_do_not_meet() -> None:
    x, y, z = np.eye(3)
    one = Block(np.zeros(3), turned(x, np.pi / 4), HALF)
    gap = np.sqrt(2) + 0.01  # two edges, one along x, the other along y
    assert not meet(one, Block(z * gap, turned(y, np.pi / 4), HALF))
    assert meet(one, Block(z * (gap - 0.02), turned(y, np.pi / 4), HALF))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_leans_touches_a_die_or_a_thing_and_goes_through_neither(seed: int) -> None:
    among = leaning(seed)
    assert among.place(die())
    last = block_of(among.dice[-1])
    solid = [block_of(among.dice[0]), *among.things]
    assert not any(meet(last, other) for other in solid)
    larger = Block(last.middle, last.axes, last.half + 0.06)
    assert any(meet(larger, other) for other in solid)
    assert 7 < lean_deg(among.dice[-1]) < 55


@pytest.mark.parametrize("seed", SEEDS)
def test_in_a_tray_what_leans_stays_in_it(seed: int) -> None:
    tray = tray_at(np.random.default_rng(seed), np.zeros(2), np.array([4.0, 1.0]))
    among = leaning(seed, tray)
    cube = np.array([[x, y, z] for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)])
    for _ in range(4):
        among.place(die())
    for row in among.dice[1:]:
        corners = cube @ row[raycast.ROTATION].reshape(3, 3).T + row[raycast.POSITION]
        assert tray.room(corners) > -0.03
        assert corners[:, 2].min() == pytest.approx(0, abs=0.04)


@pytest.mark.parametrize("seed", SEEDS)
def test_things_lie_on_the_ground_and_no_die_is_in_them(seed: int) -> None:
    among = leaning(seed)
    for _ in range(3):
        among.place(die())
    for thing in among.things:
        assert thing.middle[2] == pytest.approx(thing.half[2])
        assert not any(meet(thing, block_of(row)) for row in among.dice)
    rows = boxes_of(among.things)
    assert rows.shape == (len(among.things), raycast.WALL_COLUMNS)
