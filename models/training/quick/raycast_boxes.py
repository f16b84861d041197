"""Boxes in the ray caster: the walls of trays, pencils, books. Lengths are die edges."""

from __future__ import annotations

from numba import njit

# Columns of the table of boxes: middle, rotation (row-major, local -> world), half sides.
COLUMNS = 15


@njit(cache=True, fastmath=True)
def hit(box, ox, oy, oz, dx, dy, dz):
    """-> (distance along the ray or -1, axis that was hit, its sign)."""
    near, far, axis, sign = -1e9, 1e9, 0, 1.0
    for k in range(3):
        ax, ay, az = box[3 + k], box[6 + k], box[9 + k]
        o = ax * (ox - box[0]) + ay * (oy - box[1]) + az * (oz - box[2])
        d = ax * dx + ay * dy + az * dz
        if abs(d) < 1e-9:
            if abs(o) > box[12 + k]:
                return -1.0, 0, 1.0
            continue
        t0, t1 = (-box[12 + k] - o) / d, (box[12 + k] - o) / d
        s = -1.0
        if t0 > t1:
            t0, t1, s = t1, t0, 1.0
        if t0 > near:
            near, axis, sign = t0, k, s
        far = min(far, t1)
    if near > far or far < 0.0 or near < 1e-4:
        return -1.0, 0, 1.0
    return near, axis, sign


@njit(cache=True, fastmath=True)
def light_past(boxes, skip, x, y, z, lx, ly, lz):
    """1 in the open, less where a box stands between a point and a light."""
    for i in range(boxes.shape[0]):
        if i != skip and hit(boxes[i], x, y, z, lx, ly, lz)[0] > 0.0:
            return 0.35
    return 1.0
