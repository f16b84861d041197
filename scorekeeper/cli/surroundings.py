"""What the command line needs of the window's part, handed to it by ``scorekeeper.__main__``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import typer

from scorekeeper.settings import WindowOptions

if TYPE_CHECKING:
    from scorekeeper.capture.frame import FrameSource
    from scorekeeper.capture.network import Interruption
    from scorekeeper.capture.opening import Camera

    OpenWebcam = Callable[[Camera, Callable[[Interruption], None]], FrameSource]


@dataclass(frozen=True)
class Surroundings:
    """``open_window`` opens the window and returns its exit status when it is closed;
    ``open_webcam`` gives a webcam's frames without one, and says when it is lost and back. Both
    raise ImportError where Qt is missing a library."""

    open_window: Callable[[WindowOptions], int]
    open_webcam: OpenWebcam


def surroundings_of(context: typer.Context) -> Surroundings:
    """Those that the command line was started with."""
    surroundings = context.find_object(Surroundings)
    if surroundings is None:
        raise ValueError("the command line was started without its surroundings")
    return surroundings
