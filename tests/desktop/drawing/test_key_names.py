"""Keys are called as they are marked on the keyboard at hand; on a Mac, Qt's Ctrl is Command."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QShortcut
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.drawing.key_names import spelled
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.main_window import MainWindow
from scorekeeper.desktop.pages.new_game_page import NewGame, NewGamePage
from scorekeeper.desktop.pages.players_page import PlayersPage
from scorekeeper.desktop.pages.rule_cards import RuleCard
from scorekeeper.rules.events import GameStarted
from scorekeeper.rules.game import replay
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.start import players_of
from tests.desktop.table import Table


def test_keys_are_spelled_as_the_system_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    assert spelled("Ctrl+Shift+Z") == "Ctrl+Shift+Z"
    monkeypatch.setattr("sys.platform", "darwin")
    said = [spelled(key) for key in ("Ctrl+Shift+Z", "Ctrl+Return", "Meta+Ctrl+F", "Shift+U", "U")]
    assert said == ["⇧⌘Z", "⌘↩", "⌃⌘F", "⇧U", "U"]


def test_german_keyboards_bear_german_words(
    german: None, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    assert spelled("Ctrl+Shift+Z") == "Strg+Umschalt+Z"
    assert spelled("Ctrl+Return") == "Strg+Eingabe"
    window: MainWindow = table.window
    window._remake_pages()
    assert "(Umschalt+U)" in window.page.action_bar.redo.toolTip()


def test_on_a_mac_the_tips_name_its_keys(
    table: Table, look: Look, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    page = NewGamePage(
        look, (RuleCard("classic", "Classic", "As printed."),), NewGame("classic", ("A", "B"), "")
    )
    qtbot.addWidget(page)
    assert page.start.toolTip().endswith("(⌘↩)")
    players = PlayersPage(look, replay([GameStarted(RuleSet(), players_of(["Anna", "Ben"]))]))
    qtbot.addWidget(players)
    assert players.undo.toolTip().endswith("(⌘Z)")
    window: MainWindow = table.window
    window._remake_pages()
    keys = {shortcut.key().toString() for shortcut in window.page.findChildren(QShortcut)}
    assert "Meta+Ctrl+F" in keys  # F11 shows the desktop there
