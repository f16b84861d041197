"""Solving: a match solved in a process of its own, with its progress, and kept for next time."""

from __future__ import annotations

import os
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from pathlib import Path
from threading import Thread
from typing import Any

from scorekeeper.advice.duel import Duel, solve_duel
from scorekeeper.advice.match import Match
from scorekeeper.advice.store import store, stored
from scorekeeper.background import apart


class Solving:
    """A match being solved. ``close`` ends it at once; nothing is kept then. ``died``: its process
    has ended without an answer, or could not be started.

    ``nice`` is how far it stands back behind other programs, where the system knows that.
    """

    def __init__(self, match: Match, folder: Path | None, nice: int = 0) -> None:
        self.match = match
        context = get_context("spawn")  # a window must not be forked
        # Without a lock: one number needs none, and a program that is killed would leave it behind.
        self._done = context.Value("d", 0.0, lock=False)
        self._result, sent = context.Pipe(duplex=False)
        self._process = context.Process(
            target=_solve, args=(match, folder, nice, self._done, sent), daemon=True
        )
        self._duel: Duel | None = None
        self.died = False
        with apart(), suppress(OSError):
            self._process.start()  # where it cannot be, wait() finds nobody there
        sent.close()

    @property
    def progress(self) -> float:
        """The share that is done, 0 to 1."""
        return float(self._done.value)

    def wait(self, seconds: float | None = None) -> Duel | None:
        """The solved match; None where it takes longer, or the process has ``died``."""
        if self._duel is not None or self.died:
            return self._duel
        try:
            self._duel = self._result.recv() if self._result.poll(seconds) else None
        except (EOFError, OSError):  # the second in the middle of the answer
            self.died = True
        return self._duel

    def solved(self) -> Duel:
        """The solved match, however long it takes: solved here where the process has ``died``."""
        return self.wait() or solve_duel(self.match)

    def close(self) -> None:
        """Ends the process."""
        if self._process.pid is not None:
            self._process.terminate()
            self._process.join()
        self._result.close()


def _solve(match: Match, folder: Path | None, nice: int, done: Any, sent: Any) -> None:
    """The other process: solves, keeps, and hands over."""

    if nice and hasattr(os, "nice"):
        os.nice(nice)

    Thread(target=_end_with_program, daemon=True).start()

    def progress(share: float) -> None:
        done.value = share

    duel = stored(match, folder) or solve_duel(match, progress=progress)
    with suppress(OSError):  # who cannot keep it solves it again
        store(duel, folder)
    sent.send(duel)
    sent.close()


def _end_with_program() -> None:
    """Ends this process when the program has been killed: nobody waits for the solution then."""
    program = parent_process()
    if program is not None:
        wait([program.sentinel])
        os._exit(1)
