"""The calibration sheet: what is printed where, in millimetres from the paper's upper left corner.

The printer draws it and the camera finds it by these same numbers. Landscape paper; an ArUco
marker in each corner says which paper it is and where its corners are; between them the area to
throw in, the keep zone beside it, grey patches of known lightness and squares to lay a die into.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]

MARGIN_MM = 12.0
MARKER_MM = 30.0
MARKER_CELLS = 6  # 4×4 bits and a black rim
KEEP_MM = 50.0
GAP_MM = 4.0
PATCH_MM = 16.0
PATCH_GREYS = (0.05, 0.2, 0.4, 0.6, 0.8, 1.0)
"""How light the patches are printed, 0 black to 1 paper, as sRGB levels."""
GAUGE_MM = (10.0, 12.0, 14.0, 16.0, 18.0, 20.0)

_DICTIONARY = cv2.aruco.DICT_4X4_50


@dataclass(frozen=True)
class Field:
    """A rectangle of the sheet, in mm."""

    left: float
    top: float
    width: float
    height: float

    @property
    def corners(self) -> Points:
        """4×2, clockwise from the upper left."""
        right, bottom = self.left + self.width, self.top + self.height
        return np.array(
            [[self.left, self.top], [right, self.top], [right, bottom], [self.left, bottom]]
        )


@dataclass(frozen=True)
class PrintedSheet:
    """The sheet on one size of paper; ``first_marker`` is the number in its upper left corner."""

    paper: str
    width_mm: float
    height_mm: float
    first_marker: int

    @property
    def markers(self) -> dict[int, Field]:
        """The markers by number: upper left, upper right, lower right, lower left."""
        right = self.width_mm - MARGIN_MM - MARKER_MM
        bottom = self.height_mm - MARGIN_MM - MARKER_MM
        places = ((MARGIN_MM, MARGIN_MM), (right, MARGIN_MM), (right, bottom), (MARGIN_MM, bottom))
        return {
            self.first_marker + k: Field(x, y, MARKER_MM, MARKER_MM)
            for k, (x, y) in enumerate(places)
        }

    @property
    def throwing_area(self) -> Field:
        top = MARGIN_MM + MARKER_MM + GAP_MM
        width = self.width_mm - 2 * MARGIN_MM - KEEP_MM - GAP_MM
        return Field(MARGIN_MM, top, width, self.height_mm - 2 * top)

    @property
    def keep_zone(self) -> Field:
        area = self.throwing_area
        return Field(area.left + area.width + GAP_MM, area.top, KEEP_MM, area.height)

    @property
    def patches(self) -> tuple[tuple[Field, float], ...]:
        """Grey patches in a row at the foot, and how light each is."""
        left = (self.width_mm - PATCH_MM * len(PATCH_GREYS)) / 2
        top = self.height_mm - MARGIN_MM - (MARKER_MM + PATCH_MM) / 2
        return tuple(
            (Field(left + PATCH_MM * k, top, PATCH_MM, PATCH_MM), grey)
            for k, grey in enumerate(PATCH_GREYS)
        )

    @property
    def gauge(self) -> tuple[Field, ...]:
        """Squares of the usual sizes of dice, in a row at the head."""
        gap = 5.0
        left = (self.width_mm - sum(GAUGE_MM) - gap * (len(GAUGE_MM) - 1)) / 2
        fields = []
        for side in GAUGE_MM:
            fields.append(Field(left, MARGIN_MM + MARKER_MM - 2 - side, side, side))
            left += side + gap
        return tuple(fields)


SHEETS = (
    PrintedSheet("A4", 297.0, 210.0, 0),
    PrintedSheet("Letter", 279.4, 215.9, 4),
)


@cache
def dictionary() -> cv2.aruco.Dictionary:
    """The set of markers that the sheets use."""
    return cv2.aruco.getPredefinedDictionary(_DICTIONARY)


def marker_cells(number: int) -> NDArray[np.bool_]:
    """The cells of a marker, 6×6, true where they are black."""
    picture = cv2.aruco.generateImageMarker(dictionary(), number, MARKER_CELLS, borderBits=1)
    return np.asarray(picture) < 128
