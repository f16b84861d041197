"""How the camera moved: every picture laid over the first one, though the camera is held by hand.

Corners of a picture of the resting table (the key) are found again in each picture by optical flow
(Lucas and Kanade 1981); what most of them agree on is the camera's movement. Dice, hands and
shadows that move are the minority that does not agree.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.motion import Grey
from scorekeeper.vision.readings import Point

Matrix = NDArray[np.float64]

MOST_CORNERS, ENOUGH_CORNERS, FEWEST_CORNERS = 240, 30, 10
AGREE_PX = 0.7
"""In thumbnail pixels: corners that lie no further from where a movement takes them agree."""
ENOUGH_AGREE = 0.35
CLEARLY = 0.85
"""Where the old place explains so much of what a new one does, the camera has not moved."""
LARGEST_SCALE = 1.3
KEY_AGREE = 0.6
"""Where fewer corners are found again, the key shows another table than there is now."""


_NO_CORNERS: NDArray[np.float32] = np.empty((0, 1, 2), np.float32)


class Steady:
    """Follows the camera's movement from thumbnail to thumbnail."""

    def __init__(self) -> None:
        self._key: Grey | None = None
        self._corners: NDArray[np.float32] = _NO_CORNERS
        self._key_to_table = np.eye(3)
        self._key_to_now = np.eye(3)
        self._agreed = 1.0

    def follow(self, small: Grey) -> Matrix:
        """The 3×3 matrix that takes places in this thumbnail to places in the first one."""
        if self._key is None or self._key.shape != small.shape:
            self._begin(small)
            return np.eye(3)
        found = self._movement(self._key, small)
        if found is not None:
            self._key_to_now = found
        return self.to_table

    @property
    def to_table(self) -> Matrix:
        """The matrix of the picture followed last."""
        return np.asarray(self._key_to_table @ np.linalg.inv(self._key_to_now))

    @property
    def found(self) -> bool:
        """Whether the picture followed last shows what the key shows."""
        return self._agreed >= ENOUGH_AGREE

    @property
    def moves(self) -> bool:
        """Whether the camera has moved since the first picture."""
        return not np.array_equal(self.to_table, np.eye(3))

    def rest(self, small: Grey, dice: Sequence[tuple[Point, float]] = ()) -> None:
        """The table rests in this picture, followed before: what it shows may be the new key.
        ``dice`` are the places and sizes of dice in it (thumbnail pixels): they will not stay."""
        if self._agreed < KEY_AGREE or len(self._corners) < FEWEST_CORNERS:
            to_table = self.to_table
            self._set_key(small, to_table, dice)

    def _begin(self, small: Grey) -> None:
        self._set_key(small, np.eye(3), ())

    def _set_key(self, small: Grey, to_table: Matrix, dice: Sequence[tuple[Point, float]]) -> None:
        self._key, self._key_to_table, self._key_to_now = small, to_table, np.eye(3)
        self._corners = _corners_beside(small, dice)
        self._agreed = 1.0

    def _movement(self, key: Grey, small: Grey) -> Matrix | None:
        """Key to this thumbnail; None where too few corners agree."""
        if len(self._corners) < FEWEST_CORNERS:
            return None
        guess = cv2.perspectiveTransform(self._corners, self._key_to_now).astype(np.float32)
        places, seen, _ = cv2.calcOpticalFlowPyrLK(
            key,
            small,
            self._corners,
            guess.copy(),
            winSize=(15, 15),
            maxLevel=3,
            flags=cv2.OPTFLOW_USE_INITIAL_FLOW,
        )
        kept = seen.ravel() == 1
        corners, places, guess = self._corners[kept], places[kept], guess[kept]
        if len(corners) < FEWEST_CORNERS:
            self._agreed = 0.0
            return None
        matrix, inside = cv2.estimateAffinePartial2D(
            corners, places, ransacReprojThreshold=AGREE_PX
        )
        found = 0 if matrix is None or not _plausible(matrix) else int(inside.sum())
        unmoved, stayed = _agreeing(corners, places), _agreeing(guess, places)
        self._agreed = max(found, unmoved, stayed) / len(self._corners)
        # A camera on a stand stays where it is; a new place must explain clearly more.
        if unmoved >= CLEARLY * max(found, stayed):
            return np.eye(3)
        if stayed >= CLEARLY * found or found < ENOUGH_AGREE * len(self._corners):
            return None
        return np.vstack([np.asarray(matrix, np.float64), (0.0, 0.0, 1.0)])


def _corners_beside(small: Grey, dice: Sequence[tuple[Point, float]]) -> NDArray[np.float32]:
    """Corners to follow: of the table rather than of the dice, where it has any."""
    ground = np.full(small.shape, 255, np.uint8)
    for (x, y), size in dice:
        cv2.circle(ground, (round(x), round(y)), max(1, round(size)), 0, -1)
    corners = cv2.goodFeaturesToTrack(small, MOST_CORNERS, 0.02, 6, mask=ground)
    if corners is None or len(corners) < ENOUGH_CORNERS:
        corners = cv2.goodFeaturesToTrack(small, MOST_CORNERS, 0.02, 6)
    return _NO_CORNERS if corners is None else np.asarray(corners, np.float32)


def _agreeing(places: NDArray[np.float32], others: NDArray[np.float32]) -> int:
    apart = np.linalg.norm((places - others).reshape(-1, 2), axis=1)
    return int(np.count_nonzero(apart < AGREE_PX))


def _plausible(matrix: Matrix) -> bool:
    scale = float(np.hypot(matrix[0, 0], matrix[1, 0]))
    return 1 / LARGEST_SCALE < scale < LARGEST_SCALE
