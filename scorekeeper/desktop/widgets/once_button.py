"""A button whose place is another's, or its own with another meaning, once it was clicked."""

from __future__ import annotations

from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QPushButton


class OnceButton(QPushButton):
    """A double click is one click: the second would do what nobody has read yet."""

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()
