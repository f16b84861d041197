"""The clip's camera: moments of the table become pictures, frame after frame.

Only what moves, with its shadow, is cast anew; the rest of the picture stays, and every frame has
its own noise.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import cv2
import grounds
import numpy as np
import raycast
from numpy.typing import NDArray
from scene.dice import Array, DieLook
from scene.film import develop, exposure
from scene.labels import View, look_at
from scene.plan import Film, Ground
from scene.toss import STEPS_PER_S
from scene.tray import tray_walls

from clips import cast
from clips.clutter import Canvas, laid_in
from clips.cup import Cup, lay_cup
from clips.hand import SKIN, Skin, lay_hand
from clips.table import ClipTable, Moment

FINE = 2  # rays a pixel, each way
SHUTTER = (0.1, 0.6)
BLURRED = 3  # a shutter that takes in light as often as this blurs hands too
FACES = (2, 5, 3, 4, 1, 6)  # of the right-handed die of ``scene/dice.py``, on +x -x +y -y +z -z
MARGIN = 1.12  # a camera that moves sees more than its picture


@dataclass(frozen=True)
class Shot:
    """How a clip is filmed. ``die_px`` is the edge of a die in the middle; ``sway_px`` how far a
    camera held by hand wanders; ``lamp``: (from where, linear RGB) of the lamp that moments dim;
    ``shutter``: so many ticks after a frame's own it takes in light; ``adapts_s``: so soon it is as
    bright as the camera wants what it sees, if that changes (0: it stays as it was). ``skin`` and
    ``facing`` are the arms of the player and of who sits opposite."""

    width: int
    height: int
    fps: int
    die_px: float
    tilt_deg: float
    turn_deg: float
    fov_deg: float
    target_cm: tuple[float, float]
    film: Film
    lamp: tuple[tuple[float, float, float], tuple[float, float, float]]
    sky: tuple[float, float, float]
    sway_px: float = 0.0
    skin: Skin = SKIN
    facing: Skin = SKIN
    ground_seed: int = 1
    shutter: tuple[float, ...] = SHUTTER
    adapts_s: float = 0.0


class Filming:
    """Films one table with one shot. ``beside`` is what else lies on the table, each canvas from
    its tick on until the next one's; ``cup`` the dice cup, if they play with one."""

    def __init__(
        self,
        table: ClipTable,
        shot: Shot,
        beside: Sequence[tuple[int, Canvas]] = (),
        cup: Cup | None = None,
    ):
        self.table, self.shot, self.cup = table, shot, cup
        self._beside = beside
        self.margin = MARGIN if shot.sway_px or _pushed(table) else 1.0
        self.view = view_of(table, shot, self.margin)
        self._styles = np.stack(
            [_style(look) for look in table.paints or (table.look,) * table.dice]
        )
        self._boxes = _boxes(table)
        rng = np.random.default_rng([shot.ground_seed, 0xF10])
        ground = _texture(rng, table)
        floor = _texture(rng, table, floor=True) if table.tray.height_cm else ground
        self._textures = np.stack([ground, floor])
        self._gain: float | None = None
        self._light: dict[bool, NDArray[np.float64]] = {}

    def pictures(self) -> Iterator[NDArray[np.uint8]]:
        """The BGR frames of the clip, one after the other."""
        every, shot = STEPS_PER_S // self.shot.fps, self.shot
        dimmed = any(m.lamp < 1 for m in self.table.moments)
        for number, tick in enumerate(range(0, self.table.tick, every)):
            moment = self.table.moments[tick]
            self._cast(tick, dimmed)
            light = self._light[True]
            if dimmed:
                light = self._light[False] * (1 - moment.lamp) + light * moment.lamp
            picture = light.astype(np.float32)
            for canvas in [canvas for since, canvas in self._beside if since <= tick][-1:]:
                picture = laid_in(picture, canvas, self.view)
            picture = self._handed(picture, moment, tick)
            picture = self._moved(picture, moment, number)
            film = replace(shot.film, blur_px=max(shot.film.blur_px, moment.blur_px))
            self._gain = self._exposed(picture)
            yield develop(picture, film, number, self._gain)

    def _exposed(self, picture: NDArray[np.float32]) -> float:
        """The gain of a picture that follows those before it."""
        brightness, adapts_s = self.shot.film.brightness, self.shot.adapts_s
        if self._gain and not adapts_s:
            return self._gain
        wanted = exposure(picture, brightness)
        if not self._gain:
            return wanted
        share = math.exp(-1 / self.shot.fps / adapts_s)
        return float(self._gain**share * wanted ** (1 - share))

    def _cast(self, tick: int, dimmed: bool) -> None:
        """Brings the light up to date in the part that changed since the frame before."""
        width, height = self.view.width * FINE, self.view.height * FINE
        part = self._changed(tick) if self._light else (0, 0, width, height)
        if part is None:
            return
        for lit in (True, False) if dimmed else (True,):
            fine = np.zeros((height, width, 3))
            poses = self._poses(tick)
            for pose in poses:
                picture = np.empty((height, width, 3))
                self._render(pose, part, picture, lit)
                x0, y0, x1, y1 = part
                fine[y0:y1, x0:x1] += picture[y0:y1, x0:x1] / len(poses)
            self._patch(lit, fine, part)

    def _patch(self, lit: bool, fine: Array, part: tuple[int, int, int, int]) -> None:
        x0, y0, x1, y1 = part
        size = ((x1 - x0) // FINE, (y1 - y0) // FINE)
        small = cv2.resize(fine[y0:y1, x0:x1], size, interpolation=cv2.INTER_AREA)
        whole = self._light.setdefault(lit, np.zeros((self.view.height, self.view.width, 3)))
        whole[y0 // FINE : y1 // FINE, x0 // FINE : x1 // FINE] = small

    def _seen_during(self, tick: int) -> range:
        """The ticks during which a frame takes in light."""
        last = min(tick + math.ceil(self.shot.shutter[-1]), self.table.tick)
        return range(tick, max(tick + 1, last))

    def _poses(self, tick: int) -> list[tuple[Array, Array]]:
        now = self.table.moments[tick]
        if not any(self.table.moving(t) for t in self._seen_during(tick)):
            return [(now.places, now.turns)]
        return [self._pose(tick + later) for later in self.shot.shutter]

    def _pose(self, tick: float) -> tuple[Array, Array]:
        """Places and turns of the dice between two ticks."""
        last = self.table.tick - 1
        whole, share = min(int(tick), last), tick % 1
        now, then = (self.table.moments[min(t, last)] for t in (whole, whole + 1))
        if np.abs(then.places - now.places).max() > 8:  # taken away between two ticks
            return now.places, now.turns
        turns = [_between(a, b, share) for a, b in zip(now.turns, then.turns, strict=True)]
        return now.places * (1 - share) + then.places * share, np.array(turns)

    def _render(
        self, pose: tuple[Array, Array], part: tuple[int, int, int, int], picture: Array, lit: bool
    ) -> None:
        edge = self.table.look.edge_cm
        dice = self._styles.copy()
        dice[:, raycast.POSITION] = pose[0] / edge
        dice[:, raycast.ROTATION] = pose[1].reshape(-1, 9)
        dice[:, raycast.PHASE] = np.arange(len(dice))[:, None] * (1.3, 2.1, 0.7)
        side, colour = (np.array(v) for v in self.shot.lamp)
        side = side / np.linalg.norm(side)
        lights = np.array([[*side, *(colour if lit else colour * 0.02), 9.0]])
        window = np.array([0.3, 0.2, 0.93, 0.95, 0.4 if lit else 0.1, 0.1])
        position = self.view.position / edge
        cast.render(
            dice, self._boxes, lights, np.array(self.shot.sky), window, self._textures,
            np.array([90.0, 130.0, 70.0]), self.table.tray.radius_cm * 1.01 / edge,
            np.concatenate([position, self.view.axes.ravel()]), self.view.focal_px * FINE,
            np.array(part), picture,
        )  # fmt: skip

    def _changed(self, tick: int) -> tuple[int, int, int, int] | None:
        """The part of the fine picture that moving dice and their shadows touch, or touched in
        the frame before."""
        every = STEPS_PER_S // self.shot.fps
        end = self._seen_during(tick)[-1]
        ticks = range(max(0, tick - every), end + 1)
        dice = sorted({die for t in ticks for die in self.table.moving(t)})
        if not dice:
            return None
        later = range(max(0, tick - every), min(end + 2, self.table.tick))
        around = np.concatenate([self.table.moments[t].places[dice] for t in later])
        signs = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)])
        corners = (around[:, None] + signs * 0.9 * self.table.look.edge_cm).reshape(-1, 3)
        side = np.array(self.shot.lamp[0])
        points = np.concatenate([corners, corners - corners[:, 2:] * side / side[2]])
        local = (points - self.view.position) @ self.view.axes
        pixels = self.view.project(points[local[:, 2] > 1])
        size = (self.view.width, self.view.height)
        low = np.clip(pixels.min(0) - 8, 0, size).astype(int) * FINE
        high = np.clip(pixels.max(0) + 8, 0, size).astype(int) * FINE
        if (high - low).min() < FINE:
            return None
        return int(low[0]), int(low[1]), int(high[0]), int(high[1])

    def _handed(
        self, picture: NDArray[np.float32], moment: Moment, tick: int
    ) -> NDArray[np.float32]:
        """The picture with a hand and a cup, each time that a frame takes in light."""
        blurred = len(self.shot.shutter) >= BLURRED
        ticks = [tick + later for later in self.shot.shutter] if blurred else [float(tick)]
        above = [(self._held("cup", t), self._held("hand", t)) for t in ticks]
        if all(thing is None for things in above for thing in things):
            return picture
        bright = float(np.mean(picture)) / 0.18
        arm = self.shot.facing if moment.player else self.shot.skin
        skin = replace(arm, hand=_scaled(arm.hand, bright), sleeve=_scaled(arm.sleeve, bright))
        seen = []
        for cup, hand in above:
            below = picture
            if cup is not None and self.cup is not None:
                side = np.array(self.shot.lamp[0])
                below = lay_cup(below, cup, self.cup, self.view, side, bright)
            seen.append(below if hand is None else self._below(below, hand, skin))
        return np.asarray(np.mean(seen, axis=0), np.float32)

    def _held(self, thing: str, tick: float) -> Array | None:
        """Where a hand or a cup is between two ticks; none where it is gone in one of them."""
        whole, last = int(tick), self.table.tick - 1
        now, then = (getattr(self.table.moments[min(t, last)], thing) for t in (whole, whole + 1))
        if now is None or then is None:
            return None
        return np.asarray(now + (then - now) * (tick % 1))

    def _below(self, picture: NDArray[np.float32], hand: Array, skin: Skin) -> NDArray[np.float32]:
        """The picture below a hand."""
        at = self.view.project(hand[None])[0]
        palm = 6.5 * self.view.focal_px / np.linalg.norm(hand - self.view.position)
        return lay_hand(picture, at, float(palm), skin, (0.35 * palm, 0.3 * palm))

    def _moved(
        self, picture: NDArray[np.float32], moment: Moment, number: int
    ) -> NDArray[np.float32]:
        """The picture of a camera that sways or was pushed, cut to its size."""
        if self.margin == 1.0:
            return picture
        time_s = number / self.shot.fps
        x, y, turn = (
            push + sway for push, sway in zip(moment.push, self._sway(time_s), strict=True)
        )
        height, width = picture.shape[:2]
        matrix = cv2.getRotationMatrix2D((width / 2, height / 2), turn, 1.0)
        matrix[:, 2] += (x + (self.shot.width - width) / 2, y + (self.shot.height - height) / 2)
        return cv2.warpAffine(picture, matrix, (self.shot.width, self.shot.height))

    def _sway(self, time_s: float) -> tuple[float, float, float]:
        phases = np.array([[0.31, 0.83, 2.3], [0.23, 0.71, 1.9], [0.17, 0.53, 1.4]])
        waves = np.sin(2 * np.pi * phases * time_s + np.arange(9).reshape(3, 3)) @ (1.0, 0.5, 0.12)
        x, y, turn = waves * self.shot.sway_px
        return float(x), float(y), float(turn * 0.06)

    def seen_at(self, points: Array, tick: int) -> Array:
        """Pixels (N×2) of the clip's frame in which points (cm) appear at a tick."""
        pixels = self.view.project(points)
        if self.margin == 1.0:
            return pixels
        moment = self.table.moments[tick]
        sway = self._sway(tick / STEPS_PER_S)
        x, y, turn = np.add(moment.push, sway).tolist()
        size = np.array([self.view.width, self.view.height])
        matrix = cv2.getRotationMatrix2D(tuple(size / 2), turn, 1.0)
        matrix[:, 2] += (np.array([self.shot.width, self.shot.height]) - size) / 2 + (x, y)
        return pixels @ matrix[:, :2].T + matrix[:, 2]


def _pushed(table: ClipTable) -> bool:
    return any(any(m.push) for m in table.moments)


def view_of(table: ClipTable, shot: Shot, margin: float = 1.0) -> View:
    """The camera of a shot; ``margin`` is how much wider than the clip's its picture is."""
    focal = shot.width / 2 / np.tan(np.radians(shot.fov_deg) / 2)
    distance = focal * table.look.edge_cm / shot.die_px
    target = np.array([*shot.target_cm, 0.8])
    place = look_at(target, distance, shot.tilt_deg, shot.turn_deg, 0.0)
    width, height = (2 * round(side * margin / 2) for side in (shot.width, shot.height))
    return View(*place, float(focal), width, height)


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


def _linear(colour: tuple[float, float, float]) -> Array:
    return np.power(np.asarray(colour, np.float64), 2.2)


def _scaled(colour: tuple[float, float, float], by: float) -> tuple[float, float, float]:
    r, g, b = (channel * by for channel in colour)
    return (r, g, b)


def _between(one: Array, other: Array, share: float) -> Array:
    """The rotation a share of the way from one to another not far away."""
    u, _, v = np.linalg.svd(one * (1 - share) + other * share)
    return u @ v
