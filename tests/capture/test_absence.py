"""A camera that gave no picture for long has missed what happened; a slow one has not."""

from __future__ import annotations

import pytest

from scorekeeper.capture.absence import Absence


@pytest.mark.parametrize(
    ("times_s", "away"),
    [
        ((0.0, 0.1, 0.2), False),
        ((0.0, 0.1, 2.0), False),
        ((0.0, 0.1, 2.3), True),
        ((0.0, 1.0, 4.0), False),
        ((0.0, 1.0, 5.5), True),
        ((0.0, 9.0), False),
    ],
)
def test_a_camera_was_away_where_it_took_far_longer_than_usual(
    times_s: tuple[float, ...], away: bool
) -> None:
    absence = Absence()
    assert [absence.before(time_s) for time_s in times_s][-1] is away
