"""The rule sets to choose from, one card each: its name and what makes it different."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.desktop.drawing.boxes import paint_rounded
from scorekeeper.desktop.drawing.fitting import common_share, shrunk
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.scrolling import Scrolling
from scorekeeper.desktop.wording import tr
from scorekeeper.settings import Settings

_BETWEEN = "  ·  "
_LEAST_SHARE = 0.93
"""Before the type of a line gets smaller than this, differences are only counted."""
_WRAPPED = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap


@dataclass(frozen=True)
class RuleCard:
    """A rule set as it is offered: ``id`` is what ``--rules`` would be given, ``first`` and
    ``team_size`` are what it says of who begins and of teams."""

    id: str
    name: str
    summary: str
    first: str = "chosen"
    team_size: int = 0


class RuleCards(Scrolling):
    """A column of cards, one of them chosen."""

    chosen_changed = Signal()

    def __init__(self, look: Look, cards: Sequence[RuleCard]):
        page = QWidget()
        super().__init__(tr("rules.sets"), page)
        self._ids = [card.id for card in cards]
        self._group = QButtonGroup(self)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, look.px(0.5), 0)
        column.setSpacing(look.px(0.35))
        for place, card in enumerate(cards):
            button = _RuleButton(look, card)
            self._group.addButton(button, place)
            column.addWidget(button)
        column.addStretch(1)
        self.select(self._ids[0])
        self._group.idToggled.connect(self._on_toggled)

    def chosen(self) -> str:
        """The id of the chosen rule set."""
        return self._ids[self._group.checkedId()]

    def select(self, rules: str) -> None:
        """Choose the rule set with this id, or the usual one where that is unknown."""
        rules = rules if rules in self._ids else Settings().rules
        if rules in self._ids:
            button = self._group.button(self._ids.index(rules))
            button.setChecked(True)
            self.ensureWidgetVisible(button)

    def _on_toggled(self, _: int, checked: bool) -> None:
        if checked:
            self.chosen_changed.emit()


def in_a_line(summary: str, metrics: QFontMetrics, width_px: float) -> str:
    """As many of the differences as fit, whole, and how many more there are."""
    parts = summary.split(_BETWEEN)
    if len(parts) == 1:
        return summary
    for count in range(len(parts), 0, -1):
        left = len(parts) - count
        line = _BETWEEN.join([*parts[:count], *([f"+ {left}"] if left else [])])
        if metrics.horizontalAdvance(line) + 1 <= width_px:
            return line
    return tr("rules.differ", count=len(parts))


class _RuleButton(QAbstractButton):
    """One card: a radio button in a card's clothes. The one chosen says all, the others a line."""

    def __init__(self, look: Look, card: RuleCard) -> None:
        super().__init__()
        self._look = look
        self._card = card
        self.setCheckable(True)
        self.setAutoExclusive(True)  # a radio button, to a screen reader
        self.toggled.connect(self.updateGeometry)
        self.setToolTip(card.summary)
        self.setAccessibleName(card.name)
        self.setAccessibleDescription(card.summary)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        width = self._look.px(28)
        return QSize(width, self.heightForWidth(width))

    def heightForWidth(self, width: int) -> int:
        return round(self._summary_box(width).bottom() + self._look.px(0.7))

    def _text_width(self, width: int) -> int:
        return width - self._look.px(3.6)

    def _summary_box(self, width: int) -> QRectF:
        """Where the summary is written, wrapped to the card's width."""
        metrics = QFontMetrics(self._look.font(0.95))
        top = self._look.px(2.4)
        if not self.isChecked():
            return QRectF(self._look.px(2.8), top, self._text_width(width), metrics.height())
        wanted = metrics.boundingRect(
            0, 0, self._text_width(width), 10_000, int(_WRAPPED), self._card.summary
        )
        return QRectF(self._look.px(2.8), top, self._text_width(width), wanted.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, theme = self._look, self._look.theme
        marked = self.isChecked() or self.hasFocus() or self.underMouse()
        width = look.px(0.16) if marked else 1
        edge = theme.focus_chosen if self.hasFocus() else theme.accent if marked else theme.line
        ground = theme.chosen if self.isChecked() else theme.raised
        paint_rounded(painter, self.rect(), ground, QPen(QColor(edge), width), look.px(0.7))
        self._paint_dot(painter)
        name = QRectF(look.px(2.8), look.px(0.6), self._text_width(self.width()), look.px(1.8))
        bold = look.font(1.15, bold=True)
        painter.setFont(shrunk(bold, common_share([(bold, self._card.name)], name.width())))
        painter.setPen(QColor(theme.text))
        painter.drawText(name, Qt.AlignmentFlag.AlignVCenter, self._card.name)
        painter.setFont(look.font(0.95))
        painter.setPen(QColor(theme.muted))
        box = self._summary_box(self.width())
        if self.isChecked():
            painter.drawText(box, int(_WRAPPED), self._card.summary)
            return
        font = shrunk(look.font(0.95), max(_LEAST_SHARE, self._share(box.width())))
        line = in_a_line(self._card.summary, QFontMetrics(font), box.width())
        painter.setFont(shrunk(font, common_share([(font, line)], box.width())))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, line)

    def _share(self, width_px: float) -> float:
        """How large all of the summary could be in one line."""
        return common_share([(self._look.font(0.95), self._card.summary)], width_px)

    def _paint_dot(self, painter: QPainter) -> None:
        """The ring of a radio button, filled when chosen."""
        look, theme = self._look, self._look.theme
        edge = float(look.px(1.0))
        ring = QRectF(look.px(0.9), look.px(1.0), edge, edge)
        painter.setPen(QPen(QColor(theme.accent), max(1.5, look.px(0.12))))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(ring)
        if self.isChecked():
            inset = edge * 0.26
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.accent))
            painter.drawEllipse(ring.adjusted(inset, inset, -inset, -inset))
