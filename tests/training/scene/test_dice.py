"""A rendered die has the pips, the faces and the surface of a real one."""

from dataclasses import replace

import cv2
import numpy as np
import pytest
from scene.dice import DieLook, face_frame, pips, top_value
from scene.mesh import TILE_PX, die_mesh, pip_atlas
from scene.planning import plan_scene

LOOKS = [replace(plan_scene(seed).dice[0], one_emblem=0) for seed in range(30)]
HANDS = pytest.mark.parametrize("left_handed", [False, True])


def look_with(**changes: object) -> DieLook:
    return replace(LOOKS[0], **changes)


@HANDS
def test_opposite_faces_sum_to_seven(left_handed: bool) -> None:
    for value in range(1, 7):
        here, there = face_frame(value, left_handed)[2], face_frame(7 - value, left_handed)[2]
        assert np.array_equal(here, -there)


@HANDS
def test_a_face_is_seen_from_outside_as_it_was_drawn(left_handed: bool) -> None:
    for value in range(1, 7):
        u, v, normal = face_frame(value, left_handed)
        assert np.allclose(np.cross(u, v), normal)


def test_1_2_3_run_the_other_way_round_on_a_left_handed_die() -> None:
    def turn(left_handed: bool) -> float:
        return float(np.linalg.det([face_frame(v, left_handed)[2] for v in (1, 2, 3)]))

    assert turn(False) == -turn(True) == 1


def test_a_face_has_as_many_pips_as_its_value_and_none_touch() -> None:
    for look in LOOKS:
        for value in range(1, 7):
            at = pips(value, look)
            assert at.shape == (value, 2)
            away = np.linalg.norm(at[:, None] - at[None], axis=2) + 9 * np.eye(value)
            assert away.min() > 2 * look.pip_radius * 0.9


def test_a_face_looks_the_same_upside_down() -> None:
    for value in range(1, 7):
        at = pips(value, LOOKS[3])
        assert sorted(map(tuple, at.round(6) + 0.0)) == sorted(map(tuple, -at.round(6) + 0.0))


def test_the_printed_face_has_one_blob_a_pip() -> None:
    atlas = pip_atlas(look_with(one_scale=1.0, pip_radius=0.15, pip_spread=0.5))
    for value in range(1, 7):
        x, y = (value - 1) % 3 * TILE_PX, (value - 1) // 3 * TILE_PX
        tile = (atlas[y : y + TILE_PX, x : x + TILE_PX, 3] > 0.5).astype(np.uint8)
        assert cv2.connectedComponents(tile)[0] - 1 == value


@HANDS
def test_the_face_turned_up_is_the_top_face(left_handed: bool) -> None:
    for value in range(1, 7):
        u, v, normal = face_frame(value, left_handed)
        assert top_value(np.array([u, v, normal]), left_handed) == (value, 0.0)


def test_the_tilt_is_the_angle_of_the_top_face_from_level() -> None:
    c, s = np.cos(np.radians(20)), np.sin(np.radians(20))
    value, tilt = top_value(np.array([[1, 0, 0], [0, c, -s], [0, s, c]]), False)
    assert value == 1
    assert tilt == pytest.approx(20)


def test_the_surface_is_closed_and_faces_outwards() -> None:
    for look in LOOKS[:6]:
        mesh = die_mesh(look, cells=8, bends=3)
        edges = np.concatenate([mesh.quads[:, [k, (k + 1) % 4]] for k in range(4)])
        there, back = set(map(tuple, edges)), set(map(tuple, edges[:, ::-1]))
        assert there == back
        corners = mesh.vertices[mesh.quads]
        normal = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        assert ((normal * corners.mean(1)).sum(1) > 0).all()


def test_a_die_is_as_wide_as_its_edge_says() -> None:
    for look in LOOKS:
        assert np.abs(die_mesh(look).vertices).max() == pytest.approx(1)


def test_pips_go_inwards_as_deep_as_they_are_drilled() -> None:
    points = die_mesh(look_with(pip_depth=0.1, ball=0.0, one_scale=1.0)).vertices
    middle = points[np.linalg.norm(points - (0, 0, 0.9), axis=1) < 0.05]
    assert middle[:, 2].min() == pytest.approx(0.9, abs=0.005)  # the 1, on top
