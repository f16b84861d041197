"""Ctrl+C in the terminal that the window was started from: it closes the window, as a click does.

Python would raise KeyboardInterrupt in whatever the window just does, which Qt takes for a fault of
that and goes on.
"""

from __future__ import annotations

import signal
from typing import Self

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget


class CtrlC:
    """Within its block: closes ``window`` once it is pressed, and is true from then on; pressed
    again, it ends the program at once, since who is asked about what is unsaved may not see the
    window.

    In the window's thread. Where the program was started to heed no Ctrl+C, it heeds none.
    """

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self._pressed = False
        self._before = signal.getsignal(signal.SIGINT)

    def __enter__(self) -> Self:
        if self._before is not signal.SIG_IGN:
            signal.signal(signal.SIGINT, self._press)
        return self

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self._before)

    def __bool__(self) -> bool:
        return self._pressed

    def _press(self, *_: object) -> None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        self._pressed = True
        QTimer.singleShot(0, self._window.close)  # not in the middle of what is being done
