"""A table whose dice a hand takes up, throws and puts aside, looked at so many times a second.

It knows what really happens; what a camera makes of it is told by ``seen``. Places are pixels of a
picture of ``WIDTH_PX`` × ``HEIGHT_PX``, times are seconds.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scorekeeper.vision.readings import Point

WIDTH_PX, HEIGHT_PX, EDGE_PX = 480, 270, 16.0

Area = tuple[float, float, float, float]
"""Left, top, right, bottom."""
TRAY: Area = (30, 40, 340, 230)
SIDE: Area = (350, 20, 470, 250)

APART_EDGES = 1.35
"""Dice are put no nearer than this, from middle to middle."""


@dataclass(eq=False)
class Die:
    """A die, in a hand or off the table where it has no place. ``turn`` is the way it lies, in
    radians. ``seems`` is a face that it looks like as well, hard to read as it is."""

    face: int = 1
    place: Point | None = None
    turn: float = 0.0
    rolls: bool = False
    slides: bool = False
    leans: bool = False
    seems: int | None = None


@dataclass(frozen=True)
class Phantom:
    """What is no die and is taken for one."""

    place: Point
    face: int
    certain: bool


class Table:
    """Every ``tick`` is a picture: ``look`` is called, and told whether anything moved."""

    def __init__(self, chance: random.Random, dice: int, rate: float, look: Callable[[bool], None]):
        self.chance = chance
        self.rate = rate
        self.dice = [Die() for _ in range(dice)]
        self.time_s = 0.0
        self.hand: Point | None = None
        self.sleeve: Point = (0.0, 0.0)
        """Where the arm comes into the picture."""
        self.far_side = False
        """Whether the player sits at the upper edge."""
        self.speed_px = 900.0
        self.covers: list[tuple[Point, float]] = []
        self.phantoms: list[Phantom] = []
        self.stirs = False
        self._look = look
        self._later: list[tuple[float, Callable[[], None]]] = []

    @property
    def lying(self) -> list[Die]:
        """The dice on the table."""
        return [die for die in self.dice if die.place is not None]

    def tick(self) -> None:
        self.time_s += self.chance.uniform(0.9, 1.1) / self.rate
        due = [what for at, what in self._later if at <= self.time_s]
        self._later = [(at, what) for at, what in self._later if at > self.time_s]
        for what in due:
            what()
            self.stirs = True
        moves = any(die.rolls or die.slides for die in self.lying)
        self._look(self.stirs or moves)
        self.stirs = False

    def wait(self, seconds: float) -> None:
        end_s = self.time_s + seconds
        while self.time_s < end_s:
            self.tick()

    def later(self, seconds: float, what: Callable[[], None]) -> None:
        """It happens by itself, so many seconds from now."""
        self._later.append((self.time_s + seconds, what))

    def hidden(self, place: Point) -> bool:
        """Whether a hand, an arm or something else covers a place."""
        if any(math.dist(place, cover) < radius for cover, radius in self.covers):
            return True
        if self.hand is None:
            return False
        nearest = _nearest_on(self.hand, self.sleeve, place)
        return (
            math.dist(place, self.hand) < 2.2 * EDGE_PX or math.dist(place, nearest) < 1.6 * EDGE_PX
        )

    def reach(self, place: Point) -> None:
        """The hand goes there."""
        if self.hand is None:
            edge = -60.0 if self.far_side else HEIGHT_PX + 60.0
            self.hand = self.sleeve = (self.chance.uniform(0.2, 0.8) * WIDTH_PX, edge)
        while math.dist(self.hand, place) > 1:
            self.hand, self.stirs = _towards(self.hand, place, self.speed_px / self.rate), True
            self.tick()

    def withdraw(self) -> None:
        if self.hand is None:
            return
        self.reach(self.sleeve)
        self.hand, self.stirs = None, True
        self.tick()

    def free(self, area: Area) -> Point:
        """A place where no die lies, as far as one is found soon."""
        left, top, right, bottom = area
        place = (left, top)
        for _ in range(400):
            place = (self.chance.uniform(left, right), self.chance.uniform(top, bottom))
            if self.clear(place, APART_EDGES):
                break
        return place

    def clear(self, place: Point, edges: float, but: Die | None = None) -> bool:
        return all(
            die is but or die.place is None or math.dist(die.place, place) > edges * EDGE_PX
            for die in self.dice
        )

    def take_up(self, dice: Sequence[Die]) -> None:
        """Takes dice into the hand, some that lie near each other together."""
        left = list(dice)
        while left:
            assert left[0].place is not None
            self.reach(left[0].place)
            self.wait(self.chance.uniform(0, 0.15))
            near = [die for die in left if self._in_reach(die)][: self.chance.randint(1, 6)]
            for die in near:
                die.place = None
                left.remove(die)

    def put(self, die: Die, place: Point) -> None:
        """Puts a die down that is in the hand."""
        self.reach(place)
        self.wait(self.chance.uniform(0, 0.2))
        die.place, die.turn = place, self._any_turn()

    def slide(self, die: Die, place: Point) -> None:
        """Pushes a die along the table with a finger."""
        assert die.place is not None
        behind = -2.6 * EDGE_PX if self.far_side else 2.6 * EDGE_PX
        self.reach((die.place[0], die.place[1] + behind))
        die.slides = True
        while math.dist(die.place, place) > 1:
            die.place = _towards(die.place, place, 0.5 * self.speed_px / self.rate)
            self.hand = (die.place[0], die.place[1] + behind)
            self.stirs = True
            self.tick()
        die.slides = False

    def throw(self, dice: Sequence[Die], places: Sequence[Point]) -> None:
        """Throws dice out of the hand: each rolls to its place and shows any face there."""
        chance = self.chance
        source = (chance.uniform(80, 300), chance.uniform(60, 210))
        self.reach(source)
        self.wait(chance.uniform(0.2, 0.8))
        lasts = [chance.uniform(0.4, 1.1) for _ in dice]
        began_s, withdraws = self.time_s, chance.random() < 0.7
        for die in dice:
            die.rolls, die.leans, die.seems = True, False, None
            die.place = source
        while any(die.rolls for die in dice):
            for die, place, last_s in zip(dice, places, lasts, strict=True):
                share = (self.time_s - began_s) / last_s
                if not die.rolls:
                    continue
                die.turn = self._any_turn()
                if share >= 1:
                    die.rolls, die.place, die.face = False, place, chance.randint(1, 6)
                    continue
                way = 1 - (1 - share) ** 2
                x, y = (a + (b - a) * way for a, b in zip(source, place, strict=True))
                die.place = (x, y)
            if withdraws and self.hand is not None:
                self.hand = _towards(self.hand, self.sleeve, self.speed_px / self.rate)
                self.hand = None if self.hand == self.sleeve else self.hand
                self.stirs = True
            self.tick()

    def _any_turn(self) -> float:
        return self.chance.uniform(0, math.pi / 2)

    def _in_reach(self, die: Die) -> bool:
        assert self.hand is not None
        return die.place is not None and math.dist(die.place, self.hand) < 1.8 * EDGE_PX


def _towards(start: Point, end: Point, step_px: float) -> Point:
    away_px = math.dist(start, end)
    if away_px <= step_px:
        return end
    x, y = (a + (b - a) * step_px / away_px for a, b in zip(start, end, strict=True))
    return x, y


def _nearest_on(start: Point, end: Point, place: Point) -> Point:
    """The point of a line nearest to a place."""
    along = (end[0] - start[0], end[1] - start[1])
    square = along[0] ** 2 + along[1] ** 2
    if square == 0:
        return start
    to = (place[0] - start[0], place[1] - start[1])
    share = min(1.0, max(0.0, (to[0] * along[0] + to[1] * along[1]) / square))
    return (start[0] + share * along[0], start[1] + share * along[1])
