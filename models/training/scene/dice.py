"""What one die looks like: shape, pips, handedness, stuff. Pure values, no Blender.

A die's own axes: 1 looks along +z, 2 along +x, 3 along +y (left-handed: -y); opposite faces sum
to 7. Lengths on a face are in half edges: the face spans -1..1 both ways.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Colour = tuple[float, float, float]  # display RGB, 0..1


@dataclass(frozen=True)
class DieLook:
    """Everything that decides how a die looks, except where it lies.

    ``rounding`` is the radius of edges and corners, ``ball`` the radius of the sphere that cuts a
    cheap die's corners (0: none), both in half edges like the pips' radius, spread and depth.
    """

    edge_cm: float
    rounding: float
    ball: float
    left_handed: bool
    turned: tuple[bool, bool, bool]  # the diagonals of 2 and 3, the rows of 6
    pip_radius: float
    pip_spread: float
    pip_depth: float
    one_scale: float
    pip_colour: Colour
    one_colour: Colour
    four_colour: Colour
    one_emblem: int  # 0: a pip; else the seed of a printed emblem in its place
    stuff: str  # plain, marbled, pearl, clear, speckled, metal
    colours: tuple[Colour, Colour, Colour]
    roughness: float
    pattern_seed: int
    pip_metal: float = 0.0  # how much of the pips' paint is metal, 0..1; it has glints then
    pip_rim: float = 0.0  # how much lighter (below 0: darker) the paint is at its edge
    veins: float = 0.0  # how strongly fine veins of ``colours[2]`` show in the body, 0..1


def about_z(angle: float) -> Array:
    """The rotation (3×3) about +z by an angle in radians."""
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]])


def face_frame(value: int, left_handed: bool) -> Array:
    """Axes of a face as rows u, v, normal in the die's own axes; u × v = normal."""
    if value > 3:
        u, v, normal = face_frame(7 - value, left_handed)
        return np.array([v, u, -normal])
    x, y, z = np.eye(3)
    side = -y if left_handed else y
    normal = {1: z, 2: x, 3: side}[value]
    u = {1: x, 2: side, 3: z}[value]
    return np.array([u, np.cross(normal, u), normal])


def pips(value: int, look: DieLook) -> Array:
    """Middles of the pips of a face, N×2, in half edges along the face's u and v."""
    s = look.pip_spread
    diagonal = np.array([(-s, -s), (s, s)])
    other = diagonal * (1, -1)
    middle = np.zeros((1, 2))
    two, three, six = look.turned
    if value == 1:
        return middle
    if value == 2:
        return other if two else diagonal
    if value == 3:
        return np.concatenate([other if three else diagonal, middle])
    if value == 4:
        return np.concatenate([diagonal, other])
    if value == 5:
        return np.concatenate([diagonal, other, middle])
    row = np.array([(-s, 0.0), (s, 0.0)])
    rows = np.concatenate([diagonal, other, row])
    return rows[:, ::-1] if six else rows


def pip_radius(value: int, look: DieLook) -> float:
    """Radius of the pips of a face in half edges: the 1 may be larger."""
    return look.pip_radius * (look.one_scale if value == 1 else 1.0)


def top_value(rotation: Array, left_handed: bool) -> tuple[int, float]:
    """The face that looks up under a 3×3 rotation, and its tilt from upright in degrees."""
    ups = {v: float((rotation @ face_frame(v, left_handed)[2])[2]) for v in range(1, 7)}
    value = max(ups, key=lambda v: ups[v])
    return value, float(np.degrees(np.arccos(min(1.0, ups[value]))))
