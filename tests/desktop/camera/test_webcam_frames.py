"""Frames of a real video sink, as a webcam fills it, become frames to read; the newest wins."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from scorekeeper.capture.frame import Frame, SourceLost
from scorekeeper.desktop.camera.sink_frames import SinkFrames

media = pytest.importorskip(
    "PySide6.QtMultimedia",
    reason="webcams need libpulse0, which is not installed",
    exc_type=ImportError,
)


@pytest.fixture
def sink(qapp: object) -> Any:
    return media.QVideoSink()


def show(sink: Any, red: int) -> None:
    """What a camera does with each picture."""
    image = QImage(8, 6, QImage.Format.Format_RGB32)
    image.fill(QColor(red, 0, 0))
    sink.setVideoFrame(media.QVideoFrame(image))


def in_thread(job: Callable[[], None]) -> None:
    """As the worker reads: in a thread of its own."""
    thread = threading.Thread(target=job)
    thread.start()
    thread.join()


def test_only_the_newest_picture_is_read(sink: Any, qtbot: QtBot) -> None:
    frames = SinkFrames("cam", sink)
    show(sink, 100)
    show(sink, 200)
    read: list[Frame] = []
    in_thread(lambda: read.append(next(iter(frames))))
    assert read[0].pixels.shape == (6, 8, 3)
    assert read[0].pixels[0, 0].tolist() == [0, 0, 200]
    assert read[0].source == "cam"


def test_an_empty_picture_of_a_camera_that_stops_is_none(sink: Any, qtbot: QtBot) -> None:
    frames = SinkFrames("cam", sink)
    sink.setVideoFrame(media.QVideoFrame())
    assert not frames.ready
    show(sink, 100)
    sink.setVideoFrame(media.QVideoFrame())
    read: list[Frame] = []
    in_thread(lambda: read.append(next(iter(frames))))
    assert read[0].pixels[0, 0].tolist() == [0, 0, 100]


def test_a_camera_that_fails_is_lost_with_its_reason(sink: Any, qtbot: QtBot) -> None:
    frames = SinkFrames("cam", sink)
    frames.end("cam: unplugged")
    with pytest.raises(SourceLost, match="cam: unplugged"):
        list(frames)


def test_closing_ends_the_reading_without_a_fault(sink: Any, qtbot: QtBot) -> None:
    frames = SinkFrames("cam", sink)
    with qtbot.waitSignal(frames.closing), frames:
        show(sink, 100)
    assert list(frames) == []
