"""One picture becomes a profile's view: where dice are thrown, how large, and what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from scorekeeper.vision.crops import Picture
from scorekeeper.vision.profile.calibration import MOST_GAIN, Outline, View, holds
from scorekeeper.vision.profile.printed_sheet import Points
from scorekeeper.vision.profile.rim import find_rim
from scorekeeper.vision.profile.sheet_in_view import SheetInView, find_markers, find_sheet
from scorekeeper.vision.profile.view_check import ViewCheck, check_view, outline_px, sizes_px
from scorekeeper.vision.readings import DieReading


class FoundBy(StrEnum):
    """How the throwing area was found."""

    SHEET = "sheet"
    RIM = "rim"
    DRAWN = "drawn"
    NOTHING = "whole picture"


@dataclass(frozen=True)
class Calibrated:
    """The view of a camera, how it was found, what was measured. ``paper`` is that of the sheet in
    view, ``markers`` how many of its four are seen: two are enough to find it."""

    view: View
    found_by: FoundBy
    paper: str | None
    check: ViewCheck
    markers: int


def calibrated(
    picture: Picture,
    *,
    drawn: Outline = (),
    die_mm: float = 16.0,
    dice: Sequence[DieReading] = (),
) -> Calibrated:
    """Calibrates by one picture. ``drawn`` is the area as a person drew it, which comes before
    what is found; ``dice`` are those read in it, if there are any. Those read without certainty
    tell no more than that dice are too small."""
    certain = [die for die in dice if die.certain]
    markers = find_markers(picture)
    sheet = find_sheet(picture, markers)
    area, found_by = _area(picture, sheet, drawn, certain)
    check = check_view(picture, area, sheet=sheet, die_mm=die_mm, dice_px=sizes_px(dice))
    size = (picture.shape[1], picture.shape[0])
    scale = check.die_px / die_mm if check.die_px and (sheet is not None or certain) else 0.0
    blue, green, red = (min(gain, MOST_GAIN) for gain in check.gains or (1.0, 1.0, 1.0))
    view = View(
        area=() if found_by is FoundBy.NOTHING else _shares(area, size),
        keep=() if sheet is None else _shares(sheet.seen(sheet.sheet.keep_zone.corners), size),
        width_px=size[0],
        px_per_mm=round(scale, 4),
        tilt_deg=round(check.tilt_deg or 0.0, 1),
        gains=(blue, green, red),
    )
    paper, seen = (None, len(markers)) if sheet is None else (sheet.sheet.paper, sheet.markers_seen)
    return Calibrated(view, found_by, paper, check, seen)


def _area(
    picture: Picture, sheet: SheetInView | None, drawn: Outline, dice: Sequence[DieReading]
) -> tuple[Points, FoundBy]:
    if drawn:
        return outline_px(picture, drawn), FoundBy.DRAWN
    if sheet is not None:
        return sheet.seen(sheet.sheet.throwing_area.corners), FoundBy.SHEET
    rim = find_rim(picture, [die.center_px for die in dice])
    if rim is not None:
        return rim, FoundBy.RIM
    return outline_px(picture, ()), FoundBy.NOTHING


def _shares(points: Points, size: tuple[int, int]) -> Outline:
    """Corners as shares of the picture; what lies outside of it ends at its border, and of what is
    outside as a whole there is none."""
    shares = np.clip(points / size, 0.0, 1.0).round(4)
    outline = tuple((float(x), float(y)) for x, y in shares)
    return outline if holds(outline) else ()
