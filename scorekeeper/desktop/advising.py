"""Advice computed off the window's thread: the newest question is answered, older ones are not."""

from __future__ import annotations

import logging
import threading
from concurrent.futures import ThreadPoolExecutor

from PySide6.QtCore import QObject, Signal

from scorekeeper.advice.at_table import nothing_solved
from scorekeeper.advice.shelf import Shelf
from scorekeeper.desktop.advised import Advised, advised
from scorekeeper.rules.state import GameState

_log = logging.getLogger(__name__)


class Advisor(QObject):
    """Answers by ``told`` with what is advised in the state asked about last.

    With a ``shelf``, games of two are solved in the background, and advised by the probability to
    win as soon as they are.
    """

    told = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._thread = ThreadPoolExecutor(1, "advisor")
        self._slot = threading.Lock()
        self._asked: GameState | None = None
        self.shelf: Shelf | None = None

    def ask(self, state: GameState) -> None:
        """What is best here? A question not yet begun is forgotten."""
        with self._slot:
            waiting, self._asked = self._asked is not None, state
        if not waiting:
            self._thread.submit(self._answer)

    def close(self) -> None:
        """Answer nothing any more."""
        self._thread.shutdown(wait=True, cancel_futures=True)
        if self.shelf is not None:
            self.shelf.close()

    def _answer(self) -> None:
        with self._slot:
            state, self._asked = self._asked, None
        if state is None:
            return
        try:
            answer: Advised = advised(state, self.shelf.find if self.shelf else nothing_solved)
        except Exception:
            _log.exception("the advice could not be computed")
            return
        self.told.emit(answer)
