"""Corners of thumbnails, and where they are in other ones: found by optical flow (Lucas and Kanade
1981), whatever the light."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.crops import Matrix
from scorekeeper.vision.thumbnails import Grey

MOST_CORNERS = 240
FAINT = 1e-4
"""The strength of corners (Shi and Tomasi 1994) that may as well be noise, a webcam's of which has
half of it. The corners of a tray or a cloth have more."""
UNLIKE = 10.0
"""Where a corner looks otherwise by so many grey levels in the mean, another thing is there. One of
twenty that are found again looks otherwise by 5; nearly all that are hidden do by 16."""
AGAIN_PX = 0.1
"""A corner that is followed to another picture and back lies no further from where it was (Kalal,
Mikolajczyk and Matas, "Forward-Backward Error", 2010). So do eight of ten in pictures of a table,
and one of thirty where a plain table shows nothing but noise."""
WITH_PX = 0.7
"""What moves with the camera is no further from where it would be without movement of its own."""
_AROUND_PX, _LEAST_LIT, _EVEN_LEVEL = 41, 8.0, 100.0
"""So near each other all has the same light (thumbnail pixels); grey levels."""

Places = NDArray[Any]  # N×1×2 in pixels of thumbnails, as OpenCV has them
NO_CORNERS: Places = np.empty((0, 1, 2), np.float32)


def evenly_lit(small: Grey) -> Grey:
    """The thumbnail without what a lamp, or its bars in a camera that reads line by line, does to
    all that is near each other: what is darker or lighter than its surroundings remains."""
    level = small.astype(np.float32)
    around = cv2.blur(level, (_AROUND_PX, _AROUND_PX)) + _LEAST_LIT
    return np.asarray(cv2.convertScaleAbs(level / around, alpha=_EVEN_LEVEL), np.uint8)


def corners_of(small: Grey, where: Grey | None = None) -> Places:
    """The corners of an evenly lit thumbnail, the clearest first; only ``where`` that is not 0."""
    found = cv2.goodFeaturesToTrack(small, MOST_CORNERS, 0.02, 6, mask=where)
    corners = NO_CORNERS if found is None else found
    x, y = corners.reshape(-1, 2).astype(int).T
    return np.asarray(corners[cv2.cornerMinEigenVal(small, 3)[y, x] >= FAINT])


def seen_again(
    corners: Places, picture: Grey, other: Grey, movement: Matrix | None = None
) -> NDArray[np.bool]:
    """Which of N corners of a picture another one of the same size shows, too (N); only those that
    follow the camera's ``movement`` to it (3×3), where that is known."""
    if not len(corners):
        return np.zeros(0, np.bool)
    guess = corners if movement is None else moved(corners, movement)
    there, was_there = flow(picture, other, corners, guess)
    back, is_there = flow(other, picture, there, corners)
    again = was_there & is_there & (apart(back, corners) < AGAIN_PX)
    return again if movement is None else again & (apart(there, guess) < WITH_PX)


def flow(
    picture: Grey, other: Grey, corners: Places, guess: Places
) -> tuple[Places, NDArray[np.bool]]:
    """Where N corners of a picture are in another one, about where they are guessed to be, and
    which of them were found there (N)."""
    places, found, unlike = cv2.calcOpticalFlowPyrLK(
        picture,
        other,
        corners,
        guess.copy(),
        winSize=(15, 15),
        maxLevel=3,
        flags=cv2.OPTFLOW_USE_INITIAL_FLOW,
    )
    alike = (found.ravel() == 1) & (unlike.ravel() < UNLIKE)
    return np.asarray(places, np.float32), alike


def moved(places: Places, by: Matrix) -> Places:
    """Where a movement (3×3) takes places."""
    return np.asarray(cv2.perspectiveTransform(places, by), np.float32)


def apart(places: Places, others: Places) -> NDArray[np.float64]:
    """How far each of N places lies from the one of the others that belongs to it (N, pixels)."""
    return np.asarray(np.linalg.norm((places - others).reshape(-1, 2), axis=1), np.float64)
