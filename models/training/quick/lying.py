"""Flat things that other games, pockets and shelves leave on a table, much of it with something
like pips: playing cards, dominoes, chips, building bricks, buttons, keys, boards, strainers.

Lengths are in edges of a die of 16 mm.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np

from quick import inked
from quick.grounds import Picture, colour
from quick.inked import Ink, Points, ring
from scorekeeper.vision.reading.pip_patterns import PATTERNS

Rng = np.random.Generator

TEXELS = (28.0, 64.0)  # of the picture to an edge
KINDS = (1, 3)  # lie on one table …
THINGS = (3, 14)  # … so many things of them
SOFT_PX = (0.3, 1.2)
FARTHEST = 9.0  # from the middle of a thing to its corners
SHADE = 0.55  # light that is left in the shade of a thing
IVORY, BLACK, RED = (0.93, 0.9, 0.82), (0.06, 0.06, 0.07), (0.75, 0.08, 0.1)


def strewn(rng: Rng, ground: Picture) -> tuple[Picture, float]:
    """The ground, a square picture, with things on it, and how many of its pixels are an edge."""
    edge = float(np.exp(rng.uniform(*np.log(TEXELS))))
    picture = np.ascontiguousarray(ground, np.float32).copy()
    kinds = [_THINGS[k] for k in rng.choice(len(_THINGS), rng.integers(*KINDS, endpoint=True))]
    # Things of one set look alike: inks are theirs, not each one's.
    inks = [_inks(rng) for _ in kinds]
    shade = rng.uniform(0.03, 0.2) * edge * ring(1, rng.uniform(0, 2 * np.pi))[0]
    for _ in range(rng.integers(*THINGS, endpoint=True)):
        kind = int(rng.integers(len(kinds)))
        at = rng.uniform(0, picture.shape[0], 2)
        turn = rng.uniform(0, 2 * np.pi) if rng.uniform() < 0.7 else 0.0
        kinds[kind](rng, Thing(picture, at, edge, turn, inks[kind], shade))
    return cv2.GaussianBlur(picture, (0, 0), rng.uniform(*SOFT_PX)).clip(0, 1), edge


def _inks(rng: Rng) -> list[Ink]:
    """Those of one set."""
    return [tuple(map(float, colour(rng))) for _ in range(4)]


@dataclass(frozen=True)
class Game:
    """Things of one set: they are drawn alike, in the same inks."""

    draw: Drawing
    inks: list[Ink]

    @classmethod
    def any(cls, rng: Rng) -> Game:
        draw = _THINGS[int(rng.integers(len(_THINGS)))]
        return cls(draw, _inks(rng))

    def cut_out(self, rng: Rng, edge: float) -> Picture:
        """A thing on nothing: H×W×4, display RGB, black where there is none, and how much of it
        covers what it is laid on. ``edge`` pixels are an edge."""
        seed, side = int(rng.integers(2**32)), round(2 * FARTHEST * edge)
        on_black, on_white = (np.full((side, side, 3), grey, np.float32) for grey in (0.0, 1.0))
        for ground in (on_black, on_white):
            thing = Thing(ground, np.full(2, side / 2), edge, 0.0, self.inks, np.zeros(2))
            self.draw(np.random.default_rng(seed), thing)
        cut = np.dstack([on_black, 1 - (on_white - on_black).mean(2)])
        left, top, width, height = cv2.boundingRect((cut[..., 3] > 0).astype(np.uint8))
        return cut[top : top + height, left : left + width]


@dataclass(frozen=True, eq=False)
class Thing:
    """Where a thing lies, how long an ``edge`` is in pixels, which way it is turned (radians), the
    inks of its set, and how far its shade falls (pixels, 2)."""

    picture: Picture
    at: Points
    edge: float
    turn: float
    inks: list[Ink]
    shade: Points

    def disc(self, off: tuple[float, float], radius: float, ink: Ink) -> None:
        """A disc so far ``off`` the middle."""
        at = self._on_picture(np.array([off]))[0]
        inked.disc(self.picture, at, radius * self.edge, ink)

    def shape(self, corners: Points, ink: Ink) -> None:
        """What lies within these corners (N×2)."""
        inked.shape(self.picture, self._on_picture(corners), ink)

    def box(
        self, width: float, height: float, ink: Ink, off: tuple[float, float] = (0, 0),
        rounded: float = 0.0,
    ) -> None:  # fmt: skip
        """A box around what lies so far ``off`` the middle, its corners rounded by so much."""
        self.shape(_box(width, height, rounded) + off, ink)

    def slab(self, width: float, height: float, ink: Ink, rounded: float = 0.0) -> None:
        """The box of the whole thing, with its shade beside it."""
        self._shaded(_box(width, height, rounded))
        self.box(width, height, ink, rounded=rounded)

    def plate(self, radius: float, ink: Ink) -> None:
        """A whole thing that is round, with its shade beside it."""
        self._shaded(ring(32) * radius)
        self.disc((0, 0), radius, ink)

    def _shaded(self, corners: Points) -> None:
        mask = np.zeros(self.picture.shape[:2], np.uint8)
        cv2.fillPoly(mask, [np.round(self._on_picture(corners) + self.shade).astype(np.int32)], 1)
        self.picture[mask > 0] *= SHADE

    def _on_picture(self, points: Points) -> Points:
        cos, sin = np.cos(self.turn), np.sin(self.turn)
        return self.at + self.edge * (points @ np.array([[cos, sin], [-sin, cos]]))


def _box(width: float, height: float, rounded: float) -> Points:
    half = np.array([width, height]) / 2 - rounded
    signs = np.array([(1, 1), (-1, 1), (-1, -1), (1, -1)])
    corners = [
        sign * half + rounded * ring(20, quarter * np.pi / 2)[:6]
        for quarter, sign in enumerate(signs)
    ]
    return np.concatenate(corners)


_COLUMN, _ROWS = 1.0, (-1.9, -1.27, -0.95, -0.63, 0.0, 0.63, 0.95, 1.27, 1.9)
_CARD_PIPS = {  # columns and rows of the pips on French playing cards
    1: [(0, 4)],
    2: [(0, 0), (0, 8)],
    3: [(0, 0), (0, 4), (0, 8)],
    4: [(-1, 0), (1, 0), (-1, 8), (1, 8)],
    5: [(-1, 0), (1, 0), (0, 4), (-1, 8), (1, 8)],
    6: [(-1, 0), (1, 0), (-1, 4), (1, 4), (-1, 8), (1, 8)],
    7: [(-1, 0), (1, 0), (-1, 4), (1, 4), (-1, 8), (1, 8), (0, 2)],
    8: [(-1, 0), (1, 0), (-1, 4), (1, 4), (-1, 8), (1, 8), (0, 2), (0, 6)],
    9: [(-1, 0), (1, 0), (-1, 3), (1, 3), (-1, 5), (1, 5), (-1, 8), (1, 8), (0, 4)],
    10: [(-1, 0), (1, 0), (-1, 3), (1, 3), (-1, 5), (1, 5), (-1, 8), (1, 8), (0, 1), (0, 7)],
}


def _playing_card(rng: Rng, card: Thing) -> None:
    """A number card, an ace, or the back of one."""
    card.slab(3.9, 5.5, (0.95, 0.95, 0.93), 0.2)
    if rng.uniform() < 0.2:
        card.box(3.4, 5.0, card.inks[0], rounded=0.15)
        for x in np.arange(-1.5, 1.6, 0.5):
            for y in np.arange(-2.25, 2.3, 0.5):
                card.shape(ring(4) * 0.2 + (x, y), card.inks[1])
        return
    suit = _SUITS[int(rng.integers(len(_SUITS)))]
    size = rng.uniform(0.3, 0.42)
    for column, row in _CARD_PIPS[int(rng.integers(1, 11))]:
        suit(card, (column * _COLUMN, _ROWS[row]), size, 1 if row <= 4 else -1)
    for up in (1, -1):
        suit(card, (-1.65 * up, -1.8 * up), 0.17, up)
        card.box(0.22, 0.36, RED if suit in _SUITS[:2] else BLACK, (-1.65 * up, -2.3 * up))


def _heart(card: Thing, off: tuple[float, float], size: float, up: int) -> None:
    x, y = off
    for side in (-0.5, 0.5):
        card.disc((x + side * size, y - up * 0.35 * size), 0.56 * size, RED)
    card.shape(size * np.array([(-1.0, -0.15 * up), (1.0, -0.15 * up), (0, 1.1 * up)]) + off, RED)


def _diamond(card: Thing, off: tuple[float, float], size: float, up: int) -> None:
    card.shape(size * np.array([(-0.8, 0), (0, -1.1), (0.8, 0), (0, 1.1)]) + off, RED)


def _club(card: Thing, off: tuple[float, float], size: float, up: int) -> None:
    x, y = off
    for dx, dy in ((-0.52, 0.2), (0.52, 0.2), (0, -0.55)):
        card.disc((x + dx * size, y + up * dy * size), 0.5 * size, BLACK)
    _stalk(card, off, size, up)


def _spade(card: Thing, off: tuple[float, float], size: float, up: int) -> None:
    x, y = off
    for side in (-0.5, 0.5):
        card.disc((x + side * size, y + up * 0.25 * size), 0.52 * size, BLACK)
    card.shape(size * np.array([(-0.95, 0.1 * up), (0.95, 0.1 * up), (0, -1.1 * up)]) + off, BLACK)
    _stalk(card, off, size, up)


def _stalk(card: Thing, off: tuple[float, float], size: float, up: int) -> None:
    card.shape(size * np.array([(-0.35, 1.1 * up), (0.35, 1.1 * up), (0, 0)]) + off, BLACK)


_SUITS = (_heart, _diamond, _club, _spade)


def _domino(rng: Rng, stone: Thing) -> None:
    """A stone of two halves; its pips in one ink or in one of each number."""
    body, pip = ((IVORY, BLACK), (BLACK, IVORY), (stone.inks[0], IVORY))[int(rng.integers(3))]
    half = rng.uniform(1.3, 1.6)
    stone.slab(half, 2 * half, body, rng.uniform(0.05, 0.25))
    stone.box(half * 0.8, 0.05, pip)
    if rng.uniform() < 0.5:
        stone.disc((0, 0), 0.09, stone.inks[1])
    for side in (-1, 1):
        number = int(rng.integers(7))
        for y, x in PATTERNS.get(number, ()):  # a six lies along the stone
            ink = stone.inks[number % 4] if rng.uniform() < 0.2 else pip
            stone.disc((x * half * 0.27, side * half / 2 + y * half * 0.27), half * 0.1, ink)


def _chip(rng: Rng, chip: Thing) -> None:
    """A gaming chip, a draughtsman, a coin, a bottle cap."""
    radius = rng.uniform(0.5, 1.25)
    chip.plate(radius, chip.inks[0])
    kind = int(rng.integers(3))
    if kind == 0:
        for way in ring(int(rng.integers(4, 9))):
            x, y = way * radius * 0.83
            chip.disc((float(x), float(y)), radius * 0.16, chip.inks[1])
        chip.disc((0, 0), radius * 0.66, chip.inks[0])
    if kind == 1:
        for k, share in enumerate(np.linspace(0.9, 0.2, int(rng.integers(2, 6)))):
            chip.disc((0, 0), radius * float(share), chip.inks[k % 2])
    if rng.uniform() < 0.5:
        chip.disc((0, 0), radius * rng.uniform(0.15, 0.6), chip.inks[2])


def _building_brick(rng: Rng, brick: Thing) -> None:
    """Its studs stand half an edge apart."""
    across, along = int(rng.integers(1, 4)), int(rng.integers(1, 5))
    body = np.array(brick.inks[int(rng.integers(4))])
    brick.slab(0.5 * across, 0.5 * along, tuple(body), 0.02)
    light, dark = tuple(np.minimum(body * 1.15 + 0.05, 1)), tuple(body * 0.6)
    for x in np.arange(across) - (across - 1) / 2:
        for y in np.arange(along) - (along - 1) / 2:
            brick.disc((0.5 * x + 0.03, 0.5 * y + 0.03), 0.16, dark)
            brick.disc((0.5 * x, 0.5 * y), 0.15, light)


def _button(rng: Rng, button: Thing) -> None:
    """Of a shirt or a coat, with two holes or four; or a socket, which has as many."""
    radius, holes = rng.uniform(0.35, 1.0), int(rng.choice([2, 3, 4]))
    if rng.uniform() < 0.25:
        button.slab(2.3 * radius, 2.3 * radius, button.inks[1], 0.1)
    button.plate(radius, button.inks[0])
    button.disc((0, 0), radius * 0.8, tuple(0.9 * c for c in button.inks[0]))
    for x, y in ring(holes, np.pi / 4) * radius * rng.uniform(0.25, 0.4):
        button.disc((float(x), float(y)), radius * 0.12, BLACK)


def _keys(rng: Rng, remote: Thing) -> None:
    """A remote control, a calculator, a part of a keyboard."""
    across, along = int(rng.integers(2, 6)), int(rng.integers(3, 9))
    step, round_ = rng.uniform(0.5, 1.2), rng.uniform() < 0.5
    remote.slab(step * (across + 0.6), step * (along + 1), remote.inks[0], 0.2)
    for x in np.arange(across) - (across - 1) / 2:
        for y in np.arange(along) - (along - 1) / 2:
            off = (float(step * x), float(step * y))
            ink = remote.inks[1 + int(rng.uniform() < 0.15)]
            if round_:
                remote.disc(off, 0.35 * step, ink)
            else:
                remote.box(0.78 * step, 0.78 * step, ink, off, 0.1 * step)
            remote.disc(off, 0.1 * step, remote.inks[3])


def _board(rng: Rng, board: Thing) -> None:
    """A board of another game: fields in a grid, round ones or chequered, some in other inks."""
    fields, step = int(rng.integers(4, 10)), rng.uniform(0.6, 1.6)
    board.slab(step * (fields + 0.5), step * (fields + 0.5), board.inks[0], 0.1)
    chequered, loose = rng.uniform() < 0.4, rng.uniform(0, 0.5)
    radius = rng.uniform(0.15, 0.45) * step
    for i in range(fields):
        for j in range(fields):
            off = (step * (i - (fields - 1) / 2), step * (j - (fields - 1) / 2))
            if chequered and (i + j) % 2:
                board.box(step, step, board.inks[1], off)
            elif not chequered and rng.uniform() > loose:
                board.disc(off, radius * 1.15, BLACK)
                board.disc(off, radius, board.inks[1 + int(rng.integers(3))])


def _strainer(rng: Rng, sieve: Thing) -> None:
    """Holes in rows: a strainer, a loudspeaker, a peg board, a trivet."""
    rows, step = int(rng.integers(4, 12)), rng.uniform(0.25, 0.7)
    size = step * (rows + 1)
    if rng.uniform() < 0.5:
        sieve.slab(size, size, sieve.inks[0], 0.1)
    else:
        sieve.plate(0.75 * size, sieve.inks[0])
    hole = BLACK if rng.uniform() < 0.6 else sieve.inks[1]
    radius, brick = step * rng.uniform(0.15, 0.38), rng.uniform() < 0.4
    for i in range(rows):
        for j in range(rows):
            x = step * (i + 0.5 * (brick and j % 2) - (rows - 1) / 2)
            sieve.disc((x, step * (j - (rows - 1) / 2)), radius, hole)


Drawing = Callable[[Rng, Thing], None]
_THINGS: tuple[Drawing, ...] = (
    _playing_card, _domino, _chip, _building_brick, _button, _keys, _board, _strainer,
)  # fmt: skip
