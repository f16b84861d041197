"""Dice that are kept, put aside or taken up are told apart from those thrown."""

from __future__ import annotations

from scorekeeper.vision.table.expected import Expected
from scorekeeper.vision.table.table_events import RollSettled
from tests.vision.table.table_script import Script


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


def test_of_two_dice_alike_put_aside_one_after_the_other_the_second_is_not_thrown() -> None:
    """The first was put there while the second still lay where it fell: each is what it can be."""
    table = Script()
    table.play("1a 1b 5c    1.0    roll 1 1 5")
    table.expected = Expected(1, kept=(1, 1))
    table.play("""
        hand 1b 5c       0.3
        hand 1b 1x 5c    0.6
        hand 1x 5c       0.9    aside 1
        hand 1x 1y 5c    0.3
        1x 1y 5c         1.5
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


def test_dice_put_out_of_sight_before_are_none_of_those_put_aside_then(table: Script) -> None:
    table.play("""
        1a 2b 3c 4d 5e 6f       1.0    roll 1 2 3 4 5 6
        2b 3c 4d 5e 6f          2.0    aside 1
        5x                      0.6
        5x 2g 3h 5i 6j          1.0    aside 5; roll 2 3 5 6
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


def test_dice_that_come_to_rest_one_after_another_then_are_all_thrown(table: Script) -> None:
    table.play("""
        1a 2b 3c 4d 5e 6f       1.0    roll 1 2 3 4 5 6
        -                       0.3
        1x 5y                   0.3
        1x 5y 2g                0.3
        1x 5y 2g 3h 5i 6j       1.0    roll 1 2 3 5 5 6
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


def test_a_die_thrown_like_one_that_was_kept_and_lies_aside_is_none_that_is_put_there(
    table: Script,
) -> None:
    """The other lies under a hand."""
    table.play("1a 3b 3c                1.0    roll 1 3 3")
    table.expected = Expected(2, kept=(1,))
    table.play("""
        hand 3b 3c              0.6
        1x 3b 3c                1.2    aside 1
        hand 1x                 1.2
        1x 1g                   2.0    roll 1
        1x 1g 6h                1.0    amended roll 1 6
    """)


def test_kept_dice_put_down_a_moment_before_the_throw_are_none_of_it(table: Script) -> None:
    table.play("1a 4b 4c 5d 6e 6f       1.0    roll 1 4 4 5 6 6")
    table.expected = Expected(4, kept=(1, 5))
    table.play("""
        hand -                  1.2
        hand 1x 5y              0.9
        1x 5y 2g 3h 5i 6j       2.0    aside 1 5; roll 2 3 5 6
    """)


def test_of_fewer_dice_than_were_there_none_is_known_to_have_been_moved(table: Script) -> None:
    table.play("""
        1a 2b 2c 2d 3e 4f       1.0    roll 1 2 2 2 3 4
        2x 2y                   0.6
        2x 2y 5g 6h             1.0    roll 2 2 5 6
    """)


def test_all_dice_picked_up_are_not_set_aside(table: Script) -> None:
    table.play("""
        1a 4b 4c    1.0    roll 1 4 4
        -           3.0
        2a 4b 6c    1.0    roll 2 4 6
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


def test_dice_put_back_where_they_lay_are_returned(table: Script) -> None:
    table.play("""
        1a 4b 4c 5d    1.0    roll 1 4 4 5
        4b 4c 5d       1.5    aside 1
        1a 4b 4c 5d    1.0    returned 1
        1a 4b 4c       1.5    aside 5
    """)
