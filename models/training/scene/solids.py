"""Dice of 4, 8, 10, 12 and 20 faces, no dice here: shape, numbers on the faces or none."""

from __future__ import annotations

from itertools import combinations

import cv2
import numpy as np
from numpy.typing import NDArray

from scene.dice import Array, Colour

Face = tuple[int, ...]
SIDES = (4, 8, 10, 12, 20)
TILE_PX = 96
GOLDEN = (1 + 5**0.5) / 2


def solid_shape(sides: int, radius: float) -> tuple[Array, list[Face]]:
    """Corners, no farther than ``radius`` from the middle, and faces outwards; the first below."""
    corners = _corners(sides)
    corners = corners / np.linalg.norm(corners, axis=1).max() * radius
    faces = _faces(corners)
    down = -_normal(corners, faces[0])
    side = np.cross(down, [0.3, 0.5, 0.8])
    side /= np.linalg.norm(side)
    points = corners @ np.stack([side, np.cross(down, side), down], 1)
    return points - (0, 0, points[:, 2].min()), faces


def _corners(sides: int) -> Array:
    signs = (-1, 1)
    if sides == 4:
        return np.array([(1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)], float)
    if sides == 8:
        return np.concatenate([np.eye(3), -np.eye(3)])
    if sides == 10:  # a pentagonal trapezohedron: kites are flat at this zigzag
        turn = np.arange(10) * np.pi / 5
        zigzag = np.tan(np.pi / 10) ** 2 * np.where(np.arange(10) % 2, -1, 1)
        return np.r_[np.c_[np.cos(turn), np.sin(turn), zigzag], [(0, 0, 1.0)], [(0, 0, -1.0)]]
    turns = [q for a in signs for b in signs for q in _cyclic(0, a, b * GOLDEN)]
    if sides == 20:
        return np.array(turns, float)
    cube = [(x, y, z) for x in signs for y in signs for z in signs]
    return np.array(
        cube + [q for a in signs for b in signs for q in _cyclic(0, a / GOLDEN, b * GOLDEN)], float
    )


def _cyclic(x: float, y: float, z: float) -> list[tuple[float, float, float]]:
    return [(x, y, z), (y, z, x), (z, x, y)]


def _faces(corners: Array) -> list[Face]:
    """The faces of a convex body: all planes through three corners with none beyond."""
    found: dict[Face, Face] = {}
    for three in combinations(range(len(corners)), 3):
        normal = np.cross(*(corners[list(three[1:])] - corners[three[0]]))
        height = (corners - corners[three[0]]) @ normal / np.linalg.norm(normal)
        near = 1e-6 * np.abs(corners).max()
        if height.max() > near and height.min() < -near:
            continue
        on = np.nonzero(np.abs(height) <= near)[0]
        outward = normal if height.min() < -near else -normal
        found.setdefault(tuple(int(k) for k in on), _around(corners, on, outward))
    return list(found.values())


def _around(corners: Array, on: NDArray[np.int64], outward: Array) -> Face:
    middle = corners[on].mean(0)
    u = corners[on[0]] - middle
    v = np.cross(outward, u) / np.linalg.norm(outward)
    apart = corners[on] - middle
    order = np.argsort(np.arctan2(apart @ v, apart @ u))
    return tuple(int(on[k]) for k in order)


def _normal(corners: Array, face: Face) -> Array:
    a, b, c = (corners[k] for k in face[:3])
    normal = np.cross(b - a, c - a)
    return np.asarray(normal / np.linalg.norm(normal))


def solid_uv(points: Array, faces: list[Face]) -> Array:
    """For each corner of each face its place in ``solid_print``, 0..1: a tile a face, in a row."""
    places = []
    for number, face in enumerate(faces):
        corners = points[list(face)]
        middle = corners.mean(0)
        up = corners[0] - middle
        up = up / np.linalg.norm(up)
        right = np.cross(up, _normal(points, face))
        flat = np.stack([(corners - middle) @ right, (corners - middle) @ up], 1)
        tile = flat / np.abs(flat).max() * 0.48 + 0.5
        places.append((tile + np.array([number, 0])) / (len(faces), 1))
    return np.concatenate(places)


def solid_print(sides: int, body: Colour, rng: np.random.Generator) -> NDArray[np.float32]:
    """The tiles of all faces: a number in each, or nothing. Display RGB, bottom row first."""
    rgb = np.empty((TILE_PX, TILE_PX * sides, 3), np.float32)
    rgb[:] = body
    if rng.uniform() < 0.15:
        return rgb
    ink = tuple(float(c) for c in rng.uniform(0, 0.35, 3))
    if sum(body) < 1.4:
        ink = tuple(1 - c for c in ink)
    scale = rng.uniform(0.8, 1.2) * (1.0 if sides < 20 else 0.8)
    mask = np.zeros(rgb.shape[:2], np.uint8)
    for face, value in enumerate(rng.permutation(sides)):
        text = str(int(value) + 1)
        (wide, high), _ = cv2.getTextSize(text, 0, scale, 3)
        at = (face * TILE_PX + (TILE_PX - wide) // 2, (TILE_PX + high) // 2)
        cv2.putText(mask, text, at, 0, scale, 255, 3, cv2.LINE_AA)
    share = mask[::-1, :, None] / np.float32(255)
    return np.asarray(rgb * (1 - share) + np.array(ink, np.float32) * share, np.float32)
