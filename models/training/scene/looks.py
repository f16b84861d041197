"""Which dice and colours there are in the world: sets of equal dice, mixed bags, grounds."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from scene.dice import Colour, DieLook

WHITE, BLACK, GOLD, RED = (
    (0.93, 0.93, 0.91),
    (0.02, 0.02, 0.02),
    (0.85, 0.66, 0.22),
    (0.7, 0.03, 0.04),
)
METALS = (GOLD, (0.72, 0.4, 0.22), (0.72, 0.72, 0.74))
STUFFS = ("plain", "marbled", "pearl", "clear", "speckled", "metal")

# What a wish may ask for: stuffs to choose from, and bodies (None: any colour).
SETS: dict[str, tuple[tuple[str, ...], Colour | None]] = {
    "any": (STUFFS, None),
    "white": (("plain",), WHITE),
    "black": (("plain",), BLACK),
    "coloured": (("plain",), None),
    "marbled": (("marbled", "pearl"), None),
    "clear": (("clear",), None),
    "fancy": (("marbled", "pearl", "clear", "speckled"), None),  # every die another, some poured
}


def hsv(hue: float, saturation: float, value: float) -> Colour:
    """Display RGB of a hue in degrees and shares 0..1."""
    pixel = np.array([[[hue % 360, saturation, value]]], np.float32)
    r, g, b = cv2.cvtColor(pixel, cv2.COLOR_HSV2RGB)[0, 0]
    return (float(r), float(g), float(b))


def brightness(colour: Colour) -> float:
    """Perceived brightness of a display colour, 0..1."""
    return 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2]


def dice_looks(rng: np.random.Generator, number: int, wish: str | None) -> tuple[DieLook, ...]:
    """The dice of one picture: one set, two or three sets, or a mixed bag."""
    sets = 1 if wish else int(rng.choice([1, 2, 3, 12], p=[0.48, 0.17, 0.1, 0.25]))
    sets = number if wish == "fancy" else sets
    same_size = rng.uniform() < 0.6
    edge = _edge(rng)
    made = []
    for _ in range(min(sets, number)):
        look = _look(rng, edge if same_size else _edge(rng), wish)
        poured = wish == "fancy" and rng.uniform() < POURED_SHARE
        made.append(_poured(rng, look) if poured else look)
    if len(made) == number:
        return tuple(made)
    return tuple(made[int(rng.integers(len(made)))] for _ in range(number))


def _edge(rng: np.random.Generator) -> float:
    return float(np.clip(rng.normal(1.55, 0.18), 1.0, 2.2))


def _body(rng: np.random.Generator) -> Colour:
    pick = rng.uniform()
    if pick < 0.3:  # white, ivory, bone
        return hsv(rng.uniform(35, 60), rng.uniform(0, 0.25), rng.uniform(0.75, 0.97))
    if pick < 0.42:
        return hsv(rng.uniform(0, 360), rng.uniform(0, 0.3), rng.uniform(0.02, 0.15))
    if pick < 0.52:  # brown, dull
        return hsv(rng.uniform(0, 360), rng.uniform(0.1, 0.5), rng.uniform(0.2, 0.7))
    return hsv(rng.uniform(0, 360), rng.uniform(0.6, 1), rng.uniform(0.25, 1))


def _ink(rng: np.random.Generator, body: Colour) -> Colour:
    """A pip colour that can be told from the body, though now and then only just."""
    if rng.uniform() < 0.15:  # gold and copper are painted on white and pearl too
        metal = METALS[int(rng.integers(len(METALS)))]
        if max(abs(m - b) for m, b in zip(metal, body, strict=True)) > 0.3:
            return metal
    least = 0.24 if rng.uniform() < 0.1 else 0.38
    for _ in range(12):
        pick = rng.uniform()
        ink = (
            BLACK if pick < 0.36 else WHITE if pick < 0.76 else GOLD if pick < 0.86 else _body(rng)
        )
        if abs(brightness(ink) - brightness(body)) > least:
            return ink
    return BLACK if brightness(body) > 0.45 else WHITE


def _look(rng: np.random.Generator, edge_cm: float, wish: str | None) -> DieLook:
    stuffs, body = SETS[wish] if wish else (STUFFS, None)
    share = np.array(
        [{"plain": 56, "marbled": 14, "pearl": 10, "clear": 12}.get(s, 4) for s in stuffs]
    )
    stuff = str(rng.choice(stuffs, p=share / share.sum()))
    body = body or _body(rng)
    if wish == "coloured":
        body = hsv(rng.uniform(0, 360), rng.uniform(0.75, 1), rng.uniform(0.4, 0.9))
    second = _body(rng)
    ink = _ink(rng, tuple(np.mean([body, second], 0)) if stuff in {"marbled", "pearl"} else body)
    asian = rng.uniform() < 0.08 and brightness(body) > 0.6
    one = RED if asian else ink if rng.uniform() < 0.95 else _ink(rng, body)
    rounding = float(np.clip(np.exp(rng.normal(np.log(0.16), 0.6)), 0.04, 0.5))
    radius = float(np.clip(rng.normal(0.185, 0.03), 0.11, 0.27))
    drilled = rng.uniform() < 0.65
    return DieLook(
        edge_cm=edge_cm,
        rounding=rounding,
        ball=float(rng.uniform(1.28, 1.5)) if rng.uniform() < 0.45 else 0.0,
        left_handed=bool(rng.uniform() < 0.5),
        turned=(bool(rng.integers(2)), bool(rng.integers(2)), bool(rng.integers(2))),
        pip_radius=radius,
        pip_spread=float(np.clip(rng.normal(0.5, 0.04), 0.41, 0.6)),
        pip_depth=float(radius * rng.uniform(0.25, 0.65)) if drilled else 0.0,
        one_scale=float(rng.uniform(1.4, 2.0)) if asian or rng.uniform() < 0.05 else 1.0,
        pip_colour=ink,
        one_colour=one,
        four_colour=RED if asian and rng.uniform() < 0.6 else ink,
        one_emblem=int(rng.integers(1, 1 << 30)) if rng.uniform() < 0.05 and not asian else 0,
        stuff=stuff,
        colours=(body, second, _body(rng)),
        roughness=float(np.clip(rng.normal(0.25, 0.15), 0.04, 0.7)),
        pattern_seed=int(rng.integers(1 << 30)),
    )


POURED_SHARE = 0.36  # of fancy dice


def _poured(rng: np.random.Generator, look: DieLook) -> DieLook:
    """Pearl or marble with large pips of poured copper or gold, and veins that rival them."""
    pale = rng.uniform() < 0.6
    bright = (0.72, 0.97) if pale else (0.03, 0.22)
    hue = rng.uniform(0, 360)
    body = hsv(hue, rng.uniform(0, 0.25 if pale else 0.9), rng.uniform(*bright))
    second = hsv(hue + rng.normal(0, 40), rng.uniform(0, 0.35 if pale else 1), rng.uniform(*bright))
    metal = np.array(METALS[int(rng.choice(3, p=[0.5, 0.42, 0.08]))])
    paint = np.clip(metal * rng.uniform(0.7, 1.15) + rng.normal(0, 0.03, 3), 0, 1)
    ink = (float(paint[0]), float(paint[1]), float(paint[2]))
    vein = ink if rng.uniform() < 0.3 else hsv(hue, rng.uniform(0, 0.8), rng.uniform(0.03, 0.75))
    radius = float(rng.uniform(0.2, 0.29))
    return replace(
        look,
        pip_radius=radius,
        pip_spread=float(np.clip(rng.normal(0.52, 0.03), max(0.46, 2.06 * radius), 0.6)),
        pip_depth=float(radius * rng.uniform(0.1, 0.45)),
        one_scale=1.0,
        pip_colour=ink,
        one_colour=ink,
        four_colour=ink,
        stuff="pearl" if pale and rng.uniform() < 0.5 else "marbled",
        colours=(body, second, vein),
        roughness=float(rng.uniform(0.05, 0.35)),
        pip_metal=float(rng.uniform(0.3, 1.0)),
        pip_rim=float(rng.choice([-1, 1]) * rng.uniform(0.1, 0.45)),
        veins=float(rng.uniform(0.3, 1.0)) if rng.uniform() < 0.7 else 0.0,
    )


def ground_colours(rng: np.random.Generator, kind: str) -> tuple[Colour, Colour, Colour]:
    """A main colour of such a ground, one near it and one that stands out."""
    pick = rng.uniform()
    if kind == "wood":
        main = hsv(rng.uniform(15, 42), rng.uniform(0.15, 0.75), rng.uniform(0.18, 0.9))
    elif kind == "board" and pick < 0.7:
        main = hsv(rng.uniform(0, 360), rng.uniform(0, 0.12), rng.uniform(0.45, 0.95))
    elif pick < 0.35:
        main = hsv(rng.uniform(0, 360), rng.uniform(0, 0.2), rng.uniform(0.04, 0.9))
    elif pick < 0.5:  # the green of card tables
        main = hsv(rng.uniform(110, 165), rng.uniform(0.5, 0.9), rng.uniform(0.15, 0.5))
    else:
        main = hsv(rng.uniform(0, 360), rng.uniform(0.35, 1), rng.uniform(0.12, 0.85))
    share = rng.uniform(0.45, 0.95)
    shade = rng.uniform(0.5, 1.3)
    near = tuple(float(min(1.0, c * share * shade + (1 - share) * 0.3)) for c in main)
    return main, (near[0], near[1], near[2]), _body(rng)
