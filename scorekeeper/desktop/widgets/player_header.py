"""The heads of the score sheet's columns: mark, name, total and notes of each player."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from scorekeeper.desktop.drawing.fitting import (
    LEAST_SHARE,
    SHARES,
    common_share,
    fitting,
    is_whole,
    paint_line,
    shrunk,
)
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.drawing.player_mark import paint_mark
from scorekeeper.desktop.widgets.score_sheet_model import ScoreSheetModel
from scorekeeper.desktop.widgets.shown import PlayerShown
from scorekeeper.desktop.wording import points

_NAME_EMS, _TOTAL_EMS, _MARK_EMS = 1.1, 1.9, 0.8
_GAPS_EMS, _NARROW_GAPS_EMS = (0.2, 0.55), (0.1, 0.2)
"""Between the heads, and within each of them beside what is written there."""
_BESIDE_MARK_SHARE = 0.9
"""Before the names get smaller than this, the marks move down to the notes."""
_BETWEEN = "  "
_GAP_TO_NAME_EMS, _GAP_TO_NOTES_EMS = 0.4, 0.2
"""Beside a mark."""
_LEAST_NAME_SHARE, _LEAST_NAME_PX = 0.6, 11
"""And smaller than this none gets: a very long name is cut instead."""


class PlayerHeader(QHeaderView):
    """Column heads with mark, name, large total and a line for notes; the mover's is filled."""

    def __init__(self, look: Look, sheet: ScoreSheetModel, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._look = look
        self._sheet = sheet
        self._scale = 1.0
        self._gap_ems, self._pad_ems = _GAPS_EMS
        self.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setSectionsClickable(False)

    def set_scale(self, scale: float) -> None:
        """So many times the usual size, for the table view."""
        self._scale = scale
        self.viewport().update()

    def be_narrow(self, narrow: bool) -> None:
        """Little room is left at the sides of what is written."""
        self._gap_ems, self._pad_ems = _NARROW_GAPS_EMS if narrow else _GAPS_EMS
        self.viewport().update()

    def least_px(self, players: Sequence[PlayerShown]) -> int:
        """Narrower than this no head shows all of its total."""
        font = shrunk(self._font(_TOTAL_EMS, bold=True), SHARES[-1])
        figures = (QFontMetrics(font).horizontalAdvance(points(each.total)) for each in players)
        return max(figures, default=0) + 1 + self._sides_px

    @property
    def _sides_px(self) -> int:
        return 2 * (self._px(self._gap_ems) + self._px(self._pad_ems))

    def _px(self, ems: float) -> int:
        return self._look.px(ems * self._scale)

    def _font(self, ems: float, *, bold: bool = False) -> QFont:
        return self._look.font(ems * self._scale, bold=bold)

    def sizeHint(self) -> QSize:
        return QSize(self._px(10), self._px(6.0))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        player = self._sheet.sheet.players[section]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        gap = self._px(self._gap_ems)
        self._paint_player(painter, QRectF(rect).adjusted(gap, 0, -gap, -gap), player)
        painter.restore()

    def _paint_player(self, painter: QPainter, box: QRectF, player: PlayerShown) -> None:
        theme = self._look.theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.chosen if player.on_turn else theme.raised))
        painter.drawRoundedRect(box, self._px(0.5), self._px(0.5))
        if player.on_turn:
            painter.setBrush(QColor(theme.player_colour(player.seat)))
            painter.drawRect(QRectF(box.left(), box.bottom() - self._px(0.25), box.width(), 4))
        pad = self._px(self._pad_ems)
        inner = box.adjusted(pad, self._px(0.35), -pad, -self._px(0.3))
        self._paint_name(painter, inner, player)
        self._paint_total(painter, inner, player)

    def _paint_name(self, painter: QPainter, inner: QRectF, player: PlayerShown) -> None:
        look = self._look
        mark = self._px(_MARK_EMS)
        line = QRectF(inner.left(), inner.top(), inner.width(), self._px(1.5))
        place = QRectF(line.left(), line.center().y() - mark / 2, mark, mark)
        if self._marks_below():
            place.moveTop(inner.bottom() - self._px(0.6) - mark / 2)
        else:
            line.setLeft(line.left() + self._mark_px())
        paint_mark(painter, place, player.seat, look.theme)
        font, ink = self._name_font(player, line.width()), look.theme.text
        paint_line(painter, line, Qt.AlignmentFlag.AlignVCenter, player.name, font, ink)

    def _name_font(self, player: PlayerShown, width_px: float) -> QFont:
        """As small as the name wants; bold for whoever is on turn, unless it would be cut so."""
        bold, usual = (
            shrunk(font, _share_of_name(font, player.name, width_px))
            for font in (self._font(_NAME_EMS, bold=True), self._font(_NAME_EMS))
        )
        return bold if player.on_turn and is_whole(bold, player.name, width_px) else usual

    def _mark_px(self) -> int:
        """What a mark takes of a name's line."""
        return self._px(_MARK_EMS) + self._px(_GAP_TO_NAME_EMS)

    def _marks_below(self) -> bool:
        """Whether a name wants the room of its mark, too; all marks stand in one line, though some
        columns are a pixel wider."""
        names = ((self._font(_NAME_EMS, bold=p.on_turn), p.name) for p in self._sheet.sheet.players)
        narrowest = min(self.sectionSize(place) for place in range(self.count()))
        room = narrowest - self._sides_px - self._mark_px()
        return common_share(names, room) < _BESIDE_MARK_SHARE

    def _paint_total(self, painter: QPainter, inner: QRectF, player: PlayerShown) -> None:
        look = self._look
        note = QRectF(inner.left(), inner.bottom() - self._px(1.2), inner.width(), self._px(1.2))
        line = QRectF(inner.left(), inner.top() + self._px(1.5), inner.width(), 0)
        line.setBottom(note.top())
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        font = self._font(_TOTAL_EMS, bold=True)
        totals = [(font, points(each.total)) for each in self._sheet.sheet.players]
        painter.setFont(shrunk(font, common_share(totals, line.width())))
        painter.setPen(QColor(look.theme.text))
        painter.drawText(line, right, points(player.total))
        if self._marks_below():
            note.setLeft(note.left() + self._px(_MARK_EMS) + self._px(_GAP_TO_NOTES_EMS))
        font, told = _fitted_notes(self._font(0.85), player, note.width())
        paint_line(painter, note, right, told, font, look.theme.muted)


def _fitted_notes(font: QFont, player: PlayerShown, width_px: float) -> tuple[QFont, str]:
    """As many of the notes as are whole in this width, in the largest type in which they are; the
    first, whatever its length, or shorter where that would be hard to read."""
    for count in range(len(player.notes), 1, -1):
        told = _BETWEEN.join(player.notes[:count])
        fitted = fitting(font, told, width_px)
        if is_whole(fitted, told, width_px):
            return fitted, told
    forms = ("".join(player.notes[:1]), *player.shorter)
    legible = shrunk(font, LEAST_SHARE)
    told = next((form for form in forms if is_whole(legible, form, width_px)), forms[-1])
    return fitting(font, told, width_px), told


def _share_of_name(font: QFont, name: str, width_px: float) -> float:
    """How many times its size a name may have: a long one leaves the others theirs."""
    least = max(_LEAST_NAME_SHARE, min(1.0, _LEAST_NAME_PX / font.pixelSize()))
    return max(least, common_share([(font, name)], width_px))
