"""The webcams of this machine by QtMultimedia: their names, and when they come and go."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCameraPermission, QCoreApplication, QObject, Qt

from scorekeeper.capture.opening import Camera
from scorekeeper.desktop.camera.multimedia import multimedia
from scorekeeper.desktop.wording import tr


def webcams() -> tuple[Camera, ...]:
    """The webcams plugged in now. Raises MultimediaUnavailable."""
    devices = multimedia().QMediaDevices.videoInputs()
    return tuple(Camera(_id(device), device.description()) for device in devices)


def tell_of_changes(parent: QObject, changed: Callable[[], None]) -> None:
    """Call ``changed`` whenever a webcam is plugged in or out, as long as ``parent`` lives."""
    multimedia().QMediaDevices(parent).videoInputsChanged.connect(changed)


def device_of(media: Any, camera: Camera) -> Any | None:
    """The device of a camera: by its id, or else the only one of its name, since a camera that is
    plugged in again may get another id."""
    devices = media.QMediaDevices.videoInputs()
    for device in devices:
        if _id(device) == camera.id:
            return device
    called_so = [device for device in devices if device.description() == camera.name]
    return called_so[0] if len(called_so) == 1 else None


def _id(device: Any) -> str:
    return bytes(device.id().data()).decode(errors="replace")


def when_permitted(asker: QObject, then: Callable[[], None], refused: Callable[[], None]) -> None:
    """Do the one or the other once the person has allowed cameras or not; on most systems that is
    at once."""

    def go_on(status: Qt.PermissionStatus) -> None:
        (then if status == Qt.PermissionStatus.Granted else refused)()

    application, asked = QCoreApplication.instance(), QCameraPermission()
    assert application is not None  # noqa: S101  (a camera cannot be made without one)
    status = application.checkPermission(asked)
    if status == Qt.PermissionStatus.Undetermined:
        # What is answered is what counts: where nobody may be asked it stays undetermined.
        application.requestPermission(asked, asker, lambda given: go_on(given.status()))
    else:
        go_on(status)


def forbidden(name: str) -> str:
    """That the system keeps a camera from this program, and who can change it.

    macOS keeps it even from being asked for by what is no app of its own, such as Python in a
    terminal. OpenCV asks all the same, in the terminal's name, and what is answered stays.
    """
    return tr("webcam.forbidden_mac" if sys.platform == "darwin" else "webcam.forbidden", name=name)
