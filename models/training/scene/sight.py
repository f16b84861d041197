"""What is in the way of sight: boxes for dice, walls and things, rods for fingers and arms."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scene.dice import Array


@dataclass(frozen=True)
class Block:
    """A box in the way of sight: middle, half sides along the columns of ``axes``."""

    middle: Array
    axes: Array
    half: Array

    def hides(self, points: Array, eye: Array) -> NDArray[np.bool_]:
        """Which points (N×3) the box hides from the eye."""
        start = (points - self.middle) @ self.axes
        ray = (eye - points) @ self.axes
        with np.errstate(divide="ignore", invalid="ignore"):
            one, two = (-self.half - start) / ray, (self.half - start) / ray
        near = np.minimum(one, two).max(1)
        far = np.maximum(one, two).min(1)
        return np.asarray((near < far) & (far > 1e-6) & (near < 1))


@dataclass(frozen=True)
class Rod:
    """A round bar from one end to the other, as thick there as its two radii say; cm."""

    start: Array
    end: Array
    start_radius: float
    end_radius: float

    def hides(self, points: Array, eye: Array) -> NDArray[np.bool_]:
        """Which points (N×3) the rod hides: the line of sight comes within its radius."""
        ray, axis, apart = eye - points, self.end - self.start, points - self.start
        a, b, c = (ray * ray).sum(1), ray @ axis, float(axis @ axis)
        d, e = (ray * apart).sum(1), apart @ axis
        down = np.maximum(a * c - b * b, 1e-12)
        along = np.clip((b * e - c * d) / down, 0, 1)  # of the line of sight, then of the rod
        share = np.clip((b * along + e) / max(c, 1e-12), 0, 1)
        along = np.clip((b * share - d) / a, 0, 1)
        gap = apart + along[:, None] * ray - share[:, None] * axis
        radius = self.start_radius + share * (self.end_radius - self.start_radius)
        return np.asarray(np.linalg.norm(gap, axis=1) < radius)

    def away(self, points: Array) -> Array:
        """How far points (N×3) are from its surface; below 0 inside."""
        axis = self.end - self.start
        share = np.clip((points - self.start) @ axis / max(float(axis @ axis), 1e-12), 0, 1)
        radius = self.start_radius + share * (self.end_radius - self.start_radius)
        near = self.start + share[:, None] * axis
        return np.asarray(np.linalg.norm(points - near, axis=1) - radius)


Hider = Block | Rod
