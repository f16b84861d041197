"""Where a camera or a clip gives no picture at all, the faces to tap stand in its place."""

from __future__ import annotations

from PySide6.QtCore import QObject

from scorekeeper.desktop.main_window import MainWindow
from scorekeeper.desktop.widgets.status_line import Mood


class NoPicture(QObject):
    """Shows them as soon as a source is said to fail before its first picture, and then that
    picture, should it come yet. A picture that was seen stays: it may be asked about."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._stands_in = False
        window.watching.said.connect(self._hear)
        window.watching.looked.connect(self._see)

    def _hear(self, _line: str, mood: Mood) -> None:
        if mood is Mood.FAULT and self._window.watching.newest is None:
            self._window.page.show_pad(True)
            self._stands_in = True

    def _see(self) -> None:
        if self._stands_in:
            self._window.page.show_pad(False)
            self._stands_in = False
