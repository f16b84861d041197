"""A line of text in smaller type where it would not fit, and shortened where even that does not.

One that stands out goes on in another line instead."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from scorekeeper.desktop.drawing.fitting import (
    LINE_SHARES,
    fitting,
    in_fewest_lines,
    is_whole,
    shrunk,
)
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.labels import show_kind

_SHARES_OUT = (1.0, 0.88, 0.76, 0.7)
_BOLD = ("fault", "alarm")


class FittedLine(QLabel):
    """As wide as it is made; the whole line is its tool tip. A line of the kind "fault" or "alarm"
    is bold."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.whole = ""
        self._look = look
        self._size_px = 0
        self._scale = 1.0
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        look.changed.connect(self._fit)

    def show_line(self, line: str, kind: str) -> None:
        """Show ``line``, as much of it as there is room for; ``kind`` is that of the stylesheet."""
        self.whole = line
        self.setToolTip(line)
        show_kind(self, kind)
        self._fit()

    def stand_out(self, scale: float) -> None:
        """In type so many times as large, and in as many lines as it wants; 0: no more."""
        self._scale = scale or 1.0
        self.setWordWrap(scale > 0)
        self._fit()

    def has_room(self, line: str, width_px: int) -> bool:
        """Whether this line would be whole in one of so much width, as a fault."""
        return is_whole(shrunk(self._look.font(bold=True), LINE_SHARES[-1]), line, width_px)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        side, above = (self._look.px(0.7), self._look.px(0.3)) if self.wordWrap() else (0, 0)
        self.setContentsMargins(side, above, side, above)
        room = self.contentsRect().width()
        usual = self._look.font(self._scale, bold=self.property("kind") in _BOLD)
        font = (
            in_fewest_lines(usual, self.whole, room, _SHARES_OUT)
            if self.wordWrap()
            else fitting(usual, self.whole, room, LINE_SHARES)
        )
        if font.pixelSize() != self._size_px:
            self._size_px = font.pixelSize()
            self.setStyleSheet(f"font-size: {self._size_px}px;")
        if self.wordWrap():
            self.setText(self.whole)
            return
        self.setText(QFontMetrics(font).elidedText(self.whole, Qt.TextElideMode.ElideRight, room))
