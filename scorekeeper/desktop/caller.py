"""The caller: says aloud what happens at the table, so that nobody has to look at the screen.

Speaks with the voice that the system brings along, on this computer alone.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from ctypes.util import find_library
from typing import Any

from PySide6.QtCore import QLocale, QObject, Signal

from scorekeeper.desktop.game.called import called
from scorekeeper.desktop.game.play import Play
from scorekeeper.desktop.preferences import Preferences
from scorekeeper.desktop.wording import language, tr
from scorekeeper.rules.state import GameState
from scorekeeper.settings import Settings


class Caller(QObject):
    """Speaks where the settings say so; what is said last cuts off what was said before."""

    refused = Signal(str)
    """One line: why nothing is said, or not in the language of the window."""

    def __init__(
        self,
        preferences: Preferences,
        play: Play,
        parent: QObject | None = None,
        make_voice: Callable[[QObject], Any] | None = None,
    ) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._make_voice = make_voice or system_voice
        self._voice: Any = None
        self._before: GameState | None = None
        play.moved.connect(self._hear)
        preferences.changed.connect(self._take_settings)

    def _hear(self, state: GameState) -> None:
        before, self._before = self._before, state
        self._say(called(before, state))

    def ask(self, question: str) -> None:
        """Somebody has to look at the screen."""
        self._say(tr("call.ask", question=question))

    def _take_settings(self, before: Settings, after: Settings) -> None:
        if after.caller and (not before.caller or after.language != before.language):
            self._voice = None
            self._say(tr("call.on"), aloud_why_not=True)
        elif before.caller and not after.caller and self._voice is not None:
            self._voice.stop()

    def _say(self, line: str, *, aloud_why_not: bool = False) -> None:
        if not line or not self._preferences.settings.caller:
            return
        if self._voice is None:
            self._voice = self._make_voice(self)
            told = _take_language(self._voice)
            if told and aloud_why_not:
                self.refused.emit(told)
        if self._voice is not None:
            self._voice.say(line)


def system_voice(parent: QObject) -> Any:
    """Qt's way to the voices of the system; None where there are none."""
    # Qt complains on the terminal where it cannot load its own plug-in.
    if sys.platform.startswith("linux") and find_library("speechd") is None:
        return None
    try:
        from PySide6.QtTextToSpeech import QTextToSpeech
    except ImportError:
        return None
    voice = QTextToSpeech(parent)
    return None if voice.state() is QTextToSpeech.State.Error else voice


def _take_language(voice: Any) -> str:
    """Makes the voice speak the window's language; why it does not, or empty."""
    if voice is None:
        how = tr("call.install") if sys.platform.startswith("linux") else ""
        return tr("call.no_voice", how=how)
    wanted = QLocale(language()).language()
    found = next((each for each in voice.availableLocales() if each.language() == wanted), None)
    if found is None:
        return tr("call.no_language")
    voice.setLocale(found)
    return ""
