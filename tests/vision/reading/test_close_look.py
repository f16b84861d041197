"""Which dice tell a close look what the ink of their set is."""

from __future__ import annotations

import weakref
from dataclasses import replace

import cv2
import numpy as np
import pytest

from scorekeeper.vision.crops import (
    FACE_SIDE_PX,
    SQUARE_SIDE_EDGES,
    FaceCutter,
    Picture,
    Sizes,
    face_matrix,
)
from scorekeeper.vision.reading.close_look import PLANES, KnownInks, close_planes, square_matrices
from scorekeeper.vision.reading.colours_apart import colours_apart
from scorekeeper.vision.reading.finder import Place
from scorekeeper.vision.reading.found import Found
from scorekeeper.vision.reading.inks import UNKNOWN
from scorekeeper.vision.reading.pip_patterns import PATTERNS
from scorekeeper.vision.reading.pips import PipCounter
from scorekeeper.vision.reading.reader import DiceReader
from tests.vision.reading.scripted import chances

EDGE_PX = 40
GREEN, WHITE = (60, 140, 50), (235, 235, 235)
THREE, FIVE = 0, 1


def _picture() -> Picture:
    """A three and a five of one set on grey felt, seen from above."""
    picture = np.full((100, 200, 3), 90, np.uint8)
    for value, middle in ((3, 50), (5, 150)):
        half = EDGE_PX // 2
        cv2.rectangle(picture, (middle - half, 30), (middle + half, 70), GREEN, -1)
        for x, y in np.array(PATTERNS[value]) * 0.24 * EDGE_PX:
            cv2.circle(picture, (round(middle + x), round(50 + y)), 4, WHITE, -1)
    noise = np.random.default_rng(1).normal(0, 2, picture.shape)
    return np.clip(picture + noise, 0, 255).astype(np.uint8)


def _read(value: int, x: float, chance: float = 0.99) -> Found:
    likely, half = chances(value, chance), EDGE_PX / 2
    corners = np.array([(x - half, 30), (x + half, 30), (x + half, 70), (x - half, 70)])
    place, still = Place(x, 50.0, float(EDGE_PX), 0.9), np.zeros(2)
    return Found(place, likely, likely, 0.99, 0.0, still, still, np.full(3, 127.0), corners=corners)


def _shown(found: list[Found], of: int) -> Picture:
    cutter = FaceCutter(Sizes(_picture()))
    place = found[of].place
    crop = cutter.cut(face_matrix((place.x, place.y), place.edge_px))
    return KnownInks(cutter, PipCounter(), found).shown(crop[None], of)[0]


def test_a_die_is_shown_in_the_ink_that_another_of_its_set_tells() -> None:
    shown = _shown([_read(3, 50.0), _read(5, 150.0, chance=0.4)], FIVE)
    middle_pip, body = shown[32, 32], shown[32, 24]
    assert int(middle_pip) + 80 < int(body)


def test_what_is_known_of_inks_is_gone_with_the_picture() -> None:
    """And does not wait until the window's thread collects: readings come many times a second."""
    cutter = FaceCutter(Sizes(_picture()))
    known = KnownInks(cutter, PipCounter(), [_read(3, 50.0), _read(5, 150.0)])
    known.shown(np.zeros((1, 64, 64, 3), np.uint8), 1)
    gone = weakref.ref(known)
    del known
    assert gone() is None  # in tests, too, nothing is collected while they run


def test_no_die_tells_its_own_ink() -> None:
    assert (_shown([_read(3, 50.0, chance=0.4), _read(5, 150.0)], FIVE) == UNKNOWN).all()


@pytest.mark.parametrize(
    "doubtful",
    [
        _read(3, 50.0, chance=0.8),
        replace(_read(3, 50.0), die=0.6),
        replace(_read(3, 50.0), corners=None),
        replace(_read(3, 50.0), place=Place(50.0, 50.0, 10.0, 0.9)),
    ],
    ids=["its value is doubtful", "perhaps no die", "no corners", "too small"],
)
def test_what_is_not_read_well_tells_no_ink(doubtful: Found) -> None:
    assert (_shown([doubtful, _read(5, 150.0, chance=0.4)], FIVE) == UNKNOWN).all()


def test_the_close_reader_sees_a_face_as_it_is_with_colours_apart_and_in_ink() -> None:
    crops = np.random.default_rng(1).integers(0, 256, (2, 64, 64, 3)).astype(np.uint8)
    inks = crops[..., 1]
    planes = close_planes(crops, inks)
    assert planes.shape == (2, 64, 64, PLANES)
    assert (planes[..., :3] == crops).all()
    assert (planes[..., 3:6] == colours_apart(crops)).all()
    assert (planes[..., -1] == inks).all()


def test_a_top_seen_from_aside_becomes_a_square_as_it_is_and_turned_by_a_quarter() -> None:
    corners = np.array([[60.0, 50], [110, 80], [100, 140], [40, 100]])  # no parallelogram
    around = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]])
    square = FACE_SIDE_PX / 2 * (1 + around / SQUARE_SIDE_EDGES)
    as_it_is, by_a_quarter = (_through(matrix, corners) for matrix in square_matrices(corners))
    first = int(np.linalg.norm(as_it_is[:, None] - square, axis=2).argmin(1)[0])
    assert np.allclose(as_it_is, np.roll(square, -first, 0), atol=0.01)
    assert np.allclose(by_a_quarter, np.roll(square, -first - 1, 0), atol=0.01)


def test_where_no_top_is_seen_none_becomes_a_square() -> None:
    assert square_matrices(None) == []
    assert square_matrices(np.zeros((4, 2))) == []


SEEN_FROM_ASIDE = np.array([[110.0, 90], [180, 105], [160, 165], [85, 150]])
DOWN = np.array([0.0, 55.0])  # from each corner of the top to the one below it


def _die_from_aside(value: int) -> Picture:
    """A white die on green cloth, three of its faces in view."""
    picture = np.full((280, 280, 3), (60, 110, 60), np.uint8)
    one, other = [face for face in range(1, 7) if face not in (value, 7 - value)][:2]
    for shown, left, right, grey in ((one, 3, 2, 200), (other, 2, 1, 165)):
        upper = SEEN_FROM_ASIDE[[left, right]]
        _draw_face(picture, shown, np.vstack([upper, upper[::-1] + DOWN]), grey)
    _draw_face(picture, value, SEEN_FROM_ASIDE, 240)
    return cv2.GaussianBlur(picture, (0, 0), 1.5)


def _draw_face(picture: Picture, value: int, corners: np.ndarray, grey: int) -> None:
    face = np.full((240, 240, 3), grey, np.uint8)
    for x, y in PATTERNS[value]:
        cv2.circle(face, (120 + 58 * x, 120 + 58 * y), 22, (40, 40, 40), -1)
    square = np.array([[0, 0], [240, 0], [240, 240], [0, 240]], np.float32)
    matrix = cv2.getPerspectiveTransform(square, corners.astype(np.float32))
    seen = cv2.warpPerspective(face, matrix, (280, 280), flags=cv2.INTER_AREA)
    mask = cv2.fillConvexPoly(np.zeros((280, 280), np.uint8), corners.astype(int), 1)
    picture[mask > 0] = seen[mask > 0]


@pytest.mark.parametrize("value", range(1, 7))
def test_of_a_die_that_is_not_settled_the_top_is_read_made_square(
    reader: DiceReader, value: int
) -> None:
    picture, unsure = _die_from_aside(value), np.full(6, 1 / 6)
    middle = SEEN_FROM_ASIDE.mean(0)
    die = Found(
        Place(*middle.tolist(), 70.0, 0.9), unsure, unsure, 0.99, 0.0, DOWN / 2, np.zeros(2),
        np.full(3, 240.0), corners=SEEN_FROM_ASIDE,
    )  # fmt: skip
    [seen] = reader.place_looks.close.at(FaceCutter(Sizes(picture)), [die])
    assert seen.close is not None
    assert int(seen.close[1].argmax()) + 1 == value
    assert seen.close[1].max() > 0.8
    assert seen.faces is not None
    assert seen.faces[0] > 2
    [no_corners] = reader.place_looks.close.at(
        FaceCutter(Sizes(picture)), [replace(die, corners=None)]
    )
    assert no_corners.close is not None
    assert no_corners.close[1] == pytest.approx(unsure)
    assert no_corners.faces == pytest.approx(np.zeros(2))


def test_bare_cloth_is_no_die_to_a_close_look(reader: DiceReader) -> None:
    cloth = cv2.GaussianBlur(np.full((280, 280, 3), (60, 110, 60), np.uint8), (0, 0), 1.5)
    unsure = np.full(6, 1 / 6)
    nothing = Found(
        Place(140.0, 140.0, 70.0, 0.5), unsure, unsure, 0.4, 0.0, DOWN / 2, np.zeros(2),
        np.full(3, 90.0), corners=SEEN_FROM_ASIDE,
    )  # fmt: skip
    [seen] = reader.place_looks.close.at(FaceCutter(Sizes(cloth)), [nothing])
    assert seen.faces is not None
    assert seen.faces[0] < 0
    assert seen.score < nothing.score


def _through(matrix: np.ndarray, points: np.ndarray) -> np.ndarray:
    return np.asarray(cv2.perspectiveTransform(points[None], matrix)[0])
