"""How the reader fares by how dice are seen."""

from __future__ import annotations

import math

import numpy as np
import pytest
from measuring.by_view import Seen, aside_deg, tables
from samples.labelled import COLUMNS, CORNERS, EDGE, OUTLINE


@pytest.mark.parametrize("angle", [0, 20, 45, 70])
def test_a_die_itself_tells_from_how_far_aside_it_is_seen(angle: float) -> None:
    die = np.zeros(COLUMNS)
    half, below = 20 * math.cos(math.radians(angle)), 20 * math.sin(math.radians(angle))
    die[EDGE] = 40
    die[CORNERS] = [80, 50 - half, 120, 50 - half, 120, 50 + half, 80, 50 + half]
    die[OUTLINE] = [80, 50 + below - 30, 120, 50 + below + 30]
    assert aside_deg(die) == pytest.approx(angle)


def test_each_die_is_counted_where_it_belongs_and_only_where_that_is_known() -> None:
    plain = Seen(30, 10, 5, missed=False, wrong=False, certain=True)
    dice = [plain, Seen(30, math.nan, 5, missed=False, wrong=True, certain=True)]
    told = tables([*dice, Seen(90, 50, 1, missed=True, wrong=False, certain=False)])
    assert "| 25 to 39 | 2 | 0.500 | 1.000 | 1 |" in told
    assert "| 60 to 99 | 1 | 0.000 | 0.000 | 0 |" in told
    assert "| 0 to 14 | 1 | 1.000 | 1.000 | 0 |" in told
    assert "| 4 to 6 | 2 | 0.500 | 1.000 | 1 |" in told
    assert "| 1 to 1 | 1 | 0.000 | 0.000 | 0 |" in told
    assert "100 to" not in told
