"""The control that has the focus is marked by its edge, and by nothing else inside it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.look import Look
from scorekeeper.desktop.stylesheet import stylesheet
from scorekeeper.desktop.theme import CONTRAST, DARK, LIGHT, Theme
from scorekeeper.desktop.welcome import Welcome
from tests.desktop.controls import shown


def grounds(button: QPushButton) -> set[str]:
    """The colours along a line between the edge and the letters."""
    image, edge = button.grab().toImage(), button.height() // 3
    line = range(edge, button.width() - edge)
    return {QColor(image.pixel(x, edge)).name() for x in line}


@pytest.mark.parametrize("theme", [DARK, LIGHT, CONTRAST])
def test_a_tile_come_to_by_tab_has_no_frame_inside(qtbot: QtBot, theme: Theme) -> None:
    QApplication.setStyle("Fusion")
    look = Look(theme)
    welcome = Welcome(look)
    welcome.setStyleSheet(stylesheet(look))
    shown(qtbot, welcome)
    before, tile, after, _ = welcome.elsewhere.values()
    before.setFocus()
    qtbot.waitUntil(before.hasFocus)
    qtbot.keyClick(before, Qt.Key.Key_Tab)
    qtbot.waitUntil(tile.hasFocus)
    assert grounds(tile) == grounds(after) == {theme.raised}
