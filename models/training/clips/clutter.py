"""What lies on the table beside the tray: a score sheet with printed dice, a pen, coins, a phone.

Drawn flat on a plane of ``PX_CM`` pixels a centimetre and laid into the picture as the camera sees
the table; nothing of it moves, nothing casts a shadow.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray
from quick.lying import Game
from scene.dice import Array
from scene.labels import View
from scene.looks import hsv

PX_CM, HALF_CM = 24, 32.0
FROM_TRAY_CM = 1.5
EDGE_CM = 1.6  # of the die by which things of other games are drawn
GAMES, OF_A_GAME = (2, 4), (2, 6)
Canvas = NDArray[np.float32]  # H×W×4, display RGB and how much of it covers the table
PIPS = {1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "023568"}


def clutter(rng: np.random.Generator, canvas: Canvas, taken: list[tuple[Array, float]]) -> None:
    """Lays some things on the table, none of which lies where something is ``taken``, by its middle
    (cm) and how far it reaches; they are taken places then, too."""
    kinds: list[tuple[Callable[[np.random.Generator], Canvas], float]] = [
        (_sheet, 0.8), (_pen, 0.6), (_coin, 0.5), (_coin, 0.5), (_button, 0.5), (_button, 0.4),
        (_phone, 0.5), (_sweet, 0.5), (_sweet, 0.4),
    ]  # fmt: skip
    for draw, share in kinds:
        if rng.uniform() < share:
            _lay(rng, canvas, draw(rng), taken)


def lay_games(rng: np.random.Generator, canvas: Canvas, taken: list[tuple[Array, float]]) -> None:
    """Lays things of other games, with something like pips, beside what is ``taken``."""
    for _ in range(rng.integers(*GAMES, endpoint=True)):
        game = Game.any(rng)
        for _ in range(rng.integers(*OF_A_GAME, endpoint=True)):
            _lay(rng, canvas, game.cut_out(rng, EDGE_CM * PX_CM), taken)


def lay_one(
    rng: np.random.Generator, canvas: Canvas, taken: list[tuple[Array, float]]
) -> Array | None:
    """Lays one more thing on the canvas: where its middle is (cm), none where there is no room."""
    kinds = (_pen, _coin, _phone, _sweet)
    lay_before = len(taken)
    _lay(rng, canvas, kinds[int(rng.integers(len(kinds)))](rng), taken)
    return taken[-1][0] if len(taken) > lay_before else None


def empty() -> Canvas:
    """A table with nothing on it."""
    side = round(2 * HALF_CM * PX_CM)
    return np.zeros((side, side, 4), np.float32)


def laid_in(picture: NDArray[np.float32], canvas: Canvas, view: View) -> NDArray[np.float32]:
    """The linear picture with what the canvas holds, as bright as the table around it is."""
    corners = np.array([(x, y, 0.0) for x, y in ((-1, 1), (1, 1), (1, -1), (-1, -1))]) * HALF_CM
    side = float(len(canvas))
    matrix = cv2.getPerspectiveTransform(
        np.array([(0, 0), (side, 0), (side, side), (0, side)], np.float32),
        view.project(corners).astype(np.float32),
    )
    size = (picture.shape[1], picture.shape[0])
    seen = cv2.warpPerspective(canvas, matrix, size, flags=cv2.INTER_AREA)
    covers = seen[..., 3:]
    light = np.power(np.clip(seen[..., :3] / np.maximum(covers, 1e-3), 0, 1), 2.2)
    bright = float(np.percentile(picture, 60)) / 0.3
    return np.asarray(picture * (1 - covers) + light * bright * covers, np.float32)


def _lay(
    rng: np.random.Generator, canvas: Canvas, thing: Canvas, taken: list[tuple[Array, float]]
) -> None:
    """Lays a thing where nothing is, turned as chance has it, if a place is found soon."""
    height, width = thing.shape[:2]
    reach = 0.5 * math.hypot(width, height) / PX_CM
    for _ in range(60):
        at = np.array([rng.uniform(-12, 15), rng.uniform(-11, 11)])
        if all(np.linalg.norm(at - other) > reach + far for other, far in taken):
            break
    else:
        return
    taken.append((at, reach))
    x, y = (at * (1, -1) + HALF_CM) * PX_CM
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), float(rng.uniform(0, 360)), 1.0)
    matrix[:, 2] += (x - width / 2, y - height / 2)
    side = len(canvas)
    placed = cv2.warpAffine(thing, matrix, (side, side), flags=cv2.INTER_AREA)
    canvas *= 1 - placed[..., 3:]
    canvas += placed


def _plain(width_cm: float, height_cm: float, colour: tuple[float, float, float]) -> Canvas:
    shape = (round(height_cm * PX_CM), round(width_cm * PX_CM), 4)
    thing = np.ones(shape, np.float32)
    thing[..., :3] = colour
    return thing


def _sheet(rng: np.random.Generator) -> Canvas:
    """A printed score sheet: lines, words, and a row of dice."""
    paper = _plain(7.5, 10.5, (0.93, 0.93, 0.9))
    ink = (*hsv(rng.uniform(0, 360), rng.uniform(0, 0.6), 0.15), 1.0)
    height, width = paper.shape[:2]
    for y in range(5 * PX_CM // 2, height - PX_CM // 2, round(rng.uniform(0.6, 0.9) * PX_CM)):
        cv2.line(paper, (8, y), (width - 8, y), ink, 1, cv2.LINE_AA)
        word = "".join(rng.choice(list("abcdefgilmnorstu"), int(rng.integers(3, 9))))
        cv2.putText(paper, word, (12, y - 4), cv2.FONT_HERSHEY_SIMPLEX, 0.4, ink, 1, cv2.LINE_AA)
    for column in (0.5, 0.75):
        x = round(column * width)
        cv2.line(paper, (x, 2 * PX_CM), (x, height - 8), ink, 1, cv2.LINE_AA)
    edge = round(rng.uniform(0.7, 1.1) * PX_CM)
    for number in range(6):
        _printed_die(paper, number + 1, (round((0.35 + 1.18 * number) * PX_CM), 12), edge, ink)
    return paper


def _printed_die(
    paper: Canvas, value: int, at: tuple[int, int], edge: int, ink: tuple[float, ...]
) -> None:
    x, y = at
    cv2.rectangle(paper, at, (x + edge, y + edge), ink, 1, cv2.LINE_AA)
    for place in map(int, PIPS[value]):
        middle = (round(x + edge * (0.22 + 0.28 * (place % 3))),
                  round(y + edge * (0.22 + 0.28 * (place // 3))))  # fmt: skip
        cv2.circle(paper, middle, max(1, round(0.09 * edge)), ink, -1, cv2.LINE_AA)


def _pen(rng: np.random.Generator) -> Canvas:
    pen = _plain(13.5, 0.9, hsv(rng.uniform(0, 360), 0.8, rng.uniform(0.2, 0.8)))
    pen[:, -PX_CM:, :3] = 0.75
    pen[: len(pen) // 3, :, :3] *= 1.2
    return pen


def _disc(diameter_cm: float, colour: tuple[float, float, float]) -> Canvas:
    side = round(diameter_cm * PX_CM)
    disc = np.zeros((side, side, 4), np.float32)
    cv2.circle(disc, (side // 2, side // 2), side // 2 - 1, (*colour, 1.0), -1, cv2.LINE_AA)
    return disc


def _coin(rng: np.random.Generator) -> Canvas:
    metal = (0.72, 0.55, 0.25) if rng.uniform() < 0.5 else (0.7, 0.7, 0.72)
    coin = _disc(float(rng.uniform(1.6, 2.5)), metal)
    side = len(coin)
    dark = (*(0.7 * part for part in metal), 1.0)
    cv2.circle(coin, (side // 2, side // 2), round(0.36 * side), dark, 1, cv2.LINE_AA)
    size = side / 60
    at = (round(0.3 * side), round(0.65 * side))
    cv2.putText(coin, str(rng.choice(["1", "2", "5", "10"])), at, cv2.FONT_HERSHEY_SIMPLEX, size,
                dark, 2, cv2.LINE_AA)  # fmt: skip
    return coin


def _button(rng: np.random.Generator) -> Canvas:
    """A button with two or four holes."""
    button = _disc(float(rng.uniform(1.0, 1.8)), hsv(rng.uniform(0, 360), 0.6, 0.7))
    side = len(button)
    for a in range(0, 360, int(rng.choice([90, 180]))):
        x, y = (0.5 + 0.16 * f(math.radians(a + 45)) for f in (math.cos, math.sin))
        cv2.circle(button, (round(x * side), round(y * side)), max(1, round(0.06 * side)),
                   (0.05, 0.05, 0.05, 1.0), -1, cv2.LINE_AA)  # fmt: skip
    return button


def _phone(rng: np.random.Generator) -> Canvas:
    """A phone whose screen is on: rows of rounded squares on a picture."""
    phone = _plain(7.2, 14.6, (0.03, 0.03, 0.03))
    phone[10:-10, 8:-8, :3] = hsv(rng.uniform(0, 360), 0.5, rng.uniform(0.2, 0.7))
    edge = round(1.15 * PX_CM)
    for row in range(4):
        for column in range(4):
            x, y = round((0.6 + 1.6 * column) * PX_CM), round((2.0 + 2.1 * row) * PX_CM)
            colour = (*hsv(rng.uniform(0, 360), 0.7, 0.9), 1.0)
            cv2.rectangle(phone, (x, y), (x + edge, y + edge), colour, -1)
            cv2.circle(phone, (x + edge // 2, y + edge // 2), edge // 5, (1, 1, 1, 1), -1)
    return phone


def _sweet(rng: np.random.Generator) -> Canvas:
    """A wrapped sweet, about as large as a die."""
    sweet = _plain(1.7, 1.5, hsv(rng.uniform(0, 360), 0.8, rng.uniform(0.4, 0.9)))
    side = len(sweet)
    cv2.circle(sweet, (side // 2, side // 2), round(0.2 * side), (0.95, 0.95, 0.95, 1), -1)
    return sweet
