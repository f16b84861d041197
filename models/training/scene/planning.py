"""A picture decided from a seed, as chance would have it."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from scene.hand import Hand, chance_hand
from scene.lens import STRAIGHT, Lens
from scene.looks import dice_looks, ground_colours
from scene.plan import (
    ANYTHING,
    GROUNDS,
    THINGS,
    Bowl,
    Camera,
    Film,
    Ground,
    Lamp,
    ScenePlan,
    Thing,
    Tray,
    Wish,
)


def plan_scene(seed: int, wish: Wish = ANYTHING) -> ScenePlan:
    """The plan of the picture with this seed."""
    rng = np.random.default_rng([seed, 0xD1CE])
    width, height = wish.size or ((640, 480) if rng.uniform() < 0.75 else (832, 624))
    number = wish.dice or int(rng.choice(np.arange(1, 13), p=_NUMBERS))
    looks = dice_looks(rng, number, wish.looks)
    die_px = wish.die_px or _die_px(rng, number, width)
    view_cm = np.array([width, height]) / die_px * looks[0].edge_cm
    packed = math.sqrt(number) * max(look.edge_cm for look in looks)
    reach = max(0.30 * float(view_cm.min()), 0.45 * packed)
    tight = 0.0 if rng.uniform() < 0.15 else float(rng.uniform(0.15, 1.0))
    spread = np.maximum(0.38 * view_cm * tight, 0.55 * packed * rng.uniform(0.7, 1.3))
    tray: Tray | Bowl | None = None
    if wish.bowl:
        tray = _bowl(rng, reach, packed)
    elif _want_tray(rng, wish):
        tray = _tray(rng, reach, float(spread.max()))
    if tray:
        spread = np.minimum(spread, (tray.radius_cm - 0.8 * looks[0].edge_cm) * rng.uniform(0.8, 1))
    return ScenePlan(
        seed=seed,
        width=width,
        height=height,
        dice=looks,
        spread_cm=(float(spread[0]), float(spread[1])),
        friction=float(rng.uniform(0.25, 0.95)),
        ground=_ground(rng, wish.ground),
        tray=tray,
        things=chance_things(rng, wish.things),
        room_seed=int(rng.integers(1 << 30)),
        room_share=float(rng.uniform(0.25, 0.8)),
        lamps=tuple(chance_lamp(rng) for _ in range(rng.choice([0, 1, 2], p=[0.1, 0.6, 0.3]))),
        camera=replace(_camera(rng, die_px, wish.tilt_deg), lens=_lens(seed, wish)),
        film=_film(rng, die_px, wish.good_film),
        hand=_hand(seed, die_px * 640 / width, wish),
    )


_NUMBERS = np.array([6, 5, 6, 7, 12, 26, 6, 6, 6, 8, 5, 7]) / 100


def _die_px(rng: np.random.Generator, number: int, width: int) -> float:
    """Edge in pixels of 640 across: mostly 24..80, as far as the dice still fit in."""
    wanted = math.exp(rng.uniform(math.log(18), math.log(200)))
    if rng.uniform() < 0.6:
        wanted = math.exp(rng.normal(math.log(44), 0.35))
    fits = 640 * 0.5 / math.sqrt(number)
    return float(np.clip(wanted, 18, min(200.0, fits)) * width / 640)


def _want_tray(rng: np.random.Generator, wish: Wish) -> bool:
    chance = bool(rng.uniform() < 0.36)
    return chance if wish.tray is None else wish.tray


def _ground(rng: np.random.Generator, kind: str | None = None) -> Ground:
    kind = kind or str(rng.choice(GROUNDS, p=[0.24, 0.17, 0.16, 0.25, 0.06, 0.12]))
    shiny = {"wood": (0.15, 0.7), "board": (0.2, 0.8), "leather": (0.35, 0.7)}.get(kind, (0.6, 1.0))
    return Ground(
        kind, ground_colours(rng, kind), int(rng.integers(1 << 30)), float(rng.uniform(*shiny))
    )


def _tray(rng: np.random.Generator, reach: float, spread: float) -> Tray:
    sides = int(rng.choice([4, 6, 8, 24], p=[0.35, 0.4, 0.15, 0.1]))
    wall = _ground(rng, str(rng.choice(["leather", "wood", "cloth", "board"])))
    floor = wall if rng.uniform() < 0.6 else _ground(rng, str(rng.choice(["cloth", "leather"])))
    radius = max(reach * rng.uniform(0.8, 1.7), spread + 2.0)
    lean = rng.choice([0.0, rng.uniform(0, 15), rng.uniform(15, 50)])
    turn = rng.uniform(0, 360)
    return Tray(
        sides, float(radius), float(rng.uniform(1.2, 4)), float(lean), float(turn), floor, wall
    )


def _bowl(rng: np.random.Generator, reach: float, packed: float) -> Bowl:
    """Of wood, glazed, or lined with cloth, with room for the dice on its floor and side."""
    kind = str(rng.choice(["wood", "board", "cloth"], p=[0.6, 0.25, 0.15]))
    floor = packed * rng.uniform(0.25, 0.8)
    radius = max(reach * rng.uniform(0.9, 1.8), floor + rng.uniform(1.5, 4))
    side = radius - floor
    return Bowl(
        float(radius),
        float(floor),
        float(side * rng.uniform(0.35, 0.9)),
        float(rng.uniform(1.5, 3.0)),
        float(rng.uniform(0.3, 0.9)),
        _ground(rng, kind),
    )


def chance_things(
    rng: np.random.Generator, number: int | None, kinds: tuple[str, ...] = THINGS
) -> tuple[Thing, ...]:
    number = int(rng.choice(8, p=_THING_NUMBERS)) if number is None else number
    things = []
    for _ in range(number):
        kind = str(rng.choice(kinds))
        size = _SIZES[kind] * math.exp(rng.normal(0, 0.2))
        under = kind in {"coin", "pen", "paper", "brick"} and rng.uniform() < 0.4
        colour = ground_colours(rng, str(rng.choice(["board", "mat", "leather"])))[0]
        things.append(Thing(kind, float(size), colour, int(rng.integers(1 << 30)), bool(under)))
    return tuple(things)


_THING_NUMBERS = np.array([38, 17, 14, 11, 8, 5, 4, 3]) / 100
_SIZES = {
    "coin": 2.2,
    "pen": 14.0,
    "cable": 30.0,
    "button": 1.6,
    "solid": 2.0,
    "paper": 9.0,
    "machine": 30.0,
    "pawn": 2.4,
    "brick": 2.5,
}


def chance_lamp(rng: np.random.Generator) -> Lamp:
    return Lamp(
        share=float(rng.uniform(0.2, 1.0)),
        size_cm=float(math.exp(rng.uniform(math.log(1.5), math.log(120)))),
        distance_cm=float(rng.uniform(40, 180)),
        tilt_deg=float(rng.uniform(0, 72)),
        turn_deg=float(rng.uniform(0, 360)),
        warmth=float(rng.normal(0.1, 0.25)),
    )


def _camera(rng: np.random.Generator, die_px: float, tilt_deg: float | None) -> Camera:
    tilt = min(55.0, abs(rng.normal(0, 26)))
    return Camera(
        fov_deg=float(rng.uniform(35, 72)),
        tilt_deg=float(tilt if tilt_deg is None else tilt_deg),
        turn_deg=float(rng.uniform(0, 360)),
        roll_deg=float(rng.normal(0, 4)),
        die_px=die_px,
        offset=(float(rng.uniform(-0.16, 0.16)), float(rng.uniform(-0.14, 0.14))),
        focus_blur=float(rng.uniform(0.3, 1.0)) if rng.uniform() < 0.1 else 0.0,
    )


def _hand(seed: int, die_px: float, wish: Wish) -> Hand | None:
    """Now and then a hand, where the camera is far enough away for one; ``die_px`` of 640."""
    rng = np.random.default_rng([seed, 0x4A2D])
    if wish.things is not None or die_px > 75 or rng.uniform() > HAND_SHARE:
        return None
    return chance_hand(rng, ground_colours(rng, str(rng.choice(["cloth", "mat"])))[0])


HAND_SHARE = 0.1  # of the pictures with dice up to 75 px: about 8 % of all


def _lens(seed: int, wish: Wish) -> Lens:
    """Half of the cameras draw straight lines straight; most of the others are barrels."""
    rng = np.random.default_rng([seed, 0x1E25])
    if wish.good_film or rng.uniform() < 0.5:
        return STRAIGHT
    k1 = rng.uniform(-0.25, -0.02) if rng.uniform() < 0.75 else rng.uniform(0.01, 0.08)
    k2 = np.clip(rng.normal(0, 0.008), -0.02, 0.02)
    x, y = np.clip(rng.normal(0, 0.012, 2), -0.03, 0.03)
    return Lens(float(k1), float(k2), (float(x), float(y)))


def _film(rng: np.random.Generator, die_px: float, good: bool) -> Film:
    rough = 0.0 if good else 1.0
    warm, green = rng.normal(0, 0.09 * (0.3 + 0.7 * rough)), rng.normal(0, 0.03)
    blur = float(rng.exponential(0.5)) if rng.uniform() < 0.6 else 0.0
    return Film(
        brightness=float(rng.uniform(0.42, 0.55) if good else rng.uniform(0.26, 0.66)),
        gamma=float(rng.uniform(0.85, 1.2)),
        tint=(float(1 + warm), float(1 + green), float(1 - warm)),
        saturation=float(rng.uniform(0.7, 1.3)),
        vignette=float(max(0.0, rng.normal(0, 0.2))),
        blur_px=min(blur, 0.05 * die_px) * rough,
        motion_px=(float(rng.uniform(0, 0.08)) * die_px if rng.uniform() < 0.08 else 0.0) * rough,
        motion_deg=float(rng.uniform(0, 180)),
        shrink=1 - rough * (float(rng.uniform(0.1, 0.5)) if rng.uniform() < 0.2 else 0.0),
        noise=float(rng.exponential(0.018)) * (0.4 + 0.6 * rough),
        noise_grain=float(rng.uniform(0, 1.2)),
        sharpen=float(rng.uniform(0, 1.2)) if rng.uniform() < 0.4 else 0.0,
        jpeg=92 if good else int(rng.choice([int(rng.uniform(30, 60)), int(rng.uniform(60, 97))])),
    )
