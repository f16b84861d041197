"""A key that is held is pressed once, though X11 may tell each repeat as a key that is pressed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QMainWindow,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.widgets.held_keys import HeldKeys
from scorekeeper.desktop.widgets.keys import bind_key
from scorekeeper.desktop.widgets.page import let_enter_press
from tests.desktop.controls import shown

PRESSED_MS, LET_GO_MS = 1_000, 1_660


class Window(QMainWindow):
    """Counts what U and Down do, and what is done by its button."""

    def __init__(self) -> None:
        super().__init__()
        HeldKeys(self)
        self.button = QPushButton("Undo")
        self.field = QLineEdit()
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.addWidget(self.button)
        column.addWidget(self.field)
        self.setCentralWidget(inside)
        let_enter_press(self)
        self.button.setFocus()
        self.done: list[str] = []
        self.button.clicked.connect(lambda: self.done.append("button"))
        self.field.returnPressed.connect(lambda: self.done.append("field"))
        self._shortcuts = {
            key: bind_key(self, key, key, lambda key=key: self.done.append(key))
            for key in ("U", "Down")
        }

    def hear(self, kind: QEvent.Type, key: Qt.Key, at_ms: int) -> None:
        """As the window system tells it: not that it is a repeat."""
        typed = " " if key == Qt.Key.Key_Space else ""
        event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, typed)
        event.setTimestamp(at_ms)
        QApplication.sendEvent(self.windowHandle(), event)

    def press(self, key: Qt.Key, at_ms: int) -> None:
        self.hear(QEvent.Type.ShortcutOverride, key, at_ms)
        shortcut = self._shortcuts.get(Qt.Key(key).name.removeprefix("Key_"))
        if shortcut is not None:
            shortcut.activated.emit()
        else:
            self.hear(QEvent.Type.KeyPress, key, at_ms)

    def let_go(self, key: Qt.Key, at_ms: int) -> None:
        self.hear(QEvent.Type.KeyRelease, key, at_ms)


@pytest.fixture
def window(qtbot: QtBot) -> Window:
    return shown(qtbot, Window())


@pytest.mark.parametrize(
    ("key", "does"),
    [
        (Qt.Key.Key_U, ["U"]),
        (Qt.Key.Key_Space, ["button"]),
        (Qt.Key.Key_Return, ["button"]),
        (Qt.Key.Key_Enter, ["button"]),
        (Qt.Key.Key_Down, 3 * ["Down"]),
    ],
    ids=["U", "Space on a button", "Enter on a button", "the other Enter", "Down goes on"],
)
def test_repeats_come_when_the_key_was_let_go(window: Window, key: Qt.Key, does: list[str]) -> None:
    window.press(key, PRESSED_MS)
    for repeat_ms in (LET_GO_MS, LET_GO_MS + 40):
        window.let_go(key, repeat_ms)
        window.press(key, repeat_ms)
    window.let_go(key, LET_GO_MS + 60)
    assert window.done == does


def test_enter_held_on_a_button_does_not_go_on_through_the_fields(window: Window) -> None:
    window.button.clicked.connect(window.field.setFocus)
    window.press(Qt.Key.Key_Return, PRESSED_MS)
    for repeat_ms in (LET_GO_MS, LET_GO_MS + 40):
        window.let_go(Qt.Key.Key_Return, repeat_ms)
        window.press(Qt.Key.Key_Return, repeat_ms)
    assert window.done == ["button"]
    window.press(Qt.Key.Key_Return, LET_GO_MS + 500)
    assert window.done == ["button", "field"]


def test_letters_held_in_a_field_are_typed(window: Window) -> None:
    window.field.setFocus()
    for _ in range(2):
        window.press(Qt.Key.Key_Space, PRESSED_MS)
        window.let_go(Qt.Key.Key_Space, PRESSED_MS)
    assert len(window.field.text()) == 2


def test_what_is_pressed_once_more_was_meant(window: Window) -> None:
    window.press(Qt.Key.Key_U, PRESSED_MS)
    window.let_go(Qt.Key.Key_U, LET_GO_MS)
    window.press(Qt.Key.Key_U, LET_GO_MS + 30)
    assert window.done == ["U", "U"]


def test_another_key_pressed_as_one_is_let_go_was_meant(window: Window) -> None:
    window.press(Qt.Key.Key_U, PRESSED_MS)
    window.let_go(Qt.Key.Key_Down, LET_GO_MS)
    window.press(Qt.Key.Key_U, LET_GO_MS)
    assert window.done == ["U", "U"]


def test_where_no_time_is_told_each_is_pressed(window: Window) -> None:
    for _ in range(2):
        window.press(Qt.Key.Key_U, 0)
        window.let_go(Qt.Key.Key_U, 0)
    assert window.done == ["U", "U"]
