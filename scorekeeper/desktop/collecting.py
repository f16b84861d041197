"""Garbage is collected by the window's thread alone.

Python collects in whichever thread allocates most, here the one that reckons advice. There a part
of the window that is garbage takes a lock of Qt's and waits for the interpreter, which the window's
thread has while it waits for that lock: the window stands still for good.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

EVERY_MS = 250


class Collecting(QObject):
    """Lives in the window's thread and collects there while that thread handles events."""

    def __init__(self, parent: QObject | None = None):
        super().__init__(parent)
        gc.disable()
        timer = QTimer(self, interval=EVERY_MS)
        timer.timeout.connect(collect_due)
        timer.start()


def collect_due() -> None:
    """Collects the generations that Python would have collected by now, had it been allowed to."""
    counts = zip(gc.get_count(), gc.get_threshold(), strict=True)
    due = [generation for generation, (count, most) in enumerate(counts) if count > most > 0]
    if due:
        gc.collect(max(due))
