"""Plays by itself for the demo: keeps what was set aside, or else the best, and banks at the end.

It presses the buttons that a player would press, a moment after each change, so that it can be
followed.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from scorekeeper.desktop.camera.watching import Watching
from scorekeeper.desktop.main_window import MainWindow
from scorekeeper.rules.state import Phase

LOOKING_MS = 1200
"""How long what has changed is left to be looked at."""
SETTING_ASIDE_MS = 8000
"""How long the players of the clip may take to set dice aside."""


class Autoplay(QObject):
    """One turn, from the first roll to the bank or the farkle."""

    def __init__(self, window: MainWindow, watching: Watching) -> None:
        super().__init__(window)
        self._window = window
        self._play = window.play
        self._ended = False
        self._done = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._act)
        window.play.changed.connect(self._wait)
        watching.ran_out.connect(self._end)

    def _wait(self) -> None:
        """Let what has just changed be seen; in the clip, dice are set aside in their own time."""
        view = self._play.view
        choosing = view is not None and view.state.phase is Phase.TO_KEEP
        patient = choosing and view is not None and not view.aside and not self._ended
        self._timer.start(SETTING_ASIDE_MS if patient else LOOKING_MS)

    def _end(self) -> None:
        self._ended = True
        self._timer.start(LOOKING_MS)

    def _act(self) -> None:
        if self._done or self._play.state is None:
            return
        bar, phase = self._window.page.action_bar, self._play.state.phase
        if self._play.throw.pending.question:
            self._answer()
        elif self._ended and bar.bank.isEnabled():
            self._done = True
            bar.bank.click()
        elif phase is Phase.FARKLED:
            self._done = self._ended
            bar.farkle.click()
        elif phase is Phase.TO_KEEP:
            bar.keep.click()

    def _answer(self) -> None:
        """The roll is as it was read; where its count cannot be, it was none."""
        if self._window.page.action_bar.keep.isEnabled():
            self._play.keep()
        else:
            self._play.dismiss()
