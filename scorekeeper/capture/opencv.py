"""OpenCV's video reading, without its log lines: what went wrong is said by this program, once."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

# FFmpeg writes to stderr by itself; OpenCV reads this variable when the first video is opened.
os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")

import cv2

if "OPENCV_LOG_LEVEL" not in os.environ:
    cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)


def open_video(name: str, settings: Sequence[int] = ()) -> cv2.VideoCapture:
    """FFmpeg's reader for a file or an address; ``isOpened()`` says whether it found a video."""
    # As bytes, which OpenCV takes though it does not say so: of a name that is no text it dies.
    encoded: Any = os.fsencode(name)
    return cv2.VideoCapture(encoded, cv2.CAP_FFMPEG, list(settings))
