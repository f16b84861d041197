"""stdin, stdout and stderr as the program finds them: closed, full, or not for every text."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

from scorekeeper.cli.faults import Unavailable


class _Closed(io.TextIOBase):
    """Stands for a stdout that was closed; only who writes to it hears of that."""

    def write(self, text: str) -> int:
        raise Unavailable("the output is closed; let it go to the terminal, a pipe or a file")


def prepare_streams() -> None:
    """Makes all three fit for use."""
    _fill_places()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # names can hold what a terminal cannot show or send
            stream.reconfigure(errors="backslashreplace")
    if sys.stdout is None:
        sys.stdout = _Closed()
    if sys.stderr is None:
        # It is written to until the end, in letters of which the system may know none.
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8", errors="backslashreplace")  # noqa: SIM115


def _fill_places() -> None:
    """A file opened in the place of a closed stream would take what libraries print there."""
    for place in range(3):
        try:
            os.fstat(place)
        except OSError:
            os.open(os.devnull, os.O_RDWR)


def let_go_of_streams() -> None:
    """What nobody takes is given up; Python would try again at its end, and complain."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
