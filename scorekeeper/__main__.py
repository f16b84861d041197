"""Starts scorekeeper: a command, or the window."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scorekeeper.capture.frame import FrameSource
    from scorekeeper.capture.network import Interruption
    from scorekeeper.capture.opening import Camera
    from scorekeeper.settings import WindowOptions

INTERRUPTED = 130
"""The exit status of what Ctrl+C has ended, as shells have it."""

NARROWEST_HELP = 60
"""Letters a line."""


def _open_window(options: WindowOptions) -> int:
    from scorekeeper.desktop.app import run as run_window

    return run_window(options)


def _open_webcam(camera: Camera, notice: Callable[[Interruption], None]) -> FrameSource:
    from scorekeeper.desktop.camera.windowless import WindowlessWebcam

    return WindowlessWebcam(camera, notice)


def main() -> int:
    """The command ``scorekeeper``."""
    return _run()


def app() -> int:
    """The command ``scorekeeper-app``, which needs no terminal: the window, with its options."""
    return _run(["app", *sys.argv[1:]])


def _run(arguments: Sequence[str] | None = None) -> int:
    try:  # also while it is loaded, which takes a moment
        _one_thread_of_algebra()
        _help_with_whole_words()
        from scorekeeper.cli.app import run
        from scorekeeper.cli.surroundings import Surroundings

        return run(Surroundings(_open_window, _open_webcam), arguments)
    except KeyboardInterrupt:
        return INTERRUPTED


def _one_thread_of_algebra() -> None:
    """The advice's products are small: more threads only wait for one another, and for the reader.

    Heeded by numpy when it is loaded, which is later, and by the processes started from here.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def _help_with_whole_words() -> None:
    """Narrower, it begins to cut off the names of options; a terminal breaks longer lines itself.

    Heeded by typer when it shows help.
    """
    import shutil  # late: Ctrl+C ends that, too, without a word

    # Of no number typer makes a fault of its own; at a width of nothing, nothing is shown.
    for name in ("TERMINAL_WIDTH", "COLUMNS"):
        told = os.environ.get(name, "80")
        if not (told.isdecimal() and told.strip("0")):
            del os.environ[name]
    if shutil.get_terminal_size().columns < NARROWEST_HELP:
        os.environ.setdefault("TERMINAL_WIDTH", str(NARROWEST_HELP))


if __name__ == "__main__":
    sys.exit(main())
