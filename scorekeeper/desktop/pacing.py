"""A clip played in real time: each frame is handed out when its time has come."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from types import TracebackType
from typing import Self

from scorekeeper.capture.frame import Frame, FrameSource


class Paced:
    """Frames of ``source`` at the pace of their times; closing it ends the wait for the next."""

    still = False
    live = True

    def __init__(self, source: FrameSource) -> None:
        self.name = source.name
        self._source = source
        self._closed = threading.Event()

    def __enter__(self) -> Self:
        self._source.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._closed.set()
        self._source.__exit__(kind, error, trace)

    def __iter__(self) -> Iterator[Frame]:
        began_s = time.monotonic()
        for frame in self._source:
            due_s = frame.time_s - (time.monotonic() - began_s)
            if due_s > 0 and self._closed.wait(due_s):
                return
            yield frame
