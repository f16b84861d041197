"""Says on stderr when a camera no longer stands where its profile was made."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.capture.blind import is_black
from scorekeeper.capture.frame import Frame
from scorekeeper.cli.faults import tell
from scorekeeper.named import without_password
from scorekeeper.vision.profile.reference import moved_since
from scorekeeper.vision.profile.view_check import Trouble, is_moved

CLEAR_S = 1.0
"""A webcam that wakes up, or a stream begun in its middle, shows the table as it is by then."""


class Standing:
    """Hears of one frame after the other, and looks once, as soon as the table is seen well."""

    def __init__(self, profile: Path | None) -> None:
        """``profile`` is the file with the picture it was made by beside it, if there is one."""
        self._profile = profile
        self._seen_s: float | None = None

    def after(self, frame: Frame) -> None:
        """The next frame."""
        if self._profile is None or is_black(frame.pixels):
            return
        if self._seen_s is None:
            self._seen_s = frame.time_s
        if frame.time_s - self._seen_s < CLEAR_S:
            return
        if is_moved(moved_since(self._profile, frame.pixels)):
            tell(f"{without_password(frame.source)}: {Trouble.MOVED.value}")
        self._profile = None
