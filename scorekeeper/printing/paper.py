"""Paper: pages drawn one after another into a PDF file, all of it or nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QLocale, QMarginsF
from PySide6.QtGui import (
    QFontDatabase,
    QGuiApplication,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
)

from scorekeeper.printing.canvas import Canvas
from scorekeeper.printing.lettering import UNITS_PER_MM
from scorekeeper.printing.starting import starting
from scorekeeper.whole import write_whole

MM_PER_INCH = 25.4

_SIZES = {"A4": QPageSize.PageSizeId.A4, "Letter": QPageSize.PageSizeId.Letter}
PAPERS = tuple(_SIZES)
_LETTER_IN = "BZ CA CL CO CR GT MX NI PA PH PR SV US VE"
"""Where printers are filled with Letter (Unicode CLDR, supplemental data, ``paperSize``)."""


class PaperError(Exception):
    """The pages cannot be drawn or written. One line: what is wrong and what to do."""


@dataclass(frozen=True)
class Page:
    """One page: how it is drawn, and which way the paper lies. It is told its number from 1 and
    how many there are."""

    draw: Callable[[Canvas, int, int], None]
    landscape: bool = False


@dataclass(frozen=True)
class Document:
    """``pages`` are made for a size of paper, portrait width and height in mm."""

    title: str
    pages: Callable[[float, float], Sequence[Page]]


def usual_paper(place: QLocale | None = None) -> str:
    """What printers are filled with where this machine, or ``place``, is: A4 or Letter."""
    country = QLocale.territoryToCode((place or QLocale.system()).territory())
    return "Letter" if country in _LETTER_IN.split() else "A4"


def write(output: Path, document: Document, paper: str = "A4") -> None:
    """Writes the document as a PDF file; PaperError where that cannot be."""
    content = as_pdf(document, paper)
    try:
        write_whole(output, content)
    except OSError as fault:
        raise PaperError(f"{output} cannot be written ({fault.strerror}); name another") from None


def as_pdf(document: Document, paper: str) -> bytes:
    """The document as the content of a PDF file; PaperError where Qt has no fonts."""
    application = _application()
    if not QFontDatabase.families():
        raise PaperError(
            "no fonts are installed; install some (Debian: sudo apt-get install fonts-dejavu-core)"
        )
    size = QPageSize(_SIZES[paper])
    portrait = size.size(QPageSize.Unit.Millimeter)
    pages = document.pages(portrait.width(), portrait.height())
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(document.title)
    writer.setCreator("scorekeeper")
    writer.setResolution(round(MM_PER_INCH * UNITS_PER_MM))
    _draw(writer, size, pages)
    del application
    return bytes(buffer.data().data())


def _draw(writer: QPdfWriter, size: QPageSize, pages: Sequence[Page]) -> None:
    writer.setPageLayout(_layout(size, pages[0]))
    painter = QPainter(writer)
    try:
        for number, page in enumerate(pages, start=1):
            layout = _layout(size, page)
            if number > 1:
                writer.setPageLayout(layout)
                writer.newPage()
            area = layout.fullRect(QPageLayout.Unit.Millimeter)
            page.draw(Canvas(painter, area.width(), area.height()), number, len(pages))
    finally:
        painter.end()


def _layout(size: QPageSize, page: Page) -> QPageLayout:
    ways = QPageLayout.Orientation
    lies = ways.Landscape if page.landscape else ways.Portrait
    return QPageLayout(size, lies, QMarginsF(0, 0, 0, 0))


def _application() -> QGuiApplication:
    """Qt's application, which knows the fonts; one without a screen where there is none yet."""
    running = QGuiApplication.instance()
    if isinstance(running, QGuiApplication):
        return running
    hidden = ["-platform", "offscreen"] if sys.platform == "linux" else []
    with starting():
        return QGuiApplication(["scorekeeper", *hidden])
