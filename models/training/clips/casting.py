"""The table of a clip as the ray caster takes it: rows of dice and boxes, lamps, the ground."""

from __future__ import annotations

import numpy as np
from quick import grounds, raycast
from quick.figured import figured
from scene.dice import Array, DieLook
from scene.labels import View
from scene.plan import Ground
from scene.tray import tray_walls

from clips import cast
from clips.shot import Shot
from clips.table import ClipTable

FINE = 2  # rays a pixel, each way
FACES = (2, 5, 3, 4, 1, 6)  # of the right-handed die of ``scene/dice.py``, on +x -x +y -y +z -z


class Casting:
    """Casts one table, seen from one place."""

    def __init__(self, table: ClipTable, shot: Shot, view: View):
        self._table, self._shot, self._view = table, shot, view
        self._styles = np.stack(
            [_style(look) for look in table.paints or (table.look,) * table.dice]
        )
        self._boxes = _boxes(table)
        rng = np.random.default_rng([shot.ground_seed, 0xF10])
        ground = _texture(rng, table)
        if shot.figured:
            ground = _with_figures(shot.ground_seed, ground)
        floor = _texture(rng, table, floor=True) if table.tray.height_cm else ground
        self._textures = np.stack([ground, floor])

    def render(
        self, pose: tuple[Array, Array], part: tuple[int, int, int, int], picture: Array, lit: bool
    ) -> None:
        """Fills a part (x0 y0 x1 y1) of a picture, which is ``FINE`` times the view's in size,
        with dice that lie so (places N×3, rotations N×3×3); ``lit`` by the lamp that moments dim,
        or with hardly any of its light."""
        edge = self._table.look.edge_cm
        dice = self._styles.copy()
        dice[:, raycast.POSITION] = pose[0] / edge
        dice[:, raycast.ROTATION] = pose[1].reshape(-1, 9)
        dice[:, raycast.PHASE] = np.arange(len(dice))[:, None] * (1.3, 2.1, 0.7)
        side, colour = (np.array(v) for v in self._shot.lamp)
        side = side / np.linalg.norm(side)
        lights = np.array([[*side, *(colour if lit else colour * 0.02), 9.0]])
        window = np.array([0.3, 0.2, 0.93, 0.95, 0.4 if lit else 0.1, 0.1])
        position = self._view.position / edge
        cast.render(
            dice, self._boxes, lights, np.array(self._shot.sky), window, self._textures,
            np.array([90.0, 130.0, 70.0]), self._table.tray.radius_cm * 1.01 / edge,
            np.concatenate([position, self._view.axes.ravel()]), self._view.focal_px * FINE,
            np.array(part), picture,
        )  # fmt: skip


def _style(look: DieLook) -> Array:
    """A die's look as a row of raycast's table."""
    row = np.zeros(raycast.COLUMNS)
    row[raycast.BODY], row[raycast.VEIN] = (_linear(look.colours[k]) for k in (0, 1))
    row[raycast.PIP], row[raycast.ONE] = _linear(look.pip_colour), _linear(look.one_colour)
    row[raycast.SPACING], row[raycast.RADIUS] = look.pip_spread / 2, look.pip_radius / 2
    row[raycast.ONE_RADIUS] = look.pip_radius / 2 * look.one_scale
    row[raycast.DRILLED] = 0.6 if look.pip_depth else 0.0
    row[raycast.ROUNDING] = look.rounding / 2
    row[raycast.BALL] = look.ball / 2 if look.ball else 9.0
    row[raycast.GLOSS], row[raycast.SHARPNESS] = 0.5 * (1 - look.roughness), 60.0
    row[raycast.CLEAR] = 0.55 if look.stuff == "clear" else 0.0
    row[raycast.MARBLE] = 0.8 if look.stuff == "marbled" else 0.0
    row[raycast.SWIRLS] = 1.0
    row[raycast.FACES], row[raycast.TURNED] = FACES, [look.turned[k] for k in (0, 0, 1, 1, 2, 2)]
    return row


def _boxes(table: ClipTable) -> Array:
    """Tray walls, and the things in the way, as rows of cast's table."""
    edge, rows = table.look.edge_cm, []
    colour = _linear(table.tray.wall.colours[0])
    for wall in tray_walls(table.tray):
        rows.append([*wall.middle / edge, *wall.axes.ravel(), *wall.half / edge, *colour])
    for corners in table.things:
        middle, half = corners.mean(0), np.ptp(corners, axis=0) / 2
        rows.append([*middle / edge, *np.eye(3).ravel(), *half / edge, 0.5, 0.32, 0.05])
    return np.array(rows).reshape(-1, cast.BOX_COLUMNS)


def _texture(rng: np.random.Generator, table: ClipTable, floor: bool = False) -> Array:
    """The linear picture of what the dice lie on, tinted as the tray's plan wants it."""
    ground: Ground = table.tray.floor if floor else table.tray.wall
    grain = grounds.ground(rng).mean(2, keepdims=True)
    rough = {"cloth": 0.25, "board": 0.1}.get(ground.kind, 0.5)
    grain = 1 + rough * (grain / max(1e-3, float(grain.mean())) - 1)
    return np.clip(_linear(ground.colours[0 if floor else 1]) * grain, 0, 1).astype(np.float32)


def _with_figures(seed: int, cloth: Array) -> Array:
    """The linear picture of a cloth with figures printed all over it."""
    rng = np.random.default_rng([seed, 0xF16])
    printed, _ = figured(rng, np.power(cloth, np.float32(1 / 2.2)))
    return _linear(np.clip(printed, 0, 1)).astype(np.float32)


def _linear(colour: tuple[float, float, float]) -> Array:
    return np.power(np.asarray(colour, np.float64), 2.2)
