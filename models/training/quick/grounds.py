"""Pictures of what dice lie on: cloth, wood, carpet, boards, patterned mats, clutter on them."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.float32]  # H×W×3, display RGB, 0..1
SIDE_PX = 512


def colour(rng: np.random.Generator) -> NDArray[np.float32]:
    """A display colour as things on tables have it: often muted, now and then loud."""
    hue, dice = rng.uniform(0, 180), rng.uniform()
    if dice < 0.35:
        hsv = (hue, rng.uniform(0, 40), rng.uniform(20, 250))
    elif dice < 0.6:
        hsv = (rng.uniform(5, 25), rng.uniform(40, 180), rng.uniform(60, 240))  # wood, skin, carpet
    else:
        hsv = (hue, rng.uniform(80, 255), rng.uniform(40, 255))
    pixel = np.array([[hsv]], np.uint8)
    return cv2.cvtColor(pixel, cv2.COLOR_HSV2RGB)[0, 0].astype(np.float32) / 255


def _noise(rng: np.random.Generator, cells: int, shape: tuple[float, float] = (1, 1)) -> Picture:
    h, w = max(2, int(cells * shape[0])), max(2, int(cells * shape[1]))
    grid = rng.normal(size=(h, w)).astype(np.float32)
    return cv2.resize(grid, (SIDE_PX, SIDE_PX), interpolation=cv2.INTER_CUBIC)


def _tinted(rng: np.random.Generator, value: Picture, spread: float) -> Picture:
    base, other = colour(rng), colour(rng)
    other = base * (1 - spread) + other * spread
    mix = np.clip(0.5 + 0.35 * value, 0, 1)[..., None]
    return base * (1 - mix) + other * mix


def _plain(rng: np.random.Generator) -> Picture:
    return _tinted(rng, _noise(rng, 4) + 0.2 * _noise(rng, 256), rng.uniform(0, 0.15))


def _carpet(rng: np.random.Generator) -> Picture:
    loops = int(rng.uniform(30, 200))
    value = _noise(rng, loops) + 0.7 * _noise(rng, loops * 2) + 0.4 * _noise(rng, 8)
    dark = np.clip(1 + rng.uniform(0.1, 0.35) * value, 0.1, 1.6)[..., None]
    return np.clip(_tinted(rng, value, rng.uniform(0, 0.5)) * dark, 0, 1)


def _wood(rng: np.random.Generator) -> Picture:
    grain = _noise(rng, 60, (1, 0.06)) + 0.6 * _noise(rng, 250, (1, 0.03)) + _noise(rng, 5)
    if rng.uniform() < 0.5:
        grain = grain.T.copy()
    return _tinted(rng, grain, rng.uniform(0.05, 0.35))


def _pattern(rng: np.random.Generator) -> Picture:
    picture = _plain(rng)
    step = int(rng.uniform(12, 120))
    other = colour(rng)
    yy, xx = np.mgrid[0:SIDE_PX, 0:SIDE_PX]
    kind = rng.integers(4)
    if kind == 0:
        mask = ((xx // step) + (yy // step)) % 2 == 0
    elif kind == 1:
        mask = (xx // step) % 2 == 0
    elif kind == 2:
        mask = ((xx % step) - step / 2) ** 2 + ((yy % step) - step / 2) ** 2 < (step * 0.3) ** 2
    else:
        mask = ((xx + yy) // step) % 2 == 0
    strength = rng.uniform(0.1, 0.9)
    picture[mask] = picture[mask] * (1 - strength) + other * strength
    return picture


def _patches(rng: np.random.Generator) -> Picture:
    """Edges of trays, laptops, sheets: large shapes one upon the other."""
    picture = _plain(rng)
    for _ in range(rng.integers(1, 6)):
        corners = rng.uniform(-0.2, 1.2, (rng.integers(3, 6), 2)) * SIDE_PX
        hull = cv2.convexHull(corners.astype(np.float32)).astype(np.int32)
        layer = rng.choice([_plain, _carpet, _wood])(rng)
        mask = np.zeros((SIDE_PX, SIDE_PX), np.uint8)
        cv2.fillPoly(mask, [hull], 255)
        picture[mask > 0] = layer[mask > 0]
    return picture


def _keys(rng: np.random.Generator, picture: Picture) -> Picture:
    """A keyboard or a remote control: rows of rounded squares with signs on them."""
    picture = np.ascontiguousarray(picture * 255, np.uint8)
    step, gap = rng.uniform(16, 80), rng.uniform(0.06, 0.3)
    body, cap, sign = (tuple(float(c) * 255 for c in colour(rng)) for _ in range(3))
    if rng.uniform() < 0.6:
        cap, sign = (20.0, 20.0, 22.0), (215.0, 215.0, 210.0)
    rows, columns = rng.integers(2, 7), rng.integers(3, 14)
    x0, y0 = rng.uniform(-0.3, 0.7, 2) * SIDE_PX
    corner = (int(x0 + columns * step), int(y0 + rows * step))
    cv2.rectangle(picture, (int(x0 - step / 3), int(y0 - step / 3)), corner, body, -1)
    for row in range(rows):
        for column in range(columns):
            x, y = x0 + column * step, y0 + row * step
            low, high = (int(x), int(y)), (int(x + step * (1 - gap)), int(y + step * (1 - gap)))
            cv2.rectangle(picture, low, high, cap, -1, cv2.LINE_AA)
            letter = str(rng.choice(list("QWERTZUIOPASDFGHJKLYXCVBNM0123456789.:,*+-")))
            at = (int(x + step * 0.25), int(y + step * 0.6))
            cv2.putText(picture, letter, at, 0, step / 60, sign, max(1, int(step / 30)))
    return picture.astype(np.float32) / 255


def _clutter(rng: np.random.Generator, picture: Picture) -> Picture:
    """Coins, buttons, cables, pens, writing and pips printed on paper: none of them a die."""
    picture = np.ascontiguousarray(picture * 255, np.uint8)
    for _ in range(rng.integers(1, 9)):
        kind = rng.integers(6)
        ink = tuple(float(c) * 255 for c in colour(rng))
        x, y = (int(v) for v in rng.uniform(0, SIDE_PX, 2))
        size = int(rng.uniform(6, 60))
        if kind == 0:
            cv2.circle(picture, (x, y), size, ink, -1, cv2.LINE_AA)
            cv2.circle(picture, (x, y), size, tuple(c * 0.6 for c in ink), 2, cv2.LINE_AA)
        elif kind == 1:
            points = np.cumsum(rng.normal(0, 40, (12, 2)), 0) + np.array([x, y])
            curve = points.astype(np.int32)
            cv2.polylines(picture, [curve], False, ink, int(rng.uniform(1, 14)), cv2.LINE_AA)
        elif kind == 2:
            text = "".join(rng.choice(list("0123456789FARKLE 100500 hot dice"), 9))
            cv2.putText(picture, text, (x, y), int(rng.integers(8)), size / 30, ink, 2, cv2.LINE_AA)
        elif kind == 3:
            dx, dy = rng.normal(0, 120, 2)
            end = (int(x + dx), int(y + dy))
            cv2.line(picture, (x, y), end, ink, int(rng.uniform(3, 18)), cv2.LINE_AA)
        elif kind == 4:  # loose dots, as holes of buttons or knots in wood
            for _ in range(rng.integers(1, 8)):
                at = (int(x + rng.normal(0, size)), int(y + rng.normal(0, size)))
                cv2.circle(picture, at, int(rng.uniform(1, 9)), ink, -1, cv2.LINE_AA)
        else:
            box = cv2.boxPoints(
                ((x, y), (size * 2, size * rng.uniform(0.3, 2)), rng.uniform(0, 90))
            )
            cv2.fillPoly(picture, [box.astype(np.int32)], ink, cv2.LINE_AA)
    return picture.astype(np.float32) / 255


def ground(rng: np.random.Generator) -> Picture:
    """A random ground, 512×512 display RGB."""
    kinds = [_plain, _carpet, _wood, _pattern, _patches]
    picture = kinds[rng.choice(5, p=[0.22, 0.26, 0.2, 0.1, 0.22])](rng)
    picture = np.clip(picture, 0, 1).astype(np.float32)
    if rng.uniform() < 0.15:
        picture = _keys(rng, picture)
    if rng.uniform() < 0.35:
        picture = _clutter(rng, picture)
    return picture
