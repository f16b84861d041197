"""A table of texts to read: the first column names the row, figures stand to the right."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
)

from scorekeeper.desktop.fitting import SHARES, shrunk
from scorekeeper.desktop.look import Look

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class PlainTable(QTableWidget):
    """Nothing in it can be changed. ``words`` are columns of text, to the left like the first."""

    def __init__(self, look: Look, heads: Sequence[str], words: Sequence[int] = (0,)) -> None:
        super().__init__(0, len(heads))
        self._look = look
        self._words = tuple(words)
        for column, head in enumerate(heads):
            item = QTableWidgetItem(head)
            item.setTextAlignment(self._alignment(column))
            self.setHorizontalHeaderItem(column, item)
        self.verticalHeader().hide()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        header = self.horizontalHeader()
        header.setAccessibleName(", ".join(heads))
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(len(heads) - 1 in self._words)
        look.changed.connect(self._resize)
        self._resize()

    def show_rows(self, rows: Sequence[Sequence[str]]) -> None:
        """Show these rows, as given."""
        self.setRowCount(len(rows))
        for place, row in enumerate(rows):
            for column, text in enumerate(row):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                item.setTextAlignment(self._alignment(column))
                self.setItem(place, column, item)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def texts(self) -> list[list[str]]:
        """What is shown, row by row."""
        columns = range(self.columnCount())
        return [
            [item.text() if (item := self.item(row, column)) else "" for column in columns]
            for row in range(self.rowCount())
        ]

    def _alignment(self, column: int) -> Qt.AlignmentFlag:
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return left if column in self._words else _RIGHT

    def _fit(self) -> None:
        """Type that is made smaller where the columns would not fit beside one another."""
        header, gap = self.horizontalHeader(), self._look.px(0.2)
        for share in SHARES:
            font = shrunk(self._look.font(), share)
            # The window's stylesheet comes before a font that is set.
            self.setStyleSheet(f"* {{ font-size: {font.pixelSize()}px; }}")
            least = round(self._look.px(4.5) * share)
            header.setMinimumSectionSize(least)
            columns = range(self.columnCount())
            wanted = (max(self.sizeHintForColumn(c), header.sectionSizeHint(c)) for c in columns)
            if sum(max(each, least) + gap for each in wanted) <= self.viewport().width():
                break

    def _resize(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self._look.px(2.0))
        self.verticalHeader().setMinimumSectionSize(self._look.px(1.6))
