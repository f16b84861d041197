"""A page that is scrolled changes nothing that comes under the pointer."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

import scorekeeper.desktop
from scorekeeper.desktop.widgets.scrolled_past import Dropdown, NumberField
from tests.desktop.controls import shown


@pytest.fixture(params=[Dropdown, NumberField, "editable"])
def control(request: pytest.FixtureRequest) -> Dropdown | NumberField:
    if request.param is NumberField:
        number = NumberField()
        number.setValue(50)
        return number
    choice = Dropdown()
    choice.addItems(["one", "two", "three"])
    choice.setCurrentIndex(1)
    choice.setEditable(request.param == "editable")
    return choice


@pytest.fixture
def page(control: Dropdown | NumberField, qtbot: QtBot) -> QScrollArea:
    content, page = QWidget(), QScrollArea()
    column = QVBoxLayout(content)
    column.addWidget(control)
    column.addWidget(QLabel("\n" * 100))
    page.setWidget(content)
    page.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return shown(qtbot, page, 300, 200)


def turn_wheel(over: QWidget) -> bool:
    """Whether ``over`` has taken the turn for itself; what it leaves, Qt gives to the page."""
    middle = QPointF(over.rect().center())
    event = QWheelEvent(
        middle,
        QPointF(over.mapToGlobal(middle)),
        QPoint(0, 0),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(over, event)
    return event.isAccepted()


def test_the_wheel_is_left_to_the_page(page: QScrollArea, control: Dropdown | NumberField) -> None:
    page.setFocus()
    before = value(control)
    assert not turn_wheel(control)
    assert value(control) == before
    assert control.focusPolicy() is Qt.FocusPolicy.StrongFocus


def test_a_control_that_has_the_focus_is_turned(
    page: QScrollArea, control: Dropdown | NumberField
) -> None:
    control.setFocus()
    before = value(control)
    assert turn_wheel(control)
    assert value(control) != before


def test_no_page_has_a_control_that_the_wheel_changes_in_passing() -> None:
    sources = sorted(Path(scorekeeper.desktop.__file__).parent.rglob("*.py"))
    made = re.compile(r"= Q(ComboBox|SpinBox|DoubleSpinBox|Slider)\(")
    assert [each.name for each in sources if made.search(each.read_text("utf-8"))] == []


def value(control: Dropdown | NumberField) -> object:
    return control.value() if isinstance(control, NumberField) else control.currentText()
