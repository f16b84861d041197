"""Keys that say what they do: what is bound here is told by the sheet of keys, too."""

from __future__ import annotations

from collections.abc import Callable, Container

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

_REPEATED = ("Up", "Down", "Backspace", "F")
"""Of these keys one that is held goes on; any other is pressed once. On X11 some of the repeats
come as if they were none: of F, which the next turn takes too, all are heard and none is heeded."""


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
    shortcut.activated.connect(action)
    return shortcut


def kept_from_window(event: QEvent, keys: Container[int]) -> bool:
    """Whether the window asks for one of the keys that a widget with the focus has for itself; it
    is told so then."""
    asked = event.type() is QEvent.Type.ShortcutOverride
    if asked and isinstance(event, QKeyEvent) and event.key() in keys:
        event.accept()
        return True
    return False
