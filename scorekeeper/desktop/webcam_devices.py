"""The webcams of this machine by QtMultimedia: their names, and when they come and go.

QtMultimedia is imported only when webcams are asked for: where its libraries are missing, the rest
of the program works and says what to install.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QLoggingCategory, QObject

from scorekeeper.capture.frame import CaptureError
from scorekeeper.capture.opening import Camera

QUIET = "qt.multimedia.symbolsresolver*=false\nqt.multimedia.ffmpeg.info=false"
"""QtMultimedia tells of every library that it can do without; the cameras work all the same."""


class WebcamsUnavailable(CaptureError):
    """This machine cannot use webcams at all; the line says what to install."""


def multimedia() -> Any:
    """QtMultimedia, imported now."""
    QLoggingCategory.setFilterRules(QUIET)
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
        for device in multimedia().QMediaDevices.videoInputs()
    )


def tell_of_changes(parent: QObject, changed: Callable[[], None]) -> None:
    """Call ``changed`` whenever a webcam is plugged in or out, as long as ``parent`` lives."""
    multimedia().QMediaDevices(parent).videoInputsChanged.connect(changed)


def device_of(media: Any, camera: Camera) -> Any | None:
    """The device of a camera: by its id, or else the only one of its name, since a camera that is
    plugged in again may get another id."""
    devices = media.QMediaDevices.videoInputs()
    for device in devices:
        if bytes(device.id().data()).decode(errors="replace") == camera.id:
            return device
    called_so = [device for device in devices if device.description() == camera.name]
    return called_so[0] if len(called_so) == 1 else None
