"""A dice cup over the table, drawn flat: its side, its mouth or bottom, and the shadow below it."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray
from scene.dice import Array, Colour
from scene.labels import View
from scene.looks import ground_colours

Light = NDArray[np.float32]
ROUND = np.linspace(0, 2 * np.pi, 48, endpoint=False)
SEAMS = (0.08, 0.92)
FURTHEST_PX = 4000
SUBPIXEL_BITS = 4


@dataclass(frozen=True)
class Cup:
    """A cup, wider at its mouth; linear colours. How it is held is an array of six: its middle
    (cm), and the direction from its bottom to its mouth."""

    mouth_cm: float  # radius
    bottom_cm: float
    height_cm: float
    leather: Colour
    lining: Colour


def chance_cup(rng: np.random.Generator) -> Cup:
    """A cup of leather, as wide as six dice need."""
    leather, lining = (ground_colours(rng, kind)[0] for kind in ("leather", "cloth"))
    mouth_cm = float(rng.uniform(3.8, 4.6))
    bottom_cm, height_cm = mouth_cm * rng.uniform(0.78, 0.98), rng.uniform(8.0, 11.0)
    return Cup(mouth_cm, float(bottom_cm), float(height_cm), leather, lining)


def lay_cup(picture: Light, held: Array, cup: Cup, view: View, lamp: Array, bright: float) -> Light:
    """The picture with a cup held so; ``lamp`` is where the light comes from, ``bright`` how
    bright the cup is for its colours."""
    rings = {share: _ring(held, cup, share) for share in (0.0, *SEAMS, 1.0)}
    whole = np.concatenate([rings[0.0], rings[1.0]])
    below = whole - whole[:, 2:] * lamp / lamp[2]
    pixels = view.project(np.concatenate([whole, below]))
    side_px = float(np.ptp(view.project(rings[1.0]), axis=0).max())
    size = (picture.shape[1], picture.shape[0])
    low = np.clip(pixels.min(0) - side_px, 0, size).astype(int)
    high = np.clip(pixels.max(0) + side_px, 0, size).astype(int)
    if (high <= low).any():
        return picture
    drawn = _Drawn(picture[low[1] : high[1], low[0] : high[0]], view, low)
    drawn.darken(drawn.filled(below), side_px / 20)
    leather, lining = (np.array(colour) * bright for colour in (cup.leather, cup.lining))
    body = drawn.filled(whole)
    relief = 0.5 + 0.6 * cv2.GaussianBlur(body, (0, 0), max(1.0, side_px / 6))
    drawn.paint(body, leather * relief[..., None])
    for share in SEAMS:
        drawn.paint(0.6 * drawn.outline(rings[share]) * body, leather * 0.5)
    for share, way in ((1.0, held[3:]), (0.0, -held[3:])):
        end = rings[share]
        if way @ (view.position - end.mean(0)) > 0:
            drawn.paint(drawn.filled(end), lining * 0.45 if share else leather * 1.1)
            drawn.paint(drawn.outline(end), leather * 1.3)
    result = picture.copy()
    result[low[1] : high[1], low[0] : high[0]] = drawn.picture
    return result


def _ring(held: Array, cup: Cup, share: float) -> Array:
    """A circle around the cup: 0 at its bottom, 1 at its mouth."""
    axis = held[3:] / np.linalg.norm(held[3:])
    across = np.cross(axis, (0.31, 0.17, 0.94) if abs(axis[2]) < 0.9 else (1.0, 0.0, 0.0))
    across = across / np.linalg.norm(across)
    circle = np.outer(np.cos(ROUND), across) + np.outer(np.sin(ROUND), np.cross(axis, across))
    radius = cup.bottom_cm + (cup.mouth_cm - cup.bottom_cm) * share
    return np.asarray(held[:3] + axis * cup.height_cm * (share - 0.5) + circle * radius)


@dataclass
class _Drawn:
    """A part of a picture, painted over; its first pixel is ``low`` in the whole."""

    picture: Light
    view: View
    low: NDArray[np.int64]

    def darken(self, mask: Light, blur_px: float) -> None:
        shade = cv2.GaussianBlur(mask, (0, 0), max(1.0, blur_px))
        self.picture = np.asarray(self.picture * (1 - 0.55 * shade[..., None]), np.float32)

    def paint(self, mask: Light, colour: Array) -> None:
        share = mask[..., None]
        self.picture = np.asarray(self.picture * (1 - share) + colour * share, np.float32)

    def filled(self, points: Array) -> Light:
        mask = np.zeros(self.picture.shape[:2], np.uint8)
        hull = cv2.convexHull(self._fine(points))
        cv2.fillConvexPoly(mask, hull, 255, cv2.LINE_AA, SUBPIXEL_BITS)
        return mask.astype(np.float32) / 255

    def outline(self, points: Array) -> Light:
        mask = np.zeros(self.picture.shape[:2], np.uint8)
        cv2.polylines(mask, [self._fine(points)], True, 255, 1, cv2.LINE_AA, SUBPIXEL_BITS)
        return mask.astype(np.float32) / 255

    def _fine(self, points: Array) -> NDArray[np.int32]:
        pixels = np.clip(self.view.project(points) - self.low, -FURTHEST_PX, FURTHEST_PX)
        return np.round(pixels * (1 << SUBPIXEL_BITS)).astype(np.int32)
