"""Writes profiles and the sheet to print, off the window's thread."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from scorekeeper.desktop.camera.examining import Examined, Wanted
from scorekeeper.desktop.wording import language, told_error, tr
from scorekeeper.printing.calibration_page import calibration_document
from scorekeeper.printing.paper import PaperError, write
from scorekeeper.vision.profile.calibrating import calibrated
from scorekeeper.vision.profile.calibration import InvalidProfile
from scorekeeper.vision.profile.profiles import (
    ProfileNotWritten,
    calibrated_anew,
    profile_at,
    profile_path,
    save_profile,
)

_log = logging.getLogger(__name__)


class ProfileWriter(QObject):
    """What was asked last is done last; each ends in one of the signals."""

    saved = Signal(object, str)
    """The Profile that was written, and the source that it belongs to."""
    printed = Signal(str)
    """The PDF that was written."""
    failed = Signal(str)
    """One line: why nothing was written."""

    def __init__(self) -> None:
        super().__init__()
        self._thread = ThreadPoolExecutor(1, "profiles")

    def save(self, seen: Examined, wanted: Wanted) -> None:
        """Write the profile of the camera for a place, by what was seen and is wanted now."""
        self._submit(lambda: self._save(seen, wanted))

    def print_sheet(self, file: Path, paper: str) -> None:
        """Write the calibration sheet as PDF."""
        self._submit(lambda: self._print(file, paper, language()))

    def close(self) -> None:
        """Finish what was begun."""
        self._thread.shutdown()

    def _submit(self, job: Callable[[], None]) -> None:
        self._thread.submit(self._run, job)

    def _run(self, job: Callable[[], None]) -> None:
        try:
            job()
        except (ProfileNotWritten, InvalidProfile, PaperError) as fault:
            self.failed.emit(told_error(fault))
        except Exception:
            _log.exception("writing failed")
            self.failed.emit(tr("fault"))

    def _save(self, seen: Examined, wanted: Wanted) -> None:
        found = calibrated(seen.pixels, drawn=wanted.drawn, die_mm=wanted.die_mm, dice=seen.dice)
        path = profile_path(seen.source, wanted.place)
        anew = calibrated_anew(
            profile_at(path), found.view, wanted.die_mm, seen.source, wanted.place
        )
        save_profile(path, anew, seen.pixels)
        self.saved.emit(anew, seen.source)

    def _print(self, file: Path, paper: str, words: str) -> None:
        sheet = calibration_document(words)
        try:
            write(file, sheet, paper)
        except PaperError:  # on Windows what shows the last one may keep it from being written
            file = file.with_stem(f"{file.stem}-2")
            write(file, sheet, paper)
        self.printed.emit(str(file))
