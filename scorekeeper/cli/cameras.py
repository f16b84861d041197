"""The webcams of this machine, asked of Qt in a process of its own.

Qt may be missing, or end the whole process where a library of the system is; here that ends only
the process that asked.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
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
        asked = subprocess.run(  # noqa: S603  (this very Python, with the lines above)
            [sys.executable, "-c", _ASK],
            capture_output=True,
            text=True,
            timeout=20,
            check=True,
            env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        )
        return tuple(Camera(*pair) for pair in json.loads(asked.stdout.splitlines()[-1]))
    except (OSError, subprocess.SubprocessError, ValueError, IndexError):
        return ()
