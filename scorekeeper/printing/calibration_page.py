"""The calibration sheet as a page: markers, throwing area, keep zone, grey patches, die gauge."""

from __future__ import annotations

from functools import partial

from scorekeeper.printing.canvas import Align, Canvas
from scorekeeper.printing.lettering import Ink, Type
from scorekeeper.printing.paper import Document, Page
from scorekeeper.vision.profile.printed_sheet import (
    MARKER_CELLS,
    SHEETS,
    Field,
    PrintedSheet,
    marker_cells,
)

WORDS = {
    "en": {
        "title": "Scorekeeper calibration sheet",
        "how": (
            "Print at 100 %, lay it flat where the dice are thrown, "
            "set up the camera (in a terminal: scorekeeper calibrate)"
        ),
        "area": "throw here",
        "keep": "dice set aside",
    },
    "de": {
        "title": "Kalibrierblatt für Scorekeeper",
        "how": (
            "Mit 100 % drucken, flach auf die Wurffläche legen, "
            "die Kamera einrichten (im Terminal: scorekeeper calibrate)"
        ),
        "area": "hier würfeln",
        "keep": "Ablage",
    },
}

_TITLE, _TEXT, _FAINT = Type(4.2, bold=True), Type(3.0), Type(5.0, ink=Ink.RULE)


def calibration_document(language: str = "en") -> Document:
    """The sheet; which of the two it is depends on the paper."""
    return Document(
        WORDS[language]["title"],
        lambda width, height: (Page(partial(_draw, _sheet(width, height), language), True),),
    )


def _sheet(width_mm: float, height_mm: float) -> PrintedSheet:
    """The sheet for portrait paper of this size."""
    return min(SHEETS, key=lambda s: abs(s.width_mm - height_mm) + abs(s.height_mm - width_mm))


def _draw(sheet: PrintedSheet, language: str, canvas: Canvas, _number: int, _count: int) -> None:
    words = WORDS[language]
    for number, field in sheet.markers.items():
        _draw_marker(canvas, number, field)
    left, width = 46.0, sheet.width_mm - 92.0
    canvas.text(left, 8.0, width, 6.0, words["title"], _TITLE, Align.CENTRE)
    canvas.text(left, 14.0, width, 5.0, words["how"], _TEXT, Align.CENTRE)
    for field, name in ((sheet.throwing_area, "area"), (sheet.keep_zone, "keep")):
        canvas.frame(field.left, field.top, field.width, field.height)
        canvas.text(field.left, field.top + 2, field.width, 8.0, words[name], _FAINT, Align.CENTRE)
    for field, grey in sheet.patches:
        canvas.grey(field.left, field.top, field.width, field.height, grey)
    for field in sheet.gauge:
        canvas.frame(field.left, field.top, field.width, field.height)
        side = f"{field.width:.0f}"
        middle = field.top + field.height / 2 - 2
        canvas.text(field.left, middle, field.width, 4.0, side, _TEXT, Align.CENTRE)


def _draw_marker(canvas: Canvas, number: int, field: Field) -> None:
    side = field.width / MARKER_CELLS
    for row, cells in enumerate(marker_cells(number)):
        for column, black in enumerate(cells):
            if black:
                canvas.grey(field.left + column * side, field.top + row * side, side, side, 0.0)
