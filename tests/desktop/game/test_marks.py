"""Dice in the picture and dice in the strip are the same dice."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.desktop.game.marks import marks
from scorekeeper.desktop.game.strip_dice import StripDie, dice_of
from scorekeeper.vision.readings import DiceReading, DieReading
from tests.desktop.table import seen

ROLL = seen("515")


def reading(*dice: DieReading) -> DiceReading:
    return DiceReading(dice, 640, 480, all(die.certain for die in dice))


def test_each_die_in_the_picture_knows_its_place_in_the_strip() -> None:
    placed = marks(reading(*ROLL.dice), dice_of(ROLL), ROLL)
    assert [mark.place for mark in placed] == [1, 0, 2]
    assert [mark.mark.value for mark in placed] == [5, 1, 5]


def test_a_corrected_die_shows_its_corrected_face_in_the_picture() -> None:
    strip = (StripDie(1, seen=1), StripDie(6, seen=0), StripDie(5, seen=2))
    assert [m.mark.value for m in marks(reading(*ROLL.dice), strip, ROLL)] == [6, 1, 5]


def test_a_confirmed_die_asks_no_more_though_the_reader_still_doubts() -> None:
    doubting = replace(ROLL.dice[0], certain=False)
    assert not marks(reading(doubting), dice_of(ROLL), ROLL)[0].mark.asking


def test_a_die_put_elsewhere_is_only_looked_at() -> None:
    moved = replace(ROLL.dice[0], center_px=(500.0, 400.0), certain=False)
    (placed,) = marks(reading(moved), dice_of(ROLL), ROLL)
    assert placed.place is None
    assert placed.mark.asking


def test_a_die_is_that_of_the_strip_though_the_camera_was_moved() -> None:
    dice = [
        replace(die, center_px=(die.center_px[0] + 50, die.center_px[1]), table_px=die.center_px)
        for die in ROLL.dice
    ]
    placed = marks(reading(*dice), dice_of(ROLL), ROLL)
    assert [mark.place for mark in placed] == [1, 0, 2]
    assert placed[0].mark.center_px == dice[0].center_px


def test_another_die_in_the_place_of_one_shows_its_own_face() -> None:
    (placed,) = marks(reading(replace(ROLL.dice[0], value=3)), dice_of(ROLL), ROLL)
    assert (placed.mark.value, placed.place) == (3, None)


def test_a_die_in_question_is_the_one_that_is_asked_about_whatever_is_read_meanwhile() -> None:
    strip = (StripDie(1, seen=1), StripDie(5, asking=True, seen=0), StripDie(5, seen=2))
    (placed,) = marks(reading(replace(ROLL.dice[0], value=3)), strip, ROLL)
    assert (placed.mark.value, placed.mark.asking, placed.place) == (5, True, 1)


def test_a_corrected_die_stays_that_die_once_it_is_read_right() -> None:
    strip = (StripDie(1, seen=1), StripDie(6, seen=0), StripDie(5, seen=2))
    (placed,) = marks(reading(replace(ROLL.dice[0], value=6)), strip, ROLL)
    assert (placed.mark.value, placed.place) == (6, 1)


def test_without_a_roll_the_picture_shows_what_is_read() -> None:
    placed = marks(reading(*ROLL.dice), (), None)
    assert [(m.place, m.mark.value) for m in placed] == [(None, 5), (None, 1), (None, 5)]
