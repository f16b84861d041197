"""A row of small dice, those that were set aside marked."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from scorekeeper.desktop.drawing.die_face import DieLook, looks, paint_die
from scorekeeper.desktop.drawing.look import Look


class DiceRow(QWidget):
    """Only to look at."""

    def __init__(self, look: Look, ems: float = 2.8) -> None:
        super().__init__()
        self._look = look
        self._ems = ems
        self._dice: tuple[DieLook, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def show_dice(self, dice: Sequence[int], kept: Sequence[int] = ()) -> None:
        """Show these faces; of those ``kept`` each is marked once, where any are."""
        self._dice = looks(dice, kept, fade=bool(kept))
        self.setAccessibleName(" ".join(map(str, dice)))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(self._ems * max(1, len(self._dice))), self._look.px(self._ems))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        edge = float(min(self.height(), self.width() // max(1, len(self._dice))))
        for place, die in enumerate(self._dice):
            paint_die(painter, QRectF(place * edge, 0, edge, edge), die, self._look.theme)
