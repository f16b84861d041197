"""The skin over a hand's bones: where it is, as quads, and its colour from place to place.

The surface is where a smooth union of the rods is 0, so that fingers grow out of the palm and yet
stay apart from one another (the quadratic smooth minimum); naive surface nets make quads of it
(Gibson, "Constrained elastic surface nets", 1998).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scene.dice import Array
from scene.hand import Hand, Skeleton
from scene.sight import Rod

Plane = NDArray[np.float32]
Quads = NDArray[np.int32]
FAR_CM = 5.0
SHOWN_ARM_CM = 16.0  # of a bare arm; a sleeve begins before its end


def skin_surface(bones: Skeleton, cell_cm: float) -> tuple[Array, Quads]:
    """Vertices (N×3, cm) and quads (M×4, outwards) of the skin, about ``cell_cm`` apart."""
    seen = [*bones.palm, *(rod for finger in bones.fingers for rod in finger)]
    ends = np.array([[r.start, r.end] for r in seen]).reshape(-1, 3)
    low, high = ends.min(0) - 2.2, ends.max(0) + 2.2
    low[0] = min(low[0], -SHOWN_ARM_CM)
    arm_high = max(float((r.start + (r.end - r.start) * 0.7)[2]) for r in bones.arm) + 3.4
    low[1], high[1] = min(low[1], -6.0), max(high[1], 6.0)
    high[2] = max(high[2], arm_high)
    low[2] = min(low[2], -2.5)
    axes = [np.arange(a, b, cell_cm, np.float32) for a, b in zip(low, high, strict=True)]
    field = skin_field(bones, axes)
    for side in range(3):  # closed where the arm leaves the grid
        field[tuple(slice(None) if k != side else [0, -1] for k in range(3))] = 1.0
    vertices, quads = surface_nets(field)
    return vertices * cell_cm + low, quads


def skin_field(bones: Skeleton, axes: list[Plane]) -> Plane:
    """About the distance from the skin, cm, on a grid of x, y and z; below 0 inside."""
    palm = _joined([*bones.palm, *bones.arm], axes, 1.0)
    whole = palm
    for finger in bones.fingers:
        one = _joined(list(finger), axes, 0.25)
        whole = np.minimum(whole, _smooth_minimum(palm, one, 0.7))
    return whole


def _joined(rods: list[Rod], axes: list[Plane], soft_cm: float) -> Plane:
    """The smooth union of rods; ``FAR_CM`` where none is near."""
    whole = np.full([len(axis) for axis in axes], FAR_CM, np.float32)
    for rod in rods:
        ends, thick = np.array([rod.start, rod.end]), max(rod.start_radius, rod.end_radius)
        low, high = ends.min(0) - thick - soft_cm, ends.max(0) + thick + soft_cm
        box = tuple(
            slice(*np.searchsorted(axis, (a, b)))
            for axis, a, b in zip(axes, low, high, strict=True)
        )
        near = np.meshgrid(*(a[s] for a, s in zip(axes, box, strict=True)), indexing="ij")
        whole[box] = _smooth_minimum(whole[box], _away(rod, near), soft_cm)
    return whole


def _smooth_minimum(a: Plane, b: Plane, soft_cm: float) -> Plane:
    near = np.maximum(soft_cm - np.abs(a - b), 0) / soft_cm
    return np.asarray(np.minimum(a, b) - near * near * (soft_cm / 4), np.float32)


def _away(rod: Rod, near: list[Plane]) -> Plane:
    """``Rod.away`` on a grid, in half the memory."""
    axis = (rod.end - rod.start).astype(np.float32)
    x, y, z = (n - np.float32(s) for n, s in zip(near, rod.start, strict=True))
    share = np.clip((x * axis[0] + y * axis[1] + z * axis[2]) / (axis @ axis), 0, 1)
    far = (x - share * axis[0]) ** 2 + (y - share * axis[1]) ** 2 + (z - share * axis[2]) ** 2
    radius = rod.start_radius + share * np.float32(rod.end_radius - rod.start_radius)
    return np.asarray(np.sqrt(far) - radius, np.float32)


def surface_nets(field: Plane) -> tuple[Array, Quads]:
    """The surface where a field on a grid is 0: vertices in cells, and quads outwards."""
    inside = field < 0
    corners = [(x, y, z) for x in (0, 1) for y in (0, 1) for z in (0, 1)]
    size = tuple(n - 1 for n in field.shape)

    def at(values: NDArray[np.generic], corner: tuple[int, int, int]) -> NDArray[np.generic]:
        return values[tuple(slice(c, c + n) for c, n in zip(corner, size, strict=True))]

    within = sum(at(inside, c).astype(np.int8) for c in corners)
    cells = np.argwhere((within > 0) & (within < 8))
    number = np.full(size, -1, np.int32)
    number[tuple(cells.T)] = np.arange(len(cells))
    total, crossings = np.zeros((len(cells), 3)), np.zeros(len(cells))
    for one in corners:
        for axis in range(3):
            if one[axis]:
                continue
            other = tuple(c + (k == axis) for k, c in enumerate(one))
            a, b = (field[tuple((cells + c).T)].astype(float) for c in (one, other))
            crosses = (a < 0) != (b < 0)
            share = np.divide(a, a - b, out=np.zeros_like(a), where=crosses)
            place = np.array(one) + share[:, None] * np.eye(3)[axis]
            total += place * crosses[:, None]
            crossings += crosses
    return cells + total / crossings[:, None], _quads(inside, number)


def _quads(inside: NDArray[np.bool_], number: Quads) -> Quads:
    """A quad across each edge of the grid that pierces the surface."""
    made = []
    for axis in range(3):
        one, two = (axis + 1) % 3, (axis + 2) % 3
        step = np.eye(3, dtype=int)
        low = tuple(slice(0, -1) if k == axis else slice(1, -1) for k in range(3))
        high = tuple(slice(1, None) if k == axis else slice(1, -1) for k in range(3))
        for outward in (True, False):
            pierced = inside[low] & ~inside[high] if outward else ~inside[low] & inside[high]
            base = np.argwhere(pierced) + 1 - step[axis]
            around = [base - step[one] - step[two], base - step[two], base, base - step[one]]
            quad = np.stack([number[tuple(a.T)] for a in around], 1)
            made.append(quad if outward else quad[:, ::-1])
    return np.concatenate(made).astype(np.int32)


def skin_tones(hand: Hand, bones: Skeleton, vertices: Array) -> Array:
    """Display RGB of each vertex: paler palm, redder knuckles and tips, creases, nails."""
    skin = np.array(hand.skin)
    red = np.clip(skin * (1.02, 0.82, 0.80), 0, 1)
    colour = np.repeat(skin[None], len(vertices), 0)
    dark = 1 - float(skin.mean())
    for number, finger in enumerate(bones.fingers):
        for joint, rod in enumerate(finger):
            away = np.linalg.norm(vertices - rod.end, axis=1) / (rod.end_radius * 1.5)
            colour = _toward(colour, red, (0.75 if joint == 2 else 0.55) * np.exp(-(away**2)))
            if joint < 2:
                colour = colour * (1 - _creases(rod, vertices))[:, None]
        middle, axes = bones.nails[number]
        local = (vertices - middle) @ np.linalg.inv(axes).T
        nail = (local[:, 0] / 1.0) ** 4 + (local[:, 1] / 0.72) ** 4
        share = np.clip((1.0 - nail) * 6, 0, 1) * (local[:, 2] > -0.55)
        colour = _toward(colour, np.array(hand.nails), share)
    under = np.clip(-vertices[:, 2] / 2.0 + 0.2, 0, 1) * dark * 0.5
    return np.clip(_toward(colour, np.array([0.85, 0.62, 0.52]), under), 0, 1)


def _creases(rod: Rod, vertices: Array) -> Array:
    """Three dark lines across the back of a joint."""
    along = (rod.end - rod.start) / np.linalg.norm(rod.end - rod.start)
    local = (vertices - rod.end) @ along
    near = np.linalg.norm(vertices - rod.end, axis=1) < 1.5 * rod.end_radius
    lines = np.exp(-((np.abs(local) % 0.34 - 0.17) ** 2) / 0.004) * (np.abs(local) < 0.55)
    return np.asarray(0.16 * lines * near)


def _toward(colour: Array, other: Array, share: Array) -> Array:
    return colour + (other - colour) * np.clip(share, 0, 1)[:, None]
