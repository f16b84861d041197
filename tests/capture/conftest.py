"""Clips and a camera made on the spot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import cv2
import pytest

from tests.capture.camera_server import CameraServer, grey_picture, serving


@pytest.fixture
def clip(tmp_path: Path) -> Path:
    """60 frames at 20 a second, each a little brighter than the one before."""
    path = tmp_path / "clip.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter_fourcc(*"MJPG"), 20, (64, 48))
    for level in range(60):
        writer.write(grey_picture(4 * level))
    writer.release()
    return path


@pytest.fixture
def camera_server() -> Iterator[CameraServer]:
    with serving() as camera:
        yield camera
