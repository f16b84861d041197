"""Advice computed off the window's thread: the newest question is answered, older ones are not, be
they half computed, which the last turns of teams take long for."""

from __future__ import annotations

import logging
import threading
from concurrent.futures import ThreadPoolExecutor

from PySide6.QtCore import QObject, QTimer, Signal

from scorekeeper.advice.duel import Duel
from scorekeeper.advice.interrupting import Interrupted, until
from scorekeeper.advice.match import Match
from scorekeeper.advice.shelf import Shelf
from scorekeeper.desktop.game.advised import Advised, advised
from scorekeeper.rules.state import GameState

_log = logging.getLogger(__name__)
PROGRESS_MS = 500
"""How often it is looked how far a solution is."""


class Advisor(QObject):
    """Answers by ``told`` with what is advised in the state asked about last.

    With a ``shelf``, games of two are solved in the background, and advised by the probability to
    win as soon as they are.
    """

    told = Signal(object)
    solving = Signal(float)
    """The share of this game of two that has been solved; negative: it is not being solved."""

    def __init__(self) -> None:
        super().__init__()
        self._thread = ThreadPoolExecutor(1, "advisor")
        self._slot = threading.Lock()
        self._asked: GameState | None = None
        self.shelf: Shelf | None = None
        self._given_up = self._closed = False
        self._awaits = False
        """The last answer would have been another with the solution that is on its way."""
        self._last: GameState | None = None
        self._watch = QTimer(self)
        self._watch.setInterval(PROGRESS_MS)
        self._watch.timeout.connect(self.look_at_progress)
        self.told.connect(self._follow_solution)

    def ask(self, state: GameState) -> None:
        """What is best here? A question not yet answered is forgotten."""
        if self._closed:
            return  # what was on its way when the window closed is on disk, and needs no advice
        self._last = state
        with self._slot:
            waiting, self._asked = self._asked is not None, state
        if not waiting:
            self._thread.submit(self._answer)

    def give_up(self) -> None:
        """Solve nothing more in this game: advice is measured in points."""
        self._given_up = True
        self._watch.stop()
        if not self._closed:
            self._thread.submit(self._stop_solving)
        self.solving.emit(-1.0)

    def begin_anew(self) -> None:
        """Another game: what was given up in the last one may be solved."""
        self._given_up = False

    def look_at_progress(self) -> None:
        """Tell how far it is; a game that is solved is advised anew at once."""
        share = self.shelf.progress if self.shelf is not None and self._awaits else None
        if share is None:
            self._watch.stop()
        elif share >= 1.0 and self._last is not None:
            self.ask(self._last)
        self.solving.emit(-1.0 if share is None else share)

    def close(self) -> None:
        """Answer nothing any more."""
        self._closed = True
        self._watch.stop()
        self._thread.shutdown(wait=True, cancel_futures=True)
        if self.shelf is not None:
            self.shelf.close()

    def _follow_solution(self) -> None:
        """Watch the solution of the game that is played; that of another goes on unseen."""
        if not self._awaits or self._given_up:
            self._watch.stop()
            self.solving.emit(-1.0)
        elif not self._watch.isActive():
            self._watch.start()

    def _stop_solving(self) -> None:
        if self.shelf is not None and self._given_up:  # else the next game has begun meanwhile
            self.shelf.close()

    def _answer(self) -> None:
        with self._slot:
            state, self._asked = self._asked, None
        if state is None:
            return
        try:
            with until(self._is_unwanted):
                answer = self._advised(state, None if self._given_up else self.shelf)
        except Interrupted:
            return
        except Exception:
            _log.exception("the advice could not be computed")
            return
        self.told.emit(answer)

    def _is_unwanted(self) -> bool:
        """Whether another question waits by now, or the window has closed."""
        return self._closed or self._asked is not None

    def _advised(self, state: GameState, shelf: Shelf | None) -> Advised:
        awaits = False

        def find(match: Match) -> Duel | None:
            nonlocal awaits
            found = shelf.find(match) if shelf is not None else None
            awaits = awaits or (shelf is not None and found is None)
            return found

        answer = advised(state, find)
        self._awaits = awaits
        return answer
