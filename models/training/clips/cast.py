"""The ray caster with boxes (tray walls, pencils, books) beside the dice, one window at a time.

Dice and ground are shaded by ``raycast.py``. Lengths are die edges, the ground is z = 0.
"""

from __future__ import annotations

import math

import numpy as np
from numba import njit
from quick import raycast, raycast_boxes

# Columns of the table of boxes: those of raycast_boxes, then RGB.
BOX_COLUMNS = raycast_boxes.COLUMNS + 3

# Compiled code is kept for this file as it is: after a change of those, touch this one.
_hit, _hit_box = raycast._hit, raycast_boxes.hit
_light_past, _light_box = raycast_boxes.light_past, raycast._light_box
_shade_die = raycast._shade_die
_shade_ground = raycast._shade_ground


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
                grain = 1.0 + 0.05 * math.sin(37.0 * x + 11.0 * y) * math.sin(29.0 * y - 17.0 * z)
                for c in range(3):
                    colour[c] = boxes[box, 15 + c] * grain
                _light_box(dice, boxes, box, axis, sign, lights, sky, x, y, z, colour)
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
                shade = _light_past(boxes, -1, x, y, 1e-3, light[0], light[1], light[2])
                for c in range(3):
                    colour[c] *= shade
            for c in range(3):
                picture[row, col, c] = colour[c]
