"""Dice of a quick scene that lean on something: another die, the wall of a tray, a thing that lies
there. Lengths are die edges.

Of 24,000 dice that were dropped as rigid bodies six in a thousand lean. Nearly half of these lie on
the edge of a coin, a card or a pencil and lean by 8 to 25 degrees; most of the others are held by a
wall or by other dice at 35 to 54 degrees, where two or three faces look up alike.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import cv2
import numpy as np
from numpy.typing import NDArray
from scene.sight import Block

from quick.tray import QuickTray

PROPPED_DEG = (22.0, 48.0)  # against a die or a wall
LIFTED_DEG = (8.0, 35.0)  # on a thing
WEDGED = 0.3  # of the propped ones are turned on, to a corner, as between two that hold them
TRIES = 8
HALF = np.full(3, 0.49)  # of a die's sides: edges are round

Array = NDArray[np.float64]
CUBE = np.array([[x, y, z] for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)])
_UP = np.array([0.0, 0.0, 1.0])


def meet(one: Block, other: Block) -> bool:
    """Whether both share a point, as no axis parts them (Gottschalk, Lin and Manocha, "OBBTree",
    1996)."""
    across = np.cross(one.axes.T[:, None], other.axes.T[None]).reshape(-1, 3)
    ways = np.concatenate([one.axes.T, other.axes.T, across])
    reach = np.abs(ways @ one.axes) @ one.half + np.abs(ways @ other.axes) @ other.half
    return bool((np.abs(ways @ (other.middle - one.middle)) <= reach + 1e-9).all())


def die_at(x: float, y: float, rotation: Array, rounding: float) -> Block:
    """A die that touches the ground with its lowest face, edge or corner."""
    return Block(np.array([x, y, resting_height(rotation, rounding)]), rotation, HALF)


def turned(axis: Array, angle: float) -> Array:
    """The rotation (3×3) about an axis (3)."""
    return np.asarray(cv2.Rodrigues(axis / np.linalg.norm(axis) * angle)[0])


def resting_height(rotation: Array, rounding: float) -> float:
    """How high the middle of a die lies that touches the ground with its lowest edge or corner."""
    height = float(np.abs(rotation[2]).sum() * 0.5 - 0.01)
    return height - rounding * 0.3 if height > 0.55 else height


@dataclass
class Leaning:
    """Places dice that lean among others: what was placed is added to ``dice`` and ``things``."""

    rng: np.random.Generator
    dice: list[Block]
    tray: QuickTray | None
    somewhere: Callable[[], Array | None]
    things: list[Block] = field(default_factory=list)

    def place(self, rounding: float) -> Block | None:
        """One more die that leans on something; None where there was no room for it."""
        for _ in range(TRIES):
            die = self._somehow(rounding)
            if die is not None:
                self.dice.append(die)
                return die
        return None

    def _somehow(self, rounding: float) -> Block | None:
        way = self.rng.uniform()
        if way < 0.4 and self.dice:
            return self._on_a_die(rounding)
        if way < 0.65 and self.tray is not None:
            return self._on_a_wall(self.tray, rounding)
        return self._on_a_thing(rounding)

    def _on_a_die(self, rounding: float) -> Block | None:
        other = self.dice[self.rng.integers(len(self.dice))]
        to = self._direction()
        rotation = self._propped(to)
        aside = np.array([-to[1], to[0], 0.0]) * self.rng.uniform(-0.4, 0.4)
        near, far = 0.0, 2.0
        for _ in range(12):
            middle = (near + far) / 2
            x, y, _ = other.middle + aside - to * middle
            touches = meet(die_at(x, y, rotation, rounding), other)
            near, far = (middle, far) if touches else (near, middle)
        x, y, _ = other.middle + aside - to * far
        return self._free(die_at(x, y, rotation, rounding))

    def _on_a_wall(self, tray: QuickTray, rounding: float) -> Block | None:
        at = self.somewhere()
        if at is None:
            return None
        out = tray.out[np.argmax((at - tray.middle) @ tray.out.T)]
        rotation = self._propped(np.append(out, 0.0))
        reach = float(((CUBE @ rotation.T)[:, :2] @ out).max() + (at - tray.middle) @ out)
        x, y = at + out * (tray.radius - reach - 0.01)
        return self._free(die_at(x, y, rotation, rounding))

    def _on_a_thing(self, rounding: float) -> Block | None:
        at, to = self.somewhere(), self._direction()
        if at is None:
            return None
        lean = math.radians(self.rng.uniform(*LIFTED_DEG))
        die = die_at(*at, self._tipped(to, lean, yaw_deg=3.0), rounding)
        corners = CUBE @ die.axes.T + die.middle
        foot = corners[np.argsort(corners[:, 2])[:2]].mean(0)
        along = self.rng.uniform(0.55, 0.95)  # from the edge on the ground to that of the thing
        edge = foot + along * (to * math.cos(lean) + _UP * math.sin(lean))
        thing = self._thing(edge, to)
        if any(meet(thing, other) for other in self.dice) or self._free(die) is None:
            return None
        self.things.append(thing)
        return die

    def _thing(self, edge: Array, to: Array) -> Block:
        """A card, a box or a pencil whose upper edge lies there, from there on to where ``to``
        points."""
        height, across = float(edge[2]), math.exp(self.rng.uniform(math.log(0.4), math.log(4.0)))
        length = self.rng.uniform(1.0, 5.0)
        if height > 0.2 and self.rng.uniform() < 0.6:
            across, length = height, self.rng.uniform(4.0, 12.0)
        aside = np.array([-to[1], to[0], 0.0])
        middle = edge + to * across / 2 + aside * self.rng.uniform(-0.35, 0.35) * length
        middle[2] = height / 2
        return Block(middle, np.stack([aside, to, _UP], 1), np.array([length, across, height]) / 2)

    def _direction(self) -> Array:
        angle = self.rng.uniform(0, 2 * math.pi)
        return np.array([math.cos(angle), math.sin(angle), 0.0])

    def _propped(self, to: Array) -> Array:
        rotation = self._tipped(to, math.radians(self.rng.uniform(*PROPPED_DEG)), yaw_deg=12.0)
        if self.rng.uniform() < WEDGED:
            rotation = turned(to, math.radians(self.rng.normal(0, 25))) @ rotation
        return rotation

    def _tipped(self, to: Array, lean: float, *, yaw_deg: float) -> Array:
        """A die one of whose edges lies on the ground, its side raised where ``to`` points."""
        yaw = math.atan2(to[1], to[0]) + math.radians(self.rng.normal(0, yaw_deg))
        level = turned(_UP, yaw + self.rng.integers(4) * math.pi / 2)
        return turned(np.cross(to, _UP), lean) @ level

    def _free(self, die: Block) -> Block | None:
        """The die, if nothing else is where it is."""
        if any(meet(die, other) for other in (*self.dice, *self.things)):
            return None
        inside = self.tray is None or self.tray.room(CUBE @ die.axes.T + die.middle) >= -0.02
        return die if inside else None
