"""What a reader makes of the simulated table: a reading, and a picture where one is asked for."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.readings import DiceReading, DieReading, Point
from tests.simulated.table import EDGE_PX, HEIGHT_PX, WIDTH_PX, Die, Table

_JITTER_PX = 0.04 * EDGE_PX
_SLOTS = (
    (0, 0), (-1, -1), (1, 1), (1, -1), (-1, 1), (-1, 0), (1, 0)
)  # fmt: skip
_PIPS = {
    1: (0,),
    2: (1, 2),
    3: (0, 1, 2),
    4: (1, 2, 3, 4),
    5: (0, 1, 2, 3, 4),
    6: (1, 2, 3, 4, 5, 6),
}


@dataclass(frozen=True)
class Errors:
    """How often, 0 to 1, a die that is in view is not read, is read as another face, and how often
    a picture shows a die anywhere where none is."""

    missed: float = 0.0
    misread: float = 0.0
    clutter: float = 0.0


def reading(table: Table, chance: random.Random, errors: Errors) -> DiceReading:
    """The dice in view, read with these errors."""
    dice = [*_dice(table, chance, errors), *_phantoms(table, chance)]
    if chance.random() < errors.clutter:
        anywhere = (chance.uniform(0, WIDTH_PX), chance.uniform(0, HEIGHT_PX))
        certain = chance.random() < 0.2
        dice.append(DieReading(chance.randint(1, 6), 0.5, certain, anywhere, EDGE_PX))
    return DiceReading(tuple(dice), WIDTH_PX, HEIGHT_PX, all(die.certain for die in dice))


def _dice(table: Table, chance: random.Random, errors: Errors) -> Iterator[DieReading]:
    for die in table.lying:
        assert die.place is not None
        if table.hidden(die.place):
            continue
        if die.rolls:
            if chance.random() < 0.6:
                yield _blurred(die.place, chance)
        elif chance.random() >= errors.missed:
            yield _read(die, die.place, chance, errors)


def _blurred(place: Point, chance: random.Random) -> DieReading:
    """A die in motion, read as anything."""
    sure, certain = chance.uniform(0.3, 0.95), chance.random() < 0.3
    return DieReading(chance.randint(1, 6), sure, certain, _near(place, 2.0, chance), EDGE_PX)


def _read(die: Die, place: Point, chance: random.Random, errors: Errors) -> DieReading:
    face, sure, certain = die.face, 0.99, True
    if chance.random() < errors.misread:
        face, certain = chance.choice([n for n in range(1, 7) if n != face]), chance.random() < 0.5
        sure = 0.9 if certain else 0.6
    if die.seems is not None:
        face, sure, certain = die.face if chance.random() < 0.7 else die.seems, 0.6, False
    seen = _near(place, _JITTER_PX, chance)
    return DieReading(face, sure, certain and not die.leans, seen, EDGE_PX, cocked=die.leans)


def _phantoms(table: Table, chance: random.Random) -> Iterator[DieReading]:
    for thing in table.phantoms:
        if not table.hidden(thing.place):
            sure, size_px = 0.95 if thing.certain else 0.5, EDGE_PX * chance.uniform(0.9, 1.1)
            place = _near(thing.place, 1.0, chance)
            yield DieReading(thing.face, sure, thing.certain, place, size_px)


def _near(place: Point, by_px: float, chance: random.Random) -> Point:
    return place[0] + chance.uniform(-by_px, by_px), place[1] + chance.uniform(-by_px, by_px)


class Drawing:
    """Pictures of the table, in grey: a mottled ground, dice with pips, hands, a little noise."""

    def __init__(self, seed: int):
        noise = np.random.default_rng(seed)
        mottled = noise.normal(0, 1, (HEIGHT_PX, WIDTH_PX)).astype(np.float32)
        mottled = cv2.GaussianBlur(mottled, (0, 0), 3)
        light, depth = noise.choice([50, 90, 120]), noise.choice([0, 3, 8])
        ground = light + depth * mottled / mottled.std()
        self._ground = np.clip(ground, 0, 255).astype(np.uint8)
        self._noise = noise.integers(0, 7, (7, HEIGHT_PX, WIDTH_PX), dtype=np.uint8)
        self._count = 0

    def __call__(self, table: Table) -> NDArray[np.uint8]:
        """The picture, height × width × 3."""
        self._count += 1
        picture = self._ground.copy()
        for die in table.lying:
            _draw_die(picture, die)
        if table.hand is not None:
            ends = [tuple(map(round, end)) for end in (table.hand, table.sleeve)]
            cv2.line(picture, ends[0], ends[1], 150, round(3.2 * EDGE_PX))
            cv2.circle(picture, ends[0], round(2.2 * EDGE_PX), 165, -1)
        for (x, y), radius in table.covers:
            middle = (round(x), round(y))
            cv2.circle(picture, middle, round(radius), 140, -1)
            cv2.line(picture, middle, (round(x), HEIGHT_PX), 140, round(1.5 * radius))
        noise = self._noise[self._count % len(self._noise)]
        picture = cv2.add(picture, np.roll(noise, 37 * self._count, axis=0))  # none comes twice
        return np.repeat(picture[:, :, None], 3, axis=2)


def _draw_die(picture: NDArray[np.uint8], die: Die) -> None:
    assert die.place is not None
    across = np.array([math.cos(die.turn), math.sin(die.turn)]) * EDGE_PX / 2
    down = np.array([-across[1], across[0]])
    corners = [die.place + a * across + b * down for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    cv2.fillPoly(picture, [np.round(np.array(corners) * 8).astype(np.int32)], 215, cv2.LINE_AA, 3)
    for slot in _PIPS[die.face]:
        a, b = _SLOTS[slot]
        x, y = np.round((die.place + 0.55 * (a * across + b * down)) * 8)
        cv2.circle(picture, (int(x), int(y)), 13, 30, -1, cv2.LINE_AA, 3)
