"""Every line of a past game in the list is seen, however long the names are."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QListWidget
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.drawing.stylesheet import stylesheet
from scorekeeper.desktop.pages.history_page import HistoryPage
from tests.desktop.controls import shown

LONG = "Maximiliana Wolfeschlegelsteinhausenberg, Anna and Omi\nnot finished, round 3\n21.11.2026"


def painted(items: QListWidget, width_px: int, text: str) -> QImage:
    items.clear()
    items.addItem(text)
    items.resize(width_px, 400)
    items.doItemsLayout()
    QApplication.processEvents()
    return items.grab().toImage()


@pytest.mark.parametrize("em_px", [13, 19])
def test_the_last_line_is_seen_at_every_width(qtbot: QtBot, em_px: int) -> None:
    look = Look(em_px=em_px)
    page = HistoryPage(look)
    qtbot.addWidget(page)
    items = page.list
    items.setParent(None)
    items.setStyleSheet(stylesheet(look))
    shown(qtbot, items)
    for width_px in range(16 * em_px, 32 * em_px, 7):
        wilson, zilch = (painted(items, width_px, f"{LONG}\n{end}") for end in ("Wilson", "Zilch"))
        assert wilson != zilch, width_px
