"""Things on the table that are no dice, as meshes: where they lie and what they are made of."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from scene.dice import Array
from scene.plan import Thing
from scene.sight import Block
from scene.solids import SIDES, solid_shape

Face = tuple[int, ...]
Part = tuple[Array, list[Face]]


@dataclass(frozen=True)
class Placed:
    """A thing at its place: x, y of its middle, height of what it lies on, turn in radians."""

    thing: Thing
    x: float
    y: float
    turn: float


def thing_mesh(thing: Thing) -> list[Part]:
    """Parts of a thing around 0, 0 standing on the table: vertices (cm) and faces each."""
    if thing.kind == "solid":
        return [solid_shape(solid_sides(thing), thing.size_cm / 2)]
    return _KINDS[thing.kind](np.random.default_rng(thing.seed), thing.size_cm)


def thing_reach(thing: Thing) -> float:
    """How far a thing reaches from its middle, cm."""
    return max(float(np.linalg.norm(v[:, :2], axis=1).max()) for v, _ in thing_mesh(thing))


def hull_points(placed: Placed) -> Array:
    """All corners of a thing at its place, for physics."""
    return np.concatenate([at_place(placed, v) for v, _ in thing_mesh(placed.thing)])


def at_place(placed: Placed, vertices: Array) -> Array:
    """Vertices of a thing's mesh -> the table."""
    c, s = math.cos(placed.turn), math.sin(placed.turn)
    turned = vertices @ np.array([[c, s, 0], [-s, c, 0], [0, 0, 1]])
    return np.asarray(turned + np.array([placed.x, placed.y, 0.0]))


def thing_block(placed: Placed) -> Block:
    """The box around a thing, as something that hides what is behind it."""
    points = np.concatenate([v for v, _ in thing_mesh(placed.thing)])
    low, high = points.min(0), points.max(0)
    c, s = math.cos(placed.turn), math.sin(placed.turn)
    axes = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])
    middle = at_place(placed, ((low + high) / 2)[None])[0]
    return Block(middle, axes, (high - low) / 2 * 0.8)


def solid_sides(thing: Thing) -> int:
    """How many faces a solid has."""
    return SIDES[thing.seed % len(SIDES)]


def _disc(
    radius: float, height: float, corners: int, base: float = 0.0, x: float = 0.0, y: float = 0.0
) -> Part:
    angle = np.arange(corners) * 2 * np.pi / corners
    ring = np.stack([np.cos(angle) * radius + x, np.sin(angle) * radius + y, 0 * angle + base], 1)
    faces: list[Face] = [tuple(range(corners, 2 * corners))]
    faces += [
        (i, (i + 1) % corners, (i + 1) % corners + corners, i + corners) for i in range(corners)
    ]
    return np.concatenate([ring, ring + np.array([0, 0, height])]), faces


def _tube(path: Array, radius: float) -> Part:
    ring = np.arange(12) * 2 * np.pi / 12
    ahead = np.gradient(path, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    side = np.cross(ahead, [0, 0, 1.0])
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    up = np.cross(side, ahead)
    around = np.cos(ring)[None, :, None] * side[:, None] + np.sin(ring)[None, :, None] * up[:, None]
    points = (path[:, None] + radius * around).reshape(-1, 3)
    faces: list[Face] = []
    for k in range(len(path) - 1):
        faces += [
            (k * 12 + i, k * 12 + (i + 1) % 12, k * 12 + 12 + (i + 1) % 12, k * 12 + 12 + i)
            for i in range(12)
        ]
    return points, [*faces, tuple(range(12)), tuple(range(len(points) - 12, len(points)))]


def _tip(length: float) -> Part:
    path = np.array([[length / 2 - 1.2, 0, 0.42], [length / 2, 0, 0.42]])
    points, faces = _tube(path, 0.42)
    points[12:] = path[1] + (points[12:] - path[1]) * 0.1
    return points, faces


def _wandering(rng: np.random.Generator, length: float) -> Array:
    turn = np.cumsum(rng.normal(0, 0.12, 60)) + rng.normal(0, 0.02)
    step = np.stack([np.cos(turn), np.sin(turn)], 1) * length / 60
    flat = np.cumsum(step, 0)
    flat -= flat.mean(0)
    return np.concatenate([flat, np.full((60, 1), 0.25)], 1)


def _slab(x: float, y: float, z: float) -> Part:
    points = np.array([(a * x / 2, b * y / 2, c) for c in (0, z) for a, b in _AROUND])
    sides: list[Face] = [(i, (i + 1) % 4, (i + 1) % 4 + 4, i + 4) for i in range(4)]
    return points, [(4, 5, 6, 7), *sides]


_AROUND = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def _turned(size: float, outline: list[tuple[float, float]]) -> Part:
    angle = np.arange(20) * 2 * np.pi / 20
    rings = [np.stack([np.cos(angle) * r, np.sin(angle) * r, 0 * angle + z], 1) for r, z in outline]
    faces: list[Face] = []
    for k in range(len(rings) - 1):
        faces += [
            (k * 20 + i, k * 20 + (i + 1) % 20, k * 20 + 20 + (i + 1) % 20, k * 20 + 20 + i)
            for i in range(20)
        ]
    return np.concatenate(rings) * size, faces


def _button(rng: np.random.Generator, size: float) -> list[Part]:
    at = 0.17 * size
    holes = [_disc(0.09 * size, 0.02, 10, 0.3, x * at, y * at) for x in (-1, 1) for y in (-1, 1)]
    return [_disc(size / 2, 0.3, 32), *holes]


def _pen(rng: np.random.Generator, size: float) -> list[Part]:
    barrel = np.array([[-size / 2, 0, 0.42], [size / 2 - 1.2, 0, 0.42]])
    return [_tube(barrel, 0.42), _tip(size)]


_PAWN = [(0.3, 0.0), (0.32, 0.12), (0.14, 0.4), (0.12, 0.7), (0.2, 0.78), (0.0, 1.0)]

_KINDS: dict[str, Callable[[np.random.Generator, float], list[Part]]] = {
    "coin": lambda rng, s: [_disc(s / 2, 0.18, 40)],
    "button": _button,
    "pen": _pen,
    "cable": lambda rng, s: [_tube(_wandering(rng, s), rng.uniform(0.12, 0.3))],
    "paper": lambda rng, s: [_slab(s, s * rng.uniform(0.6, 1.4), 0.04)],
    "machine": lambda rng, s: [_slab(s, s * 0.7, 1.4)],
    "brick": lambda rng, s: [_slab(s, s * rng.uniform(0.35, 0.8), rng.uniform(0.3, 1.0))],
    "pawn": lambda rng, s: [_turned(s, _PAWN)],
}
