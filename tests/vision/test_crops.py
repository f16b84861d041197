"""Cutting pictures to what the networks take."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from scorekeeper.vision.crops import (
    FACE_SIDE_EDGES,
    FACE_SIDE_PX,
    STRIDE_PX,
    FaceCutter,
    Sizes,
    face_matrix,
    mirrored,
    moved_point,
    padded,
    turned,
    zoom_of,
)
from scorekeeper.vision.reading.finder import COARSE_PX


@pytest.mark.parametrize("size", [(1, 1), (480, 640), (1209, 907), (7, 3000), (720, 1280)])
def test_a_scaled_and_padded_picture_has_whole_strides(size: tuple[int, int]) -> None:
    smaller = Sizes(np.zeros((*size, 3), np.uint8)).scaled(640)
    assert max(smaller.shape[:2]) == 640
    fitted = padded(smaller)
    assert fitted.shape[0] % STRIDE_PX == fitted.shape[1] % STRIDE_PX == 0


def test_a_movement_of_pixels_moves_points_and_shows_things_larger() -> None:
    stretched = np.array([[2.0, 0.0, 3.0], [0.0, 0.5, 1.0]])
    assert moved_point(stretched, (10.0, 20.0)) == (23.0, 11.0)
    assert zoom_of(stretched) == pytest.approx(1.0)
    from_aside = np.array([[2.0, 0.0, 0.0], [0.0, 2.0, 0.0], [0.0, 0.1, 1.0]])
    assert moved_point(from_aside, (4.0, 10.0)) == (4.0, 10.0)
    assert zoom_of(from_aside) == pytest.approx(2.0)


@pytest.mark.parametrize(
    "size", [(720, 1280), (480, 640), (1080, 810), (1080, 1920), (800, 1280), (640, 853), (9, 9)]
)
def test_the_first_look_is_padded_at_no_usual_shape_of_a_picture(size: tuple[int, int]) -> None:
    coarse = Sizes(np.zeros((*size, 3), np.uint8)).scaled(COARSE_PX)
    assert padded(coarse) is coarse


@pytest.mark.parametrize("turn_deg", [0.0, 30.0, 90.0])
@pytest.mark.parametrize("edge_px", [12.0, 40.0, 150.0, 390.0])
def test_a_face_crop_shows_the_die_in_its_middle_at_one_size(
    edge_px: float, turn_deg: float
) -> None:
    picture = np.zeros((1000, 1200, 3), np.uint8)
    x, y, half = 610, 480, round(edge_px / 2)
    picture[y - half : y + half, x - half : x + half] = 255
    crop = FaceCutter(Sizes(picture)).cut(face_matrix((x - 0.5, y - 0.5), edge_px, turn_deg))
    white = (crop[..., 0] > 127).sum() / FACE_SIDE_PX**2
    assert white == pytest.approx(1 / FACE_SIDE_EDGES**2, rel=0.12)
    rows, columns = np.nonzero(crop[..., 0] > 127)
    assert (rows.mean(), columns.mean()) == pytest.approx((31.5, 31.5), abs=1.0)


def test_no_places_give_an_empty_batch() -> None:
    batch = FaceCutter(Sizes(np.zeros((5, 5, 3), np.uint8))).cut_all([])
    assert batch.shape == (0, FACE_SIDE_PX, FACE_SIDE_PX, 3)


SEEN_FROM_ASIDE = np.array([[2.0, 0.3, -20], [0.2, 1.8, -10], [0.002, 0.004, 1]])


@pytest.mark.parametrize("matrix", [face_matrix((50, 40), 30, 20), SEEN_FROM_ASIDE])
def test_a_crop_is_mirrored_and_turned_about_its_middle(matrix: np.ndarray) -> None:
    noise = np.random.default_rng(1).integers(0, 256, (20, 25, 3)).astype(np.uint8)
    cutter = FaceCutter(Sizes(cv2.resize(noise, (100, 80))))
    pixels = cutter.cut(matrix).astype(int)
    in_a_mirror, by_a_quarter = cutter.cut(mirrored(matrix)), cutter.cut(turned(matrix))
    # Pixels are told by their middles, which lie half a pixel off what the matrices turn about.
    assert np.abs(in_a_mirror[:, 1:] - pixels[:, :0:-1]).max() <= 8
    assert np.abs(by_a_quarter[:, 1:] - pixels[:0:-1].transpose(1, 0, 2)).max() <= 8
    assert np.abs(in_a_mirror[:, 1:] - pixels[:, 1:]).max() > 100
