"""How fast the window is: start over 500 games, and no pause of the event loop in play.

Both in processor time, which a busy machine does not change.

python3 -m pytest tests/desktop/test_speed_of_window.py --benchmark-enable -n 0
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

import pytest
from PySide6.QtCore import Qt, QTimer
from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.start import players_of
from scorekeeper.rules.state import Phase
from scorekeeper.rulesets import load
from scorekeeper.session.session import Session
from scorekeeper.sheet.log import EventLog
from tests.desktop.table import Table

GAMES = 500
TURNS = 30
START_LIMIT_S = 2.0
PAUSE_LIMIT_S = 0.05

START = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from scorekeeper.desktop.camera.opencv_paths import clear_opencv_paths
clear_opencv_paths()
application = QApplication([])
from scorekeeper.desktop import app
from scorekeeper.settings import WindowOptions
window = app.open_window(WindowOptions(Path(sys.argv[1]), camera="", resume=True))
window.show()
window.play.changed.connect(lambda: QTimer.singleShot(0, window.close))
window.keeper.open()
application.exec()
"""


def played(log: EventLog, number: int) -> None:
    """A game of thirty turns, each kept in one throw."""
    session = Session.start(log, load("classic"), players_of(("Anna", "Ben", "Clara")))
    for turn in range(TURNS):
        if (turn + number) % 3:
            session.roll(Roll.parse("155234"))
            session.keep(Roll.parse("155"))
            session.bank()
        else:
            session.roll(Roll.parse("223446"))
            session.farkle()


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store of 500 games."""
    path = tmp_path_factory.mktemp("games") / "games.db"
    with EventLog(path) as log:
        log._store.execute("PRAGMA synchronous = OFF")
        played(log, 0)
        events = log.events(1)
        for _ in range(GAMES - 1):
            log.copy_in(events, over=False)
    return path


@pytest.mark.benchmark(group="window")
def test_start_to_a_usable_window(benchmark: BenchmarkFixture, store: Path, tmp_path: Path) -> None:
    if not benchmark.enabled:
        pytest.skip("speed is measured with --benchmark-enable")
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "SCOREKEEPER_HOME": str(tmp_path)}

    def start() -> None:
        subprocess.run([sys.executable, "-c", START, str(store)], env=environment, check=True)

    start()
    spent: list[float] = []

    def measured() -> None:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        start()
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)

    benchmark.pedantic(measured, rounds=5)
    benchmark.extra_info["processor time in s"] = median(spent)
    assert median(spent) < START_LIMIT_S


class Heartbeat:
    """The longest that the event loop was held up, in processor time of its thread."""

    def __init__(self) -> None:
        self.longest_s = 0.0
        self._last_s = time.thread_time()
        self._timer = QTimer()
        self._timer.timeout.connect(self._beat)
        self._timer.start(1)

    def _beat(self) -> None:
        now_s = time.thread_time()
        self.longest_s = max(self.longest_s, now_s - self._last_s)
        self._last_s = now_s


@pytest.mark.benchmark(group="window")
def test_the_event_loop_is_not_held_up_in_play(
    benchmark: BenchmarkFixture, qtbot: QtBot, tmp_path: Path
) -> None:
    if not benchmark.enabled:
        pytest.skip("speed is measured with --benchmark-enable")
    table = Table(qtbot, tmp_path / "games.db")
    table.begin("Anna", "Ben", "Clara")
    turn_by_keys(table)
    pauses: list[float] = []

    def play() -> None:
        heart = Heartbeat()
        turn_by_keys(table)
        pauses.append(heart.longest_s)

    benchmark.pedantic(play, rounds=20)
    table.close()
    benchmark.extra_info["longest pause in ms"] = 1000 * median(pauses)
    assert median(pauses) < PAUSE_LIMIT_S


def turn_by_keys(table: Table) -> None:
    table.type_roll("122556")
    table.key(Qt.Key.Key_2)
    table.key_does(Qt.Key.Key_Return)
    table.type_roll("1123")
    table.key_does(Qt.Key.Key_B)
    assert table.state.phase is Phase.TO_ROLL
