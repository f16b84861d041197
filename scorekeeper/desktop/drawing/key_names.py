"""What keys are called: as they are marked on the keyboards of the system at hand."""

from __future__ import annotations

import sys

_HELD = {"Meta": "⌃", "Shift": "⇧", "Ctrl": "⌘"}
"""On a Mac, in the order in which they are told there: Qt calls Command Ctrl."""

_MARKED = {"Return": "↩", "Enter": "↩"}


def spelled(key: str) -> str:
    """The key, or several at once, as a person finds them: ``Ctrl+Z``, on a Mac ``⌘Z``."""
    if not _on_a_mac():
        return key
    *held, last = key.split("+")
    return "".join(_HELD[each] for each in _HELD if each in held) + _MARKED.get(last, last)


def full_screen_key() -> str:
    """What shows a window on the whole screen; on a Mac F11 shows the desktop."""
    return "Meta+Ctrl+F" if _on_a_mac() else "F11"


def _on_a_mac() -> bool:
    return sys.platform == "darwin"
