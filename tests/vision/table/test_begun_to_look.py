"""What lies there when a camera begins to look, or looks again, and what was thrown meanwhile."""

from __future__ import annotations

import numpy as np
import pytest

from scorekeeper.vision.motion import Scene
from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.table.expected import Expected
from scorekeeper.vision.table.settling import Settling
from scorekeeper.vision.table.table_events import RollSettled
from tests.vision.table.table_script import Script, notation, read


def test_dice_in_view_from_the_start_are_a_roll(table: Script) -> None:
    table.play("1a 5b  1.0  roll 1 5")


def test_dice_in_view_when_the_camera_begins_to_look_may_have_lain_there_before(
    table: Script,
) -> None:
    rolls = [*table.show("1a 5b", 1.0), *table.show("-", 1.5), *table.show("2a 3b", 1.0)]
    assert [(notation(roll), roll.found) for roll in rolls] == [
        ("roll 1 5", True),
        ("roll 2 3", False),
    ]


def test_dice_seen_elsewhere_before_they_lie_still_did_not_lie_there_before(table: Script) -> None:
    """A hand that throws them hides that they roll."""
    rolls = [*table.show("hand 1g", 0.2), *table.show("hand 5h 2i", 0.2), *table.show("1a 5b", 1)]
    assert [(notation(roll), roll.found) for roll in rolls] == [("roll 1 5", False)]


def test_dice_that_come_to_be_read_may_have_lain_there_before(table: Script) -> None:
    rolls = [*table.show("-", 0.3), *table.show("1a", 0.2), *table.show("1a 5b", 1)]
    assert [(notation(roll), roll.found) for roll in rolls] == [("roll 1 5", True)]


def test_a_die_that_comes_to_light_much_later_did_not_wait_to_be_thrown(table: Script) -> None:
    told = [*table.show("1a 5b", 2.0), *table.show("1a 5b 6c", 2.5), *table.show("1a 5b 6c 2d", 1)]
    assert [(notation(roll), roll.found) for roll in told] == [
        ("roll 1 5", True),
        ("amended roll 1 5 6", True),
        ("amended roll 1 2 5 6", False),
    ]


def test_what_lay_there_from_the_start_is_no_part_of_the_throw_that_is_awaited() -> None:
    table = Script(expected=Expected(3))
    table.play("""
        1a              0.8  roll 1
        1a 2b 3c 5d     1.0  roll 2 3 5
        1a              2.0
        1a 4b 4c 6e     1.0  roll 4 4 6
    """)


def test_what_lay_there_when_others_were_thrown_at_once_is_none_of_them() -> None:
    table = Script(expected=Expected(3))
    table.play("""
        1a              0.2
        hand 1a         0.4
        1a 2b 3c 5d     1.0  roll 2 3 5
    """)


def test_dice_that_a_camera_finds_one_by_one_in_its_first_light_all_lay_there() -> None:
    table = Script(expected=Expected(3))
    plain = np.full((100, 260), 90, np.uint8)
    table.scene = Scene(plain, plain, None, 0.1)
    table.play("""
        1a?             0.6
        1a? 2b 3c 5d    1.0  roll 1 2 3 5 unsure(1)
    """)


def test_where_it_may_be_one_of_the_throw_all_the_same_that_is_asked_about() -> None:
    """It was thrown just before the camera looked, or another one lies under the hand."""
    table = Script(expected=Expected(4))
    table.play("""
        1a               0.2
        hand 1a          0.4
        1a 2b 3c 5d      1.0  roll 2 3 5 whole(all)
    """)


def test_dice_that_come_to_a_table_long_looked_at_were_thrown(table: Script) -> None:
    table.show("-", 4.0)
    assert [roll.found for roll in table.show("1a 5b", 1.0)] == [False]


def test_a_single_die_hard_to_read_in_view_from_the_start_is_asked_about() -> None:
    """The pixels say that nothing came; the die has been there all the time."""
    settling = Settling()
    picture = np.random.default_rng(5).integers(60, 120, (120, 160)).astype(np.uint8)
    die = DieReading(5, 0.7, False, (80.0, 60.0), 30.0)
    told = []
    for n in range(60):
        scene = Scene(picture, picture, picture if n else None, 1.0)
        told += settling.observe(read(die), n / 20, scene=scene)
    assert [notation(event) for event in told] == ["roll 5 unsure(5)"]
    assert 1.2 < told[0].time_s < 2.0


def test_what_can_hardly_be_a_die_in_view_from_the_start_is_none() -> None:
    settling = Settling()
    picture = np.random.default_rng(5).integers(60, 120, (120, 160)).astype(np.uint8)
    die = DieReading(5, 0.3, False, (80.0, 60.0), 30.0)
    scene = Scene(picture, picture, picture, 1.0)
    assert not any(settling.observe(read(die), n / 20, scene=scene) for n in range(60))


def test_a_knocked_camera_or_table_is_no_roll(table: Script) -> None:
    table.play("""
        1a 4b 4c 5d      1.0    roll 1 4 4 5
        1a' 4b' 4c' 5d'  3.0
        1a' 5d'          1.5    aside 4 4
    """)


def test_a_knock_is_as_quick_though_one_of_the_dice_was_out_of_sight_before(table: Script) -> None:
    table.play("""
        1a 4b 4c 5d      1.0    roll 1 4 4 5
        4b 4c 5d         0.6
        1m 4n 4o 5p      1.0
    """)


def test_dice_thrown_while_nobody_looked_are_a_roll_wherever_they_lie(table: Script) -> None:
    """Two of them lie where others lay before."""
    table.play("1a 4b 4c 5d  1.0  roll 1 4 4 5")
    table.look_away()
    table.play("6a 4x 2c 3y  1.0  roll 2 3 4 6")


def test_dice_that_lie_where_they_lay_when_nobody_looked_were_not_thrown(table: Script) -> None:
    table.play("1a 4b 4c 5d  1.0  roll 1 4 4 5")
    table.look_away()
    table.play("""
        1a 4b 4c 5d    2.0
        4b 4c          1.5    aside 1 5
        4b 4c 2x 3y    1.0    roll 2 3
    """)


def test_a_throw_after_nobody_looked_says_so_where_one_before_it_may_have_been_missed(
    table: Script,
) -> None:
    first = table.show("1a 4b 4c 5d", 1.0)
    table.look_away()
    missed = table.show("4x 2y", 1.0)
    table.show("-", 3.0)
    seen = table.show("3a", 1.0)
    table.look_away()
    table.show("3a", 1.0)
    table.show("-", 3.0)
    still_there = table.show("5b", 1.0)
    rolls = [e for e in (*first, *missed, *seen, *still_there) if isinstance(e, RollSettled)]
    assert [roll.unseen for roll in rolls] == [False, True, False, False]


def test_dice_kept_that_lie_there_do_not_say_that_none_was_missed_for_long(table: Script) -> None:
    """Of three 4s left lying, the others may have been thrown, one kept, and two thrown again."""
    rolls = table.show("2a 2b 4c 4d 4e 5f", 1.0)
    table.look_away(2.5)
    rolls += table.show("4c 4d 4e 1x 3y 2z", 1.0)
    table.look_away(30.0)
    rolls += table.show("4c 4d 4e 1k 2l 4m", 1.0)
    assert [(e.unseen, e.long_unseen) for e in rolls if isinstance(e, RollSettled)] == [
        (False, False),
        (False, False),
        (True, True),
    ]


@pytest.mark.parametrize(
    ("between", "bare"),
    [
        (["-  2.0"], True),
        (["4b 4c  2.0  aside 1 5", "-  2.0"], True),
        (["4b 4c 1k 5l  2.0  aside 1 5", "1k 5l  2.0", "-  2.0"], True),
        (["rolling 4  0.4"], False),
        (["4b 4c 1k 5l  2.0  aside 1 5", "1k  0.4"], False),
    ],
    ids=["taken up", "set aside first", "what was put aside, too", "at once", "one lay there"],
)
def test_a_throw_onto_a_bare_table_says_so(table: Script, between: list[str], bare: bool) -> None:
    table.play("1a 4b 4c 5d  2.0  roll 1 4 4 5")
    for line in between:
        table.play(line)
    (roll,) = table.show("2p 3q 3r 6s", 1.0)
    assert isinstance(roll, RollSettled)
    assert roll.bare is bare


@pytest.mark.parametrize("before", ["rolling 6  0.4", "-  5.0"], ids=["at once", "later"])
def test_nobody_saw_that_the_table_was_bare_before_the_first_throw_that_a_camera_tells(
    table: Script, before: str
) -> None:
    """Whether dice that the game knows of were taken up from there, it cannot know."""
    table.play(before)
    (roll,) = table.show("2p 3q 3r 6s", 1.0)
    assert isinstance(roll, RollSettled)
    assert not roll.bare


def test_a_camera_that_was_moved_while_nobody_looked_sees_no_new_roll(table: Script) -> None:
    table.play("1a 4b 4c 5d  1.0  roll 1 4 4 5")
    table.look_away()
    table.play("""
        1k 4l 4m 5n    3.0
        4l 4m          1.5    aside 1 5
    """)
