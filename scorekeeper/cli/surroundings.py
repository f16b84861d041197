"""What the command line needs of the window, handed to it by ``scorekeeper.__main__``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scorekeeper.settings import WindowOptions


@dataclass(frozen=True)
class Surroundings:
    """``open_window`` opens the window and returns its exit status when it is closed; it raises
    ImportError where Qt is missing a library."""

    open_window: Callable[[WindowOptions], int]
