"""Dice of a quick scene that lean: they touch what they lean on, and go through nothing."""

from __future__ import annotations

import numpy as np
import pytest
from quick.leaning import CUBE, HALF, Leaning, die_at, meet, turned
from quick.tray import QuickTray, tray_at
from scene.sight import Block

SEEDS = range(12)
ROUNDING = 0.05


def leaning(seed: int, tray: QuickTray | None = None) -> Leaning:
    rng = np.random.default_rng(seed)
    middle = np.zeros(2) if tray is None else tray.middle
    flat = die_at(*middle, np.eye(3), ROUNDING)
    return Leaning(rng, [flat], tray, lambda: middle + rng.uniform(-3, 3, 2))


def lean_deg(die: Block) -> float:
    return float(np.degrees(np.arccos(min(np.abs(die.axes[2]).max(), 1.0))))


def test_boxes_meet_where_they_touch_and_not_where_a_gap_is_between() -> None:
    half = np.full(3, 0.5)
    one = Block(np.zeros(3), np.eye(3), half)
    on_edge = turned(np.array([0.0, 0.0, 1.0]), np.pi / 4)
    for gap, touching in ((-0.01, True), (0.01, False)):
        assert meet(one, Block(np.array([1.0 + gap, 0, 0]), np.eye(3), half)) is touching
        beside = Block(np.array([0.5 + np.sqrt(0.5) + gap, 0, 0]), on_edge, half)
        assert meet(one, beside) is touching


def test_boxes_whose_edges_cross_without_touching_do_not_meet() -> None:
    half = np.full(3, 0.5)
    x, y, z = np.eye(3)
    one = Block(np.zeros(3), turned(x, np.pi / 4), half)
    gap = np.sqrt(2) + 0.01  # two edges, one along x, the other along y
    assert not meet(one, Block(z * gap, turned(y, np.pi / 4), half))
    assert meet(one, Block(z * (gap - 0.02), turned(y, np.pi / 4), half))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_leans_touches_a_die_or_a_thing_and_goes_through_neither(seed: int) -> None:
    among = leaning(seed)
    die = among.place(ROUNDING)
    assert die is not None and among.dice[-1] is die
    solid = [among.dice[0], *among.things]
    assert not any(meet(die, other) for other in solid)
    larger = Block(die.middle, die.axes, HALF + 0.06)
    assert any(meet(larger, other) for other in solid)
    assert 7 < lean_deg(die) < 55


@pytest.mark.parametrize("seed", SEEDS)
def test_in_a_tray_what_leans_stays_in_it_and_on_its_floor(seed: int) -> None:
    tray = tray_at(np.random.default_rng(seed), np.zeros(2), np.array([4.0, 1.0]))
    among = leaning(seed, tray)
    placed = [die for die in (among.place(ROUNDING) for _ in range(4)) if die is not None]
    assert placed
    for die in placed:
        corners = CUBE @ die.axes.T + die.middle
        assert tray.room(corners) > -0.03
        assert corners[:, 2].min() == pytest.approx(0, abs=0.04)


@pytest.mark.parametrize("seed", SEEDS)
def test_things_lie_on_the_ground_and_no_die_is_in_them(seed: int) -> None:
    among = leaning(seed)
    for _ in range(3):
        among.place(ROUNDING)
    for thing in among.things:
        assert thing.middle[2] == pytest.approx(thing.half[2])
        assert not any(meet(thing, die) for die in among.dice)


def test_dice_lean_on_dice_walls_and_things_in_turn() -> None:
    tray = tray_at(np.random.default_rng(0), np.zeros(2), np.array([4.0, 1.0]))
    many = [leaning(seed, tray) for seed in range(40)]
    placed = [(among, among.place(ROUNDING)) for among in many]
    on_things = [bool(among.things) for among, die in placed if die is not None]
    steep = [lean_deg(die) > 35 for _, die in placed if die is not None]
    assert any(on_things) and not all(on_things)
    assert any(steep) and not all(steep)
