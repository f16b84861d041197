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

from scorekeeper.vision.corners import (
    Places,
    apart,
    corners_of,
    evenly_lit,
    flow,
    moved,
    seen_again,
)
from scorekeeper.vision.crops import Matrix
from scorekeeper.vision.motion import Grey
from scorekeeper.vision.readings import Point

ENOUGH_CORNERS, FEWEST_CORNERS = 30, 10
AGREE_PX = 0.7
"""In thumbnail pixels: corners that lie no further from where a movement takes them agree."""
ENOUGH_AGREE = 0.35
ALL_AGREE = 0.8
"""So many corners must agree that a camera moved which never has, where all of them are of dice: a
hand may have moved some, and a few may be noise."""
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


@dataclass(frozen=True, eq=False)
class _Key:
    """A picture to find others by: its corners, the movement from it to the first picture, and
    what each corner weighs, 1 all together."""

    picture: Grey
    corners: Places
    to_table: Matrix
    weights: NDArray[np.float64]
    still_px: float = AGREE_PX
    """Corners no further than this from where they were have not moved (thumbnail pixels)."""
    of_table: bool = True
    """Whether its corners are of the table; a plain one has none but those of the dice on it."""

    def follow(
        self, small: Grey, there: Matrix, enough: float = ENOUGH_AGREE
    ) -> tuple[Matrix, float]:
        """The movement to this thumbnail, given where it was a moment ago; and the share of the
        corners that agree on it. Where fewer do than are ``enough``, it is as it was."""
        if len(self.corners) < FEWEST_CORNERS:
            return there, 0.0
        guess = moved(self.corners, there)
        places, kept = flow(self.picture, small, self.corners, guess)
        if int(kept.sum()) < FEWEST_CORNERS:
            return there, 0.0
        corners, places, guess = (each[kept] for each in (self.corners, places, guess))
        weights = self.weights[kept]
        matrix, inside = cv2.estimateAffinePartial2D(
            corners, places, ransacReprojThreshold=AGREE_PX
        )
        plausible = matrix is not None and _plausible(np.asarray(matrix, np.float64))
        found = float(weights[inside.ravel() == 1].sum()) if plausible else 0.0
        unmoved = float(weights[apart(corners, places) < self.still_px].sum())
        stayed = float(weights[apart(guess, places) < self.still_px].sum())
        agreed = max(found, unmoved, stayed)
        # A camera on a stand stays where it is; a new place must explain clearly more.
        if agreed < ENOUGH_AGREE or max(unmoved, stayed) < found < enough:
            return there, max(unmoved, stayed)
        if unmoved >= CLEARLY * max(found, stayed):
            return np.eye(3), agreed
        if stayed >= CLEARLY * found:
            return there, agreed
        return np.vstack([np.asarray(matrix, np.float64), (0.0, 0.0, 1.0)]), agreed


def _key(picture: Grey, corners: Places, to_table: Matrix, of_table: bool) -> _Key:
    """A key whose corners weigh the same."""
    weights = np.full(len(corners), 1 / max(1, len(corners)))
    return _Key(picture, corners, to_table, weights, of_table=of_table)


def _stone(picture: Grey, to_table: Matrix) -> _Key:
    """A key of which every part has the same weight, however few its corners: most of them may be
    those of a hand."""
    corners = corners_of(picture)
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
        self._dice_known = False
        """Whether it was known of the key which of its corners may be those of dice."""
        self._key_to_now: Matrix = np.eye(3)
        self._agreed = 1.0
        self._stone: _Key | None = None
        self._stone_to_now: Matrix = np.eye(3)
        self._last: Grey | None = None
        self._before: Grey | None = None
        self._to_before: Matrix = np.eye(3)
        self._stood: Matrix = np.eye(3)
        self.stand = 0
        """Counts up whenever the camera may stand elsewhere than before."""

    def follow(self, small: Grey) -> Matrix:
        """The 3×3 matrix that takes places in this thumbnail to places in the first one."""
        small, was = evenly_lit(small), self.to_table
        if self._key is None or self._key.picture.shape != small.shape:
            self._before = self._last = None
            self._set_key(_key(small, corners_of(small), np.eye(3), True))
            self._dice_known = False
            self._stands_elsewhere()
        else:
            if self._before is None:
                self._key = _proven(self._key, small)
            enough = ENOUGH_AGREE if self._key.of_table or self.moves else ALL_AGREE
            self._key_to_now, self._agreed = self._key.follow(small, self._key_to_now, enough)
            if self.found:
                self._stone = None
            elif self._key.of_table or self.moves:
                self._step(self._key, small)
        if _moved_share(self._stood, self.to_table, small) > ELSEWHERE_SHARE:
            self._stands_elsewhere()
        self._before, self._last = self._last, small
        self._to_before = np.asarray(np.linalg.inv(was) @ self.to_table)
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

    def rest(self, dice: Sequence[tuple[Point, float]] = ()) -> None:
        """The table rests in the picture followed last: what it shows may be the new key.
        ``dice`` are the places and sizes of dice in it (thumbnail pixels): they will not stay."""
        if self._key is not None and self._key.of_table and not self.found:
            self._stands_elsewhere()
        if self._last is None or self._before is None:
            return
        serves = self._dice_known and self._agreed >= KEY_AGREE
        if not serves or (self._key and len(self._key.corners) < FEWEST_CORNERS):
            found = _corners_beside(self._last, dice, self._before, self._to_before)
            self._set_key(_key(self._last, found[0], self.to_table, found[1]))
            self._dice_known = True

    def _stands_elsewhere(self) -> None:
        self._stood = self.to_table
        self.stand += 1

    def _set_key(self, key: _Key) -> None:
        self._key, self._key_to_now = key, np.eye(3)
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


def _proven(key: _Key, small: Grey) -> _Key:
    """The key of a single picture with the corners that another picture shows, too."""
    corners = key.corners[seen_again(key.corners, key.picture, small)]
    return _key(key.picture, corners, key.to_table, len(corners) >= ENOUGH_CORNERS)


def _moved_share(one: Matrix, other: Matrix, small: Grey) -> float:
    """How far apart two movements take a corner of a thumbnail, in its long sides, at most."""
    height, width = small.shape[:2]
    corners = np.array([[0, 0, 1], [width, 0, 1], [width, height, 1], [0, height, 1]]).T
    here, there = one @ corners, other @ corners
    apart = np.linalg.norm(here[:2] / here[2] - there[:2] / there[2], axis=0)
    return float(apart.max() / max(width, height))


def _corners_beside(
    small: Grey, dice: Sequence[tuple[Point, float]], before: Grey, to_before: Matrix
) -> tuple[Places, bool]:
    """Corners to follow, and whether they are of the table: those of the dice serve where it has
    none. What a picture ``before`` does not show is noise, what moved meanwhile a hand."""
    at_dice = np.zeros(small.shape, np.uint8)
    for (x, y), size in dice:
        cv2.circle(at_dice, (round(x), round(y)), max(1, round(size)), 255, -1)
    corners = corners_of(small, 255 - at_dice)
    corners = corners[seen_again(corners, small, before, to_before)]
    if len(corners) >= ENOUGH_CORNERS:
        return corners, True
    corners = corners_of(small, at_dice)
    return corners[seen_again(corners, small, before, to_before)], False


def _plausible(matrix: Matrix) -> bool:
    scale = float(np.hypot(matrix[0, 0], matrix[1, 0]))
    return 1 / LARGEST_SCALE < scale < LARGEST_SCALE
