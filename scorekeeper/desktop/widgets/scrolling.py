"""What may be higher than its place, and is scrolled then: by the wheel, by what is come to in it,
and by the keys."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


class Scrolling(QScrollArea):
    """Tab comes to it only while there is something to scroll; its bar is lit then."""

    def __init__(self, name: str, content: QWidget) -> None:
        """``name`` is what a screen reader says."""
        super().__init__()
        self.setAccessibleName(name)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.verticalScrollBar().rangeChanged.connect(self._take_focus_if_needed)
        self.setWidget(content)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._light(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._light(False)

    def _take_focus_if_needed(self, _: int, last: int) -> None:
        policy = Qt.FocusPolicy.TabFocus if last else Qt.FocusPolicy.NoFocus
        self.setFocusPolicy(policy)

    def _light(self, lit: bool) -> None:
        bar = self.verticalScrollBar()
        bar.setProperty("lit", lit)
        bar.style().polish(bar)
