"""The caller: says aloud what happens at the table, so that nobody has to look at the screen."""

from __future__ import annotations

import sys
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from scorekeeper.desktop.game.called import called
from scorekeeper.desktop.game.play import Play
from scorekeeper.desktop.preferences import Preferences
from scorekeeper.desktop.voice import Speaks, Voice
from scorekeeper.desktop.wording import language, tr
from scorekeeper.rules.state import GameState
from scorekeeper.settings import Settings

LOOK_MS = 200
"""How often it is looked whether the voice has answered."""


class Caller(QObject):
    """Speaks where the settings say so; what is said last cuts off what was said before."""

    refused = Signal(str)
    """One line: why nothing is said, or not in the language of the window; empty: no longer so."""
    silent = Signal(str)
    """One line, the same: why nothing is said at all."""

    def __init__(
        self,
        preferences: Preferences,
        play: Play,
        parent: QObject | None = None,
        make_voice: Callable[[str], Voice] = Voice,
    ) -> None:
        super().__init__(parent)
        self._make_voice = make_voice
        self._voice: Voice | None = None
        self._before: GameState | None = None
        self._look = QTimer(self)
        self._look.setInterval(LOOK_MS)
        self._look.timeout.connect(self._look_for_answer)
        play.moved.connect(self._hear)
        preferences.changed.connect(self._take_settings)
        if preferences.settings.caller:
            self._begin_to_speak()

    def begin_anew(self) -> None:
        """Another game is played: what it is has not just come about."""
        self._before = None

    def ask(self, question: str) -> None:
        """Somebody has to look at the screen."""
        self._say(tr("call.ask", question=question))

    def close(self) -> None:
        """Say nothing any more."""
        self._look.stop()
        if self._voice is not None:
            self._voice.close()
            self._voice = None

    def _hear(self, state: GameState) -> None:
        before, self._before = self._before, state
        if self._voice is not None:
            self._say(called(before, state))

    def _take_settings(self, before: Settings, after: Settings) -> None:
        if (before.caller, before.language) == (after.caller, after.language):
            return
        self.close()
        self.refused.emit("")
        if after.caller:
            self._begin_to_speak()
            self._say(tr("call.on"))

    def _begin_to_speak(self) -> None:
        self._voice = self._make_voice(language())
        self._look.start()

    def _say(self, line: str) -> None:
        if line and self._voice is not None:
            self._voice.say(line)

    def _look_for_answer(self) -> None:
        answer = self._voice.answer if self._voice is not None else None
        if answer is None:
            return
        self._look.stop()
        if answer is Speaks.OTHER_LANGUAGE:
            self.refused.emit(tr("call.no_language"))
        if answer is Speaks.NO:
            how = tr("call.install") if sys.platform.startswith("linux") else ""
            line = tr("call.no_voice", how=how)
            self.refused.emit(line)
            self.silent.emit(line)
