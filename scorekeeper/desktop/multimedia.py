"""QtMultimedia, for webcams and sounds.

It is imported only when it is asked for: where its libraries are missing, the rest of the program
works and says what to install.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QLoggingCategory

from scorekeeper.capture.frame import CaptureError

QUIET = "qt.multimedia.symbolsresolver*=false\nqt.multimedia.ffmpeg.info=false"
"""QtMultimedia tells of every library that it can do without; the cameras work all the same."""


class MultimediaUnavailable(CaptureError):
    """This machine can use neither webcams nor sounds; the line says what to install."""


def multimedia() -> Any:
    """QtMultimedia, imported now."""
    QLoggingCategory.setFilterRules(QUIET)
    try:
        from PySide6 import QtMultimedia
    except ImportError as fault:
        missing = str(fault).split(":", maxsplit=1)[0]
        raise MultimediaUnavailable(
            f"webcams need {missing}, which is not installed (Debian: apt install libpulse0)"
        ) from fault
    return QtMultimedia
