"""Counting pips without a network: drawn faces of any colour, seen from anywhere, and none."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from scorekeeper.vision.crops import FaceCutter, Picture, Sizes
from scorekeeper.vision.reading.pip_patterns import PATTERNS
from scorekeeper.vision.reading.pips import LEAST_STRENGTH, Opinion, PipCounter

Colour = tuple[int, int, int]

WHITE, BLACK = (235, 238, 240), (25, 22, 20)
RED, BLUE, GOLD, GREEN, SKY = (
    (40, 35, 190),
    (150, 60, 20),
    (70, 170, 215),
    (70, 130, 40),
    (235, 206, 135),
)
LOOKS = [(WHITE, BLACK), (BLACK, WHITE), (RED, WHITE), (BLUE, GOLD), (GREEN, RED), (SKY, BLUE),
         (BLACK, RED), (WHITE, RED)]  # fmt: skip
SQUARE = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]])
EDGE_PX = 100
TABLE = (90, 120, 110)


@pytest.fixture(scope="module")
def counter() -> PipCounter:
    return PipCounter()


def face(
    value: int, body: Colour = WHITE, ink: Colour = BLACK, *, radius: float = 0.1
) -> NDArray[np.uint8]:
    """A top face that fills the middle third of its picture, on a table."""
    picture = np.full((3 * EDGE_PX, 3 * EDGE_PX, 3), TABLE, np.uint8)
    picture[EDGE_PX : 2 * EDGE_PX, EDGE_PX : 2 * EDGE_PX] = body
    for x, y in PATTERNS[value]:
        at = [round((1.5 + 0.25 * c) * EDGE_PX) for c in (x, y)]
        cv2.circle(picture, (at[0], at[1]), round(radius * EDGE_PX), ink, -1, cv2.LINE_AA)
    return picture


CORNERS = (SQUARE + 1.5) * EDGE_PX


def seen(
    picture: Picture, edge_px: float, turn_deg: float = 0.0, flat: float = 1.0
) -> tuple[Picture, NDArray[np.float64]]:
    """The face turned, scaled, and squeezed as if seen from the side; with its corners."""
    turn = cv2.getRotationMatrix2D((1.5 * EDGE_PX, 1.5 * EDGE_PX), turn_deg, edge_px / EDGE_PX)
    turn[:, 2] += 1.5 * edge_px - 1.5 * EDGE_PX
    turn[1] *= flat
    side = round(3 * edge_px)
    out = cv2.GaussianBlur(picture, (0, 0), max(0.3, 0.4 * EDGE_PX / edge_px))
    out = cv2.warpAffine(out, turn, (side, side), borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(out, np.uint8), CORNERS @ turn[:, :2].T + turn[:, 2]


def opinion(counter: PipCounter, picture: Picture, corners: NDArray[np.float64]) -> Opinion | None:
    return counter.opinions(FaceCutter(Sizes(picture)), corners[None])[0]


@pytest.mark.parametrize("value", PATTERNS)
@pytest.mark.parametrize(("body", "ink"), LOOKS)
def test_pips_of_any_ink_on_any_body_are_counted(
    counter: PipCounter, value: int, body: Colour, ink: Colour
) -> None:
    said = opinion(counter, *seen(face(value, body, ink), 60, 17))
    assert said is not None
    assert said.value == value
    assert LEAST_STRENGTH <= said.strength <= 1


@pytest.mark.parametrize("value", PATTERNS)
@pytest.mark.parametrize(("edge_px", "turn_deg", "flat"), [
    (20, 0, 1.0), (35, 30, 0.8), (60, 200, 0.65), (150, 45, 0.9), (400, 80, 1.0),
])  # fmt: skip
def test_pips_are_counted_from_near_and_far_and_from_the_side(
    counter: PipCounter, value: int, edge_px: int, turn_deg: float, flat: float
) -> None:
    said = opinion(counter, *seen(face(value), edge_px, turn_deg, flat))
    assert said is not None
    assert said.value == value


@pytest.mark.parametrize("value", PATTERNS)
def test_corners_may_be_somewhat_wrong(counter: PipCounter, value: int) -> None:
    rng = np.random.default_rng(value)
    picture, corners = seen(face(value), 80, 10)
    said = [
        opinion(counter, picture, corners + rng.uniform(-0.05, 0.05, (4, 2)) * 80)
        for _ in range(40)
    ]
    values = [one.value for one in said if one is not None]
    assert set(values) == {value}
    assert len(values) >= 30


def test_the_large_red_one_of_asian_dice_is_a_one(counter: PipCounter) -> None:
    said = opinion(counter, *seen(face(1, WHITE, RED, radius=0.19), 60))
    assert said is not None
    assert said.value == 1


def test_an_order_of_the_corners_is_as_good_as_any(counter: PipCounter) -> None:
    picture, corners = seen(face(6), 60)
    for order in ([0, 1, 2, 3], [2, 3, 0, 1], [3, 2, 1, 0]):
        said = opinion(counter, picture, corners[order])
        assert said is not None
        assert said.value == 6


def spots(points: list[tuple[float, float]]) -> Picture:
    """A blank face with spots at places in edges from its middle."""
    picture = face(1, ink=WHITE)
    for x, y in points:
        at = (round((1.5 + x) * EDGE_PX), round((1.5 + y) * EDGE_PX))
        cv2.circle(picture, at, 9, BLACK, -1, cv2.LINE_AA)
    return picture


@pytest.mark.parametrize(
    "points",
    [
        [],
        [(0.3, 0.0)],
        [(-0.25, -0.25), (0.25, -0.25), (0.25, 0.25)],
        [(x, y) for x in (-0.25, 0.0, 0.25) for y in (-0.25, 0.0, 0.25)],
        [(-0.25, -0.25), (0.25, 0.25), (0.0, 0.0), (0.25, -0.25)],
        [(-0.1, -0.1), (0.1, 0.1)],
    ],
)
def test_what_is_none_of_the_six_patterns_gives_no_opinion(
    counter: PipCounter, points: list[tuple[float, float]]
) -> None:
    assert opinion(counter, *seen(spots(points), 60, 10)) is None


@pytest.mark.parametrize("seed", range(20))
def test_noise_marble_and_wood_give_no_opinion(counter: PipCounter, seed: int) -> None:
    rng = np.random.default_rng(seed)
    noise = rng.normal(0, 1, (180, 180, 3)).astype(np.float32)
    cloudy = cv2.GaussianBlur(noise, (0, 0), rng.uniform(1, 15), sigmaY=rng.uniform(1, 15))
    picture = np.clip(128 + 50 * cloudy / cloudy.std(), 0, 255).astype(np.uint8)
    assert opinion(counter, picture, (SQUARE + 1.5) * 60) is None


@pytest.mark.parametrize(
    "corners",
    [
        np.zeros((4, 2)),
        np.array([[0.0, 0], [60, 0], [120, 0], [180, 0]]),
        np.array([[60.0, 60], [64, 60], [64, 64], [60, 64]]),
        np.array([[60.0, 60], [120, 60], [70, 70], [60, 120]]),
    ],
)
def test_corners_of_no_face_give_no_opinion(
    counter: PipCounter, corners: NDArray[np.float64]
) -> None:
    picture, _ = seen(face(5), 60)
    assert opinion(counter, picture, corners) is None


def test_faces_are_judged_one_by_one(counter: PipCounter) -> None:
    pictures = [seen(face(value), 60)[0] for value in (3, 6)]
    picture = np.hstack([*pictures, np.full_like(pictures[0], 128)])
    corners = np.stack([(SQUARE + 1.5) * 60 + [180 * k, 0] for k in range(3)])
    said = counter.opinions(FaceCutter(Sizes(picture)), corners)
    assert [one and one.value for one in said] == [3, 6, None]


def test_no_faces_no_opinions(counter: PipCounter) -> None:
    assert (
        counter.opinions(FaceCutter(Sizes(np.zeros((9, 9, 3), np.uint8))), np.empty((0, 4, 2)))
        == []
    )


@pytest.mark.parametrize("turn_deg", [0, 40, 90])
@pytest.mark.parametrize("apart", [0.16, 0.2, 0.25])
def test_the_rows_of_a_six_may_be_near_one_another(
    counter: PipCounter, apart: float, turn_deg: float
) -> None:
    picture = spots([(x, y) for x in (-0.25, 0.0, 0.25) for y in (-apart, apart)])
    said = opinion(counter, *seen(picture, 60, turn_deg))
    assert said is not None
    assert said.value == 6
