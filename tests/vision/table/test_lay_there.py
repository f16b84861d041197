"""What lay on the table before the dice came is none of them, and nobody is asked about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from scorekeeper.vision.motion import Scene
from scorekeeper.vision.readings import DiceReading, DieReading, Point, Spot
from scorekeeper.vision.table.lay_there import of_dice_that_came
from scorekeeper.vision.table.layout import Lying
from scorekeeper.vision.thumbnails import Grey

SIZE_PX, FRACTION = 16.0, 0.3
PRINTED: Point = (40.0, 40.0)
BARE: Grey = np.random.default_rng(3).integers(80, 100, (120, 200), dtype=np.uint8)


def showing(*places: Point) -> Grey:
    """A table with something plain to see at these places."""
    picture = BARE.copy()
    for x, y in places:
        left, top = round(x) - 8, round(y) - 8
        picture[top : top + 16, left : left + 16] = 220
        picture[top + 6 : top + 10, left + 6 : left + 10] = 10
    return picture


def die(place: Point, *, certain: bool = True) -> DieReading:
    return DieReading(1, 0.99, certain, place, SIZE_PX)


def lying(place: Point, *, in_play: bool) -> Lying:
    return Lying(0, die(place), in_play, 1.0)


def came(
    dice: Sequence[DieReading],
    now: Grey,
    before: Sequence[Grey],
    *,
    unsure: Sequence[Point] = (),
    known: Sequence[Lying] = (),
    bare: Grey | None = None,
) -> DiceReading:
    spots = tuple(Spot(place, SIZE_PX) for place in unsure)
    certain = not spots and all(one.certain for one in dice)
    reading = DiceReading(tuple(dice), 200, 120, certain, unsure=spots)
    scene = Scene(now, now, None, 1.0, bare, before_rolls=tuple(before))
    return of_dice_that_came(reading, known, scene, FRACTION)


def test_a_printed_die_is_none_of_those_thrown_since() -> None:
    thrown: Point = (120.0, 60.0)
    seen = came([die(PRINTED), die(thrown)], showing(PRINTED, thrown), [showing(PRINTED)])
    assert [one.center_px for one in seen.dice] == [thrown]


def test_nobody_is_asked_about_what_may_be_a_die_and_lay_there_before() -> None:
    thrown: Point = (120.0, 60.0)
    now = showing(PRINTED, thrown)
    assert came([die(thrown)], now, [showing(PRINTED)], unsure=[PRINTED]).certain
    assert not came([die(thrown)], now, [BARE], unsure=[PRINTED]).certain


def test_nor_about_the_first_roll_where_it_lay_on_the_bare_table() -> None:
    thrown: Point = (120.0, 60.0)
    now = showing(PRINTED, thrown)
    assert came([die(thrown)], now, (), unsure=[PRINTED], bare=showing(PRINTED)).certain
    assert not came([die(thrown)], now, (), unsure=[PRINTED], bare=BARE).certain


def test_a_die_that_was_only_overlooked_at_first_is_one() -> None:
    seen = came([die(PRINTED)], showing(PRINTED), (), bare=showing(PRINTED))
    assert len(seen.dice) == 1


def test_nobody_is_asked_about_a_roll_for_a_kept_die_that_is_hard_to_read() -> None:
    thrown, kept = (120.0, 60.0), die(PRINTED, certain=False)
    now = showing(PRINTED, thrown)
    known = [lying(PRINTED, in_play=False)]
    seen = came([kept, die(thrown)], now, [showing(PRINTED)], known=known)
    assert seen.certain
    assert len(seen.dice) == 2


def test_nor_where_it_is_hardly_read_at_all_now() -> None:
    thrown, now = (120.0, 60.0), showing(PRINTED, (120.0, 60.0))
    known = lying(PRINTED, in_play=False)
    assert came([die(thrown)], now, [BARE], unsure=[PRINTED], known=[known]).certain
    taken_up = replace(known, left=True)
    assert not came([die(thrown)], now, [BARE], unsure=[PRINTED], known=[taken_up]).certain


def test_a_kept_die_is_no_part_of_the_table_though_it_lay_there_before() -> None:
    seen = came(
        [die(PRINTED)],
        showing(PRINTED),
        [showing(PRINTED)] * 2,
        known=[lying(PRINTED, in_play=False)],
    )
    assert len(seen.dice) == 1


def test_while_a_roll_lies_there_a_die_that_was_hard_to_see_at_first_may_be_of_it() -> None:
    """The lens may have found its focus only after the dice had come to rest."""
    fallen, late = (120.0, 60.0), (160.0, 90.0)
    now = showing(fallen, late)
    known = [lying(fallen, in_play=True)]
    seen = came([die(fallen), die(late)], now, [BARE, showing(fallen, late)], known=known)
    assert len(seen.dice) == 2
    seen = came([die(fallen), die(late)], now, [showing(late), now], known=known)
    assert [one.center_px for one in seen.dice] == [fallen]


def test_without_pixels_nothing_is_said_of_what_lay_there() -> None:
    reading = DiceReading((die(PRINTED),), 200, 120, False)
    assert of_dice_that_came(reading, (), None, FRACTION) is reading
