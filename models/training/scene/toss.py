"""Dice tossed into a tray by a hand outside the picture: the whole motion, frame by frame."""

from __future__ import annotations

from collections.abc import Sequence
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
) -> Toss:
    """Tosses dice of one look into a tray around the origin.

    ``things`` are the corners of what lies in the way; ``vigour`` scales the hand's speed.
    """
    rng = np.random.default_rng([seed, 0x7055])
    start_physics(STEPS_PER_S)
    add_table(FRICTION)
    add_rim(tray, FRICTION)
    for corners in things:
        add_solid("thing", corners, (0, 0, 0), friction=FRICTION)
    bodies = [_tossed(rng, look, k, vigour) for k in range(number)]
    places, rotations, still = [], [], 0
    for step in range(1, LONGEST_STEPS):
        bpy.context.scene.frame_set(step)
        matrices = np.array([np.array(body.matrix_world) for body in bodies])
        places.append(matrices[:, :3, 3])
        rotations.append(matrices[:, :3, :3])
        moved = np.inf if step == 1 else float(np.abs(places[-1] - places[-2]).max())
        still = still + 1 if moved < 2e-3 else 0
        if step > 40 and still > 12:
            break
    clear_physics()
    return Toss(np.array(places), np.array(rotations))


def _tossed(
    rng: np.random.Generator, look: DieLook, number: int, vigour: float
) -> bpy.types.Object:
    """One die in the hand, with the hand's speed and a spin of its own."""
    body = add_solid("die", die_hull(look), (0, 0, 0), friction=FRICTION, mass=4.0)
    cell = np.array([number // 3 * 2.6, (number % 3 - 1) * 2.6, 0.0])
    place = HAND_CM - cell + rng.uniform(-0.2, 0.2, 3)
    speed = np.array([rng.uniform(85, 115), rng.uniform(-5, 40), rng.uniform(5, 30)]) * vigour
    turn, spin = random_turn(rng), rng.normal(0, 14, 3)
    body.rotation_mode = "QUATERNION"
    body.rigid_body.restitution = 0.4
    for step in range(1, IN_HAND + 2):
        seconds = (step - 1) / STEPS_PER_S
        body.location = place + speed * seconds
        way = Quaternion(Vector(spin).normalized(), float(np.linalg.norm(spin)) * seconds)
        body.rotation_quaternion = way @ turn
        body.keyframe_insert("location", frame=step)
        body.keyframe_insert("rotation_quaternion", frame=step)
    for step, led in ((1, True), (IN_HAND, True), (IN_HAND + 1, False)):
        body.rigid_body.kinematic = led
        body.rigid_body.keyframe_insert("kinematic", frame=step)
    return body
