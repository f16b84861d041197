"""The five actions: greyed with the reason, pressed when allowed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.game.action_bar import ActionBar
from scorekeeper.desktop.game.action_button import ActionButton
from scorekeeper.desktop.widgets.shown import ActionShown
from tests.desktop.controls import named, shown


def test_a_refused_action_is_greyed_and_says_why(look: Look, qtbot: QtBot) -> None:
    bar = shown(qtbot, ActionBar(look))
    bar.bank.show_action(ActionShown(False, "350 points are missing"))
    bank = named(bar, ActionButton, "Bank")
    assert not bank.isEnabled()
    assert bank.toolTip() == "350 points are missing"
    assert bank.accessibleDescription() == "350 points are missing"
    with qtbot.assertNotEmitted(bank.clicked):
        qtbot.mouseClick(bank, Qt.MouseButton.LeftButton)


def test_an_allowed_action_is_pressed_by_click_and_by_space(look: Look, qtbot: QtBot) -> None:
    bar = shown(qtbot, ActionBar(look))
    bar.undo.show_action(ActionShown(True))
    undo = named(bar, ActionButton, "Undo")
    assert undo.toolTip() == "Undo (U)"
    with qtbot.waitSignal(undo.clicked):
        qtbot.mouseClick(undo, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(undo.clicked):
        qtbot.keyClick(undo, Qt.Key.Key_Space)
