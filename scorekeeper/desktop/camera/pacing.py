"""A clip played in real time, as far as whoever looks at it can follow."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from typing import Self

from scorekeeper.capture.frame import Frame, FrameSource

LATE_S = 0.1
"""A frame that comes this much too late is passed over."""
LONGEST_GAP_S = 0.11
"""But not where more than this of the clip would go by unseen: a hand that sets dice aside takes a
few tenths of a second."""


class Paced:
    """Frames of ``source`` at the pace of their times; closing it ends the wait for the next.

    Whoever takes longer with a frame than the clip does is spared some, and for the others the clip
    waits: it has been recorded, and nothing in it is lost by being seen later.
    """

    still = False
    live = False

    def __init__(
        self,
        source: FrameSource,
        *,
        clock: Callable[[], float] = time.monotonic,
        wait: Callable[[float], bool] | None = None,
    ) -> None:
        """``clock`` gives seconds; ``wait`` waits so many and says whether nobody wants more."""
        self.name = source.name
        self._source = source
        self._closed = threading.Event()
        self._clock = clock
        self._wait = self._closed.wait if wait is None else wait

    def __enter__(self) -> Self:
        self._source.__enter__()
        return self

    def __exit__(self, *raised: object) -> None:
        self.stop()
        self._source.__exit__(*raised)

    def stop(self) -> None:
        """Nobody wants frames any more."""
        self._closed.set()

    def __iter__(self) -> Iterator[Frame]:
        began_s, seen_s, before_s = self._clock(), 0.0, 0.0
        for frame in self._source:
            step_s, before_s = frame.time_s - before_s, frame.time_s
            early_s = frame.time_s - (self._clock() - began_s)
            late = early_s < -LATE_S
            if late and frame.time_s + step_s - seen_s <= LONGEST_GAP_S:
                continue
            if late:
                began_s -= early_s
            elif early_s > 0 and self._wait(early_s):
                return
            seen_s = frame.time_s
            yield frame
