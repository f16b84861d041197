"""How a table is followed, as little scripts: what lies there, how long, and what is said then."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.vision.motion import Scene
from scorekeeper.vision.profile.calibration import Pace, View
from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.table.expected import Expected
from scorekeeper.vision.table.settling import Settling, TablePhase
from scorekeeper.vision.table.table_events import Doubt, RollSettled, TableEvent, Why, photo_roll
from tests.vision.table.table_script import SIZE_PX, Script, notation, read


@pytest.fixture
def table() -> Script:
    return Script()


def test_a_roll_is_said_once_however_long_it_lies(table: Script) -> None:
    table.play("""
        -                    0.5
        rolling 6            0.5
        1a 4b 4c 5d 6e 6f    0.4
        1a 4b 4c 5d 6e 6f    0.1    roll 1 4 4 5 6 6
        1a 4b 4c 5d 6e 6f    20
    """)


def test_a_roll_is_said_within_half_a_second_of_the_last_die_coming_to_rest(table: Script) -> None:
    table.show("rolling 6", 1.0)
    stopped_s = table.time_s
    (roll,) = table.show("1a 4b 4c 5d 6e 6f", 2.0)
    assert 0.35 <= roll.time_s - stopped_s <= 0.5


def test_a_camera_that_sways_over_a_plain_table_delays_no_roll(table: Script) -> None:
    table.show("rolling 6", 1.0)
    table.drift_px = SIZE_PX * 1.2 / table.rate  # more than a die a second
    stopped_s = table.time_s
    (roll,) = table.show("1a 4b 4c 5d 6e 6f", 4.0)
    assert 0.35 <= roll.time_s - stopped_s <= 0.5


def test_a_die_that_is_pushed_among_others_is_no_swaying_camera(table: Script) -> None:
    table.play("""
        1a 4b 4c            1.0    roll 1 4 4
        1a 4b 4c'           1.0    aside 4
    """)


def test_the_phase_says_what_the_table_does(table: Script) -> None:
    phases = []
    for shown in ("-", "rolling 6", "1a 2b", "hand 1a 2b", "-"):
        table.show(shown, 2.0)
        phases.append(table.settling.phase)
    assert phases == [
        TablePhase.EMPTY,
        TablePhase.MOVING,
        TablePhase.SETTLED,
        TablePhase.SETTLED,
        TablePhase.EMPTY,
    ]


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


def test_one_die_still_rolling_holds_the_roll_back(table: Script) -> None:
    table.play("""
        -                     0.5
        rolling 6             0.5
    """)
    for letter in "ghijklmnopqrstuvwxyz":
        assert table.show(f"1a 4b 4c 5d 6e 3{letter}", 0.05) == []
    table.play("1a 4b 4c 5d 6e 2z  0.5  roll 1 2 4 4 5 6")


def test_a_die_that_rocks_in_its_place_holds_the_roll_back() -> None:
    """It is seen at one place all the time, and the pixels there do not come to rest."""
    settling, still = Settling(), np.full((200, 2600), 90, np.uint8)
    rocking = still.copy()
    rocking[20:80, 180:230] = 200  # beneath the die at place b
    dice = [DieReading(n, 0.99, True, (100.0 * n, 50.0), SIZE_PX) for n in (1, 2, 3)]
    told = []
    for n in range(40):
        now, before = (rocking, still) if n % 2 and n < 20 else (still, still)
        told += settling.observe(read(*dice), n / 20, scene=Scene(now, before, None, 1.0))
    assert [(event.values, 1.2 <= event.time_s <= 1.5) for event in told] == [((1, 2, 3), True)]


def test_a_roll_is_told_whole_though_a_shadow_dances_on_one_die_all_the_time() -> None:
    settling, still = Settling(), np.full((200, 2600), 90, np.uint8)
    dancing = still.copy()
    dancing[20:80, 180:230] = 200  # on the die at place b
    dice = [DieReading(n, 0.99, True, (100.0 * n, 50.0), SIZE_PX) for n in (1, 2, 3)]
    told = []
    for n in range(60):
        now, before = (dancing, still) if n % 2 else (still, dancing)
        told += settling.observe(read(*dice), n / 20, scene=Scene(now, before, None, 1.0))
    assert [(event.values, event.time_s <= 1.7) for event in told] == [((1, 2, 3), True)]


def _first_told_s(die: DieReading) -> float:
    """When a roll of this die alone, which came a moment after the start, is told."""
    settling, ground = Settling(), np.full((200, 400), 90, np.uint8)
    with_die = ground.copy()
    with_die[20:80, 70:130] = 200
    for n in range(60):
        lies = n >= 10
        now = with_die if lies else ground
        scene = Scene(now, with_die if n > 10 else ground, ground, 1.0)
        if settling.observe(read(*[die] * lies), n / 20, scene=scene):
            return n / 20
    raise AssertionError("it was not told")


def test_a_die_hard_to_read_gets_the_time_that_a_lens_needs_and_one_that_leans_does_not() -> None:
    plain = DieReading(5, 0.99, True, (100.0, 50.0), SIZE_PX)
    at_once_s = _first_told_s(plain)
    assert _first_told_s(replace(plain, certain=False, cocked=True)) == at_once_s
    assert _first_told_s(replace(plain, certain=False)) > at_once_s + 0.3


def _told_once_a_die_is_read_no_more(*, gone: bool) -> list[str]:
    """What is told of two dice of which one is read no more after a while."""
    settling, ground = Settling(), np.full((200, 400), 90, np.uint8)
    both, alone = ground.copy(), ground.copy()
    both[20:80, 70:130] = alone[20:80, 70:130] = both[20:80, 220:280] = 200
    dice = [DieReading(v, 0.99, True, (x, 50.0), SIZE_PX) for v, x in ((2, 100.0), (5, 250.0))]
    told: list[TableEvent] = []
    for n in range(120):
        now = alone if gone and n >= 60 else both
        scene = Scene(now, now, both if n else None, 1.0)
        told += settling.observe(read(*dice[: 1 if n >= 60 else 2]), n / 20, scene=scene)
    return [notation(event) for event in told]


def test_a_die_that_the_reader_overlooks_where_nothing_changed_is_still_there() -> None:
    assert _told_once_a_die_is_read_no_more(gone=False) == ["roll 2 5"]
    assert _told_once_a_die_is_read_no_more(gone=True) == ["roll 2 5", "aside 5"]


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


def test_a_leaning_die_that_somebody_turns_later_is_not() -> None:
    assert len(_falling(3.0)) == 1


def test_a_die_plainly_seen_at_a_new_place_holds_the_roll_back(table: Script) -> None:
    """It was hidden, or too blurred to be read, while the others came to rest."""
    table.play("""
        -                0.5
        rolling 3        0.5
        1a 4b            0.3
        1a 4b 5c         0.05
        1a 4b            0.05
        1a 4b 5d         0.05
        1a 4b            0.05
        1a 4b 5e         0.35
        1a 4b 5e         0.5     roll 1 4 5
    """)


def test_a_die_that_rolls_over_at_the_last_moment_is_one_die(table: Script) -> None:
    table.play("""
        rolling 3       0.5
        1a 4b 3c        0.25
        1a 4b 5c'       0.3
        1a 4b 5c'       0.5    roll 1 4 5
    """)


def test_a_die_that_creeps_to_rest_is_one_die() -> None:
    """It is seen at its last two places by turns."""
    settling = Settling()
    told: list[TableEvent] = []
    for n, x in enumerate([0.0] * 6 + [12.0] * 2 + [4.5, 8.5] * 10):
        creeping = DieReading(4, 0.99, True, (x, 50.0), SIZE_PX)
        lying = DieReading(1, 0.99, True, (300.0, 50.0), SIZE_PX)
        told += settling.observe(read(creeping, lying), n / 20)
    assert [notation(event) for event in told] == ["roll 1 4"]


def test_kept_dice_left_in_place_are_no_part_of_the_next_throw(table: Script) -> None:
    table.play("""
        1a 4b 4c 5d 6e 6f    1.0    roll 1 4 4 5 6 6
        1a 5d                0.8
        1a 5d                1.0    aside 4 4 6 6
        1a 5d rolling 4      0.0
        1a 5d 2g 3h 3i 5j    1.0    roll 2 3 3 5
    """)


def test_the_lying_dice_travel_with_the_roll(table: Script) -> None:
    table.play("""
        1a 4b 4c    1.0    roll 1 4 4
        1a          0.8
    """)
    (roll,) = table.show("1a 2g 3h", 1.0)
    assert isinstance(roll, RollSettled)
    assert [die.value for die in roll.lying] == [1]


def test_a_full_turn_with_kept_dice_moved_to_the_side_in_view(table: Script) -> None:
    table.play("""
        -                       0.5
        rolling 6               0.5
        1a 4b 4c 5d 6e 6f       1.0    roll 1 4 4 5 6 6
        hand 4b 4c 5d 6e 6f     0.4
        hand 4b 4c 5d 6e 6f 1x  0.4
        4b 4c 5d 6e 6f 1x       1.0    aside 1
        hand 4b 4c 6e 6f 1x     0.4
        4b 4c 6e 6f 1x 5y       1.0    aside 5
        hand 1x 5y              1.2
        1x 5y 2a 2b 5c 6d       1.0    roll 2 2 5 6
        1x 5y 2a 2b 6d 5z       1.0    aside 5
        1x 5y 5z                2.5
        1x 5y 5z 3a 3b 4c       1.0    roll 3 3 4
        -                       3.0
        1a 2b 3c 4d 5e 6f       1.0    roll 1 2 3 4 5 6
    """)


def test_a_kept_die_hard_to_read_is_one_of_those_moved_with_it(table: Script) -> None:
    table.play("""
        -                       0.5
        1a 4b 4c 5d 6e 6f       1.0    roll 1 4 4 5 6 6
        hand 1a 6e 6f           0.4
        1a 6e 6f 4x 4y 3z?      2.0    aside 4 4 5
    """)


def test_kept_dice_taken_out_of_view_are_set_aside(table: Script) -> None:
    table.play("""
        1a 4b 4c 5d 6e 6f    1.0    roll 1 4 4 5 6 6
        4b 4c 6e 6f          1.2    aside 1 5
        -                    2.0
        2g 3h 3i 6j          1.0    roll 2 3 3 6
    """)


def test_aside_and_thrown_without_a_rest_between(table: Script) -> None:
    """The 1 and the 5 are put at the side, and at once the other four are taken and thrown."""
    table.play("""
        1a 4b 4c 5d 6e 6f       1.0    roll 1 4 4 5 6 6
        hand 4b 4c 6e 6f 1x 5y  0.7
        hand 1x 5y              0.7
        hand 1x 5y rolling 4    0.0
        1x 5y 2a 2b 5c 6d       2.0    aside 1 5; roll 2 2 5 6
    """)


def test_dice_put_aside_while_the_camera_showed_an_old_picture_are_not_thrown(
    table: Script,
) -> None:
    """Where dice lay a moment ago there are others: no hand is so quick as to throw them."""
    table.play("""
        1a 2b 3c 4d 5e 6f       1.0    roll 1 2 3 4 5 6
        1x 5y                   0.6
        1x 5y 2g 3h 5i 6j       1.0    aside 1 5; roll 2 3 5 6
    """)


def test_a_die_put_aside_as_the_others_are_taken_up_is_not_thrown_with_them(
    table: Script,
) -> None:
    table.play("""
        1a 1b 5c 6d             1.0    roll 1 1 5 6
        hand 1x 1b 5c 6d        0.6
        1x 5y                   0.6
        1x 5y 3g 4h             1.0    aside 1 5; roll 3 4
    """)


def test_a_die_put_aside_a_moment_before_the_others_are_taken_up_is_not_thrown(
    table: Script,
) -> None:
    """It was in a hand for longer than a knock takes, and lay there before the others went."""
    table.play("""
        1a 4b 4c 5d 6e 6f       1.0    roll 1 4 4 5 6 6
        hand 4b 4c 5d 6e 6f     0.9
        hand 4b 4c 5d 6e 6f 1x  0.2
        hand 1x                 0.6
        1x                      1.4    aside 1
        1x 2g 2h 3i 4j 6k       1.0    roll 2 2 3 4 6
    """)


def test_a_throw_is_whole_though_the_kept_die_is_put_away_as_its_dice_come_to_rest(
    table: Script,
) -> None:
    """Some show what those before them did; but dice that are put aside all do."""
    table.play("""
        1a 2b 3c 4d 4e 6f       1.0    roll 1 2 3 4 4 6
        hand 1a                 0.9
        hand 1a 2g 2h 3i 5j 6k  0.2
        hand 2g 2h 3i 5j 6k     0.3
        2g 2h 3i 5j 6k          1.0    roll 2 2 3 5 6
    """)


def test_kept_dice_put_down_with_all_others_in_the_hand_are_not_thrown(table: Script) -> None:
    table.play("1a 4b 4c 5d 6e 6f       1.0    roll 1 4 4 5 6 6")
    table.expected = Expected(4, kept=(1, 5))
    table.play("""
        hand -                  1.2
        1x                      2.0    aside 1
        1x 5y                   2.0
        hand 1x 5y              0.4
        1x 5y 2g 3h 5i 6j       1.0    roll 2 3 5 6
    """)


def test_kept_dice_put_down_a_moment_before_the_throw_are_none_of_it(table: Script) -> None:
    table.play("1a 4b 4c 5d 6e 6f       1.0    roll 1 4 4 5 6 6")
    table.expected = Expected(4, kept=(1, 5))
    table.play("""
        hand -                  1.2
        hand 1x 5y              0.9
        1x 5y 2g 3h 5i 6j       2.0    aside 1 5; roll 2 3 5 6
    """)


@pytest.mark.parametrize("thrown", ["1g 5h", "1g 6h 5i"])
def test_as_many_dice_as_are_thrown_and_others_than_were_kept_are_a_throw(
    table: Script, thrown: str
) -> None:
    table.play("1a 1b 5c 5d         1.0    roll 1 1 5 5")
    table.expected = Expected(2, kept=(1, 5))
    faces = " ".join(sorted(word[0] for word in thrown.split()))
    table.play(f"""
        -                   1.2
        {thrown}            2.0    roll {faces}
    """)


def test_of_fewer_dice_than_were_there_none_is_known_to_have_been_moved(table: Script) -> None:
    table.play("""
        1a 2b 2c 2d 3e 4f       1.0    roll 1 2 2 2 3 4
        2x 2y                   0.6
        2x 2y 5g 6h             1.0    roll 2 2 5 6
    """)


def test_dice_of_a_throw_that_rest_before_the_others_are_thrown(table: Script) -> None:
    table.play("""
        1a 2b 3c 4d 5e 6f       1.0    roll 1 2 3 4 5 6
        -                       0.5
        1x 5y                   0.45
        1x 5y 2g 3h 5i 6j       1.0    roll 1 2 3 5 5 6
        -                       3.0
        1a 2b 3c 4d 5e 6f       1.0    roll 1 2 3 4 5 6
        1x 1y                   0.6
        1x 1y 2g 3h 5i 6j       1.0    roll 1 1 2 3 5 6
    """)


def test_a_roll_that_follows_the_last_one_at_once_is_told_as_soon_as_it_rests(
    table: Script,
) -> None:
    """The camera stalled over the throw: as many dice lie there, so none is under a hand."""
    table.play("""
        1a 2b 3c 4d 5e 6f    1.0    roll 1 2 3 4 5 6
        1g 2h 3i 3j 4k 6l    0.6    roll 1 2 3 3 4 6
        4a 4b 5c             0.6
        4a 4b 5c             0.6    roll 4 4 5
    """)


def test_a_knock_after_which_some_dice_rest_later_changes_nothing(table: Script) -> None:
    table.play("""
        1a 2b 3c 4d 5e 6f       1.0    roll 1 2 3 4 5 6
        1x 5y                   0.5
        1x 5y 2g 3h 4i 6j       1.0
        1x 5y 2g 3h             1.5    aside 4 6
    """)


def test_all_dice_picked_up_are_not_set_aside(table: Script) -> None:
    table.play("""
        1a 4b 4c    1.0    roll 1 4 4
        -           3.0
        2a 4b 6c    1.0    roll 2 4 6
    """)


def test_a_throw_that_shows_the_same_faces_again_is_a_new_roll(table: Script) -> None:
    table.play("""
        2a 4b    1.0    roll 2 4
        -        1.5
        4g 2h    1.0    roll 2 4
    """)


def test_a_quick_throw_of_dice_just_picked_up_is_a_new_roll_though_a_face_is_missing(
    table: Script,
) -> None:
    table.play("""
        1a 1b 2c 3d 4e 5f    2.0    roll 1 1 2 3 4 5
        -                    1.0
        1g 2h 3i 4j 5k       1.0    roll 1 2 3 4 5
    """)


def test_two_kept_dice_put_back_after_all_were_picked_up_are_a_roll_that_the_game_asks_about() -> (
    None
):
    table = Script(expected=Expected(4))
    table.play("""
        1a 4b 4c 5d 6e 6f    1.0    roll 1 4 4 5 6 6
        -                    1.0
        1x 5y                1.0    roll 1 5
        1x 5y 2a 2b 5c 6d    1.0    roll 2 2 5 6
    """)


def test_the_last_die_thrown_again_with_the_same_face_counts_where_one_die_is_expected() -> None:
    table = Script(expected=Expected(1))
    table.play("""
        1a 1b 1c 5d 5e 3f    1.0    roll 1 1 1 3 5 5
        1a 1b 1c 5d 5e       2.0
        1a 1b 1c 5d 5e 3g    1.0    roll 3
    """)


def test_the_same_without_an_expectation_is_a_die_put_aside(table: Script) -> None:
    table.play("""
        1a 1b 1c 5d 5e 3f    1.0    roll 1 1 1 3 5 5
        1a 1b 1c 5d 5e       2.0    aside 3
        1a 1b 1c 5d 5e 3g    1.0
    """)


def test_picking_up_just_the_expected_dice_is_no_setting_aside() -> None:
    table = Script(expected=Expected(2))
    table.play("""
        1a 1b 1c 5d 3e 3f    1.0    roll 1 1 1 3 3 5
        1a 1b 1c 5d          3.0
        1a 1b 1c 5d 2g 6h    1.0    roll 2 6
    """)


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


def test_two_dice_are_easily_thrown_alike(table: Script) -> None:
    table.play("1a 4b  1.0  roll 1 4")
    table.look_away()
    table.play("1k 4l  1.0  roll 1 4")


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


def test_one_of_several_dice_may_fall_where_one_lay_before(table: Script) -> None:
    table.play("""
        1a 4b 4c 5d         1.0    roll 1 4 4 5
        1a                  1.5    aside 4 4 5
        1a 3b 2x 5y         1.0    roll 2 3 5
        -                   3.0
        1a 4b 4c 5d         1.0    roll 1 4 4 5
        1a                  0.8
        1a 2b 6x            1.0    roll 2 6
    """)


def test_dice_put_back_where_they_lay_are_returned(table: Script) -> None:
    table.play("""
        1a 4b 4c 5d    1.0    roll 1 4 4 5
        4b 4c 5d       1.5    aside 1
        1a 4b 4c 5d    1.0    returned 1
        1a 4b 4c       1.5    aside 5
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


def test_the_faces_of_a_flickering_reading_are_voted_on(table: Script) -> None:
    table.show("-", 0.5)
    said = []
    for shown in ("3a 4b", "3a 4b", "3a 4b", "3a 4b", "5a 4b") * 3:
        said += map(notation, table.show(shown, 0.05))
    assert said == ["roll 3 4"]


def test_a_close_vote_is_a_question(table: Script) -> None:
    table.play("3a|5 4b  1.0  roll 3 4 close_vote(3)")


def test_doubts_name_the_die_and_the_reason(table: Script) -> None:
    table.play("1a 2b? 3c/ 4d  1.0  roll 1 2 3 4 unsure(2) cocked(3)")


def test_a_die_seen_only_at_times_is_asked_about(table: Script) -> None:
    table.play("""
        1a 4b 6c%    1.5    roll 1 4 6 flickering(6)
        1a 4b 6c%    5
    """)


def test_a_reader_unsure_of_the_whole_makes_the_roll_uncertain() -> None:
    settling, events = Settling(), []
    die = DieReading(5, 0.99, True, (100, 100), SIZE_PX)
    for look in range(20):
        events += settling.observe(read(die, certain=False), look / 20)
    assert [event.doubts for event in events] == [(Doubt(Why.WHOLE),)]


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


def test_a_single_die_thrown_again_at_once_beside_its_old_place_is_a_roll(table: Script) -> None:
    table.play("""
        3a     0.6    roll 3
        -      0.6
        6a'    0.9    roll 6
    """)


def test_a_phantom_in_one_reading_of_five_neither_holds_back_nor_makes_a_roll(
    table: Script,
) -> None:
    said = []
    for look in range(60):
        phantom = f" 6{'mnopq'[look % 3]}" if look % 5 == 0 else ""
        said += map(notation, table.show("1a 4b 4c" + phantom, 0.05))
    assert said == ["roll 1 4 4"]


def test_something_moving_in_the_picture_delays_a_roll_only_so_long(table: Script) -> None:
    table.play("""
        rolling 3        0.5
        hand 1a 4b 4c    1.3
        hand 1a 4b 4c    0.2    roll 1 4 4
    """)


@pytest.mark.parametrize("rate", [2.0, 5.0, 15.0, 60.0])
def test_any_camera_rate_tells_the_same_turn(rate: float) -> None:
    table = Script(rate=rate)
    table.play("""
        -                    2.0
        rolling 6            1.0
        1a 4b 4c 5d 6e 6f    3.0    roll 1 4 4 5 6 6
        4b 4c 6e 6f          3.0    aside 1 5
        -                    3.0
        2g 3h 3i 6j          3.0    roll 2 3 3 6
    """)


def test_time_that_stands_still_or_runs_back_breaks_nothing() -> None:
    settling, events = Settling(), []
    die = DieReading(5, 0.99, True, (100, 100), SIZE_PX)
    for time_s in (5.0, 5.0, 4.0, 5.2, 5.4, 5.6, 5.8):
        events += settling.observe(read(die), time_s)
    assert [event.values for event in events] == [(5,)]


@pytest.fixture
def with_zones() -> Script:
    """The tray takes places a to l, the keep zone m to t, the table beside both the rest."""
    table = Script()
    tray = ((0.0, 0.0), (0.44, 0.0), (0.44, 1.0), (0.0, 1.0))
    keep = ((0.45, 0.0), (0.75, 0.0), (0.75, 1.0), (0.45, 1.0))
    table.settling = Settling(view=View(area=tray, keep=keep))
    return table


def test_dice_in_the_keep_zone_were_laid_there(with_zones: Script) -> None:
    with_zones.play("""
        1g 4b 4c 5d 6e 6f    1.0    roll 1 4 4 5 6 6
        4b 4c 6e 6f 1n 5o    1.0    aside 1 5
        1n 5o                1.5
        1n 5o 2g 2b 5c 6d    1.0    roll 2 2 5 6
    """)


def test_dice_in_the_keep_zone_are_never_a_throw(with_zones: Script) -> None:
    with_zones.play("""
        1g 4b                1.0    roll 1 4
        -                    3.0
        3n 5o                3.0
        3n 5o 2g 6b          1.0    roll 2 6
    """)


def test_a_die_read_otherwise_in_the_keep_zone_is_the_one_that_went(with_zones: Script) -> None:
    with_zones.play("""
        1g 4b 4c             1.0    roll 1 4 4
        4b 4c 5n             1.0    aside 1
    """)


def test_a_die_off_the_tray_is_named(with_zones: Script) -> None:
    with_zones.play("1g 4b 5y  1.0  roll 1 4 5 off_tray(5)")


def test_a_single_photo_is_a_roll_at_once() -> None:
    dice = [DieReading(v, 0.9, v != 3, (100 * v, 0), SIZE_PX, cocked=v == 6) for v in (6, 3, 1)]
    roll = photo_roll(read(*dice), 2.0)
    assert roll is not None
    assert notation(roll) == "roll 1 3 6 cocked(6) unsure(3)"
    assert photo_roll(read(), 2.0) is None


def test_a_single_photo_is_asked_about_where_its_reader_is_unsure_of_the_whole() -> None:
    die = DieReading(1, 0.9, True, (0, 0), SIZE_PX)
    told = [photo_roll(read(die, certain=certain), 2.0) for certain in (True, False)]
    assert [notation(roll) for roll in told if roll] == ["roll 1", "roll 1 whole(all)"]


def test_the_pace_decides_how_long_still_is() -> None:
    table = Script()
    table.settling = Settling(Pace(settle_s=1.0))
    table.play("""
        1a    0.9
        1a    0.2    roll 1
    """)


faces = st.lists(st.integers(1, 6), min_size=1, max_size=6)


@given(st.lists(faces, min_size=1, max_size=5))
def test_rolls_thrown_one_after_the_other_are_all_said_in_order(rolls: list[list[int]]) -> None:
    table, said = Script(), []
    for roll in rolls:
        places = "abcdef"
        shown = " ".join(f"{face}{place}" for face, place in zip(roll, places, strict=False))
        said += table.show(shown, 0.6) + table.show("-", 1.5)
    assert [event.values for event in said] == [tuple(sorted(roll)) for roll in rolls]


def _drawn(dice: dict[str, float]) -> np.ndarray:
    """A plain table with threes at these places, each turned by so many degrees."""
    picture = np.full((100, 700), 90, np.uint8)
    for place, turned_deg in dice.items():
        at = (100.0 * (1 + ord(place) - ord("a")), 50.0)
        edge = cv2.boxPoints((at, (SIZE_PX, SIZE_PX), turned_deg))
        cv2.fillPoly(picture, [np.rint(edge).astype(np.int32)], 230)
        for pip in (-1, 0, 1):
            x, y = np.rint(at + pip * (edge[0] - at) * 0.55).astype(int)
            cv2.circle(picture, (int(x), int(y)), 5, 20, -1)
    return picture


@pytest.mark.parametrize(
    ("turned_deg", "expected", "told"),
    [
        (50.0, None, ["roll 1 2 3"]),  # as it is turned otherwise, it fell there
        (50.0, 3, ["roll 1 2 3"]),
        (50.0, 2, ["roll 1 2"]),  # it was brushed, and only two were thrown
        (3.0, 3, ["roll 1 2"]),  # nobody took it up: it is not scored, and three are asked for
    ],
)
def test_a_thrown_die_that_falls_where_one_like_it_lay_is_thrown(
    turned_deg: float, expected: int | None, told: list[str]
) -> None:
    lay, lies, bare = (
        _drawn({"a": 0, "b": 20, "c": 40}),
        _drawn({"a": turned_deg, "d": 0, "e": 9}),
        _drawn({}),
    )
    settling, said = Settling(), []
    for n in range(100):
        reads, now = [(3, "a"), (4, "b"), (6, "c")], lay
        if n >= 40:
            reads, now = [], bare
        if n >= 56:
            reads, now = [(3, "a"), (1, "d"), (2, "e")], lies
        dice = [
            DieReading(face, 0.99, True, (100.0 * (1 + ord(p) - ord("a")), 50.0), SIZE_PX)
            for face, p in reads
        ]
        scene = Scene(now, now, lay if n >= 20 else None, 1.0)
        busy = 40 <= n < 56
        awaited = None if expected is None else Expected(expected)
        said += settling.observe(read(*dice), n / 20, busy=busy, expected=awaited, scene=scene)
    rolls = [event for event in said if isinstance(event, RollSettled)]
    assert [notation(roll) for roll in rolls[1:]] == told
