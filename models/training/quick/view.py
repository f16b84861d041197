"""The camera over the table of a quick scene."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

SIDE_PX = 320
STRAIGHT_ABOVE = 0.05  # sine: less far aside, no way in the picture is down
Array = NDArray[np.float64]


@dataclass(frozen=True)
class View:
    """A camera over the table; ``matrix`` turns camera into world directions."""

    position: Array
    matrix: Array
    focal_px: float

    def project(self, points: Array) -> tuple[Array, Array]:
        """World points (N×3) -> pixels (N×2) and depths (N)."""
        local = (points - self.position) @ self.matrix
        return local[:, :2] / local[:, 2:] * self.focal_px + SIDE_PX / 2, local[:, 2]


def view_from(rng: np.random.Generator, edge_px: float) -> View:
    """From 9 to 40 edges away and at most 58° aside, usually less; dice in the middle of the
    picture look so large."""
    tilt = math.radians(min(58.0, abs(rng.normal(0, 27))))
    azimuth, roll = rng.uniform(0, 2 * math.pi), rng.uniform(0, 2 * math.pi)
    distance = rng.uniform(9, 40)
    forward = np.array(
        [math.sin(tilt) * math.cos(azimuth), math.sin(tilt) * math.sin(azimuth), -math.cos(tilt)]
    )
    side = np.cross(forward, [math.cos(roll), math.sin(roll), 0.3])
    side /= np.linalg.norm(side)
    down = np.cross(forward, side)
    return View(-forward * distance, np.stack([side, down, forward], 1), edge_px * distance)


def standing(view: View) -> View:
    """The same camera, turned so that down in the picture is down on the table."""
    forward = view.matrix[:, 2]
    down = forward * forward[2] - [0.0, 0.0, 1.0]
    if np.linalg.norm(down) < STRAIGHT_ABOVE:
        return view
    down = down / np.linalg.norm(down)
    return View(view.position, np.stack([np.cross(down, forward), down, forward], 1), view.focal_px)


def on_ground(view: View, pixel: Array) -> Array | None:
    """The point (2) of the ground behind a pixel, if the ground is seen there."""
    ray = view.matrix @ [*((pixel - SIDE_PX / 2) / view.focal_px), 1.0]
    if ray[2] > -0.05:
        return None
    return (view.position - ray * view.position[2] / ray[2])[:2]
