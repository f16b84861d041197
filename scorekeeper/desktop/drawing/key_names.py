"""What keys are called: as they are marked on the keyboards of the system at hand."""

from __future__ import annotations

import sys

from PySide6.QtCore import Qt

from scorekeeper.desktop.wording import tr

_HELD = {"Meta": "⌃", "Shift": "⇧", "Ctrl": "⌘"}
"""On a Mac, in the order in which they are told there: Qt calls Command Ctrl."""

_ARROWS = {"Up": "↑", "Down": "↓"}
_MARKED = {"Return": "↩", "Enter": "↩", "Backspace": "⌫", "Del": "⌦", **_ARROWS}

_NAMED = {
    "Ctrl": "key.ctrl",
    "Shift": "key.shift",
    "Return": "key.enter",
    "Enter": "key.enter",
    "Backspace": "key.backspace",
    "Del": "key.delete",
}
"""Elsewhere they bear words, in the language of the keyboard."""


def spelled(key: str) -> str:
    """The key, or several at once, as a person finds them: ``Ctrl+Z``, on a Mac ``⌘Z``."""
    *held, last = key.split("+")
    if not _on_a_mac():
        keys = (*held, _ARROWS.get(last, last))
        return "+".join(tr(_NAMED[each]) if each in _NAMED else each for each in keys)
    return "".join(_HELD[each] for each in _HELD if each in held) + _MARKED.get(last, last)


def full_screen_key() -> str:
    """What shows a window on the whole screen; on a Mac F11 shows the desktop."""
    return "Meta+Ctrl+F" if _on_a_mac() else "F11"


def makes_letters(held: Qt.KeyboardModifier) -> bool:
    """Whether the keys that are held make another letter of one, as that with which a name like
    Łukasz begins: Option on a Mac, which Qt calls Alt; what Windows reports of AltGr elsewhere."""
    alt, ctrl = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier
    return held == (alt if _on_a_mac() else alt | ctrl)


def _on_a_mac() -> bool:
    return sys.platform == "darwin"
