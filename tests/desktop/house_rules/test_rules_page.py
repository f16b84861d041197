"""House rules are ticked as on paper: examples change at once, conflicts are explained."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QRadioButton,
)

from scorekeeper.desktop.house_rules.rule_fields import ENDINGS, TABLE, TURN
from scorekeeper.desktop.house_rules.rules_page import RulesPage
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rulesets import load
from tests.desktop.controls import named
from tests.desktop.house_rules.editing import dropped, mailed, tick
from tests.desktop.table import Table
from tests.rulesets.written import differences


def example(page: RulesPage, roll: str) -> str:
    found = [
        label.accessibleName()
        for label in page.outcome.examples.findChildren(QLabel)
        if label.accessibleName().startswith(f"{roll}: ")
    ]
    return found[0].removeprefix(f"{roll}: ")


def test_a_presets_line_is_told_in_german_and_kept_as_it_is(german: None, page: RulesPage) -> None:
    page.begin.setCurrentIndex(page.begin.findData("zilch"))
    assert page.title.summary.text().startswith("Gar nichts bringt 500")
    assert page.draft.rules == load("zilch")


def test_examples_have_as_many_dice_as_the_game(page: RulesPage) -> None:
    assert example(page, "1 1 1 5 5 6") == "1,100"
    tick(page, QCheckBox, "Five dice")
    assert example(page, "1 1 1 5 5") == "1,100"
    assert example(page, "4 4 4 4 4") == "400"
    tick(page, QCheckBox, "Five dice")
    assert example(page, "1 1 1 5 5 6") == "1,100"


def test_the_line_of_a_preset_is_not_kept_for_what_is_made_of_it(page: RulesPage) -> None:
    page.begin.setCurrentIndex(page.begin.findData("zilch"))
    page.title.name.textEdited.emit("Zilch at ours")
    page.save.click()
    assert page.title.summary.text() == load("zilch").summary
    page.begin.setCurrentIndex(page.begin.findData("zilch"))
    tick(page, QRadioButton, "Three 1s: 300")
    page.title.name.textEdited.emit("Ours")
    page.save.click()
    assert page.title.summary.text() == page.draft.rules.summary == ""
    page.title.summary.textEdited.emit("as at home")
    page.save.click()
    assert page.draft.rules.summary == "as at home"


def test_examples_change_as_boxes_are_ticked(page: RulesPage) -> None:
    assert example(page, "4 4 4 4 4 4") == "800"
    tick(page, QRadioButton, "Six of a kind: 3,000")
    assert page.draft.rules.score.six_of_a_kind == 3000
    assert example(page, "4 4 4 4 4 4") == "3,000, was 800"


def test_a_custom_value_is_typed(page: RulesPage) -> None:
    field = named(page, QLineEdit, "Three pairs: custom points")
    field.setText("1,250")
    field.textEdited.emit("1,250")
    assert page.draft.rules.score.three_pairs == 1250
    assert not any(
        box.isChecked()
        for box in page.findChildren(QRadioButton)
        if box.accessibleName().startswith("Three pairs:")
    )


def test_a_bonus_is_changed_as_it_is_shown(table: Table, home: Path) -> None:
    """Of "+ 300" made "+ 305" was refused, and of the largest the end was cut off."""
    page = dropped(table, mailed(home / "mail", "[score]\nfull_house_bonus = 1_000_000\n"))
    field = named(page, QLineEdit, "Full house: custom points")
    assert field.text() == "+ 1,000,000"
    for _ in range(2):
        table.bot.keyClick(field, Qt.Key.Key_Backspace)
    assert field.text() == "+ 1,000,0"
    field.setText("+ 300")
    table.bot.keyClick(field, Qt.Key.Key_Backspace)
    table.bot.keyClicks(field, "5")
    assert (field.text(), page.draft.rules.score.full_house_bonus) == ("+ 305", 305)
    assert page.save.isEnabled()


@pytest.mark.parametrize(("name", "typed"), [("Head start", "50"), ("Target", "10")])
def test_a_number_is_the_one_that_was_typed(page: RulesPage, name: str, typed: str) -> None:
    choice = named(page, QComboBox, name)
    field = choice.lineEdit()
    assert field is not None
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, typed)
    assert choice.currentText() == typed


def test_the_target_that_goes_with_teams_is_shown(page: RulesPage) -> None:
    """Teams chosen here played to 10,000, and those of a rule file to 20,000."""
    teams, target = (named(page, QComboBox, name) for name in ("Teams", "Target"))
    teams.setCurrentText("2")
    assert target.currentText() == "20,000"
    assert page.draft.rules.win.target == 20_000
    target.setCurrentText("10,000")
    assert page.draft.rules.win.target == 10_000
    teams.setCurrentText("3")
    assert target.currentText() == "10,000"


def test_what_makes_no_rules_is_told_and_cannot_be_saved(page: RulesPage) -> None:
    named(page, QLineEdit, "Three pairs: custom points").textEdited.emit("lots")
    assert page.said.startswith("Three pairs: must be ")
    assert not page.save.isEnabled()
    tick(page, QRadioButton, "Three pairs: 1,500")
    assert page.said == ""
    assert page.save.isEnabled()


@pytest.mark.parametrize("typed", ["75", "999999999"])
def test_an_emptied_custom_field_leaves_nothing_behind(
    page: RulesPage, table: Table, typed: str
) -> None:
    field = named(page, QLineEdit, "5: custom points")
    table.bot.keyClicks(field, typed)
    for _ in typed:
        table.bot.keyClick(field, Qt.Key.Key_Backspace)
    assert named(page, QRadioButton, "5: 50").isChecked()
    assert page.draft.rules.score.five == 50
    assert page.said == ""
    assert page.save.isEnabled()


def test_an_emptied_custom_field_brings_back_what_the_rules_began_with(
    page: RulesPage, table: Table
) -> None:
    page.begin.setCurrentIndex(page.begin.findData("wilson"))
    field = named(page, QLineEdit, "Four of a kind: custom points")
    table.bot.keyClicks(field, "7")
    table.bot.keyClick(field, Qt.Key.Key_Backspace)
    assert named(page, QRadioButton, "Four of a kind: 2×").isChecked()
    assert page.draft.rules == load("wilson")


def test_conflicts_are_explained(page: RulesPage) -> None:
    assert page.outcome.conflicts == "Nothing contradicts itself."
    tick(page, QCheckBox, "Welfare")
    named(page, QComboBox, "Minimum").setCurrentText("350")
    assert "who needs less than 350 can never bank it" in page.outcome.conflicts


def test_what_has_no_effect_is_named_as_on_its_card(page: RulesPage) -> None:
    named(page, QComboBox, "Opening score: how long").setCurrentText("first turn only")
    assert page.outcome.conflicts == (
        "•  “Opening score: first turn only” has no effect while “Opening score” is not played"
    )
    tick(page, QCheckBox, "Five dice")
    tick(page, QRadioButton, "Straight: 1,000")
    assert "“Straight” has no effect while “Five dice” is played" in page.outcome.conflicts
    named(page, QComboBox, "High stakes: bonus").setCurrentText("500")
    assert "“High stakes: 500 bonus” has no effect unless “High stakes” is “for a bonus”" in (
        page.outcome.conflicts
    )


def test_variants_are_ticked_chosen_and_typed(page: RulesPage) -> None:
    tick(page, QCheckBox, "Keep all")
    tick(page, QCheckBox, "Five dice")
    named(page, QComboBox, "Target").setCurrentText("7500")
    named(page, QComboBox, "Farkles in a row").setCurrentText("all points")
    rules = page.draft.rules
    assert rules.turn.must_keep_all_scoring
    assert rules.dice == 5
    assert rules.win.target == 7500
    assert rules.farkles.penalty == "all"


def test_a_variant_is_explained_with_the_numbers_of_these_rules(page: RulesPage) -> None:
    named(page, QComboBox, "Target").setCurrentText("5000")
    named(page, QComboBox, "Toxic twos").setCurrentText("3")
    named(page, QComboBox, "Farkles in a row: in a row").setCurrentText("2")
    named(page, QComboBox, "High stakes: bonus").setCurrentText("500")
    said = "\n".join(label.text() for label in page.findChildren(QLabel))
    assert "Only exactly 5,000 wins" in said
    assert "3 or more 2s in one throw end the turn" in said
    assert "2 in a row cost the player points." in said
    assert "if they score, that brings 500 more." in said


def test_a_file_broken_by_hand_is_named_and_the_others_are_offered(
    table: Table, home: Path
) -> None:
    (home / "rules").mkdir()
    (home / "rules" / "house.toml").write_text("[score]\nstraight = -5\n", encoding="utf-8")
    table.window.page_wanted.emit("rules")
    page = table.window.pages.visited
    assert isinstance(page, RulesPage)
    assert "score.straight: must be 0 or more" in page.said
    assert page.begin.count() == 9


def test_what_is_wrong_with_a_file_is_said_in_german_too(
    german: None, table: Table, home: Path
) -> None:
    (home / "rules").mkdir()
    (home / "rules" / "house.toml").write_text("[score]\nstraight = -5\n", encoding="utf-8")
    table.window.page_wanted.emit("rules")
    page = table.window.pages.visited
    assert isinstance(page, RulesPage)
    assert "score.straight: muss 0 oder mehr sein" in page.said


def test_every_rule_that_differs_between_rule_sets_can_be_edited(page: RulesPage) -> None:
    editable = {control.path for v in (*TURN, *ENDINGS, *TABLE) for control in v.controls}
    scores = {f"score.{name}" for name in vars(RuleSet().score)}
    fields = {
        f"{group}.{name}" if isinstance(value, dict) else group
        for group, value in RuleSet().as_dict().items()
        for name in (value if isinstance(value, dict) else [group])
    }
    assert fields - editable - scores == {"name", "summary"}
    assert differences(page.draft.rules) == {}
