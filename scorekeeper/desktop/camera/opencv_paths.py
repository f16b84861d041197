"""Undoes what OpenCV's wheel for Linux does to Qt when it is imported."""

from __future__ import annotations

import os

import cv2  # noqa: F401  (first, so that what it sets can be cleared)


def clear_opencv_paths() -> None:
    """Call before the QApplication starts: OpenCV points every Qt of the process at its own Qt 5
    plugins and fonts, which this Qt cannot load. What the person has set stays."""
    for name, text in list(os.environ.items()):
        if name.startswith("QT_QPA_") and "cv2" in text:
            del os.environ[name]
