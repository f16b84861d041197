"""Controls that pages scroll past: the wheel changes them only once they have the focus, which it
does not give them. Else a page that is scrolled changes what comes under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFont, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDoubleSpinBox,
    QLabel,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
)

from scorekeeper.desktop.drawing.fitting import LINE_SHARES, fitting

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
    """One of several values; the one chosen is in smaller type where it would be cut off.

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

    @property
    def shown_font(self) -> QFont:
        """That of the value chosen."""
        return fitting(self.font(), self.currentText(), self._room_px, LINE_SHARES)

    @property
    def _room_px(self) -> int:
        """From the box's edge to the arrow."""
        field = QStyle.SubControl.SC_ComboBoxEditField
        kind = QStyle.ComplexControl.CC_ComboBox
        return self.style().subControlRect(kind, self._option, field, self).width()

    @property
    def _option(self) -> QStyleOptionComboBox:
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        return option

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.isEditable() or self.currentIndex() < 0:
            super().paintEvent(event)
            return
        painter, option = QStylePainter(self), self._option
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.setFont(self.shown_font)
        option.currentText = painter.fontMetrics().elidedText(
            self.currentText(), Qt.TextElideMode.ElideRight, self._room_px
        )
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)


class NumberField(_ScrolledPast, QDoubleSpinBox):
    """A number with its unit."""
