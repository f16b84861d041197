"""What dice are worth, laid out as on the printed summary: standard, alternatives, custom."""

from __future__ import annotations

import re
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QGridLayout,
    QLabel,
    QLineEdit,
    QRadioButton,
    QWidget,
)

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.labels import label
from scorekeeper.desktop.widgets.wrapped_row import WrappedRow
from scorekeeper.desktop.wording import language, printed, tr
from scorekeeper.printing.score_rows import Box, ScoreRow, score_rows
from scorekeeper.rules.ruleset import RuleSet

_HEADS = ("standard", "alternatives", "custom")
_BETWEEN_THOUSANDS = re.compile(r"[., ]")
_POINTS = re.compile(rf"[+-]? ?([0-9]+|[0-9]{{1,3}}({_BETWEEN_THOUSANDS.pattern}[0-9]{{3}})+)")
_MOST_LETTERS = len("+ 1,000,000")


class ScoreRowsEditor(QWidget):
    """A row for each combination; one box of a row is ticked, or its custom field is filled.
    Which of the two, can always be seen."""

    changed = Signal(str, object)
    """The dotted path of a field and its new value."""

    def __init__(self, look: Look, rules: RuleSet) -> None:
        super().__init__()
        self._look = look
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(look.px(0.25))
        self._grid.setHorizontalSpacing(look.px(0.8))
        self._grid.setColumnStretch(2, 1)
        heads = (tr("rules.combination"), *map(printed, _HEADS))
        for column, heading in enumerate(heads):
            head = label(heading, "muted")
            self._grid.addWidget(head, 0, column)
        for place, row in enumerate(score_rows(rules, language(), every_row=True), start=1):
            self._add(place, row)

    def _add(self, place: int, row: ScoreRow) -> None:
        name = QLabel(row.name)
        custom = self._custom(row)
        group = QButtonGroup(self)
        alternatives = WrappedRow(self._look.px(0.5))
        for box in row.alternatives:
            alternatives.add(self._box(row, box, group, custom))
        standard = self._box(row, row.standard, group, custom)
        # What holds again when the custom field is emptied: the box the rules began with.
        usual = group.checkedButton() or standard
        custom.textEdited.connect(lambda text: self._take_custom(row, text, group, usual))
        self._grid.addWidget(name, place, 0)
        self._grid.addWidget(standard, place, 1)
        self._grid.addWidget(alternatives, place, 2)
        self._grid.addWidget(custom, place, 3)

    def _box(self, row: ScoreRow, box: Box, group: QButtonGroup, custom: QLineEdit) -> QRadioButton:
        button = QRadioButton(box.label)
        button.setAccessibleName(tr("rules.box_of", row=row.name, value=box.label))
        button.setChecked(box.ticked)
        group.addButton(button)
        button.clicked.connect(custom.clear)
        button.clicked.connect(lambda: self.changed.emit(f"score.{row.field}", box.value))
        return button

    def _custom(self, row: ScoreRow) -> QLineEdit:
        field = QLineEdit(row.custom)
        field.setAccessibleName(tr("rules.custom_of", row=row.name))
        field.setMaxLength(_MOST_LETTERS)
        field.setProperty("kind", "points")
        return field

    def _take_custom(
        self, row: ScoreRow, text: str, group: QButtonGroup, usual: QAbstractButton
    ) -> None:
        if not text.strip():
            usual.click()
            return
        group.setExclusive(False)
        for button in group.buttons():
            button.setChecked(False)
        group.setExclusive(True)
        self.changed.emit(f"score.{row.field}", points_typed(text))


def points_typed(text: str) -> Any:
    """Points as people type them: ``1,500``, ``1.500``, ``+ 300``, ``−50``, ``2x``; any other
    text, ``1.5`` too, stays one, and is refused with the field's own reason."""
    plain = text.strip().replace("×", "x").replace("−", "-")
    if _POINTS.fullmatch(plain):
        return int(_BETWEEN_THOUSANDS.sub("", plain))
    return plain.replace(" ", "")
