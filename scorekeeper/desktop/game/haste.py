"""The moment after the dice have passed, in which nobody can have meant the new turn."""

from __future__ import annotations

from collections.abc import Callable

_HASTE_S = 1.0
"""Who keeps dice or ends a turn so soon after the dice have passed meant the turn before, or
pressed twice."""

_HELD_S = 0.3
"""A key that is held is pressed again sooner, and by a hand hardly ever."""


class Haste:
    """Begins whenever another turn is written down, and ends as soon as it is known of."""

    def __init__(self, clock_s: Callable[[], float]) -> None:
        self._clock_s = clock_s
        self._turns: int | None = None
        self._passed_s: float | None = None
        self._pressed_s = -_HELD_S

    def __bool__(self) -> bool:
        now_s = self._clock_s()
        held = now_s - self._pressed_s < _HELD_S
        return self._passed_s is not None and (held or now_s - self._passed_s < _HASTE_S)

    def press(self) -> None:
        """Something was pressed in that moment; it lasts as long as a key is held."""
        self._pressed_s = self._clock_s()

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
