"""A key that is held is pressed once.

On X11 its repeats may come as if each was pressed; but then each comes at the very moment at which
the one before was let go, as no finger can.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class HeldKeys(QObject):
    """Listens to the keys of a window before any control in it does."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.held = False
        """Whether the key heard last was one that is held."""
        self._let_go = (0, 0)
        """The key that was let go last, and when (ms); 0: that is not known."""
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind is QEvent.Type.WinIdChange and isinstance(watched, QWidget):
            handle = watched.windowHandle()
            if handle is not None:
                handle.installEventFilter(self)
        elif isinstance(event, QKeyEvent):
            return self._hear(event)
        return False

    def _hear(self, event: QKeyEvent) -> bool:
        """Whether this is to press nothing: Space or Enter held on a button would, each time it
        comes, and Enter in a field goes on to what follows."""
        heard = (event.key(), event.timestamp())
        if event.type() is QEvent.Type.KeyRelease:
            self._let_go = heard
            return False
        self.held = event.isAutoRepeat() or (heard == self._let_go and bool(heard[1]))
        pressed = self.held and event.type() is QEvent.Type.KeyPress
        return pressed and event.key() in _does_once(QApplication.focusWidget())


def _does_once(focused: QWidget | None) -> tuple[Qt.Key, ...]:
    """The keys that do something there which is not to be done again while they are held."""
    if isinstance(focused, QAbstractButton):
        return (*ENTER, Qt.Key.Key_Space)
    return ENTER if isinstance(focused, QLineEdit) else ()


def is_held(page: QWidget) -> bool:
    """Whether the key heard last in the window of this page was one that is held."""
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    keys = page.window().findChild(HeldKeys, "", direct)
    return keys is not None and keys.held
