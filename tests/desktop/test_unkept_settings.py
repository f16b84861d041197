"""Settings that a disk does not take are told of for as long as that is so, and written again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from scorekeeper.desktop import app, preferences
from scorekeeper.desktop.main_window import MainWindow
from scorekeeper.desktop.widgets import status_line
from scorekeeper.paths import settings_file
from scorekeeper.settings import WindowOptions, load_settings

UNKEPT = "Settings hold only until the window closes: "


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """Its settings cannot be written: a folder lies in their place."""
    monkeypatch.setattr(status_line, "WARNING_MS", 1)
    monkeypatch.setattr(preferences, "AGAIN_MS", 1)
    settings_file().mkdir(parents=True)
    window = app.open_window(WindowOptions(tmp_path / "games.db", camera=""))
    qtbot.addWidget(window)
    window.show_table()
    window.show()
    yield window
    window.preferences.change(language="en")
    window.close()


def test_it_stands_at_the_table_until_they_are_kept(qtbot: QtBot, window: MainWindow) -> None:
    """Nobody need change anything for that: there may be room by now."""
    status = window.page.status
    qtbot.keyClick(window.page, Qt.Key.Key_A)
    qtbot.wait(50)  # far longer than a warning stays
    assert status.text.startswith(UNKEPT)
    with qtbot.waitSignal(window.preferences.kept):
        settings_file().rmdir()
    assert not status.text.startswith(UNKEPT)
    assert load_settings(settings_file()).advice is window.preferences.settings.advice


def test_it_stands_there_in_another_language_too(qtbot: QtBot, window: MainWindow) -> None:
    window.toggle_advice()
    window.preferences.change(language="de")
    assert window.page.status.text.startswith("Einstellungen gelten nur, bis")
    with qtbot.waitSignal(window.preferences.kept):
        settings_file().rmdir()
    assert window.page.status.text == ""


def test_whoever_has_understood_it_is_not_told_again(qtbot: QtBot, window: MainWindow) -> None:
    window.toggle_advice()
    window.page.status.understood.click()
    window.toggle_advice()
    window.preferences.change(language="de")
    assert window.page.status.text == ""
