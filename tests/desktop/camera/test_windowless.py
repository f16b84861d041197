"""A webcam followed without a window: Qt runs while its frames are waited for."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import closing
from itertools import islice
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QColor, QImage

from scorekeeper.capture.frame import Frame, SourceLost
from scorekeeper.capture.network import Interruption
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

    def __init__(self, camera: Camera, _: object) -> None:
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
        WindowlessWebcam(Camera("id", "cam"), start=ShownByTimer) as webcam,
    ):
        for frame in webcam:
            levels.append(int(frame.pixels[0, 0, 0]))
    # A frame that nobody took before the camera broke is gone with it.
    assert levels == [50, 100, 150][: len(levels)]
    assert len(levels) >= 2


HUNG_S = 10.0

Step = float | Callable[["Scripted"], None]


class Scripted(SinkFrames):
    """A camera of which Qt's event loop tells one thing after the other, each when its last picture
    has been taken; a number is a pause, in seconds."""

    def __init__(self, notice: Callable[[Interruption], None], steps: Sequence[Step]) -> None:
        self.sink: Any = media.QVideoSink()
        super().__init__("cam", self.sink)
        self.notice = notice
        self.woken = 0
        self._steps = list(steps)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._go_on)
        self._timer.start(5)
        # Not by Qt, which may be what hangs.
        self._hung = threading.Timer(HUNG_S, self.end, ("it hangs",))
        self._hung.start()

    def _go_on(self) -> None:
        self._timer.setInterval(5)
        if self.ready or not self._steps:
            return
        step = self._steps.pop(0)
        if isinstance(step, float):
            self._timer.setInterval(round(1000 * step))
        else:
            step(self)

    def stop(self) -> None:
        self._hung.cancel()
        super().stop()

    def wake(self) -> None:
        self.woken += 1
        self._steps += [Scripted.lose, Scripted.show]

    def show(self) -> None:
        image = QImage(8, 6, QImage.Format.Format_RGB32)
        image.fill(QColor(90, 90, 90))
        self.sink.setVideoFrame(media.QVideoFrame(image))

    def show_nothing(self) -> None:
        """As QtMultimedia does where a camera stops."""
        self.sink.setVideoFrame(media.QVideoFrame())

    def lose(self) -> None:
        self.notice(Interruption(self.now_s, False, self.name))

    def come_back(self) -> None:
        self.notice(Interruption(self.now_s, True, self.name))


def followed(steps: Sequence[Step], heard: list[bool]) -> tuple[WindowlessWebcam, list[Scripted]]:
    """A webcam that does this, and what is begun of it; ``heard`` is whether it was back."""
    begun: list[Scripted] = []

    def start(_: Camera, notice: Callable[[Interruption], None]) -> Scripted:
        begun.append(Scripted(notice, steps))
        return begun[0]

    said = lambda what: heard.append(what.back)  # noqa: E731
    return WindowlessWebcam(Camera("id", "cam"), said, start), begun


def pictures(webcam: WindowlessWebcam, count: int) -> list[Frame]:
    with webcam, closing(iter(webcam)) as frames:
        return list(islice(frames, count))


LOST_AND_BACK: Sequence[Step] = (
    Scripted.show,
    Scripted.lose,
    Scripted.show_nothing,
    0.3,
    Scripted.show,
    Scripted.come_back,
    Scripted.show,
)


def test_a_camera_that_stops_is_waited_for_and_followed_on(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may be back in half a minute, or in an hour."""
    monkeypatch.setattr(windowless, "PATIENCE_S", 0.1)
    heard: list[bool] = []
    webcam, _ = followed(LOST_AND_BACK, heard)
    assert len(pictures(webcam, 3)) == 3
    assert heard == [False, True]


def test_a_camera_that_falls_silent_is_taken_up_again(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after the computer slept: no driver says that it has lost the camera."""
    monkeypatch.setattr("scorekeeper.desktop.camera.patience.SILENT_MS", 50)
    heard: list[bool] = []
    webcam, begun = followed((Scripted.show, Scripted.show), heard)
    assert len(pictures(webcam, 3)) == 3
    assert heard == [False]
    assert begun[0].woken >= 1


def test_whom_nobody_hears_any_more_is_told_so_where_frames_are_taken(qapp: object) -> None:
    """Qt would only print what is raised while its events are worked off."""

    def gone(_: Interruption) -> None:
        raise BrokenPipeError

    webcam = WindowlessWebcam(
        Camera("id", "cam"), gone, lambda _, notice: Scripted(notice, LOST_AND_BACK)
    )
    with pytest.raises(BrokenPipeError):
        pictures(webcam, 3)


def test_a_camera_that_shows_nothing_is_given_up(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(windowless, "PATIENCE_S", 0.05)
    dark = SinkFrames("cam", media.QVideoSink())
    with (
        pytest.raises(SourceLost, match="cam gives no pictures"),
        WindowlessWebcam(Camera("id", "cam"), start=lambda *_: dark) as webcam,
    ):
        next(iter(webcam))
