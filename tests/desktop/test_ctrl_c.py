"""Ctrl+C in the terminal that the window was started from."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.ctrl_c import CtrlC

ROOT = Path(__file__).parents[2]
PATIENCE_S = 60.0


@pytest.fixture(autouse=True)
def as_in_a_terminal() -> Iterator[None]:
    """Tests that run in the background of a shell are started to heed no Ctrl+C."""
    heeded = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, heeded)


def test_the_window_closes_and_the_next_one_ends_the_program_at_once(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    before = signal.getsignal(signal.SIGINT)
    with CtrlC(window) as pressed:
        assert not pressed
        signal.raise_signal(signal.SIGINT)
        qtbot.waitUntil(lambda: not window.isVisible())
        assert pressed
        assert signal.getsignal(signal.SIGINT) is signal.SIG_DFL
    assert signal.getsignal(signal.SIGINT) is before


def test_it_stays_unheeded_where_whoever_started_the_program_wants_that(qtbot: QtBot) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    window = QWidget()
    qtbot.addWidget(window)
    with CtrlC(window) as pressed:
        signal.raise_signal(signal.SIGINT)
        assert not pressed
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN


@pytest.mark.skipif(sys.platform == "win32", reason="there Ctrl+C goes to the whole console")
def test_the_program_ends_as_shells_expect_without_a_word_of_faults(tmp_path: Path) -> None:
    program = subprocess.Popen(
        [sys.executable, "-m", "scorekeeper"],
        cwd=ROOT,
        env=os.environ | {"SCOREKEEPER_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"},
        stderr=subprocess.PIPE,
        text=True,
    )
    with program:
        end = time.monotonic() + PATIENCE_S
        while not (tmp_path / "games.db").exists() and time.monotonic() < end:
            time.sleep(0.1)
        program.send_signal(signal.SIGINT)
        try:
            _, told = program.communicate(timeout=PATIENCE_S)
        finally:
            program.kill()
    assert program.returncode == 130
    assert "KeyboardInterrupt" not in told
    assert not (tmp_path / "games.db-wal").exists()
