"""Whose turn it is, the points at risk and the dice left: readable across a room."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from scorekeeper.desktop.fitting import fitting
from scorekeeper.desktop.look import Look
from scorekeeper.desktop.player_mark import paint_mark
from scorekeeper.desktop.shown import TurnShown
from scorekeeper.desktop.wording import points, tr

_NAME_EMS = 2.7
_FIGURE_EMS = 3.4
_RISK_EMS = 36
"""Only a banner as wide as this has room to tell the risk too."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class TurnBanner(QWidget):
    """The head of the turn: name on the left, turn score and dice left on the right."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._turn = TurnShown("", 0, "", 0, 0, "")
        self._scale = 1.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)
        look.changed.connect(self.update)

    def set_scale(self, scale: float) -> None:
        """So many times the usual size, for the table view."""
        self._scale = scale
        self.updateGeometry()
        self.update()

    def _px(self, ems: float) -> int:
        return self._look.px(ems * self._scale)

    def _font(self, ems: float, *, bold: bool = False) -> QFont:
        return self._look.font(ems * self._scale, bold=bold)

    def show_turn(self, turn: TurnShown) -> None:
        """Show this turn, and say it."""
        self._turn = turn
        self.setAccessibleName(tr("turn.of", player=turn.player) if turn.dice_left else turn.player)
        figures = (
            tr(
                "turn.spoken",
                turn_score=turn.turn_score,
                adds=turn.adds,
                dice_left=turn.dice_left,
            )
            if turn.dice_left
            else ""
        )
        risk = f". {turn.risk}" if turn.risk else ""
        self.setAccessibleDescription(f"{figures}{turn.note}{risk}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._px(40), self._px(6.4))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _look, theme = self._look, self._look.theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.surface))
        painter.drawRoundedRect(QRectF(self.rect()), self._px(0.8), self._px(0.8))
        self._paint_stripe(painter)
        inner = QRectF(self.rect()).adjusted(self._px(1.6), self._px(0.5), -self._px(1.2), 0)
        inner.setBottom(self.height() - self._px(0.6))
        if self._turn.dice_left:
            inner.setRight(self._paint_dice_left(painter, inner))
            inner.setRight(self._paint_score(painter, inner))
        self._paint_name(painter, inner)

    def _paint_stripe(self, painter: QPainter) -> None:
        """The player's colour down the left edge, inside the rounded corners."""
        look = self._look
        painter.save()
        painter.setClipRect(QRectF(0, 0, self._px(0.7), self.height()))
        painter.setBrush(QColor(look.theme.player_colour(self._turn.seat)))
        painter.drawRoundedRect(QRectF(self.rect()), self._px(0.8), self._px(0.8))
        painter.restore()

    def _paint_dice_left(self, painter: QPainter, inner: QRectF) -> float:
        caption = tr("turn.die_left" if self._turn.dice_left == "1" else "turn.dice_left")
        if self._turn.risk and self.width() >= self._px(_RISK_EMS):
            caption = f"{caption}  ·  {self._turn.risk}"
        return self._paint_figure(painter, inner, self._turn.dice_left, caption)

    def _paint_score(self, painter: QPainter, inner: QRectF) -> float:
        turn = self._turn
        if not turn.adds:
            return self._paint_figure(painter, inner, points(turn.turn_score), tr("turn.score"))
        after = points(turn.turn_score + turn.adds)
        sums = f"{points(turn.turn_score)} + {points(turn.adds)}"
        caption = sums if turn.turn_score else tr("turn.score")
        return self._paint_figure(painter, inner, after, caption)

    def _paint_figure(self, painter: QPainter, inner: QRectF, figure: str, caption: str) -> float:
        """Draw a large figure with its caption at the right end; the x where it begins."""
        look = self._look
        large, small = self._font(_FIGURE_EMS, bold=True), self._font(0.95)
        room = inner.height() * 0.72
        if QFontMetrics(large).ascent() > room:
            large.setPixelSize(round(large.pixelSize() * room / QFontMetrics(large).ascent()))
        width = max(_advance(large, figure), _advance(small, caption), self._px(5))
        box = QRectF(inner.right() - width, inner.top(), width, inner.height())
        split = box.top() + box.height() * 0.72
        painter.setFont(large)
        painter.setPen(QColor(look.theme.text))
        painter.drawText(QRectF(box.left(), box.top(), width, split - box.top()), _RIGHT, figure)
        painter.setFont(small)
        painter.setPen(QColor(look.theme.muted))
        painter.drawText(QRectF(box.left(), split, width, box.bottom() - split), _RIGHT, caption)
        return box.left() - self._px(1.6)

    def _paint_name(self, painter: QPainter, inner: QRectF) -> None:
        look = self._look
        split = inner.top() + inner.height() * 0.62
        mark = float(self._px(1.5))
        line = QRectF(inner.left(), inner.top(), inner.width(), split - inner.top())
        box = QRectF(line.left(), line.center().y() - mark / 2, mark, mark)
        paint_mark(painter, box, self._turn.seat, look.theme)
        line.setLeft(box.right() + self._px(0.7))
        _text(painter, line, self._turn.player, self._font(_NAME_EMS, bold=True), look.theme.text)
        below = QRectF(inner.left(), split, inner.width(), inner.bottom() - split)
        _text(painter, below, self._turn.note, self._font(1.05), look.theme.muted)


def _text(painter: QPainter, box: QRectF, text: str, font: QFont, colour: str) -> None:
    """The text in one line; smaller where it would not fit, and cut only then."""
    painter.setFont(fitting(font, text, box.width()))
    painter.setPen(QColor(colour))
    metrics = painter.fontMetrics()
    painter.drawText(
        box, _LEFT, metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
    )


def _advance(font: QFont, text: str) -> int:
    return QFontMetrics(font).horizontalAdvance(text)
