"""The edge of a shadow across a crop: of a hand, a wall of the tray, a window's frame.

Where it crosses a face, half of the face is darker than the other half, and what is light there may
be darker than pips are here. Scenes have few of these, since little stands beside their dice.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.crops import Picture

DEEPEST, FAINTEST = 0.12, 0.75  # of the light is left in shadow
GAMMA = 2.2  # of what cameras write
TINT = 0.05  # deviation of the light's colour in shadow, as the sky's is another than the lamp's
SHARPEST, SOFTEST = 0.008, 0.12  # in crop sides: half of the rim between light and shadow
NEAREST = 0.3  # in crop sides: so far from the middle at most lies the edge
SMALLEST, LARGEST = 0.4, 6.0  # in crop sides: radius of its bend


def shadowed(rng: np.random.Generator, crop: Picture) -> Picture:
    """A square crop with the edge of a shadow across it; either side of the edge may lie in it."""
    shade = _shade(rng, len(crop))
    light = rng.uniform(DEEPEST, FAINTEST) * (1 + rng.normal(0, TINT, 3))
    dark = np.clip(light, 0, 1) ** (1 / GAMMA)
    return np.asarray(np.rint(crop * (1 - shade[..., None] * (1 - dark))), np.uint8)


def _shade(rng: np.random.Generator, side_px: int) -> NDArray[np.float64]:
    """S×S: 0 in the light, 1 in the shadow; its edge is part of a large circle."""
    radius = math.exp(rng.uniform(math.log(SMALLEST), math.log(LARGEST)))
    turn, away = rng.uniform(0, 2 * math.pi), rng.uniform(-NEAREST, NEAREST) + radius
    rows, columns = (np.mgrid[:side_px, :side_px] + 0.5) / side_px - 0.5
    far = np.hypot(columns - away * math.cos(turn), rows - away * math.sin(turn)) - radius
    rim = math.exp(rng.uniform(math.log(SHARPEST), math.log(SOFTEST)))
    inside = np.clip(0.5 - far / (2 * rim), 0, 1)
    return inside if rng.uniform() < 0.5 else 1 - inside
