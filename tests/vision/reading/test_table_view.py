"""How dice that lie flat look is told by some of them, wherever the camera stands.

Dice are thrown onto a table before a camera that is not the reader's idea of one: what it shows of
them is worked out corner by corner.
"""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from scorekeeper.vision.reading.table_view import stretch_of, told_by_others
from tests.vision.stances import face

Array = NDArray[np.float64]
TOP = np.array([[-0.5, -0.5, 1.0], [0.5, -0.5, 1.0], [0.5, 0.5, 1.0], [-0.5, 0.5, 1.0]])
MIDDLE = np.array([[0.0, 0.0, 0.5]])
LYING = np.array([[-5, -3], [-1, 3], [5, -4], [3, 2], [-4, 4], [6, 3], [0, -1]], float)
DISTANCE = 25.0  # edges


def _thrown(view_deg: float, focal: float, seed: int = 0) -> tuple[Array, Array]:
    """Where dice lie and how they look, seen from ``view_deg`` beside straight above through a lens
    of this focal length, in long sides of the picture."""
    rng = np.random.default_rng(seed)
    camera = cv2.Rodrigues(np.array([np.radians(180 - view_deg), 0, 0]))[0]
    at, looks = [], []
    for x, y in LYING:
        spun = cv2.Rodrigues(np.array([0, 0, rng.uniform(0, 6)]))[0]
        local = (np.concatenate([TOP, MIDDLE]) @ spun.T + (x, y, 0)) @ camera.T + (0, 0, DISTANCE)
        seen = local[:, :2] / local[:, 2:] * focal
        top = seen[:4].mean(0)
        edge = focal / local[:4, 2].mean()
        at.append(top)
        looks.append([*(2 * (seen[4] - top) / edge), *stretch_of(seen[:4])])
    return np.array(at), np.array(looks)


def _others(count: int) -> NDArray[np.bool_]:
    return ~np.eye(count, dtype=bool)


@pytest.mark.parametrize("view_deg", [0, 20, 40, 55])
@pytest.mark.parametrize("focal", [0.7, 1.0, 2.0])
def test_flat_dice_look_as_the_others_say(view_deg: float, focal: float) -> None:
    at, looks = _thrown(view_deg, focal)
    told = told_by_others(at, looks, _others(7))
    assert np.abs(looks - told.usual).max() < 0.05
    assert told.off.max() < 1
    assert told.apart.max() < 1


@pytest.mark.parametrize("view_deg", [0, 30, 50])
def test_one_that_faces_elsewhere_is_off_and_the_others_are_not(view_deg: float) -> None:
    at, looks = _thrown(view_deg, 1.0)
    looks[2] += [0.4, -0.2, 0.1, 0.0]
    off = told_by_others(at, looks, _others(7)).off
    assert off[2] > 4
    assert np.delete(off, 2).max() < 1


def test_the_fewer_the_others_the_less_it_is_off() -> None:
    at, looks = _thrown(30, 1.0)
    looks[0] += [0.3, 0, 0, 0]
    off = [told_by_others(at[:n], looks[:n], _others(n)).off[0] for n in (2, 7)]
    assert off[0] < 0.9 * off[1]


def test_only_those_that_tell_are_heard() -> None:
    at, looks = _thrown(30, 1.0)
    usual = looks.copy()
    looks[4:] = [0.9, 0.9, 0.3, 0.3]
    telling = np.arange(7) < 4
    told = told_by_others(at, looks, telling & _others(7)).usual
    assert np.abs(told - usual).max() < 0.1


def test_where_nobody_tells_a_camera_looks_straight_down() -> None:
    at, looks = _thrown(30, 1.0)
    told = told_by_others(at, looks, np.zeros((7, 7), bool))
    assert np.abs(told.usual[:, :2].mean(0)).max() < 0.01
    assert np.isfinite(told.off).all()


@pytest.mark.parametrize("nonsense", [np.zeros(4), np.full(4, 3.0), np.array([0, -9.0, 1, -1])])
def test_dice_that_no_camera_sees_so_are_compared_all_the_same(nonsense: Array) -> None:
    at = np.zeros((5, 2))
    told = told_by_others(at, np.tile(nonsense, (5, 1)), _others(5))
    assert np.isfinite(told.usual).all()
    assert np.isfinite(told.off).all()


def test_a_square_is_not_stretched_however_it_is_turned() -> None:
    for turn in np.radians([0, 20, 45, 70]):
        spun = face((0, 0)) @ [[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]]
        assert stretch_of(spun) == pytest.approx((0, 0), abs=1e-9)


def test_a_face_twice_as_long_as_high_is_stretched_by_three_fifths() -> None:
    assert stretch_of(face((0, 0)) * [2, 1]) == pytest.approx((0.6, 0))
    assert stretch_of(np.zeros((4, 2))) == (0, 0)
