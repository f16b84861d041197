"""Plays by itself for the demo: keeps what was set aside, or else the best, and banks at the end.

It presses the buttons that a player would press, a moment after each change, so that it can be
followed.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from scorekeeper.desktop.play import Play
from scorekeeper.desktop.table_page import TablePage
from scorekeeper.desktop.watching import Watching
from scorekeeper.rules import moves
from scorekeeper.rules.state import Phase

LOOKING_TIME_MS = 1500
"""How long each roll with its selections is left to be looked at."""


class Autoplay(QObject):
    """One turn, from the first roll to the bank or the farkle."""

    def __init__(self, page: TablePage, play: Play, watching: Watching) -> None:
        super().__init__(page)
        self._page = page
        self._play = play
        self._ended = False
        self._done = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(LOOKING_TIME_MS)
        self._timer.timeout.connect(self._act)
        play.changed.connect(self._timer.start)
        watching.ran_out.connect(self._end)

    def _end(self) -> None:
        self._ended = True
        self._timer.start()

    def _act(self) -> None:
        state, bar = self._play.state, self._page.action_bar
        if state is None or self._done:
            return
        if self._play.pending.question:
            bar.keep.click()
        elif self._ended and bar.bank.isEnabled():
            self._done = True
            bar.bank.click()
        elif state.phase is Phase.TO_KEEP:
            bar.keep.click()
        elif state.phase is Phase.FARKLED and moves.can_farkle(state):
            self._done = self._ended
            bar.farkle.click()
