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

from scorekeeper.desktop.drawing.fitting import LEAST_SHARE, SHARES, shrunk
from scorekeeper.desktop.drawing.look import Look

_SMALLER = tuple(share for share in SHARES if LEAST_SHARE <= share < 1)
_TRIES = ((1.0, False), (1.0, True), *((share, True) for share in _SMALLER))
"""What is given up for columns to fit beside one another, step by step: the share of the size of
type, and whether heads are broken in two lines and columns as narrow as what stands in them."""
_COLUMN_EMS, _NARROW_EMS = 4.5, 2.5

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class PlainTable(QTableWidget):
    """Nothing in it can be changed. ``words`` are columns of text, to the left like the first."""

    def __init__(self, look: Look, heads: Sequence[str], words: Sequence[int] = (0,)) -> None:
        super().__init__(0, len(heads))
        self._look = look
        self._words = tuple(words)
        self._heads = tuple(heads)
        for column, head in enumerate(heads):
            item = QTableWidgetItem(head)
            item.setTextAlignment(self._alignment(column))
            self.setHorizontalHeaderItem(column, item)
        self.verticalHeader().hide()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setTabKeyNavigation(False)  # else nobody comes past it without a mouse
        header = self.horizontalHeader()
        header.setAccessibleName(", ".join(heads))
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
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
        """Heads in two lines where the columns would not fit beside one another, then type that is
        a little smaller; where that is not enough, words in several lines."""
        room = self.viewport().width()
        self.setWordWrap(False)
        wanted: list[int] = []
        for share, narrow in _TRIES:
            wanted = self._widths(share, narrow=narrow)
            if sum(wanted) <= room:
                break
        fits = sum(wanted) <= room
        self.setWordWrap(not fits)
        for column, width in enumerate(wanted if fits else self._squeezed(wanted, room)):
            self.setColumnWidth(column, width)
        self._set_heights()

    def _squeezed(self, wanted: Sequence[int], room: int) -> list[int]:
        """The widest columns of words give what lacks."""
        figures = sum(each for c, each in enumerate(wanted) if c not in self._words)
        widest = _cap([wanted[column] for column in self._words], room - figures)
        widest = max(widest, self.horizontalHeader().minimumSectionSize())
        return [min(each, widest) if c in self._words else each for c, each in enumerate(wanted)]

    def _set_heights(self) -> None:
        one_line, gap = self.verticalHeader().defaultSectionSize(), self._look.px(0.5)
        for row in range(self.rowCount()):
            wanted = self.sizeHintForRow(row) + gap if self.wordWrap() else one_line
            self.setRowHeight(row, max(one_line, wanted))

    def _widths(self, share: float, *, narrow: bool) -> list[int]:
        """What the columns want, in type of this share of its size."""
        for column, head in enumerate(self._heads):
            told = _in_two_lines(head) if narrow else head
            self.model().setHeaderData(column, Qt.Orientation.Horizontal, told)
        header, gap = self.horizontalHeader(), self._look.px(0.2)
        font = shrunk(self._look.font(), share)
        # The window's stylesheet comes before a font that is set.
        self.setStyleSheet(f"* {{ font-size: {font.pixelSize()}px; }}")
        least = round(self._look.px(_NARROW_EMS if narrow else _COLUMN_EMS) * share)
        header.setMinimumSectionSize(least)
        columns = range(self.columnCount())
        wanted = (max(self.sizeHintForColumn(c), header.sectionSizeHint(c)) for c in columns)
        return [max(each, least) + gap for each in wanted]

    def _resize(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self._look.px(2.0))
        self.verticalHeader().setMinimumSectionSize(self._look.px(1.6))
        self._fit()


def _in_two_lines(head: str) -> str:
    """Broken where the longer line is shortest; a single word is not."""
    breaks = [n for n, sign in enumerate(head) if sign == " "]
    if not breaks:
        return head
    best = min(breaks, key=lambda n: max(n, len(head) - n))
    return f"{head[:best]}\n{head[best + 1 :]}"


def _cap(widths: Sequence[int], room: int) -> int:
    """The width that none may exceed, so that all of them fit into ``room``."""
    left = room
    for count, each in zip(range(len(widths), 0, -1), sorted(widths), strict=True):
        if each * count > left:
            return left // count
        left -= each
    return max(widths)
