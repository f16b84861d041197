"""A webcam without a window: Qt's events are worked off while a frame is waited for."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Self

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QGuiApplication

from scorekeeper.capture.frame import Frame, SourceLost
from scorekeeper.capture.network import Interruption, nobody
from scorekeeper.capture.opening import Camera
from scorekeeper.desktop.camera.patience import Patience
from scorekeeper.desktop.camera.sink_frames import SinkFrames
from scorekeeper.desktop.camera.webcam import Webcam
from scorekeeper.printing.starting import starting

PATIENCE_S = 10.0
"""A camera that has shown nothing for so long is given up: it starts slowly, and warms up."""

_NAP_S = 0.004


class WindowlessWebcam:
    """The newest frame of a webcam, read in the thread that also runs Qt.

    Raises what Webcam does, and SourceLost where the camera never gives a picture. Once it has
    given one, it is waited for however long it is lost; one that only falls silent is taken up
    again.
    """

    still = False
    live = True

    def __init__(
        self,
        camera: Camera,
        notice: Callable[[Interruption], None] = nobody,
        start: Callable[[Camera, Callable[[Interruption], None]], SinkFrames] = Webcam,
    ) -> None:
        """``notice`` hears that the camera was lost and is back, in the thread that iterates."""
        self.name = camera.name
        self._camera = camera
        self._notice = notice
        self._start = start
        self._frames: SinkFrames | None = None
        self._heard: list[Interruption] = []
        """What Qt has said and ``notice`` has not heard yet: what that raises, Qt would keep."""
        self._lost = False
        self._shows = False
        self._patience = Patience()

    def __enter__(self) -> Self:
        if QCoreApplication.instance() is None:
            os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
            with starting():
                self._app = QGuiApplication(["scorekeeper"])
        self._frames = self._start(self._camera, self._heard.append)
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
        for frame in self._frames.after(partial(self._wait, self._frames)):
            self._shows = True
            self._patience.picture(time.monotonic())
            yield frame

    def _wait(self, frames: SinkFrames) -> None:
        """Work off Qt's events until there is something to take."""
        began_s = time.monotonic()
        self._run_qt()
        while not frames.ready:
            self._bear_with(frames, time.monotonic() - began_s)
            time.sleep(_NAP_S)
            self._run_qt()

    def _run_qt(self) -> None:
        QCoreApplication.processEvents()
        while self._heard:
            what = self._heard.pop(0)
            self._lost = not what.back
            self._patience.broken_off()
            self._notice(what)

    def _bear_with(self, frames: SinkFrames, silent_s: float) -> None:
        """What is to be done about a camera that has been silent for so long."""
        if self._lost:
            return
        if not self._shows and silent_s > PATIENCE_S:
            raise SourceLost(
                f"{self.name} gives no pictures; is another program using it, or its lid shut?"
            )
        if self._patience.knows_the_pace and 1000 * silent_s > self._patience.ms:
            frames.wake()
