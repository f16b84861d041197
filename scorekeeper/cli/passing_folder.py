"""A folder that is there for as long as a command needs it, and goes with it, also where somebody
else ends that: a system that shuts down, a terminal that is closed, Qt that cannot start."""

from __future__ import annotations

import shutil
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

_ENDINGS = ("SIGTERM", "SIGHUP", "SIGABRT")
ENDED_BY = [getattr(signal, name) for name in _ENDINGS if hasattr(signal, name)]
"""How others end a program; Windows leaves it no time. Ctrl+C is none of these: Python makes an
exception of it."""


@contextmanager
def passing_folder(prefix: str) -> Iterator[Path]:
    """A new folder, its name beginning so. In the main thread, which hears of signals."""
    # What somebody still has open, as a scanner for viruses may, Windows does not delete.
    with TemporaryDirectory(prefix=prefix, ignore_cleanup_errors=True) as folder:
        heard = [each for each in ENDED_BY if signal.getsignal(each) is signal.SIG_DFL]
        for each in heard:
            signal.signal(each, partial(_end, folder))
        try:
            yield Path(folder)
        finally:
            for each in heard:
                signal.signal(each, signal.SIG_DFL)


def _end(folder: str, number: int, _: object) -> None:
    """Without an exception, of which Qt would make a fault of what it just does."""
    shutil.rmtree(folder, ignore_errors=True)
    signal.signal(number, signal.SIG_DFL)
    signal.raise_signal(number)
