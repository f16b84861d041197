"""What is printed on papers: score sheets with drawn dice, stray pips, writing."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scene.dice import pips
from scene.looks import dice_looks
from scene.plan import Thing

SIDE_PX = 512
Bytes = NDArray[np.uint8]
Ink = tuple[float, ...]


def print_on(thing: Thing) -> NDArray[np.float32]:
    """What is printed on a paper: display RGB, top row first, one picture for the whole of it."""
    rng = np.random.default_rng(thing.seed + 1)
    rgb = np.empty((SIDE_PX, SIDE_PX, 3), np.uint8)  # OpenCV writes on bytes only
    paper = thing.colour if rng.uniform() < 0.3 else (0.9, 0.9, 0.87)
    rgb[:] = np.array(paper) * 255
    ink: Ink = tuple(float(c) for c in rng.uniform(0, 100, 3))
    if sum(paper) < 1:
        ink = tuple(255 - c for c in ink)
    draw = [_score_sheet, _stray_pips, _writing][int(rng.choice(3, p=[0.5, 0.2, 0.3]))]
    draw(rng, rgb, ink)
    return rgb.astype(np.float32) / 255


def _score_sheet(rng: np.random.Generator, rgb: Bytes, ink: Ink) -> None:
    """A table: in each row drawn dice that score, words, and points that someone wrote in."""
    rows, players = int(rng.integers(5, 13)), int(rng.integers(1, 5))
    step, margin = SIDE_PX // rows, int(rng.uniform(10, 40))
    left = int(SIDE_PX * rng.uniform(0.4, 0.7))
    pen = tuple(float(c) for c in rng.uniform(0, 150, 3))
    for row in range(rows):
        y = row * step + step // 2
        cv2.line(rgb, (margin, row * step), (SIDE_PX - margin, row * step), ink, 1, cv2.LINE_AA)
        side, faces = int(0.74 * step), rng.integers(1, 7, int(rng.integers(1, 7)))
        number = min(len(faces), (left - margin) // (side + 4))
        if rng.uniform() < 0.8:
            for k in range(number):
                _drawn_die(rgb, (margin + k * (side + 4), y - side // 2), side, int(faces[k]), ink)
        else:
            _text(rng, rgb, (margin, y), step / 60, ink)
        for player in range(players):
            x = left + player * (SIDE_PX - margin - left) // players
            cv2.line(rgb, (x, row * step), (x, row * step + step), ink, 1, cv2.LINE_AA)
            if rng.uniform() < 0.5:
                points = str(int(rng.integers(1, 30)) * 50)
                at = (x + 4, y + int(rng.uniform(0, step / 3)))
                cv2.putText(rgb, points, at, 7, step / 70, pen, 1, cv2.LINE_AA)


def _drawn_die(rgb: Bytes, at: tuple[int, int], side: int, value: int, ink: Ink) -> None:
    """The outline of a die and its pips as they are on a real one."""
    look = dice_looks(np.random.default_rng(value), 1, "white")[0]
    corner = (at[0] + side, at[1] + side)
    paper = tuple(float(c) for c in rgb[at[1] % SIDE_PX, at[0] % SIDE_PX])
    filled = (side * 7 + value) % 5 == 0
    cv2.rectangle(rgb, at, corner, ink, -1 if filled else 1, cv2.LINE_AA)
    for u, v in pips(value, look):
        spot = (round(at[0] + (u + 1) * side / 2), round(at[1] + (v + 1) * side / 2))
        cv2.circle(rgb, spot, max(1, round(side * 0.09)), paper if filled else ink, -1, cv2.LINE_AA)


def _stray_pips(rng: np.random.Generator, rgb: Bytes, ink: Ink) -> None:
    grid = int(rng.integers(1, 5)) * 2
    step = SIDE_PX // grid
    for k in range(grid * grid):
        for _ in range(int(rng.integers(1, 7))):
            spot = (rng.integers(-1, 2, 2) * 0.24 + 0.5 + (k % grid, k // grid)) * step
            at = (int(spot[0]), int(spot[1]))
            cv2.circle(rgb, at, int(step * 0.09), ink, -1, cv2.LINE_AA)


def _writing(rng: np.random.Generator, rgb: Bytes, ink: Ink) -> None:
    step = int(rng.integers(14, 40))
    for y in range(step, SIDE_PX, step):
        _text(rng, rgb, (8, y), step / 34, ink)


def _text(
    rng: np.random.Generator, rgb: Bytes, at: tuple[int, int], scale: float, ink: Ink
) -> None:
    text = "".join(rng.choice(list("abcdefghiklmnoprstu   0123456789"), 40))
    cv2.putText(rgb, text, at, 0, scale, ink, 1, cv2.LINE_AA)
