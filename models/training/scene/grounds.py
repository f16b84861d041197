"""Pictures of what dice lie on, as numpy arrays: colour and height, from a seed."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray

from scene.plan import Ground

SIDE_PX = 1024
Plane = NDArray[np.float32]
Rng = np.random.Generator


def ground_picture(ground: Ground, span_cm: float) -> tuple[Plane, Plane]:
    """Display RGB (H×W×3) and height in cm (H×W) of ``span_cm`` × ``span_cm`` of a ground."""
    rng = np.random.default_rng(ground.seed)
    per_cm = SIDE_PX / span_cm
    rgb, height = _KINDS[ground.kind](rng, ground, per_cm)
    stains = 1 + rng.uniform(0, 0.08) * _noise(rng, SIDE_PX / 3)
    if rng.uniform() < 0.5:
        rgb, height = np.rot90(rgb), np.rot90(height)
    return np.clip(rgb * stains[..., None], 0, 1).astype(np.float32), height.astype(np.float32)


def _noise(rng: Rng, cell_x_px: float, cell_y_px: float | None = None) -> Plane:
    """Smooth noise, about -1..1, with cells of that many pixels."""
    sides = [
        int(np.clip(SIDE_PX / max(c, 1.0), 2, SIDE_PX)) for c in (cell_y_px or cell_x_px, cell_x_px)
    ]
    grid = rng.normal(0, 0.7, sides).astype(np.float32)
    way = cv2.INTER_CUBIC if max(sides) < SIDE_PX else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(grid, (SIDE_PX, SIDE_PX), interpolation=way), np.float32)


def _mix(ground: Ground, share: Plane) -> Plane:
    a, b = (np.array(c, np.float32) for c in ground.colours[:2])
    share = np.clip(share, 0, 1)[..., None]
    return np.asarray(a * (1 - share) + b * share, np.float32)


def _wood(rng: Rng, ground: Ground, per_cm: float) -> tuple[Plane, Plane]:
    x = np.linspace(0, SIDE_PX / per_cm, SIDE_PX, dtype=np.float32)
    across = (
        x[None, :]
        + 0.9 * _noise(rng, 6 * per_cm, 25 * per_cm)
        + 0.1 * _noise(rng, per_cm, 9 * per_cm)
    )
    rings = 0.5 + 0.5 * np.sin(
        across * rng.uniform(1.5, 7) + 2 * _noise(rng, 4 * per_cm, 40 * per_cm)
    )
    fibre = _noise(rng, 0.04 * per_cm, 2.5 * per_cm)
    share = rng.uniform(0.2, 0.9) * rings + rng.uniform(0.05, 0.25) * fibre
    height = 0.01 * fibre * rng.uniform(0, 1)
    rgb = _mix(ground, share)
    if rng.uniform() < 0.5:  # planks
        wide = rng.uniform(5, 16)
        number = np.floor((x + rng.uniform(0, wide)) / wide).astype(int)
        tone = rng.uniform(0.8, 1.1, number.max() + 1)[number]
        seam = np.abs((x / wide) % 1 - 0.5) > 0.5 - 0.05 / wide * rng.uniform(0.5, 2)
        rgb = rgb * (tone * np.where(seam, 0.35, 1))[None, :, None]
    return np.asarray(rgb, np.float32), height


def _cloth(rng: Rng, ground: Ground, per_cm: float) -> tuple[Plane, Plane]:
    threads = rng.uniform(6, 25)
    y, x = np.mgrid[0:SIDE_PX, 0:SIDE_PX].astype(np.float32) / per_cm * threads * np.pi
    x, y = x + 0.4 * _noise(rng, 2 * per_cm), y + 0.4 * _noise(rng, 2 * per_cm)
    weave = np.sin(x) * np.sin(y) if rng.uniform() < 0.6 else np.sin(x + y)
    if threads * 2 > per_cm:  # finer than a pixel: felt
        weave = _noise(rng, 1)
    weave = weave * 0.7 + 0.5 * _noise(rng, 0.15 * per_cm)
    folds = _noise(rng, 9 * per_cm) * rng.uniform(0, 0.12)
    return _mix(ground, 0.3 + rng.uniform(0.1, 0.4) * weave), (0.01 * weave + folds).astype(
        np.float32
    )


def _carpet(rng: Rng, ground: Ground, per_cm: float) -> tuple[Plane, Plane]:
    loop = rng.uniform(0.12, 0.5) * per_cm
    pile = _noise(rng, loop) + 0.7 * _noise(rng, loop * 0.5) + 0.4 * _noise(rng, loop * 8)
    rgb = _mix(ground, 0.5 + rng.uniform(0.2, 0.6) * pile)
    if rng.uniform() < 0.5:
        third = (_noise(rng, loop * rng.uniform(1, 4)) > rng.uniform(0.1, 0.7))[..., None]
        rgb = np.where(third, np.array(ground.colours[2], np.float32), rgb)
    return rgb * (1 + 0.25 * pile)[..., None], (0.05 * pile).astype(np.float32)


def _board(rng: Rng, ground: Ground, per_cm: float) -> tuple[Plane, Plane]:
    grain = _noise(rng, 0.1 * per_cm)
    share = 0.3 * _noise(rng, 20 * per_cm) + rng.uniform(0, 0.15) * grain
    return _mix(ground, share), (0.003 * grain * rng.uniform(0, 1)).astype(np.float32)


def _leather(rng: Rng, ground: Ground, per_cm: float) -> tuple[Plane, Plane]:
    cell = rng.uniform(0.1, 0.3) * per_cm
    pores = np.abs(_noise(rng, cell)) + 0.5 * np.abs(_noise(rng, cell * 0.5))
    share = 0.3 + 0.25 * _noise(rng, 5 * per_cm) - 0.3 * pores
    return _mix(ground, share), (-0.015 * pores).astype(np.float32)


def _mat(rng: Rng, ground: Ground, per_cm: float) -> tuple[Plane, Plane]:
    """A printed mat or game board: shapes, lines, dots, letters in three colours."""
    inks = [tuple(float(c) for c in colour) for colour in ground.colours]
    inks += [tuple(rng.uniform(0, 1, 3)) for _ in range(3)]
    rgb = np.empty((SIDE_PX, SIDE_PX, 3), np.float32)
    rgb[:] = inks[0]
    step = max(12.0, rng.uniform(0.8, 7) * per_cm)
    draw = [_tiles, _dots, _writing, _stripes][int(rng.choice(4, p=[0.35, 0.25, 0.2, 0.2]))]
    draw(rng, rgb, inks, step)
    return rgb * (1 + 0.05 * _noise(rng, 1))[..., None], 0.003 * _noise(rng, 0.2 * per_cm)


def _tiles(rng: Rng, rgb: Plane, inks: list[tuple[float, ...]], step: float) -> None:
    sides, number = int(rng.choice([4, 6])), int(SIDE_PX / step) + 2
    radius = step / (3**0.5 if sides == 6 else 2**0.5) * rng.uniform(0.85, 1)
    turn = np.pi / 6 if sides == 6 else np.pi / 4
    angle = np.arange(sides) * 2 * np.pi / sides + turn
    shape = np.stack([np.cos(angle), np.sin(angle)], 1) * radius
    for row in range(number * 2 if sides == 6 else number):
        for column in range(number):
            shift = (row % 2) * step / 2 if sides == 6 else 0
            at = (column * step + shift, row * step * (0.866 if sides == 6 else 1))
            if rng.uniform() < 0.9:
                ink = inks[int(rng.integers(len(inks)))]
                cv2.fillPoly(rgb, [(shape + at).astype(np.int32)], ink, cv2.LINE_AA)


def _dots(rng: Rng, rgb: Plane, inks: list[tuple[float, ...]], step: float) -> None:
    step, radius = step * 0.5, step * rng.uniform(0.06, 0.2)
    jitter = rng.uniform(0, 0.5) * step
    for y in np.arange(0, SIDE_PX, max(step, 14)):
        for x in np.arange(0, SIDE_PX, max(step, 14)):
            at = tuple(int(v) for v in rng.normal((x, y), jitter))
            cv2.circle(rgb, at, max(2, int(radius)), inks[int(rng.integers(1, 3))], -1, cv2.LINE_AA)


def _stripes(rng: Rng, rgb: Plane, inks: list[tuple[float, ...]], step: float) -> None:
    for start in np.arange(0, SIDE_PX, step):
        wide = int(step * rng.uniform(0.1, 0.8))
        rgb[:, int(start) : int(start) + wide] = inks[int(rng.integers(1, 3))]
    if rng.uniform() < 0.5:
        rgb[:] = 0.5 * rgb + 0.5 * rgb.swapaxes(0, 1)


def _writing(rng: Rng, rgb: Plane, inks: list[tuple[float, ...]], step: float) -> None:
    letters = list("ABCDEFGHIKLMNOPRSTUW 0123456789 .:-")
    mask = np.zeros(rgb.shape[:2], np.uint8)  # OpenCV writes on bytes only
    for y in np.arange(step, SIDE_PX, step):
        text = "".join(rng.choice(letters, 60))
        cv2.putText(mask, text, (8, int(y)), 0, step / 45, 255, max(1, int(step / 18)), cv2.LINE_AA)
    share = mask[..., None] / np.float32(255)
    rgb[:] = rgb * (1 - share) + np.array(inks[2], np.float32) * share


_KINDS: dict[str, Callable[[Rng, Ground, float], tuple[Plane, Plane]]] = {
    "wood": _wood,
    "cloth": _cloth,
    "carpet": _carpet,
    "board": _board,
    "leather": _leather,
    "mat": _mat,
}
