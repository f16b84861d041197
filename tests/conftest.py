"""What all tests share: a user of their own, a fresh log, patience on a busy machine, and what Qt
asks of every thread."""

from __future__ import annotations

import gc
import os
import sys

# Before numpy, torch and OpenCV are loaded: the threads of several workers wait for one another on
# few cores, and small products take four times as long, or for ever where other programs run.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENCV_FOR_THREADS_NUM", "1")

from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings
from pytestqt.wait_signal import SignalBlocker, SignalEmittedSpy

from scorekeeper.desktop.collecting import collect_due
from scorekeeper.sheet.log import EventLog

if TYPE_CHECKING:
    from scorekeeper.vision.reading.reader import DiceReader

# A property is no benchmark: how long an example takes says more about the machine than about it.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")

# As in the program, no thread but the window's collects garbage, parts of windows among it. Between
# tests neither: there a thread of xdist's asks for the next one.
gc.disable()


@pytest.fixture(autouse=True)
def collected_by_this_thread() -> Iterator[None]:
    """What a test has left lying, of windows or not."""
    yield
    collect_due()


_waited: deque[object] = deque(maxlen=100)


@pytest.fixture(autouse=True)
def waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waited for a signal is kept a while: one that another thread sent at the same moment
    arrives later, and PySide calls a method of whoever is no more, which ends the process."""
    connect, enter = SignalBlocker.connect, SignalEmittedSpy.__enter__

    def connect_kept(self: SignalBlocker, signal: object) -> None:
        _waited.append(self)
        connect(self, signal)

    def enter_kept(self: SignalEmittedSpy) -> None:
        _waited.append(self)
        enter(self)

    monkeypatch.setattr(SignalBlocker, "connect", connect_kept)
    monkeypatch.setattr(SignalEmittedSpy, "__enter__", enter_kept)


@pytest.fixture(autouse=True)
def new_user(tmp_path: Path) -> Iterator[None]:
    """No test sees the real user's folders, or that user's menu, or writes to them."""
    with pytest.MonkeyPatch.context() as environment:  # which no test can undo
        environment.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
        environment.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
        yield


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder of a new user, which is there once something is kept."""
    return tmp_path / "home"


@pytest.fixture
def homeless(new_user: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A user without a folder, as programs in a container are run by one that no list has."""
    if sys.platform in ("win32", "darwin"):
        pytest.skip("the system always knows a folder there")
    for name in ("HOME", "SCOREKEEPER_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("os.path.expanduser", lambda path: path)


@pytest.fixture(scope="session")
def reader() -> DiceReader:
    """The shipped reader, which remembers nothing of what it has read."""
    from scorekeeper.vision.reading.reader import DiceReader

    return DiceReader.load()


@pytest.fixture
def log(tmp_path: Path) -> Iterator[EventLog]:
    """An empty log of games in a file of its own."""
    with EventLog(tmp_path / "games.db") as opened:
        yield opened
