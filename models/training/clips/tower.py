"""A dice tower beside the tray: dice dropped into its top come out below, one after the other.

Lengths in centimetres.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from scene.dice import Array
from scene.toss import STEPS_PER_S, Start

from clips.table import UP, ClipTable, Faces

WIDE_CM, HIGH_CM = (5.5, 7.5), (8.0, 11.0)
SIDES_DEG = (90.0, 180.0, 270.0)  # not where kept dice are put
FROM_RIM_CM = 0.4
FALLS_S = 0.25
APART_S = (0.03, 0.3)
SPEED_CM_S = (45.0, 120.0)


@dataclass
class Tower:
    """Throws the dice of a table. ``mouth`` is where they come out, going ``way``; ``top`` where
    a hand drops them in, ``inside`` where they are meanwhile."""

    rng: np.random.Generator
    table: ClipTable
    mouth: Array
    way: Array
    top: Array
    inside: Array

    def throw(self, values: Faces, dice: Sequence[int], past: Sequence[int]) -> None:
        """The dice are dropped in and come out, past those that lie there."""
        self.table.reach(self.top)
        self.table.rest(float(self.rng.uniform(0.05, 0.3)))
        steps = [FALLS_S, *self.rng.uniform(*APART_S, len(dice) - 1)]
        after = (np.cumsum(steps) * STEPS_PER_S).astype(int)

        def comes_out(rng: np.random.Generator, die: int) -> Start:
            across = np.array([-self.way[1], self.way[0], 0.0])
            speed = rng.uniform(*SPEED_CM_S) * self.way + rng.normal(0, 18) * across
            place = self.mouth + rng.uniform(-1, 1) * across
            return Start(place, speed, int(after[die]), self.inside)

        self.table.throw(values, dice, past=past, source=comes_out)


def chance_tower(
    rng: np.random.Generator, table: ClipTable, camera: Array, taken: list[tuple[Array, float]]
) -> Tower:
    """A tower that stands where it does not hide the tray from the camera, which is ``taken``
    then."""
    tray, edge = table.tray, table.look.edge_cm
    turns = np.radians(rng.permutation(SIDES_DEG) + rng.normal(0, 8, len(SIDES_DEG)))
    ways = np.stack([np.cos(turns), np.sin(turns)], 1)
    out = ways[int(np.argmin(ways @ camera[:2] > 0.3 * float(np.linalg.norm(camera[:2]))))]
    half, height = rng.uniform(*WIDE_CM) / 2, float(rng.uniform(*HIGH_CM))
    lean = tray.height_cm * math.sin(math.radians(tray.lean_deg))
    front = tray.radius_cm / math.cos(math.pi / tray.sides) + lean + FROM_RIM_CM
    out = np.array([*out, 0.0])
    middle = out * (front + half)
    taken.append((middle[:2], 1.5 * half))
    table.things = (*table.things, _box(middle, half, height))
    mouth = out * (front + edge) + (tray.height_cm + edge) * UP
    return Tower(rng, table, mouth, -out, middle + height * UP, middle + half * UP)


def _box(middle: Array, half: float, height: float) -> Array:
    """The corners of a box that stands on the table, 8×3."""
    signs = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (0, 1)])
    return middle + signs * (half, half, height)
