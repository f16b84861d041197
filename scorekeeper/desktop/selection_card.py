"""One legal selection as a large button: key, dice, reason, what it leaves, and its points."""

from __future__ import annotations

from itertools import product

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from scorekeeper.desktop.die_face import DieLook, paint_die
from scorekeeper.desktop.fitting import common_share, shrunk
from scorekeeper.desktop.key_cap import paint_key
from scorekeeper.desktop.look import Look
from scorekeeper.desktop.shown import SelectionShown
from scorekeeper.desktop.wording import tr

_HEIGHT_EMS = 4.3
_DIE_EMS, _SMALLEST_DIE_EMS = 2.5, 1.3
_TEXT_EMS = 21.0
"""What the words and the points want beside the dice."""
_FEWEST = 2
_LINE_COST = 0.09
"""Another line must make the type larger by this share at least."""
_FILLED = 0.9
"""The share of the card's height that its lines may fill."""
_Line = tuple[QFont, str, str]
"""Font, text and colour."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class SelectionCard(QAbstractButton):
    """A radio-like button; ``number`` counts from 1 and is its key up to 9; 0: it has none."""

    def __init__(
        self,
        look: Look,
        number: int,
        selection: SelectionShown,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._number = number
        self._selection = selection
        self.setCheckable(True)
        self.setAutoExclusive(True)  # a radio button, to a screen reader
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_selection(selection)
        look.changed.connect(self.updateGeometry)

    def show_selection(self, selection: SelectionShown) -> None:
        """Show this one from now on."""
        self._selection = selection
        dice = " ".join(map(str, selection.dice))
        self.setAccessibleName(
            tr("selection.spoken", dice=dice, points=selection.points, reason=selection.reason)
        )
        advised = f"{tr('advice')}. " if selection.advised else ""
        self.setAccessibleDescription(f"{advised}{selection.leaves}")
        self.setToolTip(f"{selection.reason}. {selection.leaves}.")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(26), self._look.px(_HEIGHT_EMS))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.px(14), self._look.px(_HEIGHT_EMS))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        look = self._look
        pad = look.px(0.8)
        inner = QRectF(self.rect()).adjusted(pad, 0, -pad, 0)
        inner.setLeft(self._paint_number(painter, inner))
        inner.setLeft(self._paint_dice(painter, inner) + look.px(0.6))
        inner.setRight(self._paint_points(painter, inner) - look.px(0.8))
        self._paint_reason(painter, inner)

    def _paint_ground(self, painter: QPainter) -> None:
        look, theme = self._look, self._look.theme
        marked = self.isChecked() or self.hasFocus()
        width = look.px(0.16) if marked else 1
        edge = theme.accent if marked else theme.muted if self.underMouse() else theme.line
        painter.setPen(QPen(QColor(edge), width))
        painter.setBrush(QColor(theme.chosen if self.isChecked() else theme.raised))
        half = width / 2
        box = QRectF(self.rect()).adjusted(half, half, -half, -half)
        painter.drawRoundedRect(box, look.px(0.7), look.px(0.7))

    def _paint_number(self, painter: QPainter, inner: QRectF) -> float:
        box = QRectF(inner.left(), 0, self._look.px(1.9), self._look.px(1.9))
        box.moveTop(inner.center().y() - box.height() / 2)
        if not self._number:
            return inner.left()
        if self._number <= 9:
            paint_key(painter, box, str(self._number), self._look, lively=self.isChecked())
        return box.right() + self._look.px(0.6)

    def _paint_dice(self, painter: QPainter, inner: QRectF) -> float:
        room_ems = inner.width() / self._look.em_px - _TEXT_EMS
        ems = room_ems / max(1, len(self._selection.dice))
        edge = float(self._look.px(max(_SMALLEST_DIE_EMS, min(_DIE_EMS, ems))))
        left = inner.left()
        for face in self._selection.dice:
            square = QRectF(left, inner.center().y() - edge / 2, edge, edge)
            paint_die(painter, square, DieLook(face), self._look.theme)
            left += edge
        return left

    def _paint_points(self, painter: QPainter, inner: QRectF) -> float:
        painter.setFont(self._look.font(2.0, bold=True))
        painter.setPen(QColor(self._look.theme.text))
        painter.drawText(inner, _RIGHT, self._selection.points)
        left = inner.right() - painter.fontMetrics().horizontalAdvance(self._selection.points)
        if not self._selection.advised:
            return left
        painter.setFont(self._look.font(1.5))
        painter.setPen(QColor(self._look.theme.lit_text))
        star = inner.adjusted(0, 0, left - inner.right() - self._look.px(0.5), 0)
        painter.drawText(star, _RIGHT, "★")
        return star.right() - painter.fontMetrics().horizontalAdvance("★")

    def _paint_reason(self, painter: QPainter, inner: QRectF) -> None:
        lines, share = self._lines(inner.width())
        shown = [(shrunk(font, share), text, colour) for font, text, colour in lines]
        heights = [QFontMetrics(font).height() for font, _, _ in shown]
        top = inner.center().y() - sum(heights) / 2
        for (font, text, colour), height in zip(shown, heights, strict=True):
            painter.setFont(font)
            painter.setPen(QColor(colour))
            line = QRectF(inner.left(), top, inner.width(), height)
            metrics = painter.fontMetrics()
            whole = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(line.width()))
            painter.drawText(line, _LEFT, whole)
            top += height

    def _lines(self, width_px: float) -> tuple[list[_Line], float]:
        """The reason and what the selection leaves, and the share of its size that their type
        has: split where it would otherwise be much smaller."""
        look = self._look
        upper, lower = look.font(1.15, bold=True), look.font(0.95)
        found: list[tuple[list[_Line], float]] = []
        reasons = _splits(self._selection.reason, " + ", " +")
        ways = product(reasons, _splits(self._selection.leaves, "  ·  "))
        for reason, leaves in ways:
            lines = [(upper, line, look.theme.text) for line in reason]
            lines += [(lower, line, look.theme.muted) for line in leaves]
            share = common_share([(font, text) for font, text, _ in lines], width_px)
            high = sum(QFontMetrics(font).height() for font, _, _ in lines)
            found.append((lines, min(share, self.height() * _FILLED / high)))
            if share == 1.0 and len(lines) == _FEWEST:
                break
        return max(found, key=lambda each: each[1] - _LINE_COST * len(each[0]))


def _splits(text: str, between: str, ending: str = "") -> list[list[str]]:
    """The text in one line, and every way to split it into two; a first line ends in ``ending``."""
    parts = text.split(between)
    twos = [
        [between.join(parts[:count]) + ending, between.join(parts[count:])]
        for count in range(1, len(parts))
    ]
    return [[text], *twos]
