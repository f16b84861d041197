"""A die of the roll that comes to light where it lay, as an arm leaves, is waited for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.vision.profile.calibration import Pace, View
from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.table.following import Following
from scorekeeper.vision.table.layout import Lying
from scorekeeper.vision.table.resting import TableNow
from scorekeeper.vision.table.tracks import FEWEST_LOOKS
from tests.vision.table.table_script import SIZE_PX, read

PACE = Pace()
FIVE = DieReading(5, 0.99, True, (200.0, 50.0), SIZE_PX)
LAY = Lying(track=-1, die=FIVE, in_play=True, last_seen_s=0.0)
BEGAN_S, EVERY_S = 3.0, 0.03


def rests(seen: DieReading, lay: Lying, looks: int = FEWEST_LOOKS + 1) -> bool:
    """Whether the table rests on which this die has been seen in so many looks, but not well enough
    to count, and where that one lay."""
    following = Following().after(read(), BEGAN_S, False, PACE)
    time_s = BEGAN_S
    for _ in range(looks):
        time_s += EVERY_S
        following = following.after(read(seen), time_s, False, PACE)
    size_px = (2600, 1000)
    now = TableNow(time_s, following, (lay,), PACE, None, View(), size_px, None)
    return now.rests((), PACE)


@pytest.mark.parametrize("face", [5, 4], ids=["as it lay", "misread, as the lens has no focus"])
def test_a_table_does_not_rest_while_a_die_comes_to_light_where_it_lay(face: int) -> None:
    assert not rests(replace(FIVE, value=face), LAY)


@pytest.mark.parametrize(
    ("seen", "lay"),
    [
        (replace(FIVE, center_px=(300.0, 50.0)), LAY),
        (FIVE, replace(LAY, in_play=False)),
    ],
    ids=["another place", "a die put to the side before"],
)
def test_another_die_is_not_waited_for(seen: DieReading, lay: Lying) -> None:
    assert rests(seen, lay)


def test_what_flickers_there_is_waited_for_only_so_long() -> None:
    long_s = PACE.settle_s + PACE.covered_s
    assert rests(FIVE, LAY, looks=round(long_s / EVERY_S) + 2)
