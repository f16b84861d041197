"""What a lens does to straight lines: barrel and pincushion, as OpenCV's camera model has it.

Places are x, y of a ray where it is one focal length deep. A lens moves them along their radius r
to r (1 + k1 r² + k2 r⁴): Brown, "Decentering distortion of lenses", 1966; the same k1 and k2 as in
``cv2.projectPoints``. The same map bends the rendered picture and its labels.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from scene.dice import Array

CLOSE = 1e-12  # Newton's steps end when none is longer


@dataclass(frozen=True)
class Lens:
    """``k1`` below 0: barrel; ``centre``: the axis beside the middle, in widths."""

    k1: float = 0.0
    k2: float = 0.0
    centre: tuple[float, float] = (0.0, 0.0)

    def bend(self, flat: Array) -> Array:
        """Where rays (N×2) appear; beyond the turning point on outwards: none folds back."""
        radius = np.linalg.norm(flat, axis=1)
        return flat * _ratio(self._bent(radius), radius)[:, None]

    def straighten(self, flat: Array) -> Array:
        """Which rays appear at these places (N×2): the inverse of ``bend``."""
        wanted = np.linalg.norm(flat, axis=1)
        radius = wanted.copy()
        for _ in range(60):  # from this side Newton never steps across the root
            step = (wanted - self._bent(radius)) / self._slope(radius)
            radius = radius + step
            if np.abs(step).max(initial=0) < CLOSE:
                break
        return flat * _ratio(radius, wanted)[:, None]

    def stretch(self, flat: Array) -> Array:
        """How much longer small things (N×2) appear, the mean of both ways."""
        radius = np.linalg.norm(flat, axis=1)
        return np.sqrt(self._slope(radius) * _ratio(self._bent(radius), radius))

    def _bent(self, radius: Array) -> Array:
        inside = np.minimum(radius, self._reach)
        bent = inside * (1 + self.k1 * inside**2 + self.k2 * inside**4)
        return np.asarray(bent + (radius - inside) * self._slope(inside))

    def _slope(self, radius: Array) -> Array:
        square = np.minimum(radius, self._reach) ** 2
        return np.asarray(1 + 3 * self.k1 * square + 5 * self.k2 * square**2)

    @property
    def _reach(self) -> float:
        """A little before the radius where the picture would turn back; or far off."""
        roots = np.roots([5 * self.k2, 3 * self.k1, 1.0])
        turns = [float(r.real) for r in roots if abs(r.imag) < 1e-12 and r.real > 0]
        return 0.97 * math.sqrt(min(turns)) if turns else 1e6


STRAIGHT = Lens()


def _ratio(over: Array, under: Array) -> Array:
    return np.divide(over, under, out=np.ones_like(under), where=under > 0)


def focal_through(lens: Lens, focal_px: float, width: int, height: int) -> float:
    """The focal length with which a lens shows what a straight one does with ``focal_px``.

    A barrel draws the corners in; the longer focal length puts them back where they were.
    """
    far = np.array([width / 2, height / 2]) + np.abs(lens.centre) * width
    corner = far[None] / focal_px
    return focal_px * float(np.linalg.norm(corner) / np.linalg.norm(lens.bend(corner)))


def bend_picture(
    straight: NDArray[np.float32], lens: Lens, focal_px: float, width: int, height: int
) -> NDArray[np.float32]:
    """A picture without distortion, the axis in its middle -> the one that the lens makes of it."""
    y, x = np.mgrid[0:height, 0:width]
    middle = np.array([width / 2, height / 2]) + np.array(lens.centre) * width
    flat = (np.stack([x.ravel(), y.ravel()], 1) + 0.5 - middle) / focal_px
    size = np.array([straight.shape[1], straight.shape[0]])
    source = lens.straighten(flat) * focal_px + size / 2 - 0.5
    maps = source.astype(np.float32).reshape(height, width, 2)
    return np.asarray(cv2.remap(straight, maps, None, cv2.INTER_LINEAR), np.float32)
