"""Processes beside the program: made of nothing but the program, and interrupted with it alone."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def apart() -> Iterator[None]:
    """Processes started meanwhile are not interrupted from the keyboard: their program is, and ends
    them without a word. Nor do they run what lies in the folder that one is in, be it called as a
    part of Python: a new process looks there first."""
    with _only_the_program(), _interrupts_kept_off():
        yield


@contextmanager
def _only_the_program() -> Iterator[None]:
    before = os.environ.get("PYTHONSAFEPATH")
    os.environ["PYTHONSAFEPATH"] = "1"
    try:
        yield
    finally:  # what else is started from here, such as a viewer, has its own folder to look into
        if before is None:
            del os.environ["PYTHONSAFEPATH"]
        else:
            os.environ["PYTHONSAFEPATH"] = before


@contextmanager
def _interrupts_kept_off() -> Iterator[None]:
    if sys.platform == "win32":  # a process that ignores the keyboard hands that on
        import ctypes

        ctypes.windll.kernel32.SetConsoleCtrlHandler(None, True)
        try:
            yield
        finally:
            ctypes.windll.kernel32.SetConsoleCtrlHandler(None, False)
        return
    from multiprocessing.resource_tracker import ensure_running

    ensure_running()  # now: where it starts along with the process, it lets interrupts in again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
