"""QtMultimedia, for webcams and sounds.

It is imported only when it is asked for: where its libraries are missing, the rest of the program
works and says what to install.
"""

from __future__ import annotations

import sys
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
        raise MultimediaUnavailable(_told(str(fault))) from fault
    return QtMultimedia


def _told(reason: str) -> str:
    if sys.platform in ("win32", "darwin"):
        return (
            f"webcams cannot be used ({reason}); install PySide6-Addons again; "
            "Windows N needs its Media Feature Pack"
        )
    missing = reason.split(":", maxsplit=1)[0]
    return f"webcams need {missing}, which is not installed (Debian: apt install libpulse0)"
