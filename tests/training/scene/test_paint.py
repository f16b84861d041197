"""Poured paint: large metal pips with rims and glints, on pale and dark marble in trays."""

from dataclasses import replace

import numpy as np
import pytest
from scene.dice import DieLook, pip_radius, pips
from scene.lessons import FANCY_FROM, plan_for_training
from scene.mesh import TILE_PX, pip_atlas
from scene.paint import poured_paint
from scene.planning import plan_scene

PLANS = [plan_for_training(FANCY_FROM + k) for k in range(250)]
DICE = [die for plan in PLANS for die in plan.dice]
POURED = [die for die in DICE if die.pip_metal]


def test_a_third_of_the_fancy_dice_are_poured() -> None:
    assert 0.3 < len(POURED) / len(DICE) < 0.42
    assert not any(die.pip_metal for k in range(100) for die in plan_scene(k).dice)


def test_poured_pips_are_large_and_never_run_into_one_another() -> None:
    assert max(die.pip_radius for die in POURED) > 0.28
    for die in POURED:
        six = pips(6, die)
        apart = np.linalg.norm(six[:, None] - six[None], axis=2)[~np.eye(6, dtype=bool)]
        assert apart.min() > 2 * pip_radius(6, die)


def test_poured_dice_are_pale_and_dark_with_and_without_veins() -> None:
    bodies = [np.mean(die.colours[0]) for die in POURED]
    assert min(bodies) < 0.2 and max(bodies) > 0.8
    assert {die.veins > 0 for die in POURED} == {True, False}
    assert {die.stuff for die in POURED} == {"marbled", "pearl"}


def test_trays_are_seen_from_afar_and_in_shadow_too() -> None:
    many = PLANS + [plan_for_training(FANCY_FROM + k) for k in range(len(PLANS), 1000)]
    small = [plan.camera.die_px * 640 / plan.width < 42 for plan in many]
    assert 0.4 < np.mean(small) < 0.75
    shadow = [p for p in PLANS if p.room_share < 0.25 and p.lamps and p.lamps[0].tilt_deg > 50]
    assert len(shadow) > 15
    for plan in PLANS:
        assert plan.tray and max(plan.spread_cm) <= plan.tray.radius_cm


@pytest.mark.parametrize("rim", [-0.4, 0.4])
def test_a_rim_is_darker_or_lighter_than_the_paint_inside(rim: float) -> None:
    die = _die(pip_rim=rim, pip_metal=0.0)
    shade = poured_paint(1, die, 200)
    edge = round(100 + die.pip_radius * 100 * 0.97)
    assert shade[100, 100] == 1
    assert (shade[100, edge] - 1) * rim > 0.1
    assert shade[5, 5] == 1


def test_metal_paint_glints_and_the_atlas_shows_it() -> None:
    dull, bright = (_die(pip_rim=0.2, pip_metal=metal) for metal in (0.0, 1.0))
    assert poured_paint(5, bright, 200).max() > poured_paint(5, dull, 200).max() + 0.1
    atlas = pip_atlas(bright)
    assert 0 <= atlas.min() <= atlas.max() <= 1
    five = atlas[TILE_PX:, TILE_PX : 2 * TILE_PX]
    assert np.ptp(five[..., 0][five[..., 3] == 1]) > 0.1


def _die(**changes: float) -> DieLook:
    return replace(POURED[0], pip_colour=(0.5, 0.4, 0.2), **changes)
