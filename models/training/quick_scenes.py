"""Seeded pictures of thrown dice by the ray caster, with exact labels.

    python models/training/quick_scenes.py --out models/training/data/quick --count 9000 --seed 1

writes ``pictures.npy`` (N×320×320×3 RGB bytes), ``dice.npy`` (one row a die, columns below) and
``manifest.jsonl`` (seed of each picture: the same seed makes the same picture).
"""

from __future__ import annotations

import argparse
import json
import math
import time
from dataclasses import asdict, dataclass, fields
from pathlib import Path

import cv2
import grounds
import numpy as np
import raycast
from numpy.typing import NDArray
from quick_leaning import CUBE, HALF, Leaning, resting_height, turned
from quick_tray import AGAINST_A_WALL, QuickTray, tray_at
from scene_labels import about
from scene_plan import Thing
from scene_prints import print_on
from scene_sight import Block

SIDE_PX = 320
# Columns of a labelled die: picture, value (0 = cannot be said), cocked, visible share,
# centre x y, edge (px), corners x0 y0 … x3 y3 of the top face, outline x0 y0 x1 y1, values of the
# four sides (from corner 0 to 1, … from 3 to 0), how much of each is seen (px²).
DIE_COLUMNS = 27
LEANING = 0.12  # of the dice lean, on nothing …
LEANING_AMONG_PROPPED = 0.03  # … where others lean on something
ALIKE_DEG = 12.0  # a face that leans by so little more than the top one looks up as much
COCKED_DEG = 10.0
IN_A_ROW = 0.8  # of the dice of a picture with rows
TIDY = 0.1  # how loose tidy rows are beside others
THING_WEARS = 2  # the texture of things: neither the ground's nor the walls'
NO_BOXES = np.zeros((0, raycast.WALL_COLUMNS))
PRINTED_TEXELS = (35.0, 140.0)  # drawn dice have 29 to 75
WASHED_OUT = 4.0  # grey levels of deviation within a face that is hardly more than white

Array = NDArray[np.float64]
Foot = tuple[tuple[float, float], tuple[float, float], float]  # a square, as OpenCV turns them


@dataclass(frozen=True)
class View:
    """A camera over the table; ``matrix`` turns camera into world directions."""

    position: Array
    matrix: Array
    focal_px: float

    def project(self, points: Array) -> tuple[Array, Array]:
        """World points (N×3) -> pixels (N×2) and depths (N)."""
        local = (points - self.position) @ self.matrix
        return local[:, :2] / local[:, 2:] * self.focal_px + SIDE_PX / 2, local[:, 2]


def _view(rng: np.random.Generator, edge_px: float) -> View:
    tilt = math.radians(min(58.0, abs(rng.normal(0, 27))))
    azimuth, roll = rng.uniform(0, 2 * math.pi), rng.uniform(0, 2 * math.pi)
    distance = rng.uniform(9, 40)
    forward = np.array(
        [math.sin(tilt) * math.cos(azimuth), math.sin(tilt) * math.sin(azimuth), -math.cos(tilt)]
    )
    side = np.cross(forward, [math.cos(roll), math.sin(roll), 0.3])
    side /= np.linalg.norm(side)
    down = np.cross(forward, side)
    return View(-forward * distance, np.stack([side, down, forward], 1), edge_px * distance)


def _linear(display: NDArray[np.float32]) -> Array:
    return np.power(np.asarray(display, np.float64), 2.2)


# Gold, copper and silver paint, display RGB.
METALS = np.array([[0.85, 0.66, 0.25], [0.8, 0.48, 0.3], [0.75, 0.75, 0.76]])


LIGHTNESS = np.array([0.3, 0.59, 0.11])


def _ink(rng: np.random.Generator, body: Array) -> tuple[Array, float]:
    """-> (display colour of the pips, how metallic), told apart from the body's display colour."""
    for _ in range(8):  # pips no one can see are on no die that is sold
        metal = rng.uniform(0.2, 1.0) if rng.uniform() < 0.3 else 0.0
        if metal:
            ink = METALS[rng.integers(3)] * rng.uniform(0.6, 1.1)
        elif body @ LIGHTNESS > 0.45 and rng.uniform() < 0.8:
            ink = np.full(3, rng.uniform(0, 0.15))
        elif rng.uniform() < 0.75:
            ink = np.full(3, rng.uniform(0.8, 1.0))
        else:
            ink = grounds.colour(rng).astype(np.float64)
        if np.abs(ink - body).max() > (0.18 if metal else 0.3):
            break
    return ink, metal


@dataclass(frozen=True)
class Shares:
    """How often dice are of a kind that is hard to read, 0..1.

    ``pearls``: sets marbled all over with metallic pips; ``streaks``: of these, white ones with
    dark strokes as wide as a pip; ``touches``: of those, ones that a brush has touched in parts
    only, their pips large, drilled and of dull copper. ``held``: pictures exposed for what is
    light, as phones do, so that white dice keep their shades. ``trays``: pictures with the walls
    of a tray in view, many dice against them; ``snug``: of these, trays whose corners are closed,
    some pinched into folds, and whose walls many of the dice stand flat against. ``harsh``:
    pictures with one hard lamp and deep shadows. ``small``: pictures with dice of 13 to 30 pixels.
    ``propped``: pictures in which one to three dice more lean on a die, a wall or a thing
    (``quick_leaning``), and all but a few of the others lie flat. ``printed``: pictures of dice on
    a paper with drawn dice, loose pips or writing. ``rows``: pictures of dice of one set that stand
    side against side, as a wall gathers them and as players line up what they keep. ``tidy``: of
    the pictures with rows, those in which the rows are straight and hardly a gap is left.
    """

    pearls: float = 0.28
    streaks: float = 0.0
    touches: float = 0.0
    held: float = 0.0
    trays: float = 0.0
    snug: float = 0.0
    harsh: float = 0.0
    small: float = 0.0
    propped: float = 0.0
    printed: float = 0.0
    rows: float = 0.0
    tidy: float = 0.0


USUAL = Shares()


def _style(rng: np.random.Generator, shares: Shares) -> Array:
    """A row of raycast's table with what all dice of one set have in common."""
    row = np.zeros(raycast.COLUMNS)
    dice = rng.uniform()
    if dice < 0.3:
        body = np.full(3, rng.uniform(0.75, 0.98)) * np.array([1, 1, rng.uniform(0.7, 1)])
    elif dice < 0.4:
        body = np.full(3, rng.uniform(0.02, 0.12))
    else:
        body = grounds.colour(rng).astype(np.float64)
    row[raycast.BODY] = _linear(body)
    row[raycast.VEIN] = _linear(grounds.colour(rng))
    ink, row[raycast.METAL] = _ink(rng, body)
    row[raycast.PIP] = row[raycast.ONE] = _linear(ink)
    row[raycast.SPACING] = rng.uniform(0.21, 0.29)
    row[raycast.RADIUS] = rng.uniform(0.065, min(0.145, row[raycast.SPACING] * 0.5))
    row[raycast.ONE_RADIUS] = row[raycast.RADIUS]
    if rng.uniform() < 0.25:
        row[raycast.ONE_RADIUS] = row[raycast.RADIUS] * rng.uniform(1.2, 2.1)
    if body @ LIGHTNESS > 0.5 and rng.uniform() < 0.2:
        row[raycast.ONE] = _linear(np.array([rng.uniform(0.6, 0.9), 0.08, 0.08]))
    if rng.uniform() < 0.15:
        row[raycast.ONE_KIND] = rng.integers(1, 4)
        row[raycast.ONE_RADIUS] = rng.uniform(0.15, 0.3)
    row[raycast.WORN] = rng.uniform(0.1, 0.45) if rng.uniform() < 0.15 else 0.0
    row[raycast.DRILLED] = rng.choice([0.0, rng.uniform(0.2, 0.9)])
    row[raycast.ROUNDING] = (
        rng.uniform(0.01, 0.09) if rng.uniform() < 0.5 else rng.uniform(0.09, 0.24)
    )
    row[raycast.BALL] = 9.0
    if rng.uniform() < 0.35:
        row[raycast.BALL] = rng.uniform(0.63, 0.76)
        row[raycast.ROUNDING] = rng.uniform(0.01, 0.06)
    row[raycast.GLOSS] = rng.uniform(0, 0.9) ** 1.5
    row[raycast.SHARPNESS] = math.exp(rng.uniform(math.log(8), math.log(200)))
    row[raycast.CLEAR] = rng.uniform(0.2, 0.95) if rng.uniform() < 0.25 else 0.0
    row[raycast.MARBLE] = rng.uniform(0.3, 1.0) if rng.uniform() < 0.4 else 0.0
    row[raycast.KIND] = rng.integers(4)
    row[raycast.SWIRLS] = math.exp(rng.uniform(math.log(0.5), math.log(3.0)))
    row[raycast.GLITTER] = rng.uniform(0.2, 0.9) if rng.uniform() < 0.2 else 0.0
    if rng.uniform() < shares.pearls:
        _paint_as_pearl(rng, row)
        if shares.streaks and rng.uniform() < shares.streaks:
            _streak(rng, row)
            if shares.touches and rng.uniform() < shares.touches:
                _touch(rng, row)
    return row


def _paint_as_pearl(rng: np.random.Generator, row: Array) -> None:
    """Marbled all over, large gold or copper pips, veins that stand out as much as these do."""
    if rng.uniform() < 0.6:
        body = rng.uniform(0.8, 1.0) * np.array([1, rng.uniform(0.95, 1), rng.uniform(0.85, 1)])
        vein = body * (rng.uniform(0.4, 0.92) if rng.uniform() < 0.4 else rng.uniform(0.03, 0.4))
        row[raycast.KIND] = 3 if rng.uniform() < 0.4 else row[raycast.KIND]
    else:
        body = grounds.colour(rng) * rng.uniform(0.05, 0.5)
        vein = grounds.colour(rng) * rng.uniform(0.1, 0.9)
    row[raycast.BODY], row[raycast.VEIN] = _linear(body), _linear(np.asarray(vein))
    ink = METALS[rng.integers(2)] * rng.uniform(0.75, 1.15)
    row[raycast.PIP] = row[raycast.ONE] = _linear(np.minimum(ink, 1.0))
    row[raycast.METAL] = rng.uniform(0.2, 1.0)
    row[raycast.RADIUS] = row[raycast.ONE_RADIUS] = rng.uniform(0.085, 0.135)
    row[raycast.MARBLE] = rng.uniform(0.5, 1.0)
    row[raycast.GLOSS] = rng.uniform(0.3, 1.0)


def _streak(rng: np.random.Generator, row: Array) -> None:
    """White with strokes of dark ink on a part of it."""
    white = rng.uniform(0.78, 0.97) * np.array([1, rng.uniform(0.96, 1), rng.uniform(0.88, 1)])
    ink = rng.uniform(0.02, 0.3) * np.array([1, rng.uniform(0.8, 1), rng.uniform(0.7, 1)])
    row[raycast.BODY], row[raycast.VEIN] = _linear(white), _linear(ink)
    row[raycast.KIND] = rng.choice([0, 1, 3, 3])
    row[raycast.SWIRLS] = math.exp(rng.uniform(math.log(0.6), math.log(2.0)))
    row[raycast.MARBLE] = rng.uniform(0.75, 1.0)
    row[raycast.CLEAR] = 0.0


def _touch(rng: np.random.Generator, row: Array) -> None:
    """A few strokes of black or grey ink; pips between gold and copper, duller than paint."""
    row[raycast.VEIN] = _linear(
        (rng.uniform(0.02, 0.2) if rng.uniform() < 0.6 else rng.uniform(0.2, 0.6))
        * np.array([1, 1, rng.uniform(0.8, 1.1)])
    )
    row[raycast.KIND] = 4
    row[raycast.SWIRLS] = math.exp(rng.uniform(math.log(0.7), math.log(2.2)))
    mixed = METALS[0] + rng.uniform() * (METALS[1] - METALS[0])
    dull = rng.uniform(0, 0.5)
    ink = (mixed * (1 - dull) + mixed.mean() * dull) * rng.uniform(0.6, 1.0)
    row[raycast.PIP] = row[raycast.ONE] = _linear(ink)
    row[raycast.METAL] = rng.uniform(0, 0.7)
    row[raycast.SPACING] = rng.uniform(0.23, 0.29)
    row[raycast.RADIUS] = row[raycast.ONE_RADIUS] = rng.uniform(0.1, 0.142)
    row[raycast.DRILLED] = rng.uniform(0.2, 0.9) if rng.uniform() < 0.7 else 0.0


def _faces(rng: np.random.Generator) -> Array:
    """Values on +x -x +y -y +z -z, opposite ones adding up to 7, either chirality."""
    pairs = rng.permutation([1, 2, 3])
    faces = np.empty(6)
    for axis, low in enumerate(pairs):
        value = low if rng.uniform() < 0.5 else 7 - low
        faces[2 * axis], faces[2 * axis + 1] = value, 7 - value
    return faces


def _die(rng: np.random.Generator, styles: list[Array]) -> Array:
    """A die of one of the sets, not placed yet."""
    die = styles[rng.integers(len(styles))].copy()
    die[raycast.FACES], die[raycast.TURNED] = _faces(rng), rng.integers(0, 2, 6)
    die[raycast.PHASE] = rng.uniform(0, 6, 3)
    return die


def _on_ground(view: View, pixel: Array) -> Array | None:
    """The point (2) of the ground behind a pixel, if the ground is seen there."""
    ray = view.matrix @ [*((pixel - SIDE_PX / 2) / view.focal_px), 1.0]
    if ray[2] > -0.05:
        return None
    return (view.position - ray * view.position[2] / ray[2])[:2]


def _tray(rng: np.random.Generator, view: View, shares: Shares) -> QuickTray | None:
    """A tray with a wall in view, where the scene gets one."""
    if not shares.trays or rng.uniform() >= shares.trays:
        return None
    turn, far = rng.uniform(0, 2 * math.pi), rng.uniform(0.15, 0.5)
    pixel = (0.5 + far * np.array([math.cos(turn), math.sin(turn)])) * SIDE_PX
    middle, seen = _on_ground(view, np.full(2, SIDE_PX / 2)), _on_ground(view, pixel)
    if middle is None or seen is None:
        return None
    return tray_at(rng, middle, seen, shares.snug)


def _near(rng: np.random.Generator, foot: Foot) -> tuple[float, float]:
    """-> (x, y) of a die that lies about as near as one can to the die on the foot."""
    angle, gap = rng.uniform(0, 2 * math.pi), rng.uniform(1.0, 1.5)
    return foot[0][0] + gap * math.cos(angle), foot[0][1] + gap * math.sin(angle)


def _beside(rng: np.random.Generator, foot: Foot, loose: float) -> tuple[float, float, float]:
    """-> (x, y, yaw) of a die whose side nearly touches a side of the die on the foot.

    ``loose``: how much is left to chance, 0 (exactly side against side) to 1.
    """
    (x, y), _, turn_deg = foot
    way = math.radians(turn_deg + 90 * rng.integers(4))
    gap, aside = rng.uniform(1.0, 1.0 + 0.08 * loose), rng.normal(0, 0.15 * loose)
    yaw = math.radians(turn_deg) + rng.normal(0, 0.06 * loose)
    x += gap * math.cos(way) - aside * math.sin(way)
    y += gap * math.sin(way) + aside * math.cos(way)
    return x, y, yaw


def _tipped(rng: np.random.Generator, yaw: float, leaning: float) -> Array:
    """A die's rotation (3×3): turned to its yaw, and leaning as often as ``leaning`` says, 0..1."""
    rotation = turned(np.array([0, 0, 1.0]), yaw)
    if rng.uniform() >= leaning:
        return rotation
    lean, to = rng.uniform(math.radians(12), math.radians(45)), rng.uniform(0, 2 * math.pi)
    return turned(np.array([math.cos(to), math.sin(to), 0]), lean) @ rotation


def _place(
    rng: np.random.Generator,
    view: View,
    styles: list[Array],
    wanted: int,
    tray: QuickTray | None,
    leaning: float = LEANING,
    rows: float = 0.0,
) -> list[Array]:
    """Dice on the plane: apart, touching or, with ``rows`` so loose, most side against side; some
    leaning."""
    placed: list[Array] = []
    feet: list[Foot] = []
    cluster = rng.uniform() < 0.4
    for _ in range(wanted * 12):
        if len(placed) == wanted:
            break
        pixel = rng.uniform(0.02, 0.98, 2) * SIDE_PX
        beside = rows > 0 and feet and rng.uniform() < IN_A_ROW
        if beside:
            x, y, yaw = _beside(rng, feet[rng.integers(len(feet))], rows)
        elif cluster and feet:
            x, y = _near(rng, feet[rng.integers(len(feet))])
        else:
            seen = _on_ground(view, pixel)
            if seen is None:
                continue
            x, y = seen
        die = _die(rng, styles)
        if not beside:
            yaw = rng.uniform(0, 2 * math.pi)
        rotation = _tipped(rng, yaw, 0.0 if beside else leaning)
        if tray is not None:
            if not beside and rng.uniform() < AGAINST_A_WALL:
                turn = tray.turn_to_wall(rng, np.array([x, y]), yaw)
                rotation, yaw = turn @ rotation, yaw + math.atan2(turn[1, 0], turn[0, 0])
                for push in (tray.to_wall, tray.into_corner):
                    x, y = np.add(push(rng, CUBE @ rotation.T + [x, y, 0.0]), (x, y))
            if tray.room(CUBE @ rotation.T + [x, y, 0.0]) < 0:
                continue
        height = resting_height(rotation, float(die[raycast.ROUNDING]))
        foot = ((float(x), float(y)), (0.99, 0.99), math.degrees(yaw))
        if any(cv2.rotatedRectangleIntersection(foot, other)[0] for other in feet):
            continue
        die[raycast.POSITION], die[raycast.ROTATION] = (x, y, height), rotation.ravel()
        feet.append(foot)
        placed.append(die)
    return placed


def _propped(
    rng: np.random.Generator,
    view: View,
    styles: list[Array],
    dice: list[Array],
    tray: QuickTray | None,
) -> tuple[list[Array], Array]:
    """The dice and a few that lean on something, and the boxes that lie there for it."""

    def somewhere() -> Array | None:
        return _on_ground(view, rng.uniform(0.1, 0.9, 2) * SIDE_PX)

    bodies = [
        Block(die[raycast.POSITION], die[raycast.ROTATION].reshape(3, 3), HALF) for die in dice
    ]
    leaning, more = Leaning(rng, bodies, tray, somewhere), []
    for _ in range(rng.integers(1, 4)):
        die = _die(rng, styles)
        body = leaning.place(float(die[raycast.ROUNDING]))
        if body is not None:
            die[raycast.POSITION], die[raycast.ROTATION] = body.middle, body.axes.ravel()
            more.append(die)
    rows = [[*t.middle, *t.axes.ravel(), *t.half, 1.0, THING_WEARS] for t in leaning.things]
    return dice + more, np.array(rows).reshape(-1, raycast.WALL_COLUMNS)


def _harsh_lights(rng: np.random.Generator) -> tuple[Array, Array, Array]:
    """One hard lamp and hardly anything else, as ``_lights`` gives them."""
    lights, sky, window = _lights(rng)
    lamp = lights[:1].copy()
    lamp[0, 3:6] *= rng.uniform(0.8, 1.5) / max(0.2, lamp[0, 3])
    lamp[0, 6] = math.exp(rng.uniform(math.log(6), math.log(60)))
    return lamp, sky * rng.uniform(0.1, 0.35), window


def _lights(rng: np.random.Generator) -> tuple[Array, Array, Array]:
    """-> (lights, sky, window) as raycast.render takes them."""
    warm = np.array([1.0, rng.uniform(0.75, 1.0), rng.uniform(0.55, 1.0)])
    if rng.uniform() < 0.35:
        warm = warm[::-1].copy()
    sky = rng.uniform(0.15, 0.8) * (0.5 + 0.5 * warm[::-1])
    lights = []
    for k in range(rng.integers(1, 4)):
        height, turn = rng.uniform(0.35, 1.0), rng.uniform(0, 2 * math.pi)
        flat = math.sqrt(1 - height**2)
        strength = rng.uniform(0.2, 1.3) * (1.0 if k == 0 else 0.4)
        softness = math.exp(rng.uniform(math.log(1.5), math.log(30)))
        lights.append(
            [flat * math.cos(turn), flat * math.sin(turn), height, *(warm * strength), softness]
        )
    aim = rng.normal(size=3) + np.array([0, 0, 1.2])
    aim /= np.linalg.norm(aim)
    window = np.array([*aim, rng.uniform(0.7, 0.97), rng.uniform(0, 1.2), rng.uniform(0.01, 0.2)])
    return np.array(lights), sky, window


def _printed(rng: np.random.Generator) -> NDArray[np.float32]:
    """A paper that somebody printed, as large as a ground's picture."""
    tint = tuple(float(c) for c in grounds.colour(rng))
    return print_on(
        Thing("paper", 0.0, (tint[0], tint[1], tint[2]), int(rng.integers(1 << 30)), False)
    )


_CORNERS = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]])


def _reach(view: View, dice: Array) -> Array:
    """Each die's square in the picture: x0 y0 x1 y1 with a margin of two pixels."""
    rows = []
    for die in dice:
        corners = CUBE @ die[raycast.ROTATION].reshape(3, 3).T + die[raycast.POSITION]
        pixels, _ = view.project(corners)
        rows.append([*(pixels.min(0) - 2), *(pixels.max(0) + 2)])
    return np.array(rows).reshape(-1, 4)


def _label(view: View, dice: Array, seen: NDArray[np.int32], scale: float) -> list[list[float]]:
    """Rows of DIE_COLUMNS but for the picture's number; of a die that stands on an edge or a corner
    one for each of the faces that look up alike, all but the first without a value."""
    rows = []
    reach = _reach(view, dice)
    for i, die in enumerate(dice):
        rotation = die[raycast.ROTATION].reshape(3, 3)
        up = rotation[2]
        leans = np.degrees(np.arccos(np.minimum(np.abs(up), 1.0)))
        by_lean = np.argsort(leans)
        top = by_lean[0]
        cocked = leans[top] > COCKED_DEG
        box = about(view.project(die[raycast.POSITION][None])[0][0], reach[i] + [2, 2, -2, -2])
        for axis in by_lean[leans[by_lean] < leans[top] + ALIKE_DEG]:
            sign = 1.0 if up[axis] > 0 else -1.0
            face = 2 * axis + (0 if sign > 0 else 1)
            around = np.insert(_CORNERS, axis, 0.5 * sign, axis=1) @ rotation.T
            pixels, depth = view.project(around + die[raycast.POSITION])
            centre = view.project((around.mean(0) + die[raycast.POSITION])[None])[0][0]
            edge = view.focal_px / depth.mean()
            expected = cv2.contourArea(cv2.convexHull(pixels.astype(np.float32)))
            visible = (seen == i * 6 + face).sum() / scale**2 / max(expected, 1.0)
            value = die[raycast.FACES][face] if axis == top else 0
            sides = _sides(axis)
            shown = [(seen == i * 6 + side).sum() / scale**2 for side in sides]
            rows.append(
                [value, cocked, visible, *centre, edge, *pixels.ravel(), *box,
                 *die[raycast.FACES][sides], *shown]
            )  # fmt: skip
    return rows


def _sides(axis: int) -> list[int]:
    """The faces beside one that looks along this axis, in the order in which ``_CORNERS`` go round
    it."""
    middles = np.insert((_CORNERS + np.roll(_CORNERS, -1, 0)) / 2, axis, 0, axis=1)
    axes = np.abs(middles).argmax(1)
    return [2 * int(k) + int(middle[k] < 0) for k, middle in zip(axes, middles, strict=True)]


def _develop(rng: np.random.Generator, linear: Array, lightest: float) -> NDArray[np.uint8]:
    """Camera: exposure, white balance, tone, blur, noise, compression.

    Where ``lightest`` is more than 0, something that light is not to be lost in white.
    """
    exposure = rng.uniform(0.55, 1.25) / max(0.2, np.percentile(linear, rng.uniform(75, 98)))
    if lightest > 0:
        exposure = min(exposure, rng.uniform(0.6, 1.0) / lightest)
    picture = linear * exposure * rng.uniform(0.88, 1.12, 3)
    picture = np.power(np.clip(picture, 0, 1), 1 / rng.uniform(1.8, 2.5)).astype(np.float32)
    if rng.uniform() < 0.5:
        picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.3, 1.2))
    if rng.uniform() < 0.3:
        sharp = cv2.GaussianBlur(picture, (0, 0), 1.0)
        picture = picture + rng.uniform(0.2, 1.0) * (picture - sharp)
    grain = rng.normal(0, rng.uniform(0, 0.035), picture.shape).astype(np.float32)
    if rng.uniform() < 0.4:
        grain = cv2.GaussianBlur(grain, (0, 0), 0.8) * 1.8
    out = (np.clip(picture + grain, 0, 1) * 255).astype(np.uint8)
    if rng.uniform() < 0.6:
        quality = [cv2.IMWRITE_JPEG_QUALITY, int(rng.uniform(35, 95))]
        out = cv2.imdecode(cv2.imencode(".jpg", out, quality)[1], cv2.IMREAD_COLOR)
    return out


def _legible(picture: NDArray[np.uint8], corners: Array) -> bool:
    """Whether anything stands out on a top face; one washed out by the light says nothing."""
    inner = corners.mean(0) + 0.85 * (corners - corners.mean(0))
    inside = np.zeros(picture.shape[:2], np.uint8)
    cv2.fillConvexPoly(inside, np.round(inner).astype(np.int32), 255)
    _, spread = cv2.meanStdDev(picture, mask=inside)
    return not inside.any() or float(spread.max()) > WASHED_OUT


def scene(seed: int, shares: Shares = USUAL) -> tuple[NDArray[np.uint8], Array]:
    """One picture (320×320×3 RGB) and its dice (rows without the picture's number)."""
    rng = np.random.default_rng(seed)
    small = shares.small > 0 and rng.uniform() < shares.small
    edge_px = math.exp(rng.uniform(math.log(13), math.log(30 if small else 125)))
    view = _view(rng, edge_px)
    room = (SIDE_PX / edge_px) ** 2
    count = 0 if rng.uniform() < 0.04 else int(np.clip(rng.integers(1, 11), 1, max(1, room * 0.3)))
    in_rows = shares.rows > 0 and rng.uniform() < shares.rows
    alike = rng.uniform() < 0.45 or in_rows
    styles = [_style(rng, shares) for _ in range(1 if alike else max(1, count))]
    tray = _tray(rng, view, shares)
    propped = shares.propped > 0 and rng.uniform() < shares.propped
    leaning = LEANING_AMONG_PROPPED if propped else LEANING
    tidy = in_rows and shares.tidy > 0 and rng.uniform() < shares.tidy
    loose = TIDY if tidy else float(in_rows)
    placed = _place(rng, view, styles, count, tray, leaning, loose)
    boxes = [] if tray is None else [tray.boxes]
    if propped:
        placed, things = _propped(rng, view, styles, placed, tray)
        boxes.append(things)
    dice = np.array(placed).reshape(-1, raycast.COLUMNS)
    harsh = shares.harsh > 0 and rng.uniform() < shares.harsh
    lights, sky, window = _harsh_lights(rng) if harsh else _lights(rng)
    made = [grounds.ground(rng)]
    if tray is not None:
        made.append(made[0] if rng.uniform() < 0.4 else grounds.ground(rng))
    if propped:
        made += [grounds.ground(rng)] * (THING_WEARS + 1 - len(made))
    scale = 1.5 if edge_px > 60 else 2.0
    side = int(SIDE_PX * scale)
    linear, seen = np.empty((side, side, 3)), np.empty((side, side), np.int32)
    texels = rng.uniform(0.5, 2.5) * edge_px  # texels of the ground to a die's edge
    if shares.printed > 0 and rng.uniform() < shares.printed:
        made[0] = _printed(rng)
        texels = math.exp(rng.uniform(*np.log(PRINTED_TEXELS)))
    raycast.render(
        dice, np.concatenate([NO_BOXES, *boxes]),
        lights, sky, window, np.power(made, np.float32(2.2)),
        np.array([texels, *rng.uniform(0, 1000, 2)]),
        np.concatenate([view.position, view.matrix.ravel()]), view.focal_px * scale,
        linear, seen, _reach(view, dice) * scale,
    )  # fmt: skip
    held = shares.held > 0 and rng.uniform() < shares.held and (seen >= 0).any()
    lightest = float(np.percentile(linear[seen >= 0].mean(1), 90)) if held else 0.0
    linear = cv2.resize(linear, (SIDE_PX, SIDE_PX), interpolation=cv2.INTER_AREA)
    rows = np.array(_label(view, dice, seen, scale)).reshape(-1, DIE_COLUMNS - 1)
    picture = _develop(rng, linear, lightest)
    for row in rows:
        row[0] *= _legible(picture, row[6:14].reshape(4, 2))
    return picture, rows


def _write(out: Path, count: int, seed: int, shares: Shares) -> None:
    out.mkdir(parents=True, exist_ok=True)
    shape = (count, SIDE_PX, SIDE_PX, 3)
    pictures = np.lib.format.open_memmap(out / "pictures.npy", "w+", np.uint8, shape)
    rows: list[Array] = []
    begin = time.monotonic()
    with (out / "manifest.jsonl").open("w") as manifest:
        for i in range(count):
            pictures[i], dice = scene(seed * 1_000_000 + i, shares)
            rows.append(np.insert(dice, 0, i, axis=1))
            told = {"index": i, "seed": seed * 1_000_000 + i, **asdict(shares)}
            manifest.write(json.dumps(told) + "\n")
            if i % 200 == 199:
                np.save(out / "dice.npy", np.concatenate(rows).astype(np.float32))
                print(
                    f"{i + 1} pictures, {(time.monotonic() - begin) / (i + 1):.3f} s each",
                    flush=True,
                )
    np.save(out / "dice.npy", np.concatenate(rows).astype(np.float32))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--count", type=int, default=9000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pearls", type=float, default=USUAL.pearls, help=Shares.__doc__)
    parser.add_argument("--streaks", type=float, default=USUAL.streaks)
    parser.add_argument("--touches", type=float, default=USUAL.touches)
    parser.add_argument("--held", type=float, default=USUAL.held)
    parser.add_argument("--trays", type=float, default=USUAL.trays)
    parser.add_argument("--snug", type=float, default=USUAL.snug)
    parser.add_argument("--harsh", type=float, default=USUAL.harsh)
    parser.add_argument("--small", type=float, default=USUAL.small)
    parser.add_argument("--propped", type=float, default=USUAL.propped)
    parser.add_argument("--printed", type=float, default=USUAL.printed)
    parser.add_argument("--rows", type=float, default=USUAL.rows)
    parser.add_argument("--tidy", type=float, default=USUAL.tidy)
    given = parser.parse_args()
    shares = Shares(**{share.name: getattr(given, share.name) for share in fields(Shares)})
    _write(given.out, given.count, given.seed, shares)


if __name__ == "__main__":
    main()
