"""Canvas: text, lines, boxes and dice on a page, in millimetres from its upper left corner."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFont,
    QPainter,
    QPalette,
    QPen,
    QTextDocument,
)

from scorekeeper.printing.lettering import (
    PLAIN,
    UNITS_PER_MM,
    Ink,
    Type,
    elided,
    font_of,
    height_of,
    plain,
    titled,
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
        type_: Type = PLAIN,
        align: Align = Align.LEFT,
    ) -> None:
        """One line in the middle of a field; what is too long ends in an ellipsis."""
        self._set(font_of(type_), type_.ink)
        self._painter.drawText(
            _rect(x, y, width, height),
            int(align.value.value | Qt.AlignmentFlag.AlignVCenter.value),
            elided(text, type_, width),
        )

    def paragraph(
        self,
        x: float,
        y: float,
        width: float,
        text: str,
        type_: Type = PLAIN,
    ) -> float:
        """Text of as many lines as it takes; how high it is."""
        return self._draw(x, y, plain(width, text, type_), type_.ink)

    def titled(self, x: float, y: float, width: float, title: str, text: str, type_: Type) -> float:
        """A paragraph that begins with its title in bold; how high it is."""
        return self._draw(x, y, titled(width, title, text, type_), type_.ink)

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

    def _draw(self, x: float, y: float, document: QTextDocument, ink: Ink) -> float:
        self._painter.save()
        self._painter.translate(_point(x, y))
        palette = QAbstractTextDocumentLayout.PaintContext()
        palette.palette.setColor(QPalette.ColorRole.Text, QColor(ink.value))
        document.documentLayout().draw(self._painter, palette)
        self._painter.restore()
        return height_of(document)


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
