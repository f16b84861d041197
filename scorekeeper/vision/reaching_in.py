"""Arms and hands: what is large, was not there when the table rested, and is no die."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import median
from typing import Self

import cv2
import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.readings import DieReading, Point
from scorekeeper.vision.thumbnails import Grey, square_of

_BODY_SIZES = 1.0
"""Half of a square in which a die lies with its sides, and most of its shadow."""
_AROUND_SIZES = 1.1
"""Half of a square that shows more of what a die lies on than of the die."""
_PALM_SIZES = 6.0
"""An open palm covers more than so many squares of a die's size."""
_HAND_SIZES = 4.0
"""A hand covers more than so many squares of a die's size; a die that rolls is no such smear."""
_ARM_SHARE = 0.01
"""An arm covers more than this share of the picture, and no less than a hand."""
_COVERED_SHARE = 0.5
"""An arm over a die covers more than this share of what is around it, too."""
_OTHER_LIGHT = 0.6
"""A change of more than this share of the picture is one of the light."""


@dataclass(frozen=True, eq=False)
class ReachingIn:
    """What is not as it was, in numbered pieces: each pixel's number in ``labels`` (H×W), 0 where
    nothing has changed, and how many pixels each has beside dice (``areas``, by number); an arm has
    more than ``least_arm``. ``scale`` is pixels of it to one of the picture."""

    labels: NDArray[np.uint16]
    areas: NDArray[np.int64]
    least_arm: float
    scale: float

    @classmethod
    def where(cls, changed: Grey, scale: float, dice: Sequence[DieReading] = ()) -> Self:
        """Of the pixels that ``changed``, not 0, some of them by ``dice`` that came or went; a
        change of the light is none of anything."""
        least_arm = max([_ARM_SHARE * changed.size, *_usual_hand(dice, scale)])
        if np.count_nonzero(changed) > _OTHER_LIGHT * changed.size:
            nothing = np.zeros(changed.shape, np.uint16)
            return cls(nothing, np.zeros(1, np.int64), least_arm, scale)
        labels = np.asarray(cv2.connectedComponents(changed, ltype=cv2.CV_16U)[1], np.uint16)
        areas = np.bincount(_beside(dice, labels, scale).ravel(), minlength=int(labels.max()) + 1)
        areas[0] = 0
        return cls(labels, areas, least_arm, scale)

    @cached_property
    def arms(self) -> NDArray[np.int64]:
        """The ``areas`` of the pieces that touch the picture's border; 0 of the others."""
        return np.where(self._at_border, self.areas, 0)

    @cached_property
    def _at_border(self) -> NDArray[np.bool]:
        """Which pieces touch the picture's border, by number."""
        labels = self.labels
        touch = np.zeros(self.areas.shape, np.bool)
        touch[np.concatenate([labels[0], labels[-1], labels[:, 0], labels[:, -1]])] = True
        touch[0] = False
        return touch

    @property
    def is_arm(self) -> bool:
        """Whether something as large as an arm reaches into the picture."""
        return bool(self.arms.max() > self.least_arm)

    def holds(self, place_px: Point, size_px: float) -> bool:
        """Whether a die lies on something large that reaches into the picture: an open palm, which
        is seen on most sides of it, and of which dice may cover the most."""
        around = self._around(place_px, size_px)
        if around.size == 0:
            return False
        number = int(np.bincount(around.ravel()).argmax())
        palm = np.count_nonzero(self.labels == number) if self._at_border[number] else 0
        return bool(palm > _PALM_SIZES * _die_area(size_px, self.scale))

    def lies_over(self, place_px: Point, size_px: float) -> bool:
        """Whether an arm lies over a die and most of what is around it."""
        around = self._around(place_px, size_px)
        large = self.arms > self.least_arm
        return around.size > 0 and float(large[around].mean()) > _COVERED_SHARE

    def is_free_of_hands(self, place_px: Point, size_px: float) -> bool:
        """Whether nothing as large as a hand is in a die's place, or around it."""
        around = self._around(place_px, size_px)
        hands = self.areas > _HAND_SIZES * _die_area(size_px, self.scale)
        return around.size > 0 and not bool(hands[around].any())

    def _around(self, place_px: Point, size_px: float) -> NDArray[np.uint16]:
        return square_of(self.labels, place_px, _AROUND_SIZES * size_px, self.scale)


def _die_area(size_px: float, scale: float) -> float:
    return (size_px * scale) ** 2


def _usual_hand(dice: Sequence[DieReading], scale: float) -> list[float]:
    """What a hand covers beside dice that look so large; nothing where there are none."""
    sizes_px = [die.size_px for die in dice]
    return [_HAND_SIZES * _die_area(median(sizes_px), scale)] if sizes_px else []


def _beside(
    dice: Sequence[DieReading], labels: NDArray[np.uint16], scale: float
) -> NDArray[np.uint16]:
    """The same with 0 where these dice are."""
    beside = labels.copy()
    for die in dice:
        square_of(beside, die.center_px, _BODY_SIZES * die.size_px, scale)[:] = 0
    return beside
