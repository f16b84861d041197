"""Webcams by QtMultimedia: their pictures as frames, and a clear line where there are none."""

from __future__ import annotations

import sys

import numpy as np
import pytest
from PySide6.QtGui import QColor, QImage

from scorekeeper.desktop.camera.multimedia import MultimediaUnavailable
from scorekeeper.desktop.camera.sink_frames import bgr_pixels
from scorekeeper.desktop.camera.webcam_devices import webcams
from scorekeeper.desktop.wording import speak, told_error


def test_a_missing_library_is_named_with_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PySide6.QtMultimedia", None)
    monkeypatch.delattr("PySide6.QtMultimedia", raising=False)
    with pytest.raises(MultimediaUnavailable, match="apt install libpulse0"):
        webcams()


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_where_there_is_no_apt_it_is_not_named(
    monkeypatch: pytest.MonkeyPatch, system: str
) -> None:
    monkeypatch.setitem(sys.modules, "PySide6.QtMultimedia", None)
    monkeypatch.delattr("PySide6.QtMultimedia", raising=False)
    monkeypatch.setattr("sys.platform", system)
    with pytest.raises(MultimediaUnavailable, match=r"^webcams cannot be used .*; install") as told:
        webcams()
    assert "apt" not in str(told.value)
    speak("de")
    assert told_error(told.value).startswith("Webcams lassen sich nicht benutzen (")
    speak("en")


@pytest.mark.parametrize("width", [3, 4, 7])
def test_pixels_are_blue_green_red_in_rows_without_padding(width: int) -> None:
    image = QImage(width, 2, QImage.Format.Format_RGB32)
    image.fill(QColor(10, 20, 30))
    image.setPixelColor(width - 1, 1, QColor(1, 2, 3))
    pixels = bgr_pixels(image)
    assert pixels.shape == (2, width, 3)
    assert pixels[0, 0].tolist() == [30, 20, 10]
    assert pixels[1, width - 1].tolist() == [3, 2, 1]
    assert pixels.dtype == np.uint8
