"""When a webcam's exposure, white balance and focus are held, and when they are let go again.

A webcam adapts to a hand as much as to a lamp: dice change their look while they lie. Once its
picture has been even for a while, what it has found is held. Not every driver holds what was found
(some jump to what was set by hand long ago), so the picture decides: where it jumps, the camera is
left to itself for good. A pure state machine over pictures and time.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import numpy as np

from scorekeeper.capture.frame import Pixels

EVEN_S = 1.5
"""So long the picture must be even before it is held, and counts as jumped after it was."""
EVEN_SHARE, JUMP_SHARE, OTHER_LIGHT_SHARE = 0.06, 0.2, 0.4
"""Levels that differ by less are even; by more the driver has jumped; or the light is another."""
OTHER_LIGHT_S = 2.0
"""Another light for so long, and the camera finds its exposure anew."""
_GRID = 16

Levels = tuple[float, float, float]
"""How bright the picture is on average in blue, green and red, 0..255."""


class Order(Enum):
    """What the camera is told."""

    HOLD = "hold"
    LET_GO = "let go"


class _Stage(Enum):
    ADAPTING = "adapting"
    PROVING = "proving"
    HOLDING = "holding"
    FREE = "free"


def levels(pixels: Pixels) -> Levels:
    """The levels of a picture (H×W×3, blue first)."""
    blue, green, red = np.median(pixels[::_GRID, ::_GRID].reshape(-1, 3), axis=0)
    return float(blue), float(green), float(red)


@dataclass
class Holding:
    """Feed it the levels of every picture with its time; mostly there is nothing to order."""

    _stage: _Stage = _Stage.ADAPTING
    _reference: Levels | None = None
    _since_s: float = 0.0
    _other_since_s: float | None = None

    @property
    def given_up(self) -> bool:
        """Whether this camera does not hold what it has found."""
        return self._stage is _Stage.FREE

    def after(self, seen: Levels, time_s: float) -> Order | None:
        """What the camera is told now that a picture of these levels was taken at ``time_s``."""
        if self._stage is _Stage.FREE:
            return None
        if self._reference is None:
            self._begin(seen, time_s)
        if self._stage is _Stage.ADAPTING:
            return self._adapting(seen, time_s)
        if self._stage is _Stage.PROVING:
            return self._proving(seen, time_s)
        return self._holding(seen, time_s)

    def _begin(self, seen: Levels, time_s: float) -> None:
        self._stage, self._reference, self._since_s = _Stage.ADAPTING, seen, time_s
        self._other_since_s = None

    def _apart(self, seen: Levels) -> float:
        """The largest change of a level since the reference, as a share of it."""
        known = self._reference or seen
        pairs = zip(seen, known, strict=True)
        return max(abs(now - then) / max(8.0, then) for now, then in pairs)

    def _adapting(self, seen: Levels, time_s: float) -> Order | None:
        if self._apart(seen) > EVEN_SHARE:
            self._begin(seen, time_s)
            return None
        if time_s - self._since_s < EVEN_S:
            return None
        self._stage, self._since_s = _Stage.PROVING, time_s
        return Order.HOLD

    def _proving(self, seen: Levels, time_s: float) -> Order | None:
        """A jump that stays to the end of the trial is the driver's; a hand passes."""
        if time_s - self._since_s < EVEN_S:
            return None
        if self._apart(seen) > JUMP_SHARE:
            self._stage = _Stage.FREE
            return Order.LET_GO
        self._stage = _Stage.HOLDING
        return None

    def _holding(self, seen: Levels, time_s: float) -> Order | None:
        if self._apart(seen) < OTHER_LIGHT_SHARE:
            self._other_since_s = None
            return None
        if self._other_since_s is None:
            self._other_since_s = time_s
        if time_s - self._other_since_s < OTHER_LIGHT_S:
            return None
        self._begin(seen, time_s)
        return Order.LET_GO
