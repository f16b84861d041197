"""The clip's camera: moments of the table become pictures, frame after frame.

Only what moves, with its shadow, is cast anew; the rest of the picture stays, and every frame has
its own noise.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray
from scene.dice import Array
from scene.film import develop, exposure
from scene.toss import STEPS_PER_S

from clips.casting import FINE, Casting
from clips.clutter import Canvas, laid_in
from clips.cup import Cup, lay_cup
from clips.hand import Skin, lay_hand
from clips.recorded import moving
from clips.shot import Shot, view_of
from clips.swaying import Swaying
from clips.table import ClipTable, Moment

BLURRED = 3  # a shutter that takes in light as often as this blurs hands too


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
        self._swaying = Swaying(table, shot)
        self.view = view_of(table, shot, self._swaying.margin)
        self._casting = Casting(table, shot, self.view)
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
            picture = self._swaying.cut(picture, moment, number / shot.fps)
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
                self._casting.render(pose, part, picture, lit)
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
        if not any(moving(self.table, t) for t in self._seen_during(tick)):
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

    def _changed(self, tick: int) -> tuple[int, int, int, int] | None:
        """The part of the fine picture that moving dice and their shadows touch, or touched in
        the frame before."""
        every = STEPS_PER_S // self.shot.fps
        end = self._seen_during(tick)[-1]
        ticks = range(max(0, tick - every), end + 1)
        dice = sorted({die for t in ticks for die in moving(self.table, t)})
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

    def seen_at(self, points: Array, tick: int) -> Array:
        """Pixels (N×2) of the clip's frame in which points (cm) appear at a tick."""
        pixels, moment = self.view.project(points), self.table.moments[tick]
        size = self.view.width, self.view.height
        return self._swaying.cut_at(pixels, moment, tick / STEPS_PER_S, *size)


def _scaled(colour: tuple[float, float, float], by: float) -> tuple[float, float, float]:
    r, g, b = (channel * by for channel in colour)
    return (r, g, b)


def _between(one: Array, other: Array, share: float) -> Array:
    """The rotation a share of the way from one to another not far away."""
    u, _, v = np.linalg.svd(one * (1 - share) + other * share)
    return u @ v
