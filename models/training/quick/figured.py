"""Tablecloths and mats printed all over with figures: blossoms, discs, tiles, checks.

To whoever looks at pips alone a blossom with a dark heart is a one, a disc with spots another face.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from quick import inked
from quick.grounds import Picture, colour
from quick.inked import Ink, Points

Rng = np.random.Generator

REPEATS = (2, 7)  # figures along a side of the picture
RADIUS = (0.12, 0.48)  # of a figure, as a share of the way to the next
SOFT_PX = (0.3, 1.6)
FAINT = 0.3  # the least that ink covers


def figured(rng: Rng, cloth: Picture) -> tuple[Picture, float]:
    """The cloth, a square picture, with figures all over it, and how many pixels they are apart."""
    repeats = int(rng.integers(*REPEATS, endpoint=True))
    step = cloth.shape[0] / repeats
    inks = [tuple(map(float, colour(rng))) for _ in range(4)]
    printed = np.ascontiguousarray(cloth, np.float32).copy()
    if rng.uniform() < 0.3:
        _check(rng, printed, step, inks[3])
    # A figure is drawn by the same numbers wherever it stands.
    figures = [
        (_FIGURES[k], int(rng.integers(1 << 30)), step * rng.uniform(*RADIUS))
        for k in rng.choice(len(_FIGURES), rng.integers(1, 4))
    ]
    brick, strewn, tilted = rng.uniform(size=3) < (0.5, 0.3, 0.5)
    for row in range(repeats + 1):
        for column in range(repeats + 1):
            draw, seed, radius = figures[(row + column) % len(figures)]
            at = np.array([column + 0.5 * (brick and row % 2), row]) * step
            if strewn:
                at += rng.normal(0, 0.2, 2) * step
            turn = rng.uniform(0, 2 * np.pi) if tilted else 0.0
            draw(np.random.default_rng(seed), Figure(printed, at, radius, turn, inks))
    soft = cv2.GaussianBlur(printed, (0, 0), rng.uniform(*SOFT_PX))
    return np.asarray(cloth + (soft - cloth) * rng.uniform(FAINT, 1.0), np.float32), step


@dataclass(frozen=True, eq=False)
class Figure:
    """Where and in which inks a figure is drawn; lengths of what it is drawn of are shares of its
    radius, angles are radians from ``turn`` on."""

    picture: Picture
    at: Points  # its middle, 2
    radius: float
    turn: float
    inks: list[Ink]

    def disc(self, off: Points | float, radius: float, ink: int) -> None:
        """A disc so far ``off`` the middle."""
        at = self.at + np.multiply(off, self.radius)
        inked.disc(self.picture, at, max(1.0, radius * self.radius), self.inks[ink])

    def shape(self, corners: Points, ink: int) -> None:
        inked.shape(self.picture, self.at + corners * self.radius, self.inks[ink])

    def ways(self, count: int, turned: float = 0.0) -> Points:
        """So many directions all around."""
        return inked.ring(count, self.turn + turned)


def _blossom(rng: Rng, figure: Figure) -> None:
    """Petals around a heart, now and then with a second ring of them or with stamens."""
    count = int(rng.integers(4, 9))
    reach, petal = rng.uniform(0.5, 0.7), rng.uniform(0.3, 0.55)
    for way in figure.ways(count):
        figure.disc(way * reach, petal, 0)
    if rng.uniform() < 0.4:
        for way in figure.ways(count, np.pi / count):
            figure.disc(way * reach * 0.5, petal * 0.5, 2)
    figure.disc(0.0, rng.uniform(0.12, 0.4), 1)
    if rng.uniform() < 0.3:
        for way in figure.ways(count):
            figure.disc(way * 0.35, 0.08, 2)


def _spotted_disc(rng: Rng, figure: Figure) -> None:
    """A disc, perhaps with a rim, with a spot in its middle or spots around that."""
    figure.disc(0.0, 1.0, 0)
    if rng.uniform() < 0.4:
        figure.disc(0.0, rng.uniform(0.6, 0.9), 2)
    spot, count = rng.uniform(0.1, 0.3), int(rng.integers(0, 7))
    for way in figure.ways(count) * (0.0 if count == 1 else 0.55):
        figure.disc(way, spot, 1)


def _rings(rng: Rng, figure: Figure) -> None:
    for k, radius in enumerate(np.linspace(1, rng.uniform(0.15, 0.4), rng.integers(2, 6))):
        figure.disc(0.0, float(radius), k % 2)


def _tile(rng: Rng, figure: Figure) -> None:
    """A square or a diamond with a smaller one inside, turned or not, or with a cross."""
    turned = np.pi / 4 if rng.uniform() < 0.5 else 0.0
    figure.shape(figure.ways(4, turned), 0)
    turned += np.pi / 4 if rng.uniform() < 0.5 else 0.0
    if rng.uniform() < 0.7:
        figure.shape(figure.ways(4, turned) * rng.uniform(0.3, 0.7), 1)
    if rng.uniform() < 0.4:
        _arms(rng, figure, 0.7, turned)


def _cross(rng: Rng, figure: Figure) -> None:
    _arms(rng, figure, 1.0, 0.0)


def _arms(rng: Rng, figure: Figure, reach: float, turned: float) -> None:
    """Arms from the middle: a cross, an asterisk, a snowflake."""
    count, wide = int(rng.integers(3, 9)), reach * rng.uniform(0.06, 0.2)
    for way in figure.ways(count, turned):
        across, end = way[::-1] * (wide, -wide), way * reach
        figure.shape(np.stack([across, across + end, end - across, -across]), 2)


def _star(rng: Rng, figure: Figure) -> None:
    count = int(rng.integers(4, 10))
    corners = figure.ways(2 * count)
    corners[1::2] *= rng.uniform(0.3, 0.7)
    figure.shape(corners, 0)
    if rng.uniform() < 0.6:
        figure.disc(0.0, rng.uniform(0.1, 0.3), 1)


def _leaves(rng: Rng, figure: Figure) -> None:
    """Leaves on a stalk, or berries."""
    count, berries = int(rng.integers(2, 6)), rng.uniform() < 0.5
    for way in figure.ways(count):
        middle, along, across = way * 0.55, way * 0.45, way[::-1] * (0.2, -0.2)
        if berries:
            figure.disc(middle, rng.uniform(0.2, 0.4), 1)
        else:
            ends = [middle - along, middle + across, middle + along, middle - across]
            figure.shape(np.stack(ends), 2)


def _check(rng: Rng, picture: Picture, step: float, ink: Ink) -> None:
    """Bands that cross, twice as strong where they do: gingham, a kitchen towel."""
    wide, strong = step * rng.uniform(0.1, 0.6), rng.uniform(0.3, 0.7)
    band = np.arange(picture.shape[0]) % step < wide
    for mask in (band[:, None, None], band[None, :, None]):
        picture += (np.array(ink, np.float32) - picture) * np.float32(strong) * mask


_FIGURES = (_blossom, _blossom, _spotted_disc, _rings, _tile, _cross, _star, _leaves)
