"""A tray around the dice of a quick scene. Lengths are die edges."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray
from scene.tray import Wall, walls_around

AGAINST_A_WALL = 0.45  # of the dice of such a scene are brought to one
FLUSH, LEANING = 0.6, 0.08  # of these, in a snug tray: flat against it, and leaning on it …
CORNERED = 0.2  # … and pushed on to the next wall
PINCHED = 0.5  # of the snug trays have folds at their corners

Array = NDArray[np.float64]


@dataclass(frozen=True)
class QuickTray:
    """``boxes`` are rows of raycast's walls; ``out`` (N×2) points from ``middle`` to the N walls.

    In a ``snug`` one dice stand flat against walls.
    """

    boxes: Array
    middle: Array
    radius: float
    out: Array
    snug: bool = False

    def room(self, corners: Array) -> float:
        """How far a die's corners (M×3) are from the nearest wall; less than 0 is through it."""
        return float(self.radius - ((corners[:, :2] - self.middle) @ self.out.T).max())

    def to_wall(self, rng: np.random.Generator, corners: Array) -> Array:
        """The way (2) that brings a die against one of the walls near it."""
        reach = ((corners[:, :2] - self.middle) @ self.out.T).max(0)
        wall = int(np.argsort(-reach)[0 if rng.uniform() < 0.8 else 1])
        return self.out[wall] * (self.radius - reach[wall] - abs(rng.normal(0, 0.08)) - 0.005)

    def turn_to_wall(self, rng: np.random.Generator, at: Array, yaw: float) -> Array:
        """A rotation (3×3) that turns a die flat to the wall nearest to ``at``, or lets it be."""
        kind = rng.uniform() if self.snug else 1.0
        if kind >= FLUSH:
            return np.eye(3)
        out = self.out[np.argmax((at - self.middle) @ self.out.T)]
        off = (math.atan2(out[1], out[0]) - yaw + math.pi / 4) % (math.pi / 2) - math.pi / 4
        upright = cv2.Rodrigues(np.array([0, 0, off + rng.normal(0, 0.05)]))[0]
        if kind >= LEANING:
            return upright
        tangent = np.array([-out[1], out[0], 0.0])
        angle = math.radians(rng.uniform(12, 45)) * rng.choice([-1, 1])
        return cv2.Rodrigues(tangent * angle)[0] @ upright

    def into_corner(self, rng: np.random.Generator, corners: Array) -> Array:
        """The way (2) that brings a die at one wall to the next one, mostly none."""
        if not self.snug or rng.uniform() >= CORNERED:
            return np.zeros(2)
        reach = ((corners[:, :2] - self.middle) @ self.out.T).max(0)
        first, second = np.argsort(-reach)[:2]
        along = self.out[second] - (self.out[second] @ self.out[first]) * self.out[first]
        speed = along @ self.out[second]
        if speed < 0.1:
            return np.zeros(2)
        return along / speed * (self.radius - reach[second] - abs(rng.normal(0, 0.05)) - 0.005)


def tray_at(
    rng: np.random.Generator, inside: Array, seen: Array, snug_share: float = 0.0
) -> QuickTray:
    """A tray mostly around one point (2) of the ground, a wall of it through another."""
    across = seen - inside
    sides = int(rng.choice([4, 4, 4, 6, 8, 8, 16]))
    radius = max(math.exp(rng.uniform(math.log(2.2), math.log(12))), 0.55 * np.hypot(*across))
    height = math.exp(rng.uniform(math.log(0.5), math.log(3.5)))
    lean = rng.uniform(0, 30) if rng.uniform() < 0.6 else 0.0
    turn = math.degrees(math.atan2(across[1], across[0])) + rng.normal(0, 20)
    thick = rng.uniform(0.1, 0.6)
    turns = math.radians(turn) + 2 * math.pi * np.arange(sides) / sides
    out = np.stack([np.cos(turns), np.sin(turns)], 1)
    along = np.array([-out[0, 1], out[0, 0]])
    half = radius * math.tan(math.pi / sides)
    middle = seen - out[0] * radius + along * rng.uniform(-0.8, 0.8) * half
    snug = snug_share > 0 and rng.uniform() < snug_share
    walls = walls_around(sides, radius, height, lean, turn, thick, closed=snug)
    wears = 1
    if snug:
        wears = int(rng.uniform() < 0.4)
        if sides <= 8 and rng.uniform() < PINCHED:
            walls += _folds(rng, sides, radius, height, lean, turn)
    rows = [_row(wall, middle, snug, wears) for wall in walls]
    return QuickTray(np.array(rows), middle, radius, out, snug)


def _row(wall: Wall, middle: Array, top_apart: bool, wears: int) -> list[float]:
    at = wall.middle + np.append(middle, 0.0)
    return [*at, *(wall.axes * [1, -1, 1]).ravel(), *wall.half, float(top_apart), float(wears)]


def _folds(
    rng: np.random.Generator, sides: int, radius: float, height: float, lean: float, turn: float
) -> list[Wall]:
    """Where the cloth of two walls is pinched together: narrow boxes that stand out of corners."""
    thick, length = rng.uniform(0.08, 0.3), rng.uniform(0.3, 1.2)
    to_corner = 1 / math.cos(math.pi / sides)
    steep = math.degrees(math.atan(math.tan(math.radians(lean)) * to_corner))
    corners = walls_around(
        sides,
        radius * to_corner,
        height * rng.uniform(1.0, 1.15),
        steep,
        turn + 180 / sides,
        length,
    )
    return [replace(fold, half=np.array([thick / 2, *fold.half[1:]])) for fold in corners]
