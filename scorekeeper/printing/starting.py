"""Qt's start without what it tells of the letters of the system: where those are not UTF-8 it takes
that all the same, and nobody needs four lines about it."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QMessageLogContext, QtMsgType, qFormatLogMessage, qInstallMessageHandler

_OF_LETTERS = "Detected locale"
"""So begins what it tells."""


@contextmanager
def starting() -> Iterator[None]:
    """For making Qt's application; whatever else Qt tells meanwhile is told."""
    before = qInstallMessageHandler(_tell_others)
    try:
        yield
    finally:
        qInstallMessageHandler(before)


def _tell_others(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
    if not text.startswith(_OF_LETTERS):
        print(qFormatLogMessage(kind, context, text), file=sys.stderr)
    if kind is QtMsgType.QtFatalMsg:
        # As Qt ends the program next; so who has something to clear away hears of it first.
        signal.raise_signal(signal.SIGABRT)
