"""The shape of a bowl, for physics, sight and pictures alike: a flat floor, a side ever steeper.

``r`` is the distance from the bowl's middle, cm; heights are over the floor, as high as the table.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from scene.dice import Array
from scene.labels import TABLE
from scene.plan import Bowl, Tray
from scene.tray import Wall, tray_walls, walls_around

SEEN = (96, 24)  # corners of each ring of the mesh, rings of its inside: to be seen …
FELT = (40, 8)  # … and to be run into; a die is wider than its sides
WALL_SIDES, WALL_RINGS = 24, 4  # boxes that stand for the bowl where sight is asked for


def height_at(bowl: Bowl, r: Array) -> Array:
    """Height of the inside at distances from the middle (any shape), up to the rim."""
    return np.asarray(bowl.height_cm * _risen(bowl, r) ** bowl.power)


def slope_at(bowl: Bowl, r: Array) -> Array:
    """Rise of the inside, cm a cm outward."""
    steepest = bowl.height_cm / (bowl.radius_cm - bowl.floor_cm) * bowl.power
    return np.asarray(steepest * _risen(bowl, r) ** (bowl.power - 1))


def _risen(bowl: Bowl, r: Array) -> Array:
    """Share of the way from the floor to the rim, 0..1."""
    share = (np.asarray(r) - bowl.floor_cm) / (bowl.radius_cm - bowl.floor_cm)
    return np.asarray(np.clip(share, 0, 1))


def ground_under(tray: Tray | Bowl | None, place: Array) -> tuple[float, Array]:
    """Height of the ground below a place (2 or 3, cm) and the way (3) that its surface looks."""
    if not isinstance(tray, Bowl):
        return TABLE
    x, y = float(place[0]), float(place[1])
    r = math.hypot(x, y)
    slope = float(slope_at(tray, np.array(r)))
    out = np.array([x, y, 0.0]) / max(r, 1e-9)
    up = np.array([0, 0, 1.0]) - slope * out
    return float(height_at(tray, np.array(r))), up / np.linalg.norm(up)


def profile(bowl: Bowl, steps: int) -> Array:
    """The section of a bowl (N×2, r and height): up the inside, over the rim, down the outside."""
    r = bowl.floor_cm + (bowl.radius_cm - bowl.floor_cm) * np.linspace(0, 1, steps)
    inside = np.stack([r, height_at(bowl, r)], 1)
    slope = slope_at(bowl, r)
    out = np.stack([slope, -np.ones(steps)], 1) / np.hypot(slope, 1)[:, None]
    outside = (inside + bowl.thick_cm * out)[::-1]
    along = np.array([-out[-1][1], out[-1][0]])
    turn = np.linspace(0, np.pi, 6)[1:-1, None]
    middle = inside[-1] + out[-1] * bowl.thick_cm / 2
    rim = middle + bowl.thick_cm / 2 * (-np.cos(turn) * out[-1] + np.sin(turn) * along)
    return np.concatenate([inside, rim, outside[outside[:, 1] > 0]])


def bowl_mesh(bowl: Bowl, fineness: tuple[int, int] = SEEN) -> tuple[Array, NDArray[np.int32]]:
    """Points (N×3) and quads (M×4) of a bowl that stands in the middle of the table."""
    around, steps = fineness
    section = profile(bowl, steps)
    section = np.concatenate([[[0.0, 0.0]], section, [[section[-1, 0], 0.0]]])
    turn = 2 * np.pi * np.arange(around) / around
    points = np.stack(
        [
            section[:, :1] * np.cos(turn),
            section[:, :1] * np.sin(turn),
            np.repeat(section[:, 1:], around, 1),
        ],
        2,
    )
    ring, at = np.meshgrid(np.arange(len(section) - 1), np.arange(around), indexing="ij")
    after = (at + 1) % around
    inner, outer = ring * around, (ring + 1) * around
    quads = np.stack([inner + at, inner + after, outer + after, outer + at], 2)
    return points.reshape(-1, 3), quads.reshape(-1, 4).astype(np.int32)


def walls_of(tray: Tray | Bowl | None) -> list[Wall]:
    """What stands around the dice, as boxes; a bowl's side is about there."""
    if isinstance(tray, Bowl):
        return _bowl_walls(tray)
    return tray_walls(tray) if tray else []


def _bowl_walls(bowl: Bowl) -> list[Wall]:
    r = bowl.floor_cm + (bowl.radius_cm - bowl.floor_cm) * np.linspace(0.2, 1, WALL_RINGS + 1)
    heights = height_at(bowl, r)
    walls: list[Wall] = []
    for k in range(WALL_RINGS):
        wide, high = float(r[k + 1] - r[k]), float(heights[k + 1] - heights[k])
        lean = math.degrees(math.atan2(wide, high))
        tall, base = math.hypot(wide, high), float(heights[k])
        walls += walls_around(WALL_SIDES, float(r[k]), tall, lean, 0.0, bowl.thick_cm, base=base)
    return walls
