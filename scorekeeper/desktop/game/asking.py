"""Asking: tells that somebody at the table has to answer, once for each question."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from scorekeeper.desktop.game.play import Play


class Asking(QObject):
    """``asked`` is sent with the question when it comes up, not while it stands."""

    asked = Signal(str)

    def __init__(self, play: Play) -> None:
        super().__init__(play)
        self._play = play
        self._open = ""
        play.changed.connect(self._look)

    def _look(self) -> None:
        before, self._open = self._open, self._question()
        if self._open and self._open != before:
            self.asked.emit(self._open)

    def _question(self) -> str:
        pending = self._play.throw.pending
        return self._play.asks_kept or (pending.question if pending.read else "")
