"""A thumbnail in the light of another one: a lamp that flickers, or a camera that adapts, moves
nothing."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.thumbnails import Grey

_EVERY, _LEAST_LIT = 4, 12
_LEAST_GAIN, _MOST_GAIN = 0.02, 0.35
_BAR_BLUR = 1.5  # bars have no edges; a line has few places to measure
_ENDS, _ALIKE_LIT = 0.15, 0.08
"""All of a line but so much at either end is lit alike within this share."""


def in_the_light_of(now: Grey, before: Grey) -> Grey:
    """``before`` as bright as ``now`` where most of it has the same share more or less of light: a
    lamp that flickers, a camera that adapts. A larger change than that is a change."""
    then = before[::_EVERY, ::_EVERY].astype(np.float32)
    lit = then > _LEAST_LIT
    if not lit.any():
        return before
    gain = float(np.median(now[::_EVERY, ::_EVERY][lit] / then[lit]))
    if abs(gain - 1) < _LEAST_GAIN or abs(gain - 1) > _MOST_GAIN:
        return before
    return cv2.convertScaleAbs(before, alpha=gain).astype(np.uint8, copy=False)


def without_bars(now: Grey, before: Grey) -> Grey:
    """``before`` with the bars that a lamp on alternating current draws across the picture of a
    camera that reads it line by line, upright or on its side: most of each line has the same share
    more or less of light."""
    lit = before
    for axis in (1, 0):
        gains = _gains(now, lit, axis)
        if np.abs(gains - 1).max() > _LEAST_GAIN:
            lit = np.clip(np.rint(lit * gains), 0, 255).astype(np.uint8)
    return lit


def _gains(now: Grey, before: Grey, axis: int) -> NDArray[np.float32]:
    """How much lighter each line along ``axis`` is, a column or a row as long as there are lines.
    It is 1 where that is none of a lamp's doing: a lamp lights all of a line, an arm a part."""
    size = (max(1, before.shape[1] // _EVERY), max(1, before.shape[0] // _EVERY))
    light, then = (
        cv2.resize(picture, size, interpolation=cv2.INTER_AREA).astype(np.float32)
        for picture in (now, before)
    )
    share = np.sort(np.where(then > _LEAST_LIT, light / np.maximum(then, 1), 1), axis)
    low, gains, high = (
        np.take(share, [int(part * share.shape[axis])], axis) for part in (_ENDS, 0.5, 1 - _ENDS)
    )
    of_lamp = (np.abs(gains - 1) <= _MOST_GAIN) & (high - low < _ALIKE_LIT)
    gains = np.where(of_lamp, gains, 1).astype(np.float32)
    size = (1, before.shape[0]) if axis == 1 else (before.shape[1], 1)
    smooth = cv2.GaussianBlur(gains, (0, 0), _BAR_BLUR)
    return np.asarray(cv2.resize(smooth, size, interpolation=cv2.INTER_LINEAR), np.float32)
