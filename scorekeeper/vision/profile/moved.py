"""How far a camera was moved between two pictures, perhaps of different days: in another light,
with other things on the table."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.crops import Matrix, Picture
from scorekeeper.vision.thumbnails import Grey, thumbnail

MOST_MARKS = 400
LEAST_CONTRAST = 0.02
CLEARLY_NEAREST = 0.75
"""A mark is the one whose nearest it is by so much (Lowe, "Distinctive Image Features from
Scale-Invariant Keypoints", 2004)."""
AGREE_PX = 1.5
FEWEST_AGREE, AGREE_SHARE = 10, 0.35
"""So many marks, and this share of those found again, must say the same."""

Places = NDArray[np.float32]
"""N×2, in pixels."""


@dataclass(frozen=True, eq=False)
class Marks:
    """What is easily found again in a picture: where it is, and what it looks like (N×128; nothing
    where there is no mark)."""

    places: Places
    described: NDArray[np.float32]


def moved_share(then: Picture, now: Picture) -> float | None:
    """How far the camera was moved between two pictures, as a share of their width; 1 where they
    show nothing in common, None where the first shows too little to be found again."""
    first, second = thumbnail(then), thumbnail(now)
    if first.shape != second.shape:
        return 1.0
    marks = _marks(first)
    if len(marks.places) < FEWEST_AGREE:
        return None
    movement = _movement(marks, _marks(second))
    if movement is None:
        return 1.0
    height, width = second.shape
    corners = np.array([[0, 0, 1], [width, 0, 1], [width, height, 1], [0, height, 1]], np.float64)
    shift = corners @ movement.T - corners[:, :2]
    return float(np.linalg.norm(shift, axis=1).max() / width)


def _movement(first: Marks, second: Marks) -> Matrix | None:
    """The movement (2×3) of what both show; None where that is nothing."""
    here, there = _marks_in_both(first, second)
    if len(here) < FEWEST_AGREE:
        return None
    movement, agree = cv2.estimateAffinePartial2D(here, there, ransacReprojThreshold=AGREE_PX)
    if movement is None or agree.sum() < max(FEWEST_AGREE, AGREE_SHARE * len(here)):
        return None
    return np.asarray(movement, np.float64)


def _marks_in_both(first: Marks, second: Marks) -> tuple[Places, Places]:
    """Where the same marks are in both (N×2 each)."""
    if len(second.places) < 2:
        return np.empty((0, 2), np.float32), np.empty((0, 2), np.float32)
    nearest = cv2.BFMatcher().knnMatch(first.described, second.described, k=2)
    same = [one for one, next_one in nearest if one.distance < CLEARLY_NEAREST * next_one.distance]
    here = first.places[[one.queryIdx for one in same]]
    there = second.places[[one.trainIdx for one in same]]
    return here, there


def _marks(small: Grey) -> Marks:
    sift = cv2.SIFT.create(MOST_MARKS, contrastThreshold=LEAST_CONTRAST)
    found, described = sift.detectAndCompute(small, None)
    places = np.array([mark.pt for mark in found], np.float32).reshape(-1, 2)
    return Marks(places, np.asarray(described, np.float32))
