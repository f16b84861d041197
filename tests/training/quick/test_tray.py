"""The tray of a quick scene: where its walls stand, and that dice go against them, not through."""

from __future__ import annotations

import numpy as np
import pytest
from quick.tray import tray_at
from scene.sight import Block

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


@pytest.mark.parametrize("seed", SEEDS)
def test_no_corner_of_a_snug_tray_gapes(seed: int) -> None:
    tray = tray_at(np.random.default_rng(seed), np.zeros(2), np.array([4.0, 1.0]), 1.0)
    walls = [Block(box[:3], box[3:12].reshape(3, 3), box[12:15]) for box in tray.boxes]
    top = min(wall.middle[2] + wall.axes[2, 2] * wall.half[2] for wall in walls)
    turns = np.linspace(0, 2 * np.pi, 720, endpoint=False)
    for z in (0.02, 0.5 * top, 0.98 * top):
        eye = np.append(tray.middle, z)
        far = eye + 100 * np.stack([np.cos(turns), np.sin(turns), 0 * turns], 1)
        assert np.any([wall.hides(far, eye) for wall in walls], axis=0).all()


@pytest.mark.parametrize("seed", SEEDS)
def test_in_a_snug_tray_dice_stand_flat_against_walls_lean_on_them_or_lie_as_they_fell(
    seed: int,
) -> None:
    rng = np.random.default_rng(seed)
    tray = tray_at(rng, np.zeros(2), np.array([6.0, 1.0]), 1.0)
    kinds = set()
    for yaw in rng.uniform(0, 2 * np.pi, 60):
        turn = tray.turn_to_wall(rng, np.array([5.0, 1.0]), yaw)
        leans = np.degrees(np.arccos(turn[2, 2]))
        if np.allclose(turn, np.eye(3)):
            kinds.add("as it fell")
        elif leans > 1:
            kinds.add("leans")
            assert 12 <= leans <= 45
        else:
            kinds.add("flat")
            faces = yaw + np.arctan2(turn[1, 0], turn[0, 0]) + np.arange(4) * np.pi / 2
            axes = np.stack([np.cos(faces), np.sin(faces)], 1)
            assert (axes @ tray.out.T).max() > np.cos(0.25)
    assert {"as it fell", "flat"} <= kinds


def test_scenes_of_other_shares_have_no_snug_trays() -> None:
    assert not tray_at(np.random.default_rng(1), np.zeros(2), np.array([4.0, 1.0])).snug
