"""Dice side against side, as players line up what they keep and as a wall gathers them."""

from __future__ import annotations

import itertools
import math

import numpy as np

from scene.dice import Array, about_z
from scene.labels import Resting
from scene.plan import Rows, ScenePlan

WALL_GAP_CM = 0.02
_CUBE_TURNS = [
    np.eye(3)[list(order)] * signs
    for order in itertools.permutations(range(3))
    for signs in itertools.product((-1, 1), repeat=3)
]
UPRIGHT = [turn for turn in _CUBE_TURNS if np.linalg.det(turn) > 0]  # the 24 ways a cube can stand


def lined_up(plan: ScenePlan) -> list[Resting]:
    """The dice of a plan with rows, flat on the table or on a tray's floor."""
    rows = plan.rows
    assert rows
    rng = np.random.default_rng([plan.seed, 0x2035])
    edges = np.array([look.edge_cm for look in plan.dice])
    askew = np.radians(rng.normal(0, rows.askew_deg, len(edges)).clip(-40, 40))
    widths = edges * (np.cos(askew) + np.abs(np.sin(askew)))
    places = _block(rng, rows, widths)
    if rows.at_wall and plan.tray:
        outermost = (places[:, 1] + widths / 2).max()
        places[:, 1] += plan.tray.radius_cm - WALL_GAP_CM - outermost
    turn = math.radians(rows.turn_deg)
    places = places @ about_z(turn)[:2, :2].T
    return [
        Resting(
            look,
            np.array([*place, look.edge_cm / 2]),
            about_z(turn + yaw) @ UPRIGHT[int(rng.integers(len(UPRIGHT)))],
        )
        for look, place, yaw in zip(plan.dice, places, askew, strict=True)
    ]


def _block(rng: np.random.Generator, rows: Rows, widths: Array) -> Array:
    """Middles (N×2, cm) of dice so wide, row by row along x, the block's middle at 0."""
    places, y = [], 0.0
    gaps = rng.exponential(rows.gap, len(widths)) * widths
    for first in range(0, len(widths), rows.across):
        wide, gap = widths[first : first + rows.across], gaps[first : first + rows.across]
        ends = np.cumsum(wide + gap)
        x = ends - wide / 2 + rows.shift * rng.normal() * widths.mean()
        places.append(np.stack([x, np.full(len(wide), y + wide.max() / 2)], 1))
        y += wide.max() + gap[0]
    block = np.concatenate(places)
    return block - (block.min(0) + block.max(0)) / 2
