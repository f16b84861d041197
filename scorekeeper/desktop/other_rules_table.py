"""What the other rule sets would pay for a roll, side by side."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
)

from scorekeeper.desktop.look import Look
from scorekeeper.desktop.verdict import OtherRules
from scorekeeper.desktop.wording import tr

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class OtherRulesTable(QTableWidget):
    """A row for each rule set: its name, its points, the dice, and what they make."""

    def __init__(self, look: Look) -> None:
        super().__init__(0, 4)
        self._look = look
        self.setAccessibleName(tr("what.others"))
        heads = ("what.set", "what.points", "what.dice", "what.makes")
        self.setHorizontalHeaderLabels([tr(code) for code in heads])
        self.verticalHeader().hide()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        header = self.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(True)
        look.changed.connect(self._resize)
        self._resize()

    def show_rules(self, rows: Sequence[OtherRules]) -> None:
        """Show these, best first as given."""
        self.setRowCount(len(rows))
        for place, row in enumerate(rows):
            dice = " ".join(map(str, row.dice)) or "–"
            for column, text in enumerate((row.name, row.points, dice, row.reason)):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                if column == 1:
                    item.setTextAlignment(_RIGHT)
                    item.setFont(self._look.font(1.1, bold=True))
                self.setItem(place, column, item)

    def _resize(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self._look.px(2.0))
        self.verticalHeader().setMinimumSectionSize(self._look.px(1.6))
