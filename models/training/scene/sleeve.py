"""The sleeve around an arm: a tube with folds and a hem, and the cloth it is made of."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scene.dice import Array
from scene.hand import Hand, Skeleton
from scene.sight import Rod

AROUND = 40
LENGTH_CM = 60.0
CLOTH_PX = 256


def sleeve_rod(hand: Hand, bones: Skeleton) -> Rod:
    """The middle of the sleeve, from its hem backwards, and how wide it is."""
    start = sum(rod.start for rod in bones.arm[::2]) / 2
    back = sum(rod.end for rod in bones.arm[::2]) / 2 - start
    back = back / np.linalg.norm(back)
    arm = 3.5 + 0.06 * hand.bare_cm
    wide = (arm + (hand.seed % 97) / 97 * 1.2) * hand.scale * max(1.0, hand.thick)
    hem = start + back * (1.2 + hand.bare_cm) * hand.scale
    return Rod(hem, hem + back * LENGTH_CM, wide, wide + 3.0)


def sleeve_surface(hand: Hand, bones: Skeleton) -> tuple[Array, NDArray[np.int32], Array]:
    """Vertices (N×3, cm), quads (M×4), and for each quad's corners a place on the cloth."""
    rng = np.random.default_rng(hand.seed + 5)
    rod = sleeve_rod(hand, bones)
    along = np.r_[
        [0.5, 0.05, -0.05, 0.12], np.linspace(0.4, 14, 40), np.linspace(16, LENGTH_CM, 10)
    ]
    back = (rod.end - rod.start) / LENGTH_CM
    side = np.cross(back, [0, 0, 1.0])
    side /= np.linalg.norm(side)
    up = np.cross(side, back)
    angle = np.arange(AROUND + 1) * 2 * np.pi / AROUND
    radius = rod.start_radius + along[:, None] / LENGTH_CM * (rod.end_radius - rod.start_radius)
    radius = radius + _folds(rng, along, angle) * np.clip(along[:, None] / 2, 0, 1)
    radius[:2] -= [[0.35], [0.3]]  # the hem turns inwards
    wide, high = radius * 1.06, radius * rng.uniform(0.78, 0.92)
    points = (
        rod.start
        + along[:, None, None] * back
        + (wide * np.cos(angle))[..., None] * side
        + (high * np.sin(angle))[..., None] * up
    )
    row, column = len(along), AROUND + 1
    corner = (np.arange(row - 1)[:, None] * column + np.arange(AROUND)).ravel()
    quads = np.stack([corner, corner + 1, corner + column + 1, corner + column], 1)
    cloth = np.stack(np.broadcast_arrays(angle / np.pi / 2 * 4, along[:, None] / 6), -1)
    return points.reshape(-1, 3), quads.astype(np.int32), cloth.reshape(-1, 2)[quads.ravel()]


def _folds(rng: np.random.Generator, along: Array, angle: Array) -> Array:
    """Folds that run around the arm aslant, cm outwards."""
    depth = np.zeros((len(along), len(angle)))
    for _ in range(7):
        turns, per_cm = int(rng.integers(0, 4)), rng.uniform(0.5, 2.2)
        wave = np.sin(along[:, None] * per_cm + turns * angle + rng.uniform(0, 6))
        depth += rng.uniform(0.03, 0.13) * np.clip(wave, -0.4, 1)
    return depth


def cloth_picture(hand: Hand) -> NDArray[np.float32]:
    """Woven cloth, plain, striped or chequered; display RGB."""
    rng = np.random.default_rng(hand.seed + 6)
    rgb = np.empty((CLOTH_PX, CLOTH_PX, 3), np.float32)
    rgb[:] = hand.sleeve
    other = rng.uniform(0, 1, 3).astype(np.float32)
    wave = np.sin(np.arange(CLOTH_PX) * 2 * np.pi * rng.integers(2, 9) / CLOTH_PX) > rng.uniform(
        0, 0.9
    )
    pick = rng.uniform()
    if pick < 0.35:
        rgb[:, wave] = 0.4 * rgb[:, wave] + 0.6 * other
    if pick < 0.15:
        rgb[wave] = 0.5 * rgb[wave] + 0.5 * other
    weave = 1 + 0.06 * rng.normal(size=(CLOTH_PX, CLOTH_PX, 1)).astype(np.float32)
    return np.clip(rgb * weave, 0, 1)
