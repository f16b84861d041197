"""A lens bends picture and labels by one map, the one that OpenCV knows."""

from dataclasses import replace

import cv2
import numpy as np
import pytest
from scene.labels import Resting, View, label, look_at, visible_share
from scene.lens import STRAIGHT, Lens, bend_picture, focal_through
from scene.plan import Wish
from scene.planning import plan_scene

LENSES = (
    Lens(-0.25, 0.02, (0.02, -0.03)),
    Lens(-0.25, -0.02, (-0.03, 0.03)),
    Lens(-0.1),
    Lens(0.08, 0.01, (0.0, 0.01)),
)
LOOK = replace(plan_scene(0).dice[0], edge_cm=1.6)
WIDTH, HEIGHT = 640, 480


def camera(lens: Lens, fov_deg: float = 72.0) -> View:
    focal = focal_through(lens, WIDTH / 2 / np.tan(np.radians(fov_deg / 2)), WIDTH, HEIGHT)
    place = look_at(np.array([0.0, 0.0, 1.6]), 22.0, 30.0, 80.0, 3.0)
    return View(*place, focal, WIDTH, HEIGHT, lens)


def dice_in_view(view: View) -> list[Resting]:
    """Upright dice wherever the picture shows the table."""
    spots = [(x, y, 0.8) for x in range(-14, 15, 4) for y in range(-14, 15, 4)]
    dice = [Resting(LOOK, np.array(spot), np.eye(3)) for spot in spots]
    return [die for die in dice if visible_share(die, view, []) == 1]


def dot(frame: View, at: list[float]) -> np.ndarray:
    """A picture with one soft spot."""
    y, x = np.mgrid[0 : frame.height, 0 : frame.width] + 0.5
    far = (x - at[0]) ** 2 + (y - at[1]) ** 2
    return np.exp(-far / 4).astype(np.float32)


@pytest.mark.parametrize("lens", LENSES)
def test_points_appear_where_opencv_has_them(lens: Lens) -> None:
    view = camera(lens)
    points = np.array([die.middle for die in dice_in_view(view)])
    assert len(points) > 12
    matrix = np.array([[view.focal_px, 0, view.middle[0]], [0, view.focal_px, view.middle[1]]])
    turn = cv2.Rodrigues(view.axes.T)[0]
    shift = -view.axes.T @ view.position
    expected = cv2.projectPoints(
        points, turn, shift, np.r_[matrix, [[0, 0, 1]]], np.array([lens.k1, lens.k2, 0.0, 0.0])
    )[0]
    assert view.project(points) == pytest.approx(expected[:, 0], abs=1e-6)


@pytest.mark.parametrize("lens", [STRAIGHT, *LENSES])
def test_labelled_corners_lie_on_their_pixels_of_the_bent_picture(lens: Lens) -> None:
    view = camera(lens)
    frame = view.straight()
    dice = dice_in_view(view)
    for die in dice[::5]:
        one = label(die, view, [])
        for seen, plain in zip(one["corners"], label(die, frame, [])["corners"], strict=True):
            if min(*seen, WIDTH - seen[0], HEIGHT - seen[1]) < 8:
                continue
            straight = dot(frame, plain)
            bent = bend_picture(straight, lens, view.focal_px, WIDTH, HEIGHT)
            y, x = np.nonzero(bent > 0.02)
            weight = bent[y, x]
            middle = np.array([(x * weight).sum(), (y * weight).sum()]) / weight.sum() + 0.5
            assert middle == pytest.approx(np.array(seen), abs=0.1)


@pytest.mark.parametrize("lens", LENSES)
def test_the_bent_picture_is_filled_to_its_corners(lens: Lens) -> None:
    for fov_deg in (35, 72):
        view = camera(lens, fov_deg)
        frame = view.straight()
        white = np.ones((frame.height, frame.width), np.float32)
        assert bend_picture(white, lens, view.focal_px, WIDTH, HEIGHT).min() > 0.99
        assert frame.width * frame.height < 2.2 * WIDTH * HEIGHT


@pytest.mark.parametrize("lens", LENSES)
def test_size_is_the_edge_in_the_bent_picture(lens: Lens) -> None:
    view = camera(lens)
    for die in dice_in_view(view):
        one, plain = label(die, view, []), label(die, view.straight(), [])
        grown = _area(one["corners"]) / _area(plain["corners"])
        assert one["size"] / plain["size"] == pytest.approx(np.sqrt(grown), rel=0.02)


def test_a_die_far_outside_is_not_folded_back_into_the_picture() -> None:
    lens = Lens(-0.25, 0.0)
    view = camera(lens)
    away = view.rays(np.array([[WIDTH + 400.0, HEIGHT / 2]]))[0]
    die = Resting(LOOK, view.position + away * 20, np.eye(3))
    assert label(die, view, [])["visible"] == 0
    assert view.project(die.middle[None])[0, 0] > WIDTH


@pytest.mark.parametrize("lens", [STRAIGHT, *LENSES])
def test_rays_lead_back_to_what_is_seen(lens: Lens) -> None:
    view = camera(lens)
    pixels = np.array([[0.0, 0.0], [320, 240], [640, 480], [640, 0], [100, 300]])
    assert view.project(view.position + view.rays(pixels) * 7) == pytest.approx(pixels, abs=1e-6)


def test_half_of_the_pictures_are_bent_mostly_as_a_barrel() -> None:
    lenses = [plan_scene(seed).camera.lens for seed in range(400)]
    assert 0.4 < np.mean([lens == STRAIGHT for lens in lenses]) < 0.6
    assert all(-0.25 <= lens.k1 <= 0.08 for lens in lenses)
    assert {lens.k1 > 0 for lens in lenses if lens != STRAIGHT} == {True, False}
    assert plan_scene(3, Wish(good_film=True)).camera.lens == STRAIGHT


def _area(corners: list[list[float]]) -> float:
    return float(cv2.contourArea(np.array(corners, np.float32)))
