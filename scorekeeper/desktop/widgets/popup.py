"""A small panel over the window, which is closed as soon as the focus goes elsewhere."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QFrame, QWidget
from shiboken6 import isValid


class Popup(QFrame):
    """While it is open its keys come before the window's; none of those does anything."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._before: QWidget | None = None
        self.setProperty("kind", "popup")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hide()

    def open_at(self, top_left: QPoint) -> None:
        """Show it there, in its parent's pixels, over all else."""
        self.move(top_left)
        if self.isHidden():  # not what is only out of sight, with the page it lies on
            self._before = self.window().focusWidget()
        self.show()
        self.raise_()
        self.setFocus()

    def dismiss(self) -> None:
        """Close it. The focus goes back to where it was, unless something has taken it."""
        if self.isHidden():  # not what is only out of sight, with the page it lies on
            return
        before = self._before if self.hasFocus() else None
        self._before = None
        self.hide()
        if before is not None and isValid(before):  # it may be gone, as a card of another roll is
            before.setFocus()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.dismiss()
