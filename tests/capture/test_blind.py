"""A black picture, and one that is the same to the last bit for long, are asked about; a dark tray
and a quiet table are not."""

from __future__ import annotations

import numpy as np
import pytest

from scorekeeper.capture.blind import Unchanging, is_black
from scorekeeper.capture.frame import Frame
from tests.square_table import EMPTY, tray

TRAY = tray((0, 1), (3, 6))


def test_a_picture_that_never_changes_is_told_after_half_a_minute() -> None:
    unchanging = Unchanging()
    told = [unchanging.after(Frame(TRAY.copy(), float(second), "cam")) for second in range(60)]
    assert told.index(True) == 30
    other = tray((0, 1))
    assert not unchanging.after(Frame(other, 60.0, "cam"))


def test_the_noise_of_a_quiet_sensor_is_a_change() -> None:
    """Of one that is hardly seen: one pixel in a hundred is one level lighter."""
    random, unchanging = np.random.default_rng(5), Unchanging()
    for second in range(60):
        noise = (random.random(TRAY.shape) < 0.01).astype(np.uint8)
        assert not unchanging.after(Frame(TRAY + noise, float(second), "cam"))


def test_a_camera_of_another_resolution_begins_anew() -> None:
    unchanging = Unchanging()
    unchanging.after(Frame(TRAY, 0.0, "cam"))
    assert not unchanging.after(Frame(TRAY[::2, ::2].copy(), 40.0, "cam"))


@pytest.mark.parametrize(("lightest", "black"), [(0, True), (20, True), (90, False)])
def test_a_dark_tray_is_not_taken_for_a_covered_lens(lightest: int, black: bool) -> None:
    """Felt that swallows the light fills the picture, but for a narrow rim."""
    dark = np.random.default_rng(3).integers(0, 14, EMPTY.shape).astype(np.uint8)
    dark[:, :16] = lightest
    assert is_black(dark) is black
