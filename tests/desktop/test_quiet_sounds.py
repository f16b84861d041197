"""A machine without sound plays without it, and the terminal is not told of that."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PLAY = """
from PySide6.QtWidgets import QApplication
from scorekeeper.desktop.preferences import Preferences
from scorekeeper.desktop.sounds import Sounds
from tests.desktop.test_sounds import BEGUN, ROLLED

application = QApplication([])
sounds = Sounds(Preferences())
sounds.hear(BEGUN)
sounds.hear(ROLLED)
application.processEvents()
"""


def test_nothing_is_written_to_the_terminal_where_there_is_no_sound() -> None:
    nowhere = {"PULSE_SERVER": "unix:/nowhere", "QT_QPA_PLATFORM": "offscreen"}
    played = subprocess.run(
        [sys.executable, "-c", PLAY],
        cwd=ROOT,
        env=os.environ | nowhere,
        capture_output=True,
        text=True,
        check=True,
    )
    assert played.stderr == ""
