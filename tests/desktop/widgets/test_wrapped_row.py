"""Controls of a row stand beside one another, whatever sizes they ask for."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QCheckBox, QLineEdit
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.widgets.wrapped_row import WrappedRow
from tests.desktop.controls import shown

GAP_PX = 8


@pytest.mark.parametrize("width", [200, 500, 900])
def test_no_control_covers_another_that_was_given_a_least_width(qtbot: QtBot, width: int) -> None:
    row = WrappedRow(GAP_PX)
    field, box = QLineEdit(), QCheckBox("one opening a team")
    field.setMinimumWidth(field.sizeHint().width() + 60)
    row.add(field)
    row.add(box)
    shown(qtbot, row, width)
    assert not field.geometry().intersects(box.geometry())
    assert field.width() == field.minimumWidth()


def test_controls_of_one_line_have_their_middles_at_one_height(qtbot: QtBot) -> None:
    row = WrappedRow(GAP_PX)
    box, field = QCheckBox("one opening a team"), QLineEdit()
    field.setMinimumHeight(box.sizeHint().height() + 20)
    row.add(box)
    row.add(field)
    shown(qtbot, row, 900)
    assert abs(box.geometry().center().y() - field.geometry().center().y()) <= 1
