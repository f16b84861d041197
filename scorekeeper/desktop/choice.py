"""Controls that pages scroll past: the wheel changes them only once they have the focus, which it
does not give them. Else a page that is scrolled changes what comes under the pointer."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QWidget


class Choice(QComboBox):
    """One of several values."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if _is_meant(self, event):
            super().wheelEvent(event)


class Measure(QDoubleSpinBox):
    """A number with its unit."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if _is_meant(self, event):
            super().wheelEvent(event)


def _is_meant(control: QWidget, event: QWheelEvent) -> bool:
    """Whether the wheel is turned for this control; else the page gets it."""
    if not control.hasFocus():
        event.ignore()
    return control.hasFocus()
