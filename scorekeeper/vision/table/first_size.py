"""A camera that changes its resolution is told of in the pixels of its first picture.

A phone sends smaller pictures when the network is slow or it is warm, and larger ones afterwards.
The dice have not moved: places and sizes stay those of the picture that came first, until a larger
one comes while nothing lies there.
"""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from scorekeeper.vision.crops import Picture
from scorekeeper.vision.readings import DiceReading
from scorekeeper.vision.table.other_pixels import moved

SAME_SHAPE = 0.02
"""Width by height may differ by so much: sizes are rounded."""


class FirstSize:
    """Takes one picture after the other, all of one camera."""

    def __init__(self) -> None:
        self._size: tuple[int, int] | None = None

    def begins_anew(self, picture: Picture) -> bool:
        """Whether the picture is of another shape than those before, as where a phone was turned:
        it counts as the first one then."""
        height, width = picture.shape[:2]
        if self._size is not None:
            first_width, first_height = self._size
            if abs(width * first_height / (height * first_width) - 1) < SAME_SHAPE:
                return False
        other = self._size is not None
        self._size = (width, height)
        return other

    def grows(self, picture: Picture) -> bool:
        """Whether the picture is larger than the first one; it counts as that then."""
        grows = self._size is not None and picture.shape[1] > self._size[0]
        if grows:
            self._size = None
        return grows

    def fitted(self, picture: Picture) -> Picture:
        """The picture as large as the first one."""
        height, width = picture.shape[:2]
        if self._size in (None, (width, height)):
            return picture
        return np.asarray(cv2.resize(picture, self._size, interpolation=cv2.INTER_AREA), np.uint8)

    def told(self, reading: DiceReading) -> DiceReading:
        """What was read of a picture, in the pixels of the first one."""
        width, height = self._size or (reading.width_px, reading.height_px)
        if (width, height) == (reading.width_px, reading.height_px):
            return reading
        zoom = np.diag([width / reading.width_px, height / reading.height_px, 1.0])
        return replace(moved(reading, zoom), width_px=width, height_px=height)
