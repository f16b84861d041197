"""OpenCV's video reading, without its log lines: what went wrong is said by this program, once.
What is very large is made smaller, or refused, as photos are."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

# FFmpeg writes to stderr by itself; OpenCV reads this variable when the first video is opened.
os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")

import cv2
import numpy as np

from scorekeeper.capture.frame import Frame, InvalidSource, Pixels
from scorekeeper.capture.photo import LARGEST_PX, reduction
from scorekeeper.named import without_password

if "OPENCV_LOG_LEVEL" not in os.environ:
    cv2.utils.logging.setLogLevel(cv2.utils.logging.LOG_LEVEL_SILENT)


def open_video(name: str, settings: Sequence[int] = ()) -> cv2.VideoCapture:
    """FFmpeg's reader for a file or an address; ``isOpened()`` says whether it found a video.

    Raises InvalidSource where its pictures are too large to be decoded.
    """
    # As bytes, which OpenCV takes though it does not say so: of a name that is no text it dies.
    encoded: Any = os.fsencode(name)
    video = cv2.VideoCapture(encoded, cv2.CAP_FFMPEG, list(settings))
    if video.get(cv2.CAP_PROP_FRAME_WIDTH) * video.get(cv2.CAP_PROP_FRAME_HEIGHT) > LARGEST_PX:
        video.release()
        raise InvalidSource(
            f"the pictures of {without_password(name)} are larger than 178 megapixels; "
            "make them smaller and try again"
        )
    return video


def frame_of(pixels: Pixels, time_s: float, source: str) -> Frame:
    """What was read as a frame."""
    height, width = pixels.shape[:2]
    factor = reduction(width * height)
    if factor == 1:
        return Frame(pixels, time_s, source)
    size = width // factor, height // factor
    smaller = cv2.resize(pixels, size, interpolation=cv2.INTER_AREA).astype(np.uint8, copy=False)
    return Frame(smaller, time_s, source, float(factor), (width, height))
