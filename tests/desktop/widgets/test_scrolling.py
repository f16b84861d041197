"""What is scrolled is come to by Tab while it can be, and it is seen that it was."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.drawing.stylesheet import stylesheet
from scorekeeper.desktop.widgets.scrolling import Scrolling
from tests.desktop.controls import shown


def page_of(look: Look, qtbot: QtBot, high_px: int) -> tuple[QWidget, QLineEdit, Scrolling]:
    """A field, and beneath it something so high."""
    content = QWidget()
    content.setMinimumHeight(high_px)
    page, field, area = QWidget(), QLineEdit(), Scrolling("Luck", content)
    page.setStyleSheet(stylesheet(look))
    column = QVBoxLayout(page)
    column.addWidget(field)
    column.addWidget(area)
    shown(qtbot, page, 400, 300)
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    return page, field, area


def test_tab_goes_past_what_is_whole(look: Look, qtbot: QtBot) -> None:
    _page, field, area = page_of(look, qtbot, 50)
    qtbot.keyClick(field, Qt.Key.Key_Tab)
    assert not area.hasFocus()


def test_what_is_not_whole_is_scrolled_by_keys_and_its_bar_is_lit(look: Look, qtbot: QtBot) -> None:
    _page, field, area = page_of(look, qtbot, 900)
    bar = area.verticalScrollBar()
    before = bar.grab().toImage()
    qtbot.keyClick(field, Qt.Key.Key_Tab)
    qtbot.waitUntil(area.hasFocus)
    assert bar.grab().toImage() != before
    qtbot.keyClick(area, Qt.Key.Key_PageDown)
    assert bar.value() > 0
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    bar.setValue(0)
    assert bar.grab().toImage() == before
