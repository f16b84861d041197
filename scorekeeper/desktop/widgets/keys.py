"""Keys that say what they do: what is bound here is told by the sheet of keys, too."""

from __future__ import annotations

from collections.abc import Callable, Container

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from scorekeeper.desktop.widgets.held_keys import is_held

_REPEATED = ("Up", "Down", "Backspace", "F")
"""Of these keys one that is held goes on; any other is pressed once. Of F, which the next turn
takes too, all repeats are heard and none is heeded."""


def bind_key(
    page: QWidget,
    key: str | QKeySequence.StandardKey,
    does: str,
    action: Callable[..., object],
) -> QShortcut:
    """The key does ``action`` wherever in ``page`` the focus is; ``does`` says so in words."""
    shortcut = QShortcut(QKeySequence(key), page)
    shortcut.setWhatsThis(does)
    shortcut.setAutoRepeat(key in _REPEATED)
    shortcut.activated.connect(action if key in _REPEATED else _once(page, action))
    return shortcut


def _once(page: QWidget, action: Callable[..., object]) -> Callable[[], None]:
    """``action``, where the key is not only still held: Qt does not know that of each repeat."""

    def press() -> None:
        if not is_held(page):
            action()

    return press


def kept_from_window(event: QEvent, keys: Container[int]) -> bool:
    """Whether the window asks for one of the keys that a widget with the focus has for itself; it
    is told so then."""
    asked = event.type() is QEvent.Type.ShortcutOverride
    if asked and isinstance(event, QKeyEvent) and event.key() in keys:
        event.accept()
        return True
    return False
