"""A table, dice and a camera above them, as chance would have them, for a whole game."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import count, islice

import numpy as np
from scene.dice import Array, DieLook
from scene.looks import dice_looks, ground_colours
from scene.plan import Film, Ground, Tray
from scene.toss import STEPS_PER_S

from clips.hand import Skin
from clips.shot import Shot, view_of
from clips.table import OFF_PICTURE, ClipTable

SKINS = ((0.55, 0.28, 0.18), (0.62, 0.36, 0.25), (0.3, 0.16, 0.1), (0.14, 0.07, 0.045))
MARGIN_PX = 12
SLOT_CM = 2.3
LONGEST_TICKS, POSES_A_TICK = 3.0, 3.5
LEAST_OFF = 0.35  # of pips from the body, as colours of 0..1
DIE_PX = 60.0
"""As large as dice get in the picture, where all of the table fits in."""


def chance_look(rng: np.random.Generator) -> DieLook:
    """One set of dice, as the ray caster paints them."""
    sets = ["white", "black", "coloured", "clear", "marbled"]
    look = dice_looks(rng, 1, str(rng.choice(sets, p=[0.3, 0.1, 0.35, 0.1, 0.15])))[0]
    return replace(look, left_handed=False, one_emblem=0)


def chance_paints(rng: np.random.Generator, dice: int) -> tuple[DieLook, ...]:
    """How each of so many dice looks, of two sets or more that can be read: what a family has in
    the house."""
    looks = (chance_look(rng) for _ in count())
    sets = list(islice(filter(_legible, looks), int(rng.integers(2, dice + 1))))
    more = rng.integers(0, len(sets), dice - len(sets)).tolist()
    return tuple(sets[k] for k in rng.permutation([*range(len(sets)), *more]))


def _legible(look: DieLook) -> bool:
    """Whether pips differ from the body, the one of a 1 too."""
    off = (math.dist(look.colours[0], pip) for pip in (look.pip_colour, look.one_colour))
    return min(off) > LEAST_OFF


def chance_tray(rng: np.random.Generator) -> Tray:
    """A tray of cloth, leather or wood on a table of wood."""
    floor, wall = (str(rng.choice(kinds)) for kinds in (["cloth", "leather"], ["wood", "leather"]))
    table = ground_colours(rng, "wood")[0]
    floor_colour, wall_colour = ground_colours(rng, floor)[0], ground_colours(rng, wall)[0]
    return Tray(
        int(rng.choice([6, 8])),
        float(rng.uniform(7.2, 9.5)),
        float(rng.uniform(0.8, 2.4)),
        float(rng.choice([0.0, rng.uniform(0, 20)])),
        22.5,
        Ground(floor, (floor_colour,) * 3, 1, 0.9),
        Ground("wood", (wall_colour, table, wall_colour), 2, 0.5),
    )


def open_table(rng: np.random.Generator) -> Tray:
    """No tray: dice are thrown on the table, and stop by themselves within this radius."""
    table = ground_colours(rng, "wood")[0]
    wood = Ground("wood", (table,) * 3, 1, 0.6)
    return Tray(8, float(rng.uniform(8.5, 10.5)), 0.0, 0.0, 22.5, wood, wood)


def slots_beside(tray: Tray, look: DieLook) -> list[Array]:
    """Where kept dice are put: two rows of three, right of the tray."""
    rim = tray.radius_cm / math.cos(math.pi / tray.sides)
    right = rim + tray.height_cm * math.sin(math.radians(tray.lean_deg)) + 2.0
    return [
        np.array([right + SLOT_CM * column, SLOT_CM * row, look.edge_cm / 2])
        for column in range(2)
        for row in (1, 0, -1)
    ]


def chance_shot(
    rng: np.random.Generator, table: ClipTable, slots: list[Array], tilt_deg: float | None = None
) -> Shot:
    """A camera that has the tray and the slots in view, from above or from a side of the table;
    tilted by this angle, if by any."""
    width, height = ((640, 360), (640, 480))[int(rng.integers(2))]
    x, y = rng.normal(0, 0.5, 2)
    side, up = rng.uniform(-0.7, 0.7, 2)
    warmth = float(rng.normal(0.08, 0.1))
    shot = Shot(
        width=width,
        height=height,
        fps=int(rng.choice([15, 30])),
        die_px=DIE_PX,
        tilt_deg=float(abs(rng.normal(0, 18))),
        turn_deg=float(rng.choice([90, 270]) + rng.normal(0, 12)),
        fov_deg=float(rng.uniform(45, 70)),
        target_cm=(float(2.4 + x), float(y)),
        film=_film(rng),
        lamp=((float(side), float(up), 0.8), (1 + warmth, 0.95, 0.95 - warmth)),
        sky=tuple(rng.uniform(0.2, 0.5) * np.array([0.95, 1.0, 1.08])),
        sway_px=float(rng.uniform(2, 6)) if rng.uniform() < 0.12 else 0.0,
        ground_seed=int(rng.integers(1 << 30)),
    )
    if tilt_deg is not None:
        shot = replace(shot, tilt_deg=tilt_deg)
    while not _holds(shot, table, slots):
        shot = replace(shot, die_px=shot.die_px * 0.96)
    return replace(shot, skin=_arm(rng, table, shot, 2 * OFF_PICTURE))


def facing_arm(rng: np.random.Generator, table: ClipTable, shot: Shot) -> Skin:
    """The arm of the player who sits opposite, of another skin or sleeve."""
    return _arm(rng, table, shot, 2 * OFF_PICTURE * (-1, -1, 1))


def _arm(rng: np.random.Generator, table: ClipTable, shot: Shot, begins: Array) -> Skin:
    skin = SKINS[int(rng.integers(len(SKINS)))]
    sleeve = ground_colours(rng, "cloth")[0]
    arm = view_of(table, shot).project(begins[None])[0]
    return Skin(skin, sleeve, (float(arm[0]), float(arm[1])))


def in_dim_light(rng: np.random.Generator, shot: Shot) -> Shot:
    """The same as a webcam films it at night: what moves is blurred, since the shutter is open for
    as long as a frame takes, it is noisy, and its brightness follows what comes into view."""
    open_ticks = float(rng.uniform(0.7, 0.97)) * min(STEPS_PER_S / shot.fps, LONGEST_TICKS)
    film = replace(
        shot.film,
        noise=float(rng.uniform(0.015, 0.035)),
        noise_grain=float(rng.uniform(0.6, 1.1)),
        jpeg=int(rng.integers(60, 85)),
    )
    shutter = tuple(np.linspace(0, open_ticks, round(open_ticks * POSES_A_TICK)).tolist())
    return replace(shot, film=film, shutter=shutter, adapts_s=float(rng.uniform(0.15, 0.8)))


def _holds(shot: Shot, table: ClipTable, slots: list[Array]) -> bool:
    """Whether all places where dice may lie are well in the picture."""
    around = [
        np.array([table.tray.radius_cm * np.cos(a), table.tray.radius_cm * np.sin(a), 0.0])
        for a in np.arange(0, 2 * np.pi, 0.3)
    ]
    pixels = view_of(table, shot).project(np.array([*around, *slots]))
    size = np.array([shot.width, shot.height])
    margin = MARGIN_PX + 0.6 * shot.die_px + 2 * shot.sway_px
    return bool((pixels > margin).all() and (pixels < size - margin).all())


def _film(rng: np.random.Generator) -> Film:
    """A webcam's picture by the light of a kitchen."""
    warm = float(rng.normal(0, 0.05))
    return Film(
        brightness=float(rng.uniform(0.36, 0.56)),
        gamma=float(rng.uniform(0.9, 1.15)),
        tint=(1 + warm, 1.0, 1 - warm),
        saturation=float(rng.uniform(0.8, 1.2)),
        vignette=float(rng.uniform(0, 0.3)),
        blur_px=float(rng.uniform(0.2, 0.9)),
        motion_px=0.0,
        motion_deg=0.0,
        shrink=1.0,
        noise=float(rng.uniform(0.003, 0.018)),
        noise_grain=0.6,
        sharpen=0.2,
        jpeg=88,
    )
