"""Solving: a match solved in a process of its own, with its progress, and kept for next time."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from pathlib import Path
from typing import Any

from scorekeeper.advice.duel import Duel, solve_duel
from scorekeeper.advice.match import Match
from scorekeeper.advice.store import store, stored

ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
"""The products are small: threads of the linear algebra only get in each other's way."""


class Solving:
    """A match being solved. ``close`` ends it at once; nothing is kept then.

    ``nice`` is how far it stands back behind other programs, where the system knows that.
    """

    def __init__(self, match: Match, folder: Path, nice: int = 0) -> None:
        self.match = match
        context = get_context("spawn")  # a window must not be forked
        self._done = context.Value("d", 0.0)
        self._result, sent = context.Pipe(duplex=False)
        self._process = context.Process(
            target=_solve, args=(match, folder, nice, self._done, sent), daemon=True
        )
        self._duel: Duel | None = None
        with _environment(ONE_THREAD), suppress(OSError):  # without it, wait() finds nobody there
            self._process.start()
        sent.close()

    @property
    def progress(self) -> float:
        """The share that is done, 0 to 1."""
        return float(self._done.value)

    def wait(self, seconds: float | None = None) -> Duel | None:
        """The solved match; None where it takes longer. Solves here where the process has died or
        could not be started."""
        if self._duel is None and self._result.poll(seconds):
            try:
                self._duel = self._result.recv()
            except EOFError:
                self._duel = solve_duel(self.match)
        return self._duel

    def close(self) -> None:
        """Ends the process."""
        if self._process.pid is not None:
            self._process.terminate()
            self._process.join()
        self._result.close()


def _solve(match: Match, folder: Path, nice: int, done: Any, sent: Any) -> None:
    """The other process: solves, keeps, and hands over."""

    if nice and hasattr(os, "nice"):
        os.nice(nice)

    program = parent_process()

    def progress(share: float) -> None:
        done.value = share
        if program is not None and not program.is_alive():
            sys.exit()  # it was killed: nobody waits for this any more

    duel = stored(match, folder) or solve_duel(match, progress=progress)
    with suppress(OSError):  # who cannot keep it solves it again
        store(duel, folder)
    sent.send(duel)
    sent.close()


@contextmanager
def _environment(values: dict[str, str]) -> Iterator[None]:
    """Sets variables for processes started meanwhile."""
    before = {name: os.environ.get(name) for name in values}
    os.environ.update(values)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
