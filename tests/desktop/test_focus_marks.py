"""The control that has the focus is marked by its edge, and by nothing else inside it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDoubleSpinBox,
    QLineEdit,
    QListWidget,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.drawing.die_face import DieLook
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.drawing.stylesheet import stylesheet
from scorekeeper.desktop.drawing.theme import CONTRAST, DARK, LIGHT, Theme
from scorekeeper.desktop.pages.rule_cards import RuleCard, RuleCards
from scorekeeper.desktop.pages.welcome import Welcome
from scorekeeper.desktop.widgets.plain_table import PlainTable
from scorekeeper.desktop.widgets.roll_strip import RollStrip
from scorekeeper.desktop.widgets.selection_list import SelectionList
from scorekeeper.desktop.widgets.shown import SelectionShown
from tests.desktop.controls import come_to, shown
from tests.desktop.drawing.test_theme import contrast
from tests.desktop.table import Table


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


@pytest.mark.parametrize("theme", [DARK, LIGHT, CONTRAST])
def test_the_chosen_one_of_several_shows_that_it_was_come_to(qtbot: QtBot, theme: Theme) -> None:
    look = Look(theme)
    rules = RuleCards(look, [RuleCard("classic", "Classic", "As printed.")])
    selections = SelectionList(look)
    selections.show_selections([SelectionShown((1,), "+100", "single 1", "leaves 5 dice")], 0)
    page = QWidget()
    column = QVBoxLayout(page)
    for part in (QPushButton(), rules, selections):
        column.addWidget(part)
    shown(qtbot, page)
    for card in (rules.findChildren(QAbstractButton)[0], selections.cards[0]):
        page.findChildren(QPushButton)[0].setFocus()
        assert card.isChecked()
        before = card.grab().toImage()
        card.setFocus()
        qtbot.waitUntil(card.hasFocus)
        assert card.grab().toImage() != before


@pytest.mark.parametrize("theme", [DARK, LIGHT, CONTRAST])
@pytest.mark.parametrize("lit", [True, False])
def test_a_die_on_felt_shows_that_it_was_come_to(qtbot: QtBot, theme: Theme, lit: bool) -> None:
    """In the light look its ring had the brightness of the felt."""
    strip = RollStrip(Look(theme))
    strip.show_roll([DieLook(1, lit=lit), DieLook(5)])
    shown(qtbot, strip)
    die, other = strip.dice
    other.setFocus()
    qtbot.waitUntil(other.hasFocus)
    before = colours_across(strip, die)
    die.setFocus()
    qtbot.waitUntil(die.hasFocus)
    ring = colours_across(strip, die) - before
    assert any(contrast(colour, theme.felt) >= 3.0 for colour in ring)


def colours_across(strip: RollStrip, die: QWidget) -> set[str]:
    """From the left edge of the strip to the middle of a die."""
    image, middle = strip.grab().toImage(), die.geometry().center()
    return {image.pixelColor(x, middle.y()).name() for x in range(middle.x())}


def test_the_chosen_item_of_a_list_shows_that_it_was_come_to(qtbot: QtBot, look: Look) -> None:
    items = QListWidget()
    items.addItem("Anna and Ben")
    items.setCurrentRow(0)
    before, after = come_to(qtbot, items, look)
    assert after != before


@pytest.mark.parametrize("rows", [[], [["Anna", "300"], ["Ben", "50"]]])
def test_a_table_shows_that_it_was_come_to_even_an_empty_one(
    qtbot: QtBot, look: Look, rows: list[list[str]]
) -> None:
    table = PlainTable(look, ("Player", "Points"))
    table.show_rows(rows)
    before, after = come_to(qtbot, table, look)
    assert after.pixelColor(0, 0).name() == look.theme.focus
    assert before.pixelColor(0, 0).name() != look.theme.focus


def test_the_turn_that_enter_opens_is_marked_on_the_sheet(table: Table) -> None:
    """The arrow keys moved from turn to turn, and nobody could see where they had come."""
    for roll in ("155234", "552346"):
        table.type_roll(roll)
        table.key_does(Qt.Key.Key_B)
    sheet, theme = table.window.page.sheet, DARK
    sheet.setFocus()
    table.bot.waitUntil(sheet.hasFocus)
    table.bot.keyClick(sheet, Qt.Key.Key_Right)
    cell = sheet.visualRect(sheet.currentIndex())
    image = sheet.viewport().grab().toImage()
    assert image.pixelColor(cell.topLeft()).name() == theme.focus


def wanted(control: QWidget) -> QSize:
    """How large it would be if it were laid out now; buttons remember that until they are named."""
    if isinstance(control, QAbstractButton):
        control.setText("")
        control.setText("Roll")
    return control.sizeHint()


@pytest.mark.parametrize("kind", [QPushButton, QToolButton, QLineEdit, QComboBox, QDoubleSpinBox])
@pytest.mark.parametrize(
    "shape",
    [
        {},
        {"large": True},
        {"slim": True},
        {"kind": "primary"},
        {"kind": "quiet"},
        {"kind": "primary", "large": True},
    ],
)
@pytest.mark.parametrize("em_px", [13, 22])
def test_a_control_is_no_larger_while_it_has_the_focus(
    qtbot: QtBot, kind: type[QWidget], shape: dict[str, object], em_px: int
) -> None:
    """Else all that is beneath it moves as soon as the page is laid out anew."""
    QApplication.setStyle("Fusion")
    control, page, other = kind(), QWidget(), QPushButton("Other")
    for name, value in shape.items():
        control.setProperty(name, value)
    control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    column = QVBoxLayout(page)
    column.addWidget(other)
    column.addWidget(control)
    page.setStyleSheet(stylesheet(Look(em_px=em_px)))
    shown(qtbot, page)
    other.setFocus()
    qtbot.waitUntil(other.hasFocus)
    before = wanted(control)
    control.setFocus()
    qtbot.waitUntil(control.hasFocus)
    assert wanted(control) == before
