"""A hand over the table, drawn flat: palm, fingers, sleeve, and the shadow below it."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray
from scene.dice import Array, Colour

Light = NDArray[np.float32]
FINGERS = ((-0.62, 0.95, 0.19), (-0.25, 1.25, 0.2), (0.1, 1.3, 0.2), (0.42, 1.15, 0.18))
THUMB = (0.72, 0.55, 0.24)


@dataclass(frozen=True)
class Skin:
    """Linear colours of a hand and its sleeve, and the side of the picture it comes from."""

    hand: Colour = (0.55, 0.28, 0.18)
    sleeve: Colour = (0.05, 0.07, 0.16)
    from_px: tuple[float, float] = (-500.0, 300.0)


SKIN = Skin()


def lay_hand(
    picture: Light, at_px: Array, palm_px: float, skin: Skin, shadow_px: tuple[float, float]
) -> Light:
    """The picture with a hand whose palm is at ``at_px`` and ``palm_px`` wide."""
    shape = picture.shape[:2]
    hand, sleeve = _outlines(shape, at_px, palm_px, skin)
    whole = np.maximum(hand, sleeve)
    moved = cv2.warpAffine(
        whole, np.float32([[1, 0, shadow_px[0]], [0, 1, shadow_px[1]]]), shape[::-1]
    )
    shade = cv2.GaussianBlur(moved, (0, 0), max(1.0, palm_px / 5))
    result = picture * (1 - 0.5 * shade[..., None])
    for outline, colour in ((sleeve, skin.sleeve), (hand, skin.hand)):
        body = np.array(colour, np.float32) * _relief(outline, palm_px)[..., None]
        result = result * (1 - outline[..., None]) + body * outline[..., None]
    return result.astype(np.float32)


def _outlines(
    shape: tuple[int, ...], at_px: Array, palm_px: float, skin: Skin
) -> tuple[Light, Light]:
    """Soft masks (0..1) of the hand and of its sleeve."""
    height, width = shape
    hand, sleeve = np.zeros((height, width), np.uint8), np.zeros((height, width), np.uint8)
    back = np.array(skin.from_px) - at_px
    back = back / max(1e-6, float(np.linalg.norm(back)))
    axes = np.stack([np.array([-back[1], back[0]]), -back], 1) * palm_px

    def line(mask: NDArray[np.uint8], start: Array, end: Array, thick: float) -> None:
        ends = [tuple(round(v) for v in at_px + axes @ p) for p in (start, end)]
        cv2.line(mask, ends[0], ends[1], 255, max(1, int(thick * palm_px)), cv2.LINE_AA)

    line(hand, np.array([0.0, -0.45]), np.array([0.0, 0.25]), 1.05)
    for side, length, thick in (*FINGERS, THUMB):
        line(hand, np.array([side * 0.6, -0.1]), np.array([side, length]), thick)
    line(hand, np.array([0.0, -0.4]), np.array([0.0, -1.6]), 0.75)
    line(sleeve, np.array([0.0, -1.5]), np.array([0.0, -12.0]), 1.15)
    soft = max(0.7, palm_px / 60)
    return tuple(
        cv2.GaussianBlur(mask.astype(np.float32) / 255, (0, 0), soft) for mask in (hand, sleeve)
    )


def _relief(outline: Light, palm_px: float) -> Light:
    """Rounder than flat: brighter in the middle than at the rim."""
    return 0.55 + 0.55 * cv2.GaussianBlur(outline, (0, 0), max(1.0, palm_px / 6))
