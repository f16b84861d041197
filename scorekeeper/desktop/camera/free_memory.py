"""Memory that nobody needs any more, given back to the system.

The C library of Linux keeps what was freed for whoever asks next, for each thread apart: large
pictures and networks of source after source leave hundreds of megabytes there.
"""

from __future__ import annotations

import ctypes
import sys


def give_back() -> None:
    """Gives back what is free; where the system takes it by itself, nothing happens."""
    if not sys.platform.startswith("linux"):
        return
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # not every library of Linux has it
    if trim is not None:
        trim(0)
