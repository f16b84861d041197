"""Who looks for the keys finds them by F1 or ?: those that hold on the page that is shown."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from scorekeeper.desktop.widgets.keys_sheet import KeysSheet
from tests.desktop.every_page import EveryPage, cut_words
from tests.desktop.table import Table


def sheet_of(table: Table) -> KeysSheet:
    sheet = table.window.findChild(KeysSheet)
    assert sheet is not None
    return sheet


@pytest.mark.parametrize("key", [Qt.Key.Key_F1, Qt.Key.Key_Question])
def test_the_keys_of_the_table_are_told(table: Table, key: Qt.Key) -> None:
    table.key(key)
    sheet = sheet_of(table)
    assert sheet.isVisible()
    told = dict(sheet.lines)
    assert told["B"] == "Bank"
    assert told["1 … 9"] == "Choose a selection, or enter a die"
    assert told["Enter"] == "Keep and roll"
    assert told["U  Ctrl+Z"] == "Undo"
    assert told["F11"] == "Table view"
    assert told["F1  ?"] == "These keys"


@pytest.mark.parametrize("key", [Qt.Key.Key_F1, Qt.Key.Key_Question, Qt.Key.Key_Escape])
def test_it_is_closed_by_the_keys_that_opened_it_and_the_game_goes_on(
    table: Table, key: Qt.Key
) -> None:
    table.key(Qt.Key.Key_F1)
    table.bot.keyClick(sheet_of(table), Qt.Key.Key_B)
    table.bot.keyClick(sheet_of(table), key)
    assert not sheet_of(table).isVisible()
    assert table.window.playing
    table.type_roll("155234")


def test_a_past_turn_has_no_keys_of_the_game(table: Table) -> None:
    table.type_roll("155234")
    table.key_does(Qt.Key.Key_B)
    table.window.presenter.past_turn.open(0)
    table.key(Qt.Key.Key_F1)
    told = dict(sheet_of(table).lines)
    assert "B" not in told
    assert "Esc" in told


def test_a_question_mark_in_a_name_is_one(every: EveryPage) -> None:
    every.show("new", (1280, 800))
    field = every.window.findChildren(QLineEdit)[0]
    every.window.activateWindow()
    field.setFocus()
    QTest.keyClicks(field, "?")
    sheet = every.window.findChild(KeysSheet)
    assert sheet is not None
    assert not sheet.isVisible()


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_key_of_every_page_says_what_it_does_and_all_are_seen(
    every: EveryPage, language: str
) -> None:
    every.window.preferences.change(language=language, text_percent=150)
    sheet = every.window.findChild(KeysSheet)
    assert sheet is not None
    for page in ("welcome", "new", "what", "rules", "players", "calibrate", "table"):
        every.show(page, (1366, 768))
        nameless = [
            each.key().toString()
            for each in every.window.findChildren(QShortcut)
            if not each.whatsThis()
        ]
        assert nameless == [], page
        sheet.open()
        every.settle()
        assert len(sheet.lines) > 1
        assert every.window.rect().contains(sheet.geometry()), page
        assert [line for line in cut_words(every.window) if "KeysSheet" in line] == []
        sheet.dismiss()


def test_nothing_passes_beneath_it(table: Table) -> None:
    """Who looks for the key to object with would find the dice gone."""
    table.type_roll("223446")
    table.key(Qt.Key.Key_F1)
    countdown = table.page.notice.countdown
    countdown._end.timeout.emit()
    assert countdown.running
    assert not table.state.turns
    table.bot.keyClick(sheet_of(table), Qt.Key.Key_Escape)
    with table.bot.waitSignal(table.keeper.changed):
        countdown._end.timeout.emit()
    assert table.banner == "Ben's turn"
