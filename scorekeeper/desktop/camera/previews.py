"""Small live pictures of sources that are not being watched, as long as somebody looks at them.

The source that is watched is not opened a second time: most webcams serve one program at a time.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QObject, QThread, QTimer, Signal
from PySide6.QtGui import QImage

from scorekeeper.capture.frame import CaptureError
from scorekeeper.capture.network import ADDRESSES
from scorekeeper.capture.opening import Camera, open_source
from scorekeeper.desktop.camera.shown import shown_image
from scorekeeper.desktop.camera.webcam_preview import Preview, WebcamPreview
from scorekeeper.desktop.wording import told_error, tr

_log = logging.getLogger(__name__)

PAUSE_S = 0.25
"""Between two pictures of an address."""
AGAIN_MS = 2000
"""A source that cannot be opened is tried again after this: another program, or this one, may let
go of it."""


class Previews(QObject):
    """Runs a preview for each source asked for; ``close`` waits until all have ended."""

    looked = Signal(str, QImage)
    """A source and its newest picture."""
    failed = Signal(str, str)
    """A source and why there is no picture of it."""

    def __init__(self, open_webcam: Callable[[Camera], Preview] = WebcamPreview) -> None:
        super().__init__()
        self._open_webcam = open_webcam
        self._running: dict[str, Preview] = {}
        self._ending: list[AddressPreview] = []
        self._closed = False
        self._wanted: dict[str, Camera] = {}
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(AGAIN_MS)
        self._again.timeout.connect(self._open_missing)

    @property
    def sources(self) -> tuple[str, ...]:
        """Those that are open now."""
        return tuple(self._running)

    def run(self, cameras: Sequence[Camera]) -> None:
        """Exactly these from now on: webcams by their id, addresses as their own id."""
        self._wanted = {} if self._closed else {camera.id: camera for camera in cameras}
        for source in tuple(self._running):
            if source not in self._wanted:
                self._close(source)
        self._open_missing()

    def stop(self) -> None:
        """Nobody looks any more."""
        self.run(())

    def close(self) -> None:
        """Stop for good, and wait until every thread has ended."""
        self._closed = True
        self.stop()
        for ending in self._ending:
            ending.wait()
        self._let_go()

    def _open_missing(self) -> None:
        for source, camera in self._wanted.items():
            if source not in self._running:
                self._open(camera)

    def _open(self, camera: Camera) -> None:
        try:
            preview = AddressPreview(camera.id) if _address(camera) else self._open_webcam(camera)
        except CaptureError as fault:
            self._fail(camera.id, told_error(fault))
            return
        self._running[camera.id] = preview
        preview.looked.connect(self._while_running(camera.id, preview, self.looked.emit))
        preview.failed.connect(self._while_running(camera.id, preview, self._fail))
        preview.begin()

    def _while_running(
        self, source: str, preview: Preview, then: Callable[[str, Any], None]
    ) -> Callable[[Any], None]:
        """``then``, but for what a thread sent before its preview was closed and that arrives
        later: it is nothing that the one opened since has said."""

        def hear(told: Any) -> None:
            if self._running.get(source) is preview:
                then(source, told)

        return hear

    def _fail(self, source: str, line: str) -> None:
        self._close(source)
        if source in self._wanted:
            self.failed.emit(source, line)
            self._again.start()

    def _close(self, source: str) -> None:
        preview = self._running.pop(source, None)
        if preview is None:
            return
        preview.looked.disconnect()
        preview.failed.disconnect()
        preview.end()
        if isinstance(preview, AddressPreview):
            self._ending.append(preview)
            preview.finished.connect(self._let_go)
            self._let_go()  # one that had ended before says so no more

    def _let_go(self) -> None:
        """Forget those that have ended."""
        self._ending = [preview for preview in self._ending if not preview.isFinished()]


class AddressPreview(QThread):
    """The newest picture of a camera on the network, a few times a second."""

    looked = Signal(QImage)
    failed = Signal(str)

    def __init__(self, address: str) -> None:
        super().__init__()
        self._over = threading.Event()
        self._source = open_source(address)

    def begin(self) -> None:
        """Connect, and show what comes."""
        self.start()

    def end(self) -> None:
        """End after the picture at hand."""
        self._over.set()
        self._source.stop()

    def run(self) -> None:
        try:
            with self._source:
                for frame in self._source:
                    if self._over.is_set():
                        return
                    self.looked.emit(shown_image(frame.pixels))
                    self._over.wait(PAUSE_S)
        except CaptureError as fault:
            self.failed.emit(told_error(fault))
        except Exception:
            _log.exception("a preview failed")
            self.failed.emit(tr("source.broken"))


def _address(camera: Camera) -> bool:
    return camera.id.lower().startswith(ADDRESSES)
