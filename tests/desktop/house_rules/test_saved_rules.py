"""House rules are kept, shared and printed, and nothing is written over."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QLineEdit,
    QPushButton,
    QRadioButton,
)

from scorekeeper.desktop.house_rules.rules_page import RulesPage
from scorekeeper.rulesets import load
from tests.desktop.controls import named
from tests.desktop.house_rules.editing import begin_from, call, files, tick
from tests.desktop.table import Table
from tests.printing.conftest import read_pdf


def test_rules_are_saved_as_a_file_and_offered_from_then_on(page: RulesPage, table: Table) -> None:
    named(page, QLineEdit, "Name").setText("Our house")
    named(page, QLineEdit, "Name").textEdited.emit("Our house")
    tick(page, QRadioButton, "Three 1s: 300")
    with table.bot.waitSignal(page.saved) as saved:
        table.bot.mouseClick(page.save, Qt.MouseButton.LeftButton)
    assert saved.args is not None
    rules = load(saved.args[0])
    assert rules.name == "Our house"
    assert rules.score.triples[0] == 300
    assert page.said.startswith("Saved as ")
    table.window.page_wanted.emit("rules")
    again = table.window.pages.visited
    assert isinstance(again, RulesPage)
    assert again.begin.findText("Our house") == 0


def test_a_preset_is_not_written_over(page: RulesPage, table: Table, home: Path) -> None:
    tick(page, QRadioButton, "Three 1s: 300")
    with table.bot.assertNotEmitted(page.saved):
        table.bot.mouseClick(page.save, Qt.MouseButton.LeftButton)
    assert page.said == "Classic is a rule set that came along: choose another name"
    assert not (home / "rules").exists()


@pytest.mark.parametrize("ending", ["toml", "pdf"])
def test_rules_are_shared_and_printed(page: RulesPage, home: Path, ending: str) -> None:
    target = home / f"house.{ending}"
    page.write_file(target)
    assert page.said == f"Written to {target}"
    if ending == "toml":
        assert load(target) == load("classic")
    else:
        assert target.read_bytes().startswith(b"%PDF")
    page.write_file(home / "no" / target.name)
    assert "written" in page.said


def test_rules_are_printed_on_the_paper_of_the_country(
    page: RulesPage, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.desktop.house_rules.rules_page.usual_paper", lambda: "Letter")
    page.write_file(home / "house.pdf")
    assert set(read_pdf((home / "house.pdf").read_bytes()).sizes) == {(216, 279)}


def test_what_cannot_be_saved_is_neither_shared_nor_printed(page: RulesPage) -> None:
    ways = [named(page, QPushButton, name) for name in ("As a file…", "Print as PDF…")]
    named(page, QLineEdit, "Three pairs: custom points").textEdited.emit("lots")
    assert not any(way.isEnabled() for way in ways)
    assert {way.toolTip() for way in ways} == {page.save.toolTip()} != {""}
    tick(page, QRadioButton, "Three pairs: 1,500")
    assert all(way.isEnabled() for way in ways)
    assert {way.toolTip() for way in ways} == {""}


def test_rules_with_a_name_like_another_get_a_file_of_their_own(
    page: RulesPage, home: Path
) -> None:
    call(page, "Aunt Mary")
    page.save.click()
    begin_from(page, "Classic")
    call(page, "Aunt Mary!")
    page.save.click()
    assert files(home) == {"aunt-mary.toml": "Aunt Mary", "aunt-mary-2.toml": "Aunt Mary!"}


def test_rules_are_saved_again_to_their_own_file(page: RulesPage, table: Table, home: Path) -> None:
    call(page, "Aunt Mary")
    page.save.click()
    tick(page, QRadioButton, "Three 1s: 300")
    page.save.click()
    table.window.page_wanted.emit("rules")
    again = table.window.pages.visited
    assert isinstance(again, RulesPage)
    begin_from(again, "Aunt Mary")
    tick(again, QRadioButton, "Three pairs: 750")
    call(again, "Aunt Mary!")
    again.save.click()
    assert files(home) == {"aunt-mary.toml": "Aunt Mary!"}
    assert load(home / "rules" / "aunt-mary.toml").score.three_pairs == 750


def test_no_two_rule_sets_have_the_same_name(page: RulesPage, home: Path) -> None:
    call(page, "Aunt Mary")
    page.save.click()
    begin_from(page, "Classic")
    call(page, "aunt mary")
    page.save.click()
    assert (
        page.said == "There is a rule set aunt mary already: begin from it, or choose another name"
    )
    assert files(home) == {"aunt-mary.toml": "Aunt Mary"}


def test_a_renamed_rule_set_leaves_the_one_it_came_from(page: RulesPage, home: Path) -> None:
    call(page, "Aunt Mary")
    page.save.click()
    call(page, "Uncle Bob")
    page.save.click()
    assert files(home) == {"aunt-mary.toml": "Aunt Mary", "uncle-bob.toml": "Uncle Bob"}


def test_what_is_saved_can_be_begun_from_at_once(page: RulesPage) -> None:
    tick(page, QRadioButton, "Three 1s: 300")
    call(page, "Aunt Mary")
    page.save.click()
    assert page.begin.currentText() == "Aunt Mary"
    begin_from(page, "Classic")
    assert named(page, QRadioButton, "Three 1s: 1,000").isChecked()
    begin_from(page, "Aunt Mary")
    assert named(page, QRadioButton, "Three 1s: 300").isChecked()


def test_another_rule_set_begins_anew(page: RulesPage) -> None:
    page.begin.setCurrentIndex(page.begin.findData("wilson"))
    assert page.draft.rules == load("wilson")
    assert named(page, QComboBox, "Opening score").currentText() == "1,000"
    assert named(page, QRadioButton, "Four of a kind: 2×").isChecked()
