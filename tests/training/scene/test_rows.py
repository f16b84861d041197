"""Dice in rows stand flat, beside one another and nowhere in one another."""

import itertools
import math

import cv2
import numpy as np
import pytest
from scene.bowl import walls_of
from scene.dice import top_value
from scene.labels import Resting
from scene.lessons import ROWS_FROM, plan_for_training
from scene.plan import ScenePlan, Tray
from scene.rows import UPRIGHT, lined_up

PLANS = [plan_for_training(seed) for seed in range(ROWS_FROM, ROWS_FROM + 60)]
STOOD = [(plan, lined_up(plan)) for plan in PLANS]


def foot(die: Resting, shrunk: float = 0.999) -> tuple[tuple[float, float], ...]:
    """The square a die stands on, as OpenCV turns them."""
    upright = top_value(die.rotation, die.look.left_handed)[1]
    assert upright == pytest.approx(0, abs=1e-4)
    along = die.rotation[:, np.abs(die.rotation[2]).argmin()]
    edge = die.look.edge_cm * shrunk
    x, y, _ = map(float, die.middle)
    return (x, y), (edge, edge), math.degrees(math.atan2(along[1], along[0]))


def inside_walls(plan: ScenePlan, die: Resting) -> float:
    """How far (cm) a die's foot stays from the nearest wall's inner face; below 0: in it."""
    corners = cv2.boxPoints(foot(die, 1.0))
    points = np.c_[corners, np.full(4, 0.01)]
    away = [
        (-(points - wall.middle) @ wall.axes[:, 1] * np.sign(wall.axes[:, 1] @ wall.middle)).min()
        - wall.half[1]
        for wall in walls_of(plan.tray)
    ]
    return float(min(away))


def test_a_cube_can_stand_in_24_ways() -> None:
    assert len({tuple(turn.ravel()) for turn in UPRIGHT}) == 24


def test_no_die_stands_in_another() -> None:
    for _, dice in STOOD:
        for i, one in enumerate(dice):
            for other in dice[:i]:
                assert not cv2.rotatedRectangleIntersection(foot(one), foot(other))[0]


def test_dice_of_a_row_stand_side_against_side() -> None:
    for plan, dice in STOOD:
        assert plan.rows
        if plan.rows.gap > 0.01:
            continue
        for one, other in itertools.pairwise(dice[: plan.rows.across]):
            apart = np.linalg.norm(one.middle - other.middle) / one.look.edge_cm
            assert 1 <= apart < 1.15


def test_dice_stand_on_the_floor_of_their_tray_and_some_at_its_wall() -> None:
    nearest = []
    for plan, dice in STOOD:
        assert all(die.middle[2] == die.look.edge_cm / 2 for die in dice)
        if isinstance(plan.tray, Tray) and plan.rows:
            away = min(inside_walls(plan, die) for die in dice)
            assert away > 0, plan.seed
            nearest.append((plan.rows.at_wall, away))
    assert all(away < 0.1 for at_wall, away in nearest if at_wall)
    assert {at_wall for at_wall, _ in nearest} == {True, False}


def test_any_face_is_on_top_in_one_to_three_rows_of_one_set() -> None:
    tops = {top_value(die.rotation, die.look.left_handed)[0] for _, dice in STOOD for die in dice}
    assert tops == {1, 2, 3, 4, 5, 6}
    deep = {math.ceil(len(plan.dice) / plan.rows.across) for plan in PLANS if plan.rows}
    assert deep == {1, 2, 3}
    assert all(len(set(plan.dice)) == 1 for plan in PLANS)


def test_the_same_seed_stands_the_same() -> None:
    plan, dice = STOOD[3]
    for one, again in zip(dice, lined_up(plan), strict=True):
        assert np.array_equal(one.rotation, again.rotation)
        assert np.array_equal(one.middle, again.middle)
