"""A tray around the dice of a quick scene. Lengths are die edges."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scene_tray import walls_around

AGAINST_A_WALL = 0.45  # of the dice of such a scene are brought to one

Array = NDArray[np.float64]


@dataclass(frozen=True)
class QuickTray:
    """``boxes`` are raycast_boxes' rows; ``out`` (N×2) points from ``middle`` to the N walls."""

    boxes: Array
    middle: Array
    radius: float
    out: Array

    def room(self, corners: Array) -> float:
        """How far a die's corners (M×3) are from the nearest wall; less than 0 is through it."""
        return float(self.radius - ((corners[:, :2] - self.middle) @ self.out.T).max())

    def to_wall(self, rng: np.random.Generator, corners: Array) -> Array:
        """The way (2) that brings a die against one of the walls near it."""
        reach = ((corners[:, :2] - self.middle) @ self.out.T).max(0)
        wall = int(np.argsort(-reach)[0 if rng.uniform() < 0.8 else 1])
        return self.out[wall] * (self.radius - reach[wall] - abs(rng.normal(0, 0.08)) - 0.005)


def tray_at(rng: np.random.Generator, inside: Array, seen: Array) -> QuickTray:
    """A tray mostly around one point (2) of the ground, a wall of it through another."""
    across = seen - inside
    sides = int(rng.choice([4, 4, 4, 6, 8, 8, 16]))
    radius = max(math.exp(rng.uniform(math.log(2.2), math.log(12))), 0.55 * np.hypot(*across))
    height = math.exp(rng.uniform(math.log(0.5), math.log(3.5)))
    lean = rng.uniform(0, 30) if rng.uniform() < 0.6 else 0.0
    turn = math.degrees(math.atan2(across[1], across[0])) + rng.normal(0, 20)
    walls = walls_around(sides, radius, height, lean, turn, rng.uniform(0.1, 0.6))
    turns = math.radians(turn) + 2 * math.pi * np.arange(sides) / sides
    out = np.stack([np.cos(turns), np.sin(turns)], 1)
    along = np.array([-out[0, 1], out[0, 0]])
    half = radius * math.tan(math.pi / sides)
    middle = seen - out[0] * radius + along * rng.uniform(-0.8, 0.8) * half
    shift = np.append(middle, 0.0)
    rows = [
        [*(wall.middle + shift), *(wall.axes * [1, -1, 1]).ravel(), *wall.half] for wall in walls
    ]
    return QuickTray(np.array(rows), middle, radius, out)
