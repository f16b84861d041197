"""Colours as people tell them apart: CIE 1976 L*a*b*, for a few of them at once.

OpenCV has the same for whole pictures, and first fills tables for it, which takes a quarter of the
time in which a reader is loaded.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

# IEC 61966-2-1 (sRGB): X, Y and Z (rows) of full red, green and blue, each by that of white.
_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.072175],
     [0.0193339, 0.119192, 0.9503041]]
)  # fmt: skip
_OF_BGR = (_XYZ / _XYZ.sum(1, keepdims=True))[:, ::-1].T
_DARK, _DARK_SLOPE, _DARK_FROM = 0.008856, 7.787, 16 / 116  # CIE 15: straight below this
_TO_LAB = np.array([[0.0, 500.0, 0.0], [116.0, -500.0, 200.0], [0.0, 0.0, -200.0]])


def lab(colours: Array) -> Array:
    """L* (0..100), a* and b* of colours (N×3, BGR of 0..255): N×3."""
    shares = np.asarray(colours, np.float64) / 255
    linear = np.where(shares > 0.04045, ((shares + 0.055) / 1.055) ** 2.4, shares / 12.92)
    white = linear @ _OF_BGR
    seen = np.where(white > _DARK, np.cbrt(white), _DARK_SLOPE * white + _DARK_FROM)
    return np.asarray(seen @ _TO_LAB - (16.0, 0.0, 0.0))
