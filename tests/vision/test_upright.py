"""Pictures in which down is not down at the table are told by their dice, and read upright."""

from __future__ import annotations

import json
import math
from dataclasses import replace

import cv2
import numpy as np
import pytest

from scorekeeper.resources import resource
from scorekeeper.vision.finder import Place
from scorekeeper.vision.found import Found, leaning_as, with_lost
from scorekeeper.vision.reader import DiceReader
from scorekeeper.vision.upright import (
    LEAST_ASIDE_EDGES,
    turned,
    turning,
    turns_to_upright,
)

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
    there = turned(picture, turns)
    matrix = turning(turns, 7, 5)
    for y, x in np.ndindex(*picture.shape[:2]):
        column, row = (matrix @ (x, y, 1)).astype(int)
        assert np.array_equal(there[row, column], picture[y, x])


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_turned_pictures_are_read_like_others_and_dice_marked_where_they_lie(turns: int) -> None:
    """As a phone held over a tray or a webcam hung head over takes them. Not quite all: upside
    down and from far aside, sides of dice look just like tops."""
    reader = DiceReader.load()
    dice = read = certain = certain_turned = 0
    for record in json.loads((SAMPLES / "labels.json").read_text()):
        picture = cv2.imread(str(SAMPLES / record["image"]))
        assert picture is not None
        usual, reading = reader.read(picture), reader.read(turned(picture, turns))
        assert (reading.height_px, reading.width_px) == turned(picture, turns).shape[:2]
        matrix = turning(turns, picture.shape[1], picture.shape[0])
        for die in usual.dice:
            at = matrix @ (*die.center_px, 1)
            near = min(reading.dice, key=lambda seen: math.dist(seen.center_px, at))
            dice += 1
            read += near.value == die.value and math.dist(near.center_px, at) < 0.2 * near.size_px
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
    assert [one.lean for one in leaning_as(before, [flat, beside])] == [0.6, 0.2]


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
        np.ones(2), np.ones(3), corners=corners,
    )  # fmt: skip
    usual, there = seen.stance(640), seen.moved(matrix).stance(640)
    assert there.facing == pytest.approx(matrix[:, :2] @ usual.facing)
    assert there.at == pytest.approx((matrix @ (x, y, 1)) / 640)
    assert there.stretch == pytest.approx((-1) ** turns * np.array(usual.stretch))
