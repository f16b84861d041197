"""Pictures in which down is not down at the table are told by their dice, and read upright."""

from __future__ import annotations

import json
from dataclasses import replace

import cv2
import numpy as np
import pytest

from scorekeeper.resources import resource
from scorekeeper.vision.crops import Picture
from scorekeeper.vision.reading.among_places import leaning_as, with_lost
from scorekeeper.vision.reading.finder import Place
from scorekeeper.vision.reading.found import Caveat, Found
from scorekeeper.vision.reading.leaning import ASKED_ABOUT
from scorekeeper.vision.reading.reader import DiceReader
from scorekeeper.vision.reading.upright import (
    LEAST_ASIDE_EDGES,
    turned_picture,
    turning,
    turns_to_upright,
)
from scorekeeper.vision.readings import DiceReading
from tests.vision.reading.read_again import read_again
from tests.vision.reading.scripted import Scripted, three

SAMPLES = resource("sample_images")
DOWN = np.array([0.03, 0.3])


@pytest.mark.parametrize("turns", range(4))
def test_the_picture_is_turned_until_the_middles_of_dice_lie_below_their_tops(turns: int) -> None:
    back = np.linalg.matrix_power(np.array([[0, -1], [1, 0]]), turns)
    seen = [back @ DOWN, back @ DOWN, np.array([-0.2, -0.1])]
    assert turns_to_upright(seen) == turns


def test_a_picture_without_dice_or_taken_from_above_has_no_down() -> None:
    assert turns_to_upright([]) == 0
    assert turns_to_upright([np.array([0.0, 0.01 - LEAST_ASIDE_EDGES])]) == 0


@pytest.mark.parametrize("turns", range(4))
def test_every_pixel_of_a_turned_picture_is_found_again(turns: int) -> None:
    picture = np.arange(5 * 7 * 3, dtype=np.uint8).reshape(5, 7, 3)
    there = turned_picture(picture, turns)
    matrix = turning(turns, 7, 5)
    for y, x in np.ndindex(*picture.shape[:2]):
        column, row = (matrix @ (x, y, 1)).astype(int)
        assert np.array_equal(there[row, column], picture[y, x])


@pytest.fixture(scope="module")
def samples(reader: DiceReader) -> list[tuple[Picture, DiceReading]]:
    """The sample pictures, and what is read of them."""
    records = json.loads((SAMPLES / "labels.json").read_text())
    pictures = [cv2.imread(str(SAMPLES / record["image"])) for record in records]
    return [(np.asarray(picture, np.uint8), reader.read(picture)) for picture in pictures]


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_turned_pictures_are_read_like_others_and_dice_marked_where_they_lie(
    reader: DiceReader, samples: list[tuple[Picture, DiceReading]], turns: int
) -> None:
    """As a phone held over a tray or a webcam hung head over takes them. Not quite all: upside
    down and from far aside, sides of dice look just like tops."""
    dice = read = certain = certain_turned = 0
    for picture, usual in samples:
        reading = reader.read(turned_picture(picture, turns))
        assert (reading.height_px, reading.width_px) == turned_picture(picture, turns).shape[:2]
        matrix = turning(turns, picture.shape[1], picture.shape[0])
        dice += len(usual.dice)
        read += read_again(usual, reading, matrix)
        certain += usual.certain
        certain_turned += reading.certain
    assert read >= 0.9 * dice
    assert certain_turned >= certain - 2


def test_a_lone_die_that_may_lean_may_still_do_so_where_the_picture_is_turned() -> None:
    """It may face aside because it leans, and look flat only since the picture was turned."""
    likely = np.full(6, 1 / 6)
    flat = Found(
        Place(50.0, 60.0, 40.0, 0.9), likely, likely, 0.9, 0.1, np.zeros(2), np.ones(2), np.ones(3)
    )
    beside = replace(flat, place=Place(150.0, 60.0, 40.0, 0.9), lean=0.2)
    before = [replace(flat, lean=0.6)]
    assert [one.lean for one in leaning_as(before, [flat, beside])] == [ASKED_ABOUT, 0.2]
    side = replace(flat, place=Place(50.0, 85.0, 40.0, 0.9), facing_px=np.array([0.0, -20.0]))
    assert [one.lean for one in leaning_as(before, [side])] == [ASKED_ABOUT]


def test_a_die_seen_before_the_picture_was_turned_is_not_lost_but_asked_about() -> None:
    sure = np.full(6, 0.001)
    sure[2] = 0.995
    one = Found(
        Place(50.0, 60.0, 40.0, 0.9), sure, sure, 0.99, 0.0, np.array([0.0, 12.0]), np.ones(2),
        np.ones(3),
    )  # fmt: skip
    other = replace(one, place=Place(150.0, 60.0, 40.0, 0.9))
    side = replace(one, place=Place(50.0, 90.0, 40.0, 0.9), facing_px=np.array([0.0, -14.0]))
    kept = with_lost([other, side], [one])
    assert [(die.place, die.certain) for die in kept] == [(one.place, True), (other.place, False)]
    hardly = replace(one, place=replace(one.place, heat=0.2), die=0.1)
    assert [die.die for die in with_lost([one], [hardly])] == [one.die]


@pytest.mark.parametrize("turns", range(4))
def test_how_a_die_stands_is_told_as_the_picture_shows_it(turns: int) -> None:
    """So that it can be compared with dice of other rolls, for which nothing was turned."""
    matrix = turning(turns, 640, 640)
    corners = np.array([[100.0, 200.0], [142.0, 208.0], [130.0, 240.0], [88.0, 232.0]])
    x, y = corners.mean(0)
    likely = np.full(6, 1 / 6)
    seen = Found(
        Place(float(x), float(y), 40.0, 0.9), likely, likely, 0.9, 0.1, np.array([2.0, 12.0]),
        np.array([3.0, 5.0]), np.ones(3), corners=corners,
    )  # fmt: skip
    usual, there = seen.stance(640), seen.moved(matrix).stance(640)
    assert list(seen.moved(matrix).spread) == ([5.0, 3.0] if turns % 2 else [3.0, 5.0])
    assert there.facing == pytest.approx(matrix[:, :2] @ usual.facing)
    assert there.at == pytest.approx((matrix @ (x, y, 1)) / 640)
    assert there.stretch == pytest.approx((-1) ** turns * np.array(usual.stretch))


ASIDE = (12.0, 0.0)  # down is to the right in the picture: it must be turned by three quarters
SEEN = [three(100, 50, ASIDE), three(200, 50, ASIDE), three(300, 50, ASIDE)]
DOUBTED = [die.but(Caveat.CUT) for die in SEEN]
THERE = [three(149, 100), three(149, 200), three(149, 300)]  # the same in the picture so turned


def test_what_is_certain_from_aside_is_not_looked_at_again(scripted: Scripted) -> None:
    assert scripted.tell(SEEN).certain


def test_what_is_not_is_turned_and_told_where_it_lies(scripted: Scripted) -> None:
    reading = scripted.tell(DOUBTED, THERE)
    assert reading.certain
    assert [die.center_px for die in reading.dice] == [(100, 50), (200, 50), (300, 50)]
    assert {die.stance.facing for die in reading.dice if die.stance} == {(0.3, 0.0)}


def test_the_picture_stays_as_it_is_where_less_of_it_is_certain_turned(scripted: Scripted) -> None:
    reading = scripted.tell([*SEEN[:2], DOUBTED[2]], [THERE[0]])
    assert [die.certain for die in reading.dice] == [True, True, False]


def test_a_lone_die_that_may_lean_is_asked_about_though_it_looks_flat_turned(
    scripted: Scripted,
) -> None:
    leaning = replace(SEEN[0], lean=0.8)
    (die,) = scripted.tell([leaning], [THERE[0]]).dice
    assert (die.certain, die.cocked) == (False, False)


def test_a_die_of_which_nothing_is_left_turned_is_asked_about(scripted: Scripted) -> None:
    reading = scripted.tell(DOUBTED, THERE[:2])
    assert [die.certain for die in reading.dice] == [True, True, False]


@pytest.mark.parametrize("die", [0.3, 0.7])
def test_a_doubtful_die_of_which_nothing_is_left_turned_leaves_doubt(
    scripted: Scripted, die: float
) -> None:
    """It is none any more, but may be one: those that are left must not look like all."""
    doubtful = replace(SEEN[2], die=die)
    reading = scripted.tell([*DOUBTED[:2], doubtful], THERE[:2])
    assert [seen.certain for seen in reading.dice] == [True, True]
    assert not reading.whole
    assert not reading.certain


def test_a_doubtful_die_that_turned_is_another_face_of_one_leaves_none(scripted: Scripted) -> None:
    side = replace(three(225, 50, (-13.0, 0.0)), die=0.7)
    assert scripted.tell([*DOUBTED[:2], side], THERE[:2]).certain
