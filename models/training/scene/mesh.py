"""A die's surface as arrays: a rounded cube with its pips pressed in, and the printed pips."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from scene.dice import Array, DieLook, face_frame, pip_radius, pips
from scene.paint import poured_paint

TILE_PX = 192  # a face in the atlas; values 1 2 3 in its lower row, 4 5 6 above (UV upwards)


@dataclass(frozen=True)
class DieMesh:
    """Vertices (N×3, half edges), quads (M×4) and the atlas position of each quad corner."""

    vertices: Array
    quads: NDArray[np.int32]
    uv: Array


def _lines(rounding: float, cells: int, bends: int) -> Array:
    """Grid lines over -1..1, denser where the edge bends."""
    flat = np.linspace(rounding - 1, 1 - rounding, cells + 1)
    bend = np.sin(np.linspace(0, np.pi / 2, bends + 1))[1:] * rounding
    return np.concatenate([-(1 - rounding) - bend[::-1], flat, 1 - rounding + bend])


def _pressed(value: int, look: DieLook, u: Array, v: Array) -> Array:
    """Depth of the pips at positions of a face, in half edges."""
    depth = np.zeros_like(u)
    if look.one_emblem and value == 1:
        return depth
    radius = pip_radius(value, look)
    for x, y in pips(value, look):
        away = ((u - x) ** 2 + (v - y) ** 2) / radius**2
        depth = np.maximum(depth, look.pip_depth * np.clip(1 - away, 0, None))
    return depth


def _rounded(points: Array, look: DieLook) -> Array:
    """Points on the cube -> points on the die with rounded edges and cut corners."""
    inner = np.clip(points, look.rounding - 1, 1 - look.rounding)
    out = points - inner
    out = inner + look.rounding * out / np.linalg.norm(out, axis=1, keepdims=True)
    if look.ball:
        length = np.linalg.norm(out, axis=1, keepdims=True)
        soft = 0.03  # a soft minimum, so that the cut has no crease sharper than a real one
        short = -soft * np.logaddexp(-length / soft, -look.ball / soft)
        out = out * np.minimum(1.0, short / length + soft * 0.02)
    return out


def die_mesh(look: DieLook, cells: int = 44, bends: int = 4) -> DieMesh:
    """The surface of a die; ``cells`` across the flat of a face, ``bends`` across its rounding."""
    line = _lines(look.rounding, cells, bends)
    n = len(line)
    u, v = (a.ravel() for a in np.meshgrid(line, line, indexing="ij"))
    corner = (np.arange(n - 1)[:, None] * n + np.arange(n - 1)).ravel()
    quad = np.stack([corner, corner + n, corner + n + 1, corner + 1], 1)
    vertices, quads, uvs = [], [], []
    for value in range(1, 7):
        frame = face_frame(value, look.left_handed)
        flat = np.stack([u, v, np.ones_like(u)], 1) @ frame
        points = _rounded(flat, look)
        a, b = points @ frame[0], points @ frame[1]
        points = points - _pressed(value, look, a, b)[:, None] * frame[2]
        tile = np.array([(value - 1) % 3, (value - 1) // 3])
        uv = (np.clip(np.stack([a, b], 1), -0.985, 0.985) * 0.5 + 0.5 + tile) / (3, 2)
        quads.append(quad + len(vertices) * n * n)
        vertices.append(points)
        uvs.append(uv)
    all_quads, all_uv = np.concatenate(quads), np.concatenate(uvs)
    points = np.concatenate(vertices)
    key = np.round(points * 4096).astype(np.int64) @ (1, 1 << 20, 1 << 40)
    _, first, merged = np.unique(key, return_index=True, return_inverse=True)
    joined = merged.reshape(-1)[all_quads].astype(np.int32)
    return DieMesh(points[first], joined, all_uv[all_quads.ravel()])


def pip_atlas(look: DieLook) -> NDArray[np.float32]:
    """What is printed on the faces: RGBA rows from the bottom up, alpha where there is a pip."""
    atlas = np.zeros((2 * TILE_PX, 3 * TILE_PX, 4), np.float32)
    for value in range(1, 7):
        mask = _emblem(look.one_emblem) if value == 1 and look.one_emblem else _dots(value, look)
        tint = {1: look.one_colour, 4: look.four_colour}.get(value, look.pip_colour)
        x, y = (value - 1) % 3 * TILE_PX, (value - 1) // 3 * TILE_PX
        tile = atlas[y : y + TILE_PX, x : x + TILE_PX]
        tile[..., :3], tile[..., 3] = tint, mask
        if look.pip_rim or look.pip_metal:
            tile[..., :3] *= poured_paint(value, look, TILE_PX)[..., None]
    return np.clip(atlas, 0, 1)


def _dots(value: int, look: DieLook) -> NDArray[np.float32]:
    mask = np.zeros((TILE_PX, TILE_PX), np.uint8)
    radius = pip_radius(value, look) * TILE_PX / 2
    for x, y in pips(value, look):
        at = tuple(round(((c + 1) * TILE_PX / 2 - 0.5) * 64) for c in (x, y))
        cv2.circle(mask, at, int(radius * 64), 255, -1, cv2.LINE_AA, 6)
    return mask.astype(np.float32) / 255


def _emblem(seed: int) -> NDArray[np.float32]:
    """A maker's mark in place of the 1: a star, a ring or a crest of random shape."""
    rng = np.random.default_rng(seed)
    mask = np.zeros((TILE_PX, TILE_PX), np.uint8)
    points = int(rng.integers(3, 9))
    angle = np.arange(2 * points) * np.pi / points + rng.uniform(0, 6)
    reach = np.where(np.arange(2 * points) % 2, rng.uniform(0.2, 0.8), 1.0) * rng.uniform(0.3, 0.6)
    star = np.stack([np.cos(angle), np.sin(angle)], 1) * reach[:, None] * TILE_PX / 2 + TILE_PX / 2
    cv2.fillPoly(mask, [star.astype(np.int32)], 255, cv2.LINE_AA)
    if rng.uniform() < 0.5:
        inner = int(TILE_PX * rng.uniform(0.05, 0.15))
        cv2.circle(mask, (TILE_PX // 2,) * 2, inner, 0, -1, cv2.LINE_AA)
    return mask.astype(np.float32) / 255
