"""What was set aside earlier in this turn: a line of small dice, one group for each throw."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.desktop.drawing.die_face import DieLook, paint_die
from scorekeeper.desktop.drawing.fitting import common_share, shrunk
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.wording import tr

_EDGE_EMS, _GAP_EMS = 2.5, 0.8
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class KeptDice(QWidget):
    """A line of small dice: what was set aside in this turn, grouped by throw."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._groups: tuple[tuple[int, ...], ...] = ()
        self._without = ""
        look.changed.connect(self._relayout)
        self._relayout()

    def show_groups(self, groups: Sequence[Sequence[int]], without: str) -> None:
        """Show these groups of faces, oldest first; ``without`` is said where there are none."""
        self._without = without
        self._groups = tuple(tuple(group) for group in groups)
        dice = "; ".join(" ".join(map(str, group)) for group in self._groups)
        self.setAccessibleName(tr("kept.spoken", dice=dice) if dice else without or tr("kept"))
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
        box = QRectF(look.px(0.5), 0, self.width() - look.px(1.0), self.height())
        if not self._groups:
            painter.setFont(look.font(0.95))
            painter.drawText(box, int(_LEFT | Qt.TextFlag.TextWordWrap), self._without)
            return
        label = tr("kept")
        dice = sum(len(group) for group in self._groups) * _EDGE_EMS + len(self._groups) * _GAP_EMS
        room = box.width() - look.px(dice)
        font = shrunk(look.font(0.95), common_share([(look.font(0.95), label)], room))
        painter.setFont(font)
        painter.drawText(box, _LEFT, label)
        edge = float(look.px(_EDGE_EMS))
        left = box.left() + painter.fontMetrics().horizontalAdvance(label) + look.px(_GAP_EMS)
        for group in self._groups:
            for face in group:
                square = QRectF(left, (self.height() - edge) / 2, edge, edge)
                paint_die(painter, square, DieLook(face), look.theme)
                left += edge
            left += look.px(_GAP_EMS)
