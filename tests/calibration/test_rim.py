"""A tray's rim, found without the sheet: on plain ground and on patterned, and nowhere else."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from scorekeeper.vision.profile.rim import find_rim
from scorekeeper.vision.reading.reader import DiceReader

CLIPS = Path(__file__).parent.parent / "clips"
Colour = tuple[int, int, int]
DESK: Colour = (90, 140, 180)
FELT: Colour = (60, 110, 40)
TRAYS = {"green": FELT, "purple": (150, 60, 110), "brown": (25, 55, 105), "black": (40, 40, 42)}


def hexagon(scale: float = 1.0) -> np.ndarray:
    angles = np.radians(np.arange(15, 360, 60))
    corners = np.column_stack([200 * np.cos(angles), 180 * np.sin(angles)])
    return np.asarray((scale * corners + (320, 240)).round(), np.int32)


def plain() -> np.ndarray:
    return np.full((480, 640, 3), DESK, np.uint8)


def patterned(seed: int) -> np.ndarray:
    """A carpet of specks, light and dark, red and green."""
    chance = np.random.default_rng(seed)
    fine = chance.normal(0, 55, (240, 320, 3))
    coarse = cv2.resize(chance.normal(0, 25, (15, 20, 3)), (320, 240))
    specks = cv2.resize(fine + coarse, (640, 480), interpolation=cv2.INTER_NEAREST)
    return np.clip(135 + specks, 0, 255).astype(np.uint8)


def with_tray(ground: np.ndarray, colour: Colour) -> np.ndarray:
    """A tray whose walls are lighter than its floor, with three dice in it."""
    picture = ground.copy()
    wall = tuple(min(255, round(1.25 * level)) for level in colour)
    cv2.fillPoly(picture, [hexagon()], wall)
    cv2.fillPoly(picture, [hexagon(0.78)], colour)
    for x, y in ((270, 200), (350, 260), (390, 190)):
        cv2.rectangle(picture, (x, y), (x + 26, y + 26), (235, 240, 240), -1)
    return cv2.GaussianBlur(picture, (0, 0), 0.8)


def overlap(found: np.ndarray | None) -> float:
    """How much the found rim and the true one have in common, 0..1."""
    masks = np.zeros((2, 480, 640), np.uint8)
    cv2.fillPoly(masks[0], [hexagon()], 1)
    if found is not None:
        cv2.fillPoly(masks[1], [found.round().astype(np.int32)], 1)
    return float((masks[0] & masks[1]).sum() / (masks[0] | masks[1]).sum())


@pytest.mark.parametrize("tray", TRAYS)
def test_a_rim_is_found_on_a_plain_table(tray: str) -> None:
    assert overlap(find_rim(with_tray(plain(), TRAYS[tray]))) > 0.9


@pytest.mark.parametrize("tray", TRAYS)
@pytest.mark.parametrize("seed", range(3))
def test_a_rim_is_found_on_a_patterned_carpet(tray: str, seed: int) -> None:
    assert overlap(find_rim(with_tray(patterned(seed), TRAYS[tray]))) > 0.85


def test_a_box_beside_which_the_dice_lie_is_no_tray() -> None:
    picture = with_tray(plain(), FELT)
    assert find_rim(picture, [(320.0, 240.0), (350.0, 200.0), (20.0, 20.0)]) is not None
    assert find_rim(picture, [(320.0, 240.0), (20.0, 20.0), (40.0, 460.0)]) is None


@pytest.mark.parametrize(
    ("clip", "frame"),
    [("cocked", 78), ("hot_dice", 188), ("lamp_changes", 72), ("lamp_changes", 253)],
)
def test_of_several_outlines_the_one_with_most_dice_in_it_is_the_tray(
    reader: DiceReader, clip: str, frame: int
) -> None:
    """Dice at a wall part it from the floor, and a lamp lights only some of that."""
    picture = _frame(clip, frame)
    dice = [die.center_px for die in reader.read(picture).dice]
    rim = find_rim(picture, dice)
    assert len(dice) >= 5
    assert rim is not None
    shape = rim.astype(np.float32)[:, None]
    assert all(cv2.pointPolygonTest(shape, die, False) >= 0 for die in dice)


def _frame(clip: str, number: int) -> np.ndarray:
    film = cv2.VideoCapture(str(CLIPS / f"{clip}.mp4"))
    film.set(cv2.CAP_PROP_POS_FRAMES, number)
    return np.asarray(film.read()[1], np.uint8)


def test_there_is_no_rim_on_a_table_in_uneven_light() -> None:
    across = np.linspace(0.55, 1.0, 640)[None, :, None]
    down = np.linspace(1.0, 0.8, 480)[:, None, None]
    assert find_rim((plain() * across * down).astype(np.uint8)) is None


@pytest.mark.parametrize("seed", range(3))
def test_there_is_no_rim_on_a_bare_carpet(seed: int) -> None:
    assert find_rim(patterned(seed)) is None


@pytest.mark.parametrize("size", [(1, 1), (2, 2), (5, 5), (30, 30), (10, 2000), (2000, 10)])
def test_there_is_no_rim_in_a_picture_too_small_for_dice(size: tuple[int, int]) -> None:
    bright = np.random.default_rng(1).integers(0, 255, (*size, 3)).astype(np.uint8)
    assert find_rim(bright) is None


@pytest.mark.parametrize("size", [(36, 20_000), (20_000, 36)])
def test_a_rim_is_looked_for_in_a_picture_of_any_shape(size: tuple[int, int]) -> None:
    assert find_rim(np.full((*size, 3), 127, np.uint8)) is None
