"""The moment after the dice have passed, in which nobody can have meant the new turn."""

from __future__ import annotations

from collections.abc import Callable

_HASTE_S = 1.0
"""Who keeps dice or ends a turn so soon after the dice have passed meant the turn before, or
pressed twice."""


class Haste:
    """Begins whenever another turn is written down, and ends as soon as it is known of."""

    def __init__(self, clock_s: Callable[[], float]) -> None:
        self._clock_s = clock_s
        self._turns: int | None = None
        self._passed_s: float | None = None

    def __bool__(self) -> bool:
        return self._passed_s is not None and self._clock_s() - self._passed_s < _HASTE_S

    def follow(self, turns: int) -> None:
        """So many turns are written down now. The first time, and where one is taken back, nothing
        has passed."""
        if self._turns is None or turns < self._turns:
            self._passed_s = None
        elif turns > self._turns:
            self._passed_s = self._clock_s()
        self._turns = turns

    def end(self) -> None:
        """It is plain that the turn is known of."""
        self._passed_s = None

    def forget(self) -> None:
        """Another game is played."""
        self._turns = None
