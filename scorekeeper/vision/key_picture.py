"""A picture to find others by: its corners, and the movement that most of them agree on."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.corners import Places, apart, corners_of, flow, moved, seen_again
from scorekeeper.vision.crops import Matrix
from scorekeeper.vision.thumbnails import Grey

ENOUGH_CORNERS, FEWEST_CORNERS = 30, 10
AGREE_PX = 0.7
"""In thumbnail pixels: corners that lie no further from where a movement takes them agree."""
ENOUGH_AGREE = 0.35
CLEARLY = 0.85
"""Where the old place explains so much of what a new one does, the camera has not moved."""
LARGEST_SCALE = 1.3
CELL_PX = 60
STONE_STILL_PX = 0.35


@dataclass(frozen=True, eq=False)
class Key:
    """A picture to find others by: its N corners, the movement from it to the first picture (3×3),
    and what each corner weighs (N), 1 all together."""

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
        """The movement to this thumbnail (3×3), given where it was a moment ago; and the share of
        the corners, 0..1, that agree on it. Where fewer do than are ``enough``, it is as it was.
        """
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

    def votes(self, small: Grey, movement: Matrix) -> int:
        """How many corners lie in this thumbnail where a movement takes them. Of a camera that
        moved by a pixel and more hardly one lies where it was."""
        if not len(self.corners):
            return 0
        there = moved(self.corners, movement)
        places, found = flow(self.picture, small, self.corners, there)
        return int((found & (apart(there, places) < AGREE_PX)).sum())


def key_of(picture: Grey, corners: Places, to_table: Matrix, of_table: bool) -> Key:
    """A key whose corners weigh the same."""
    weights = np.full(len(corners), 1 / max(1, len(corners)))
    return Key(picture, corners, to_table, weights, of_table=of_table)


def stone_of(picture: Grey, to_table: Matrix) -> Key:
    """A key of which every part has the same weight, however few its corners: most of them may be
    those of a hand."""
    corners = corners_of(picture)
    cells = (corners.reshape(-1, 2) // CELL_PX).astype(int)
    _, which, counts = np.unique(cells, axis=0, return_inverse=True, return_counts=True)
    weights = 1.0 / (len(counts) * counts[which.ravel()]) if len(corners) else np.empty(0)
    return Key(picture, corners, to_table, weights, STONE_STILL_PX)


def proven(key: Key, small: Grey) -> Key:
    """The key of a single picture with the corners that another picture shows, too."""
    corners = key.corners[seen_again(key.corners, key.picture, small)]
    return key_of(key.picture, corners, key.to_table, len(corners) >= ENOUGH_CORNERS)


def _plausible(matrix: Matrix) -> bool:
    scale = float(np.hypot(matrix[0, 0], matrix[1, 0]))
    return 1 / LARGEST_SCALE < scale < LARGEST_SCALE
