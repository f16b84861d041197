"""The heads of the score sheet's columns: mark, name, total and notes of each player."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from scorekeeper.desktop.look import Look
from scorekeeper.desktop.player_mark import paint_mark
from scorekeeper.desktop.score_sheet_model import ScoreSheetModel
from scorekeeper.desktop.shown import PlayerShown
from scorekeeper.desktop.wording import points

_TOTAL_EMS = 1.9


class PlayerHeader(QHeaderView):
    """Column heads with mark, name, large total and a line for notes; the mover's is filled."""

    def __init__(self, look: Look, sheet: ScoreSheetModel, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._look = look
        self._sheet = sheet
        self.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setSectionsClickable(False)

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(10), self._look.px(6.0))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        player = self._sheet.sheet.players[section]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        gap = self._look.px(0.2)
        self._paint_player(painter, QRectF(rect).adjusted(gap, 0, -gap, -gap), player)
        painter.restore()

    def _paint_player(self, painter: QPainter, box: QRectF, player: PlayerShown) -> None:
        look, theme = self._look, self._look.theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.chosen if player.on_turn else theme.raised))
        painter.drawRoundedRect(box, look.px(0.5), look.px(0.5))
        if player.on_turn:
            painter.setBrush(QColor(theme.player_colour(player.seat)))
            painter.drawRect(QRectF(box.left(), box.bottom() - look.px(0.25), box.width(), 4))
        inner = box.adjusted(look.px(0.5), look.px(0.35), -look.px(0.6), -look.px(0.3))
        self._paint_name(painter, inner, player)
        self._paint_total(painter, inner, player)

    def _paint_name(self, painter: QPainter, inner: QRectF, player: PlayerShown) -> None:
        look = self._look
        mark = float(look.px(0.8))
        line = QRectF(inner.left(), inner.top(), inner.width(), look.px(1.5))
        paint_mark(
            painter,
            QRectF(line.left(), line.center().y() - mark / 2, mark, mark),
            player.seat,
            look.theme,
        )
        line.setLeft(line.left() + mark + look.px(0.4))
        painter.setFont(look.font(1.1, bold=player.on_turn))
        painter.setPen(QColor(look.theme.text))
        metrics = painter.fontMetrics()
        name = metrics.elidedText(player.name, Qt.TextElideMode.ElideRight, int(line.width()))
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, name)

    def _paint_total(self, painter: QPainter, inner: QRectF, player: PlayerShown) -> None:
        look = self._look
        note = QRectF(inner.left(), inner.bottom() - look.px(1.2), inner.width(), look.px(1.2))
        line = QRectF(inner.left(), inner.top() + look.px(1.5), inner.width(), 0)
        line.setBottom(note.top())
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        total = points(player.total)
        wide = QFontMetrics(look.font(_TOTAL_EMS, bold=True)).horizontalAdvance(total)
        painter.setFont(look.font(_TOTAL_EMS * min(1.0, line.width() / max(1, wide)), bold=True))
        painter.setPen(QColor(look.theme.text))
        painter.drawText(line, right, total)
        painter.setFont(look.font(0.85))
        painter.setPen(QColor(look.theme.muted))
        metrics = painter.fontMetrics()
        fitting = metrics.elidedText(player.note, Qt.TextElideMode.ElideRight, int(note.width()))
        painter.drawText(note, right, fitting)
