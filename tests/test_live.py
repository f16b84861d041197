"""Frames become what happened at the table; what has not changed is not read again."""

from __future__ import annotations

import numpy as np

from scorekeeper.capture.frame import Frame
from scorekeeper.live import LiveTable, in_stored_pixels
from scorekeeper.vision.motion import changed_share, thumbnail
from scorekeeper.vision.readings import DiceReading, DieReading
from scorekeeper.vision.settling import Phase
from tests.square_table import EMPTY, SquareReader, tray


def looks(table: LiveTable, pixels: np.ndarray, begin_s: float, seconds: float) -> list:
    return [table.look(Frame(pixels, begin_s + n / 20, "tray")) for n in range(round(seconds * 20))]


def test_a_roll_comes_out_of_frames_once() -> None:
    table = LiveTable(SquareReader())
    glances = looks(table, EMPTY, 0, 0.5) + looks(table, tray((0, 1), (2, 4)), 0.5, 2)
    events = [event.values for glance in glances for event in glance.events]
    assert events == [(1, 4)]
    assert glances[0].phase is Phase.EMPTY or glances[0].phase is Phase.MOVING
    assert glances[-1].phase is Phase.SETTLED


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
    assert glances[2].phase is Phase.EMPTY


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


def test_a_reading_of_a_smaller_copy_is_told_in_the_stored_pictures_pixels() -> None:
    die = DieReading(5, 0.9, True, (100.0, 50.0), 20.0)
    reading = DiceReading((die,), 300, 200, True, 3.0)
    frame = Frame(np.zeros((200, 300, 3), np.uint8), 0.0, "big.jpg", scale=4.0)
    stored = in_stored_pixels(reading, frame)
    assert stored.dice[0].center_px == (400.0, 200.0)
    assert stored.dice[0].size_px == 80.0
    assert (stored.width_px, stored.height_px, stored.elapsed_ms) == (1200, 800, 3.0)
