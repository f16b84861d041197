"""Throws with a dice cup: shaken and poured out, or turned over on the table and lifted.

Lengths in centimetres; a cup as it is held is an array as in ``cup.py``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from scene.dice import Array
from scene.toss import HAND_CM, STEPS_PER_S

from clips.cup import Cup, chance_cup
from clips.table import ABOVE, UP, ClipTable, Faces, ThrownRoll
from clips.turning import about, side_up

DOWN = -UP
POURING = np.array([0.8, 0.1, -0.6])
SHAKEN_CM = 1.5
SHAKES_PER_S = 5.0
LIFTED_CM = 12.0


@dataclass
class Shaker:
    """Throws the dice of a table with a cup that stands at ``home`` in between, or out of the
    picture where that is none; ``turns_over`` is how often it is turned over, 0..1."""

    rng: np.random.Generator
    table: ClipTable
    cup: Cup
    home: Array | None
    turns_over: float

    def __post_init__(self) -> None:
        if self.home is not None:
            self.table.now = replace(self.table.now, cup=np.array([*self._standing, *UP]))

    @property
    def _standing(self) -> Array:
        """The middle of the cup that stands at home, or how far away it is taken."""
        away = self.table.off + 2.0 * UP
        return away if self.home is None else np.array([*self.home, self.cup.height_cm / 2])

    def throw(self, values: Faces, dice: Sequence[int], vigour: float, past: Sequence[int]) -> str:
        """The dice are thrown, past those that lie there: how."""
        if self.rng.uniform() < self.turns_over and self._turn_over(values, dice, past):
            return "turned over"
        self._pour(values, dice, vigour, past)
        return "poured"

    def _pour(self, values: Faces, dice: Sequence[int], vigour: float, past: Sequence[int]) -> None:
        """The dice are poured out onto the table."""
        self._take()
        self._shake(HAND_CM * self.table.facing)
        self._carry(HAND_CM * self.table.facing, POURING * self.table.facing, 0.15)
        self.table.throw(values, dice, vigour=vigour, past=past)
        self.table.rest(float(self.rng.uniform(0, 0.6)))
        self._put_back()

    def _turn_over(self, values: Faces, dice: Sequence[int], past: Sequence[int]) -> bool:
        """The cup is put upside down on the table, away from dice that lie there, and lifted.
        Whether there was room for it."""
        at = self._room(past)
        if at is None:
            return False
        table, rng, half = self.table, self.rng, self.cup.height_cm / 2 * UP
        self._take()
        self._shake(at + LIFTED_CM * UP)
        self._carry(at + half + 4.0 * UP, DOWN, 0.2)
        self._carry(at + half, DOWN, 0.08)
        table.rest(float(rng.uniform(0.1, 1.0)))
        if rng.uniform() < 0.4:
            table.grip = None
            table.leave()
            table.rest(float(rng.uniform(0.2, 1.5)))
            table.reach(at + half - ABOVE)
            table.grip = DOWN
        chosen = list(dice)
        places, turns = table.now.places.copy(), table.now.turns.copy()
        strewn, turns[chosen] = self._strewn(values)
        places[chosen] = at + strewn
        table.show(replace(table.now, places=places, turns=turns))
        table.rolls.append(ThrownRoll(table.tick - 1, values, tuple(chosen)))
        self._carry(at + half + LIFTED_CM * UP, DOWN, float(rng.uniform(0.2, 0.5)))
        self._put_back()
        return True

    def _take(self) -> None:
        """A hand takes the cup from where it stands."""
        self.table.reach(self._standing - ABOVE)
        self.table.grip = UP
        self.table.rest(0.05)

    def _put_back(self) -> None:
        self._carry(self._standing + 3.0 * UP, UP, 0.4)
        self._carry(self._standing, UP, 0.15)
        self.table.rest(0.05)
        self.table.grip = None
        if self.home is None:
            self.table.now = replace(self.table.now, cup=None)
        self.table.leave()

    def _shake(self, at: Array) -> None:
        table = self.table
        self._carry(at, UP, 0.3)
        for tick in range(round(self.rng.uniform(0.3, 1.4) * STEPS_PER_S)):
            way = 2 * np.pi * SHAKES_PER_S * tick / STEPS_PER_S
            off = SHAKEN_CM * np.array([np.sin(way), 0.4 * np.cos(1.3 * way), 0.7 * np.cos(way)])
            table.show(replace(table.now, hand=at + off))

    def _carry(self, to: Array, axis: Array, seconds: float) -> None:
        """The hand takes the cup elsewhere, and turns it on the way."""
        table = self.table
        held = UP if table.grip is None else table.grip
        start = table.off if table.now.hand is None else table.now.hand
        ticks = max(1, round(seconds * table.slowness * STEPS_PER_S))
        for share in np.arange(1, ticks + 1) / ticks:
            mixed = held * (1 - share) + axis * share + 0.4 * share * (1 - share) * table.facing
            table.grip = mixed / np.linalg.norm(mixed)
            table.show(replace(table.now, hand=start * (1 - share) + to * share))

    def _room(self, past: Sequence[int]) -> Array | None:
        """Where on the tray's floor the cup may stand."""
        most = self.table.tray.radius_cm - self.cup.mouth_cm - 0.5
        lying = self.table.now.places[list(past), :2]
        for _ in range(40):
            way, far = self.rng.uniform(0, 2 * np.pi), most * np.sqrt(self.rng.uniform())
            at = far * np.array([np.cos(way), np.sin(way), 0.0])
            free_cm = self.cup.mouth_cm + self.table.look.edge_cm
            if (np.linalg.norm(lying - at[:2], axis=1) > free_cm).all():
                return at
        return None

    def _strewn(self, values: Faces) -> tuple[Array, Array]:
        """Places and rotations of dice that were below the cup, none on another."""
        edge, number = self.table.look.edge_cm, len(values)
        lying: list[tuple[Array, float]] = []
        tried = 0
        while len(lying) < number:
            way, far = self.rng.uniform(0, 2 * np.pi), np.sqrt(self.rng.uniform())
            at = (self.cup.mouth_cm - 0.75 * edge) * far * np.array([np.cos(way), np.sin(way)])
            die = at, float(self.rng.uniform(0, 90))
            if not any(_overlap(die, other, edge) for other in lying):
                lying.append(die)
            tried += 1
            if tried % 200 == 0:
                lying.clear()
        places = np.array([[*at, edge / 2] for at, _ in lying])
        turns = [
            about(turn) @ side_up(np.eye(3), v) for v, (_, turn) in zip(values, lying, strict=True)
        ]
        return places, np.array(turns)


def chance_shaker(
    rng: np.random.Generator, table: ClipTable, taken: list[tuple[Array, float]]
) -> Shaker:
    """A cup that stands where there is room for it, which is ``taken`` then, or is put away."""
    cup, home = chance_cup(rng), None
    for _ in range(60):
        at = np.array([rng.uniform(-14, 17), rng.uniform(-13, 13)])
        if all(np.linalg.norm(at - other) > cup.mouth_cm + far for other, far in taken):
            home = at
            taken.append((at, cup.mouth_cm))
            break
    return Shaker(rng, table, cup, home, float(rng.choice([0.0, 0.5, 1.0])))


def _overlap(one: tuple[Array, float], other: tuple[Array, float], edge: float) -> bool:
    boxes = [((float(at[0]), float(at[1])), (edge, edge), turn) for at, turn in (one, other)]
    return cv2.rotatedRectangleIntersection(*boxes)[0] != cv2.INTERSECT_NONE
