"""Where dice appear in a picture: a camera and its lens, corners, boxes, visible shares."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from scene.dice import Array, DieLook, face_frame, top_value
from scene.lens import STRAIGHT, Lens
from scene.sight import Block, Hider

COCKED_DEG = 8.0  # a die that leans more than this, or lies higher than that, is cocked
COCKED_LIFT = 0.2  # edges


@dataclass(frozen=True)
class View:
    """A camera: ``axes`` holds its right, down and forward directions as columns."""

    position: Array
    axes: Array
    focal_px: float
    width: int
    height: int
    lens: Lens = STRAIGHT

    @property
    def middle(self) -> Array:
        """The pixel on the camera's axis."""
        return np.array([self.width / 2, self.height / 2]) + np.array(self.lens.centre) * self.width

    def project(self, points: Array) -> Array:
        """World points (N×3) -> pixels (N×2); 0, 0 is the outer corner of the first pixel."""
        return self.lens.bend(self.flat(points)) * self.focal_px + self.middle

    def flat(self, points: Array) -> Array:
        """World points (N×3) -> x, y one focal length before the camera, as without a lens."""
        local = (np.asarray(points, np.float64) - self.position) @ self.axes
        return np.asarray(local[:, :2] / local[:, 2:])

    def rays(self, pixels: Array) -> Array:
        """Pixels (N×2) -> directions in the world (N×3), one focal length deep."""
        flat = self.lens.straighten((np.asarray(pixels, np.float64) - self.middle) / self.focal_px)
        return np.asarray(np.c_[flat, np.ones(len(flat))] @ self.axes.T)

    def straight(self) -> View:
        """The frame without a lens, its axis in the middle, that holds all that the lens shows."""
        x, y = np.linspace(0, self.width, 65), np.linspace(0, self.height, 49)
        border = np.concatenate(
            [np.c_[x, 0 * x + e] for e in (0, self.height)]
            + [np.c_[0 * y + e, y] for e in (0, self.width)]
        )
        flat = self.lens.straighten((border - self.middle) / self.focal_px)
        width, height = (2 * math.ceil(side * self.focal_px) for side in np.abs(flat).max(0))
        return View(self.position, self.axes, self.focal_px, width, height)


@dataclass(frozen=True)
class Resting:
    """A die where it came to rest: middle and 3×3 rotation."""

    look: DieLook
    middle: Array
    rotation: Array

    @property
    def block(self) -> Block:
        """The die as something that hides what is behind it, a little smaller than it is."""
        return Block(self.middle, self.rotation, np.full(3, 0.46 * self.look.edge_cm))


def look_at(
    target: Array, distance: float, tilt_deg: float, turn_deg: float, roll_deg: float
) -> tuple[Array, Array]:
    """Position and axes of a camera that looks at a point, ``tilt_deg`` away from straight down."""
    tilt, turn, roll = (math.radians(a) for a in (tilt_deg, turn_deg, roll_deg))
    level = np.array([math.cos(turn), math.sin(turn), 0.0])
    forward = level * math.sin(tilt) - np.array([0, 0, math.cos(tilt)])
    right = np.cross(level, [0.0, 0.0, 1.0])
    down = np.cross(forward, right)
    axes = np.stack(
        [
            right * math.cos(roll) + down * math.sin(roll),
            down * math.cos(roll) - right * math.sin(roll),
            forward,
        ],
        1,
    )
    return np.asarray(target) - forward * distance, axes


def top_face(die: Resting) -> tuple[int, float, Array, Array]:
    """Value, tilt in degrees, middle (3) and the four corners (4×3) of the top face.

    The corners are those of the cube before its edges were rounded, in the face's own order.
    """
    value, tilt = top_value(die.rotation, die.look.left_handed)
    u, v, normal = face_frame(value, die.look.left_handed) @ die.rotation.T * die.look.edge_cm / 2
    middle = die.middle + normal
    return value, tilt, middle, np.array([middle + a * u + b * v for a, b in _AROUND])


_AROUND = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def visible_share(die: Resting, view: View, ways: list[Hider]) -> float:
    """Share of the top face that is inside the picture with nothing in the way."""
    _, _, _, corners = top_face(die)
    steps = np.linspace(0.1, 0.9, 9)
    a, b = (g.ravel()[:, None] for g in np.meshgrid(steps, steps))
    points = corners[0] + a * (corners[1] - corners[0]) + b * (corners[3] - corners[0])
    pixel = view.project(points)
    seen = ((pixel >= 0) & (pixel < (view.width, view.height))).all(1)
    outward = np.cross(corners[1] - corners[0], corners[3] - corners[0])
    seen &= (view.position - points) @ outward > 0
    for way in ways:
        seen &= ~way.hides(points, view.position)
    return float(seen.mean())


TABLE = (0.0, np.array([0.0, 0.0, 1.0]))


def label(
    die: Resting, view: View, ways: list[Hider], ground: tuple[float, Array] = TABLE
) -> dict[str, object]:
    """The label of one die; ``ways`` are the other things, which may hide it; ``ground`` is the
    height below it and the way (3) that the ground looks there, in a bowl not up."""
    value, tilt, middle, corners = top_face(die)
    off, lift = _off_ground(die, middle, ground)
    pixels = view.project(np.concatenate([[middle, die.middle], corners]))
    signs = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)])
    hull = view.project(die.middle + signs * 0.47 * die.look.edge_cm @ die.rotation.T)
    box = np.concatenate([hull.min(0), hull.max(0)])
    depth = float(np.linalg.norm(middle - view.position))
    stretch = float(view.lens.stretch(view.flat(middle[None]))[0])
    return {
        "value": value,
        "center": _short(pixels[0]),
        "middle": _short(pixels[1]),
        "corners": [_short(p) for p in pixels[2:]],
        "size": round(die.look.edge_cm * view.focal_px / depth * stretch, 2),
        "box": _short(box),
        "visible": round(visible_share(die, view, ways), 3),
        "tilt_deg": round(tilt, 2),
        "lift": round(lift, 3),
        "cocked": off > COCKED_DEG or lift > COCKED_LIFT,
    }


def _off_ground(die: Resting, top: Array, ground: tuple[float, Array]) -> tuple[float, float]:
    """By how many degrees the top face leans from the ground; how far it is up, less its edge."""
    height, up = ground
    straight = float((top - die.middle) @ up) / (die.look.edge_cm / 2)
    over = float((top - [*die.middle[:2], height]) @ up)
    return math.degrees(math.acos(min(1.0, straight))), over / die.look.edge_cm - 1


def about(middle: Array, box: Array) -> Array:
    """A box (x0 y0 x1 y1) moved so that its middle is that of the die, not of what is seen of it:
    what is near the camera looks larger."""
    box = np.asarray(box, np.float64)
    return box + np.tile(middle - (box[:2] + box[2:]) / 2, 2)


def _short(numbers: Array) -> list[float]:
    return [round(float(x), 2) for x in numbers]
