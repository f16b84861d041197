"""What was set aside earlier in this turn: a line of small dice, one group for each throw."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.desktop.die_face import DieLook, paint_die
from scorekeeper.desktop.fitting import fitting
from scorekeeper.desktop.look import Look
from scorekeeper.desktop.wording import tr

_EDGE_EMS = 2.5


class KeptDice(QWidget):
    """A line of small dice: what was set aside in this turn, grouped by throw."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._groups: tuple[tuple[int, ...], ...] = ()
        self._without = ""
        look.changed.connect(self._relayout)
        self._relayout()

    def show_groups(self, groups: Sequence[Sequence[int]], without: str) -> None:
        """Show these groups of faces, oldest first; ``without`` is said where there are none."""
        self._without = without
        self._groups = tuple(tuple(group) for group in groups)
        spoken = "; ".join(" ".join(map(str, group)) for group in self._groups) or tr(
            "rules.nothing"
        )
        self.setAccessibleName(tr("kept.spoken", dice=spoken))
        self.update()

    @property
    def filled(self) -> bool:
        """Whether dice are set aside."""
        return bool(self._groups)

    def _relayout(self) -> None:
        self.setFixedHeight(self._look.px(_EDGE_EMS + 0.3))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        look = self._look
        painter.setPen(QColor(look.theme.on_felt))
        label = tr("kept") if self._groups else self._without
        box = QRectF(look.px(0.5), 0, self.width(), self.height())
        painter.setFont(fitting(look.font(0.95), label, box.width() - box.left()))
        metrics = painter.fontMetrics()
        label = metrics.elidedText(
            label, Qt.TextElideMode.ElideRight, int(box.width() - box.left())
        )
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, label)
        edge = float(look.px(_EDGE_EMS))
        left = box.left() + painter.fontMetrics().horizontalAdvance(label) + look.px(0.8)
        for group in self._groups:
            for face in group:
                square = QRectF(left, (self.height() - edge) / 2, edge, edge)
                paint_die(painter, square, DieLook(face), look.theme)
                left += edge
            left += look.px(0.8)
