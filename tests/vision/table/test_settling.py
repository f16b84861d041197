"""How a table is followed, as little scripts: what lies there, how long, and what is said then."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.vision.motion import Scene
from scorekeeper.vision.profile.calibration import Pace
from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.table.expected import Expected
from scorekeeper.vision.table.settling import Settling, TablePhase
from scorekeeper.vision.table.table_events import Doubt, TableEvent, Why, photo_roll
from tests.vision.table.table_script import SIZE_PX, Script, notation, read


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


@pytest.mark.parametrize(
    ("doubt_looks", "told"),
    [(15, ["roll 1 4 5"]), (40, ["roll 1 4 whole(all)", "amended roll 1 4 5"])],
)
def test_where_fewer_came_than_are_thrown_what_may_be_another_holds_the_roll_back_for_a_while(
    doubt_looks: int, told: list[str]
) -> None:
    """It leans on another, behind it, and falls flat by and by."""
    settling = Settling()
    dice = [DieReading(f, 0.99, True, (n * 100.0, 50.0), SIZE_PX) for n, f in enumerate((1, 4, 5))]
    events: list[TableEvent] = []
    for look in range(doubt_looks + 40):
        all_lie = look >= doubt_looks
        seen = read(*dice[: 3 if all_lie else 2], certain=all_lie)
        events += settling.observe(seen, look / 20, expected=Expected(3))
    assert list(map(notation, events)) == told


def test_a_die_that_rolls_over_at_the_last_moment_is_one_die(table: Script) -> None:
    table.play("""
        rolling 3       0.5
        1a 4b 3c        0.25
        1a 4b 5c'       0.3
        1a 4b 5c'       0.5    roll 1 4 5
    """)


@pytest.mark.parametrize("sure", [True, False])
def test_a_die_that_slides_off_others_is_waited_for_where_as_many_are_thrown(
    table: Script, sure: bool
) -> None:
    """Leaning on them it is hardly read. After a farkle nobody is sure that all dice come next."""
    table.expected = Expected(6, sure=sure)
    table.play("""
        -                          0.5
        rolling 6                  0.5
        1a 2b 3c 4d 5e 6f?         0.2
        1a 2b 3c 4d 5e 6f'?        0.2
        1a 2b 3c 4d 5e 6g?         0.2
        1a 2b 3c 4d 5e 6g'?        0.2
        1a 2b 3c 4d 5e 6h          0.5    roll 1 2 3 4 5 6
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


@pytest.mark.parametrize(
    ("last", "told"), [("1a 5b", "roll 1 5"), ("1a 5b 6c", "roll 1 5 whole(all)")]
)
def test_where_a_clip_is_cut_off_and_more_dice_are_in_sight_that_is_asked_about(
    table: Script, last: str, told: str
) -> None:
    table.show("1a 5b", 0.25)
    table.show(last, 0.05)
    assert [notation(event) for event in table.settling.finish()] == [told]
