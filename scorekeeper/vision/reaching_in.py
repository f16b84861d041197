"""Arms and hands: what is large and was not there when the table rested."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Self

import cv2
import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.readings import Point
from scorekeeper.vision.thumbnails import Grey, square_of

_AROUND_SIZES = 1.1
"""Half of a square that shows more of what a die lies on than of the die."""
_PALM_SIZES = 6.0
"""An open palm covers more than so many squares of a die's size."""
_HAND_SIZES = 4.0
"""A hand covers more than so many squares of a die's size; a die that rolls is no such smear."""
_ARM_SHARE = 0.01
"""An arm covers more than this share of the picture."""
_COVERED_SHARE = 0.5
"""An arm over a die covers more than this share of what is around it, too."""
_OTHER_LIGHT = 0.6
"""A change of more than this share of the picture is one of the light."""


@dataclass(frozen=True, eq=False)
class ReachingIn:
    """What is not as it was, in numbered pieces: each pixel's number in ``labels`` (H×W), 0 where
    nothing has changed, and how many pixels each has (``areas``, by number). ``scale`` is pixels of
    it to one of the picture."""

    labels: NDArray[np.uint16]
    areas: NDArray[np.int64]
    scale: float

    @classmethod
    def where(cls, changed: Grey, scale: float) -> Self:
        """Of the pixels that ``changed``, not 0; a change of the light is none of anything."""
        if np.count_nonzero(changed) > _OTHER_LIGHT * changed.size:
            return cls(np.zeros(changed.shape, np.uint16), np.zeros(1, np.int64), scale)
        labels = np.asarray(cv2.connectedComponents(changed, ltype=cv2.CV_16U)[1], np.uint16)
        areas = np.bincount(labels.ravel())
        areas[0] = 0
        return cls(labels, areas, scale)

    @cached_property
    def arms(self) -> NDArray[np.int64]:
        """The ``areas`` of the pieces that touch the picture's border; 0 of the others."""
        labels = self.labels
        rim = np.concatenate([labels[0], labels[-1], labels[:, 0], labels[:, -1]])
        arms = np.zeros_like(self.areas)
        at_rim = np.unique(rim)
        arms[at_rim] = self.areas[at_rim]
        return arms

    @property
    def is_arm(self) -> bool:
        """Whether something as large as an arm reaches into the picture."""
        return bool(self.arms.max() > _ARM_SHARE * self.labels.size)

    def holds(self, place_px: Point, size_px: float) -> bool:
        """Whether a die lies on something large that reaches into the picture: an open palm, which
        is seen on most sides of it."""
        around = self._around(place_px, size_px)
        if around.size == 0:
            return False
        number = int(np.bincount(around.ravel()).argmax())
        return bool(self.arms[number] > _PALM_SIZES * self._die_area(size_px))

    def lies_over(self, place_px: Point, size_px: float) -> bool:
        """Whether an arm lies over a die and most of what is around it."""
        around = self._around(place_px, size_px)
        large = self.arms > _ARM_SHARE * self.labels.size
        return around.size > 0 and float(large[around].mean()) > _COVERED_SHARE

    def is_free_of_hands(self, place_px: Point, size_px: float) -> bool:
        """Whether nothing as large as a hand is in a die's place, or around it."""
        around = self._around(place_px, size_px)
        hands = self.areas > _HAND_SIZES * self._die_area(size_px)
        return around.size > 0 and not bool(hands[around].any())

    def _around(self, place_px: Point, size_px: float) -> NDArray[np.uint16]:
        return square_of(self.labels, place_px, _AROUND_SIZES * size_px, self.scale)

    def _die_area(self, size_px: float) -> float:
        return (size_px * self.scale) ** 2
