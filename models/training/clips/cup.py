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
    axis = held[3:] / np.linalg.norm(held[3:])
    across = np.cross(axis, (0.31, 0.17, 0.94) if abs(axis[2]) < 0.9 else (1.0, 0.0, 0.0))
    across = across / np.linalg.norm(across)
    circle = np.outer(np.cos(ROUND), across) + np.outer(np.sin(ROUND), np.cross(axis, across))

    def ring(share: float) -> Array:
        """A circle around the cup: 0 at its bottom, 1 at its mouth."""
        radius = cup.bottom_cm + (cup.mouth_cm - cup.bottom_cm) * share
        return np.asarray(held[:3] + axis * cup.height_cm * (share - 0.5) + circle * radius)

    whole = np.concatenate([ring(0), ring(1)])
    below = whole - whole[:, 2:] * lamp / lamp[2]
    side_px = float(np.ptp(view.project(ring(1)), axis=0).max())
    shade = cv2.GaussianBlur(_filled(picture, view, below), (0, 0), max(1.0, side_px / 20))
    result = np.asarray(picture * (1 - 0.55 * shade[..., None]), np.float32)
    body = _filled(picture, view, whole)
    leather, lining = (np.array(colour) * bright for colour in (cup.leather, cup.lining))
    relief = 0.5 + 0.6 * cv2.GaussianBlur(body, (0, 0), max(1.0, side_px / 6))
    result = _over(result, body, leather * relief[..., None])
    for share in (0.08, 0.92):  # seams
        result = _over(result, 0.6 * _drawn(picture, view, ring(share)) * body, leather * 0.5)
    for share, way in ((1.0, axis), (0.0, -axis)):
        end = ring(share)
        if way @ (view.position - end.mean(0)) > 0:
            colour = lining * 0.45 if share else leather * 1.1
            result = _over(result, _filled(picture, view, end), colour)
            result = _over(result, _drawn(picture, view, end), leather * 1.3)
    return result


def _over(picture: Light, mask: Light, colour: Array) -> Light:
    return np.asarray(picture * (1 - mask[..., None]) + colour * mask[..., None], np.float32)


def _filled(picture: Light, view: View, points: Array) -> Light:
    mask = np.zeros(picture.shape[:2], np.uint8)
    hull = cv2.convexHull(_fine(view, points))
    cv2.fillConvexPoly(mask, hull, 255, cv2.LINE_AA, SUBPIXEL_BITS)
    return mask.astype(np.float32) / 255


def _drawn(picture: Light, view: View, points: Array) -> Light:
    mask = np.zeros(picture.shape[:2], np.uint8)
    cv2.polylines(mask, [_fine(view, points)], True, 255, 1, cv2.LINE_AA, SUBPIXEL_BITS)
    return mask.astype(np.float32) / 255


def _fine(view: View, points: Array) -> NDArray[np.int32]:
    pixels = np.clip(view.project(points), -FURTHEST_PX, FURTHEST_PX)
    return np.round(pixels * (1 << SUBPIXEL_BITS)).astype(np.int32)
