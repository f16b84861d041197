"""Live webcams by QtMultimedia: their names, and their newest frame as a source of frames.

QtMultimedia is imported only when webcams are asked for: where its libraries are missing, the rest
of the program works and says what to install.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

import numpy as np
from PySide6.QtCore import QLoggingCategory, QObject, Qt, Signal
from PySide6.QtGui import QImage

from scorekeeper.capture.frame import CaptureError, Frame, InvalidSource, Pixels, SourceLost
from scorekeeper.capture.opening import Camera
from scorekeeper.desktop.webcam_format import Offer, chosen

if TYPE_CHECKING:
    from PySide6.QtMultimedia import QVideoFrame, QVideoSink


_QUIET = "qt.multimedia.symbolsresolver*=false\nqt.multimedia.ffmpeg.info=false"
"""QtMultimedia tells of every library that it can do without; the cameras work all the same."""


class WebcamsUnavailable(CaptureError):
    """This machine cannot use webcams at all; the line says what to install."""


def _multimedia() -> Any:
    """QtMultimedia, imported now."""
    QLoggingCategory.setFilterRules(_QUIET)
    try:
        from PySide6 import QtMultimedia
    except ImportError as fault:
        missing = str(fault).split(":", maxsplit=1)[0]
        raise WebcamsUnavailable(
            f"webcams need {missing}, which is not installed (Debian: apt install libpulse0)"
        ) from fault
    return QtMultimedia


def webcams() -> tuple[Camera, ...]:
    """The webcams plugged in now. Raises WebcamsUnavailable."""
    return tuple(
        Camera(bytes(device.id().data()).decode(errors="replace"), device.description())
        for device in _multimedia().QMediaDevices.videoInputs()
    )


def tell_of_changes(parent: QObject, changed: Callable[[], None]) -> None:
    """Call ``changed`` whenever a webcam is plugged in or out, as long as ``parent`` lives."""
    _multimedia().QMediaDevices(parent).videoInputsChanged.connect(changed)


class SinkFrames(QObject):
    """What arrives in a ``QVideoSink`` as a ``FrameSource``: filled in the window's thread, read in
    the worker's.

    One slot is overwritten by each frame; a frame not taken in time is gone.
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
        sink.videoFrameChanged.connect(self._keep_newest)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.end("")
        self.closing.emit()

    def __iter__(self) -> Iterator[Frame]:
        while (frame := self._take()) is not None:
            image = frame.toImage()
            if not image.isNull():
                yield Frame(bgr_pixels(image), time.monotonic() - self._began_s, self.name)
        if self._fault:
            raise SourceLost(self._fault)

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

    def _take(self) -> QVideoFrame | None:
        with self._changed:
            self._changed.wait_for(lambda: self._newest is not None or self._ended)
            frame, self._newest = self._newest, None
            return None if self._ended else frame

    def _keep_newest(self, frame: QVideoFrame) -> None:
        with self._changed:
            self._newest = frame
            self._changed.notify_all()


class Webcam(SinkFrames):
    """A webcam, running from the moment it is made until nobody reads it any more."""

    def __init__(self, camera: Camera) -> None:
        """Raises WebcamsUnavailable, or InvalidSource when the camera is not there."""
        media = _multimedia()
        device = _device(media, camera)
        sink = media.QVideoSink()
        super().__init__(camera.name, sink)
        self._sink = sink
        self._camera = media.QCamera(device)
        _set_format(self._camera, device)
        self._session = media.QMediaCaptureSession()
        self._session.setCamera(self._camera)
        self._session.setVideoSink(self._sink)
        self._camera.errorOccurred.connect(self._fail)
        self.closing.connect(self._camera.stop, Qt.ConnectionType.QueuedConnection)
        self._camera.start()

    def _fail(self, _error: object, reason: str) -> None:
        self.end(f"{self.name}: {reason or 'gives no pictures'}; is another program using it?")


def _set_format(camera: Any, device: Any) -> None:
    formats = device.videoFormats()
    sizes = [(each.resolution(), each.maxFrameRate()) for each in formats]
    offers = [
        Offer(number, size.width(), size.height(), fps) for number, (size, fps) in enumerate(sizes)
    ]
    best = chosen(offers)
    if best is not None:
        camera.setCameraFormat(formats[best.number])


def _device(media: Any, camera: Camera) -> Any:
    for device in media.QMediaDevices.videoInputs():
        if bytes(device.id().data()).decode(errors="replace") == camera.id:
            return device
    raise InvalidSource(f"the camera {camera.name} is not plugged in")


def bgr_pixels(image: QImage) -> Pixels:
    """The pixels of a picture, height × width × 3, blue first."""
    plain = image.convertToFormat(QImage.Format.Format_BGR888)
    rows = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), plain.bytesPerLine())
    packed = rows[:, : 3 * plain.width()].reshape(plain.height(), plain.width(), 3)
    return np.array(packed, np.uint8)
