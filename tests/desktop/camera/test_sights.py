"""What the window shows of one look after the other."""

from __future__ import annotations

import numpy as np
import pytest

from scorekeeper.capture.frame import Frame
from scorekeeper.desktop.camera.examining import Wanted
from scorekeeper.desktop.camera.sights import Sights
from scorekeeper.live import Glance
from scorekeeper.vision.readings import DiceReading
from scorekeeper.vision.table.settling import TablePhase
from tests.desktop.camera.test_frame_worker import Pictures

WHOLE = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))


def look(time_s: float = 0.0, level: int = 0) -> Glance:
    """A look at a picture without dice, as light as that."""
    pixels = np.full((40, 60, 3), level, np.uint8)
    return Glance(
        Frame(pixels, time_s, "cam"), DiceReading((), 60, 40, False), TablePhase.EMPTY, ()
    )


def test_the_view_is_checked_only_where_somebody_asks_for_it() -> None:
    sights = Sights(Pictures([], still=False))
    assert not sights.of(look(), WHOLE, None, checking=False).troubles
    assert sights.of(look(), WHOLE, None, checking=True).troubles


@pytest.mark.parametrize(("still", "examined"), [(False, [0, 8]), (True, list(range(10)))])
def test_what_is_asked_for_is_looked_at_now_and_then_and_in_each_photo(
    still: bool, examined: list[int]
) -> None:
    sights, wanted = Sights(Pictures([], still=still)), Wanted(WHOLE)
    shown = [sights.of(look(n), WHOLE, wanted, checking=False) for n in range(10)]
    assert [n for n, sight in enumerate(shown) if sight.examined] == examined


def test_what_is_asked_for_anew_is_looked_at_once() -> None:
    sights = Sights(Pictures([], still=False))
    for die_mm in (12.0, 16.0):
        assert sights.of(look(), WHOLE, Wanted(WHOLE, die_mm), checking=False).examined


@pytest.mark.parametrize("live", [False, True])
def test_only_a_camera_can_have_stopped(live: bool) -> None:
    source = Pictures([], still=False)
    source.live = live
    sights = Sights(source)
    shown = [sights.of(look(n, 90), (), None, checking=False) for n in range(40)]
    assert shown[-1].stuck == live
    assert not shown[-1].black
