"""Pictures whose pixels are not square are told by their dice, and read as if they were."""

from __future__ import annotations

import json
import math
from dataclasses import replace

import cv2
import numpy as np
import pytest

from scorekeeper.resources import resource
from scorekeeper.vision.crops import Picture
from scorekeeper.vision.reading.finder import Place
from scorekeeper.vision.reading.found import Caveat, Found
from scorekeeper.vision.reading.reader import DiceReader
from scorekeeper.vision.reading.square_pixels import (
    MOST,
    SQUARE,
    aspect_seen,
    spread,
    stretched,
    stretching,
    stretching_matrix,
)
from scorekeeper.vision.reading.upright import turned_picture
from scorekeeper.vision.readings import DiceReading
from tests.vision.reading.read_again import read_again
from tests.vision.reading.scripted import Scripted, three

SAMPLES = resource("sample_images")


def _die(turn_deg: float, oblique_deg: float, roll_deg: float) -> tuple[np.ndarray, np.ndarray]:
    """Corners of the top face and middle of a die of 40 px, seen from afar."""
    turn, oblique, roll = (math.radians(angle) for angle in (turn_deg, oblique_deg, roll_deg))
    around = np.array([[math.cos(turn), -math.sin(turn), 0], [math.sin(turn), math.cos(turn), 0]])
    around = np.vstack([around, [0, 0, 1]])
    camera = np.array([[1, 0, 0], [0, math.cos(oblique), math.sin(oblique)]])
    rolled = np.array([[math.cos(roll), -math.sin(roll)], [math.sin(roll), math.cos(roll)]])
    seen = rolled @ camera @ around * 20
    top = np.array([[-1, -1, 1], [1, -1, 1], [1, 1, 1], [-1, 1, 1]])
    return top @ seen.T, np.zeros(2)


@pytest.mark.parametrize("turn_deg", [0, 20, 45, 70])
@pytest.mark.parametrize("oblique_deg", [0, 30, 55])
@pytest.mark.parametrize("roll_deg", [0, 30, 90])
@pytest.mark.parametrize("aspect", [0.5625, 1.0, 1.5])
def test_a_die_shows_the_aspect_of_the_pixels_however_it_lies_and_is_looked_at(
    turn_deg: float, oblique_deg: float, roll_deg: float, aspect: float
) -> None:
    corners, middle = _die(turn_deg, oblique_deg, roll_deg)
    x, y = spread(corners * (aspect, 1), middle * (aspect, 1))
    assert math.sqrt(x / y) == pytest.approx(aspect)


def test_pictures_without_dice_and_those_with_square_pixels_stay_as_they_are() -> None:
    assert stretching([]) == (1.0, 1.0)
    nearly = np.array([(SQUARE - 0.01) ** 2, 1.0])
    assert stretching([nearly]) == stretching([nearly[::-1]]) == (1.0, 1.0)


def test_what_is_narrow_is_made_wider_and_what_is_low_higher() -> None:
    narrow, low = np.array([0.6, 1.0]), np.array([1.0, 0.6])
    wider, same = stretching([narrow])
    assert stretching([low]) == pytest.approx((same, wider))
    assert same == 1 < wider < MOST
    assert stretching([np.array([0.01, 1.0])]) == (MOST, 1.0)
    assert stretched(np.zeros((30, 40, 3), np.uint8), (1.5, 1.0)).shape == (30, 60, 3)


def test_the_more_dice_say_so_the_more_it_is_believed_and_large_ones_say_no_more() -> None:
    odd, even = np.array([90.0, 10.0]), np.array([1.0, 1.0])
    assert 1 < aspect_seen([odd, even, even]) < aspect_seen([odd, even]) < aspect_seen([odd])
    assert aspect_seen([odd]) < aspect_seen([odd] * 6) < 3
    assert aspect_seen([even * 900, odd]) == aspect_seen([even, odd])


@pytest.fixture(scope="module")
def samples(reader: DiceReader) -> list[tuple[Picture, DiceReading]]:
    """The sample pictures, made smaller, and what is read of them."""
    records = json.loads((SAMPLES / "labels.json").read_text())
    small = [_resized(_sample(record["image"]), (0.4, 0.4)) for record in records]
    return [(picture, reader.read(picture)) for picture in small]


@pytest.mark.parametrize("squeezed_to", [(0.5, 1.0), (0.75, 1.0), (1.0, 0.5), (1.0, 0.75)])
def test_squeezed_pictures_are_read_like_others_and_dice_marked_where_they_lie(
    reader: DiceReader,
    samples: list[tuple[Picture, DiceReading]],
    squeezed_to: tuple[float, float],
) -> None:
    dice = read = certain = certain_squeezed = 0
    for small, usual in samples:
        squeezed = _resized(small, squeezed_to)
        reading = reader.read(squeezed)
        assert (reading.height_px, reading.width_px) == squeezed.shape[:2]
        dice += len(usual.dice)
        read += read_again(usual, reading, stretching_matrix(squeezed_to))
        certain += usual.certain
        certain_squeezed += reading.certain
    assert read >= 0.97 * dice
    assert certain_squeezed >= certain - 2


@pytest.mark.parametrize(
    ("image", "edge_px"), [("white_on_carpet.jpg", 14.0), ("white_oblique.jpg", 20.0)]
)
def test_small_dice_of_a_squeezed_picture_are_not_lost_where_it_is_stretched_back(
    reader: DiceReader, image: str, edge_px: float
) -> None:
    record = next(
        r for r in json.loads((SAMPLES / "labels.json").read_text()) if r["image"] == image
    )
    shrink = edge_px / (0.8 * float(np.median([max(die["box"]) for die in record["dice"]])))
    small = _resized(cv2.imread(str(SAMPLES / image)), (shrink, shrink))
    rows, columns = 640 - small.shape[0], 900 - small.shape[1]
    sides = rows // 2, rows - rows // 2, columns // 2, columns - columns // 2
    far = cv2.copyMakeBorder(small, *sides, cv2.BORDER_REPLICATE)
    reading = reader.read(_resized(far, (0.6, 1.0)))
    assert reading.values == tuple(sorted(record["values"]))


class Counting(DiceReader):
    """Counts how often it looks for places."""

    looks = 0

    def places(self, pixels: Picture, die_px: float | None = None) -> list[Found]:
        self.looks += 1
        return super().places(pixels, die_px)


@pytest.mark.parametrize(
    ("size", "squeezed_to", "looks"), [(1.0, 1.0, 1), (1.0, 0.7, 1), (1.0, 0.4, 2), (0.3, 0.7, 2)]
)
def test_only_what_is_squeezed_and_not_certain_or_small_is_read_twice(
    size: float, squeezed_to: float, looks: int
) -> None:
    """However certain the reader is of a small die: what looks like a two then may be a one."""
    picture = _resized(_sample("white_on_wood.jpg"), (size * squeezed_to, size))
    reader = Counting.load()
    assert isinstance(reader, Counting)
    reader.looks = 0
    assert reader.read(picture).certain
    assert reader.looks == looks


@pytest.mark.parametrize("turns", range(4))
def test_a_die_that_leans_is_told_to_in_a_squeezed_picture_too(
    reader: DiceReader, turns: int
) -> None:
    """Squeezed it looks as if it lay flat, so certain that nobody would be asked."""
    picture = turned_picture(_sample("one_cocked.jpg"), turns)
    for squeezed_to in ((0.58, 1.0), (1.0, 0.75)):
        assert not reader.read(_resized(picture, squeezed_to)).certain


def test_two_faces_of_one_die_do_not_tell_that_the_picture_is_squeezed(scripted: Scripted) -> None:
    wide = np.array([2.0, 1.0])
    both = [replace(three(x, 50), spread=wide).but(Caveat.TWO_FACED) for x in (100, 115)]
    assert not scripted.tell(both).certain
    one = replace(three(100, 50), spread=wide).but(Caveat.CUT)
    assert scripted.tell([one], [three(100, 80)]).certain


def test_a_die_of_a_squeezed_picture_is_as_sure_as_where_it_was_read(
    scripted: Scripted,
) -> None:
    wide = replace(three(100, 50), spread=np.array([2.0, 1.0])).but(Caveat.CUT)
    seen = replace(three(100, 80), place=Place(100.0, 80.0, 14.5, 0.9))
    (die,) = scripted.tell([wide], [seen]).dice
    assert die.certain
    assert die.size_px < 14


def test_whether_dice_of_a_squeezed_picture_might_lean_is_told_in_the_picture_stretched_back(
    scripted: Scripted,
) -> None:
    """By the long side of the squeezed one they would seem to lie further apart."""
    seen = [three(340, 70, (0, 10)), three(130, 130, (2, 14)), three(270, 70, (4, 12))]
    narrow = [replace(die, spread=np.array([1.0, 2.0])) for die in seen]
    assert scripted.tell(narrow).certain
    assert len(scripted.looks) == 0


def test_a_die_beyond_doubt_that_is_not_seen_stretched_back_is_asked_about(
    scripted: Scripted,
) -> None:
    wide = [replace(three(x, 50), spread=np.array([2.0, 1.0])) for x in (100, 200, 300)]
    wide[0] = wide[0].but(Caveat.CUT)
    y = 50 * stretching([one.spread for one in wide])[1]
    reading = scripted.tell(wide, [three(100, y), three(200, y)])
    assert [die.certain for die in reading.dice] == [True, True, False]
    assert not reading.certain


def test_a_doubtful_die_that_is_not_seen_stretched_back_leaves_doubt(scripted: Scripted) -> None:
    wide = [replace(three(x, 50), spread=np.array([2.0, 1.0])) for x in (100, 200, 300)]
    doubtful = replace(wide[2], die=0.7)
    y = 50 * stretching([one.spread for one in wide[:2]])[1]
    reading = scripted.tell([*wide[:2], doubtful], [three(100, y), three(200, y)])
    assert [die.certain for die in reading.dice] == [True, True]
    assert not reading.certain


def _sample(name: str) -> np.ndarray:
    picture = cv2.imread(str(SAMPLES / name))
    assert picture is not None
    return picture


def _resized(picture: np.ndarray | None, by: tuple[float, float]) -> np.ndarray:
    assert picture is not None
    x, y = by
    return np.asarray(cv2.resize(picture, None, fx=x, fy=y, interpolation=cv2.INTER_AREA))
