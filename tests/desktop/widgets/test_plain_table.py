"""A table that can only be read, and is passed by on the way through a page."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.drawing.stylesheet import stylesheet
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


def test_heads_stand_right_above_what_they_name(look: Look, qtbot: QtBot) -> None:
    page = QWidget()
    page.setStyleSheet(stylesheet(look))
    table = PlainTable(look, ("Ben", "12"))
    QVBoxLayout(page).addWidget(table)
    shown(qtbot, page)
    table.show_rows((("Ben", "12"),))
    top = table.horizontalHeader().height()
    assert _ink(table, 0, top) == _ink(table, top, top + table.rowHeight(0) - 2)


def test_heads_are_broken_in_two_before_the_type_is_made_smaller(look: Look, qtbot: QtBot) -> None:
    table = PlainTable(look, ("Player", "Points a turn", "Turns in all"))
    table.show_rows((("Ben", "412", "1"),))
    shown(qtbot, table, look.px(40), 200)
    heads = [table.horizontalHeaderItem(column).text() for column in range(3)]
    assert heads == ["Player", "Points a turn", "Turns in all"]
    table.resize(look.px(16), 200)
    heads = [table.horizontalHeaderItem(column).text() for column in range(3)]
    assert heads == ["Player", "Points\na turn", "Turns\nin all"]
    assert table.fontInfo().pixelSize() == look.font().pixelSize()


def _ink(table: PlainTable, top: int, bottom: int) -> tuple[int, int]:
    """The first and the last column of the first cells' pixels that differ from the ground."""
    image = table.grab().toImage()
    wide = sum(table.columnWidth(column) for column in range(table.columnCount()))
    ground = image.pixel(0, top)
    inked = [x for x in range(wide) if any(image.pixel(x, y) != ground for y in range(top, bottom))]
    return inked[0], inked[-1]
