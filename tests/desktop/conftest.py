"""Windows are tested offscreen; a Qt warning fails the test; no test waits by time."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.camera.opencv_paths import clear_opencv_paths
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.wording import speak
from tests.desktop.every_page import EveryPage
from tests.desktop.table import Table

clear_opencv_paths()
os.environ["QT_QPA_PLATFORM"] = "offscreen"

# What the offscreen platform lacks, and says each time or once: a window manager, a graphics card,
# and libraries that decode videos on one.
OFFSCREEN_NOTES = (
    "This plugin does not support propagateSizeHints",
    "No RHI backend",
    r"Couldn't (load|resolve) va\b",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test in this folder fails on any Qt warning."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.qt_log_level_fail("WARNING"))
            item.add_marker(pytest.mark.qt_log_ignore(*OFFSCREEN_NOTES))


@pytest.fixture
def home(home: Path) -> Path:
    """The folder of a user who has kept something before."""
    home.mkdir()
    return home


@pytest.fixture
def german() -> Iterator[None]:
    """The window speaks German."""
    speak("de")
    yield
    speak("en")


@pytest.fixture
def look(qapp: object) -> Look:
    """The dark look at its normal size."""
    return Look()


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A file of games that is not there yet."""
    return tmp_path / "games.db"


@pytest.fixture
def table(qtbot: QtBot, store: Path) -> Iterator[Table]:
    """The window with a game of Anna and Ben, by the classic rules."""
    table = Table(qtbot, store)
    table.begin("Anna", "Ben")
    yield table
    table.close()


@pytest.fixture
def every(qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[EveryPage]:
    """Every page of a window of its own."""
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    every = EveryPage(tmp_path)
    yield every
    every.close()
    speak("en")
