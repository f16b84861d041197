"""Everything that can be used has a name, and every action of the table is also a key."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLineEdit,
    QScrollArea,
    QWidget,
)
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.camera.photo_reader import PhotoReader
from scorekeeper.desktop.drawing.look import DESIGN_SIZE, Look
from scorekeeper.desktop.drawing.theme import DARK, LIGHT
from scorekeeper.desktop.main_window import MainWindow
from scorekeeper.desktop.pages.new_game_page import NewGame, NewGamePage
from scorekeeper.desktop.pages.players_page import PlayersPage
from scorekeeper.desktop.pages.rule_cards import RuleCard
from scorekeeper.desktop.pages.what_page import WhatPage
from scorekeeper.desktop.visits import Visits
from scorekeeper.rules.ruleset import WinRules
from scorekeeper.rules.start import players_of
from scorekeeper.rulesets import load, presets
from tests.desktop.controls import shown
from tests.desktop.table import Table, no_reader, seen

USED = (QAbstractButton, QLineEdit, QComboBox, QAbstractItemView, QScrollArea)


def nameless(root: QWidget) -> list[str]:
    """Controls that a screen reader could not tell from others."""
    return [
        f"{type(control).__name__} in {type(control.parent()).__name__}"
        for kind in USED
        for control in root.findChildren(kind)
        if control.isVisibleTo(root)
        and control.isEnabled()
        and not spoken_name(control)
        and not getattr(control, "text", str)()
    ]


def spoken_name(control: QWidget) -> str:
    """What a screen reader calls it: a box with values by its label, where Qt tells it so."""
    if not isinstance(control, QComboBox):
        return control.accessibleName()
    labels = QAccessible.queryAccessibleInterface(control).relations(QAccessible.RelationFlag.Label)
    return " ".join(label.text(QAccessible.Text.Name) for label, _ in labels)


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    table = Table(qtbot, tmp_path / "games.db")
    table.begin("Anna", "Ben")
    table.type_roll("155234")
    return table.window


def test_every_control_of_the_table_has_a_name(window: MainWindow) -> None:
    assert nameless(window) == []
    window.close()


def test_every_control_of_the_page_has_a_name(look: Look, qtbot: QtBot) -> None:
    cards = (RuleCard("classic", "Classic", "As printed."),)
    page = NewGamePage(look, cards, NewGame("classic", ("Anna", "Ben"), "clip.mp4"))
    qtbot.addWidget(page)
    assert nameless(page) == []


@pytest.mark.parametrize("name", ["what", "history", "rules", "settings"])
def test_every_control_of_every_page_has_a_name(window: MainWindow, look: Look, name: str) -> None:
    Visits(window, look, PhotoReader(no_reader))
    window.page_wanted.emit(name)
    assert window.pages.visited is not None
    assert window.pages.visited.accessibleName()
    assert nameless(window.pages.visited) == []
    window.close()


def test_a_box_with_values_is_told_by_what_it_is(window: MainWindow, look: Look) -> None:
    Visits(window, look, PhotoReader(no_reader))
    window.page_wanted.emit("settings")
    page = window.pages.visited
    assert page is not None
    boxes = [spoken_name(box) for box in page.findChildren(QComboBox)]
    assert boxes[:3] == ["Language", "Colours", "Text size"]
    window.close()


def role(control: QWidget) -> QAccessible.Role:
    return QAccessible.queryAccessibleInterface(control).role()


def test_one_of_several_is_told_as_such(window: MainWindow, look: Look, qtbot: QtBot) -> None:
    cards = (RuleCard("classic", "Classic", "As printed."), RuleCard("zilch", "Zilch", "With 500."))
    page = NewGamePage(look, cards, NewGame("classic", ("Anna", "Ben"), ""))
    qtbot.addWidget(page)
    rules = [button for button in page.findChildren(QAbstractButton) if button.isCheckable()]
    choices = [*rules, *window.page.selections.cards]
    assert len(choices) == len(cards) + 5
    assert {role(choice) for choice in choices} == {QAccessible.Role.RadioButton}
    assert role(window.page.action_bar.bank) == QAccessible.Role.Button
    assert role(window.page.sheet) == QAccessible.Role.Table
    window.close()


def test_every_action_has_a_key(window: MainWindow) -> None:
    keys = {shortcut.key().toString() for shortcut in window.findChildren(QShortcut)}
    assert {"1", "9", "Return", "B", "F", "U", "Shift+U", "C", "H", "T", "W", "F11", "Esc"} <= keys
    window.close()


def heard_by(monkeypatch: pytest.MonkeyPatch, part: str) -> list[str]:
    """What a screen reader is given to say by this part of the window."""
    heard: list[str] = []

    class Reader:
        @staticmethod
        def updateAccessibility(event: QAccessibleAnnouncementEvent) -> None:
            heard.append(event.message())

    monkeypatch.setattr(f"scorekeeper.desktop.{part}.QAccessible", Reader)
    return heard


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a screen reader is given to say of the game."""
    return heard_by(monkeypatch, "game.announcer")


@pytest.fixture
def aloud(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What it is given to say of what comes up where the focus is not."""
    return heard_by(monkeypatch, "widgets.aloud")


def test_what_a_key_chooses_is_told_to_a_screen_reader(table: Table, aloud: list[str]) -> None:
    """The focus stays with the table: nobody heard what Enter would keep."""
    table.type_roll("155234")
    aloud.clear()
    table.key(Qt.Key.Key_2)
    table.key(Qt.Key.Key_Down)
    assert aloud == ["Keep 1 5: +150, single 1 + single 5", "Keep 1: +100, single 1"]


def test_what_is_wrong_is_told_to_a_screen_reader(table: Table, aloud: list[str]) -> None:
    table.window.warn("the disk is full")
    table.window.warn("the disk is full")
    assert aloud == ["the disk is full"]


def test_why_nobody_joins_is_told_to_a_screen_reader(table: Table, aloud: list[str]) -> None:
    Visits(table.window, table.look, PhotoReader(no_reader))
    table.key(Qt.Key.Key_P)
    page = table.window.pages.visited
    assert isinstance(page, PlayersPage)
    table.bot.keyClicks(page.name, "Ben")
    assert aloud[-1] == "there is a Ben already: choose another name"
    page.name.clear()


def test_what_a_roll_in_dispute_scores_is_told_to_a_screen_reader(
    look: Look, qtbot: QtBot, aloud: list[str]
) -> None:
    page = shown(qtbot, WhatPage(look, presets(), load("classic"), None))
    for face in (2, 3, 1, 5):
        page.type_die(face)
    page.show_fault("photo.jpg is no picture")
    farkle = "A farkle: nothing scores. farkle: 2 shows no 1 or 5"
    assert aloud[:3] == [farkle, "Up to 100 points.", "Up to 150 points."]
    assert aloud[-1] == "No dice were read. photo.jpg is no picture"


def test_each_new_roll_and_turn_is_told_to_a_screen_reader_once(
    table: Table, told: list[str]
) -> None:
    table.type_roll("155234")
    table.key_does(Qt.Key.Key_Return)
    table.type_roll("552")
    table.key_does(Qt.Key.Key_B)
    assert told == [
        "Anna rolled 1 2 3 4 5 5",
        "Anna: Roll 3 dice",
        "Anna rolled 2 5 5",
        "Ben: Roll 6 dice",
    ]


def test_who_throws_for_the_first_turn_is_told_to_a_screen_reader(
    table: Table, told: list[str]
) -> None:
    with table.bot.waitSignal(table.keeper.begun):
        table.keeper.start(load("boardgamecentral"), players_of(("Anna", "Ben")))
    table.settle()
    table.key_does(Qt.Key.Key_4)
    assert told[-2:] == [
        "Anna throws one die for the first turn: tap or type it (H)",
        "Ben throws one die for the first turn: tap or type it (H)",
    ]


def test_that_dice_were_thrown_on_is_asked_of_a_screen_reader_too(
    table: Table, told: list[str]
) -> None:
    table.see(seen("155234"))
    table.see(seen("234", time_s=9.0))
    assert table.play.asks_kept
    assert told[-1] == "Dice were thrown on (2\u00a03\u00a04): which were set aside before?"


def test_the_end_of_the_game_is_told_to_a_screen_reader(table: Table, told: list[str]) -> None:
    short = replace(load("classic"), win=WinRules(target=300, ending="immediate"))
    with table.bot.waitSignal(table.keeper.begun):
        table.keeper.start(short, players_of(("Anna", "Ben")))
    table.settle()
    table.type_roll("111234")
    table.key_does(Qt.Key.Key_B)
    assert told[-1] == "Anna wins!"


def test_a_farkle_and_a_question_are_told_to_a_screen_reader(table: Table, told: list[str]) -> None:
    table.type_roll("223446")
    assert told[-1] == "Anna rolled 2 2 3 4 4 6. Farkle"
    table.key_does(Qt.Key.Key_F)
    table.see(seen("155234", doubtful=[1]))
    assert told[-1].startswith("Is this right? 1 2 3 4 5 5. I am not sure of what is marked “?”.")


def test_dark_and_light_are_one_key_apart(window: MainWindow, qtbot: QtBot) -> None:
    assert window.page.strip.palette().window().color().name() == DARK.window
    qtbot.keyClick(window, Qt.Key.Key_T)
    assert window.page.strip.palette().window().color().name() == LIGHT.window
    window.close()


def test_type_is_as_large_as_the_window_allows(window: MainWindow) -> None:
    window.resize(DESIGN_SIZE)
    before = window.page.banner.sizeHint().height()
    window.resize(2 * DESIGN_SIZE)
    assert window.page.banner.sizeHint().height() == 2 * before
    window.close()


def test_that_points_are_banked_by_themselves_is_told_to_a_screen_reader(
    table: Table, told: list[str]
) -> None:
    table.see(seen("155234"))
    table.see(replace(seen("223466", time_s=9.0), bare=True))
    asks = "All dice were thrown (2\u00a02\u00a03\u00a04\u00a06\u00a06): were the points banked?"
    assert told[-1] == f"{asks} Banks 200 in 8 s"
    table.play.choose(1)
    assert told[-1] == asks
