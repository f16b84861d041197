"""A source that gives too few pictures to follow dice: a phone over a weak network, a camera for
gardens, a clip that was thinned out, or a computer that is busy with other things."""

from __future__ import annotations

from collections import deque
from statistics import median

FEWEST_A_SECOND = 3
"""Filmed games and clips looked at so often are told as they are with all their pictures, or asked
about; with two and a half a second dice that are put down were told as thrown, with one a second
rolls are missed."""

_GAPS = 8
_TOLERATED = 1.15
"""One picture is not just as far from the next as the other."""


class Seldom:
    """Hears of the time of one frame after the other, all of one source."""

    def __init__(self) -> None:
        self._last_s: float | None = None
        self._gaps_s: deque[float] = deque(maxlen=_GAPS)

    def after(self, time_s: float) -> bool:
        """Whether too much time lies between its pictures by now, mostly."""
        if self._last_s is not None:
            self._gaps_s.append(time_s - self._last_s)
        self._last_s = time_s
        known = len(self._gaps_s) == _GAPS
        return known and median(self._gaps_s) * FEWEST_A_SECOND > _TOLERATED
