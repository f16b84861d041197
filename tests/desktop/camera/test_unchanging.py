"""A picture that is the same to the last bit for long is asked about; a quiet table is not."""

from __future__ import annotations

import numpy as np

from scorekeeper.capture.frame import Frame
from scorekeeper.desktop.camera.unchanging import Unchanging
from tests.square_table import tray

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
