"""How the dice of a set look: body, veins, pips, edges, gloss."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from quick import grounds, raycast
from quick.shares import Shares, happens

# Gold, copper and silver paint, display RGB.
METALS = np.array([[0.85, 0.66, 0.25], [0.8, 0.48, 0.3], [0.75, 0.75, 0.76]])
LIGHTNESS = np.array([0.3, 0.59, 0.11])
Array = NDArray[np.float64]


def style(rng: np.random.Generator, shares: Shares) -> Array:
    """A row of raycast's table with what all dice of one set have in common."""
    row = np.zeros(raycast.COLUMNS)
    dice = rng.uniform()
    if dice < 0.3:
        body = np.full(3, rng.uniform(0.75, 0.98)) * np.array([1, 1, rng.uniform(0.7, 1)])
    elif dice < 0.4:
        body = np.full(3, rng.uniform(0.02, 0.12))
    else:
        body = grounds.colour(rng).astype(np.float64)
    row[raycast.BODY] = _linear(body)
    row[raycast.VEIN] = _linear(grounds.colour(rng))
    ink, row[raycast.METAL] = _ink(rng, body)
    row[raycast.PIP] = row[raycast.ONE] = _linear(ink)
    row[raycast.SPACING] = rng.uniform(0.21, 0.29)
    row[raycast.RADIUS] = rng.uniform(0.065, min(0.145, row[raycast.SPACING] * 0.5))
    row[raycast.ONE_RADIUS] = row[raycast.RADIUS]
    if rng.uniform() < 0.25:
        row[raycast.ONE_RADIUS] = row[raycast.RADIUS] * rng.uniform(1.2, 2.1)
    if body @ LIGHTNESS > 0.5 and rng.uniform() < 0.2:
        row[raycast.ONE] = _linear(np.array([rng.uniform(0.6, 0.9), 0.08, 0.08]))
    if rng.uniform() < 0.15:
        row[raycast.ONE_KIND] = rng.integers(1, 4)
        row[raycast.ONE_RADIUS] = rng.uniform(0.15, 0.3)
    row[raycast.WORN] = rng.uniform(0.1, 0.45) if rng.uniform() < 0.15 else 0.0
    row[raycast.DRILLED] = rng.choice([0.0, rng.uniform(0.2, 0.9)])
    row[raycast.ROUNDING] = (
        rng.uniform(0.01, 0.09) if rng.uniform() < 0.5 else rng.uniform(0.09, 0.24)
    )
    row[raycast.BALL] = 9.0
    if rng.uniform() < 0.35:
        row[raycast.BALL] = rng.uniform(0.63, 0.76)
        row[raycast.ROUNDING] = rng.uniform(0.01, 0.06)
    row[raycast.GLOSS] = rng.uniform(0, 0.9) ** 1.5
    row[raycast.SHARPNESS] = math.exp(rng.uniform(math.log(8), math.log(200)))
    row[raycast.CLEAR] = rng.uniform(0.2, 0.95) if rng.uniform() < 0.25 else 0.0
    row[raycast.MARBLE] = rng.uniform(0.3, 1.0) if rng.uniform() < 0.4 else 0.0
    row[raycast.KIND] = rng.integers(4)
    row[raycast.SWIRLS] = math.exp(rng.uniform(math.log(0.5), math.log(3.0)))
    row[raycast.GLITTER] = rng.uniform(0.2, 0.9) if rng.uniform() < 0.2 else 0.0
    if rng.uniform() < shares.pearls:
        _paint_as_pearl(rng, row)
        if shares.streaks and rng.uniform() < shares.streaks:
            _streak(rng, row)
            if shares.touches and rng.uniform() < shares.touches:
                _touch(rng, row)
    elif happens(rng, shares.cast):
        _cast(rng, row)
    return row


def _ink(rng: np.random.Generator, body: Array) -> tuple[Array, float]:
    """-> (display colour of the pips, how metallic), told apart from the body's display colour."""
    for _ in range(8):  # pips no one can see are on no die that is sold
        metal = rng.uniform(0.2, 1.0) if rng.uniform() < 0.3 else 0.0
        if metal:
            ink = METALS[rng.integers(3)] * rng.uniform(0.6, 1.1)
        elif body @ LIGHTNESS > 0.45 and rng.uniform() < 0.8:
            ink = np.full(3, rng.uniform(0, 0.15))
        elif rng.uniform() < 0.75:
            ink = np.full(3, rng.uniform(0.8, 1.0))
        else:
            ink = grounds.colour(rng).astype(np.float64)
        if np.abs(ink - body).max() > (0.18 if metal else 0.3):
            break
    return ink, metal


def _linear(display: NDArray[np.float32]) -> Array:
    return np.power(np.asarray(display, np.float64), 2.2)


def _paint_as_pearl(rng: np.random.Generator, row: Array) -> None:
    """Marbled all over, large gold or copper pips, veins that stand out as much as these do."""
    if rng.uniform() < 0.6:
        body = rng.uniform(0.8, 1.0) * np.array([1, rng.uniform(0.95, 1), rng.uniform(0.85, 1)])
        vein = body * (rng.uniform(0.4, 0.92) if rng.uniform() < 0.4 else rng.uniform(0.03, 0.4))
        row[raycast.KIND] = 3 if rng.uniform() < 0.4 else row[raycast.KIND]
    else:
        body = grounds.colour(rng) * rng.uniform(0.05, 0.5)
        vein = grounds.colour(rng) * rng.uniform(0.1, 0.9)
    row[raycast.BODY], row[raycast.VEIN] = _linear(body), _linear(np.asarray(vein))
    ink = METALS[rng.integers(2)] * rng.uniform(0.75, 1.15)
    row[raycast.PIP] = row[raycast.ONE] = _linear(np.minimum(ink, 1.0))
    row[raycast.METAL] = rng.uniform(0.2, 1.0)
    row[raycast.RADIUS] = row[raycast.ONE_RADIUS] = rng.uniform(0.085, 0.135)
    row[raycast.MARBLE] = rng.uniform(0.5, 1.0)
    row[raycast.GLOSS] = rng.uniform(0.3, 1.0)


def _streak(rng: np.random.Generator, row: Array) -> None:
    """White with strokes of dark ink on a part of it."""
    white = rng.uniform(0.78, 0.97) * np.array([1, rng.uniform(0.96, 1), rng.uniform(0.88, 1)])
    ink = rng.uniform(0.02, 0.3) * np.array([1, rng.uniform(0.8, 1), rng.uniform(0.7, 1)])
    row[raycast.BODY], row[raycast.VEIN] = _linear(white), _linear(ink)
    row[raycast.KIND] = rng.choice([0, 1, 3, 3])
    row[raycast.SWIRLS] = math.exp(rng.uniform(math.log(0.6), math.log(2.0)))
    row[raycast.MARBLE] = rng.uniform(0.75, 1.0)
    row[raycast.CLEAR] = 0.0


def _touch(rng: np.random.Generator, row: Array) -> None:
    """A few strokes of black or grey ink; pips between gold and copper, duller than paint."""
    row[raycast.VEIN] = _linear(
        (rng.uniform(0.02, 0.2) if rng.uniform() < 0.6 else rng.uniform(0.2, 0.6))
        * np.array([1, 1, rng.uniform(0.8, 1.1)])
    )
    row[raycast.KIND] = 4
    row[raycast.SWIRLS] = math.exp(rng.uniform(math.log(0.7), math.log(2.2)))
    mixed = METALS[0] + rng.uniform() * (METALS[1] - METALS[0])
    dull = rng.uniform(0, 0.5)
    ink = (mixed * (1 - dull) + mixed.mean() * dull) * rng.uniform(0.6, 1.0)
    row[raycast.PIP] = row[raycast.ONE] = _linear(ink)
    row[raycast.METAL] = rng.uniform(0, 0.7)
    row[raycast.SPACING] = rng.uniform(0.23, 0.29)
    row[raycast.RADIUS] = row[raycast.ONE_RADIUS] = rng.uniform(0.1, 0.142)
    row[raycast.DRILLED] = rng.uniform(0.2, 0.9) if rng.uniform() < 0.7 else 0.0


def _cast(rng: np.random.Generator, row: Array) -> None:
    """Of one bright colour and clear, or of two with a soft border; most of them round."""
    body = _bright(rng)
    if rng.uniform() < 0.6:
        row[raycast.CLEAR] = rng.uniform(0.4, 0.98)
        row[raycast.MARBLE] = rng.uniform(0.2, 0.9) if rng.uniform() < 0.4 else 0.0
        row[raycast.GLITTER] = rng.uniform(0.2, 0.9) if rng.uniform() < 0.3 else 0.0
        vein = _bright(rng)
    else:
        row[raycast.CLEAR] = rng.uniform(0.1, 0.6) if rng.uniform() < 0.3 else 0.0
        row[raycast.MARBLE], row[raycast.KIND] = rng.uniform(0.8, 1.0), rng.choice([1, 1, 2])
        row[raycast.SWIRLS] = math.exp(rng.uniform(math.log(0.35), math.log(1.5)))
        vein = np.full(3, rng.uniform(0.75, 1.0)) if rng.uniform() < 0.5 else _bright(rng)
    row[raycast.BODY], row[raycast.VEIN] = _linear(body), _linear(vein)
    ink, row[raycast.METAL] = _ink(rng, body)
    if rng.uniform() < 0.5:
        ink, row[raycast.METAL] = np.full(3, rng.uniform(0.75, 1.0)), 0.0
    row[raycast.PIP] = row[raycast.ONE] = _linear(ink)
    row[raycast.SPACING] = rng.uniform(0.21, 0.27)
    row[raycast.RADIUS] = row[raycast.ONE_RADIUS] = rng.uniform(0.07, 0.115)
    row[raycast.ONE_KIND] = 0
    if rng.uniform() < 0.6:
        row[raycast.BALL], row[raycast.ROUNDING] = rng.uniform(0.62, 0.72), rng.uniform(0.02, 0.08)
    row[raycast.GLOSS] = rng.uniform(0.3, 1.0)


def _bright(rng: np.random.Generator) -> Array:
    """A colour that is far from grey, display RGB."""
    hue, grey, light = rng.uniform(0, 6), rng.uniform(0, 0.5), rng.uniform(0.3, 1.0)
    wheel = np.clip(np.abs((hue + np.array([0, 4, 2])) % 6 - 3) - 1, 0, 1)
    return np.asarray(light * (grey + (1 - grey) * wheel))
