"""A rule file that is dropped on the window is kept beside the own ones, or told why not."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QRadioButton,
)

from scorekeeper.desktop.house_rules.rules_page import RulesPage
from scorekeeper.desktop.wording import speak
from scorekeeper.rulesets import load
from tests.desktop.house_rules.editing import HOUSE, dropped, mailed, tick
from tests.desktop.table import Table


def test_a_rule_file_dropped_on_the_window_is_kept_and_offered(table: Table, home: Path) -> None:
    file = mailed(home / "mail")
    page = dropped(table, file)
    kept = home / "rules" / "oma-s-rules.toml"
    assert load(kept) == load(file)
    assert page.said == f"Saved as {kept}; it can be chosen for new games."
    assert page.begin.currentText() == page.title.name.text() == "Oma’s rules"
    assert page.draft.value("score.straight") == 2000
    assert not page.draft.unsaved
    assert file.read_text(encoding="utf-8") == HOUSE


def test_a_rule_file_dropped_by_its_ending_in_capitals_is_one_too(table: Table, home: Path) -> None:
    assert (
        dropped(table, mailed(home / "mail", name="HOUSE.TOML")).title.name.text() == "Oma’s rules"
    )


def test_a_file_that_is_dropped_with_shift_held_is_not_moved(table: Table, home: Path) -> None:
    """The system deletes what it is told was moved, and nothing but the rules was taken."""
    done = table.drop(mailed(home / "mail"), held=Qt.KeyboardModifier.ShiftModifier)
    assert done == Qt.DropAction.CopyAction
    assert isinstance(table.window.pages.visited, RulesPage)


def test_several_files_dropped_at_once_are_not_taken(table: Table, home: Path) -> None:
    table.drop(mailed(home / "mail"), mailed(home / "mail", name="another.toml"))
    assert table.window.pages.visited is None
    assert not (home / "rules").exists()


def test_what_is_wrong_with_a_dropped_file_is_said_and_nothing_is_kept(
    table: Table, home: Path
) -> None:
    page = dropped(table, mailed(home / "mail", "[score]\nstraight = -5\nfive = true\n"))
    assert page.said == (
        "house.toml cannot be used:\n"
        "score.five: must be a whole number (got true)\n"
        "score.straight: must be 0 or more (got -5)"
    )
    assert page.begin.currentData() == "classic"
    assert not (home / "rules").exists()


def test_a_dropped_file_whose_name_is_taken_gets_another_first(table: Table, home: Path) -> None:
    first = dropped(table, mailed(home / "mail"))
    page = dropped(table, mailed(home / "mail", HOUSE.replace("2000", "2500")))
    assert page is not first
    assert page.said.startswith("There is a rule set Oma’s rules already")
    assert page.draft.unsaved
    assert load(home / "rules" / "oma-s-rules.toml").score.straight == 2000
    page.title.name.selectAll()
    QTest.keyClicks(page.title.name, "Opas rules")
    page.save.click()
    assert load(home / "rules" / "opas-rules.toml").score.straight == 2500


def test_a_dropped_file_whose_name_is_empty_is_called_as_the_file(table: Table, home: Path) -> None:
    page = dropped(table, mailed(home / "mail", HOUSE.replace("Oma’s rules", " ")))
    assert page.title.name.text() == "house"
    assert load(home / "rules" / "house.toml").name == "house"


def test_the_long_name_of_a_file_is_shown_whole(table: Table, home: Path) -> None:
    """Who changed a letter of what was shown of it lost all that was not."""
    name = "The Sunday rules of the family Hoffmann, as Oma plays them"
    page = dropped(table, mailed(home / "mail", HOUSE.replace("Oma’s rules", name)))
    assert page.title.name.text() == page.draft.rules.name == name
    QTest.keyClick(page.title.name, Qt.Key.Key_Delete)
    assert page.draft.rules.name == name[1:]


def test_rules_whose_name_is_taken_away_are_given_one_first(table: Table, home: Path) -> None:
    page = dropped(table, mailed(home / "mail"))
    page.title.name.selectAll()
    QTest.keyClicks(page.title.name, " ")
    assert page.said == "Give these rules a name first"
    assert not page.save.isEnabled()
    assert page.draft.unsaved


def test_dropped_rules_that_are_not_kept_yet_are_not_lost_without_a_word(
    table: Table, home: Path
) -> None:
    dropped(table, mailed(home / "mail"))
    page = dropped(table, mailed(home / "mail", HOUSE.replace("2000", "2500")))
    page.go_back()
    assert page.unsaved.isVisible()


@pytest.mark.parametrize("language", ["en", "de"])
def test_rules_that_are_there_already_are_not_kept_twice(
    table: Table, home: Path, language: str
) -> None:
    speak(language)
    file = mailed(home / "mail")
    dropped(table, file)
    page = dropped(table, file)
    speak("en")
    there = "Oma’s rules is there" if language == "en" else "Oma’s rules gibt es schon"
    assert page.said.startswith(there)
    assert page.begin.currentText() == "Oma’s rules"
    assert [each.name for each in (home / "rules").iterdir()] == ["oma-s-rules.toml"]


def test_rules_dropped_while_others_are_edited_wait_for_what_becomes_of_them(
    page: RulesPage, table: Table, home: Path
) -> None:
    tick(page, QRadioButton, "Three 1s: 300")
    table.drop(mailed(home / "mail"))
    assert table.window.pages.visited is page
    table.bot.mouseClick(page.unsaved.throw, Qt.MouseButton.LeftButton)
    assert isinstance(table.window.pages.visited, RulesPage)
    assert table.window.pages.visited.title.name.text() == "Oma’s rules"
