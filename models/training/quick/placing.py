"""Where dice come to lie: apart, touching, in rows, against walls, leaning."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray
from scene.sight import Block

from quick import raycast
from quick.leaning import CUBE, HALF, Leaning, resting_height, turned
from quick.looks import style
from quick.shares import Shares, happens
from quick.tray import AGAINST_A_WALL, QuickTray, tray_at
from quick.view import SIDE_PX, View, on_ground

LEANING = 0.12  # of the dice lean, on nothing …
LEANING_AMONG_PROPPED = 0.03  # … where others lean on something
IN_A_ROW = 0.8  # of the dice of a picture with rows
TIDY = 0.1  # how loose tidy rows are beside others
THING_WEARS = 2  # the texture of things: neither the ground's nor the walls'
NO_BOXES = np.zeros((0, raycast.WALL_COLUMNS))
Array = NDArray[np.float64]
Foot = tuple[tuple[float, float], tuple[float, float], float]  # a square, as OpenCV turns them


@dataclass(frozen=True)
class Laid:
    """What lies on the table, as ``raycast.render`` takes it: dice, and the boxes of a tray's walls
    and of things that dice lean on. Walls wear the texture 1, things ``THING_WEARS``."""

    dice: Array
    boxes: Array
    in_tray: bool
    propped: bool


def laid_out(rng: np.random.Generator, view: View, edge_px: float, shares: Shares) -> Laid:
    """None to ten dice of one set or of as many, as far as there is room in the picture."""
    room = (SIDE_PX / edge_px) ** 2
    count = 0 if rng.uniform() < 0.04 else int(np.clip(rng.integers(1, 11), 1, max(1, room * 0.3)))
    in_rows = happens(rng, shares.rows)
    alike = rng.uniform() < 0.45 or in_rows
    styles = [style(rng, shares) for _ in range(1 if alike else max(1, count))]
    tray = tray_in_view(rng, view, shares)
    some_propped = happens(rng, shares.propped)
    leaning = LEANING_AMONG_PROPPED if some_propped else LEANING
    loose = TIDY if in_rows and happens(rng, shares.tidy) else float(in_rows)
    dice = placed(rng, view, styles, count, tray, leaning, loose)
    boxes = [NO_BOXES] if tray is None else [tray.boxes]
    if some_propped:
        dice, things = propped(rng, view, styles, dice, tray)
        boxes.append(things)
    return Laid(dice_rows(dice), np.concatenate(boxes), tray is not None, some_propped)


def dice_rows(dice: list[Array]) -> Array:
    """Dice, none too, as one table."""
    return np.array(dice).reshape(-1, raycast.COLUMNS)


def tray_in_view(rng: np.random.Generator, view: View, shares: Shares) -> QuickTray | None:
    """A tray with a wall in view, where the scene gets one."""
    if not happens(rng, shares.trays):
        return None
    turn, far = rng.uniform(0, 2 * math.pi), rng.uniform(0.15, 0.5)
    pixel = (0.5 + far * np.array([math.cos(turn), math.sin(turn)])) * SIDE_PX
    middle, seen = on_ground(view, np.full(2, SIDE_PX / 2)), on_ground(view, pixel)
    if middle is None or seen is None:
        return None
    return tray_at(rng, middle, seen, shares.snug)


def placed(
    rng: np.random.Generator,
    view: View,
    styles: list[Array],
    wanted: int,
    tray: QuickTray | None,
    leaning: float,
    rows: float,
) -> list[Array]:
    """Dice on the plane, as many as wanted where there is room: apart, touching or, with ``rows``
    so loose, most side against side; as many ``leaning`` on nothing as that says, 0..1."""
    placed: list[Array] = []
    feet: list[Foot] = []
    cluster = rng.uniform() < 0.4
    for _ in range(wanted * 12):
        if len(placed) == wanted:
            break
        spot = _spot(rng, view, feet, cluster, rows)
        if spot is None:
            continue
        (x, y, yaw), die = spot, _die(rng, styles)
        beside = yaw is not None
        if yaw is None:
            yaw = rng.uniform(0, 2 * math.pi)
        rotation = _tipped(rng, yaw, 0.0 if beside else leaning)
        if tray is not None:
            if not beside and rng.uniform() < AGAINST_A_WALL:
                x, y, yaw, rotation = _at_wall(rng, tray, x, y, yaw, rotation)
            if tray.room(CUBE @ rotation.T + [x, y, 0.0]) < 0:
                continue
        foot = ((float(x), float(y)), (0.99, 0.99), math.degrees(yaw))
        if any(cv2.rotatedRectangleIntersection(foot, other)[0] for other in feet):
            continue
        height = resting_height(rotation, float(die[raycast.ROUNDING]))
        die[raycast.POSITION], die[raycast.ROTATION] = (x, y, height), rotation.ravel()
        feet.append(foot)
        placed.append(die)
    return placed


def _spot(
    rng: np.random.Generator, view: View, feet: list[Foot], cluster: bool, rows: float
) -> tuple[float, float, float | None] | None:
    """-> (x, y, yaw) of the next die: side against side with another, which gives its yaw too, near
    another, or anywhere in the picture; None where that is no ground."""
    pixel = rng.uniform(0.02, 0.98, 2) * SIDE_PX
    if rows > 0 and feet and rng.uniform() < IN_A_ROW:
        return _beside(rng, feet[rng.integers(len(feet))], rows)
    if cluster and feet:
        return *_near(rng, feet[rng.integers(len(feet))]), None
    seen = on_ground(view, pixel)
    return None if seen is None else (seen[0], seen[1], None)


def _at_wall(
    rng: np.random.Generator, tray: QuickTray, x: float, y: float, yaw: float, rotation: Array
) -> tuple[float, float, float, Array]:
    """The die pushed against a wall, and perhaps along it into a corner."""
    turn = tray.turn_to_wall(rng, np.array([x, y]), yaw)
    rotation, yaw = turn @ rotation, yaw + math.atan2(turn[1, 0], turn[0, 0])
    for push in (tray.to_wall, tray.into_corner):
        x, y = np.add(push(rng, CUBE @ rotation.T + [x, y, 0.0]), (x, y))
    return x, y, yaw, rotation


def propped(
    rng: np.random.Generator,
    view: View,
    styles: list[Array],
    dice: list[Array],
    tray: QuickTray | None,
) -> tuple[list[Array], Array]:
    """The dice and a few that lean on something, and the boxes that lie there for it."""

    def somewhere() -> Array | None:
        return on_ground(view, rng.uniform(0.1, 0.9, 2) * SIDE_PX)

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


def _die(rng: np.random.Generator, styles: list[Array]) -> Array:
    """A die of one of the sets, not placed yet."""
    die = styles[rng.integers(len(styles))].copy()
    die[raycast.FACES], die[raycast.TURNED] = _faces(rng), rng.integers(0, 2, 6)
    die[raycast.PHASE] = rng.uniform(0, 6, 3)
    return die


def _faces(rng: np.random.Generator) -> Array:
    """Values on +x -x +y -y +z -z, opposite ones adding up to 7, either chirality."""
    pairs = rng.permutation([1, 2, 3])
    faces = np.empty(6)
    for axis, low in enumerate(pairs):
        value = low if rng.uniform() < 0.5 else 7 - low
        faces[2 * axis], faces[2 * axis + 1] = value, 7 - value
    return faces


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
