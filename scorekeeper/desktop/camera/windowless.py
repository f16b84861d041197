"""A webcam without a window: Qt's events are worked off while a frame is waited for."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from typing import Self

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QGuiApplication

from scorekeeper.capture.frame import Frame, SourceLost
from scorekeeper.capture.opening import Camera
from scorekeeper.desktop.camera.sink_frames import SinkFrames
from scorekeeper.desktop.camera.webcam import Webcam
from scorekeeper.printing.starting import starting

PATIENCE_S = 10.0
"""A camera that shows nothing for so long is given up: it starts slowly, and warms up."""

_NAP_S = 0.004


class WindowlessWebcam:
    """The newest frame of a webcam, read in the thread that also runs Qt.

    Raises SourceLost where the camera gives no pictures, and what Webcam raises.
    """

    still = False
    live = True

    def __init__(self, camera: Camera, start: Callable[[Camera], SinkFrames] = Webcam):
        self.name = camera.name
        self._camera = camera
        self._start = start
        self._frames: SinkFrames | None = None

    def __enter__(self) -> Self:
        if QCoreApplication.instance() is None:
            os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
            with starting():
                self._app = QGuiApplication(["scorekeeper"])
        self._frames = self._start(self._camera)
        return self

    def __exit__(self, *raised: object) -> None:
        if self._frames is not None:
            self._frames.__exit__(*raised)
            QCoreApplication.processEvents()
            self._frames = None

    def stop(self) -> None:
        """Nobody wants frames any more."""
        if self._frames is not None:
            self._frames.stop()

    def __iter__(self) -> Iterator[Frame]:
        if self._frames is None:
            raise ValueError("a webcam is read inside its with block")
        newest = iter(self._frames)
        while True:
            self._wait(self._frames)
            try:
                yield next(newest)
            except StopIteration:
                return

    def _wait(self, frames: SinkFrames) -> None:
        began_s = time.monotonic()
        while not frames.ready:
            QCoreApplication.processEvents()
            if time.monotonic() - began_s > PATIENCE_S:
                raise SourceLost(
                    f"{self.name} gives no pictures; is another program using it, or its lid shut?"
                )
            time.sleep(_NAP_S)
