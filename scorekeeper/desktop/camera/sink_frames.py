"""The newest frame of a video sink as a source of frames."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Self

import numpy as np
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from scorekeeper.capture.frame import Frame, Pixels, SourceLost

if TYPE_CHECKING:
    from PySide6.QtMultimedia import QVideoFrame, QVideoSink


class SinkFrames(QObject):
    """What arrives in a ``QVideoSink`` as a ``FrameSource``: filled in the window's thread, read in
    the worker's.

    One slot is overwritten by each picture; one not taken in time is gone. That a camera stops, it
    says by an empty one, which overwrites none.
    """

    still = False
    live = True

    closing = Signal()
    """Nobody reads any more; sent by the worker's thread."""

    def __init__(self, name: str, sink: QVideoSink) -> None:
        super().__init__()
        self.name = name
        self._changed = threading.Condition()
        self._newest: QVideoFrame | None = None
        self._fault = ""
        self._ended = False
        self._began_s = time.monotonic()
        sink.videoFrameChanged.connect(self._sift)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        self.closing.emit()

    def __iter__(self) -> Iterator[Frame]:
        return self.after(self._await)

    def after(self, wait: Callable[[], None]) -> Iterator[Frame]:
        """The newest frame each time after ``wait``, which returns when this is ``ready``."""
        while not self.ended:
            wait()
            frame = self._take()
            image = QImage() if frame is None else frame.toImage()
            if not image.isNull():
                pixels, time_s = bgr_pixels(image), self.now_s
                self.looked_at(pixels, time_s)
                yield Frame(pixels, time_s, self.name)
        if self._fault:
            raise SourceLost(self._fault)

    def stop(self) -> None:
        """Nobody wants frames any more."""
        self.end("")

    def looked_at(self, pixels: Pixels, time_s: float) -> None:
        """Each picture before it is handed out, in the worker's thread."""

    def wake(self) -> None:
        """No picture has been seen for a while: do what may help, in the window's thread."""

    @property
    def now_s(self) -> float:
        """Seconds since the source was opened."""
        return time.monotonic() - self._began_s

    @property
    def ended(self) -> bool:
        """Whether there will be no more frames."""
        with self._changed:
            return self._ended

    @property
    def ready(self) -> bool:
        """Whether the next frame, or the end, can be had without waiting."""
        with self._changed:
            return self._newest is not None or self._ended

    def end(self, fault: str) -> None:
        """No more frames; ``fault`` says why, if that is no one's wish."""
        with self._changed:
            self._ended = True
            self._fault = self._fault or fault
            self._changed.notify_all()

    def _await(self) -> None:
        with self._changed:
            self._changed.wait_for(lambda: self._newest is not None or self._ended)

    def _take(self) -> QVideoFrame | None:
        """The newest, once; None where there is none, or nobody wants it any more."""
        with self._changed:
            frame, self._newest = self._newest, None
            return None if self._ended else frame

    def _sift(self, frame: QVideoFrame) -> None:
        if frame.isValid():
            self._keep_newest(frame)

    def _keep_newest(self, frame: QVideoFrame) -> None:
        with self._changed:
            self._newest = frame
            self._changed.notify_all()


def bgr_pixels(image: QImage) -> Pixels:
    """The pixels of a picture, height × width × 3, blue first."""
    plain = image.convertToFormat(QImage.Format.Format_BGR888)
    rows = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), plain.bytesPerLine())
    packed = rows[:, : 3 * plain.width()].reshape(plain.height(), plain.width(), 3)
    return np.array(packed, np.uint8)
