"""The printed sheet, seen in one picture.

Corners are in pixels of the picture, clockwise as printed.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.crops import Picture
from scorekeeper.vision.profile.printed_sheet import SHEETS, Points, PrintedSheet, dictionary

FEWEST_MARKERS = 2
FIELD_OF_VIEW_DEG = 60.0
"""What a webcam sees across, where nothing is known of it: enough to tell steep from oblique."""


@dataclass(frozen=True, eq=False)
class SheetInView:
    """The sheet as a picture shows it. ``to_px`` (3×3) takes millimetres of the sheet to pixels."""

    sheet: PrintedSheet
    to_px: NDArray[np.float64]
    width_px: int
    height_px: int
    markers_seen: int

    def seen(self, points_mm: Points) -> Points:
        """Points of the sheet (N×2, mm) in pixels."""
        at = cv2.perspectiveTransform(np.asarray(points_mm, np.float64)[:, None], self.to_px)
        return np.asarray(at[:, 0], np.float64)

    @property
    def px_per_mm(self) -> float:
        """How large a millimetre is in the middle of the throwing area, both ways on average."""
        field = self.sheet.throwing_area
        x, y = field.left + field.width / 2, field.top + field.height / 2
        around = self.seen(np.array([[x, y], [x + 1, y], [x, y + 1]]))
        jacobian = np.stack([around[1] - around[0], around[2] - around[0]], 1)
        return math.sqrt(abs(float(np.linalg.det(jacobian))))

    @property
    def tilt_deg(self) -> float:
        """How far the camera looks away from straight down, 0 to 90, for a usual lens."""
        focal = self.width_px / 2 / math.tan(math.radians(FIELD_OF_VIEW_DEG) / 2)
        lens = np.array([[focal, 0, self.width_px / 2], [0, focal, self.height_px / 2], [0, 0, 1]])
        corners = np.array(
            [[0, 0], [self.sheet.width_mm, 0],
             [self.sheet.width_mm, self.sheet.height_mm], [0, self.sheet.height_mm]], np.float64
        )  # fmt: skip
        flat, seen = np.column_stack([corners, np.zeros(4)]), self.seen(corners)
        if cv2.contourArea(seen.astype(np.float32), oriented=True) < 0:  # in a mirror
            seen[:, 0] = self.width_px - seen[:, 0]
        found, turn, _ = cv2.solvePnP(flat, seen, lens, None, flags=cv2.SOLVEPNP_IPPE)
        if not found:
            return 90.0
        upright = cv2.Rodrigues(turn)[0][2, 2]
        return math.degrees(math.acos(min(1.0, abs(float(upright)))))


def find_markers(picture: Picture) -> dict[int, Points]:
    """The corners (4×2 px) of the sheets' markers in a picture (H×W×3 bytes, BGR), by number; also
    where the camera shows it in a mirror, as those do that are meant for one's own face."""
    grey = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), np.uint8)
    found = _markers(grey)
    if found:
        return found
    mirrored = _markers(np.ascontiguousarray(grey[:, ::-1]))
    return {n: np.array([grey.shape[1] - 1, 0] - c * [1, -1]) for n, c in mirrored.items()}


def _markers(grey: NDArray[np.uint8]) -> dict[int, Points]:
    parameters = cv2.aruco.DetectorParameters()
    parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    corners, numbers, _ = cv2.aruco.ArucoDetector(dictionary(), parameters).detectMarkers(grey)
    named = [] if not corners else np.asarray(numbers).ravel().tolist()
    known = {number for sheet in SHEETS for number in sheet.markers}
    return {
        int(n): np.asarray(c.reshape(4, 2), np.float64)
        for n, c in zip(named, corners, strict=True)
        if n in known
    }


def find_sheet(picture: Picture, markers: dict[int, Points] | None = None) -> SheetInView | None:
    """The calibration sheet in a picture, where two of its markers are seen; ``markers`` as found
    in it, where that has been done."""
    seen = find_markers(picture) if markers is None else markers
    sheet = max(SHEETS, key=lambda s: len(seen.keys() & s.markers.keys()))
    known = sorted(seen.keys() & sheet.markers.keys())
    if len(known) < FEWEST_MARKERS:
        return None
    printed = np.concatenate([sheet.markers[n].corners for n in known])
    to_px, _ = cv2.findHomography(printed, np.concatenate([seen[n] for n in known]))
    matrix = np.asarray(to_px, np.float64)
    if matrix.shape != (3, 3):
        return None
    height, width = picture.shape[:2]
    return SheetInView(sheet, matrix, width, height, len(known))
