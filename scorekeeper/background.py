"""Processes beside the program: started so that the keyboard interrupts the program alone."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def interrupts_kept_off() -> Iterator[None]:
    """Processes started meanwhile are not interrupted from the keyboard: their program is, and ends
    them without a word."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    from multiprocessing.resource_tracker import ensure_running

    ensure_running()  # now: where it starts along with the process, it lets interrupts in again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
