"""A die that faces another way than those beside it is looked for where they say its top is."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from scorekeeper.resources import resource
from scorekeeper.vision.crops import FaceCutter, Picture, Sizes
from scorekeeper.vision.reading.among_places import compared
from scorekeeper.vision.reading.finder import Place
from scorekeeper.vision.reading.found import Caveat, Found
from scorekeeper.vision.reading.leaning import usual_facings
from scorekeeper.vision.reading.reader import DiceReader
from scorekeeper.vision.reading.top_places import Gainsaid, gainsaid
from tests.vision.stances import face, stance

LONG_SIDE_PX = 600
EDGE_PX = 40.0
GREY, EVEN = np.full(3, 127.0), np.array([225.0, 225.0])
SURE = np.array([0.001, 0.001, 0.995, 0.001, 0.001, 0.001])
UNSURE = np.full(6, 1 / 6)
TURNING = -0.32  # edges by which flat dice a picture apart face another way, seen so from aside


def _down_px(x: float) -> np.ndarray:
    """From the top of a flat die there to its middle."""
    return np.array([TURNING * (x / LONG_SIDE_PX - 0.5) * EDGE_PX, 14.0])


def _flat(x: float) -> Found:
    place, aside, down = Place(x, 300.0, EDGE_PX, 0.95), *_down_px(x)
    corners = (x, 300.0) + EDGE_PX * face((aside / EDGE_PX, down / EDGE_PX))
    return Found(
        place, SURE, SURE, 0.99, 0.001, np.array([aside, down]), EVEN, GREY, corners=corners
    )


def _run_together(x: float) -> Found:
    """A die whose top and side are taken for one face: the place lies at its middle."""
    aside, down = _down_px(x)
    place = Place(x + aside, 300.0 + down, EDGE_PX, 0.6)
    return Found(place, UNSURE, UNSURE, 0.95, 0.1, np.zeros(2), EVEN, GREY)


def _gainsaid(*found: Found) -> list[Gainsaid]:
    return gainsaid(compared(list(found), LONG_SIDE_PX), LONG_SIDE_PX)


FLAT = [_flat(x) for x in (100.0, 220.0, 340.0)]


def test_the_top_lies_as_far_from_the_middle_as_that_of_the_dice_beside_it() -> None:
    die = _run_together(460.0)
    (one,) = _gainsaid(*FLAT, die)
    assert one.row == 3
    assert (one.place.x, one.place.y) == pytest.approx((460.0, 300.0), abs=0.5)
    assert one.facing * EDGE_PX == pytest.approx(_down_px(460.0), abs=0.5)


def test_what_is_seen_there_counts_where_it_faces_like_the_others() -> None:
    die = _run_together(460.0)
    (one,) = _gainsaid(*FLAT, die)
    assert one.better(replace(die, place=one.place, facing_px=_down_px(460.0)), die)
    assert not one.better(replace(die, place=one.place), die)


def test_a_likely_die_is_not_given_up_for_a_place_where_none_is_seen() -> None:
    die = _run_together(460.0)
    (one,) = _gainsaid(*FLAT, die)
    there = replace(die, place=replace(one.place, heat=0.1), facing_px=_down_px(460.0), die=0.1)
    assert not one.better(there, die)


def test_a_die_of_which_the_reader_is_certain_is_not_looked_for_elsewhere() -> None:
    die = replace(_flat(460.0), facing_px=_down_px(460.0) + np.array([10.0, 0.0]))
    assert die.certain
    assert [one.row for one in gainsaid([*FLAT, replace(die, die=0.85)], LONG_SIDE_PX)] == [3]
    assert gainsaid([*FLAT, die], LONG_SIDE_PX) == []


def test_too_few_dice_gainsay_none() -> None:
    die = _run_together(460.0)
    assert _gainsaid(*FLAT[:2], die) == []
    assert _gainsaid() == []


def test_which_way_a_die_ought_to_face_is_told_by_the_others_alone() -> None:
    dice = [stance((x, 0.5), (0.0, 0.35)) for x in (0.2, 0.4, 0.6, 0.8)]
    odd = stance((0.5, 0.5), (0.3, -0.2))
    usual = usual_facings([*dice, odd], [True] * 4 + [False])
    assert usual == pytest.approx(np.tile([0.0, 0.35], (5, 1)), abs=0.2)
    assert usual[4] == pytest.approx([0.0, 0.35], abs=0.01)
    assert np.isnan(usual_facings([*dice[:2], odd], [True, True, False])).all()
    assert usual_facings([], []).shape == (0, 2)


@pytest.fixture(scope="module")
def oblique() -> Picture:
    picture = cv2.imread(str(resource("sample_images/white_oblique.jpg")))
    return np.asarray(picture, np.uint8)


def test_a_die_aimed_at_between_top_and_side_is_read_at_its_top_and_asked_about(
    reader: DiceReader, oblique: Picture
) -> None:
    found = reader.places(oblique)
    right = found[0]
    aside = replace(right.place, x=float(right.body_px[0]), y=float(right.body_px[1]))
    between = replace(
        right, place=aside, facing_px=np.zeros(2), first=UNSURE, second=UNSURE, pips=None
    )
    long_side_px = max(oblique.shape[:2])
    found = compared([between, *found[1:]], long_side_px)
    seen = reader.place_looks.at_their_tops(FaceCutter(Sizes(oblique)), found, long_side_px)
    (moved,) = [one for one in seen if Caveat.ELSEWHERE in one.caveats]
    assert moved.value == right.value
    assert not moved.certain
    apart_px = np.hypot(moved.place.x - right.place.x, moved.place.y - right.place.y)
    assert apart_px < 0.1 * right.place.edge_px
