"""``scorekeeper calibrate``: looks at the table once and writes the camera's profile."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from scorekeeper.cli.calibration_report import put_report, report_document
from scorekeeper.cli.faults import BadInput, Unavailable
from scorekeeper.cli.named_file import verify_not_too_long
from scorekeeper.cli.output import put_json
from scorekeeper.cli.writing import (
    Language,
    Paper,
    drawing,
    into_a_file,
    verify_not_over_games,
    write_pdf,
)
from scorekeeper.named import exists, without_password
from scorekeeper.paths import NoHome

if TYPE_CHECKING:
    from scorekeeper.capture.frame import Frame, FrameSource, Pixels
    from scorekeeper.vision.profile.calibration import Outline, Profile
    from scorekeeper.vision.readings import DieReading

EXAMPLE = (
    "Example: scorekeeper calibrate --sheet sheet.pdf  |  "
    "scorekeeper calibrate http://phone:8080/video --place kitchen"
)

FRAMES_LOOKED_AT = 40
LOOKED_AT_S = 10.0
"""A camera gets so many frames to find its exposure and its focus, and no more time than this."""

_NOT_OF_AREA = re.compile(r"[^-0-9.,;()\[\]\s]")
"""What stands in no list of corners, be it one out of JSON: numbers beside it may be other ones."""


def calibrate(
    context: typer.Context,
    source: Annotated[
        str, typer.Argument(help="A photo, a clip, http://… or rtsp://…, a webcam's name or id.")
    ] = "",
    sheet: Annotated[
        Path | None,
        typer.Option(
            callback=into_a_file, readable=False, help="Write the sheet to print as PDF, and end."
        ),
    ] = None,
    paper: Paper = None,
    language: Language = "en",
    place: Annotated[str, typer.Option(help="Which table this is, if there are several.")] = "",
    area: Annotated[
        str, typer.Option(help="Corners of the throwing area in pixels: X,Y X,Y X,Y …")
    ] = "",
    die_mm: Annotated[
        float | None,
        typer.Option("--die", min=4, max=60, help="Edge of a die, mm: 16, if never told."),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", readable=False, help="Another file for the profile."),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Only say what is wrong; write nothing.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> int:
    """Look at the tray and write a profile; say what is wrong with light, focus and distance."""
    if sheet is not None:
        _print_sheet(sheet, paper, language)
        return 0
    if not source:
        raise BadInput("name a camera, a photo or an address; --sheet FILE.pdf prints the sheet")
    if output is not None:
        _verify_output(output)
    from scorekeeper.cli.cameras import opened_source
    from scorekeeper.vision.profile.calibrating import calibrated
    from scorekeeper.vision.profile.calibration import Profile
    from scorekeeper.vision.profile.profiles import calibrated_anew, profile_at
    from scorekeeper.vision.profile.reference import moved_since

    # Nobody waits until a camera that was lost is back.
    opened = opened_source(context, source, lambda _: opened.stop())
    camera = opened.name  # a webcam's own, be it named by its id
    path = output or _own_file(camera, place, check)
    before = Profile() if path is None else profile_at(path)
    die_mm = die_mm or before.table.die_mm
    frame = _frame(opened)
    pixels, drawn = frame.pixels, _drawn(area, *frame.stored_size_px)
    found = calibrated(pixels, drawn=drawn, die_mm=die_mm, dice=_dice(pixels))
    moved = None if path is None else moved_since(path, pixels)
    profile = calibrated_anew(before, found.view, die_mm, camera, place)
    written = None if check else path
    if written is not None:
        _save(written, profile, pixels)
    document = report_document(source, written, found, frame, moved)
    put_json(document) if as_json else put_report(document)
    return 1 if check and document["troubles"] else 0


def _save(path: Path, profile: Profile, pixels: Pixels) -> None:
    from scorekeeper.vision.profile.profiles import ProfileRefused, save_profile

    try:
        save_profile(path, profile, pixels)
    except ProfileRefused:  # told as of every other file
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path)) from None


def _own_file(camera: str, place: str, check: bool) -> Path | None:
    """Where the camera's profile is kept; None where a user without folders only checks it."""
    from scorekeeper.vision.profile.profiles import profile_path

    try:
        return profile_path(camera, place)
    except NoHome:
        if check:
            return None
        raise


def _print_sheet(output: Path, paper: str | None, language: str) -> None:
    with drawing():
        from scorekeeper.printing.calibration_page import calibration_document
    write_pdf(output, calibration_document(language), paper)


def _verify_output(output: Path) -> None:
    from scorekeeper.capture.folder import is_picture_name
    from scorekeeper.vision.profile.reference import reference_path

    verify_not_too_long(output)
    if is_picture_name(output):
        raise BadInput(
            f"{output} is a picture's name, and the profile a TOML file; name it "
            f"{output.with_suffix('.toml')}"
        )
    if _is_there(output) and not output.is_file():
        raise BadInput(f"{output} is no file; name a TOML file for the profile")
    verify_not_too_long(reference_path(output))
    verify_not_over_games(output)


def _is_there(output: Path) -> bool:
    from scorekeeper.vision.profile.profiles import not_written

    try:
        return exists(output)
    except PermissionError:
        raise  # told with what to do about it
    except OSError as fault:  # a link that leads back to itself, a drive that is gone
        raise not_written(output, fault) from None


def _frame(opened: FrameSource) -> Frame:
    """The frame to calibrate by: the first of a camera that shows the sheet, else a late one."""
    from scorekeeper.capture.folder import PhotoFolder

    frame = _best_frame(opened)
    if frame is None:
        if isinstance(opened, PhotoFolder) and opened.faults:
            raise opened.faults[0]
        raise Unavailable(
            f"{without_password(opened.name)} shows no picture; check it and try again"
        )
    _verify_size(frame)
    return frame


def _verify_size(frame: Frame) -> None:
    from scorekeeper.vision.profile.rim import LEAST_SIDE_PX

    if min(frame.width_px, frame.height_px) < LEAST_SIDE_PX:
        width, height = frame.stored_size_px
        raise BadInput(
            f"{without_password(frame.source)} is {width}×{height} pixels, too small for dice to "
            "be read in it; take a larger picture"
        )


def _best_frame(opened: FrameSource) -> Frame | None:
    from scorekeeper.vision.profile.sheet_in_view import find_sheet

    last: Frame | None = None
    with opened as frames:
        for number, frame in enumerate(frames):
            last = frame
            settled = not frames.live or number >= FRAMES_LOOKED_AT // 2
            late = number >= FRAMES_LOOKED_AT or (frames.live and frame.time_s >= LOOKED_AT_S)
            if late or (settled and find_sheet(frame.pixels) is not None):
                break
    return last


def _drawn(area: str, width: int, height: int) -> Outline:
    """``"10,20 600,30 …"`` as shares of a picture of this size (px)."""
    from scorekeeper.vision.profile.calibration import FEWEST_CORNERS, holds

    if not area:
        return ()
    numbers = [] if _NOT_OF_AREA.search(area) else re.findall(r"-?\d+(?:\.\d+)?", area)
    pairs = list(zip(map(float, numbers[::2]), map(float, numbers[1::2]), strict=False))
    inside = all(0 <= x <= width and 0 <= y <= height for x, y in pairs)
    if len(numbers) % 2 or len(pairs) < FEWEST_CORNERS or not inside:
        raise BadInput(
            f"--area takes three corners or more inside {width}×{height} pixels: X,Y X,Y X,Y"
        )
    outline = tuple((round(x / width, 4), round(y / height, 4)) for x, y in pairs)
    if not holds(outline):
        raise BadInput(
            "--area holds nothing between its corners; name them in order around the tray"
        )
    return outline


def _dice(pixels: Pixels) -> tuple[DieReading, ...]:
    """The dice that lie in the picture, if any do."""
    from scorekeeper.vision.reading.reader import DiceReader

    return DiceReader.load().read(pixels).dice
