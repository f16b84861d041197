"""How the camera moved: every picture laid over the first one, though the camera is held by hand.

Corners of a picture of the resting table (the key) are found again in each picture by optical flow
(Lucas and Kanade 1981); what most of them agree on is the camera's movement. Dice, hands and
shadows that move are the minority that does not agree.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.crops import Matrix
from scorekeeper.vision.motion import Grey
from scorekeeper.vision.readings import Point

MOST_CORNERS, ENOUGH_CORNERS, FEWEST_CORNERS = 240, 30, 10
AGREE_PX = 0.7
"""In thumbnail pixels: corners that lie no further from where a movement takes them agree."""
ENOUGH_AGREE = 0.35
CLEARLY = 0.85
"""Where the old place explains so much of what a new one does, the camera has not moved."""
LARGEST_SCALE = 1.3
CELL_PX = 60
STONE_STILL_PX = 0.35
STONE_AGREE = 0.5
"""So much of a picture of a moment ago must be found again: what moves in it must not win."""
KEY_AGREE = 0.6
"""Where fewer corners are found again, the key shows another table than there is now."""
ELSEWHERE_SHARE = 0.05
"""A picture that has moved by more than this share of its long side is seen from elsewhere."""


_NO_CORNERS: NDArray[np.float32] = np.empty((0, 1, 2), np.float32)


@dataclass(frozen=True, eq=False)
class _Key:
    """A picture to find others by: its corners, the movement from it to the first picture, and
    what each corner weighs, 1 all together."""

    picture: Grey
    corners: NDArray[np.float32]
    to_table: Matrix
    weights: NDArray[np.float64]
    still_px: float = AGREE_PX
    """Corners no further than this from where they were have not moved (thumbnail pixels)."""
    of_table: bool = True
    """Whether its corners are of the table; a plain one has none but those of the dice on it."""

    def follow(self, small: Grey, there: Matrix) -> tuple[Matrix, float]:
        """The movement to this thumbnail, given where it was a moment ago; and the share of the
        corners that agree on it. Where too few do, it is as it was."""
        if len(self.corners) < FEWEST_CORNERS:
            return there, 0.0
        guess = cv2.perspectiveTransform(self.corners, there).astype(np.float32)
        places, seen, _ = cv2.calcOpticalFlowPyrLK(
            self.picture,
            small,
            self.corners,
            guess.copy(),
            winSize=(15, 15),
            maxLevel=3,
            flags=cv2.OPTFLOW_USE_INITIAL_FLOW,
        )
        kept = seen.ravel() == 1
        if int(kept.sum()) < FEWEST_CORNERS:
            return there, 0.0
        corners, places, guess, weights = (
            each[kept] for each in (self.corners, places, guess, self.weights)
        )
        matrix, inside = cv2.estimateAffinePartial2D(
            corners, places, ransacReprojThreshold=AGREE_PX
        )
        plausible = matrix is not None and _plausible(matrix)
        found = float(weights[inside.ravel() == 1].sum()) if plausible else 0.0
        unmoved = float(weights[_apart(corners, places) < self.still_px].sum())
        stayed = float(weights[_apart(guess, places) < self.still_px].sum())
        agreed = max(found, unmoved, stayed)
        # A camera on a stand stays where it is; a new place must explain clearly more.
        if agreed < ENOUGH_AGREE:
            return there, agreed
        if unmoved >= CLEARLY * max(found, stayed):
            return np.eye(3), agreed
        if stayed >= CLEARLY * found:
            return there, agreed
        return np.vstack([np.asarray(matrix, np.float64), (0.0, 0.0, 1.0)]), agreed


def _stone(picture: Grey, to_table: Matrix) -> _Key:
    """A key of which every part has the same weight, however few its corners: most of them may be
    those of a hand."""
    corners, _ = _corners_beside(picture, ())
    cells = (corners.reshape(-1, 2) // CELL_PX).astype(int)
    _, which, counts = np.unique(cells, axis=0, return_inverse=True, return_counts=True)
    weights = 1.0 / (len(counts) * counts[which.ravel()]) if len(corners) else np.empty(0)
    return _Key(picture, corners, to_table, weights, STONE_STILL_PX)


class Steady:
    """Follows the camera's movement from thumbnail to thumbnail.

    While a hand, or dice gone since, hide too much of the key, a picture of a moment ago is the
    stepping stone from which the camera is followed until the key is found again.
    """

    def __init__(self) -> None:
        self._key: _Key | None = None
        self._key_to_now: Matrix = np.eye(3)
        self._agreed = 1.0
        self._stone: _Key | None = None
        self._stone_to_now: Matrix = np.eye(3)
        self._last: Grey | None = None
        self._stood: Matrix = np.eye(3)
        self.stand = 0
        """Counts up whenever the camera may stand elsewhere than before."""

    def follow(self, small: Grey) -> Matrix:
        """The 3×3 matrix that takes places in this thumbnail to places in the first one."""
        if self._key is None or self._key.picture.shape != small.shape:
            self._set_key(small, np.eye(3), ())
            self._stands_elsewhere()
        else:
            self._key_to_now, self._agreed = self._key.follow(small, self._key_to_now)
            if self.found:
                self._stone = None
            else:
                self._step(self._key, small)
        if _moved_share(self._stood, self.to_table, small) > ELSEWHERE_SHARE:
            self._stands_elsewhere()
        self._last = small
        return self.to_table

    @property
    def to_table(self) -> Matrix:
        """The matrix of the picture followed last."""
        if self._key is None:
            return np.eye(3)
        return np.asarray(self._key.to_table @ np.linalg.inv(self._key_to_now))

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
        if self._key is not None and self._key.of_table and not self.found:
            self._stands_elsewhere()
        if self._key is None or self._agreed < KEY_AGREE or len(self._key.corners) < FEWEST_CORNERS:
            self._set_key(small, self.to_table, dice)

    def _stands_elsewhere(self) -> None:
        self._stood = self.to_table
        self.stand += 1

    def _set_key(self, small: Grey, to_table: Matrix, dice: Sequence[tuple[Point, float]]) -> None:
        corners, of_table = _corners_beside(small, dice)
        weights = np.full(len(corners), 1 / max(1, len(corners)))
        self._key = _Key(small, corners, to_table, weights, of_table=of_table)
        self._key_to_now = np.eye(3)
        self._agreed, self._stone = 1.0, None

    def _step(self, key: _Key, small: Grey) -> None:
        """The key is hidden: the camera moved as it did since the stepping stone."""
        if self._stone is not None:
            there, agreed = self._stone.follow(small, self._stone_to_now)
            if agreed >= STONE_AGREE:
                self._step_to(key, self._stone, there)
                return
        if self._last is None:
            return
        self._stone = _stone(self._last, self.to_table)
        there, agreed = self._stone.follow(small, np.eye(3))
        self._step_to(key, self._stone, there if agreed >= STONE_AGREE else np.eye(3))

    def _step_to(self, key: _Key, stone: _Key, there: Matrix) -> None:
        """Both movements are such that this picture lies ``there`` from the stepping stone."""
        self._stone_to_now = there
        self._key_to_now = np.asarray(there @ np.linalg.inv(stone.to_table) @ key.to_table)


def _moved_share(one: Matrix, other: Matrix, small: Grey) -> float:
    """How far apart two movements take a corner of a thumbnail, in its long sides, at most."""
    height, width = small.shape[:2]
    corners = np.array([[0, 0, 1], [width, 0, 1], [width, height, 1], [0, height, 1]]).T
    here, there = one @ corners, other @ corners
    apart = np.linalg.norm(here[:2] / here[2] - there[:2] / there[2], axis=0)
    return float(apart.max() / max(width, height))


def _corners_beside(
    small: Grey, dice: Sequence[tuple[Point, float]]
) -> tuple[NDArray[np.float32], bool]:
    """Corners to follow, and whether they are of the table, as they are where it has any, rather
    than of the dice."""
    ground = np.full(small.shape, 255, np.uint8)
    for (x, y), size in dice:
        cv2.circle(ground, (round(x), round(y)), max(1, round(size)), 0, -1)
    corners = cv2.goodFeaturesToTrack(small, MOST_CORNERS, 0.02, 6, mask=ground)
    of_table = corners is not None and len(corners) >= ENOUGH_CORNERS
    if not of_table:
        corners = cv2.goodFeaturesToTrack(small, MOST_CORNERS, 0.02, 6)
    found = _NO_CORNERS if corners is None else np.asarray(corners, np.float32)
    return found, of_table


def _apart(places: NDArray[np.float32], others: NDArray[np.float32]) -> NDArray[np.float64]:
    return np.asarray(np.linalg.norm((places - others).reshape(-1, 2), axis=1), np.float64)


def _plausible(matrix: Matrix) -> bool:
    scale = float(np.hypot(matrix[0, 0], matrix[1, 0]))
    return 1 / LARGEST_SCALE < scale < LARGEST_SCALE
