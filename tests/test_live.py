"""Frames become what happened at the table; what has not changed is not read again."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from scorekeeper.capture.frame import Frame
from scorekeeper.live import LiveTable
from scorekeeper.vision.profile.calibration import Again, Pace, Profile, Table, View
from scorekeeper.vision.readings import DiceReading, DieReading
from scorekeeper.vision.table.expected import Expected
from scorekeeper.vision.table.settling import TablePhase
from scorekeeper.vision.table.table_events import RollSettled, Why
from scorekeeper.vision.thumbnails import changed_share, thumbnail
from tests.square_table import EMPTY, LargeReader, SquareReader, tray
from tests.vision.stances import stance


def looks(
    table: LiveTable,
    pixels: np.ndarray,
    begin_s: float,
    seconds: float,
    expected: int | None = None,
) -> list:
    """What is seen while this lies there and so many dice are expected to be thrown."""
    awaited = None if expected is None else Expected(expected)
    return [
        table.look(Frame(pixels, begin_s + n / 20, "tray"), awaited)
        for n in range(round(seconds * 20))
    ]


def test_a_roll_comes_out_of_frames_once() -> None:
    table = LiveTable(SquareReader())
    glances = looks(table, EMPTY, 0, 0.5) + looks(table, tray((0, 1), (2, 4)), 0.5, 2)
    events = [event.values for glance in glances for event in glance.events]
    assert events == [(1, 4)]
    assert glances[0].phase is TablePhase.EMPTY or glances[0].phase is TablePhase.MOVING
    assert glances[-1].phase is TablePhase.SETTLED


def test_a_resting_table_is_not_read_again_and_every_change_is() -> None:
    reader = SquareReader()
    table = LiveTable(reader)
    looks(table, tray((0, 1), (2, 4)), 0, 1)
    count = reader.count
    glances = looks(table, tray((0, 1), (2, 4)), 1, 5)
    assert reader.count == count
    assert glances[-1].reading.values == (1, 4)
    (glance,) = looks(table, tray((0, 1), (2, 5)), 6, 0.05)
    assert reader.count == count + 1
    assert glance.reading.values == (1, 5)


def test_each_photo_of_a_folder_is_a_roll_of_its_own() -> None:
    table = LiveTable(SquareReader(), still=True)
    glances = [
        table.look(Frame(pixels, float(n), f"{n}.jpg"))
        for n, pixels in enumerate([tray((0, 1)), tray((0, 1)), EMPTY])
    ]
    assert [[e.values for e in glance.events] for glance in glances] == [[(1,)], [(1,)], []]
    assert glances[2].phase is TablePhase.EMPTY


@pytest.mark.parametrize("still", [False, True])
def test_a_calibrated_table_says_how_large_its_dice_look(still: bool) -> None:
    told: list[float | None] = []

    class Told(SquareReader):
        def read(self, pixels: np.ndarray, die_px: float | None = None) -> DiceReading:
            told.append(die_px)
            return super().read(pixels, die_px)

    table = LiveTable(Told(), Profile(table=Table(die_mm=12.0)), still=still)
    table.look(Frame(tray((0, 1)), 0.0, "tray"))
    table.use(Profile(view=View(width_px=1280, px_per_mm=5.0), table=Table(die_mm=8.0)))
    table.look(Frame(tray((0, 2)), 1.0, "tray"))
    assert told == [None, 20.0]


@pytest.mark.parametrize("cocked", Again)
def test_a_throw_is_void_where_all_dice_are_thrown_again_for_one_that_leans(cocked: Again) -> None:
    class Leans(SquareReader):
        def read(self, pixels: np.ndarray, die_px: float | None = None) -> DiceReading:
            reading = super().read(pixels, die_px)
            leaning = tuple(replace(die, cocked=True, certain=False) for die in reading.dice)
            return replace(reading, dice=leaning, certain=False)

    table = LiveTable(Leans(), Profile(table=Table(cocked=cocked)))
    glances = looks(table, EMPTY, 0, 0.5) + looks(table, tray((0, 1), (2, 4)), 0.5, 3)
    (roll,) = [event for glance in glances for event in glance.events]
    assert roll.void == (cocked is Again.THROW_ALL)


def test_a_table_calibrated_while_it_is_watched_has_the_pace_of_its_profile() -> None:
    table = LiveTable(SquareReader())
    looks(table, EMPTY, 0, 1)
    table.use(Profile(settling=Pace(settle_s=3.0)))
    assert told(looks(table, tray((0, 1), (2, 4)), 1, 2)) == []
    assert told(looks(table, tray((0, 1), (2, 4)), 3, 2)) == [("RollSettled", (1, 4))]


def test_the_smallest_die_that_can_be_read_is_a_change() -> None:
    big = np.full((720, 1280, 3), 60, np.uint8)
    with_die = big.copy()
    with_die[300:318, 500:518] = 220
    share = changed_share(thumbnail(big), thumbnail(with_die))
    assert share > 0.0001


def test_noise_is_no_change() -> None:
    chance = np.random.default_rng(3)
    noisy = [np.clip(120 + chance.normal(0, 6, (720, 1280, 3)), 0, 255) for _ in range(2)]
    first, second = (thumbnail(pixels.astype(np.uint8)) for pixels in noisy)
    assert changed_share(first, second) == 0


def test_frames_of_another_size_have_changed() -> None:
    assert changed_share(thumbnail(EMPTY), thumbnail(EMPTY[:300])) == 1.0
    assert thumbnail(np.zeros((1, 1, 3), np.uint8)).shape == (1, 1)


def told(glances: list) -> list:
    return [(type(event).__name__, event.values) for g in glances for event in g.events]


def test_a_hand_that_lies_still_over_all_dice_and_goes_away_has_thrown_nothing() -> None:
    table = LiveTable(SquareReader())
    thrown = tray((0, 1), (2, 4), (4, 6))
    covered = thrown.copy()
    covered[120:330, 20:560] = 100
    covered[130:320:12, 30:550] = 135
    told_first = told(looks(table, EMPTY, 0, 1) + looks(table, thrown, 1, 2))
    assert told_first == [("RollSettled", (1, 4, 6))]
    assert told(looks(table, covered, 3, 5) + looks(table, thrown, 8, 3)) == []


@pytest.mark.parametrize("bare_s", [0.0, 4.0])
def test_dice_that_show_as_a_lens_is_uncovered_may_have_lain_there(bare_s: float) -> None:
    """Nobody has looked before; where the bare table was seen for a while, they have come."""
    table = LiveTable(SquareReader())
    looks(table, 0 * EMPTY, 0, 8)
    looks(table, EMPTY, 8, bare_s)
    glances = looks(table, tray((0, 1), (2, 4), (4, 6)), 8 + bare_s, 2)
    (roll,) = [event for glance in glances for event in glance.events]
    assert isinstance(roll, RollSettled)
    assert roll.found == (not bare_s)


def test_dice_that_are_read_in_the_dark_are_followed() -> None:
    """A few light squares are not enough for a picture not to be black."""
    dark = np.where(tray((0, 1), (2, 4)) > 140, tray((0, 1), (2, 4)), 0).astype(np.uint8)
    dark[:, 400:] = 0
    assert told(looks(LiveTable(SquareReader()), dark, 0, 2)) == [("RollSettled", (1, 4))]


def test_dice_taken_away_and_thrown_again_to_the_same_places_are_a_roll() -> None:
    table = LiveTable(SquareReader())
    thrown = tray((0, 1), (2, 4), (4, 6))
    glances = [looks(table, p, 2 * t, 2) for t, p in enumerate([EMPTY, thrown, EMPTY, thrown])]
    events = [event for each in glances for event in told(each)]
    assert events == [("RollSettled", (1, 4, 6))] * 2


def test_what_the_reader_takes_for_a_die_where_nothing_came_is_no_roll() -> None:
    class Fancies(SquareReader):
        """Sees a die in the bare table for a second, four seconds in."""

        def read(self, pixels: np.ndarray, die_px: float | None = None) -> DiceReading:
            reading = super().read(pixels, die_px)
            phantom = DieReading(3, 0.7, False, (500.0, 400.0), 40.0)
            seen = (*reading.dice, phantom) if 40 < self.count < 60 else reading.dice
            return replace(reading, dice=seen)

    table = LiveTable(Fancies())
    flicker = [tray((0, 1), (2, 4)) for _ in range(2)]
    flicker[1][0:20, 600:640] = 90  # something far away keeps the reader reading
    events = looks(table, EMPTY, 0, 0.5)
    for n in range(100):
        events += looks(table, flicker[n % 2], 0.5 + n / 20, 0.05)
    assert told(events) == [("RollSettled", (1, 4))]


def test_a_roll_just_before_the_end_is_told_at_the_end() -> None:
    table = LiveTable(SquareReader())
    assert told(looks(table, EMPTY, 0, 1) + looks(table, tray((0, 1), (2, 4)), 1, 0.25)) == []
    assert [event.values for event in table.finish()] == [(1, 4)]
    assert table.finish() == ()


def test_frames_that_come_too_fast_are_passed_over() -> None:
    reader = SquareReader()
    table = LiveTable(reader)
    for n in range(200):
        table.look(Frame(tray((0, 1)), n / 200, "tray"))
    assert reader.count <= 34


def seen_from(shift_px: int, *dice: tuple[int, int]) -> np.ndarray:
    """A table with a grain, which tells that the camera was moved."""
    rough = np.random.default_rng(2).normal(0, 30, (48, 64)).astype(np.float32)
    grain = cv2.resize(rough, (640, 480), interpolation=cv2.INTER_CUBIC)[..., None]
    bare = np.clip(EMPTY + np.clip(grain, -60, 60), 0, 130).astype(np.uint8)
    squares = tray(*dice)
    pixels = np.where(squares > 140, squares, bare)
    pixels[0, 0] = 60
    return np.roll(pixels, shift_px, axis=1)


class ShiftedReader(SquareReader):
    """Reads what is ``seen_from`` there."""

    shift_px = 0

    def read(self, pixels: np.ndarray, die_px: float | None = None) -> DiceReading:
        reading = super().read(np.roll(pixels, -self.shift_px, axis=1), die_px)
        dice = [replace(d, center_px=(d.center_px[0] + self.shift_px, 220.0)) for d in reading.dice]
        return replace(reading, dice=tuple(dice))


def test_dice_are_told_where_they_lie_in_the_picture_though_the_camera_was_moved() -> None:
    reader = ShiftedReader()
    table = LiveTable(reader)
    events = looks(table, seen_from(0), 0, 0.5) + looks(table, seen_from(0, (0, 1), (2, 4)), 0.5, 1)
    for step in range(20):
        reader.shift_px = step
        events += looks(table, seen_from(step, (0, 1), (2, 4)), 1.5 + step / 20, 0.05)
    events += looks(table, seen_from(19, (0, 1), (2, 4), (4, 5)), 2.5, 2)
    assert told(events) == [("RollSettled", (1, 4)), ("RollSettled", (1, 4, 5))]
    last = [event for g in events for event in g.events][-1]
    assert [round(die.center_px[0]) for die in last.dice] == pytest.approx([99, 259, 419], abs=2)


def test_a_die_lies_where_it_lay_though_the_camera_was_moved_meanwhile() -> None:
    """A hand-held one drifts: the picture of the roll, and that of a minute later."""
    reader = ShiftedReader()
    table = LiveTable(reader)
    thrown = ((0, 1), (2, 4))
    glances = looks(table, seen_from(0), 0, 0.5) + looks(table, seen_from(0, *thrown), 0.5, 1)
    (unmoved,) = [event for glance in glances for event in glance.events]
    for step in range(1, 61):
        reader.shift_px = step
        glances += looks(table, seen_from(step, *thrown), 1.5 + step / 20, 0.05)
    now = glances[-1].reading.dice
    assert [round(die.center_px[0]) for die in now] == [140, 300]
    assert [die.apart_px(old) for die, old in zip(now, unmoved.dice, strict=True)] == pytest.approx(
        [0, 0], abs=2
    )
    looks(table, seen_from(60), 5, 2)
    (moved,) = [e for g in looks(table, seen_from(60, *thrown), 7, 2) for e in g.events]
    for step in range(60, 20, -1):
        reader.shift_px = step
        (back,) = looks(table, seen_from(step, *thrown), 9 + (60 - step) / 20, 0.05)
    assert [die.apart_px(old) for die, old in zip(back.reading.dice, moved.dice, strict=True)] == (
        pytest.approx([0, 0], abs=2)
    )


def test_a_camera_that_was_moved_and_calibrated_anew_has_its_tray_where_it_is_now() -> None:
    reader = ShiftedReader()
    table = LiveTable(reader)
    looks(table, seen_from(0), 0, 1)
    for step in range(24):
        reader.shift_px = 5 * step
        looks(table, seen_from(reader.shift_px), 1 + step / 20, 0.05)
    around_the_first_three = ((0.25, 0.3), (0.62, 0.3), (0.62, 0.6), (0.25, 0.6))
    table.use(Profile(view=View(area=around_the_first_three)))
    looks(table, seen_from(115), 3, 1)
    glances = looks(table, seen_from(115, (0, 1), (2, 4), (4, 5)), 4, 2)
    (roll,) = [event for glance in glances for event in glance.events]
    assert isinstance(roll, RollSettled)
    asked = [(doubt.why, doubt.die and doubt.die.value) for doubt in roll.doubts]
    assert asked == [(Why.OFF_TRAY, 5)]


def test_dice_that_lay_for_a_minute_are_not_gone_when_a_hand_covers_them_for_a_moment() -> None:
    table = LiveTable(SquareReader())
    thrown = tray((0, 1), (2, 4), (4, 6))
    covered = thrown.copy()
    covered[120:330, 20:300] = 110
    events = looks(table, EMPTY, 0, 1) + looks(table, thrown, 1, 60)
    events += looks(table, covered, 61, 0.4) + looks(table, thrown, 61.4, 3)
    assert told(events) == [("RollSettled", (1, 4, 6))]


def test_dice_thrown_while_the_camera_was_away_are_a_roll_though_some_fell_where_others_lay() -> (
    None
):
    table = LiveTable(SquareReader())
    glances = looks(table, EMPTY, 0, 1) + looks(table, tray((0, 1), (2, 4), (4, 6)), 1, 2)
    glances += looks(table, tray((0, 2), (3, 3), (4, 5)), 9, 2)
    assert told(glances) == [("RollSettled", (1, 4, 6)), ("RollSettled", (2, 3, 5))]


def test_a_camera_that_was_away_while_nothing_happened_tells_nothing() -> None:
    table = LiveTable(SquareReader())
    thrown = tray((0, 1), (2, 4), (4, 6))
    looks(table, EMPTY, 0, 1)
    looks(table, thrown, 1, 2)
    assert told(looks(table, thrown, 60, 2) + looks(table, tray((2, 4), (4, 6)), 62, 3)) == [
        ("DiceSetAside", (1,))
    ]


def test_a_camera_that_gives_a_picture_now_and_then_tells_rolls_all_the_same() -> None:
    table = LiveTable(SquareReader())
    thrown = tray((0, 1), (2, 4), (4, 6))
    glances = [
        table.look(Frame(pixels, 2.5 * n, "clip"))
        for n, pixels in enumerate([EMPTY] * 3 + [thrown] * 6)
    ]
    assert told(glances) == [("RollSettled", (1, 4, 6))]


def arm(pixels: np.ndarray, moved_px: int = 0) -> np.ndarray:
    """The same with a sleeve over the places 0 to 2."""
    covered = pixels.copy()
    covered[120:480, 20:290] = 105
    covered[130 + moved_px : 480 : 12, 30:280] = 130
    return covered


@pytest.mark.parametrize("bare_s", [0.1, 1.0])
def test_a_die_under_an_arm_was_not_set_aside_with_the_one_that_was(bare_s: float) -> None:
    table = LiveTable(SquareReader())
    thrown, left = tray((0, 1), (2, 4), (4, 6)), tray((0, 1), (4, 6))
    events = told(looks(table, EMPTY, 1 - bare_s, bare_s) + looks(table, thrown, 1, 3))
    assert events == [("RollSettled", (1, 4, 6))]
    events = told(looks(table, arm(thrown), 4, 2.6) + looks(table, left, 6.6, 3))
    assert events == [("DiceSetAside", (4,))]


def test_a_hand_over_dice_that_lay_there_when_the_camera_began_has_not_taken_them_up() -> None:
    table = LiveTable(SquareReader())
    thrown, left = tray((0, 1), (1, 4), (2, 6)), tray((2, 6), (5, 1), (6, 4))
    assert told(looks(table, thrown, 0, 3)) == [("RollSettled", (1, 4, 6))]
    hand = looks(table, arm(thrown), 3, 1.2) + looks(table, arm(left), 4.2, 1.2)
    assert told(hand + looks(table, left, 5.4, 3)) == [("DiceSetAside", (1, 4))]


def test_a_die_that_is_seen_between_the_fingers_was_there_all_the_time() -> None:
    """It is never still enough there for the table to rest."""
    table = LiveTable(SquareReader())
    thrown, left = tray((0, 1), (1, 4), (2, 6)), tray((2, 6), (5, 1), (6, 4))
    assert told(looks(table, thrown, 0, 3)) == [("RollSettled", (1, 4, 6))]
    hands = []
    for n in range(100):
        pixels = arm(thrown if n < 50 else left, n % 3 * 4)
        if 40 <= n < 60:
            pixels[190:250, 210:275] = left[190:250, 210:275]
        hands += looks(table, pixels, 3 + n / 20, 0.05)
    assert told(hands + looks(table, left, 8, 3)) == [("DiceSetAside", (1, 4))]


def test_dice_of_a_throw_over_which_the_hand_still_lies_are_waited_for() -> None:
    table, thrown = LiveTable(SquareReader()), tray((0, 1), (2, 4), (4, 6), (5, 2))
    looks(table, EMPTY, 0, 1, expected=4)
    events = told(looks(table, arm(thrown), 1, 1, 4) + looks(table, thrown, 2, 1, 4))
    assert events == [("RollSettled", (1, 2, 4, 6))]


def test_a_hand_that_stays_is_not_waited_for_forever() -> None:
    table = LiveTable(SquareReader())
    looks(table, EMPTY, 0, 1, expected=4)
    events = [e for g in looks(table, arm(tray((4, 6), (5, 2))), 1, 3, 4) for e in g.events]
    assert [(event.values, round(event.time_s, 1)) for event in events] == [((2, 6), 2.4)]


def test_a_kept_die_put_down_with_the_last_one_still_in_the_hand_is_not_thrown() -> None:
    """It shows what a die that is thrown alone might: the hand that holds that one says more."""
    table, last = LiveTable(SquareReader()), Expected(1, kept=(5,))
    events = told(looks(table, EMPTY, 0, 1) + looks(table, tray((2, 2), (4, 5)), 1, 2))
    assert events == [("RollSettled", (2, 5))]
    for picture, begin_s, seconds in (
        (arm(EMPTY), 3.0, 1.5),
        (arm(tray((6, 5))), 4.5, 1.5),
        (tray((3, 4), (6, 5)), 6.0, 2.0),
    ):
        frames = [Frame(picture, begin_s + n / 20, "tray") for n in range(round(seconds * 20))]
        events += told([table.look(frame, last) for frame in frames])
    assert events[1:] == [("DiceSetAside", (5,)), ("RollSettled", (4,))]


class DoubtfulReader(SquareReader):
    """Is not sure of the die at the right."""

    def read(self, pixels: np.ndarray, die_px: float | None = None) -> DiceReading:
        reading = super().read(pixels, die_px)
        dice = [replace(die, certain=die.center_px[0] < 500) for die in reading.dice]
        return replace(reading, dice=tuple(dice))


@pytest.mark.parametrize(("expected", "rolls"), [(3, [(1, 4, 6)]), (2, [(1, 4), (1, 4, 6)])])
def test_a_die_that_trembles_in_its_place_is_waited_for_where_one_is_missing(
    expected: int, rolls: list[tuple[int, ...]]
) -> None:
    table = LiveTable(DoubtfulReader())
    events = told(looks(table, EMPTY, 0, 1, expected))
    for n in range(12):
        trembling = tray((0, 1), (2, 4), (6, 6))
        trembling[200:240, 541:546] -= np.uint8(25 * (n % 2))
        events += told(looks(table, trembling, 1 + n / 20, 0.05, expected))
    events += told(looks(table, tray((0, 1), (2, 4), (6, 6)), 1.6, 2, expected))
    assert events == [("RollSettled", values) for values in rolls]


def test_dice_that_fall_where_a_hand_was_held_before_are_told_as_soon_as_they_rest() -> None:
    table = LiveTable(SquareReader())
    looks(table, EMPTY, 0, 1)
    for begin_s, thrown in ((1, tray((0, 1), (1, 3), (4, 6))), (5, tray((1, 2), (2, 4), (5, 5)))):
        assert told(looks(table, arm(EMPTY), begin_s, 1)) == []
        events = [
            event for glance in looks(table, thrown, begin_s + 1, 1) for event in glance.events
        ]
        assert [round(event.time_s - begin_s - 1, 1) for event in events] == [0.4]
        looks(table, EMPTY, begin_s + 2, 2)


def test_what_is_laid_at_the_edge_belongs_to_the_table_though_a_light_flickers() -> None:
    table, thrown = LiveTable(SquareReader()), tray((0, 1), (2, 4))
    looks(table, EMPTY, 0, 1)
    looks(table, thrown, 1, 2)
    padded = thrown.copy()
    padded[0:100, 300:440] = 200
    flickering = padded.copy()
    flickering[460:476, 600:616] = 120
    for n in range(130):
        looks(table, padded, 3 + n / 10, 0.05)
        looks(table, flickering, 3.05 + n / 10, 0.05)
    assert table._at_rest.rested is not None
    assert table._at_rest.rested[30, 280] == 200, "the pad, three quarters as large"


def test_a_die_under_an_arm_for_so_long_that_it_was_told_is_told_to_be_back() -> None:
    table = LiveTable(SquareReader())
    thrown = tray((0, 1), (2, 4), (4, 6))
    looks(table, EMPTY, 0, 1)
    looks(table, thrown, 1, 3)
    events = told(looks(table, arm(thrown), 4, 8) + looks(table, thrown, 12, 4))
    assert events == [("DiceSetAside", (1, 4)), ("DiceReturned", (1, 4))]


def test_dice_taken_after_a_long_rest_are_told_after_the_usual_time() -> None:
    """Not at once, though they were last looked at closely half a minute ago."""
    table = LiveTable(SquareReader())
    looks(table, EMPTY, 0, 1)
    looks(table, tray((0, 1), (2, 4), (4, 6)), 1, 30)
    (aside,) = [e for g in looks(table, tray((2, 4), (4, 6)), 31, 4) for e in g.events]
    assert 31.3 <= aside.time_s <= 31.6


def palm(shift: tuple[int, int], *dice: tuple[int, int]) -> np.ndarray:
    """A hand that reaches in from the left, dice on its open palm, moved by a few pixels."""
    picture = EMPTY.copy()
    cv2.ellipse(
        picture, (230 + shift[0], 220 + shift[1]), (260, 95), 0, 0, 360, (120, 120, 120), -1
    )
    squares = np.roll(tray(*dice), shift, axis=(1, 0))
    return np.where(squares > 140, squares, picture).astype(np.uint8)


@pytest.mark.parametrize("tremble_px", [0, 1, 3])
def test_dice_on_an_open_palm_are_not_thrown_yet(tremble_px: int) -> None:
    table = LiveTable(SquareReader())
    chance = np.random.default_rng(6)
    events = told(looks(table, EMPTY, 0, 1))
    for n in range(40):
        x, y = chance.integers(-tremble_px, tremble_px + 1, 2)
        picture = palm((int(x), int(y)), (0, 1), (2, 4), (4, 6))
        events += told(looks(table, picture, 1 + n / 20, 0.05))
    assert events == []
    events = told(looks(table, EMPTY, 3, 0.5) + looks(table, tray((1, 2), (3, 3), (5, 5)), 3.5, 1))
    assert events == [("RollSettled", (2, 3, 5))]


class StandingReader(SquareReader):
    """Dice that show a 6 face another way than all others."""

    def read(self, pixels: np.ndarray, die_px: float | None = None) -> DiceReading:
        reading = super().read(pixels, die_px)
        dice = tuple(
            replace(
                die,
                stance=stance((die.center_px[0] / 640, 0.3), _facing(die)),
            )
            for die in reading.dice
        )
        return replace(reading, dice=dice)


def _facing(die: DieReading) -> tuple[float, float]:
    return (0.4, -0.1) if die.value == 6 else (0.2 - 0.4 * die.center_px[0] / 640, 0.1)


FIVE = tray((0, 1), (1, 2), (2, 3), (3, 4), (4, 5))
SIX_ALONE, SIX_AGAIN = tray((2, 6)), tray((5, 6))


def doubts(table: LiveTable, *throws: np.ndarray) -> list[list[Why]]:
    """Why each of the throws, between which the dice are out of view, is asked about."""
    told, begin_s = [], 0.0
    for pixels in throws:
        for shown in (EMPTY[: len(pixels)], pixels):
            for glance in looks(table, shown, begin_s, 2):
                told += [e for e in glance.events if isinstance(e, RollSettled)]
            begin_s += 2
    return [[doubt.why for doubt in roll.doubts] for roll in told]


def test_a_die_alone_that_leans_is_told_by_the_roll_before() -> None:
    assert doubts(LiveTable(StandingReader()), FIVE, SIX_ALONE) == [[], [Why.COCKED]]


def test_a_die_alone_is_taken_as_read_where_nothing_was_seen_before() -> None:
    assert doubts(LiveTable(StandingReader()), SIX_ALONE, SIX_AGAIN) == [[], []]


def test_pictures_of_another_size_are_of_another_camera() -> None:
    table = LiveTable(StandingReader())
    assert doubts(table, FIVE, np.ascontiguousarray(SIX_ALONE[:400])) == [[], []]


def test_dice_that_another_camera_shows_much_larger_are_asked_about_not_left_out() -> None:
    class Larger(SquareReader):
        def read(self, pixels: np.ndarray, die_px: float | None = None) -> DiceReading:
            reading = super().read(pixels, die_px)
            size_px = 40.0 if len(pixels) == 480 else 80.0
            return replace(
                reading, dice=tuple(replace(die, size_px=size_px) for die in reading.dice)
            )

    unsure = tray((1, 6), (3, 5), (5, 4))[:400].copy()
    unsure[0, 0] = 0
    assert doubts(LiveTable(Larger()), FIVE, unsure) == [[], [Why.UNSURE] * 3]


@pytest.mark.parametrize("zoom", [0.75, 1.5, 2.0])
def test_a_camera_that_changes_its_resolution_shows_the_same_dice(zoom: float) -> None:
    """As phones do where the network is slow, or when they are warm."""
    table = LiveTable(LargeReader())
    roll, later = tray((0, 1), (2, 4), (4, 5)), tray((0, 1), (3, 2), (5, 6))
    other = cv2.resize(roll, None, fx=zoom, fy=zoom, interpolation=cv2.INTER_NEAREST)
    last = cv2.resize(later, None, fx=zoom, fy=zoom, interpolation=cv2.INTER_NEAREST)
    glances = looks(table, EMPTY, 0, 1) + looks(table, roll, 1, 2)
    glances += looks(table, other, 3, 2) + looks(table, roll, 5, 1) + looks(table, other, 6, 1)
    assert told(glances) == [("RollSettled", (1, 4, 5))]
    glance = glances[-1]
    assert (glance.frame.width_px, glance.reading.width_px) == (640, 640)
    assert glance.reading.dice[0].center_px == pytest.approx((80.0, 220.0), abs=2)
    empty = cv2.resize(EMPTY, None, fx=zoom, fy=zoom)
    (*_, settled) = told(looks(table, empty, 7, 2) + looks(table, last, 9, 2))
    assert settled == ("RollSettled", (1, 2, 6))


def test_larger_pictures_are_taken_as_they_are_while_nothing_lies_there() -> None:
    table = LiveTable(LargeReader())
    large = cv2.resize(tray((0, 1), (2, 4)), None, fx=2, fy=2, interpolation=cv2.INTER_NEAREST)
    glances = looks(table, EMPTY, 0, 1)
    glances += looks(table, cv2.resize(EMPTY, None, fx=2, fy=2), 1, 1) + looks(table, large, 2, 2)
    assert told(glances) == [("RollSettled", (1, 4))]
    glance = glances[-1]
    assert (glance.frame.width_px, glance.reading.width_px) == (1280, 1280)
    assert glance.reading.dice[0].center_px == pytest.approx((160.0, 440.0), abs=2)


def test_a_phone_that_is_turned_shows_another_picture_of_the_same_table() -> None:
    table = LiveTable(LargeReader())
    looks(table, tray((0, 1), (2, 4), (4, 5)), 0, 2)
    turned = cv2.resize(tray((0, 1), (2, 4), (4, 5)), (480, 640))
    (*_, glance) = looks(table, turned, 2, 2)
    assert (glance.frame.width_px, glance.reading.width_px) == (480, 480)
    assert glance.reading.values == (1, 4, 5)


class LeaningReader(SquareReader):
    """Dice lean whose square has a dark upper edge."""

    def read(self, pixels: np.ndarray, die_px: float | None = None) -> DiceReading:
        reading = super().read(pixels, die_px)
        leans = [bool(pixels[205, int(die.center_px[0]), 0] < 130) for die in reading.dice]
        dice = [
            replace(die, cocked=leaning, certain=not leaning)
            for die, leaning in zip(reading.dice, leans, strict=True)
        ]
        return replace(reading, dice=tuple(dice))


@pytest.mark.parametrize("after_s", [0.2, 0.5, 0.8])
def test_a_die_that_falls_flat_where_it_leaned_is_told_though_nothing_moves_after_that(
    after_s: float,
) -> None:
    table, flat = LiveTable(LeaningReader()), tray((0, 1), (2, 4))
    leaning = flat.copy()
    leaning[200:210, 220:260] = 110
    looks(table, EMPTY, 0, 1)
    assert told(looks(table, leaning, 1, 0.5 + after_s)) == [("RollSettled", (1, 4))]
    glances = looks(table, flat, 1.5 + after_s, 5)
    (roll,) = [event for glance in glances for event in glance.events]
    assert isinstance(roll, RollSettled) and roll.amends and roll.certain
