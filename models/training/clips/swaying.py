"""A camera that sways in somebody's hand, or is pushed, while it films."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray
from scene.dice import Array

from clips.shot import Shot
from clips.table import ClipTable, Moment

MARGIN = 1.12  # a camera that moves sees more than its picture


class Swaying:
    """How the camera of a shot moves. What it sees is ``margin`` times as wide as its picture,
    which is cut out where it looks just then."""

    def __init__(self, table: ClipTable, shot: Shot):
        self._shot = shot
        moves = shot.sway_px or any(any(moment.push) for moment in table.moments)
        self.margin = MARGIN if moves else 1.0

    def cut(self, seen: NDArray[np.float32], moment: Moment, time_s: float) -> NDArray[np.float32]:
        """The picture of a moment, of all that the camera sees (H×W×3)."""
        if self.margin == 1.0:
            return seen
        height, width = seen.shape[:2]
        matrix = self._matrix(moment, time_s, width, height)
        return cv2.warpAffine(seen, matrix, (self._shot.width, self._shot.height))

    def cut_at(
        self, pixels: Array, moment: Moment, time_s: float, width: int, height: int
    ) -> Array:
        """Where pixels (N×2) of all that the camera sees, so wide and high, are in the picture."""
        if self.margin == 1.0:
            return pixels
        matrix = self._matrix(moment, time_s, width, height)
        return pixels @ matrix[:, :2].T + matrix[:, 2]

    def _matrix(self, moment: Moment, time_s: float, width: int, height: int) -> Array:
        """What leads from all that is seen to the picture (2×3)."""
        x, y, turn = (
            push + sway for push, sway in zip(moment.push, self._sway(time_s), strict=True)
        )
        matrix = cv2.getRotationMatrix2D((width / 2, height / 2), turn, 1.0)
        matrix[:, 2] += (x + (self._shot.width - width) / 2, y + (self._shot.height - height) / 2)
        return matrix

    def _sway(self, time_s: float) -> tuple[float, float, float]:
        """How far a hand has moved it by then, px, px and degrees."""
        phases = np.array([[0.31, 0.83, 2.3], [0.23, 0.71, 1.9], [0.17, 0.53, 1.4]])
        waves = np.sin(2 * np.pi * phases * time_s + np.arange(9).reshape(3, 3)) @ (1.0, 0.5, 0.12)
        x, y, turn = waves * self._shot.sway_px
        return float(x), float(y), float(turn * 0.06)
