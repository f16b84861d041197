"""The ray caster with boxes (tray walls, pencils, books) beside the dice, one window at a time.

Dice and ground are shaded by ``raycast.py``. Lengths are die edges, the ground is z = 0.
"""

from __future__ import annotations

import math

import numpy as np
import raycast
from numba import njit

# Columns of the table of boxes: middle, rotation (row-major, local -> world), half sides, RGB.
MIDDLE, AXES, HALF, COLOUR = slice(0, 3), slice(3, 12), slice(12, 15), slice(15, 18)
BOX_COLUMNS = 18

_hit = raycast._hit
_light_through = raycast._light_through
_shade_die = raycast._shade_die
_shade_ground = raycast._shade_ground


@njit(cache=True, fastmath=True)
def _hit_box(box, ox, oy, oz, dx, dy, dz):
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
def _boxed_light(boxes, skip, x, y, z, lx, ly, lz):
    """1 in the open, less where a box stands between a point and a light."""
    for i in range(boxes.shape[0]):
        if i != skip and _hit_box(boxes[i], x, y, z, lx, ly, lz)[0] > 0.0:
            return 0.35
    return 1.0


@njit(cache=True, fastmath=True)
def _shade_box(dice, boxes, index, axis, sign, lights, sky, x, y, z, out):
    box = boxes[index]
    nx, ny, nz = sign * box[3 + axis], sign * box[6 + axis], sign * box[9 + axis]
    up = 0.6 + 0.4 * nz
    grain = 1.0 + 0.05 * math.sin(37.0 * x + 11.0 * y) * math.sin(29.0 * y - 17.0 * z)
    r, g, b = sky[0] * up, sky[1] * up, sky[2] * up
    for k in range(lights.shape[0]):
        light = lights[k]
        lambert = nx * light[0] + ny * light[1] + nz * light[2]
        if lambert <= 0.0:
            continue
        x1, y1, z1 = x + 0.02 * nx, y + 0.02 * ny, z + 0.02 * nz
        lambert *= _light_through(dice, -1, x1, y1, z1, light[0], light[1], light[2], light[6])
        lambert *= _boxed_light(boxes, index, x1, y1, z1, light[0], light[1], light[2])
        r += light[3] * lambert
        g += light[4] * lambert
        b += light[5] * lambert
    out[0], out[1], out[2] = box[15] * grain * r, box[16] * grain * g, box[17] * grain * b


@njit(cache=True, fastmath=True)
def render(
    dice, boxes, lights, sky, window, textures, ground, floor_edges, camera, focal_px, part, picture
):
    """Fills the window ``part`` (x0 y0 x1 y1) of ``picture`` (H×W×3, linear RGB).

    ``textures`` (2×H×W×3) are the table's and the tray floor's, the latter within ``floor_edges``
    of the middle. ``camera`` is as in raycast.render.
    """
    h, w = picture.shape[0], picture.shape[1]
    under, colour = np.empty(3), np.empty(3)
    ox, oy, oz = camera[0], camera[1], camera[2]
    for row in range(part[1], part[3]):
        for col in range(part[0], part[2]):
            cx, cy = (col + 0.5 - 0.5 * w) / focal_px, (row + 0.5 - 0.5 * h) / focal_px
            dx = camera[3] * cx + camera[4] * cy + camera[5]
            dy = camera[6] * cx + camera[7] * cy + camera[8]
            dz = camera[9] * cx + camera[10] * cy + camera[11]
            norm = math.sqrt(dx * dx + dy * dy + dz * dz)
            dx, dy, dz = dx / norm, dy / norm, dz / norm
            nearest, which, box, axis, sign = 1e9, -1, -1, 0, 1.0
            for i in range(dice.shape[0]):
                t = _hit(dice[i], ox, oy, oz, dx, dy, dz)
                if 0.0 < t < nearest:
                    nearest, which = t, i
            for i in range(boxes.shape[0]):
                t, k, s = _hit_box(boxes[i], ox, oy, oz, dx, dy, dz)
                if 0.0 < t < nearest:
                    nearest, box, axis, sign = t, i, k, s
            x, y, z = ox + dx * nearest, oy + dy * nearest, oz + dz * nearest
            if box >= 0:
                _shade_box(dice, boxes, box, axis, sign, lights, sky, x, y, z, colour)
            elif which >= 0:
                texture = textures[1 if x * x + y * y < floor_edges * floor_edges else 0]
                _shade_die(
                    dice, which, lights, sky, window, texture, ground, x, y, z, dx, dy, dz,
                    colour, under,
                )  # fmt: skip
            else:
                t = -oz / min(dz, -1e-3)
                x, y = ox + dx * t, oy + dy * t
                texture = textures[1 if x * x + y * y < floor_edges * floor_edges else 0]
                _shade_ground(dice, lights, sky, texture, ground, x, y, colour)
                light = lights[0]
                shade = _boxed_light(boxes, -1, x, y, 1e-3, light[0], light[1], light[2])
                for c in range(3):
                    colour[c] *= shade
            for c in range(3):
                picture[row, col, c] = colour[c]
