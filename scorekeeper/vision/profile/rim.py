"""The rim of a dice tray, found in one picture without the printed sheet.

Two looks at a small copy. Closed edges find a box on a plain table. On patterned ground edges are
everywhere; there the tray is what has one colour: regions of alike pixels (k-means in Lab) that
bulge, and that differ from what lies around them on most of their outline.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import combinations

import cv2
import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.crops import Picture, shrunk
from scorekeeper.vision.profile.printed_sheet import Points
from scorekeeper.vision.readings import Point

Mask = NDArray[np.uint8]
Shape = NDArray[np.int32]

LEAST_SIDE_PX = 36
"""A picture of which a side is shorter has no room for dice large enough to be read, nor a tray."""

RIM_PX = 480
LEAST_RIM, MOST_RIM = 0.06, 0.92  # share of the picture
RIM_SOLIDITY = 0.9
RIM_CORNERS = range(4, 13)

REGION_PX = 240
COLOURS = 6
LIGHTNESS_WEIGHTS = (0.3, 1.0)
"""The walls of a tray are lighter or darker than its floor; black and white differ only in that."""
REGION_SOLIDITY = 0.86
LEAST_REGION = 0.12
ASIDE_PX, PROBES = 4, 24
"""Each edge of an outline is probed so often, so far inside and outside of it."""
CONTRAST = 12.0
"""A colour this much different (Lab) inside and outside is a rim there."""
SUPPORT = 0.72
"""This share of the outline must be a rim; what lies on the picture's border tells nothing."""
MOST_BORDER = 0.45


def find_rim(picture: Picture, dice: Sequence[Point] = ()) -> Points | None:
    """The corners (N×2 px, N from 4 to 12) of what may be a tray in a picture (H×W×3 bytes, BGR);
    None without one. Where dice (their centres, px) are seen, most of them lie in it: of several
    outlines the one that holds most."""
    if min(picture.shape[:2]) < LEAST_SIDE_PX:
        return None
    best: tuple[int, float, Points] | None = None
    for look in (_closed_edges, _regions):
        each = [(_held(shape, dice), worth, shape) for worth, shape in look(picture)]
        likely = max(each, key=lambda one: one[:2], default=None)
        if likely is None or 2 * likely[0] < len(dice):
            continue
        if best is None or likely[0] > best[0]:
            best = likely
        if best[0] == len(dice):
            break
    return None if best is None else best[2]


def _held(corners: Points, dice: Sequence[Point]) -> int:
    """How many of the dice lie inside."""
    shape = corners.astype(np.float32)[:, None]
    return sum(cv2.pointPolygonTest(shape, die, False) >= 0 for die in dice)


def _small(picture: Picture, side_px: int) -> tuple[Picture, float]:
    return shrunk(picture, side_px), min(1.0, side_px / max(picture.shape[:2]))


def _closed_edges(picture: Picture) -> Iterator[tuple[float, Points]]:
    """Closed outlines, in lightness and in both colours; the largest is worth most."""
    small, scale = _small(picture, RIM_PX)
    calm = cv2.bilateralFilter(small, 7, 40, 7)
    for plane in cv2.split(cv2.cvtColor(calm, cv2.COLOR_BGR2Lab)):
        for shape in _outlines(np.asarray(plane, np.uint8)):
            yield cv2.contourArea(shape), np.asarray(shape.reshape(-1, 2) / scale, np.float64)


def _outlines(plane: NDArray[np.uint8]) -> Iterator[Shape]:
    """Closed, bulging outlines of a few corners, large enough for a tray."""
    high = max(40.0, float(np.percentile(cv2.Laplacian(plane, cv2.CV_32F), 99)) * 2)
    edges = cv2.dilate(cv2.Canny(plane, high / 2, high), np.ones((3, 3), np.uint8), iterations=2)
    outlines, _ = cv2.findContours(edges, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
    for outline in outlines:
        bulge = cv2.contourArea(cv2.convexHull(outline))
        if not LEAST_RIM < bulge / plane.size < MOST_RIM:
            continue
        corners = _corners(np.asarray(outline, np.int32))
        if corners is not None and cv2.contourArea(outline) >= RIM_SOLIDITY * bulge:
            yield corners


def _corners(outline: Shape) -> Shape | None:
    """The corners of what bulges around an outline; None where they are too few or too many."""
    hull = cv2.convexHull(outline)
    corners = cv2.approxPolyDP(hull, 0.015 * cv2.arcLength(hull, True), True)
    return np.asarray(corners, np.int32) if len(corners) in RIM_CORNERS else None


def _regions(picture: Picture) -> Iterator[tuple[float, Points]]:
    """Bulging regions of one colour, or of two that touch: a floor and its walls. Those are worth
    most that fill their outline and stand out all around; a floor is part of its tray."""
    small, scale = _small(picture, REGION_PX)
    calm = cv2.medianBlur(cv2.bilateralFilter(small, 9, 60, 9), 7)
    lab = cv2.cvtColor(calm, cv2.COLOR_BGR2Lab).astype(np.float32)
    for weight in LIGHTNESS_WEIGHTS:
        masks = _colours(lab * np.array([weight, 1, 1], np.float32))
        pairs = [np.maximum(one, other) for one, other in combinations(masks, 2)]
        for mask in (*masks, *pairs):
            shape, solidity = _bulging(mask)
            support = 0.0 if shape is None else _support(lab, shape)
            if shape is not None and support >= SUPPORT:
                worth = (support * solidity) ** 3 * math.sqrt(cv2.contourArea(shape))
                yield worth, np.asarray(shape.reshape(-1, 2) / scale, np.float64)


def _colours(features: NDArray[np.float32]) -> list[Mask]:
    """Where each of a few colours is that the picture is made of."""
    pixels = features.reshape(-1, 3)
    cv2.setRNGSeed(1)
    criteria = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 12, 1.0)
    _, nearest, _ = cv2.kmeans(
        pixels, COLOURS, np.empty(0, np.int32), criteria, 1, cv2.KMEANS_PP_CENTERS
    )
    labels = np.asarray(nearest).reshape(features.shape[:2])
    return [np.asarray((labels == k) * 255, np.uint8) for k in range(COLOURS)]


def _bulging(mask: Mask) -> tuple[Shape | None, float]:
    """The corners of the largest part of a mask, with the holes that dice make, if it bulges; and
    how much of them it fills, 0..1."""
    round_px = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (9, 9))
    whole = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, round_px)
    whole = cv2.morphologyEx(whole, cv2.MORPH_OPEN, round_px)
    outlines, _ = cv2.findContours(whole, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    if not outlines:
        return None, 0.0
    outline = np.asarray(max(outlines, key=cv2.contourArea), np.int32)
    bulge = cv2.contourArea(cv2.convexHull(outline))
    if not LEAST_REGION < bulge / mask.size < MOST_RIM:
        return None, 0.0
    solidity = cv2.contourArea(outline) / bulge
    return (_corners(outline) if solidity >= REGION_SOLIDITY else None), solidity


def _support(lab: NDArray[np.float32], shape: Shape) -> float:
    """On how much of the outline the colour inside differs from that outside, 0..1; 0 where too
    much of it lies on the picture's border."""
    height, width = lab.shape[:2]
    inner, outer = _beside(shape.reshape(-1, 2).astype(np.float64))
    seen = (outer >= 0).all(1) & (outer < (width, height)).all(1)
    if not seen.any() or (~seen).mean() > MOST_BORDER:
        return 0.0
    inner = np.clip(inner, 0, (width - 1, height - 1)).astype(int)[seen]
    outer = outer.astype(int)[seen]
    apart = lab[inner[:, 1], inner[:, 0]] - lab[outer[:, 1], outer[:, 0]]
    return float((np.linalg.norm(apart, axis=1) > CONTRAST).mean())


def _beside(corners: Points) -> tuple[Points, Points]:
    """Points along an outline that bulges: a little inside of it, and a little outside."""
    ends = np.roll(corners, -1, 0)
    along = np.linspace(0, 1, PROBES, endpoint=False)[:, None, None]
    points = (corners + (ends - corners) * along).reshape(-1, 2)
    edge = ends - corners
    normal = np.column_stack([edge[:, 1], -edge[:, 0]])
    normal /= np.maximum(1e-9, np.linalg.norm(normal, axis=1, keepdims=True))
    outwards = ((corners + ends) / 2 - corners.mean(0)) * normal
    normal[outwards.sum(1) < 0] *= -1
    aside = np.tile(ASIDE_PX * normal, (PROBES, 1))
    return points - aside, points + aside
