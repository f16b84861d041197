"""A photo's die with another number of its own pips, or with veins: pips are where labels say."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from samples.other_faces import other_face
from samples.photo_faces import Face, found_face
from samples.veins import veined

from scorekeeper.vision.crops import FaceCutter, Sizes
from scorekeeper.vision.reading.pip_patterns import PATTERNS
from scorekeeper.vision.reading.pips import PipCounter

GREEN, CREAM, BROWN = (40, 110, 30), (215, 235, 245), (30, 45, 70)
EDGE_PX, SPACING, RADIUS = 60, 0.24, 0.1
CORNERS = np.array([[72, 66], [134, 58], [140, 120], [76, 128]], np.float64)


def _photo(value: int) -> np.ndarray:
    """A die's top face seen a little from the side."""
    square = np.full((EDGE_PX * 4, EDGE_PX * 4, 3), CREAM, np.uint8)
    for x, y in PATTERNS[value]:
        at = (np.array([x, y]) * SPACING + 0.5) * EDGE_PX * 4
        cv2.circle(square, (round(at[0]), round(at[1])), round(RADIUS * EDGE_PX * 4), BROWN, -1)
    side = EDGE_PX * 4
    flat = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32)
    matrix = cv2.getPerspectiveTransform(flat, CORNERS.astype(np.float32))
    picture = np.full((200, 200, 3), GREEN, np.uint8)
    mask = cv2.warpPerspective(np.full(square.shape[:2], 255, np.uint8), matrix, (200, 200))
    seen = cv2.warpPerspective(square, matrix, (200, 200), flags=cv2.INTER_AREA)
    picture[mask > 127] = seen[mask > 127]
    return cv2.GaussianBlur(picture, (0, 0), 0.7)


def _found(value: int) -> tuple[np.ndarray, Face]:
    picture = _photo(value)
    face = found_face(picture, CORNERS, value)
    assert face is not None
    return picture, face


@pytest.mark.parametrize("value", range(1, 7))
def test_pips_are_found_where_they_are(value: int) -> None:
    _, face = _found(value)
    there = np.array(PATTERNS[value]) * SPACING
    turned = there @ np.array([[0, 1], [-1, 0]])
    off = min(
        np.linalg.norm(face.pips[:, None] - way[None], axis=2).min(1).max()
        for way in (there, turned)
    )
    assert off < 0.06


@pytest.mark.parametrize(("shown", "said"), [(2, 6), (4, 3), (1, 2), (3, 4), (5, 6)])
def test_a_label_that_the_face_does_not_bear_out_gives_nothing(shown: int, said: int) -> None:
    assert found_face(_photo(shown), CORNERS, said) is None


def test_a_face_without_pips_gives_nothing() -> None:
    blank = np.full((200, 200, 3), CREAM, np.uint8)
    assert all(found_face(blank, CORNERS, value) is None for value in range(1, 7))


@pytest.mark.parametrize("value", range(1, 7))
def test_counting_the_new_pips_gives_the_new_value(value: int) -> None:
    picture, face = _found(value)
    counter, seen = PipCounter(), set()
    for seed in range(24):
        made = other_face(np.random.default_rng(seed), picture, face)
        assert made is not None
        said = counter.opinions(FaceCutter(Sizes(made[0])), CORNERS[None])[0]
        assert said is None or said.value == len(made[1].pips)
        seen |= {said.value} if said is not None else set()
    assert len(seen) >= 5


def test_nothing_but_the_face_changes() -> None:
    picture, face = _found(5)
    before = picture.copy()
    made = other_face(np.random.default_rng(1), picture, face)
    assert made is not None
    assert (picture == before).all()
    assert (made[0] == before)[_outside()].all()


def test_veins_change_the_face_and_nothing_else_and_leave_its_pips_in_sight() -> None:
    counter, said = PipCounter(), []
    for value in range(1, 7):
        picture, face = _found(value)
        before = picture.copy()
        for seed in range(8):
            made = veined(np.random.default_rng(seed), picture, face)
            assert (picture == before).all()
            assert (made == before)[_outside()].all()
            assert (made != before).any()
            opinion = counter.opinions(FaceCutter(Sizes(made)), CORNERS[None])[0]
            said += [opinion.value == value] if opinion is not None else []
    assert np.mean(said) > 0.8


def _outside() -> np.ndarray:
    """Where the picture is not the face, H×W."""
    outside = np.ones((200, 200), np.uint8)
    cv2.fillConvexPoly(outside, CORNERS.astype(np.int32), 0)
    return cv2.erode(outside, np.ones((5, 5))) > 0
