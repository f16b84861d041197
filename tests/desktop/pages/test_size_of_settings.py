"""The page on which the size of type is chosen shows at once how it will be."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QComboBox, QScrollArea

from scorekeeper.desktop.camera.photo_reader import PhotoReader
from scorekeeper.desktop.game_flow import GameFlow
from scorekeeper.desktop.pages.new_game_page import NewGame
from scorekeeper.desktop.pages.settings_page import SettingsPage
from scorekeeper.desktop.visits import Visits
from tests.desktop.controls import named
from tests.desktop.table import Table, no_reader

WINDOW = QSize(1105, 691)


def test_larger_type_stands_in_one_column_at_once(table: Table) -> None:
    Visits(table.window, table.look, PhotoReader(no_reader))
    GameFlow(table.window, table.look, table.keeper, NewGame("classic", ("Anna", "Ben"), ""))
    table.window.resize(WINDOW)
    table.window.page_wanted.emit("settings")
    page = table.window.pages.visited
    assert isinstance(page, SettingsPage)
    named(page, QComboBox, "Text size").setCurrentText("150 %")
    assert table.window.pages.visited is page
    QApplication.processEvents()
    area = page.findChildren(QScrollArea)[0]
    table.bot.waitUntil(lambda: area.horizontalScrollBar().maximum() == 0)
    assert area.widget() is not None
    assert area.widget().width() == area.viewport().width()
