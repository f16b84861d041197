"""A variant of the rules: its title and sentence as on the printed summary, and its boxes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.house_rules.rule_fields import Check, Control, Number, Variant, Ways
from scorekeeper.desktop.house_rules.rule_words import number_shown, option, title_of, way
from scorekeeper.desktop.house_rules.score_rows_editor import points_typed
from scorekeeper.desktop.widgets.labels import label
from scorekeeper.desktop.widgets.scrolled_past import Dropdown
from scorekeeper.desktop.widgets.wrapped_row import WrappedRow
from scorekeeper.desktop.wording import WORDS, language, tr
from scorekeeper.printing.options import explained
from scorekeeper.rules.ruleset import RuleSet


class VariantCard(QFrame):
    """Shows a variant with the values that ``value`` gives for its fields."""

    changed = Signal(str, object)
    """The dotted path of a field and its new value."""

    def __init__(self, look: Look, variant: Variant, value: Callable[[str], Any]) -> None:
        super().__init__()
        self._look = look
        self.setProperty("kind", "raised")
        self._name, self._title = variant.name, title_of(variant)
        self._numbers: dict[str, Dropdown] = {}
        head = label(self._title, "strong")
        self._text = label(kind="muted", wraps=True)
        row = WrappedRow(look.px(0.6))
        for control in variant.controls:
            row.add(self._control(control, value))
        column = QVBoxLayout(self)
        column.setSpacing(look.px(0.2))
        column.addWidget(head)
        column.addWidget(self._text)
        column.addWidget(row)

    def show_rules(self, rules: RuleSet) -> None:
        """Have the sentence say what holds under these rules."""
        _, said = explained(self._name, rules, language())
        self._text.setText(f"{said[:1].upper()}{said[1:]}")

    def show_number(self, path: str, value: Any) -> None:
        """Choose another of the values that are offered for this field, where it stands here."""
        choice = self._numbers.get(path)
        if choice is not None:
            choice.setCurrentIndex(choice.findData(value))

    def _control(self, control: Control, value: Callable[[str], Any]) -> QWidget:
        now = value(control.path)
        match control:
            case Check():
                return self._check(control, now)
            case Ways():
                return self._ways(control, now)
            case Number():
                return self._number(control, now)

    def _check(self, control: Check, now: Any) -> QCheckBox:
        box = QCheckBox(option(control.word) if control.word else tr("rules.played"))
        box.setAccessibleName(f"{self._title}: {box.text()}" if control.word else self._title)
        box.setChecked(now == control.on)
        box.toggled.connect(
            lambda ticked: self.changed.emit(control.path, control.on if ticked else control.off)
        )
        return box

    def _ways(self, control: Ways, now: Any) -> Dropdown:
        choice = Dropdown()
        asked = f"rules.word.{control.words}"
        choice.setAccessibleName(f"{self._title}: {tr(asked)}" if asked in WORDS else self._title)
        for each in control.values:
            choice.addItem(way(control.words, each), each)
        choice.setCurrentIndex(max(0, choice.findData(now)))
        choice.currentIndexChanged.connect(
            lambda: self.changed.emit(control.path, choice.currentData())
        )
        return choice

    def _number(self, control: Number, now: Any) -> QWidget:
        choice = self._numbers[control.path] = Dropdown()
        choice.setEditable(True)
        choice.setInsertPolicy(Dropdown.InsertPolicy.NoInsert)
        # Else 50 becomes 500 while it is typed.
        choice.setCompleter(None)  # type: ignore[arg-type]
        choice.setAccessibleName(
            f"{self._title}: {tr(f'rules.word.{control.word}')}" if control.word else self._title
        )
        field = choice.lineEdit()
        if field is not None:
            field.setAccessibleName(choice.accessibleName())
        choice.setMinimumWidth(self._look.px(6.5))
        values = control.values if now in control.values else (*control.values, now)
        for each in values:
            choice.addItem(number_shown(each), each)
        choice.setCurrentIndex(choice.findData(now))
        choice.currentTextChanged.connect(
            lambda text: self.changed.emit(control.path, _number_meant(text, values))
        )
        if not control.word:
            return choice
        both = QWidget()
        row = QHBoxLayout(both)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(choice)
        row.addWidget(QLabel(tr(f"rules.word.{control.word}")))
        return both


def _number_meant(text: str, values: tuple[Any, ...]) -> Any:
    offered = {number_shown(value): value for value in values}
    return offered[text] if text in offered else points_typed(text)
