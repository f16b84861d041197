"""Dice that lean are found by how dice lay flat in the rolls before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from scorekeeper.vision.readings import DiceReading, DieReading, Spot
from scorekeeper.vision.table.flat_dice import FEWEST, REMEMBERED, FlatDice
from tests.vision.stances import stance

FLAT = (0.02, 0.21)


def die(
    facing: tuple[float, float],
    *,
    certain: bool = True,
    cocked: bool = False,
    legible: bool = True,
    x: float = 0.5,
) -> DieReading:
    flat = certain and not cocked
    stood = stance((x, 0.4), facing, flat=flat, certain_if_flat=legible)
    return DieReading(3, 0.99, certain, (640 * x, 200), 40, cocked, stood)


def reading(*dice: DieReading, whole: bool = True) -> DiceReading:
    certain = whole and all(d.certain for d in dice)
    unsure = () if whole else (Spot((600, 400), 40),)
    return DiceReading(dice, 640, 480, certain, unsure=unsure)


def after(rolls: Sequence[Sequence[DieReading]]) -> FlatDice:
    flat = FlatDice()
    for roll in rolls:
        flat.remember(roll)
    return flat


# Further to the right in the picture a die is seen more from its left.
SIX = [die((FLAT[0] - 0.4 * (x - 0.5), FLAT[1]), x=x) for x in (0.2, 0.3, 0.4, 0.5, 0.6, 0.8)]
ONE_LEANS = reading(die((0.3, 0.0)))


def test_a_die_alone_that_faces_elsewhere_than_dice_did_leans() -> None:
    shown = after([SIX]).judged(ONE_LEANS)
    assert shown.dice[0].cocked
    assert not shown.dice[0].certain
    assert not shown.certain


def test_a_die_alone_that_faces_as_dice_did_is_as_it_was_read() -> None:
    shown = reading(die(FLAT))
    assert after([SIX]).judged(shown) == shown


def test_nothing_is_said_before_enough_dice_were_seen() -> None:
    assert after([SIX[: FEWEST - 1]]).judged(ONE_LEANS) == ONE_LEANS


def test_only_dice_certain_to_lie_flat_are_remembered() -> None:
    doubtful = [die(FLAT, certain=False), die(FLAT, cocked=True)] * FEWEST
    assert after([doubtful]).judged(ONE_LEANS) == ONE_LEANS


def test_a_camera_that_was_moved_begins_anew() -> None:
    flat = after([SIX])
    flat.forget()
    assert flat.judged(ONE_LEANS) == ONE_LEANS


def test_a_roll_that_lies_another_way_shows_that_the_camera_was_moved_unseen() -> None:
    turned = [die((0.3 - 0.4 * (x - 0.5), 0.0), x=x) for x in (0.3, 0.5, 0.7)]
    flat = after([SIX, turned])
    assert flat.judged(ONE_LEANS) == ONE_LEANS
    flat.remember(turned)
    assert flat.judged(reading(die(FLAT))).dice[0].cocked


def test_a_roll_of_which_one_die_is_off_shows_nothing_of_the_camera() -> None:
    flat = after([SIX, [*SIX[:3], *ONE_LEANS.dice]])
    assert flat.judged(ONE_LEANS).dice[0].cocked


def test_of_several_dice_the_one_leans_that_faces_elsewhere_than_dice_did() -> None:
    shown = after([SIX]).judged(reading(*SIX[:2], *ONE_LEANS.dice))
    assert [one.cocked for one in shown.dice] == [False, False, True]


def test_several_dice_that_all_lie_another_way_are_as_they_were_read() -> None:
    turned = reading(*(die((0.3 - 0.4 * (x - 0.5), 0.0), x=x) for x in (0.3, 0.5, 0.7)))
    assert after([SIX]).judged(turned) == turned


def test_how_much_care_the_reader_is_asked_for_changes_nothing() -> None:
    careful = [replace(d, certain=False) for d in SIX]
    assert after([careful]).judged(ONE_LEANS).dice[0].cocked


def test_what_the_reader_takes_for_leaning_lies_flat_where_it_faces_as_dice_did() -> None:
    shown = after([SIX]).judged(reading(die(FLAT, certain=False, cocked=True)))
    assert not shown.dice[0].cocked
    assert shown.certain


def test_a_face_that_is_hard_to_read_stays_so_though_its_die_lies_flat() -> None:
    shown = after([SIX]).judged(reading(die(FLAT, certain=False, cocked=True, legible=False)))
    assert not shown.dice[0].cocked
    assert not shown.certain


def test_where_something_else_may_be_a_die_flat_ones_do_not_make_a_reading_certain() -> None:
    shown = after([SIX]).judged(reading(die(FLAT, certain=False, cocked=True), whole=False))
    assert not shown.certain


def test_old_dice_make_room_for_new_ones() -> None:
    moved = [die((0.3, 0.0))] * REMEMBERED
    assert after([SIX, moved]).judged(ONE_LEANS) == ONE_LEANS


@pytest.mark.parametrize("certain", [True, False])
def test_a_reading_whose_stances_nobody_knows_is_as_it_was(certain: bool) -> None:
    plain = reading(DieReading(3, 0.9, certain, (320, 200), 40))
    assert after([SIX]).judged(plain) == plain
