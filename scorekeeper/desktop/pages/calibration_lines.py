"""What the calibration page says of a picture: of the sheet, the light, the focus, the distance."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.desktop.camera.examining import Examined
from scorekeeper.desktop.camera.shown import Sight
from scorekeeper.desktop.widgets.status_line import Mood
from scorekeeper.desktop.wording import tr
from scorekeeper.vision.profile.calibrating import Calibrated, FoundBy
from scorekeeper.vision.profile.view_check import Trouble, ViewCheck

ALL_MARKERS = 4


@dataclass(frozen=True)
class CheckLine:
    """One thing that was looked at: good, to be mended (ASKING), or not to be told (WAITING)."""

    text: str
    mood: Mood


def sight_lines(sight: Sight, examined: Examined) -> tuple[CheckLine, ...]:
    """All that was looked at in this picture; of a black one there is nothing else to tell."""
    if sight.black:
        return (CheckLine(tr("check.black"), Mood.ASKING),)
    lines = check_lines(examined, sight.held)
    return (CheckLine(tr("check.stuck"), Mood.ASKING), *lines) if sight.stuck else lines


def check_lines(examined: Examined, held: str = "") -> tuple[CheckLine, ...]:
    """All that was looked at. ``held`` is what the camera holds still, or that it cannot."""
    check, troubles = examined.found.check, examined.troubles
    lines = [
        _area(examined.found),
        _one(troubles, (Trouble.DARK, Trouble.BLOWN, Trouble.TINTED), tr("cal.light_good")),
        _focus(check, troubles),
        _distance(check, troubles),
        _angle(check, troubles),
        _moved(examined, troubles),
    ]
    return (*lines, CheckLine(held, Mood.WAITING)) if held else tuple(lines)


def line_before_pictures(source: str) -> CheckLine:
    """What is said before there is any picture; ``source`` is empty where none is chosen."""
    if source:
        return CheckLine(tr("cal.waiting"), Mood.WAITING)
    return CheckLine(tr("cal.no_camera"), Mood.ASKING)


def _area(found: Calibrated) -> CheckLine:
    """How the throwing area was found, and what is missing of the sheet."""
    if found.paper is not None and found.markers < ALL_MARKERS:
        seen = tr("cal.sheet_part", paper=found.paper, count=found.markers)
        return CheckLine(seen, Mood.ASKING)
    if found.found_by is FoundBy.SHEET:
        return CheckLine(tr("cal.sheet", paper=str(found.paper)), Mood.GOOD)
    if found.found_by is FoundBy.DRAWN:
        return CheckLine(tr("cal.drawn"), Mood.GOOD)
    if found.markers:
        return CheckLine(tr("cal.one_marker"), Mood.ASKING)
    if found.found_by is FoundBy.RIM:
        return CheckLine(tr("cal.rim"), Mood.GOOD)
    return CheckLine(tr("cal.nothing"), Mood.ASKING)


def _one(troubles: tuple[Trouble, ...], of: tuple[Trouble, ...], good: str) -> CheckLine:
    wrong = next((trouble for trouble in troubles if trouble in of), None)
    if wrong is None:
        return CheckLine(good, Mood.GOOD)
    return CheckLine(tr(f"check.{wrong.name.lower()}"), Mood.ASKING)


def _focus(check: ViewCheck, troubles: tuple[Trouble, ...]) -> CheckLine:
    if check.edge_px is None:
        return CheckLine(tr("cal.focus_unknown"), Mood.WAITING)
    return _one(troubles, (Trouble.BLURRED,), tr("cal.focus_good"))


def _distance(check: ViewCheck, troubles: tuple[Trouble, ...]) -> CheckLine:
    if check.die_px is None:
        return CheckLine(tr("cal.distance_unknown"), Mood.WAITING)
    return _one(troubles, (Trouble.FAR,), tr("cal.distance_good", size=round(check.die_px)))


def _angle(check: ViewCheck, troubles: tuple[Trouble, ...]) -> CheckLine:
    if check.tilt_deg is None:
        return CheckLine(tr("cal.angle_unknown"), Mood.WAITING)
    return _one(troubles, (Trouble.OBLIQUE,), tr("cal.angle_good", angle=round(check.tilt_deg)))


def _moved(examined: Examined, troubles: tuple[Trouble, ...]) -> CheckLine:
    if examined.moved_share is None:
        unknown = "cal.moved_unknown" if examined.set_up_before else "cal.new_place"
        return CheckLine(tr(unknown), Mood.WAITING)
    return _one(troubles, (Trouble.MOVED,), tr("cal.not_moved"))
