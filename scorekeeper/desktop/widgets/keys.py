"""Keys that say what they do: what is bound here is told by the sheet of keys, too."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget


def bind_key(
    page: QWidget,
    key: str | QKeySequence.StandardKey,
    does: str,
    action: Callable[..., object],
) -> QShortcut:
    """The key does ``action`` wherever in ``page`` the focus is; ``does`` says so in words."""
    shortcut = QShortcut(QKeySequence(key), page)
    shortcut.setWhatsThis(does)
    shortcut.activated.connect(action)
    return shortcut
