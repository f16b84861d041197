"""Reads one photo off the window's thread."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from PySide6.QtCore import QObject, QSize, Signal

from scorekeeper.capture.frame import CaptureError
from scorekeeper.capture.photo import load_photo
from scorekeeper.desktop.camera.shown import Sight, shown_image
from scorekeeper.desktop.wording import told_error, tr
from scorekeeper.live import Reader
from scorekeeper.vision.reading.model import ModelError
from scorekeeper.vision.table.settling import TablePhase

_log = logging.getLogger(__name__)


class PhotoReader(QObject):
    """Answers each photo by ``read`` or ``failed``; the reader is loaded for the first one."""

    read = Signal(object)
    """The Sight of the photo."""
    failed = Signal(str)
    """One line: why there is nothing to see."""
    _done = Signal(int, object)
    """``_forgotten`` as it was when a photo was opened, and its Sight or why there is none; sent
    by the thread that reads."""

    def __init__(self, load_reader: Callable[[], Reader]) -> None:
        super().__init__()
        self._load_reader = load_reader
        self._reader: Reader | None = None
        self._thread = ThreadPoolExecutor(1, "photo")
        self._forgotten = 0
        """So often were those who asked gone."""
        self._done.connect(self._tell)

    def open(self, path: str) -> None:
        """Read the photo at ``path``."""
        self._thread.submit(self._run, path, self._forgotten)

    def forget(self) -> None:
        """Who asked has gone: what is being read is not told to who asks next."""
        self._forgotten += 1

    def close(self) -> None:
        """Read no more."""
        self._thread.shutdown(cancel_futures=True)

    def _run(self, path: str, forgotten: int) -> None:
        self._done.emit(forgotten, self._found(path))

    def _found(self, path: str) -> Sight | str:
        try:
            return self._sight(path)
        except (CaptureError, ModelError) as fault:
            return told_error(fault)
        except Exception:
            _log.exception("reading a photo failed")
            return tr("source.broken")

    def _tell(self, forgotten: int, found: Sight | str) -> None:
        if forgotten != self._forgotten:
            return
        if isinstance(found, str):
            self.failed.emit(found)
        else:
            self.read.emit(found)

    def _sight(self, path: str) -> Sight:
        frame = load_photo(path)
        self._reader = self._reader or self._load_reader()
        reading = self._reader.read(frame.pixels)
        size = QSize(frame.width_px, frame.height_px)
        return Sight(shown_image(frame.pixels), size, reading, TablePhase.SETTLED)
