"""Seeded games by the ray caster: the same table, lamp and camera, and throw after throw.

    python models/training/quick_games.py --out models/training/data/games1 --count 100 --seed 1

writes what ``quick_scenes.py`` writes: each game is ``THROWS`` pictures, one after the other, and
``manifest.jsonl`` tells the game and the throw of each. Down in a picture is down on the table.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import asdict

import numpy as np
from numpy.typing import NDArray
from quick.looks import style
from quick.placing import NO_BOXES, Laid, dice_rows, placed, propped, tray_in_view
from quick.shares import Shares, happens
from quick.view import View, standing, view_from
from quick_scenes import CLOSE_PX, Scene, arguments, filmed, traced, write

THROWS = 12
MOST_DICE = 6
EDGES_PX = (20.0, 64.0)  # the edge of a die in the middle of the picture
ONE_SET = 0.6  # of the games are played with dice of one set
LEANING = 0.06  # of the dice lean on nothing …
PROPPED = 0.15  # … and in so many throws one to three lean on something
USUAL = Shares(trays=0.3, snug=0.3)


def game(seed: int, shares: Shares = USUAL) -> Iterator[Scene]:
    """The throws of one game."""
    rng = np.random.default_rng(seed)
    edge_px = math.exp(rng.uniform(*np.log(EDGES_PX)))
    view = standing(view_from(rng, edge_px))
    count = 1 if happens(rng, ONE_SET) else MOST_DICE
    styles = [style(rng, shares) for _ in range(count)]
    tray = tray_in_view(rng, view, shares)
    held = happens(rng, shares.held)
    scale = 1.5 if edge_px > CLOSE_PX else 2.0
    for throw in range(THROWS):
        own = np.random.default_rng([seed, throw])
        dice = placed(own, view, styles, own.integers(1, MOST_DICE + 1), tray, LEANING, 0.0)
        boxes = [NO_BOXES if tray is None else tray.boxes]
        if happens(own, PROPPED):
            dice, things = propped(own, view, styles, dice, tray)
            boxes.append(things)
        # What things wear is drawn in every throw, so that all lie on the same table.
        laid = Laid(dice_rows(dice), np.concatenate(boxes), tray is not None, propped=True)
        picture, rows = _seen(seed, view, laid, edge_px, scale, shares, held=held)
        yield picture, rows, {"seed": seed, "throw": throw, **asdict(shares)}


def _seen(
    seed: int, view: View, laid: Laid, edge_px: float, scale: float, shares: Shares, *, held: bool
) -> tuple[NDArray[np.uint8], NDArray[np.float64]]:
    """The picture and its dice: in each throw of a game the same lamps, ground and film."""
    look, film = np.random.default_rng([seed, 1, 1]), np.random.default_rng([seed, 2, 2])
    light = traced(look, view, laid, edge_px, scale, shares)
    return filmed(film, view, laid.dice, light, scale, held=held)


def _games(count: int, seed: int, shares: Shares) -> Iterator[Scene]:
    for k in range(count):
        yield from game(seed * 1_000_000 + k, shares)


def main() -> None:
    given, shares = arguments(__doc__, USUAL, count=100)
    write(given.out, _games(given.count, given.seed, shares), given.count * THROWS)


if __name__ == "__main__":
    main()
