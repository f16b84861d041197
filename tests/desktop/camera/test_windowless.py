"""A webcam followed without a window: Qt runs while its frames are waited for."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QColor, QImage

from scorekeeper.capture.frame import SourceLost
from scorekeeper.capture.opening import Camera
from scorekeeper.desktop.camera import windowless
from scorekeeper.desktop.camera.sink_frames import SinkFrames
from scorekeeper.desktop.camera.webcam_devices import webcams
from scorekeeper.desktop.camera.windowless import WindowlessWebcam

media = pytest.importorskip(
    "PySide6.QtMultimedia",
    reason="webcams need libpulse0, which is not installed",
    exc_type=ImportError,
)


class ShownByTimer(SinkFrames):
    """A camera that shows brighter and brighter pictures, from Qt's event loop; then it breaks."""

    def __init__(self, camera: Camera) -> None:
        self._sink: Any = media.QVideoSink()
        super().__init__(camera.name, self._sink)
        self._levels = [50, 100, 150]
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._show)
        self._timer.start(5)

    def _show(self) -> None:
        if not self._levels:
            self.end("cam: unplugged")
            return
        if not self.ready:
            image = QImage(8, 6, QImage.Format.Format_RGB32)
            level = self._levels.pop(0)
            image.fill(QColor(level, level, level))
            self._sink.setVideoFrame(media.QVideoFrame(image))


@pytest.fixture(autouse=True)
def _quiet(qapp: object) -> None:
    """QtMultimedia says nothing of the libraries that it can do without."""
    webcams()


def test_frames_arrive_while_qt_runs_and_a_lost_camera_says_so(qapp: object) -> None:
    levels: list[int] = []
    with (
        pytest.raises(SourceLost, match="cam: unplugged"),
        WindowlessWebcam(Camera("id", "cam"), ShownByTimer) as webcam,
    ):
        for frame in webcam:
            levels.append(int(frame.pixels[0, 0, 0]))
    # A frame that nobody took before the camera broke is gone with it.
    assert levels == [50, 100, 150][: len(levels)]
    assert len(levels) >= 2


def test_a_camera_that_shows_nothing_is_given_up(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(windowless, "PATIENCE_S", 0.05)
    dark = SinkFrames("cam", media.QVideoSink())
    with (
        pytest.raises(SourceLost, match="cam gives no pictures"),
        WindowlessWebcam(Camera("id", "cam"), lambda _: dark) as webcam,
    ):
        next(iter(webcam))
