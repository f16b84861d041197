"""The walls of a tray, for physics, sight and pictures alike."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from scene.dice import Array
from scene.plan import Tray


@dataclass(frozen=True)
class Wall:
    """One wall of a tray: middle (3), 3×3 axes (along, outward, up), half sides."""

    middle: Array
    axes: Array
    half: Array


def tray_walls(tray: Tray) -> list[Wall]:
    """The walls around a tray's floor; inner faces ``radius_cm`` from the middle at the floor.

    A tray without height is a bare table, with none.
    """
    if not tray.height_cm:
        return []
    return walls_around(
        tray.sides, tray.radius_cm, tray.height_cm, tray.lean_deg, tray.turn_deg, 0.4
    )


def walls_around(
    sides: int,
    radius: float,
    height: float,
    lean_deg: float,
    turn_deg: float,
    thick: float,
    *,
    closed: bool = False,
    base: float = 0.0,
) -> list[Wall]:
    """Walls on the sides of a regular polygon, all lengths in one unit.

    They meet at half their height on the inside; ``closed`` ones are so long that no corner gapes
    at the top or the outside, and stand out below. They begin ``base`` above the ground.
    """
    walls = []
    lean = math.radians(lean_deg)
    along = radius * math.tan(math.pi / sides)
    beyond = thick + height * math.sin(lean) if closed else 0.5 * height * math.sin(lean)
    along += beyond * math.tan(math.pi / sides)
    for k in range(sides):
        turn = math.radians(turn_deg) + 2 * math.pi * k / sides
        out = np.array([math.cos(turn), math.sin(turn), 0.0])
        side = np.array([-out[1], out[0], 0.0])
        up = out * math.sin(lean) + np.array([0, 0, math.cos(lean)])
        axes = np.stack([side, np.cross(up, side), up], 1)
        foot = out * radius + np.array([0, 0, base])
        middle = foot + up * height / 2 + axes[:, 1] * thick / 2
        if axes[:, 1] @ out < 0:
            middle = middle - axes[:, 1] * thick
        walls.append(Wall(middle, axes, np.array([along, thick / 2, height / 2])))
    return walls
