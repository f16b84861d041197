"""Changes of house rules are not lost without a word."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QLineEdit,
    QRadioButton,
)

from scorekeeper.desktop.house_rules.rules_page import RulesPage
from scorekeeper.desktop.pages.what_page import WhatPage
from scorekeeper.rulesets import load
from tests.desktop.controls import named
from tests.desktop.house_rules.editing import begin_from, call, files, tick
from tests.desktop.table import Table


def esc(table: Table) -> None:
    assert table.window.pages.visited is not None
    table.bot.keyClick(table.window.pages.visited, Qt.Key.Key_Escape)


def test_rules_that_were_not_changed_are_left_at_once(page: RulesPage, table: Table) -> None:
    tick(page, QRadioButton, "Three 1s: 300")
    tick(page, QRadioButton, "Three 1s: 1,000")
    esc(table)
    assert table.window.pages.visited is None


def test_changes_are_not_lost_without_a_word(page: RulesPage, table: Table) -> None:
    tick(page, QRadioButton, "Three 1s: 300")
    page.back.click()
    assert table.window.pages.visited is page
    assert page.unsaved.isVisible()
    esc(table)
    assert page.unsaved.isHidden()
    assert page.draft.rules.score.triples[0] == 300
    page.back.click()
    table.bot.mouseClick(page.unsaved.stay, Qt.MouseButton.LeftButton)
    assert page.unsaved.isHidden()
    page.back.click()
    table.bot.mouseClick(page.unsaved.throw, Qt.MouseButton.LeftButton)
    assert table.window.pages.visited is None


def test_a_window_closed_while_rules_are_edited_asks_what_becomes_of_them(
    page: RulesPage, table: Table
) -> None:
    tick(page, QRadioButton, "Three 1s: 300")
    table.window.close()
    assert table.window.isVisible()
    table.bot.mouseClick(page.unsaved.stay, Qt.MouseButton.LeftButton)
    assert table.window.isVisible()
    table.window.close()
    table.bot.mouseClick(page.unsaved.throw, Qt.MouseButton.LeftButton)
    assert not table.window.isVisible()


def test_a_picture_dropped_while_rules_are_edited_waits_for_what_becomes_of_them(
    page: RulesPage, table: Table
) -> None:
    tick(page, QRadioButton, "Three 1s: 300")
    table.drop(Path("roll.jpg"))
    assert table.window.pages.visited is page
    table.bot.mouseClick(page.unsaved.throw, Qt.MouseButton.LeftButton)
    assert isinstance(table.window.pages.visited, WhatPage)


def test_who_goes_on_editing_keeps_the_place(page: RulesPage, table: Table) -> None:
    tick(page, QRadioButton, "Three 1s: 300")
    page.title.summary.setFocus()
    page.back.click()
    assert page.unsaved.save.hasFocus()
    page.title.name.setFocus()
    table.bot.keyClicks(page.title.name, "Aunt Mary")
    assert page.unsaved.isHidden()
    assert page.title.name.hasFocus()
    page.back.click()
    esc(table)
    assert page.title.name.hasFocus()


def test_changes_are_saved_on_the_way_out(page: RulesPage, table: Table, home: Path) -> None:
    tick(page, QRadioButton, "Three 1s: 300")
    page.back.click()
    table.bot.mouseClick(page.unsaved.save, Qt.MouseButton.LeftButton)
    assert table.window.pages.visited is page
    assert page.said == "Classic is a rule set that came along: choose another name"
    assert page.unsaved.isHidden()
    call(page, "Aunt Mary")
    page.back.click()
    table.bot.mouseClick(page.unsaved.save, Qt.MouseButton.LeftButton)
    assert table.window.pages.visited is None
    assert files(home) == {"aunt-mary.toml": "Aunt Mary"}


def test_rules_once_saved_are_left_at_once(page: RulesPage, table: Table) -> None:
    call(page, "Aunt Mary")
    page.save.click()
    esc(table)
    assert table.window.pages.visited is None


def test_what_is_changed_after_it_was_saved_is_not_told_to_be_saved(page: RulesPage) -> None:
    call(page, "Aunt Mary")
    page.save.click()
    assert page.said.startswith("Saved as ")
    tick(page, QRadioButton, "Three 1s: 300")
    assert page.said == ""
    page.save.click()
    assert page.said.startswith("Saved as ")


def test_changes_with_a_fault_can_be_thrown_away_but_not_saved(page: RulesPage) -> None:
    named(page, QLineEdit, "Three pairs: custom points").textEdited.emit("lots")
    page.back.click()
    assert page.unsaved.isVisible()
    assert not page.unsaved.save.isEnabled()
    assert page.unsaved.save.toolTip().startswith("Three pairs: ")
    assert page.unsaved.save.toolTip() in page.unsaved.accessibleName()
    tick(page, QRadioButton, "Three pairs: 750")
    assert page.unsaved.isHidden()


def test_to_begin_anew_asks_for_the_changes_too(page: RulesPage, home: Path) -> None:
    call(page, "Aunt Mary")
    begin_from(page, "Wilson")
    assert page.begin.currentText() == "Classic"
    assert page.draft.rules.name == "Aunt Mary"
    page.unsaved.stay.click()
    begin_from(page, "Wilson")
    page.unsaved.save.click()
    assert files(home) == {"aunt-mary.toml": "Aunt Mary"}
    assert page.begin.currentText() == "Wilson"
    assert page.draft.rules == load("wilson")
    tick(page, QRadioButton, "Three 1s: 300")
    begin_from(page, "Aunt Mary")
    page.unsaved.throw.click()
    assert page.draft.rules.name == "Aunt Mary"
