"""Veins of marble and pearl on a die in a photo, under its pips.

Photos show few marbled dice, scenes many, but scenes are no photos. Here the top face of a photo's
die gets veins, strokes and stains of any colour, some as wide as its pips: whoever counts dark or
light spots is misled, whoever looks for pips is not.
"""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from samples.photo_faces import EDGE_PX, SIDE_PX, Face, far_from, laid_back
from scorekeeper.vision.crops import Picture

Shares = NDArray[np.float32]
HALF_EDGE = 0.47  # edges from the middle: the face's rounded rim stays as it is
RIM = 0.06  # edges over which paint fades there
PIP = 1.15  # radii: so far a pip is kept free of paint …
PIP_RIM = 0.35  # … which is whole so many farther
BLEACHED = 0.3  # of the faces are first painted all over
REPAINTED = 0.35  # of the faces get pips of another colour …
LEAST_APART = 70.0  # … so far from the body's, of 255 each of red, green and blue


def veined(rng: np.random.Generator, picture: Picture, face: Face) -> Picture:
    """A copy of the picture with veins on this face, its pips where they were."""
    seen = face.seen_in(picture).astype(np.float32)
    body = _body(face)
    light = _light(seen, body)
    painted = seen
    whole = np.zeros_like(body)
    if rng.uniform() < BLEACHED:
        whole = body * np.float32(rng.uniform(0.5, 0.95))
        painted = _painted(painted, light, rng.uniform(150, 250) + rng.normal(0, 12, 3), whole)
    for _ in range(1 + int(rng.uniform() < 0.4)):
        share = body * _veins(rng)
        painted = _painted(painted, light, _paint(rng, seen, body), share)
        whole = np.maximum(whole, share)
    if rng.uniform() < REPAINTED:
        pips = _pips(face)
        painted = _painted(painted, light, _apart(rng, _usual(painted, body)), pips)
        whole = np.maximum(whole, pips)
    face_bytes = np.clip(painted, 0, 255).astype(np.uint8)
    return laid_back(picture, face_bytes, (whole > 0).astype(np.float32), face.flat)


def _body(face: Face) -> Shares:
    """1 where the top face is and no pip, fading to 0."""
    at = np.abs((np.arange(SIDE_PX) + 0.5 - SIDE_PX / 2) / EDGE_PX)
    rim = np.clip((HALF_EDGE - at) / RIM, 0, 1)
    clear = np.clip((far_from(face.pips).min(0) / face.radius - PIP) / PIP_RIM, 0, 1)
    return (rim[:, None] * rim * clear).astype(np.float32)


def _pips(face: Face) -> Shares:
    """1 where a pip is, fading to 0."""
    return np.clip(1 - (far_from(face.pips).min(0) / face.radius - 1) / PIP_RIM, 0, 1)


def _usual(seen: Shares, body: Shares) -> NDArray[np.float64]:
    """The colour of most of the body."""
    return np.median(seen[body > 0.5], axis=0) if (body > 0.5).any() else np.full(3, 128.0)


def _apart(rng: np.random.Generator, body: NDArray[np.float64]) -> NDArray[np.float64]:
    """A colour of pips that stands out from the body's."""
    while True:
        paint = rng.uniform(0, 255, 3) if rng.uniform() < 0.6 else np.full(3, rng.uniform(0, 255))
        if np.linalg.norm(paint - body) > LEAST_APART:
            return paint


def _light(seen: Shares, body: Shares) -> Shares:
    """How bright each place is beside the others, smoothly: lamps and shadows stay."""
    blurred = cv2.GaussianBlur(seen.mean(2), (0, 0), 0.25 * EDGE_PX)
    usual = float(np.median(blurred[body > 0.5])) if (body > 0.5).any() else 128.0
    return np.clip(blurred / max(usual, 1.0), 0.6, 1.5)[..., None]


def _painted(seen: Shares, light: Shares, paint: NDArray[np.float64], share: Shares) -> Shares:
    return (share[..., None] * light * paint + (1 - share[..., None]) * seen).astype(np.float32)


def _paint(rng: np.random.Generator, seen: Shares, body: Shares) -> NDArray[np.float64]:
    """A colour: the body's, darker or lighter; grey from black to white; or any."""
    kind = rng.uniform()
    if kind < 0.35:
        usual = _usual(seen, body)
        towards = rng.choice([0.0, 255.0])
        return usual + (towards - usual) * rng.uniform(0.25, 0.9)
    if kind < 0.8:
        return rng.uniform(10, 245) + rng.normal(0, 8, 3)
    return rng.uniform(0, 255, 3)


def _veins(rng: np.random.Generator) -> Shares:
    """How much paint lies where: along the contours of a smooth field, or where it is high."""
    size = math.exp(rng.uniform(math.log(0.06), math.log(0.25)))
    field = _smooth(rng, size) + rng.uniform(0, 0.6) * _smooth(rng, size / 3)
    soft = rng.uniform(0.08, 0.6)
    if rng.uniform() < 0.55:
        share = (rng.uniform(0.1, 0.45) - np.abs(field)) / soft + 0.5
    else:
        share = (field - rng.uniform(0.1, 1.3)) / soft
    return np.clip(share, 0, 1).astype(np.float32) * np.float32(rng.uniform(0.35, 1.0))


def _smooth(rng: np.random.Generator, size_edges: float) -> Shares:
    """A random field without edges smaller than ``size_edges``, of mean 0 and deviation 1."""
    coarse = max(4, math.ceil(SIDE_PX / (size_edges * EDGE_PX)))
    field = rng.standard_normal((coarse, coarse)).astype(np.float32)
    field = cv2.resize(field, (SIDE_PX, SIDE_PX), interpolation=cv2.INTER_CUBIC)
    return (field - field.mean()) / max(float(field.std()), 1e-3)
