"""The newest frame of a live source: one slot, overwritten, so that no queue can grow."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from typing import Self

from scorekeeper.capture.frame import Frame, FrameSource

LONGEST_WAIT_S = 6.0
"""A camera that says nothing is given up by OpenCV a little before this."""

LOOK_UP_S = 0.5
"""A wait for a frame ends so often at least: Windows heeds Ctrl+C only between two, and a camera
that is lost may never be back."""


class Newest:
    """Reads ``source`` in a thread of its own and hands out only the latest frame.

    A frame not taken before the next one comes is dropped, unless the source turns out to be no
    live one: that waits. What the source raises is raised here, after the last frame.
    """

    still = False

    def __init__(self, source: FrameSource):
        self.name = source.name
        self._source = source
        self._changed = threading.Condition()
        self._frame: Frame | None = None
        self._ended = False
        self._fault: Exception | None = None
        self._thread = threading.Thread(
            target=self._follow, name=f"camera {self.name}", daemon=True
        )

    def __enter__(self) -> Self:
        self._source.__enter__()
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Ends the thread at its next frame and waits for that; it closes the source itself.

        A thread that is still inside OpenCV when Python ends takes the whole process down.
        """
        self.stop()
        self._wait_for_thread()

    @property
    def live(self) -> bool:
        """Whether the source is, as far as is known."""
        return self._source.live

    def _wait_for_thread(self) -> None:
        """Ctrl+C, which many press several times, is heeded behind it."""
        interrupted, end_s = False, time.monotonic() + LONGEST_WAIT_S
        while self._thread.is_alive() and time.monotonic() < end_s:
            try:
                self._thread.join(max(0.0, end_s - time.monotonic()))
            except KeyboardInterrupt:
                interrupted = True
        if interrupted:
            raise KeyboardInterrupt

    def stop(self) -> None:
        """Nobody wants frames any more."""
        self._source.stop()
        self._end()

    def __iter__(self) -> Iterator[Frame]:
        while (frame := self._take()) is not None:
            yield frame
        if self._fault is not None:
            raise self._fault

    def _take(self) -> Frame | None:
        with self._changed:
            while not self._changed.wait_for(self._has_news, LOOK_UP_S):
                pass
            frame, self._frame = self._frame, None
            self._changed.notify_all()
            return frame

    def _has_news(self) -> bool:
        return self._frame is not None or self._ended

    def _follow(self) -> None:
        try:
            for frame in self._source:
                with self._changed:
                    self._changed.wait_for(self._takes_another)
                    if self._ended:
                        break
                    self._frame = frame
                    self._changed.notify_all()
        except Exception as fault:
            self._fault = fault
        finally:
            self._source.__exit__(None, None, None)
            self._end()

    def _takes_another(self) -> bool:
        return self._frame is None or self._ended or self._source.live

    def _end(self) -> None:
        with self._changed:
            self._ended = True
            self._changed.notify_all()
