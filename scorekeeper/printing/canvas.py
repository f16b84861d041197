"""Canvas: text, lines, boxes and dice on a page, in millimetres from its upper left corner."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from html import escape

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPalette,
    QPen,
    QTextDocument,
)

UNITS_PER_MM = 100
"""Fonts have whole sizes: a unit of a hundredth of a millimetre keeps them exact."""

FAMILIES = (
    "Open Sans",
    "Noto Sans",
    "Segoe UI",
    "Helvetica Neue",
    "Liberation Sans",
    "Nimbus Sans",
)

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Where the pips of each face are, to the right and down from its middle."""


class Ink(Enum):
    """The colours of the sheets; all of them can be told apart in black and white."""

    BLACK = "#1b1f24"
    GREY = "#68707a"
    RULE = "#b9c0c8"
    PALE = "#f1f3f5"
    ACCENT = "#1d5c4a"
    RED = "#b3261e"
    WHITE = "#ffffff"


@dataclass(frozen=True)
class Type:
    """How text is set: its size in mm (the height of the font), weight and colour."""

    size: float = 3.2
    bold: bool = False
    ink: Ink = Ink.BLACK


class Align(Enum):
    """Where text stands in its width."""

    LEFT = Qt.AlignmentFlag.AlignLeft
    CENTRE = Qt.AlignmentFlag.AlignHCenter
    RIGHT = Qt.AlignmentFlag.AlignRight


class Canvas:
    """One page, ``width`` × ``height`` mm."""

    def __init__(self, painter: QPainter, width: float, height: float) -> None:
        self.width, self.height = width, height
        self._painter = painter

    def text(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        text: str,
        type_: Type = Type(),
        align: Align = Align.LEFT,
        end: str = "",
    ) -> None:
        """One line in the middle of a field; what is too long ends in an ellipsis. ``end`` stands
        behind it, whole."""
        font = _font(type_)
        metrics = QFontMetricsF(font)
        room = width * UNITS_PER_MM - metrics.horizontalAdvance(end)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room) + end
        self._set(font, type_.ink)
        self._painter.drawText(
            _rect(x, y, width, height),
            int(align.value.value | Qt.AlignmentFlag.AlignVCenter.value),
            shown,
        )

    def paragraph(
        self,
        x: float,
        y: float,
        width: float,
        text: str,
        type_: Type = Type(),
    ) -> float:
        """Text of as many lines as it takes; how high it is."""
        self._set(_font(type_), type_.ink)
        high = paragraph_height(width, text, type_)
        self._painter.drawText(_rect(x, y, width, high), _WRAPPED, text)
        return high

    def titled(self, x: float, y: float, width: float, title: str, text: str, type_: Type) -> float:
        """A paragraph that begins with its title in bold; how high it is."""
        document = _titled(width, title, text, type_)
        self._painter.save()
        self._painter.translate(_point(x, y))
        palette = QAbstractTextDocumentLayout.PaintContext()
        palette.palette.setColor(QPalette.ColorRole.Text, QColor(type_.ink.value))
        document.documentLayout().draw(self._painter, palette)
        self._painter.restore()
        return float(document.size().height()) / UNITS_PER_MM

    def line(
        self, x: float, y: float, to_x: float, to_y: float, ink: Ink = Ink.RULE, wide: float = 0.15
    ) -> None:
        """A straight line, ``wide`` mm."""
        self._painter.setPen(_pen(ink, wide))
        self._painter.drawLine(_point(x, y), _point(to_x, to_y))

    def fill(self, x: float, y: float, width: float, height: float, ink: Ink) -> None:
        """A filled field without a border."""
        self._painter.fillRect(_rect(x, y, width, height), QColor(ink.value))

    def grey(self, x: float, y: float, width: float, height: float, lightness: float) -> None:
        """A filled field, ``lightness`` 0 (black) to 1 (paper); neighbours leave no gap."""
        self._painter.setPen(Qt.PenStyle.NoPen)
        level = round(255 * lightness)
        self._painter.fillRect(_rect(x, y, width, height), QColor(level, level, level))

    def frame(self, x: float, y: float, width: float, height: float) -> None:
        """A rectangle with a thin border and nothing in it."""
        self._painter.setPen(_pen(Ink.GREY, 0.3))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawRect(_rect(x, y, width, height))

    def box(self, x: float, y: float, size: float, *, ticked: bool) -> None:
        """A box to tick, with its tick where the rule holds."""
        self._painter.setPen(_pen(Ink.BLACK if ticked else Ink.GREY, 0.25))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawRect(_rect(x, y, size, size))
        if ticked:
            self._painter.setPen(_pen(Ink.ACCENT, 0.6))
            corners = ((0.15, 0.5), (0.42, 0.82), (1.05, -0.2))
            points = [_point(x + across * size, y + down * size) for across, down in corners]
            self._painter.drawPolyline(points)

    def circle(self, x: float, y: float, size: float, ink: Ink) -> None:
        """A ring around the point, ``size`` mm across."""
        self._painter.setPen(_pen(ink, 0.25))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        half = size / 2 * UNITS_PER_MM
        self._painter.drawEllipse(_point(x, y), half, half)

    def die(self, x: float, y: float, size: float, face: int) -> None:
        """A die that shows a face."""
        self._painter.setPen(_pen(Ink.BLACK, 0.2))
        self._painter.setBrush(QColor(Ink.WHITE.value))
        corner = size * 0.2 * UNITS_PER_MM
        self._painter.drawRoundedRect(_rect(x, y, size, size), corner, corner)
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(QColor(Ink.BLACK.value))
        pip = size * 0.1 * UNITS_PER_MM
        for across, down in PIPS[face]:
            at = _point(x + size * (0.5 + across * 0.26), y + size * (0.5 + down * 0.26))
            self._painter.drawEllipse(at, pip, pip)

    def _set(self, font: QFont, ink: Ink) -> None:
        self._painter.setFont(font)
        self._painter.setPen(QColor(ink.value))


def text_width(text: str, type_: Type) -> float:
    """How many mm a line takes."""
    return QFontMetricsF(_font(type_)).horizontalAdvance(text) / UNITS_PER_MM


def paragraph_height(width: float, text: str, type_: Type) -> float:
    """How many mm a paragraph takes in this width."""
    room = QRectF(0, 0, width * UNITS_PER_MM, 1e6)
    return QFontMetricsF(_font(type_)).boundingRect(room, _WRAPPED, text).height() / UNITS_PER_MM


def titled_height(width: float, title: str, text: str, type_: Type) -> float:
    """How many mm a paragraph with a title takes in this width."""
    return float(_titled(width, title, text, type_).size().height()) / UNITS_PER_MM


def _titled(width: float, title: str, text: str, type_: Type) -> QTextDocument:
    document = QTextDocument()
    document.setDocumentMargin(0)
    document.setDefaultFont(_font(type_))
    document.setTextWidth(width * UNITS_PER_MM)
    document.setHtml(f"<b>{escape(title)}</b> – {escape(text)}")
    return document


_WRAPPED = int(Qt.AlignmentFlag.AlignLeft.value) | int(Qt.TextFlag.TextWordWrap.value)


def _font(type_: Type) -> QFont:
    font = QFont(list(FAMILIES))
    font.setStyleHint(QFont.StyleHint.SansSerif)
    font.setPixelSize(round(type_.size * UNITS_PER_MM))
    font.setBold(type_.bold)
    return font


def _pen(ink: Ink, wide: float) -> QPen:
    pen = QPen(QColor(ink.value), wide * UNITS_PER_MM)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def _rect(x: float, y: float, width: float, height: float) -> QRectF:
    units = UNITS_PER_MM
    return QRectF(x * units, y * units, width * units, height * units)


def _point(x: float, y: float) -> QPointF:
    return QPointF(x * UNITS_PER_MM, y * UNITS_PER_MM)
