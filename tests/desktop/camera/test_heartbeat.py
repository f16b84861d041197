"""The window's heart beats on while a clip is followed and read:

python3 -m pytest tests/desktop/camera/test_heartbeat.py --benchmark-enable -n 0 -s
"""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot

from scorekeeper.resources import resource
from scorekeeper.vision.reading.reader import DiceReader
from tests.desktop.table import Table

BEAT_MS = 5
LONGEST_S = 0.05
PATIENCE_MS = 120_000


class Heart:
    """Beats in the window's event loop and remembers how late each beat came."""

    def __init__(self) -> None:
        self._timer = QTimer(timerType=Qt.TimerType.PreciseTimer, interval=BEAT_MS)
        self._timer.timeout.connect(self._beat)
        self._last_s = time.perf_counter()
        self.late_s: list[float] = []

    def beat(self) -> None:
        """Begins."""
        self._last_s = time.perf_counter()
        self._timer.start()

    def _beat(self) -> None:
        now_s = time.perf_counter()
        self.late_s.append(now_s - self._last_s - BEAT_MS / 1000)
        self._last_s = now_s


@pytest.mark.slow
def test_the_event_loop_is_never_blocked_for_long(
    qtbot: QtBot, tmp_path: Path, benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    """How late a beat comes depends on what else the machine does: the limit holds where speed is
    measured, on a machine that does nothing else."""
    table = Table(qtbot, tmp_path / "games.db", DiceReader.load)
    table.begin("Anna", "Ben", rules="classic")
    heart = Heart()

    def follow() -> None:
        with qtbot.waitSignal(table.watching.ran_out, timeout=PATIENCE_MS):
            table.watching.start(str(resource("sample_images/turn.mp4")))
            heart.beat()

    benchmark.pedantic(follow, rounds=1)
    late_ms = sorted(1000 * late for late in heart.late_s)
    with capsys.disabled():
        print(
            f"\n{len(late_ms)} heartbeats; the latest came {late_ms[-1]:.0f} ms late, "
            f"99 in 100 within {late_ms[int(0.99 * len(late_ms))]:.1f} ms"
        )
    assert len(late_ms) > 100
    if benchmark.enabled:
        assert late_ms[-1] / 1000 < LONGEST_S
    table.close()
