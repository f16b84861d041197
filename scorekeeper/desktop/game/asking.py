"""Asking: tells that somebody at the table has to answer, once for each question."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from scorekeeper.desktop.game.play import Play


class Asking(QObject):
    """``asked`` is sent with the question when it comes up, not while it stands, be it worded
    otherwise by now: two questions may be asked in the same words."""

    asked = Signal(str)

    def __init__(self, play: Play) -> None:
        super().__init__(play)
        self._play = play
        self._open: object = None
        """What the question that stands is about."""
        play.changed.connect(self._look)

    def _look(self) -> None:
        before, self._open = self._open, self._about()
        pending = self._play.throw.pending
        question = self._play.asks_kept or pending.question
        if self._open is not None and self._open != before and question:
            self.asked.emit(question)

    def _about(self) -> object:
        """The throw in question, and what is asked of it; None where nothing is."""
        play, pending = self._play, self._play.throw.pending
        if not (play.asks_kept or pending.read):
            return None
        asked = play.question
        return (asked.ask, asked.seen, pending.refused) if asked else pending.refused
