"""How the camera moved: every picture laid over the first one, though the camera is held by hand.

Corners of a picture of the resting table (the key) are found again in each picture by optical flow
(Lucas and Kanade 1981); what most of them agree on is the camera's movement. Dice, hands and
shadows that move are the minority that does not agree.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from scorekeeper.vision.corners import (
    Places,
    corners_of,
    evenly_lit,
    seen_again,
)
from scorekeeper.vision.crops import Matrix
from scorekeeper.vision.key_picture import (
    CLEARLY,
    ENOUGH_AGREE,
    ENOUGH_CORNERS,
    FEWEST_CORNERS,
    Key,
    key_of,
    proven,
    stone_of,
)
from scorekeeper.vision.readings import Point
from scorekeeper.vision.thumbnails import Grey

ALL_AGREE = 0.8
"""So many corners must agree that a camera moved which never has, where all of them are of dice: a
hand may have moved some, and a few may be noise."""
STONE_AGREE = 0.5
"""So much of a picture of a moment ago must be found again: what moves in it must not win."""
KEY_AGREE = 0.6
"""Where fewer corners are found again, the key shows another table than there is now."""
ELSEWHERE_SHARE = 0.05
"""A picture that has moved by more than this share of its long side is seen from elsewhere."""


class Steady:
    """Follows the camera's movement from thumbnail to thumbnail.

    While a hand, or dice gone since, hide too much of the key, a picture of a moment ago is the
    stepping stone from which the camera is followed until the key is found again.
    """

    def __init__(self) -> None:
        self._key: Key | None = None
        self._dice_known = False
        """Whether it was known of the key which of its corners may be those of dice."""
        self._key_to_now: Matrix = np.eye(3)
        self._agreed = 1.0
        self._stays = False
        """Whether what can be seen of the key, though little, lies where it did."""
        self._stone: Key | None = None
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
            self._begin(small)
        else:
            self._find(self._key if self._before is not None else proven(self._key, small), small)
        if _moved_share(self._stood, self.to_table, small) > ELSEWHERE_SHARE:
            self._stands_elsewhere()
        self._before, self._last = self._last, small
        self._to_before = np.asarray(np.linalg.inv(was) @ self.to_table)
        return self.to_table

    def _begin(self, small: Grey) -> None:
        """The first picture, or one of another size."""
        self._before = self._last = None
        self._set_key(key_of(small, corners_of(small), np.eye(3), True))
        self._dice_known = False
        self._stands_elsewhere()

    def _find(self, key: Key, small: Grey) -> None:
        """The key in this picture, or what leads there while it is hidden."""
        self._key = key
        enough = ENOUGH_AGREE if key.of_table or self.moves else ALL_AGREE
        self._key_to_now, self._agreed = key.follow(small, self._key_to_now, enough)
        self._stays = self.found
        if self.found:
            self._stone = None
        elif key.of_table or self.moves:
            self._step(key, small)

    @property
    def to_table(self) -> Matrix:
        """The movement (3×3) from the picture followed last to the first one."""
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
        if self._key is not None and self._key.of_table and not self._stays:
            self._stands_elsewhere()
        if self._last is None or self._before is None:
            return
        serves = self._dice_known and self._agreed >= KEY_AGREE
        if not serves or (self._key and len(self._key.corners) < FEWEST_CORNERS):
            found = _corners_beside(self._last, dice, self._before, self._to_before)
            self._set_key(key_of(self._last, found[0], self.to_table, found[1]))
            self._dice_known = True

    def _stands_elsewhere(self) -> None:
        self._stood = self.to_table
        self.stand += 1

    def _set_key(self, key: Key) -> None:
        self._key, self._key_to_now = key, np.eye(3)
        self._agreed, self._stone = 1.0, None

    def _step(self, key: Key, small: Grey) -> None:
        """The key is hidden: the camera moved as it did since the stepping stone."""
        if self._stone is not None:
            there, agreed = self._stone.follow(small, self._stone_to_now)
            if agreed >= STONE_AGREE:
                self._step_to(key, small, self._stone, there)
                return
        if self._last is None:
            return
        self._stone = stone_of(self._last, self.to_table)
        there, agreed = self._stone.follow(small, np.eye(3))
        there = there if agreed >= STONE_AGREE else np.eye(3)
        self._step_to(key, small, self._stone, there)

    def _step_to(self, key: Key, small: Grey, stone: Key, there: Matrix) -> None:
        """Both movements are such that this picture lies ``there`` from the stepping stone; but an
        arm may be most of that, and what little can be seen of the key tells better."""
        self._stone_to_now = there
        moved = np.asarray(there @ np.linalg.inv(stone.to_table) @ key.to_table)
        stay = key.votes(small, self._key_to_now)
        self._stays = stay >= max(FEWEST_CORNERS, CLEARLY * key.votes(small, moved))
        if not self._stays:
            self._key_to_now = moved


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
