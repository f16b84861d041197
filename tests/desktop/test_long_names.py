"""Names of forty letters, and large type: everything can still be reached and read."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.drawing.stylesheet import stylesheet
from scorekeeper.desktop.pages.new_game_page import NewGame, NewGamePage
from scorekeeper.desktop.pages.player_list import PlayerList
from scorekeeper.desktop.pages.player_row import PlayerRow
from scorekeeper.desktop.pages.rule_cards import RuleCard
from tests.desktop.controls import named, shown

LONG = "Maximiliana & Wolfeschlegelsteinhausenberg"[:40]
CARDS = (RuleCard("classic", "Classic", "As printed."), RuleCard("zilch", "Zilch", "With 500."))
WIDTH_PX, HEIGHT_PX = 1105, 691


@pytest.fixture(params=[13, 19])
def page(request: pytest.FixtureRequest, qtbot: QtBot) -> NewGamePage:
    look = Look(em_px=request.param)
    usual = NewGame("classic", ("Grandmother", "Ben"), "")
    made = NewGamePage(look, CARDS, usual, ((LONG, 3), ("Zoë", 4)))
    made.setStyleSheet(stylesheet(look))
    page = shown(qtbot, made, WIDTH_PX, HEIGHT_PX)
    QApplication.processEvents()
    return page


def test_a_long_name_that_is_offered_moves_no_button_out_of_view(page: NewGamePage) -> None:
    area = next(a for a in page.findChildren(QScrollArea) if isinstance(a.widget(), PlayerList))
    assert area.horizontalScrollBar().maximum() == 0
    for row in page.findChildren(PlayerRow):
        assert row.out.visibleRegion().boundingRect() == row.out.rect()


def test_a_name_that_is_offered_is_shortened_and_told_in_full(page: NewGamePage) -> None:
    offered = named(page, QPushButton, f"Add {LONG}")
    assert offered.text().startswith("+  Maximiliana &")
    assert offered.text().endswith("…")
    assert offered.toolTip() == LONG
    assert named(page, QPushButton, "Add Zoë").text() == "+  Zoë"
    offered.click()
    assert LONG in page.agreed().players


def test_a_usual_name_can_be_read_in_its_field(page: NewGamePage) -> None:
    field = named(page, QLineEdit, "Name of player 1")
    room = field.width() - 2 * page.look.px(0.7)
    assert field.fontMetrics().horizontalAdvance("Grandmother") < room


def test_a_name_too_long_for_its_field_shows_how_it_begins(page: NewGamePage) -> None:
    named(page, QPushButton, f"Add {LONG}").click()
    field = page.findChildren(PlayerRow)[2].field
    assert field.cursorPosition() == 0
    assert field.toolTip() == LONG
