"""Poured paint in a die's pips: darker or lighter towards its rim, with small glints of metal."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scene.dice import DieLook, pip_radius, pips

RIM = 0.72  # of the radius, where the rim begins


def poured_paint(value: int, look: DieLook, side_px: int) -> NDArray[np.float32]:
    """What a face's paint is multiplied with, ``side_px`` square: 1 where it is as its colour."""
    at = (np.arange(side_px, dtype=np.float32) + 0.5) * 2 / side_px - 1
    v, u = np.meshgrid(at, at, indexing="ij")
    radius = pip_radius(value, look)
    shade = np.ones((side_px, side_px), np.float32)
    rng = np.random.default_rng([look.pattern_seed, value])
    for x, y in pips(value, look):
        away = np.hypot(u - x, v - y) / radius
        near = away < 1.15
        shade[near] = (1 + look.pip_rim * np.clip((away - RIM) / (1 - RIM), 0, 1))[near]
        for _ in range(int(rng.integers(0, 7) * look.pip_metal + 0.5)):
            angle, reach = rng.uniform(0, 2 * np.pi), rng.uniform(0, 0.85) * radius
            glint = np.hypot(u - x - reach * np.cos(angle), v - y - reach * np.sin(angle))
            size = rng.uniform(0.05, 0.16) * radius
            shade += np.float32(rng.uniform(0.3, 1.2)) * np.exp(-((glint / size) ** 2))
    return shade
