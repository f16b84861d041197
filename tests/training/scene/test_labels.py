"""Labels by projection: where the top face lies in the picture, and how much of it is seen."""

from dataclasses import replace

import cv2
import numpy as np
import pytest
from scene.contrast import pip_contrast
from scene.labels import Resting, View, about, label, look_at, visible_share
from scene.planning import plan_scene
from scene.sight import Block

LOOK = replace(plan_scene(0).dice[0], edge_cm=2.0, one_emblem=0)
LEVEL = np.eye(3)


def camera(tilt_deg: float = 0.0, turn_deg: float = 90.0, distance: float = 20.0) -> View:
    place = look_at(np.array([0.0, 0.0, 2.0]), distance, tilt_deg, turn_deg, 0.0)
    return View(*place, 500.0, 640, 480)


def die_at(x: float, y: float, rotation: np.ndarray = LEVEL, z: float = 1.0) -> Resting:
    return Resting(LOOK, np.array([x, y, z]), rotation)


def test_what_the_camera_looks_at_is_in_the_middle() -> None:
    for tilt in (0, 20, 55):
        assert camera(tilt).project(np.array([[0, 0, 2.0]]))[0] == pytest.approx((320, 240))


def test_right_of_the_camera_is_right_and_far_is_up() -> None:
    right, far = camera(30).project(np.array([[1, 0, 2.0], [0, 1, 2.0]]))
    assert right[0] > 330 and right[1] == pytest.approx(240)
    assert far[0] == pytest.approx(320) and far[1] < 235


def test_from_above_the_top_face_is_a_square_of_the_edge_s_length() -> None:
    one = label(die_at(0, 0), camera(), [])
    assert one["value"] == 1
    assert one["center"] == pytest.approx([320, 240])
    assert one["size"] == pytest.approx(2 * 500 / 20)
    sides = np.diff([*one["corners"], one["corners"][0]], axis=0)
    assert np.linalg.norm(sides, axis=1) == pytest.approx([50] * 4)
    assert not one["cocked"]


def test_the_box_holds_the_whole_die_also_its_sides() -> None:
    one = label(die_at(0, 0), camera(45), [])
    x0, y0, x1, y1 = one["box"]
    assert x1 - x0 < y1 - y0
    assert y1 > max(y for _, y in one["corners"])


def test_the_middle_is_the_die_s_own_not_that_of_what_is_seen_of_it() -> None:
    slanted, near = camera(30, distance=6), die_at(0, 0)
    one = label(near, slanted, [])
    x0, y0, x1, y1 = one["box"]
    assert one["middle"] == pytest.approx(slanted.project(near.middle[None])[0], abs=0.01)
    assert abs((y0 + y1) / 2 - one["middle"][1]) > 1
    shifted = about(np.array(one["middle"]), one["box"])
    assert shifted[:2] + shifted[2:] == pytest.approx(np.multiply(one["middle"], 2))
    assert shifted[2:] - shifted[:2] == pytest.approx([x1 - x0, y1 - y0])


def test_a_die_in_full_view_is_wholly_visible() -> None:
    assert visible_share(die_at(0, 0), camera(40), []) == 1


def test_a_die_half_outside_the_picture_is_half_visible() -> None:
    edge_x = 320 / 500 * 20
    assert visible_share(die_at(edge_x, 0), camera(), []) == pytest.approx(0.5, abs=0.08)


def test_a_die_behind_a_wall_is_hidden_and_before_it_is_not() -> None:
    wall = Block(np.array([0.0, -3.0, 4.0]), LEVEL, np.array([10.0, 0.1, 4.0]))
    assert visible_share(die_at(0, 0), camera(50), [wall]) == 0
    assert visible_share(die_at(0, -5), camera(50), [wall]) == 1


def test_dice_side_by_side_do_not_hide_each_other_s_tops() -> None:
    assert visible_share(die_at(0, 0), camera(50), [die_at(0, -2).block]) == 1


def test_a_die_that_leans_or_lies_on_another_is_cocked() -> None:
    c, s = np.cos(np.radians(25)), np.sin(np.radians(25))
    leaning = label(die_at(0, 0, np.array([[1, 0, 0], [0, c, -s], [0, s, c]])), camera(), [])
    assert leaning["cocked"] and leaning["tilt_deg"] == pytest.approx(25, abs=0.01)
    raised = label(die_at(0, 0, z=3.0), camera(), [])
    assert raised["cocked"] and raised["lift"] == pytest.approx(1)


def painted(ink: int) -> np.ndarray:
    """A grey picture with the 1 of a die in the middle printed on it."""
    pixels = np.full((480, 640, 3), 200, np.uint8)
    radius = LOOK.pip_radius * LOOK.one_scale * 25
    cv2.circle(pixels, (320, 240), round(radius), (ink,) * 3, -1)
    return pixels


def test_contrast_is_the_distance_of_the_pips_from_the_body() -> None:
    assert pip_contrast(die_at(0, 0), camera(), painted(0)) == pytest.approx(200 / 255, abs=0.02)
    assert pip_contrast(die_at(0, 0), camera(), painted(200)) == 0


def test_a_die_that_leaves_the_picture_has_no_contrast() -> None:
    assert pip_contrast(die_at(14, 0), camera(), painted(0)) is None
