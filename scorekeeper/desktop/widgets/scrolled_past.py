"""Controls that pages scroll past: the wheel changes them only once they have the focus, which it
does not give them. Else a page that is scrolled changes what comes under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QLabel

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget as _Control
else:
    _Control = object  # a control has one base of Qt's; what is added to it can be none


class _ScrolledPast(_Control):
    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class Dropdown(_ScrolledPast, QComboBox):
    """One of several values.

    Where Qt tells a screen reader of a box by the label beside it (on Linux and macOS), the name it
    is given counts for nothing, and only the value is read out. A label that nobody sees bears it.
    """

    def __init__(self) -> None:
        super().__init__()
        self._label = QLabel()
        self._label.setBuddy(self)
        self._label.hide()

    def setAccessibleName(self, name: str) -> None:
        super().setAccessibleName(name)
        self._label.setText(name)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ParentChange:
            self._label.setParent(self.parentWidget())
        return super().event(event)


class NumberField(_ScrolledPast, QDoubleSpinBox):
    """A number with its unit."""
