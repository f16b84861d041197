"""One large die that can be pressed: by mouse, touch or keyboard, and named for screen readers."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from scorekeeper.desktop.drawing.boxes import square_in
from scorekeeper.desktop.drawing.die_face import DieLook, paint_die
from scorekeeper.desktop.drawing.look import Look

_DISABLED_OPACITY = 0.35


class DieButton(QAbstractButton):
    """A die face as a button; ``ems`` is the edge of the square it is drawn in."""

    def __init__(self, look: Look, ems: float) -> None:
        super().__init__()
        self._look = look
        self._ems = ems
        self._die = DieLook(None)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        look.changed.connect(self.updateGeometry)
        look.changed.connect(self.update)

    @property
    def die(self) -> DieLook:
        """What is shown."""
        return self._die

    def show_die(self, die: DieLook, name: str) -> None:
        """Show ``die``; ``name`` is what a screen reader says."""
        self._die = die
        self.setAccessibleName(name)
        self.update()

    def sizeHint(self) -> QSize:
        edge = self._look.px(self._ems)
        return QSize(edge, edge)

    def minimumSizeHint(self) -> QSize:
        edge = self._look.px(self._ems * 0.5)
        return QSize(edge, edge)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        edge = min(self.width(), self.height())
        square = square_in(self.rect(), edge)
        if self._die.value is not None and not self.isEnabled():
            painter.setOpacity(_DISABLED_OPACITY)
        paint_die(painter, square, self._die, self._look.theme)
        if self.hasFocus() or (self.underMouse() and self.isEnabled()):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            width, theme = max(2, self._look.px(0.15)), self._look.theme
            box = square.adjusted(width, width, -width, -width)
            # Upon another: dice lie on felt, on cards and in rings, and no one colour shows on all.
            for colour, pen_px in ((theme.raised, 2 * width), (theme.focus, width)):
                painter.setPen(QPen(QColor(colour), pen_px))
                painter.drawRoundedRect(box, edge * 0.2, edge * 0.2)
