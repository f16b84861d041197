"""The tray of a quick scene: where its walls stand, and that dice go against them, not through."""

from __future__ import annotations

import numpy as np
import pytest
from quick_tray import tray_at

CUBE = np.array([[x, y, z] for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)])
SEEDS = range(20)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_wall_goes_through_the_point_where_it_is_to_be_seen(seed: int) -> None:
    rng = np.random.default_rng(seed)
    inside, seen = rng.normal(0, 2, 2), rng.normal(0, 2, 2) + 6
    tray = tray_at(rng, inside, seen)
    assert tray.room(np.append(seen, 0.0)[None]) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("seed", SEEDS)
def test_walls_face_away_from_the_middle(seed: int) -> None:
    rng = np.random.default_rng(seed)
    tray = tray_at(rng, np.zeros(2), np.array([4.0, 1.0]))
    middles, outward = tray.boxes[:, :2], tray.boxes[:, [4, 7]]
    assert (((middles - tray.middle) * outward).sum(1) > 0).all()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_die_brought_to_a_wall_stands_before_it_and_not_in_it(seed: int) -> None:
    rng = np.random.default_rng(seed)
    tray = tray_at(rng, np.zeros(2), np.array([6.0, 1.0]))
    die = CUBE + np.append(tray.middle, 0.5)
    moved = die[:, :2] + tray.to_wall(rng, die)
    reach = ((moved - tray.middle) @ tray.out.T).max(0)
    gaps = tray.radius - reach
    assert ((gaps > 0) & (gaps < 0.4)).any()
