"""A row of controls that goes on in another line where it would be too wide."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget


class WrappedRow(QWidget):
    """Its controls at their own sizes, ``gap_px`` apart, in as many lines as they want."""

    def __init__(self, gap_px: int) -> None:
        super().__init__()
        self._gap_px = gap_px
        self._controls: list[QWidget] = []
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, control: QWidget) -> None:
        """One more, at the end."""
        control.setParent(self)
        self._controls.append(control)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        hints = [_wanted(control) for control in self._controls]
        wide = sum(hint.width() for hint in hints) + self._gap_px * max(0, len(hints) - 1)
        return QSize(wide, max((hint.height() for hint in hints), default=0))

    def minimumSizeHint(self) -> QSize:
        hints = [_wanted(control) for control in self._controls]
        wide = max((hint.width() for hint in hints), default=0)
        return QSize(wide, max((hint.height() for hint in hints), default=0))

    def heightForWidth(self, width: int) -> int:
        return sum(max(size.height() for _, size in line) for line in self._lines(width))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beneath = (self.height() - self.heightForWidth(self.width())) // 2
        for control, place in self._places(self.width()):
            control.setGeometry(place.translated(0, max(0, beneath)))

    def _places(self, width: int) -> Iterator[tuple[QWidget, QRect]]:
        """Each control's place; those of one line have their middles at one height."""
        top = 0
        for line in self._lines(width):
            high, left = max(size.height() for _, size in line), 0
            for control, size in line:
                lower = (high - size.height()) // 2
                yield control, QRect(QPoint(left, top + lower), size)
                left += size.width() + self._gap_px
            top += high

    def _lines(self, width: int) -> list[list[tuple[QWidget, QSize]]]:
        """The controls of each line with the size that each wants, which it takes long to ask."""
        lines: list[list[tuple[QWidget, QSize]]] = []
        left = 0
        for control in self._controls:
            size = _wanted(control)
            if not lines or left + size.width() > width:
                lines.append([])
                left = 0
            lines[-1].append((control, size))
            left += size.width() + self._gap_px
        return lines


def _wanted(control: QWidget) -> QSize:
    """Its own size, or the least that it was given."""
    return control.sizeHint().expandedTo(control.minimumSize())
