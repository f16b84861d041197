"""House rules are ticked as on paper: examples change at once, conflicts are explained."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QFile, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
)
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.camera.photo_reader import PhotoReader
from scorekeeper.desktop.house_rules.rule_draft import RuleDraft, file_name
from scorekeeper.desktop.house_rules.rule_fields import ENDINGS, TABLE, TURN
from scorekeeper.desktop.house_rules.rule_words import title_of
from scorekeeper.desktop.house_rules.rules_page import RulesPage
from scorekeeper.desktop.house_rules.score_rows_editor import points_typed
from scorekeeper.desktop.pages.what_page import WhatPage
from scorekeeper.desktop.visits import Visits
from scorekeeper.desktop.wording import speak
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rulesets import load
from tests.desktop.controls import named
from tests.desktop.table import Table, no_reader
from tests.rules.conflict_examples import EXAMPLES, IDLE
from tests.rulesets.written import differences

_PATH_OR_VALUE = re.compile(r"\w+\.[a-z]\w*|\w_\w|[Tt]rue|[Ff]alse")
"""What stands in a rule file and on no page."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def table(qtbot: QtBot, home: Path) -> Iterator[Table]:
    table = Table(qtbot, home / "games.db")
    Visits(table.window, table.look, PhotoReader(no_reader))
    yield table
    table.close()


@pytest.fixture
def german() -> Iterator[None]:
    speak("de")
    yield
    speak("en")


@pytest.fixture
def page(table: Table) -> RulesPage:
    table.window.page_wanted.emit("rules")
    assert isinstance(table.window.pages.visited, RulesPage)
    return table.window.pages.visited


def tick(page: RulesPage, kind: type[QAbstractButton], name: str) -> None:
    named(page, kind, name).click()


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


@pytest.mark.parametrize(("name", "typed"), [("Head start", "50"), ("Target", "10")])
def test_a_number_is_the_one_that_was_typed(page: RulesPage, name: str, typed: str) -> None:
    choice = named(page, QComboBox, name)
    field = choice.lineEdit()
    assert field is not None
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, typed)
    assert choice.currentText() == typed


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


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_conflict_is_told_in_the_words_of_the_page(language: str) -> None:
    speak(language)
    try:
        for written, *_ in (*EXAMPLES, *IDLE):
            draft = RuleDraft(RuleSet.from_dict(written))
            assert [line for line in draft.conflicts if _PATH_OR_VALUE.search(line)] == []
    finally:
        speak("en")


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


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("score.triples.1", -5, "Three 2s: must be 0 or more (got -5)"),
        ("score.five", 999_999_999, "5: must be 1,000,000 or less (got 999999999)"),
        ("farkles.in_a_row", 21, "Farkles in a row: must be 20 or less (got 21)"),
        ("summary", "a\tb", 'What sets them apart: must be a single line (got "a\\tb")'),
    ],
)
def test_faults_are_told_by_the_words_of_the_page(path: str, value: object, told: str) -> None:
    draft = RuleDraft(load("classic"))
    draft.set(path, value)
    assert draft.faults == (told,)


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


def test_what_cannot_be_saved_is_neither_shared_nor_printed(page: RulesPage) -> None:
    ways = [named(page, QPushButton, name) for name in ("As a file…", "Print as PDF…")]
    named(page, QLineEdit, "Three pairs: custom points").textEdited.emit("lots")
    assert not any(way.isEnabled() for way in ways)
    assert {way.toolTip() for way in ways} == {page.save.toolTip()} != {""}
    tick(page, QRadioButton, "Three pairs: 1,500")
    assert all(way.isEnabled() for way in ways)
    assert {way.toolTip() for way in ways} == {""}


def call(page: RulesPage, name: str) -> None:
    """Type a name for the rules."""
    field = named(page, QLineEdit, "Name")
    field.setText(name)
    field.textEdited.emit(name)


def begin_from(page: RulesPage, name: str) -> None:
    page.begin.setCurrentIndex(page.begin.findText(name))


def files(home: Path) -> dict[str, str]:
    return {path.name: load(path).name for path in sorted((home / "rules").iterdir())}


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


def test_points_are_read_as_people_type_them() -> None:
    assert [points_typed(text) for text in ("1,500", "1.500", "2×", " 300 ")] == [
        1500,
        1500,
        "2x",
        300,
    ]
    assert file_name("Our House (2026)") == "our-house-2026"


def test_the_longest_name_of_rules_is_none_too_long_for_a_file(tmp_path: Path) -> None:
    """Counted in bytes, as most systems do."""
    rules = replace(RuleSet(), name="家" * 200)
    for _ in range(2):
        draft = RuleDraft(rules)
        assert load(draft.save(tmp_path)) == rules


@pytest.mark.parametrize("name", ["Con", "AUX", "nul.", "Prn!", "COM1", "lpt9"])
def test_rules_are_kept_under_no_name_that_windows_takes_for_a_device(
    name: str, tmp_path: Path
) -> None:
    assert re.fullmatch(r"(con|aux|nul|prn|com1|lpt9)-rules", file_name(name))
    draft = RuleDraft(replace(RuleSet(), name=name))
    first, again = draft.save(tmp_path), draft.save(tmp_path)
    assert first == again
    assert load(first).name == name


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_two_variants_go_by_one_name(language: str) -> None:
    speak(language)
    titles = [title_of(variant) for variant in (*TURN, *ENDINGS, *TABLE)]
    speak("en")
    assert len(titles) == len(set(titles))


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


HOUSE = 'name = "Oma’s rules"\n\n[score]\nstraight = 2000\n'


def mailed(folder: Path, text: str = HOUSE, name: str = "house.toml") -> Path:
    """A rule file that somebody sent."""
    folder.mkdir(exist_ok=True)
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def dropped(table: Table, file: Path) -> RulesPage:
    """The page that a rule file dropped on the window opens."""
    table.drop(file)
    assert isinstance(table.window.pages.visited, RulesPage)
    return table.window.pages.visited


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


@pytest.fixture
def trash(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the system keeps the files that were deleted."""
    data = home / "data"
    data.mkdir()
    monkeypatch.setenv("XDG_DATA_HOME", str(data))
    return data / "Trash" / "files"


def test_only_the_tables_own_rules_can_be_deleted(table: Table, page: RulesPage) -> None:
    assert page.begin.currentData() == "classic"
    assert page.remove.isHidden()
    page.begin.setCurrentIndex(page.begin.findData("zilch"))
    assert page.remove.isHidden()


def test_deleted_rules_are_in_the_trash_and_not_offered_any_more(
    table: Table, home: Path, trash: Path
) -> None:
    page = dropped(table, mailed(home / "mail"))
    assert page.remove.isVisible()
    table.bot.mouseClick(page.remove, Qt.MouseButton.LeftButton)
    assert (
        page.said == "Oma’s rules is in the trash; games that were played by it keep their rules."
    )
    assert list((home / "rules").iterdir()) == []
    assert page.begin.currentData() == "classic"
    assert page.begin.findText("Oma’s rules") == -1
    assert page.draft.rules == load("classic")
    (kept,) = trash.iterdir()
    assert kept.read_text(encoding="utf-8").startswith('name = "Oma’s rules"')


@pytest.mark.usefixtures("trash")
def test_after_deleting_by_keys_the_next_enter_writes_no_file(table: Table, home: Path) -> None:
    page = dropped(table, mailed(home / "mail"))
    page.remove.setFocus()
    table.bot.waitUntil(page.remove.hasFocus)
    table.bot.keyClick(page.remove, Qt.Key.Key_Return)
    assert page.remove.isHidden()
    assert page.begin.hasFocus()


@pytest.mark.usefixtures("trash")
def test_the_next_game_is_not_suggested_by_rules_that_were_deleted(
    table: Table, home: Path
) -> None:
    page = dropped(table, mailed(home / "mail"))
    table.window.preferences.change(rules=page.begin.currentData())
    visits = table.window.findChild(Visits)
    assert visits is not None
    with table.bot.waitSignal(visits.rules_suggested) as suggested:
        page.remove.click()
    assert suggested.args == ["classic"]


class NoTrash(QFile):
    """A file on a disk without a trash."""

    def moveToTrash(self) -> bool:
        return False


def test_rules_that_cannot_be_deleted_stay(
    table: Table, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = dropped(table, mailed(home / "mail"))
    kept = page.draft.file
    monkeypatch.setattr("scorekeeper.desktop.house_rules.rules_page.QFile", NoTrash)
    page.remove.click()
    assert page.said == f"That could not be put into the trash; delete {kept} by hand"
    assert page.begin.currentText() == page.title.name.text() == "Oma’s rules"


def test_rules_whose_file_was_deleted_by_hand_can_be_deleted(table: Table, home: Path) -> None:
    page = dropped(table, mailed(home / "mail"))
    assert page.draft.file is not None
    page.draft.file.unlink()
    page.remove.click()
    assert page.said == "Oma’s rules is deleted; games that were played by it keep their rules."
    assert page.begin.findText("Oma’s rules") == -1


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


def test_changes_with_a_fault_can_be_thrown_away_but_not_saved(page: RulesPage) -> None:
    named(page, QLineEdit, "Three pairs: custom points").textEdited.emit("lots")
    page.back.click()
    assert page.unsaved.isVisible()
    assert not page.unsaved.save.isEnabled()
    assert page.unsaved.save.toolTip().startswith("Three pairs: ")
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
