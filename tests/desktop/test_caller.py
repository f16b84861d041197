"""The caller at a table: what it hands to a voice, and what it says of one that is missing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from scorekeeper.desktop.caller import Caller
from scorekeeper.desktop.camera.photo_reader import PhotoReader
from scorekeeper.desktop.game.asking import Asking
from scorekeeper.desktop.pages.settings_page import SettingsPage
from scorekeeper.desktop.visits import Visits
from scorekeeper.desktop.voice import Speaks, Voice
from scorekeeper.desktop.wording import speak
from scorekeeper.sheet.stored_games import GameId
from tests.desktop.controls import named
from tests.desktop.table import Table, no_reader, seen


class HeardVoice(Voice):
    """Qt's engine for tests; what it is told to say is noted."""

    def __init__(self, language: str, engine: str = "mock") -> None:
        super().__init__(language, engine)
        self.language = language
        self.lines: list[str] = []

    def say(self, line: str) -> None:
        self.lines.append(line)
        super().say(line)


class Room:
    """A table with a caller, and the voices that it has had."""

    def __init__(self, table: Table, engine: str = "mock", *, on: bool = False) -> None:
        if on:
            table.window.preferences.change(caller=True)
        self.window, self.voices = table.window, list[HeardVoice]()
        visits = Visits(table.window, table.look, PhotoReader(no_reader))

        def make_voice(language: str) -> HeardVoice:
            self.voices.append(HeardVoice(language, engine))
            return self.voices[-1]

        preferences = table.window.preferences
        caller = Caller(preferences, table.play, table.window, make_voice)
        caller.refused.connect(visits.tell_of_caller)
        caller.silent.connect(visits.tell_of_silence)
        Asking(table.play).asked.connect(caller.ask)
        table.keeper.begun.connect(caller.begin_anew)
        table.window.closing.connect(caller.close)
        table.begin("Anna", "Ben")

    def switch_on(self) -> None:
        self.window.preferences.change(caller=True)

    def settings(self) -> SettingsPage:
        if not isinstance(self.window.pages.visited, SettingsPage):
            self.window.page_wanted.emit("settings")
        assert isinstance(self.window.pages.visited, SettingsPage)
        return self.window.pages.visited


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Table]:
    table = Table(qtbot, tmp_path / "games.db")
    yield table
    table.close()
    speak("en")


def test_it_says_what_happens_at_the_table(table: Table) -> None:
    room = Room(table)
    room.switch_on()
    table.type_roll("123456")
    table.settle()
    assert room.voices[-1].lines == ["I say what happens at the table.", "straight: 3000."]


def test_a_question_is_said_once(table: Table) -> None:
    room = Room(table)
    room.switch_on()
    table.see(seen("155234", doubtful=(2,)))
    table.settle()
    table.play.changed.emit()
    assert room.voices[-1].lines[1:] == ["Please look: Is this right?"]


def test_it_has_no_voice_until_it_is_asked_for_and_none_afterwards(table: Table) -> None:
    room = Room(table)
    table.type_roll("123456")
    table.settle()
    assert room.voices == []
    room.switch_on()
    table.window.preferences.change(caller=False)
    table.key_does(Qt.Key.Key_B)
    assert room.voices[-1].lines == ["I say what happens at the table."]


def test_another_game_is_not_called_as_if_it_had_just_been_played(table: Table) -> None:
    room = Room(table)
    table.type_roll("123456")
    table.key_does(Qt.Key.Key_B)
    table.begin("Clara", "Dora")
    room.switch_on()
    with table.bot.waitSignal(table.play.moved):
        table.keeper.resume(GameId(1))
    assert room.voices[-1].lines == ["I say what happens at the table."]


def test_where_nobody_can_speak_the_settings_say_so(table: Table, qtbot: QtBot) -> None:
    room = Room(table, engine="no such engine")
    page = room.settings()
    named(page, QCheckBox, "Say aloud what happens").setChecked(True)
    qtbot.waitUntil(lambda: bool(page.said_of_caller), timeout=30_000)
    assert page.said_of_caller.startswith("This computer has no voice")
    named(page, QCheckBox, "Say aloud what happens").setChecked(False)
    assert page.said_of_caller == ""


def test_where_nobody_can_speak_at_the_start_it_is_told(table: Table, qtbot: QtBot) -> None:
    room = Room(table, engine="no such engine", on=True)
    qtbot.waitUntil(lambda: "no voice" in table.page.status.text, timeout=30_000)
    assert room.settings().said_of_caller.startswith("This computer has no voice")


def test_what_is_wrong_with_the_games_is_told_before_what_is_wrong_with_the_voice(
    table: Table, qtbot: QtBot
) -> None:
    Room(table, engine="no such engine", on=True)
    table.window.show_welcome()
    table.window.welcome.show_fault("games.db is damaged", True)
    with qtbot.waitSignal(table.window.findChild(Caller).silent, timeout=30_000):
        pass
    assert table.window.welcome.fault == "games.db is damaged"


def test_a_voice_that_speaks_from_the_start_says_nothing_of_itself(table: Table) -> None:
    room = Room(table, on=True)
    table.type_roll("123456")
    table.settle()
    assert room.voices[-1].lines == ["straight: 3000."]


def test_a_language_that_no_voice_speaks_is_told(table: Table, qtbot: QtBot) -> None:
    room = Room(table)
    room.switch_on()
    room.settings()
    table.window.preferences.change(language="de")
    assert [voice.language for voice in room.voices] == ["en", "de"]
    qtbot.waitUntil(lambda: bool(room.settings().said_of_caller), timeout=30_000)
    assert room.settings().said_of_caller.startswith("Dieser Rechner hat keine deutsche Stimme")
    assert room.voices[-1].answer is Speaks.OTHER_LANGUAGE
