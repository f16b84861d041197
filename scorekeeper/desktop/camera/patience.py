"""How long a live camera may give no picture before it counts as silent.

Most give many in a second; one over a weak network, or that looks into the dark, gives one in some
seconds and is not silent in between.
"""

from __future__ import annotations

SILENT_MS = 3000
"""A camera that gives no picture for so long misses what happens on the table …"""
SILENT_TIMES = 4
"""… if that is also so many times as long as between its last two."""
STARTING_MS = 6000
"""A camera takes a while until its first picture, and until its pace is known."""


class Patience:
    """Hears of each picture, in seconds of any clock."""

    def __init__(self) -> None:
        self._last_s: float | None = None
        self._between_s: float | None = None

    @property
    def knows_the_pace(self) -> bool:
        """Whether two pictures have come one after the other."""
        return self._between_s is not None

    @property
    def ms(self) -> int:
        """How long the next picture is waited for."""
        if self._between_s is None:
            return STARTING_MS
        return max(SILENT_MS, round(1000 * SILENT_TIMES * self._between_s))

    def picture(self, now_s: float) -> None:
        """A picture has come."""
        if self._last_s is not None:
            self._between_s = now_s - self._last_s
        self._last_s = now_s

    def broken_off(self) -> None:
        """The camera is lost: the time until it is back is not its pace."""
        self._last_s = None
