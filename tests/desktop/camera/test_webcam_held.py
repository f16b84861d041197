"""A webcam that is unplugged is taken up again; what its driver can hold is held. QtMultimedia's
own objects, but for the camera: its driver's part is played, since there is none here."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import closing
from itertools import islice
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
from PySide6.QtCore import QByteArray, QCoreApplication, Qt, QTimer
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from scorekeeper.capture.frame import SourceLost
from scorekeeper.capture.network import PAUSES_S, Interruption
from scorekeeper.capture.opening import Camera
from scorekeeper.desktop.camera import webcam, webcam_devices, webcam_preview
from scorekeeper.desktop.camera.camera_controls import CameraControls
from scorekeeper.desktop.camera.holding import Order
from scorekeeper.desktop.camera.watching import Watching
from scorekeeper.desktop.camera.webcam import Webcam
from scorekeeper.desktop.camera.windowless import WindowlessWebcam
from scorekeeper.desktop.widgets.status_line import Mood
from tests.desktop.camera.test_frame_worker import FaceOfBrightness

media = pytest.importorskip(
    "PySide6.QtMultimedia",
    reason="webcams need libpulse0, which is not installed",
    exc_type=ImportError,
)
CAM = Camera("usb-1", "Desk cam")
MANUAL = {
    "exposure": media.QCamera.ExposureMode.ExposureManual,
    "white": media.QCamera.WhiteBalanceMode.WhiteBalanceManual,
    "focus": media.QCamera.FocusMode.FocusModeManual,
}


class DriversCamera(media.QCamera):
    """A camera whose driver can hold ``can``; remembers what it is told."""

    can: tuple[str, ...] = ()
    made: ClassVar[list[DriversCamera]] = []

    def __init__(self, _device: object) -> None:
        super().__init__()
        self.told: list[object] = []
        self.made.append(self)

    def _can(self, name: str, mode: object) -> bool:
        return mode != MANUAL[name] or name in self.can

    def isExposureModeSupported(self, mode: object) -> bool:
        return self._can("exposure", mode)

    def isWhiteBalanceModeSupported(self, mode: object) -> bool:
        return self._can("white", mode)

    def isFocusModeSupported(self, mode: object) -> bool:
        return self._can("focus", mode)

    def setExposureMode(self, mode: object) -> None:
        self.told.append(mode)

    def setWhiteBalanceMode(self, mode: object) -> None:
        self.told.append(mode)

    def setFocusMode(self, mode: object) -> None:
        self.told.append(mode)

    def start(self) -> None:
        self.told.append("start")

    def stop(self) -> None:
        self.told.append("stop")


class Plugged:
    """The devices that are plugged in."""

    def __init__(self) -> None:
        self.devices: list[Any] = []

    def plug(self, identity: str, name: str) -> None:
        self.devices.append(
            SimpleNamespace(
                id=lambda: QByteArray(identity.encode()),
                description=lambda: name,
                videoFormats=list,
            )
        )


@pytest.fixture
def plugged(monkeypatch: pytest.MonkeyPatch) -> Iterator[Plugged]:
    found = Plugged()
    found.plug(CAM.id, CAM.name)

    class Devices(media.QMediaDevices):
        @staticmethod
        def videoInputs() -> list[Any]:
            return found.devices

    library = SimpleNamespace(
        QMediaDevices=Devices,
        QCamera=DriversCamera,
        QVideoSink=media.QVideoSink,
        QMediaCaptureSession=media.QMediaCaptureSession,
    )
    for module in (webcam, webcam_devices, webcam_preview):
        monkeypatch.setattr(module, "multimedia", lambda: library)
    DriversCamera.made, DriversCamera.can = [], ()
    yield found


def changed(cam: Webcam) -> None:
    """The system says that webcams came or went."""
    cam.findChild(media.QMediaDevices).videoInputsChanged.emit()


def picture(cam: Webcam) -> None:
    """The camera gives a picture, and the worker reads it."""
    cam._sink.setVideoFrame(grey_frame())
    read(cam)


def read(cam: Webcam) -> None:
    """The worker reads the picture that waits."""
    thread = threading.Thread(target=lambda: next(iter(cam)))
    thread.start()
    thread.join()
    QCoreApplication.processEvents()


def test_a_picture_from_before_the_loss_that_is_read_late_does_not_say_that_it_is_back(
    plugged: Plugged, qtbot: QtBot
) -> None:
    """Nobody would try to take the camera up any more."""
    heard: list[Interruption] = []
    cam = Webcam(CAM, heard.append)
    picture(cam)
    cam._sink.setVideoFrame(grey_frame())
    plugged.devices.clear()
    changed(cam)
    read(cam)
    assert [each.back for each in heard] == [False]
    plugged.plug("usb-2", CAM.name)
    changed(cam)
    picture(cam)
    assert [each.back for each in heard] == [False, True]
    cam.end("")


def test_a_camera_that_is_unplugged_is_taken_up_when_it_is_back(
    plugged: Plugged, qtbot: QtBot
) -> None:
    heard: list[Interruption] = []
    cam = Webcam(CAM, heard.append)
    picture(cam)
    plugged.devices.clear()
    changed(cam)
    assert [each.back for each in heard] == [False]
    assert not cam.ended
    plugged.plug("usb-2", CAM.name)  # another socket, another id
    changed(cam)
    assert len(DriversCamera.made) == 2
    assert [each.back for each in heard] == [False]
    picture(cam)
    assert [each.back for each in heard] == [False, True]
    cam.end("")


def test_a_camera_that_is_unplugged_is_waited_for_without_a_window_too(
    plugged: Plugged, qtbot: QtBot
) -> None:
    heard: list[Interruption] = []
    webcam = WindowlessWebcam(CAM, heard.append)
    with webcam, closing(iter(webcam)) as frames:
        cam = webcam._frames
        assert isinstance(cam, Webcam)

        def show() -> None:
            cam._sink.setVideoFrame(grey_frame())

        def pull() -> None:
            plugged.devices.clear()
            changed(cam)
            cam._sink.setVideoFrame(media.QVideoFrame())

        def plug_in() -> None:
            plugged.plug("usb-2", CAM.name)
            changed(cam)
            show()

        for at_ms, step in ((0, show), (20, pull), (100, plug_in)):
            QTimer.singleShot(at_ms, step)
        seen = list(islice(frames, 2))
        QTimer.singleShot(0, show)
        seen += islice(frames, 1)
    assert len(seen) == 3
    assert [each.back for each in heard] == [False, True]
    assert DriversCamera.made[-1].told[-1] == "stop"


def test_a_camera_that_is_left_is_stopped_before_it_can_be_chosen_again(
    plugged: Plugged, qtbot: QtBot
) -> None:
    """While its worker still reads; most systems give a camera to one reader at a time."""
    watching = Watching(FaceOfBrightness)
    watching.start(CAM.name)
    (camera,) = DriversCamera.made
    watching.start("")
    assert camera.told[-1] == "stop"
    watching.close()


def watched() -> tuple[Watching, Webcam]:
    """The camera of the desk, watched, and what it is watched through."""
    watching = Watching(FaceOfBrightness)
    watching.start(CAM.name)
    assert watching._followed is not None
    cam = watching._followed._webcam
    assert cam is not None
    return watching, cam


def grey_frame() -> Any:
    image = QImage(8, 6, QImage.Format.Format_RGB32)
    image.fill(QColor(90, 90, 90))
    return media.QVideoFrame(image)


def test_a_camera_that_falls_silent_is_taken_up_again(
    plugged: Plugged, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after the computer slept: no driver says that it has lost the camera."""
    monkeypatch.setattr("scorekeeper.desktop.camera.patience.SILENT_MS", 50)
    watching, cam = watched()
    for _ in range(2):
        with qtbot.waitSignal(watching.looked):
            cam._sink.setVideoFrame(grey_frame())
    with qtbot.waitSignal(cam._again.timeout):
        pass
    assert watching.last_said[0].startswith("Desk cam is lost; trying again.")
    assert len(DriversCamera.made) == 2
    cam._sink.setVideoFrame(grey_frame())
    qtbot.waitUntil(lambda: watching.last_said[1] is Mood.GOOD)
    watching.close()


def test_a_camera_whose_pace_is_not_known_is_told_of_and_left_running(
    plugged: Plugged, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that gives a picture in ten seconds would never come to give another."""
    monkeypatch.setattr("scorekeeper.desktop.camera.patience.STARTING_MS", 50)
    watching, cam = watched()
    with qtbot.waitSignal(watching.looked):
        cam._sink.setVideoFrame(grey_frame())
    qtbot.waitUntil(lambda: watching.last_said[0].startswith("Desk cam gives no picture just now."))
    assert len(DriversCamera.made) == 1
    watching.close()


def test_a_camera_whose_picture_waits_to_be_read_is_not_silent(
    plugged: Plugged, qtbot: QtBot
) -> None:
    cam = Webcam(CAM)
    picture(cam)
    cam._sink.setVideoFrame(media.QVideoFrame(QImage(8, 6, QImage.Format.Format_RGB32)))
    cam.wake()
    assert len(DriversCamera.made) == 1
    assert DriversCamera.made[0].told == ["start"]
    cam.end("")


def test_a_camera_that_another_program_takes_is_tried_again(plugged: Plugged, qtbot: QtBot) -> None:
    heard: list[Interruption] = []
    cam = Webcam(CAM, heard.append)
    picture(cam)
    DriversCamera.made[0].errorOccurred.emit(media.QCamera.Error.CameraError, "busy")
    assert [each.back for each in heard] == [False]
    with qtbot.waitSignal(cam._again.timeout):
        pass
    assert len(DriversCamera.made) == 2
    cam.end("")
    cam._close()


def test_a_camera_that_stays_taken_is_tried_less_and_less_often(
    plugged: Plugged, qtbot: QtBot
) -> None:
    cam = Webcam(CAM)
    picture(cam)
    DriversCamera.made[0].errorOccurred.emit(media.QCamera.Error.CameraError, "busy")
    pauses_ms = [cam._again.interval()]
    for _ in PAUSES_S:
        changed(cam)
        pauses_ms.append(cam._again.interval())
    assert pauses_ms == [1000 * pause_s for pause_s in (*PAUSES_S, PAUSES_S[-1])]
    cam.end("")


def test_a_camera_that_never_gave_a_picture_fails_with_its_reason(
    plugged: Plugged, qtbot: QtBot
) -> None:
    cam = Webcam(CAM)
    DriversCamera.made[0].errorOccurred.emit(media.QCamera.Error.CameraError, "busy")
    with pytest.raises(SourceLost, match="Desk cam: busy; is another program using it"):
        list(cam)


@pytest.mark.parametrize(
    ("can", "line"),
    [
        ((), "This camera cannot hold exposure and focus still: even light helps."),
        (("focus",), "The camera holds still: focus."),
        (("exposure", "white", "focus"), "The camera holds still: exposure, white balance, focus."),
    ],
)
def test_what_the_driver_can_hold_is_held_and_said(
    plugged: Plugged, qtbot: QtBot, can: tuple[str, ...], line: str
) -> None:
    DriversCamera.can = can
    cam = Webcam(CAM)
    cam._obey(Order.HOLD)
    assert cam.held == line
    assert DriversCamera.made[0].told == ["start", *(MANUAL[name] for name in can)]
    cam._obey(Order.LET_GO)
    assert cam.held == ""
    assert len(DriversCamera.made[0].told) == 1 + 2 * len(can)
    cam.end("")


def test_a_camera_without_a_driver_can_hold_nothing(qapp: object) -> None:
    assert CameraControls(media.QCamera(), media.QCamera).hold() == ()


@pytest.mark.parametrize("allowed", [True, False])
def test_the_person_is_asked_for_the_camera(
    plugged: Plugged, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, allowed: bool
) -> None:
    status = Qt.PermissionStatus.Granted if allowed else Qt.PermissionStatus.Denied
    asked: list[Any] = []
    application = SimpleNamespace(
        checkPermission=lambda _: Qt.PermissionStatus.Undetermined,
        requestPermission=lambda _, __, answer: asked.append(answer),
    )
    monkeypatch.setattr(
        webcam_devices, "QCoreApplication", SimpleNamespace(instance=lambda: application)
    )
    cam = Webcam(CAM)
    assert DriversCamera.made == []
    asked[0](SimpleNamespace(status=lambda: status))
    assert (len(DriversCamera.made) == 1) is allowed
    if not allowed:
        with pytest.raises(SourceLost, match="may not use the camera; allow it"):
            list(cam)
    cam.end("")
