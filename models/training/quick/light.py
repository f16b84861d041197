"""What lights a quick scene: lamps, the sky, a window."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from quick.shares import Shares, happens

Array = NDArray[np.float64]


def lights(rng: np.random.Generator, shares: Shares) -> tuple[Array, Array, Array]:
    """-> (lights, sky, window) as ``raycast.render`` takes them."""
    return _harsh(rng) if happens(rng, shares.harsh) else _usual(rng)


def _usual(rng: np.random.Generator) -> tuple[Array, Array, Array]:
    """One to three lamps, the first the strongest."""
    warm = np.array([1.0, rng.uniform(0.75, 1.0), rng.uniform(0.55, 1.0)])
    if rng.uniform() < 0.35:
        warm = warm[::-1].copy()
    sky = rng.uniform(0.15, 0.8) * (0.5 + 0.5 * warm[::-1])
    lamps = []
    for k in range(rng.integers(1, 4)):
        height, turn = rng.uniform(0.35, 1.0), rng.uniform(0, 2 * math.pi)
        flat = math.sqrt(1 - height**2)
        strength = rng.uniform(0.2, 1.3) * (1.0 if k == 0 else 0.4)
        softness = math.exp(rng.uniform(math.log(1.5), math.log(30)))
        lamps.append(
            [flat * math.cos(turn), flat * math.sin(turn), height, *(warm * strength), softness]
        )
    aim = rng.normal(size=3) + np.array([0, 0, 1.2])
    aim /= np.linalg.norm(aim)
    window = np.array([*aim, rng.uniform(0.7, 0.97), rng.uniform(0, 1.2), rng.uniform(0.01, 0.2)])
    return np.array(lamps), sky, window


def _harsh(rng: np.random.Generator) -> tuple[Array, Array, Array]:
    """One hard lamp and hardly anything else."""
    lamps, sky, window = _usual(rng)
    lamp = lamps[:1].copy()
    lamp[0, 3:6] *= rng.uniform(0.8, 1.5) / max(0.2, lamp[0, 3])
    lamp[0, 6] = math.exp(rng.uniform(math.log(6), math.log(60)))
    return lamp, sky * rng.uniform(0.1, 0.35), window
