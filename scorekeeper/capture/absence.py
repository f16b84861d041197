"""A camera that gave no picture for a while: what happened meanwhile, nobody has seen."""

from __future__ import annotations

import math

LOOKED_AWAY_S = 2.0
LOOKED_AWAY_TIMES = 4
"""A camera that gave no picture for so long, and for so many times as long as just before, has
missed what happened: dice may have been thrown."""


class Absence:
    """Hears of one picture after the other, all of one camera."""

    def __init__(self) -> None:
        self._last_s: float | None = None
        self._between_s = math.inf

    @property
    def lasted_s(self) -> float:
        """How long it gave none before the last picture."""
        return self._between_s

    def before(self, time_s: float) -> bool:
        """Whether the camera gave none before this one for far longer than it usually does."""
        usual_s, self._between_s = self._between_s, math.inf
        if self._last_s is not None:
            self._between_s = time_s - self._last_s
        self._last_s = time_s
        return self._between_s > max(LOOKED_AWAY_S, LOOKED_AWAY_TIMES * usual_s)
