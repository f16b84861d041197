"""Where the camera stands: what it sees, in places of its first picture, and back.

Dice are followed in the pixels of the first picture, as if the camera had never moved.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from scorekeeper.vision.crops import Matrix
from scorekeeper.vision.profile.calibration import View
from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.steadying import Steady
from scorekeeper.vision.table.other_pixels import in_full_pixels, in_picture
from scorekeeper.vision.table.table_events import TableEvent, with_dice
from scorekeeper.vision.thumbnails import Grey, thumbnail_scale


class Standpoint:
    """Takes the thumbnails of one camera, one after the other."""

    def __init__(self) -> None:
        self._steady = Steady()
        self._stand = 0
        self._shape = (1, 1)

    @property
    def moved(self) -> bool:
        """Whether the camera has moved since its first picture."""
        return self._steady.moves

    def follow(self, small: Grey) -> bool:
        """Looks at the next thumbnail. Whether the camera may stand elsewhere now."""
        self._shape = small.shape[0], small.shape[1]
        self._steady.follow(small)
        before, self._stand = self._stand, self._steady.stand
        return self._stand != before

    def rest(self, dice: Sequence[DieReading], scale: float) -> None:
        """The table rests in the picture followed last, with these dice, of which thumbnails are
        ``scale`` times as large."""
        places = [(die.center_px, die.size_px) for die in dice]
        self._steady.rest([((x * scale, y * scale), size * scale) for (x, y), size in places])

    def laid_over(self, small: Grey) -> Grey:
        """This thumbnail as it would be if the camera had never moved."""
        if not self.moved:
            return small
        size = (small.shape[1], small.shape[0])
        border = cv2.BORDER_REPLICATE
        there = cv2.warpPerspective(small, self._steady.to_table, size, borderMode=border)
        return np.asarray(there, np.uint8)

    def to_first(self, width_px: int, height_px: int) -> Matrix | None:
        """The movement (3×3) from places in the picture followed last, of this size, to those in
        the first; None where there is none."""
        return in_full_pixels(self._steady.to_table, thumbnail_scale(width_px, height_px))

    def of_first(self, view: View) -> View:
        """A view of the picture followed last, as one of the first."""
        if not self.moved:
            return view
        height, width = self._shape
        zoom = np.diag([width, height, 1.0])
        return view.moved(np.linalg.inv(zoom) @ self._steady.to_table @ zoom)

    def in_picture(self, event: TableEvent, width_px: int, height_px: int) -> TableEvent:
        """An event on the table with its dice where they lie in the picture followed last."""
        to_first = self.to_first(width_px, height_px)
        if to_first is None:
            return event
        back = np.asarray(np.linalg.inv(to_first), np.float64)
        return with_dice(event, lambda die: in_picture(die, back))
