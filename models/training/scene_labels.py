"""Where dice appear in a picture: a pinhole camera, corners, boxes, visible shares."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scene_dice import Array, DieLook, face_frame, top_value

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

    def project(self, points: Array) -> Array:
        """World points (N×3) -> pixels (N×2); 0, 0 is the outer corner of the first pixel."""
        local = (np.asarray(points, np.float64) - self.position) @ self.axes
        return local[:, :2] / local[:, 2:] * self.focal_px + (self.width / 2, self.height / 2)


@dataclass(frozen=True)
class Block:
    """A box in the way of sight: middle, half sides along the columns of ``axes``."""

    middle: Array
    axes: Array
    half: Array


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


def hidden(points: Array, eye: Array, block: Block) -> NDArray[np.bool_]:
    """Which points (N×3) a block hides from the eye."""
    start = (points - block.middle) @ block.axes
    ray = (eye - points) @ block.axes
    with np.errstate(divide="ignore", invalid="ignore"):
        one, two = (-block.half - start) / ray, (block.half - start) / ray
    near = np.minimum(one, two).max(1)
    far = np.maximum(one, two).min(1)
    return np.asarray((near < far) & (far > 1e-6) & (near < 1))


def visible_share(die: Resting, view: View, blocks: list[Block]) -> float:
    """Share of the top face that is inside the picture with nothing in the way."""
    _, _, _, corners = top_face(die)
    steps = np.linspace(0.1, 0.9, 9)
    a, b = (g.ravel()[:, None] for g in np.meshgrid(steps, steps))
    points = corners[0] + a * (corners[1] - corners[0]) + b * (corners[3] - corners[0])
    pixel = view.project(points)
    seen = ((pixel >= 0) & (pixel < (view.width, view.height))).all(1)
    outward = np.cross(corners[1] - corners[0], corners[3] - corners[0])
    seen &= (view.position - points) @ outward > 0
    for block in blocks:
        seen &= ~hidden(points, view.position, block)
    return float(seen.mean())


def label(die: Resting, view: View, blocks: list[Block]) -> dict[str, object]:
    """The label of one die; ``blocks`` are the other things, which may hide it."""
    value, tilt, middle, corners = top_face(die)
    pixels = view.project(np.concatenate([[middle], corners]))
    signs = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)])
    hull = view.project(die.middle + signs * 0.47 * die.look.edge_cm @ die.rotation.T)
    box = np.concatenate([hull.min(0), hull.max(0)])
    lift = float(middle[2]) / die.look.edge_cm - 1
    depth = float(np.linalg.norm(middle - view.position))
    return {
        "value": value,
        "center": _short(pixels[0]),
        "corners": [_short(p) for p in pixels[1:]],
        "size": round(die.look.edge_cm * view.focal_px / depth, 2),
        "box": _short(box),
        "visible": round(visible_share(die, view, blocks), 3),
        "tilt_deg": round(tilt, 2),
        "lift": round(lift, 3),
        "cocked": tilt > COCKED_DEG or lift > COCKED_LIFT,
    }


def _short(numbers: Array) -> list[float]:
    return [round(float(x), 2) for x in numbers]
