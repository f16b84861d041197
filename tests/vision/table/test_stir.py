"""Dice that came rolling are told from those that a hand put down, and from those that it hid."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from scorekeeper.vision.motion import Scene
from scorekeeper.vision.profile.calibration import Pace
from scorekeeper.vision.readings import DiceReading, DieReading
from scorekeeper.vision.table.following import Following
from scorekeeper.vision.table.hidden import Hidden, hidden_after, lay_since_s
from scorekeeper.vision.table.stir import NOTHING_STIRS, Stir, is_loose, scenes_after
from scorekeeper.vision.table.tracks import Look, Track

SIZE_PX = 40.0
DIE = DieReading(5, 0.99, True, (300.0, 150.0), SIZE_PX)
BARE = np.full((300, 480), 90, np.uint8)
TRACK = Track(1, DIE.center_px, 2.0, ((2.0, DIE),))


def scene(*hand_px: int) -> Scene:
    """A table at rest, or with something from here to there, at no border of the picture."""
    now = BARE.copy()
    if hand_px:
        left, top, right, bottom = hand_px
        now[top:bottom, left:right] = 180
    return Scene(now, now, BARE, 1.0)


FREE, OVER, FAR, SMEAR = (
    scene(), scene(240, 90, 360, 210), scene(20, 90, 140, 210), scene(290, 120, 340, 200)
)  # fmt: skip


@pytest.mark.parametrize(
    ("before", "now", "loose"),
    [
        (FREE, FREE, True),
        (FREE, FAR, True),
        (FREE, SMEAR, True),  # a die that rolls
        (FREE, OVER, False),
        (OVER, FREE, False),
    ],
)
def test_a_die_is_loose_where_no_hand_was_lately(before: Scene, now: Scene, loose: bool) -> None:
    assert is_loose(DIE, ((1.0, before), (1.05, now))) is loose


def test_where_dice_lay_that_are_gone_no_hand_is() -> None:
    """The place shows the bare table, with more than a hand's area otherwise than at rest."""
    dice = scene(240, 90, 360, 210).now
    gone = Scene(BARE, BARE, dice, 1.0)
    assert not is_loose(DIE, ((1.0, gone), (1.05, gone)))
    known = replace(gone, bare=BARE)
    assert is_loose(DIE, ((1.0, known), (1.05, known)))


def test_of_a_table_not_yet_seen_nobody_knows_where_hands_are() -> None:
    unknown = replace(FREE, rested=None)
    assert not is_loose(DIE, ((1.0, unknown), (1.05, unknown)))
    assert not is_loose(DIE, ((1.05, FREE),))  # nor in the first look


def test_looks_count_for_a_while_and_the_last_one_however_long_ago() -> None:
    lately = scenes_after(((1.0, OVER), (1.5, FAR), (1.6, FREE)), FREE, 1.7, 0.3)
    assert [time_s for time_s, _ in lately] == [1.5, 1.6, 1.7]
    seldom = scenes_after(((1.0, OVER),), FREE, 2.0, 0.3)
    assert [time_s for time_s, _ in seldom] == [1.0, 2.0]
    assert scenes_after(seldom, None, 2.1, 0.3) == ()


def stir(*strays: bool) -> Stir:
    """What an arm stirs from 1.0 s on, and dice from 1.1 s on, loose ones or not."""
    now, looks = NOTHING_STIRS, [Look(1.0, False, True, True, reached=True)]
    now = now.after((), looks[0], 0.15)
    for number, loose in enumerate(strays, start=1):
        look = Look(
            1.0 + number / 10, True, True, True, reached=True, loose=loose, faces=frozenset((2, 5))
        )
        now = now.after(looks, look, 0.15)
        looks.append(look)
    return now


@pytest.mark.parametrize(
    ("strays", "loose", "rolling_s"),
    [
        ((False, True, True), True, 1.2),
        ((False, True, True), False, None),  # it lies where a hand was
        ((False, False, True), True, None),  # the first one
        ((True, True, True), True, 1.1),
    ],
)
def test_beside_an_arm_dice_roll_since_the_first_was_seen_where_no_hand_was(
    strays: tuple[bool, ...], loose: bool, rolling_s: float | None
) -> None:
    assert stir(*strays).rolling_s(5, 1.3, loose=loose, alone=False) == rolling_s


def test_without_an_arm_they_roll_since_anything_moved() -> None:
    assert stir(False, False, False).rolling_s(5, 1.3, loose=False, alone=True) == 1.0


def test_a_die_that_shows_one_face_all_the_way_slides() -> None:
    slides = replace(stir(True, True, True), faces=frozenset((5,)))
    assert slides.rolling_s(5, 1.3, loose=True, alone=True) is None
    assert slides.rolling_s(2, 1.3, loose=True, alone=True) == 1.1


def test_a_die_that_an_arm_hid_lay_there_all_the_time() -> None:
    hidden = hidden_after((), (TRACK,), OVER, 3.0, 0.3)
    assert hidden == (Hidden(TRACK, 3.0),)
    later = hidden_after(hidden, (), FREE, 3.3, 0.3)  # the arm has left, the die is not read yet
    assert lay_since_s(DIE, later, 0.35) == 2.0
    assert lay_since_s(replace(DIE, value=4), later, 0.35) == math.inf
    assert lay_since_s(replace(DIE, center_px=(315.0, 150.0)), later, 0.35) == math.inf
    assert hidden_after(later, (), FREE, 3.4, 0.3) == ()


def test_nothing_is_known_of_it_once_nobody_has_looked_for_a_while() -> None:
    reading = DiceReading((DIE,), 480, 300, certain=True)
    pace = Pace()
    following = Following().after(reading, 1.0, False, pace, FREE)
    for step in range(1, 12):
        following = following.after(replace(reading, dice=()), 1 + step / 10, True, pace, OVER)
    assert [each.track.id for each in following.hidden] == [0]
    away = following.look_away()
    assert (away.hidden, away.scenes, away.tracks, away.next_id) == ((), (), (), 1)


def test_one_that_went_while_no_hand_was_there_is_not_hidden() -> None:
    assert hidden_after((), (TRACK,), FAR, 3.0, 0.3) == ()
    assert hidden_after((), (TRACK,), None, 3.0, 0.3) == ()


def test_where_it_is_not_known_how_the_table_looks_nobody_can_tell_what_hides_a_die() -> None:
    """Else one that went long ago would lie there for ever."""
    unknown = replace(OVER, rested=None)
    assert hidden_after((), (TRACK,), unknown, 3.0, 0.3) == ()
    assert hidden_after((Hidden(TRACK, 3.0),), (), unknown, 3.1, 0.3) == ()


def test_how_long_it_lay_is_known_though_it_is_hidden_twice() -> None:
    seen_again = replace(TRACK, since_s=4.0, lay_s=2.0)
    hidden = hidden_after((), (seen_again,), OVER, 5.0, 0.3)
    assert lay_since_s(DIE, hidden, 0.35) == 2.0
