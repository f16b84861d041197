"""A camera is silent when it gives no picture for far longer than it usually does."""

from __future__ import annotations

import pytest

from scorekeeper.desktop.camera.patience import Patience


def patience_after(*times_s: float) -> Patience:
    patience = Patience()
    for time_s in times_s:
        patience.picture(time_s)
    return patience


@pytest.mark.parametrize(("fps", "ms"), [(30.0, 3000), (1.0, 4000), (0.25, 16_000), (0.1, 40_000)])
def test_the_next_picture_is_waited_for_by_the_pace_of_the_last(fps: float, ms: int) -> None:
    patience = patience_after(0, 1 / fps, 2 / fps)
    assert patience.knows_the_pace
    assert patience.ms == ms


def test_a_camera_of_which_one_picture_has_come_is_still_starting() -> None:
    assert patience_after().ms == patience_after(5.0).ms == 6000
    assert not patience_after(5.0).knows_the_pace


def test_the_time_until_a_lost_camera_is_back_is_not_its_pace() -> None:
    patience = patience_after(0.0, 0.5)
    patience.broken_off()
    patience.picture(60.0)
    assert patience.ms == 3000


def test_a_picture_that_came_late_is_forgotten_with_the_next() -> None:
    assert patience_after(0.0, 9.0, 9.1).ms == 3000
