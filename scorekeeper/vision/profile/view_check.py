"""Whether a camera sees the table well enough to read dice: light, focus, distance, angle.

What is wrong is said in plain words, each with what to do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

import cv2
import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.crops import Picture
from scorekeeper.vision.profile.calibration import Outline
from scorekeeper.vision.profile.printed_sheet import Points
from scorekeeper.vision.profile.sheet_in_view import SheetInView
from scorekeeper.vision.readings import DieReading

LEAST_DIE_PX = 18.0  # much smaller, the reader is not certain of them
DARK_LEVEL = 70.0  # the lightest tenth of the area is darker than this
BLOWN_LEVEL, BLOWN_SHARE = 250, 0.06
SOFT_EDGE_PX, SOFT_EDGE_DICE = 3.2, 0.11  # px, and share of a die's edge
STEEPEST_DEG = 50.0
MOVED_SHARE = 0.015  # of the picture's width
STRONGEST_TINT = 1.7
PAPER_SEEN = 0.9  # a patch is measured in this middle part of it


class Trouble(Enum):
    """What is wrong with a camera's view, and what to do about it."""

    DARK = "it is too dark: add light, or let the camera expose longer"
    BLOWN = "it is blown out: dim or move the lamp, or let the camera expose shorter"
    BLURRED = "it is blurred: clean the lens, set the focus, keep the camera still"
    FAR = "the dice are too small: move the camera closer, or choose a higher resolution"
    OBLIQUE = "the camera looks too much from the side: raise it"
    MOVED = "the camera has been moved since it was calibrated: calibrate again"
    TINTED = "the light is strongly coloured: set the camera's white balance"


def is_moved(share: float | None) -> bool:
    """Whether a camera that was moved by this ``share`` of its picture's width has to be calibrated
    again; None: it cannot be told how far."""
    return share is not None and share > MOVED_SHARE


@dataclass(frozen=True)
class ViewCheck:
    """What was measured. Levels are 0..255, lengths pixels; None: could not be measured.

    ``light_level``: the lightest tenth of the area; ``blown_share``: of the area, without any
    drawing left; ``edge_px``: how wide the sharpest edges are; ``gains`` bring grey to grey (blue,
    green, red; the least is 1).
    """

    light_level: float
    blown_share: float
    edge_px: float | None
    die_px: float | None
    tilt_deg: float | None
    gains: tuple[float, float, float] | None

    @property
    def troubles(self) -> tuple[Trouble, ...]:
        """All that is wrong, the worst for reading first."""
        die = self.die_px
        wrong = {
            Trouble.DARK: self.light_level < DARK_LEVEL,
            Trouble.BLOWN: self.blown_share > BLOWN_SHARE,
            Trouble.BLURRED: is_blurred(self.edge_px, die),
            Trouble.FAR: die is not None and die < LEAST_DIE_PX,
            Trouble.OBLIQUE: self.tilt_deg is not None and self.tilt_deg > STEEPEST_DEG,
            Trouble.TINTED: self.gains is not None and max(self.gains) > STRONGEST_TINT,
        }
        return tuple(trouble for trouble, is_so in wrong.items() if is_so)


def check_view(
    picture: Picture,
    area: Points,
    *,
    sheet: SheetInView | None = None,
    die_mm: float = 16.0,
    dice_px: Sequence[float],
) -> ViewCheck:
    """Measures ``area`` (N×2 px) of a picture. The sheet in view, or dice read in the picture
    (their sizes, px), tell how far away it is."""
    grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
    inside = np.zeros(grey.shape, np.uint8)
    cv2.fillPoly(inside, [area.round().astype(np.int32)], 255)
    levels = grey[inside > 0]
    levels = levels if levels.size else grey.ravel()
    die_px = float(np.median(dice_px)) if len(dice_px) else None
    if sheet is not None:
        die_px = sheet.px_per_mm * die_mm
    return ViewCheck(
        light_level=float(np.percentile(levels, 90)),
        blown_share=_blown_share(picture, inside, sheet),
        edge_px=sharpest_edges_px(grey),
        die_px=die_px,
        tilt_deg=None if sheet is None else sheet.tilt_deg,
        gains=None if sheet is None else _gains(picture, sheet),
    )


def sizes_px(dice: Sequence[DieReading]) -> list[float]:
    """How large dice look, by those read with certainty; where there are none, by those that may
    just be too small for that."""
    certain = [die.size_px for die in dice if die.certain]
    return certain or [die.size_px for die in dice if die.size_px < LEAST_DIE_PX]


def outline_px(picture: Picture, outline: Outline) -> Points:
    """The corners of an outline in pixels of a picture; those of the picture without one."""
    height, width = picture.shape[:2]
    corners = outline or ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    return np.array(corners, np.float64) * (width, height)


def _blown_share(picture: Picture, inside: NDArray[np.uint8], sheet: SheetInView | None) -> float:
    """The share of the area that is as bright as it can be; the sheet's paper may just be so."""
    if sheet is not None:
        lightest = _patch(picture, sheet, -2)
        return 1.0 if lightest.size and lightest.mean() > BLOWN_LEVEL - 2 else 0.0
    full = (picture.min(2) >= BLOWN_LEVEL) & (inside > 0)
    return float(full.sum()) / max(1, int((inside > 0).sum()))


def _patch(picture: Picture, sheet: SheetInView, number: int) -> NDArray[np.float64]:
    """The pixels (N×3) of one grey patch, without its borders; none where it is out of view."""
    corners = sheet.seen(sheet.sheet.patches[number][0].corners)
    middle = corners.mean(0)
    mask = np.zeros(picture.shape[:2], np.uint8)
    inner = middle + (corners - middle) * PAPER_SEEN * 0.8
    cv2.fillConvexPoly(mask, inner.round().astype(np.int32), 255)
    return np.asarray(picture[mask > 0], np.float64)


def _gains(picture: Picture, sheet: SheetInView) -> tuple[float, float, float] | None:
    """Blue, green, red gains that make the lighter patches grey; None with none of them in view."""
    seen = [patch for k in range(1, 6) if (patch := _patch(picture, sheet, k)).size]
    if not seen:
        return None
    shades = np.array([patch.mean(0) for patch in seen])
    usable = shades[(shades.max(1) < BLOWN_LEVEL) & (shades.min(1) > 15)]
    mean = np.maximum((usable if len(usable) else shades).mean(0), 1.0)
    gains = mean.max() / mean
    return float(gains[0]), float(gains[1]), float(gains[2])


def is_blurred(edge_px: float | None, die_px: float | None) -> bool:
    """Whether the sharpest edges are too wide for dice of this size, as far as either is known."""
    soft_px = max(SOFT_EDGE_PX, SOFT_EDGE_DICE * (die_px or 0.0))
    return edge_px is not None and edge_px > soft_px


def sharpest_edges_px(grey: NDArray[np.uint8]) -> float | None:
    """How many pixels the sharpest edges take from dark to light; None in a plain picture.

    The contrast around a pixel over the slope there: a step blurred by a Gaussian of s has a width
    of s·√(2π).
    """
    wide = np.ones((15, 15), np.uint8)
    picture = cv2.GaussianBlur(grey, (0, 0), 0.6).astype(np.float32)
    contrast = cv2.dilate(picture, wide) - cv2.erode(picture, wide)
    slope = cv2.magnitude(
        cv2.Scharr(picture, cv2.CV_32F, 1, 0, scale=1 / 32),
        cv2.Scharr(picture, cv2.CV_32F, 0, 1, scale=1 / 32),
    )
    strong = contrast > max(40.0, 0.5 * float(contrast.max()))
    peaks = strong & (slope > 1.0) & (slope >= cv2.dilate(slope, np.ones((9, 9), np.uint8)))
    if int(peaks.sum()) < 12:
        return None
    return float(np.percentile(contrast[peaks] / slope[peaks], 10))
