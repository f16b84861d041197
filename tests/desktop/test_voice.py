"""The voice: a process of its own, so that a speech service that hangs holds up nobody."""

from __future__ import annotations

import os
from collections.abc import Iterator
from multiprocessing import Pipe
from multiprocessing.connection import Connection

import pytest
from PySide6.QtTextToSpeech import QTextToSpeech
from pytestqt.qtbot import QtBot

from scorekeeper.desktop import voice as voice_of_system
from scorekeeper.desktop.voice import Speaks, Voice, system_voice, take_language


@pytest.fixture
def voices() -> Iterator[list[Voice]]:
    """Those made in a test, closed at its end."""
    made: list[Voice] = []
    yield made
    for voice in made:
        voice.close()


@pytest.mark.parametrize(
    ("language", "engine", "answer"),
    [
        ("en", "mock", Speaks.YES),
        ("de", "mock", Speaks.OTHER_LANGUAGE),
        ("en", "no such engine", Speaks.NO),
    ],
)
def test_it_answers_whether_it_speaks(
    qtbot: QtBot, voices: list[Voice], language: str, engine: str, answer: Speaks
) -> None:
    voice = Voice(language, engine)
    voices.append(voice)
    qtbot.waitUntil(lambda: voice.answer is not None, timeout=30_000)
    assert voice.answer is answer
    voice.say("Anna throws.")  # which nobody hears where there is no voice, and is no fault


def test_closing_does_not_wait_for_what_is_being_said(qtbot: QtBot, voices: list[Voice]) -> None:
    voice = Voice("en", "mock")
    voices.append(voice)
    qtbot.waitUntil(lambda: voice.answer is not None, timeout=30_000)
    voice.say("word " * 10_000)
    voice.close()
    voice.say("Anna throws.")
    assert voice.answer is Speaks.YES


def test_a_voice_whose_process_is_gone_does_not_speak(
    voices: list[Voice], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Asking whether an answer has come is a fault of its own on Windows then."""
    voice = Voice("en", "no such engine")
    voices.append(voice)

    def gone(*_: object) -> bool:
        raise BrokenPipeError

    monkeypatch.setattr(Connection, "poll", gone)
    assert voice.answer is Speaks.NO


class Begun(Exception):
    """Qt's application is made."""


def test_on_a_mac_qt_runs_the_loop_by_which_the_system_answers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Without a window it runs one of its own there, and what speaks waits for an answer."""
    told = "QT_EVENT_DISPATCHER_CORE_FOUNDATION"

    def begin(_: list[str]) -> None:
        raise Begun

    monkeypatch.setenv(told, "")
    monkeypatch.setattr(voice_of_system, "qInstallMessageHandler", lambda _: None)
    monkeypatch.setattr(voice_of_system, "QCoreApplication", begin)
    orders, answers = Pipe()
    with orders, answers, pytest.raises(Begun):
        voice_of_system._speak("en", "", orders, answers)
    assert os.environ[told] == "1"


def test_the_engine_for_tests_speaks_word_by_word(qtbot: QtBot) -> None:
    """What the process does with a line, in this one."""
    voice, words = system_voice("mock"), []
    assert isinstance(voice, QTextToSpeech)
    assert take_language(voice, "en") is Speaks.YES
    voice.sayingWord.connect(lambda word, *_: words.append(word))
    voice.say("Anna throws.")
    qtbot.waitUntil(lambda: words == ["Anna", "throws"])
