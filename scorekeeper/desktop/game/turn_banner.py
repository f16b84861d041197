"""Whose turn it is, the points at risk and the dice left: readable across a room."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from scorekeeper.desktop.drawing.fitting import (
    SHARES,
    are_whole,
    fitting,
    fitting_lines,
    is_whole,
    paint_line,
    shrunk,
)
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.drawing.player_mark import paint_mark
from scorekeeper.desktop.widgets.shown import TurnShown
from scorekeeper.desktop.wording import points, tr

_NAME_EMS = 2.7
_NOTE_EMS = 1.05
_MARK_EMS, _MARK_GAP_EMS = 1.5, 0.7
_FIGURE_EMS = 3.4
_FIGURE_SHARE = 0.72
"""Of the height; the rest is the caption's."""
_CAPTION_SHARE = 0.85
"""Smaller than this captions do not get: the figures may."""
_RISK_EMS = 36
"""Only a banner as wide as this has room to tell the risk too."""
_TRIES = (
    (True, 1.0, 0.66),
    (False, 1.0, 0.66),
    (False, 0.85, 0.62),
    (False, 0.72, 0.56),
    (False, 0.6, SHARES[-1]),
)
"""What is given up for a long name, step by step: whether the risk is told, the share of their size
that the figures have, and the one in which the name must then be whole."""
_UNBROKEN, _JOINED = "\u00a0", "\u2060"
_BETWEEN = "  ·  "
"""Stands between the parts of the note, and is where a line may end."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_WRAPPED = Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextDontClip
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True)
class _Figure:
    """A large figure with its caption, in ``share`` of their size."""

    figure: str
    caption: str
    share: float


class TurnBanner(QWidget):
    """The head of the turn: name on the left, turn score and dice left on the right."""

    def __init__(self, look: Look) -> None:
        super().__init__()
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
        theme = self._look.theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.surface))
        painter.drawRoundedRect(QRectF(self.rect()), self._px(0.8), self._px(0.8))
        self._paint_stripe(painter)
        inner = QRectF(self.rect()).adjusted(self._px(1.6), self._px(0.5), -self._px(1.2), 0)
        inner.setBottom(self.height() - self._px(0.6))
        for figure in self._fitted_figures(inner.width()):
            inner.setRight(self._paint_figure(painter, inner, figure))
        self._paint_name(painter, inner)

    def _fitted_figures(self, width_px: float) -> tuple[_Figure, ...]:
        """As large as leaves the room for the whole name: who is on turn matters most."""
        for tells_risk, share, least in _TRIES:
            figures = self._figures(share, tells_risk=tells_risk)
            left_px = width_px - sum(self._figure_px(each) + self._gap_px(each) for each in figures)
            if self._name_fits(left_px, least):
                break
        return figures

    def _name_fits(self, width_px: float, least: float) -> bool:
        """Whether name and note are whole in no less than ``least`` of their size."""
        name, note = self._font(_NAME_EMS, bold=True), self._font(_NOTE_EMS)
        name_px = width_px - self._px(_MARK_EMS + _MARK_GAP_EMS)
        return is_whole(shrunk(name, least), self._turn.player, name_px) and is_whole(
            shrunk(note, least), self._turn.note, width_px
        )

    def _paint_stripe(self, painter: QPainter) -> None:
        """The player's colour down the left edge, inside the rounded corners."""
        look = self._look
        painter.save()
        painter.setClipRect(QRectF(0, 0, self._px(0.7), self.height()))
        painter.setBrush(QColor(look.theme.player_colour(self._turn.seat)))
        painter.drawRoundedRect(QRectF(self.rect()), self._px(0.8), self._px(0.8))
        painter.restore()

    def _figures(self, share: float, *, tells_risk: bool) -> tuple[_Figure, ...]:
        """The dice left, and before them the turn score; none between turns."""
        if not self._turn.dice_left:
            return ()
        return (self._dice_left(share, tells_risk=tells_risk), self._score(share))

    def _dice_left(self, share: float, *, tells_risk: bool) -> _Figure:
        caption = tr("turn.die_left" if self._turn.dice_left == "1" else "turn.dice_left")
        if tells_risk and self._turn.risk and self.width() >= self._px(_RISK_EMS):
            caption = f"{caption}  ·  {self._turn.risk}"
        return _Figure(self._turn.dice_left, caption, share)

    def _score(self, share: float) -> _Figure:
        turn = self._turn
        if not turn.adds:
            return _Figure(points(turn.turn_score), tr("turn.score"), share)
        after = points(turn.turn_score + turn.adds)
        sums = f"{points(turn.turn_score)} + {points(turn.adds)}"
        return _Figure(after, sums if turn.turn_score else tr("turn.score"), share)

    def _gap_px(self, figure: _Figure) -> int:
        return self._px(1.6 * figure.share)

    def _figure_fonts(self, share: float) -> tuple[QFont, QFont]:
        """Of the figure and of its caption; no figure is higher than the head has room for."""
        large, small = self._font(_FIGURE_EMS, bold=True), self._font(0.95)
        room = (self.height() - self._px(1.1)) * _FIGURE_SHARE
        if QFontMetrics(large).ascent() > room:
            large.setPixelSize(round(large.pixelSize() * room / QFontMetrics(large).ascent()))
        return shrunk(large, share), shrunk(small, max(share, _CAPTION_SHARE))

    def _figure_px(self, figure: _Figure) -> float:
        large, small = self._figure_fonts(figure.share)
        wide = max(_advance(large, figure.figure), _advance(small, figure.caption))
        return max(wide, self._px(5 * figure.share))

    def _paint_figure(self, painter: QPainter, inner: QRectF, shown: _Figure) -> float:
        """Draw a large figure with its caption at the right end; the x where the rest ends."""
        theme, width = self._look.theme, self._figure_px(shown)
        large, small = self._figure_fonts(shown.share)
        box = QRectF(inner.right() - width, inner.top(), width, inner.height())
        split = box.top() + box.height() * _FIGURE_SHARE
        painter.setFont(large)
        painter.setPen(QColor(theme.text))
        above = QRectF(box.left(), box.top(), width, split - box.top())
        painter.drawText(above, _RIGHT, shown.figure)
        painter.setFont(small)
        painter.setPen(QColor(theme.muted))
        below = QRectF(box.left(), split, width, box.bottom() - split)
        painter.drawText(below, _RIGHT, shown.caption)
        return box.left() - self._gap_px(shown)

    def _paint_name(self, painter: QPainter, inner: QRectF) -> None:
        look = self._look
        split = inner.top() + inner.height() * 0.62
        mark = float(self._px(_MARK_EMS))
        line = QRectF(inner.left(), inner.top(), inner.width(), split - inner.top())
        box = QRectF(line.left(), line.center().y() - mark / 2, mark, mark)
        paint_mark(painter, box, self._turn.seat, look.theme)
        line.setLeft(box.right() + self._px(_MARK_GAP_EMS))
        _text(painter, line, self._turn.player, self._font(_NAME_EMS, bold=True), look.theme.text)
        below = QRectF(inner.left(), split, inner.width(), inner.bottom() - split)
        self._paint_note(painter, below)

    def _paint_note(self, painter: QPainter, box: QRectF) -> None:
        """In one line, or in two where one would make its type much smaller than two do."""
        note, usual, colour = self._turn.note, self._font(_NOTE_EMS), self._look.theme.muted
        one = fitting(usual, note, box.width())
        two = _in_two_lines(usual, note, box.size().toSize())
        whole = is_whole(one, note, box.width())
        if two is None or (whole and one.pixelSize() >= two[0].pixelSize()):
            paint_line(painter, box, _LEFT, note, one, colour)
            return
        painter.setFont(two[0])
        painter.setPen(QColor(colour))
        painter.drawText(box, int(_LEFT | _WRAPPED), two[1])


def _in_two_lines(usual: QFont, note: str, room: QSize) -> tuple[QFont, str] | None:
    """The font, and the note as it may be broken then: between its parts, or within one where that
    is wider than a line. None where two lines are too few."""
    words = note.replace("-", f"-{_JOINED}")  # names with a hyphen stay whole
    parts = words.replace(" ", _UNBROKEN).replace(_BETWEEN.replace(" ", _UNBROKEN), _BETWEEN)
    for text in (parts, words):
        font = fitting_lines(usual, text, room, 2)
        if are_whole(font, text, room, 2):
            return font, text
    return None


def _text(painter: QPainter, box: QRectF, text: str, font: QFont, colour: str) -> None:
    """The text in one line; smaller where it would not fit, and cut only then."""
    paint_line(painter, box, _LEFT, text, fitting(font, text, box.width()), colour)


def _advance(font: QFont, text: str) -> int:
    return QFontMetrics(font).horizontalAdvance(text)
