"""Dice that lie flat all look straight up; one that leans looks another way.

The face reader, which sees each die alone, is seldom sure of it.
"""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from scorekeeper.vision.reading.leaning import LEANS, MAY_LEAN, lean_probabilities
from scorekeeper.vision.reading.table_view import stretch_of
from scorekeeper.vision.readings import Stance

Array = NDArray[np.float64]
FOCAL = 0.85  # of a camera of 60°, in long sides of its picture
DISTANCE = 18.0  # edges
LYING = np.array([[-6, -3], [-1, 3], [5, -4], [3, 2], [-5, 4], [6, 3]], float)
FACE = np.array([[-0.5, -0.5, 0.5], [0.5, -0.5, 0.5], [0.5, 0.5, 0.5], [-0.5, 0.5, 0.5]])
CUBE = np.array([[x, y, z] for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)])


Seen = tuple[Array, Array, Array]


def _seen(view_deg: float, lean_deg: Array, seed: int = 0) -> Seen:
    """Dice on a table seen from ``view_deg`` beside straight above: where they lie, how they face,
    how their faces are stretched."""
    rng = np.random.default_rng(seed)
    camera = cv2.Rodrigues(np.array([np.radians(180 - view_deg), 0, 0]))[0]
    at, facing, stretch = [], [], []
    for (x, y), lean in zip(LYING, lean_deg, strict=False):
        towards = rng.uniform(0, 2 * np.pi)
        axis = np.array([np.cos(towards), np.sin(towards), 0]) * np.radians(lean)
        turned = cv2.Rodrigues(axis)[0] @ cv2.Rodrigues(np.array([0, 0, rng.uniform(0, 6)]))[0]
        face, body = (_pixels(p @ turned.T + (x, y, 0.5), camera) for p in (FACE, CUBE))
        edge = FOCAL / DISTANCE
        at.append(face.mean(0))
        facing.append(((body.min(0) + body.max(0)) / 2 - face.mean(0)) / edge)
        stretch.append(stretch_of(face))
    return np.array(at), np.array(facing), np.array(stretch)


def _pixels(points: Array, camera: Array) -> Array:
    local = points @ camera.T + (0, 0, DISTANCE)
    return np.asarray(local[:, :2] / local[:, 2:] * FOCAL)


def _lean(seen: Seen, cocked: float | Array = 0.02) -> Array:
    return lean_probabilities(_stances(seen, cocked))


def _stances(seen: Seen, cocked: float | Array = 0.02) -> list[Stance]:
    said = np.broadcast_to(cocked, len(seen[0]))
    rows = zip(*(part.tolist() for part in (*seen, said)), strict=True)
    return [Stance((x, y), (u, v), (s, t), c, c < 0.1, True) for (x, y), (u, v), (s, t), c in rows]


def _off(seen: Seen, off: Array) -> Seen:
    """The same, each told to face so much another way."""
    at, facing, stretch = seen
    return at, facing + off, stretch


@pytest.mark.parametrize("view_deg", [0, 20, 40, 55])
@pytest.mark.parametrize("dice", [3, 4, 6])
def test_flat_dice_are_certain_to_lie_flat(view_deg: float, dice: int) -> None:
    assert (_lean(_seen(view_deg, np.zeros(dice))) < MAY_LEAN).all()


@pytest.mark.parametrize("view_deg", [0, 15, 30])
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("dice", [4, 6])
def test_a_die_that_leans_is_told_from_flat_ones(view_deg: float, seed: int, dice: int) -> None:
    lean_deg = np.zeros(dice)
    lean_deg[seed % dice] = 30
    seen = _seen(view_deg, lean_deg, seed)
    cocked = np.where(lean_deg > 0, 0.2, 0.02)
    assert list(np.flatnonzero(_lean(seen, cocked) > LEANS)) == [seed % dice]


@pytest.mark.parametrize("view_deg", [0, 30])
def test_a_die_plainly_off_is_asked_about_though_the_face_reader_is_sure_it_lies_flat(
    view_deg: float,
) -> None:
    sure = 1e-4
    seen = _seen(view_deg, np.array([0.0, 22, 0, 0, 0, 0]))
    lean = _lean(seen, sure)
    assert LEANS > lean[1] > MAY_LEAN
    assert np.delete(lean, 1).max() < MAY_LEAN
    too_few = tuple(part[:3] for part in seen)
    assert (_lean(too_few, sure) < MAY_LEAN).all()


def test_two_dice_do_not_say_which_of_them_leans() -> None:
    two = _lean(_seen(20, np.array([0.0, 30.0])))
    assert two[0] == pytest.approx(two[1], abs=0.001)  # but for how wide the camera sees
    assert (two < MAY_LEAN).all()


def test_of_two_that_differ_the_one_may_lean_that_the_face_reader_wonders_about() -> None:
    wondered = np.array([0.02, 0.25])
    leaning = _lean(_seen(20, np.array([0.0, 30.0])), wondered)
    flat = _lean(_seen(20, np.zeros(2)), wondered)
    assert leaning[1] > MAY_LEAN > leaning[0]
    assert flat[1] < MAY_LEAN


@pytest.mark.parametrize("dice", [1, 2, 5])
def test_the_surer_the_face_reader_is_the_likelier_a_die_leans(dice: int) -> None:
    seen = _seen(20, np.zeros(dice))
    by_word = [_lean(seen, cocked)[0] for cocked in (0.0, 0.1, 0.5, 0.9, 1.0)]
    assert by_word == sorted(by_word)
    assert by_word[0] < by_word[-1]


def test_the_worse_the_others_are_read_the_less_a_die_that_is_off_leans() -> None:
    seen = _seen(30, np.array([25.0, 0, 0, 0, 0, 0]))
    off = np.random.default_rng(1).normal(0, 0.1, (6, 2))
    off[0] = 0
    assert _lean(_off(seen, off))[0] < _lean(seen)[0]


def test_no_dice_no_leaning_ones() -> None:
    assert lean_probabilities([]).shape == (0,)


def test_dice_that_are_read_a_little_wrong_are_not_said_to_lean() -> None:
    seen = _seen(30, np.zeros(6))
    for seed in range(50):
        off = np.random.default_rng(seed).normal(0, 0.02, (6, 2))
        assert (_lean(_off(seen, off)) < LEANS).all()


def test_dice_that_lean_do_not_make_the_flat_ones_lean() -> None:
    lean_deg = np.array([30.0, 0, 35.0, 0, 0, 0])
    lean = _lean(_seen(20, lean_deg), np.where(lean_deg > 0, 0.2, 0.02))
    assert lean[lean_deg == 0].max() < lean[lean_deg > 0].min()
