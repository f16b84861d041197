"""A webcam's picture, small and only a few times a second."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Protocol

from PySide6.QtCore import (
    QElapsedTimer,
    QObject,
    Signal,
    SignalInstance,
)
from PySide6.QtGui import QImage

from scorekeeper.capture.frame import CaptureError, InvalidSource
from scorekeeper.capture.opening import Camera
from scorekeeper.desktop.camera.multimedia import multimedia
from scorekeeper.desktop.camera.webcam_devices import device_of, forbidden, when_permitted
from scorekeeper.desktop.camera.webcam_format import run_in, smallest
from scorekeeper.desktop.wording import tr
from scorekeeper.named import is_there

PAUSE_MS = 200
"""Between two pictures that are unpacked."""


class Preview(Protocol):
    """What runs until ``end`` and tells of pictures and of its failure."""

    @property
    def looked(self) -> SignalInstance: ...

    @property
    def failed(self) -> SignalInstance: ...

    def begin(self) -> None: ...

    def end(self) -> None: ...


class NoPermission(CaptureError):
    """The system keeps this camera from us; the line says who can change that."""


class WebcamPreview(QObject):
    """One webcam in its smallest format."""

    looked = Signal(QImage)
    failed = Signal(str)

    def __init__(self, camera: Camera) -> None:
        """Raises MultimediaUnavailable, InvalidSource, or NoPermission."""
        super().__init__()
        verify_permitted(camera)
        media = multimedia()
        device = device_of(media, camera)
        if device is None:
            raise InvalidSource(tr("preview.busy", name=camera.name))
        self._name = camera.name
        self._since = QElapsedTimer()
        self._sink = media.QVideoSink()
        self._camera = media.QCamera(device)
        run_in(self._camera, device, smallest)
        self._session = media.QMediaCaptureSession()
        self._session.setCamera(self._camera)
        self._session.setVideoSink(self._sink)
        self._sink.videoFrameChanged.connect(self._show)
        self._camera.errorOccurred.connect(self._fail)

    def begin(self) -> None:
        """The camera starts, once the person has allowed it; on most systems that is at once."""
        when_permitted(self, self._start, lambda: self.failed.emit(forbidden(self._name)))

    def _start(self) -> None:
        self._camera.start()

    def end(self) -> None:
        """The camera stops, for others to use."""
        self._camera.stop()
        self._session.setCamera(None)

    def _show(self, frame: Any) -> None:
        if self._since.isValid() and self._since.elapsed() < PAUSE_MS:
            return
        image = frame.toImage()
        if not image.isNull():
            self._since.start()
            self.looked.emit(image)

    def _fail(self, _error: object, _reason: str) -> None:
        self.failed.emit(tr("preview.busy", name=self._name))


def verify_permitted(camera: Camera) -> None:
    """NoPermission where this person may not use the camera, as far as its file tells, which it is
    where its name is a path from the root."""
    device = Path(camera.id)
    if device.root == "/" and is_there(device) and not os.access(device, os.R_OK | os.W_OK):
        raise NoPermission(forbidden(camera.name))
