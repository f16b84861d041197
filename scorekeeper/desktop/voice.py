"""The voice of the system, by Qt, in a process of its own.

A speech service that hangs holds up whoever asks it, with everything else that runs in that
process; so the window asks another process, which ends itself when it has waited too long.
"""

from __future__ import annotations

import faulthandler
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from enum import Enum
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, TextIO

from PySide6.QtCore import QCoreApplication, QLocale, QObject, Qt, Signal, qInstallMessageHandler

from scorekeeper.background import apart

if TYPE_CHECKING:
    from PySide6.QtTextToSpeech import QTextToSpeech

PATIENCE_S = 20.0
"""A service that has not answered by then will not."""


class Speaks(Enum):
    """How a voice has answered."""

    YES = "it speaks"
    OTHER_LANGUAGE = "it speaks, but not the language asked for"
    NO = "there is none, or it does not answer"


class Voice:
    """Speaks a language; the line said last cuts off the one before. ``engine`` is Qt's name of a
    service, empty for the usual one of the system."""

    def __init__(self, language: str, engine: str = "") -> None:
        context = get_context("spawn")  # a window must not be forked
        orders, self._orders = context.Pipe(duplex=False)
        self._answers, answers = context.Pipe(duplex=False)
        self._process = context.Process(
            target=_speak, args=(language, engine, orders, answers), daemon=True
        )
        self._answer: Speaks | None = None
        with apart(), suppress(OSError):
            self._process.start()  # where it cannot be, nobody answers
        orders.close()
        answers.close()

    @property
    def answer(self) -> Speaks | None:
        """Whether it speaks; None while that is not known."""
        if self._answer is not None:
            return self._answer
        try:
            self._answer = self._answers.recv() if self._answers.poll() else None
        except (EOFError, OSError):  # the second on Windows, where the process is gone
            self._answer = Speaks.NO
        return self._answer

    def say(self, line: str) -> None:
        """Say this, instead of what is being said; an empty line: be silent."""
        with suppress(OSError):
            self._orders.send(line)

    def close(self) -> None:
        """Say nothing any more."""
        if self._process.pid is not None:
            self._process.kill()
            self._process.join()
        self._orders.close()
        self._answers.close()


class _Orders(QObject):
    """What is to be said, brought to the thread that speaks."""

    came = Signal(str)


def _speak(language: str, engine: str, orders: Connection, answers: Connection) -> None:
    """The other process: speaks until the program is gone."""
    qInstallMessageHandler(lambda *_: None)  # what Qt lacks here is answered, not printed
    # Heeded on a Mac: the system answers there by its own loop, which Qt runs only for windows.
    os.environ["QT_EVENT_DISPATCHER_CORE_FOUNDATION"] = "1"
    application = QCoreApplication([])
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        hurried = partial(_hurried, nowhere)
        with hurried():
            voice = system_voice(engine)
            answers.send(Speaks.NO if voice is None else take_language(voice, language))
        if voice is None:
            return

        def say(line: str) -> None:
            with hurried():
                voice.say(line) if line else voice.stop()

        bringing = _Orders()
        bringing.came.connect(say, Qt.ConnectionType.QueuedConnection)
        Thread(target=_bring, args=(orders, bringing), daemon=True).start()
        application.exec()


@contextmanager
def _hurried(nowhere: TextIO) -> Iterator[None]:
    """Ends the process where this takes too long. No lock of Python's can hold that up, which
    whatever waits for a service may keep meanwhile."""
    faulthandler.dump_traceback_later(PATIENCE_S, exit=True, file=nowhere)
    yield
    faulthandler.cancel_dump_traceback_later()


def _bring(orders: Connection, bringing: _Orders) -> None:
    with suppress(EOFError, OSError):
        while True:
            bringing.came.emit(orders.recv())
    os._exit(0)  # the program is gone


def system_voice(engine: str) -> QTextToSpeech | None:
    """Qt's way to a voice; None where there is none. May wait for a service without end."""
    try:
        from PySide6.QtTextToSpeech import QTextToSpeech
    except ImportError:
        return None
    voice = QTextToSpeech(engine) if engine else QTextToSpeech()
    return None if voice.state() is QTextToSpeech.State.Error else voice


def take_language(voice: QTextToSpeech, language: str) -> Speaks:
    """Makes the voice speak this language, where it can."""
    wanted = QLocale(language).language()
    found = next((each for each in voice.availableLocales() if each.language() == wanted), None)
    if found is None:
        return Speaks.OTHER_LANGUAGE
    voice.setLocale(found)
    return Speaks.YES
