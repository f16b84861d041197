"""A webcam's little picture: it comes a few times a second, or says why it does not."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.camera.webcam_preview import WebcamPreview
from tests.desktop.camera.test_webcam_held import (
    CAM,
    DriversCamera,
    grey_frame,
    media,
    plugged,  # noqa: F401  (a fixture)
)

pytestmark = pytest.mark.usefixtures("plugged")


def heard(preview: WebcamPreview) -> tuple[list[QImage], list[str]]:
    """The pictures and the faults that it tells of from now on."""
    pictures: list[QImage] = []
    faults: list[str] = []
    preview.looked.connect(pictures.append)
    preview.failed.connect(faults.append)
    return pictures, faults


def test_its_picture_is_shown_a_few_times_a_second_until_it_ends(qtbot: QtBot) -> None:
    preview = WebcamPreview(CAM)
    pictures, faults = heard(preview)
    preview.begin()
    for _ in range(3):  # in one moment
        preview._sink.setVideoFrame(grey_frame())
    assert (len(pictures), faults) == (1, [])
    preview.end()
    assert DriversCamera.made[0].told == ["start", "stop"]


def test_a_webcam_that_another_program_uses_is_named(qtbot: QtBot) -> None:
    preview = WebcamPreview(CAM)
    _, faults = heard(preview)
    preview.begin()
    DriversCamera.made[0].errorOccurred.emit(media.QCamera.Error.CameraError, "busy")
    assert len(faults) == 1
    assert CAM.name in faults[0]
