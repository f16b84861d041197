"""The caller speaks through Qt; its own engine for tests says the words one by one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtTextToSpeech import QTextToSpeech
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.caller import Caller
from scorekeeper.desktop.camera.photo_reader import PhotoReader
from scorekeeper.desktop.game.asking import Asking
from scorekeeper.desktop.pages.settings_page import SettingsPage
from scorekeeper.desktop.visits import Visits
from scorekeeper.desktop.wording import speak
from tests.desktop.controls import named
from tests.desktop.table import Table, no_reader, seen


class Room:
    """A table whose caller is heard, word by word; without a voice nothing is."""

    def __init__(self, table: Table, *, has_voice: bool = True) -> None:
        self.table = table
        self.words: list[str] = []
        self.has_voice = has_voice
        self.voices: list[QTextToSpeech] = []
        visits = Visits(table.window, table.look, PhotoReader(no_reader))
        window = table.window
        caller = Caller(window.preferences, window.play, window, self._voice)
        caller.refused.connect(visits.tell_of_caller)
        Asking(window.play).asked.connect(caller.ask)
        table.begin("Anna", "Ben")

    def _voice(self, parent: QObject) -> QTextToSpeech | None:
        if not self.has_voice:
            return None
        voice = QTextToSpeech("mock", parent)
        voice.sayingWord.connect(lambda word, *_: self.words.append(word))
        self.voices.append(voice)
        return voice

    def switch_on(self) -> None:
        self.table.window.preferences.change(caller=True)

    def hear(self, bot: QtBot, *words: str) -> None:
        """Waits until these are the last words said."""
        bot.waitUntil(lambda: self.words[-len(words) :] == list(words), timeout=10_000)


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    table = Table(qtbot, tmp_path / "games.db")
    yield table
    table.close()
    speak("en")


def test_it_says_what_happens_at_the_table(table: Table, qtbot: QtBot) -> None:
    room = Room(table)
    room.switch_on()
    room.hear(qtbot, "at", "the", "table")
    table.type_roll("123456")
    room.hear(qtbot, "straight", "3000")


def test_a_question_is_said_once(table: Table, qtbot: QtBot) -> None:
    room = Room(table)
    room.switch_on()
    table.see(seen("155234", doubtful=(2,)))
    room.hear(qtbot, "Is", "this", "right")
    table.play.changed.emit()
    room.hear(qtbot, "Is", "this", "right")
    assert room.words.count("right") == 1


def test_it_is_silent_until_it_is_asked_for(table: Table) -> None:
    room = Room(table)
    table.type_roll("123456")
    table.settle()
    assert (room.words, room.voices) == ([], [])


def test_where_nobody_can_speak_the_settings_say_so(table: Table) -> None:
    Room(table, has_voice=False)
    table.window.page_wanted.emit("settings")
    page = table.window.visited
    assert isinstance(page, SettingsPage)
    named(page, QCheckBox, "Say aloud what happens").setChecked(True)
    assert page.said_of_caller.startswith("This computer has no voice")


def test_a_language_that_no_voice_speaks_is_told(table: Table) -> None:
    room = Room(table)
    table.window.page_wanted.emit("settings")
    table.window.preferences.change(language="de")
    room.switch_on()
    page = table.window.visited
    assert isinstance(page, SettingsPage)
    assert page.said_of_caller.startswith("Dieser Rechner hat keine deutsche Stimme")
    assert room.voices


def test_it_falls_silent_at_once(table: Table, qtbot: QtBot) -> None:
    room = Room(table)
    room.switch_on()
    qtbot.waitUntil(lambda: bool(room.words))
    table.window.preferences.change(caller=False)
    assert room.voices[-1].state() is QTextToSpeech.State.Ready
