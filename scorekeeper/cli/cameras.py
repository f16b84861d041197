"""The webcams of this machine, asked of Qt in a process of its own.

Qt may be missing, or end the whole process where a library of the system is; here that ends only
the process that asked.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import partial
from typing import TYPE_CHECKING

import typer

from scorekeeper.cli.faults import Unavailable
from scorekeeper.cli.surroundings import surroundings_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorekeeper.capture.frame import FrameSource
    from scorekeeper.capture.network import Interruption
    from scorekeeper.capture.opening import Camera

_ASK = """
import json
from PySide6.QtCore import QCoreApplication
from PySide6.QtMultimedia import QMediaDevices
app = QCoreApplication([])
print(json.dumps([[bytes(d.id().data()).decode(errors="replace"), d.description()]
                  for d in QMediaDevices.videoInputs()]))
"""


def cameras() -> tuple[Camera, ...]:
    """The webcams plugged in; none where Qt cannot say."""
    from scorekeeper.capture.opening import Camera

    try:
        asked = subprocess.run(  # noqa: S603  (this very Python, with the lines above alone)
            [sys.executable, "-P", "-c", _ASK],
            capture_output=True,
            text=True,
            errors="replace",
            timeout=20,
            check=True,
            env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        )
        return tuple(Camera(*pair) for pair in json.loads(asked.stdout.splitlines()[-1]))
    except (OSError, subprocess.SubprocessError, ValueError, IndexError):
        return ()


def opened_source(
    context: typer.Context, source: str, notice: Callable[[Interruption], None]
) -> FrameSource:
    """The source that a command names, to be opened by ``with``; ``notice`` hears of a camera that
    is lost and back.

    Raises InvalidSource, and Unavailable where Qt is missing a library for a webcam.
    """
    from scorekeeper.capture.opening import names_a_camera, open_source

    known = cameras() if names_a_camera(source) else ()
    opener = partial(_opened, context, notice)
    return open_source(source, notice=notice, cameras=known, open_camera=opener)


def _opened(
    context: typer.Context, notice: Callable[[Interruption], None], camera: Camera
) -> FrameSource:
    surroundings = surroundings_of(context)
    try:
        return surroundings.open_webcam(camera, notice)
    except ImportError as fault:
        raise Unavailable(
            f"{camera.name} cannot be opened ({fault}); run 'scorekeeper doctor'"
        ) from fault
