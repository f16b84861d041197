"""What the sides of a die say of its top."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from scorekeeper.vision.crops import FACE_SIDE_PX, SQUARE_SIDE_EDGES
from scorekeeper.vision.reading.finder import Place
from scorekeeper.vision.reading.found import Found
from scorekeeper.vision.reading.pip_patterns import PATTERNS
from scorekeeper.vision.reading.reader import DiceReader
from scorekeeper.vision.reading.sides import side_matrices, top_signs
from tests.vision.reading.scripted import chances

# A cube of 80 pixels seen from half above and a little from the left: two of its sides are seen.
EAST, SOUTH, DOWN = np.array([72.0, 20.0]), np.array([-26.0, 52.0]), np.array([0.0, 56.0])
MIDDLE = np.array([160.0, 130.0])
TOP = MIDDLE + np.array([-EAST - SOUTH, EAST - SOUTH, EAST + SOUTH, SOUTH - EAST]) / 2
HANGING = np.outer([0, 0, 1, 1], DOWN)  # from a side's upper corners to all four
FRONT, RIGHT = TOP[[3, 2, 2, 3]] + HANGING, TOP[[2, 1, 1, 2]] + HANGING
AROUND = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]])
SQUARE = FACE_SIDE_PX / 2 * (1 + AROUND / SQUARE_SIDE_EDGES)


def test_each_side_that_is_seen_becomes_a_square_the_one_seen_best_first() -> None:
    front, right = side_matrices(TOP, DOWN / 2)
    for matrix, quad in ((front, FRONT), (right, RIGHT)):
        seen = quad @ matrix[:, :2].T + matrix[:, 2]
        assert {tuple(p) for p in np.round(seen)} == {tuple(p) for p in np.round(SQUARE)}


def test_it_does_not_matter_with_which_corner_the_top_begins() -> None:
    wanted = side_matrices(TOP, DOWN / 2)
    for first in range(4):
        for corners in (np.roll(TOP, first, 0), np.roll(TOP, first, 0)[::-1]):
            assert np.allclose(side_matrices(corners, DOWN / 2), wanted)


def test_from_straight_above_no_side_is_seen_and_without_corners_none_is_known() -> None:
    square = np.array([[0.0, 0], [40, 0], [40, 40], [0, 40]])
    assert side_matrices(square, np.array([0.5, 1.0])) == []
    assert side_matrices(square, np.zeros(2)) == []
    assert side_matrices(np.zeros((4, 2)), np.zeros(2)) == []
    assert side_matrices(None, DOWN / 2) == []


def test_what_a_side_shows_is_neither_on_top_nor_below() -> None:
    three = top_signs(chances(3, 0.98)[None])
    assert set(np.flatnonzero(three < -2) + 1) == {3, 4}
    three_and_two = top_signs(np.stack([chances(3, 0.98), chances(2, 0.98)]))
    assert set(np.flatnonzero(three_and_two > -0.5) + 1) == {1, 6}
    assert (top_signs(np.empty((0, 6))) == 0).all()


def test_a_side_decides_between_tops_that_look_alike() -> None:
    torn = (chances(4, 0.5) + chances(6, 0.5)) / 2
    found = Found(
        Place(50.0, 50.0, 30.0, 0.9), torn, torn, 0.99, 0.0, np.array([0.0, 8.0]),
        np.array([225.0, 225.0]), np.full(3, 127.0), close=np.stack([torn, torn]),
    )  # fmt: skip
    for side, top in ((3, 6), (4, 6), (1, 4), (6, 4)):
        assert replace(found, sides=chances(side, 0.9)[None]).value == top


def test_a_side_that_gainsays_what_both_looks_are_sure_of_makes_a_die_uncertain() -> None:
    sure = chances(4, 0.985)
    found = Found(
        Place(50.0, 50.0, 30.0, 0.9), sure, sure, 0.99, 0.0, np.array([0.0, 8.0]),
        np.array([225.0, 225.0]), np.full(3, 127.0), close=np.stack([chances(4, 0.7)] * 2),
    )  # fmt: skip
    told = {side: replace(found, sides=chances(side, 0.99)[None]) for side in (1, 3, 4)}
    assert [told[side].value for side in told] == [4, 4, 4]
    assert [told[side].certain for side in told] == [True, False, False]


def _drawn(front: int, right: int) -> np.ndarray:
    """The cube with black pips on white, its top all washed out."""
    picture = np.full((320, 320, 3), (60, 110, 60), np.uint8)
    cv2.fillConvexPoly(picture, np.round(TOP).astype(int), (250, 250, 250))
    for quad, value, body in (FRONT, front, 205), (RIGHT, right, 170):
        face = np.full((240, 240, 3), body, np.uint8)
        for x, y in PATTERNS[value]:
            cv2.circle(face, (120 + 60 * x, 120 + 60 * y), 24, (25, 25, 25), -1)
        corners = np.array([[0, 0], [240, 0], [240, 240], [0, 240]], np.float32)
        matrix = cv2.getPerspectiveTransform(corners, quad.astype(np.float32))
        seen = cv2.warpPerspective(face, matrix, (320, 320), flags=cv2.INTER_AREA)
        mask = cv2.fillConvexPoly(np.zeros((320, 320), np.uint8), np.round(quad).astype(int), 1)
        picture[mask > 0] = seen[mask > 0]
    return cv2.GaussianBlur(picture, (0, 0), 1.0)


@pytest.mark.parametrize(
    ("front", "right", "tops"), [(3, 5, {1, 6}), (1, 2, {3, 4}), (6, 4, {2, 5}), (2, 6, {3, 4})]
)
def test_a_top_that_is_washed_out_is_guessed_by_the_sides(
    reader: DiceReader, front: int, right: int, tops: set[int]
) -> None:
    die = reader.places(_drawn(front, right))[0]
    assert (die.sides.argmax(1) + 1).tolist() == [front, right]
    assert die.value in tops
    assert not die.certain
