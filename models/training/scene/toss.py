"""Dice tossed into a tray by a hand outside the picture: the whole motion, frame by frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import bpy
import numpy as np
from mathutils import Quaternion, Vector

from scene.dice import Array, DieLook
from scene.labels import Resting
from scene.plan import Tray
from scene.throw import (
    add_rim,
    add_solid,
    add_table,
    clear_physics,
    die_hull,
    random_turn,
    start_physics,
)

STEPS_PER_S = 60
IN_HAND = 3  # steps that the hand still leads the dice, so that they leave it with its speed
LONGEST_STEPS = 240
HAND_CM = np.array([-16.0, -3.0, 6.5])
FRICTION = 0.55


@dataclass(frozen=True)
class Start:
    """Where a die is when it sets out (cm), how fast (cm/s), and after so many steps, for which it
    ``waits`` elsewhere."""

    place: Array
    speed: Array
    after: int = 0
    waits: Array | None = None


Source = Callable[[np.random.Generator, int], Start]
"""How each die of a throw, by its number, sets out."""


@dataclass(frozen=True)
class Toss:
    """Positions (steps × dice × 3) and rotations (steps × dice × 3 × 3) at 60 steps a second."""

    places: Array
    rotations: Array

    def resting(self, look: DieLook) -> list[Resting]:
        """The dice at the end."""
        ends = zip(self.places[-1], self.rotations[-1], strict=True)
        return [Resting(look, place, rotation) for place, rotation in ends]


def toss(
    look: DieLook,
    number: int,
    tray: Tray,
    seed: int,
    *,
    things: Sequence[Array] = (),
    vigour: float = 1.0,
    source: Source | None = None,
) -> Toss:
    """Tosses dice of one look into a tray around the origin.

    ``things`` are the corners of what lies in the way; ``vigour`` scales the hand's speed, if no
    other ``source`` is told.
    """
    rng = np.random.default_rng([seed, 0x7055])
    start_physics(STEPS_PER_S)
    add_table(FRICTION)
    add_rim(tray, FRICTION)
    for corners in things:
        add_solid("thing", corners, (0, 0, 0), friction=FRICTION)
    starts, bodies = [], []
    for die in range(number):
        starts.append(source(rng, die) if source else _from_hand(rng, die, vigour))
        bodies.append(_tossed(rng, look, starts[-1]))
    places, rotations, still = [], [], 0
    last = max(start.after for start in starts)
    for step in range(1, LONGEST_STEPS + last):
        bpy.context.scene.frame_set(step)
        matrices = np.array([np.array(body.matrix_world) for body in bodies])
        places.append(matrices[:, :3, 3])
        rotations.append(matrices[:, :3, :3])
        moved = np.inf if step == 1 else float(np.abs(places[-1] - places[-2]).max())
        still = still + 1 if moved < 2e-3 else 0
        if step > 40 + last and still > 12:
            break
    clear_physics()
    return Toss(np.array(places), np.array(rotations))


def _from_hand(rng: np.random.Generator, number: int, vigour: float) -> Start:
    cell = np.array([number // 3 * 2.6, (number % 3 - 1) * 2.6, 0.0])
    place = HAND_CM - cell + rng.uniform(-0.2, 0.2, 3)
    speed = np.array([rng.uniform(85, 115), rng.uniform(-5, 40), rng.uniform(5, 30)]) * vigour
    return Start(place, speed)


def _tossed(rng: np.random.Generator, look: DieLook, start: Start) -> bpy.types.Object:
    """One die that sets out with a spin of its own."""
    body = add_solid("die", die_hull(look), (0, 0, 0), friction=FRICTION, mass=4.0)
    turn, spin = random_turn(rng), rng.normal(0, 14, 3)
    body.rotation_mode = "QUATERNION"
    body.rigid_body.restitution = 0.4
    for step in range(1, start.after + IN_HAND + 2):
        seconds = max(0, step - start.after - 1) / STEPS_PER_S
        waiting = start.waits is not None and step <= start.after
        body.location = start.waits if waiting else start.place + start.speed * seconds
        way = Quaternion(Vector(spin).normalized(), float(np.linalg.norm(spin)) * seconds)
        body.rotation_quaternion = way @ turn
        body.keyframe_insert("location", frame=step)
        body.keyframe_insert("rotation_quaternion", frame=step)
    leaves = start.after + IN_HAND
    for step, led in ((1, True), (leaves, True), (leaves + 1, False)):
        body.rigid_body.kinematic = led
        body.rigid_body.keyframe_insert("kinematic", frame=step)
    return body
