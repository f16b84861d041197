"""A die that falls, is turned or comes to light later amends its roll."""

from __future__ import annotations

import numpy as np

from scorekeeper.vision.motion import Scene
from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.table.settling import Settling
from scorekeeper.vision.table.table_events import RollSettled, Why
from tests.vision.table.table_script import SIZE_PX, Script, read


def _falling(falls_at: float, *, two_leans: bool = False) -> list[RollSettled]:
    """What is told of a two, and of a die beside it that leans with its one up until it falls on
    its five at this time, in its place."""
    settling, ground = Settling(), np.full((200, 400), 90, np.uint8)
    two = DieReading(2, 0.99, not two_leans, (100.0, 50.0), SIZE_PX, cocked=two_leans)
    leaning = DieReading(1, 0.99, False, (250.0, 50.0), SIZE_PX, cocked=True)
    fallen = DieReading(5, 0.99, True, (252.0, 50.0), SIZE_PX)
    told: list[RollSettled] = []
    for n in range(80):
        falls = 0 <= n / 20 - falls_at < 0.1
        now = ground.copy()
        now[20:80, 220:280] = 200 if n % 2 and falls else 90
        scene = Scene(now, ground, None, 1.0)
        dice = [two, fallen if n / 20 >= falls_at else leaning]
        told += [e for e in settling.observe(read(*dice), n / 20, scene=scene)
                 if isinstance(e, RollSettled)]  # fmt: skip
    return told


def test_a_leaning_die_that_falls_in_its_place_is_told_anew() -> None:
    leant, fell = _falling(1.0)
    assert (leant.values, [d.why for d in leant.doubts]) == ((1, 2), [Why.COCKED])
    assert (fell.values, fell.doubts, fell.amends) == ((2, 5), (), True)
    assert 1.4 < fell.time_s < 1.7


def test_a_die_that_still_leans_stays_in_doubt_when_another_falls() -> None:
    _, fell = _falling(1.0, two_leans=True)
    assert [(d.why, d.die.value) for d in fell.doubts if d.die] == [(Why.COCKED, 2)]


def test_a_die_that_still_leans_stays_in_doubt_when_another_comes_or_is_thrown_again(
    table: Script,
) -> None:
    table.play("""
        2b 3c 4d/ 6e/ 3f       1.0    roll 2 3 3 4 6 cocked(4) cocked(6)
        2b 3c 4d/ 6e/ 3f 1h    1.0    amended roll 1 2 3 3 4 6 cocked(4) cocked(6)
        2b 3c 6e/ 3f 1h        3.0    aside 4
        2b 3c 6e/ 3f 1h 5k     1.0    amended roll 1 2 3 3 5 6 cocked(6)
    """)


def test_a_leaning_die_that_somebody_turns_later_is_not() -> None:
    assert len(_falling(3.0)) == 1


def test_a_hand_that_hides_dice_for_a_moment_is_nothing(table: Script) -> None:
    table.play("""
        1a 4b 4c 5d    1.0    roll 1 4 4 5
        hand 1a 4b     0.8
        1a 4b 4c 5d    2.0
        hand -         1.5
        1a 4b 4c 5d    2.0
    """)


def test_a_die_that_a_hand_turned_over_where_it_lay_is_asked_about(table: Script) -> None:
    table.play("""
        1a 4b 4c 5d         1.0    roll 1 4 4 5
        hand 1a 4b          0.8
        1a 4b 4c 1d         2.0    roll 1 turned(1)
    """)


def test_a_die_that_comes_to_light_late_amends_the_roll(table: Script) -> None:
    table.play("""
        1a 4b 4c 5d 6e       1.0    roll 1 4 4 5 6
        1a 4b 4c 5d 6e 2f    1.0    amended roll 1 2 4 4 5 6
        1a 5d                1.5    aside 2 4 4 6
    """)


def test_what_is_taken_for_a_die_while_dice_are_set_aside_makes_no_roll(table: Script) -> None:
    table.play("""
        1a 4b 4c 5d          1.0    roll 1 4 4 5
        hand 4b 4c           0.6
        4b 4c 1x 5y 3z       3.0    aside 1 5
    """)


def test_an_amended_roll_keeps_the_doubts_about_its_other_dice(table: Script) -> None:
    table.play("""
        1a 4b? 4c            1.0    roll 1 4 4 unsure(4)
        1a 4b? 4c 2d         1.0    amended roll 1 2 4 4 unsure(4)
    """)


def test_a_leaning_die_set_straight_amends_the_roll(table: Script) -> None:
    table.play("""
        1a 4b 3c/    1.0    roll 1 3 4 cocked(3)
        1a 4b 6c'    1.0    amended roll 1 4 6
    """)


def test_a_die_that_topples_after_all_amends_the_roll(table: Script) -> None:
    table.play("""
        1a 4b 3c     0.6    roll 1 3 4
        1a 4b 6c'    0.9    amended roll 1 4 6
        1a 4b        2.0    aside 6
        1a 4b 2c     1.0    roll 2
    """)


def test_a_die_thrown_alone_that_topples_amends_the_roll(table: Script) -> None:
    table.play("""
        3a     0.6    roll 3
        6a'    0.9    amended roll 6
        -      1.5
        2a     1.0    roll 2
    """)
