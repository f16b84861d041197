"""A small ray caster for rounded dice on a plane: hundreds of pictures a minute on one core.

Cycles (render.py) makes the better picture, a hundred times slower. This one sphere-traces signed
distance fields (Hart 1996; the rounded box and the soft shadow are the well-known formulas of the
distance-field literature) and gets what matters for reading right: the silhouette of rounded and
sharp dice, drilled and painted pips, side faces in view, real shadows and highlights, marbled and
clear plastic, neighbours that touch and hide each other, the walls of a tray. Labels are exact.

Units: the edge of a die is 1, the ground is z = 0, the camera looks along its third axis.
"""

from __future__ import annotations

import math

import numpy as np
from numba import njit

from quick import raycast_boxes

# Columns of the table of dice, one row a die.
POSITION = slice(0, 3)
ROTATION = slice(3, 12)  # row-major, local -> world
ROUNDING, BALL = 12, 13  # edge rounding; radius of the ball that cuts the corners off (9 = none)
BODY = slice(14, 17)  # linear RGB
VEIN = slice(17, 20)  # second colour of marbled plastic
PIP = slice(20, 23)
ONE = slice(23, 26)  # colour of the single pip
SPACING, RADIUS, ONE_RADIUS, DRILLED = 26, 27, 28, 29
GLOSS, SHARPNESS, CLEAR, MARBLE = 30, 31, 32, 33
FACES = slice(34, 40)  # values on +x -x +y -y +z -z
TURNED = slice(40, 46)  # 1 = pattern turned by 90 degrees on that face
PHASE = slice(46, 49)
SWIRLS, GLITTER = 49, 50  # how fine the marbling is (1 = broad veins); strength of the flakes in it
# Of marbling: 0 veins, 1 clouds, 2 two halves with a wavy border, 3 sharp streaks, 4 a few of them.
KIND = 51
ONE_KIND = 52  # the single pip: 0 a disc, 1 a ring, 2 a ring with a dot, 3 an eye
METAL, WORN = 53, 54  # sheen of gold and silver pips; share of their paint that is gone
COLUMNS = 55
REFRACTION = 1.49  # of acrylic, which clear dice are made of

# Columns of the lights: direction to the light, RGB, softness of its shadow (higher = harder).

# Columns of a wall: those of raycast_boxes, whether its top is dressed as its sides are (0) or
# anew (1), and which of the textures it wears: 0 of the ground among the dice, 1 of that behind the
# walls; one that wears another is a thing that lies there and parts no ground.
TOP_APART, WEARS = raycast_boxes.COLUMNS, raycast_boxes.COLUMNS + 1
WALL_COLUMNS = raycast_boxes.COLUMNS + 2

# Compiled code is kept for this file as it is: after a change of raycast_boxes.py, touch this one.
_hit_box, _light_past = raycast_boxes.hit, raycast_boxes.light_past


@njit(cache=True, fastmath=True)
def _distance(x, y, z, rounding, ball):
    """Signed distance from a rounded unit cube, its corners cut by a ball."""
    h = 0.5 - rounding
    qx, qy, qz = abs(x) - h, abs(y) - h, abs(z) - h
    ox, oy, oz = max(qx, 0.0), max(qy, 0.0), max(qz, 0.0)
    box = math.sqrt(ox * ox + oy * oy + oz * oz) + min(max(qx, qy, qz), 0.0) - rounding
    if ball > 2.0:
        return box
    return max(box, math.sqrt(x * x + y * y + z * z) - ball)


@njit(cache=True, fastmath=True)
def _to_local(die, x, y, z):
    dx, dy, dz = x - die[0], y - die[1], z - die[2]
    return (
        die[3] * dx + die[6] * dy + die[9] * dz,
        die[4] * dx + die[7] * dy + die[10] * dz,
        die[5] * dx + die[8] * dy + die[11] * dz,
    )


@njit(cache=True, fastmath=True)
def _turn_to_local(die, x, y, z):
    return (
        die[3] * x + die[6] * y + die[9] * z,
        die[4] * x + die[7] * y + die[10] * z,
        die[5] * x + die[8] * y + die[11] * z,
    )


@njit(cache=True, fastmath=True)
def _hit(die, ox, oy, oz, dx, dy, dz):
    """Distance along a world ray to the die, or -1."""
    bx, by, bz = ox - die[0], oy - die[1], oz - die[2]
    b = bx * dx + by * dy + bz * dz
    c = bx * bx + by * by + bz * bz - 0.76
    if b * b - c < 0.0:
        return -1.0
    t = -b - math.sqrt(b * b - c)
    t = max(t, 0.0)
    lx, ly, lz = _to_local(die, ox, oy, oz)
    ux, uy, uz = _turn_to_local(die, dx, dy, dz)
    end = t + 1.8
    for _ in range(40):
        d = _distance(lx + ux * t, ly + uy * t, lz + uz * t, die[12], die[13])
        if d < 0.0015:
            return t
        t += d
        if t > end:
            return -1.0
    return -1.0


@njit(cache=True, fastmath=True)
def _light_through(dice, skip, x, y, z, lx, ly, lz, hardness):
    """Share of a light that reaches a point: 0 in full shadow, 1 in the open."""
    light = 1.0
    for i in range(dice.shape[0]):
        die = dice[i]
        bx, by, bz = x - die[0], y - die[1], z - die[2]
        b = bx * lx + by * ly + bz * lz
        miss = bx * bx + by * by + bz * bz - b * b
        if b > 0.9 or miss > (0.9 + 2.0 / hardness) ** 2:
            continue
        px, py, pz = _to_local(die, x, y, z)
        ux, uy, uz = _turn_to_local(die, lx, ly, lz)
        t = 0.03
        if i == skip:
            t = 0.12
        end = -b + 1.2
        for _ in range(24):
            d = _distance(px + ux * t, py + uy * t, pz + uz * t, die[12], die[13])
            if d < 0.002:
                # Clear plastic lets some light through.
                light = min(light, 0.75 * die[32])
                break
            light = min(light, max(hardness * d / t, 0.75 * die[32]))
            t += max(d, 0.02)
            if t > end:
                break
    return light


@njit(cache=True, fastmath=True)
def _openness(dice, x, y, z):
    """How much of the sky a point of the ground sees: dark where dice stand on it."""
    open_ = 1.0
    for i in range(dice.shape[0]):
        die = dice[i]
        if (x - die[0]) ** 2 + (y - die[1]) ** 2 > 2.3:
            continue
        for k in range(1, 4):
            h = 0.15 * k
            px, py, pz = _to_local(die, x, y, z + h)
            d = _distance(px, py, pz, die[12], die[13])
            open_ -= max(0.0, h - d) * 0.55 / k
    return max(open_, 0.15)


@njit(cache=True, fastmath=True)
def _emblem(kind, u, v):
    """How far (u, v), in radii of the single pip, lies from its ink: below 1 is in it."""
    far = math.sqrt(u * u + v * v)
    if kind < 0.5:
        return far
    if kind < 1.5:
        return abs(far - 0.72) / 0.28
    if kind < 2.5:
        return min(far / 0.42, abs(far - 0.82) / 0.18)
    lid = math.sqrt((u / 1.4) ** 2 + (v / 0.75) ** 2)
    return max(lid, 0.38 / max(far, 0.05)) if far > 0.22 else far / 0.22


@njit(cache=True, fastmath=True)
def _pip(value, u, v, spacing, radius, one_radius, one_kind):
    """-> (distance from the nearest pip's centre / its radius, du, dv in radii)."""
    best, bu, bv = 9.0, 0.0, 0.0
    if value == 1:
        u, v = u / one_radius, v / one_radius
        return _emblem(one_kind, u, v), u, v
    if value == 3 or value == 5:
        best, bu, bv = math.sqrt(u * u + v * v) / radius, u / radius, v / radius
    if value >= 2:
        for k in range(2):
            s = 1.0 - 2.0 * k
            du, dv = u - s * spacing, v - s * spacing
            d = math.sqrt(du * du + dv * dv) / radius
            if d < best:
                best, bu, bv = d, du / radius, dv / radius
    if value >= 4:
        for k in range(2):
            s = 1.0 - 2.0 * k
            du, dv = u - s * spacing, v + s * spacing
            d = math.sqrt(du * du + dv * dv) / radius
            if d < best:
                best, bu, bv = d, du / radius, dv / radius
    if value == 6:
        for k in range(2):
            s = 1.0 - 2.0 * k
            du, dv = u - s * spacing, v
            d = math.sqrt(du * du + dv * dv) / radius
            if d < best:
                best, bu, bv = d, du / radius, dv / radius
    return best, bu, bv


@njit(cache=True, fastmath=True)
def _face_at(die, x, y, z):
    """-> (face index 0..5, u, v) of a point of the surface."""
    ax, ay, az = abs(x), abs(y), abs(z)
    if ax >= ay and ax >= az:
        face, u, v = (0 if x > 0 else 1), y, z
    elif ay >= az:
        face, u, v = (2 if y > 0 else 3), x, z
    else:
        face, u, v = (4 if z > 0 else 5), x, y
    if die[40 + face] > 0.5:
        u, v = v, -u
    return face, u, v


@njit(cache=True, fastmath=True)
def _cell(x, y, z):
    """A number 0..1 that belongs to a cell of the unit grid."""
    s = math.sin(x * 127.1 + y * 311.7 + z * 74.7) * 43758.5453
    return s - math.floor(s)


@njit(cache=True, fastmath=True)
def _cloud(x, y, z):
    """Value noise 0..1 (Perlin 1985, in its simplest form)."""
    fx, fy, fz = math.floor(x), math.floor(y), math.floor(z)
    ax, ay, az = x - fx, y - fy, z - fz
    ax, ay, az = ax * ax * (3 - 2 * ax), ay * ay * (3 - 2 * ay), az * az * (3 - 2 * az)
    out = 0.0
    for i in range(2):
        for j in range(2):
            for k in range(2):
                weight = (ax if i else 1 - ax) * (ay if j else 1 - ay) * (az if k else 1 - az)
                out += weight * _cell(fx + i, fy + j, fz + k)
    return out


@njit(cache=True, fastmath=True)
def _swirl(die, x, y, z):
    """Share 0..1 of the second colour at a point inside a marbled die."""
    k = die[49]
    if die[51] < 0.5:
        a = 5.0 * k * x + die[46] + 1.7 * math.sin(4.0 * k * y + die[47])
        b = 6.0 * k * z + die[48] + 1.5 * math.sin(5.0 * k * x + die[46])
        s = math.sin(a + 2.0 * math.sin(b)) * math.sin(b + 3.0 * k * y + 1.3 * math.sin(a))
        return 0.5 + 0.5 * s
    x, y, z = x + 9.0 * die[46], y + 9.0 * die[47], z + 9.0 * die[48]
    bend = 0.9 * _cloud(2.5 * k * x, 2.5 * k * y, 2.5 * k * z)
    turn = 0.9 * _cloud(3.1 * k * z + 7.0, 3.1 * k * x, 3.1 * k * y)
    if die[51] < 1.5:
        cloud = _cloud(3.0 * k * x + 4 * bend, 3.0 * k * y + 4 * turn, 3.0 * k * z)
        cloud = 0.7 * cloud + 0.3 * _cloud(8 * k * x + 6 * turn, 8 * k * y, 8 * k * z + 6 * bend)
        return min(max((cloud - 0.35) * 3.5, 0.0), 1.0)
    if die[51] > 2.5:
        wide = 0.1 + 0.5 * _cloud(2.0 * k * y, 2.0 * k * z, 2.0 * k * x)
        streak = math.sin(6.0 * bend + 4.0 * turn + 3.0 * k * (x + y - z))
        touched = 1.0
        if die[51] > 3.5:  # the brush was broad and has touched only parts of the die
            wide *= 1.6
            where = _cloud(1.6 * k * x + 3.0, 1.6 * k * y, 1.6 * k * z)
            touched = min(max((where - 0.5) * 9.0, 0.0), 1.0)
        return touched * min(max((wide - abs(streak)) * 6.0 + 0.5, 0.0), 1.0)
    x, y, z = x - 9.0 * die[46], y - 9.0 * die[47], z - 9.0 * die[48]
    across = math.sin(die[46]) * x + math.sin(die[47]) * y + math.sin(die[48]) * z
    return min(max((across + 0.8 * (bend - 0.45)) * 5.0 + 0.5, 0.0), 1.0)


@njit(cache=True, fastmath=True)
def _seen_through(die, sky, texture, ground, x, y, z, ux, uy, uz, nx, ny, nz, body, under, out):
    """What clear plastic shows along a ray that enters at (x, y, z), all in the die's own frame.

    The ray bends in (Snell), is thrown back from walls it meets too flatly, and ends at the back
    of a painted pip or leaves for the ground or the sky; the way through the plastic tints it.
    """
    cosine = -(ux * nx + uy * ny + uz * nz)
    eta = 1.0 / REFRACTION
    bend = eta * cosine - math.sqrt(max(0.0, 1.0 - eta * eta * (1.0 - cosine * cosine)))
    ux, uy, uz = eta * ux + bend * nx, eta * uy + bend * ny, eta * uz + bend * nz
    length = 0.0
    out[0], out[1], out[2] = sky[0], sky[1], sky[2]
    for _ in range(3):
        tx = ((0.49 if ux > 0 else -0.49) - x) / (ux if abs(ux) > 1e-6 else 1e-6)
        ty = ((0.49 if uy > 0 else -0.49) - y) / (uy if abs(uy) > 1e-6 else 1e-6)
        tz = ((0.49 if uz > 0 else -0.49) - z) / (uz if abs(uz) > 1e-6 else 1e-6)
        t = max(min(tx, ty, tz), 0.0)
        x, y, z = x + ux * t, y + uy * t, z + uz * t
        length += t
        face, u, v = _face_at(die, x, y, z)
        value = int(die[34 + face])
        far, _, _ = _pip(value, u, v, die[26], die[27], die[28], die[52])
        if far < 1.0:
            k = 23 if value == 1 else 20
            out[0], out[1], out[2] = 0.8 * die[k], 0.8 * die[k + 1], 0.8 * die[k + 2]
            break
        steep = abs(ux) if face < 2 else (abs(uy) if face < 4 else abs(uz))
        if REFRACTION * REFRACTION * (1.0 - steep * steep) < 1.0:
            wx = die[3] * ux + die[4] * uy + die[5] * uz
            wy = die[6] * ux + die[7] * uy + die[8] * uz
            wz = die[9] * ux + die[10] * uy + die[11] * uz
            if wz < -0.02:
                px = die[3] * x + die[4] * y + die[5] * z + die[0]
                py = die[6] * x + die[7] * y + die[8] * z + die[1]
                pz = die[9] * x + die[10] * y + die[11] * z + die[2]
                reach = min(max(pz, 0.0) / -wz, 6.0)
                gx, gy = px + wx * reach, py + wy * reach
                _ground_colour(texture, ground[0], ground[1], ground[2], gx, gy, under)
                out[0], out[1], out[2] = 0.7 * under[0], 0.7 * under[1], 0.7 * under[2]
            break
        if face < 2:
            ux = -ux
        elif face < 4:
            uy = -uy
        else:
            uz = -uz
    for c in range(3):
        out[c] *= 0.15 + 0.85 * max(body[c], 0.02) ** (0.5 * length)


@njit(cache=True, fastmath=True)
def _ground_colour(texture, scale, ox, oy, x, y, out):
    """Bilinear, mirrored look-up in the ground's picture."""
    h, w = texture.shape[0], texture.shape[1]
    fx = abs((x * scale + ox) % (2.0 * w) - w)
    fy = abs((y * scale + oy) % (2.0 * h) - h)
    fx = min(max(fx, 0.0), w - 1.001)
    fy = min(max(fy, 0.0), h - 1.001)
    ix, iy = int(fx), int(fy)
    ax, ay = fx - ix, fy - iy
    for c in range(3):
        top = texture[iy, ix, c] * (1 - ax) + texture[iy, ix + 1, c] * ax
        low = texture[iy + 1, ix, c] * (1 - ax) + texture[iy + 1, ix + 1, c] * ax
        out[c] = top * (1 - ay) + low * ay


@njit(cache=True, fastmath=True)
def _shade_ground(dice, lights, sky, texture, ground, x, y, out):
    _ground_colour(texture, ground[0], ground[1], ground[2], x, y, out)
    open_ = _openness(dice, x, y, 0.0)
    r, g, b = sky[0] * open_, sky[1] * open_, sky[2] * open_
    for k in range(lights.shape[0]):
        light = lights[k]
        through = _light_through(dice, -1, x, y, 0.0, light[0], light[1], light[2], light[6])
        through *= light[2]
        r += light[3] * through
        g += light[4] * through
        b += light[5] * through
    out[0] *= r
    out[1] *= g
    out[2] *= b


@njit(cache=True, fastmath=True)
def _light_box(dice, boxes, index, axis, sign, lights, sky, x, y, z, out):
    """Turns ``out`` from the colour of a box into what is seen of it at a point of one side."""
    box = boxes[index]
    nx, ny, nz = sign * box[3 + axis], sign * box[6 + axis], sign * box[9 + axis]
    up = 0.6 + 0.4 * nz
    r, g, b = sky[0] * up, sky[1] * up, sky[2] * up
    for k in range(lights.shape[0]):
        light = lights[k]
        lambert = nx * light[0] + ny * light[1] + nz * light[2]
        if lambert <= 0.0:
            continue
        x1, y1, z1 = x + 0.02 * nx, y + 0.02 * ny, z + 0.02 * nz
        lambert *= _light_through(dice, -1, x1, y1, z1, light[0], light[1], light[2], light[6])
        lambert *= _light_past(boxes, index, x1, y1, z1, light[0], light[1], light[2])
        r += light[3] * lambert
        g += light[4] * lambert
        b += light[5] * lambert
    out[0] *= r
    out[1] *= g
    out[2] *= b


@njit(cache=True, fastmath=True)
def _wall_colour(box, textures, scale, axis, x, y, z, out):
    """A point of a wall wears the picture of a ground, unrolled along it."""
    dx, dy, dz = x - box[0], y - box[1], z - box[2]
    along = box[3] * dx + box[6] * dy + box[9] * dz
    up = box[5] * dx + box[8] * dy + box[11] * dz
    if box[TOP_APART] > 0.5 and axis == 2:
        up = 5.0 + box[4] * dx + box[7] * dy + box[10] * dz
    _ground_colour(textures[int(box[WEARS])], scale, 31.0, 17.0, along, up, out)


@njit(cache=True, fastmath=True)
def _outside(boxes, x, y):
    """Whether a point of the ground lies behind a wall."""
    for i in range(boxes.shape[0]):
        box = boxes[i]
        if box[WEARS] > 1.5:
            continue
        if box[4] * (x - box[0]) + box[7] * (y - box[1]) - box[10] * box[2] > 0.0:
            return True
    return False


@njit(cache=True, fastmath=True)
def _shade_die(dice, index, lights, sky, window, texture, ground, x, y, z, dx, dy, dz, out, under):
    """Colour of a point of a die seen along (dx, dy, dz). -> face index."""
    die = dice[index]
    px, py, pz = _to_local(die, x, y, z)
    e = 0.004
    nx = _distance(px + e, py, pz, die[12], die[13]) - _distance(px - e, py, pz, die[12], die[13])
    ny = _distance(px, py + e, pz, die[12], die[13]) - _distance(px, py - e, pz, die[12], die[13])
    nz = _distance(px, py, pz + e, die[12], die[13]) - _distance(px, py, pz - e, die[12], die[13])
    face, u, v = _face_at(die, px, py, pz)
    value = int(die[34 + face])
    d, du, dv = _pip(value, u, v, die[26], die[27], die[28], die[52])
    inside = min(max((1.08 - d) / 0.16, 0.0), 1.0)
    if die[54] > 0.0 and inside > 0.0:
        paint = _cloud(22.0 * px + 9.0 * die[46], 22.0 * py, 22.0 * pz)
        inside *= min(max((paint - die[54]) * 6.0 + 0.5, 0.0), 1.0)
    norm = math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-9
    nx, ny, nz = nx / norm, ny / norm, nz / norm
    gx, gy, gz = nx, ny, nz
    depth = die[29] * inside
    if depth > 0.0:  # a drilled pip is a bowl: its wall leans towards the middle
        if die[40 + face] > 0.5:
            du, dv = -dv, du
        du, dv = -du * depth, -dv * depth
        if face < 2:
            ny, nz = ny + du, nz + dv
        elif face < 4:
            nx, nz = nx + du, nz + dv
        else:
            nx, ny = nx + du, ny + dv
        norm = math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-9
        nx, ny, nz = nx / norm, ny / norm, nz / norm
    wx = die[3] * nx + die[4] * ny + die[5] * nz
    wy = die[6] * nx + die[7] * ny + die[8] * nz
    wz = die[9] * nx + die[10] * ny + die[11] * nz

    swirl = 0.0
    if die[33] > 0.0:
        swirl = die[33] * _swirl(die, px, py, pz)
    flake = 0.0
    if die[50] > 0.0:
        grid = math.sin(np.floor(px * 34) * 12.9898 + np.floor(py * 34) * 78.233 + die[46])
        grid = math.sin(grid * 43758.5453 + np.floor(pz * 34) * 37.719)
        flake = die[50] * grid * grid * grid
    body, through_it = np.empty(3), np.empty(3)
    for c in range(3):
        body[c] = max(0.0, (die[14 + c] * (1 - swirl) + die[17 + c] * swirl) * (1.0 + flake))

    if die[32] > 0.0:  # milky where it is marbled
        ux, uy, uz = _turn_to_local(die, dx, dy, dz)
        _seen_through(
            die, sky, texture, ground, px, py, pz, ux, uy, uz, gx, gy, gz, body, under, through_it
        )
        clear = die[32] * (1.0 - 0.6 * swirl)
        for c in range(3):
            body[c] = body[c] * (1 - clear) + through_it[c] * clear

    up = 0.5 + 0.5 * wz
    shade = 0.35 + 0.65 * min(1.0, max(z, 0.0) * 1.5 + up * 0.4)
    r, g, b = sky[0] * up * shade, sky[1] * up * shade, sky[2] * up * shade
    bounce = (1.0 - up) * 0.35
    _ground_colour(texture, ground[0], ground[1], ground[2], x, y, under)
    r += bounce * under[0]
    g += bounce * under[1]
    b += bounce * under[2]
    shine_r, shine_g, shine_b = 0.0, 0.0, 0.0
    sheen = 0.35 * (sky[0] + sky[1] + sky[2]) / 3
    for k in range(lights.shape[0]):
        light = lights[k]
        lambert = wx * light[0] + wy * light[1] + wz * light[2]
        if die[32] > 0.0 or die[33] > 0.0:
            lambert = 0.75 * lambert + 0.25  # light wanders inside the plastic
        if lambert <= 0.0:
            continue
        through = _light_through(
            dice,
            index,
            x + 0.02 * wx,
            y + 0.02 * wy,
            z + 0.02 * wz,
            light[0],
            light[1],
            light[2],
            light[6],
        )
        if depth > 0.0:
            through *= 1.0 - 0.3 * depth
        r += light[3] * lambert * through
        g += light[4] * lambert * through
        b += light[5] * lambert * through
        hx, hy, hz = light[0] - dx, light[1] - dy, light[2] - dz
        h = math.sqrt(hx * hx + hy * hy + hz * hz) + 1e-9
        half = max(0.0, (wx * hx + wy * hy + wz * hz) / h)
        s = die[30] * half ** die[31] * through
        sheen += light[4] * half**8 * through
        shine_r += light[3] * s
        shine_g += light[4] * s
        shine_b += light[5] * s
    # A bright window or lamp panel mirrored in the plastic.
    dot = dx * wx + dy * wy + dz * wz
    rx, ry, rz = dx - 2 * dot * wx, dy - 2 * dot * wy, dz - 2 * dot * wz
    facing = rx * window[0] + ry * window[1] + rz * window[2]
    if facing > window[3]:
        fresnel = 0.25 + 0.75 * (1.0 - min(1.0, abs(dot))) ** 3
        glare = die[30] * window[4] * fresnel * min(1.0, (facing - window[3]) / window[5])
        shine_r += glare
        shine_g += glare
        shine_b += glare
    k = 20
    if value == 1:
        k = 23
    metal = die[53] * inside
    r, g, b = r * (1 - 0.6 * metal), g * (1 - 0.6 * metal), b * (1 - 0.6 * metal)
    sheen *= 1.6 * metal
    out[0] = (body[0] * (1 - inside) + die[k] * inside) * r + die[k] * sheen + shine_r
    out[1] = (body[1] * (1 - inside) + die[k + 1] * inside) * g + die[k + 1] * sheen + shine_g
    out[2] = (body[2] * (1 - inside) + die[k + 2] * inside) * b + die[k + 2] * sheen + shine_b
    return face


@njit(cache=True, fastmath=True)
def _mirror(dice, lights, sky, window, texture, ground, x, y, dx, dy, dz, out, under, seen):
    """Turns ``out`` from the colour of the ground into what is seen of it where it is polished: as
    much more of what stands on it the flatter it is looked at (Schlick, "An Inexpensive BRDF Model
    for Physically-based Rendering", 1994)."""
    share = ground[3] + (1.0 - ground[3]) * (1.0 - min(1.0, -dz)) ** 5
    nearest, which = 1e9, -1
    for i in range(dice.shape[0]):
        t = _hit(dice[i], x, y, 0.0, dx, dy, -dz)
        if 0.0 < t < nearest:
            nearest, which = t, i
    if which >= 0:
        at_x, at_y, at_z = x + dx * nearest, y + dy * nearest, -dz * nearest
        _shade_die(
            dice, which, lights, sky, window, texture, ground, at_x, at_y, at_z, dx, dy, -dz,
            seen, under,
        )  # fmt: skip
    else:
        facing = dx * window[0] + dy * window[1] - dz * window[2]
        glare = 0.0
        if facing > window[3]:
            glare = window[4] * min(1.0, (facing - window[3]) / window[5])
        for c in range(3):
            seen[c] = 0.6 * sky[c] + glare
    for c in range(3):
        out[c] = out[c] * (1.0 - share) + seen[c] * share


@njit(cache=True, fastmath=True)
def render(
    dice, boxes, lights, sky, window, textures, ground, camera, focal_px, picture, index, reach
):
    """Fills ``picture`` (H×W×3, linear RGB) and ``index`` (H×W: -1 ground, else die * 6 + face).

    ``boxes`` (WALL_COLUMNS) are walls whose second axis points away from the dice; ``textures``
    (N×H×W×3) are of the ground among the dice, behind the walls, and of things. ``ground`` is how
    many texels of these an edge has, where they begin (2), and the share of light that the ground
    mirrors, seen from straight above.
    ``camera`` is position (3) and rotation (9, row-major, camera -> world; the camera looks along
    its +z, +y is down); ``reach`` is a table of each die's square in the picture (x0 y0 x1 y1).
    """
    h, w = picture.shape[0], picture.shape[1]
    under, seen = np.empty(3), np.empty(3)
    colour = np.empty(3)
    ox, oy, oz = camera[0], camera[1], camera[2]
    main = lights[0]
    for row in range(h):
        for col in range(w):
            cx, cy = (col + 0.5 - 0.5 * w) / focal_px, (row + 0.5 - 0.5 * h) / focal_px
            dx = camera[3] * cx + camera[4] * cy + camera[5]
            dy = camera[6] * cx + camera[7] * cy + camera[8]
            dz = camera[9] * cx + camera[10] * cy + camera[11]
            norm = math.sqrt(dx * dx + dy * dy + dz * dz)
            dx, dy, dz = dx / norm, dy / norm, dz / norm
            nearest, which = 1e9, -1
            for i in range(dice.shape[0]):
                if col < reach[i, 0] or col > reach[i, 2] or row < reach[i, 1] or row > reach[i, 3]:
                    continue
                t = _hit(dice[i], ox, oy, oz, dx, dy, dz)
                if 0.0 < t < nearest:
                    nearest, which = t, i
            box, axis, sign = -1, 0, 1.0
            for i in range(boxes.shape[0]):
                t, k, s = _hit_box(boxes[i], ox, oy, oz, dx, dy, dz)
                if 0.0 < t < nearest:
                    nearest, box, axis, sign = t, i, k, s
            index[row, col] = -1
            if box < 0 and which < 0:
                nearest = -oz / min(dz, -1e-3)
            x, y, z = ox + dx * nearest, oy + dy * nearest, oz + dz * nearest
            if box >= 0:
                _wall_colour(boxes[box], textures, ground[0], axis, x, y, z, colour)
                _light_box(dice, boxes, box, axis, sign, lights, sky, x, y, z, colour)
            elif which < 0:
                texture = textures[1 if _outside(boxes, x, y) else 0]
                _shade_ground(dice, lights, sky, texture, ground, x, y, colour)
                if ground[3] > 0.0:
                    _mirror(
                        dice, lights, sky, window, texture, ground, x, y, dx, dy, dz,
                        colour, under, seen,
                    )  # fmt: skip
            else:
                face = _shade_die(
                    dice,
                    which,
                    lights,
                    sky,
                    window,
                    textures[0],
                    ground,
                    x,
                    y,
                    z,
                    dx,
                    dy,
                    dz,
                    colour,
                    under,
                )
                index[row, col] = which * 6 + face
            shade = 1.0
            if box < 0 and boxes.shape[0] > 0:
                shade = _light_past(boxes, -1, x, y, z + 1e-3, main[0], main[1], main[2])
            for c in range(3):
                picture[row, col, c] = colour[c] * shade
