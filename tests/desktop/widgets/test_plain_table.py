"""A table that can only be read, and is passed by on the way through a page."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.widgets.plain_table import PlainTable
from tests.desktop.controls import shown


def test_tab_goes_past_the_table(look: Look, qtbot: QtBot) -> None:
    page = QWidget()
    column = QVBoxLayout(page)
    before, table, after = QLineEdit(), PlainTable(look, ("Player", "Wins")), QLineEdit()
    for widget in (before, table, after):
        column.addWidget(widget)
    shown(qtbot, page)
    table.show_rows((("Anna", "3"), ("Ben", "2")))
    before.setFocus()
    for widget in (before, table):
        qtbot.keyClick(widget, Qt.Key.Key_Tab)
    assert after.hasFocus()
