"""What ``calibrate`` found, as JSON and in words."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from scorekeeper.cli.output import put
from scorekeeper.cli.printable import printable
from scorekeeper.named import without_password

if TYPE_CHECKING:
    from scorekeeper.capture.frame import Frame
    from scorekeeper.vision.profile.calibrating import Calibrated


def report_document(
    source: str, path: Path | None, found: Calibrated, frame: Frame, moved: float | None
) -> dict[str, Any]:
    """What was found in the frame, in pixels of the stored picture; ``path`` is the profile that
    was written, if one was."""
    from scorekeeper.vision.profile.view_check import Trouble, is_moved

    width, height = frame.stored_size_px
    check = found.check
    troubles = [*check.troubles]
    if path is None and is_moved(moved):  # else it no longer counts
        troubles.append(Trouble.MOVED)
    return {
        "source": without_password(source),
        "profile": None if path is None else str(path),
        "width": width,
        "height": height,
        "found": found.found_by.value,
        "paper": found.paper,
        "area": [[round(x * width, 1), round(y * height, 1)] for x, y in found.view.area],
        "keep": [[round(x * width, 1), round(y * height, 1)] for x, y in found.view.keep],
        "die_px": _rounded(check.die_px, frame.scale),
        "tilt_deg": _rounded(check.tilt_deg),
        "light_level": _rounded(check.light_level),
        "edge_px": _rounded(check.edge_px, frame.scale),
        "gains": None if check.gains is None else [round(gain, 3) for gain in check.gains],
        "moved_share": None if moved is None else round(moved, 4),
        "troubles": [{"kind": t.name.lower(), "text": t.value} for t in troubles],
    }


def _rounded(number: float | None, scale: float = 1.0) -> float | None:
    return None if number is None else round(number * scale, 2)


def put_report(document: dict[str, Any]) -> None:
    """The same in words."""
    found = {
        "sheet": f"the {document['paper']} sheet",
        "rim": "the tray's rim",
        "drawn": "the area as drawn",
        "whole picture": "neither sheet nor rim: dice count in the whole picture",
    }
    put(f"{printable(document['source'])}: {found[document['found']]}")
    die, tilt = document["die_px"], document["tilt_deg"]
    if die is not None:
        put(f"a die is {die:.0f} pixels wide")
    if tilt is not None:
        put(f"the camera looks {tilt:.0f}° away from straight down")
    for trouble in document["troubles"]:
        put(f"- {trouble['text']}")
    _put_measured(document)
    if document["profile"] is not None:
        put(f"written: {printable(document['profile'])}")


def _put_measured(document: dict[str, Any]) -> None:
    """What is good, as far as it could be measured, and what would tell the rest."""
    advice = {
        "edge_px": ("focus", "lay something with edges there"),
        "die_px": ("distance", "lay dice there, or the sheet"),
        "tilt_deg": ("angle", "lay the sheet there"),
    }
    good = [what for field, (what, _) in advice.items() if document[field] is not None]
    if not document["troubles"]:
        put(f"{_listed(['light', *good])} {'are' if good else 'is'} good")
    unknown = [f"{what} ({how})" for what, how in advice.values() if what not in good]
    if unknown:
        put(f"not measured: {', '.join(unknown)}")


def _listed(names: list[str]) -> str:
    """``light, focus and distance``."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last
