"""The settings while the window is open: read once, changed in place, saved at each change."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QLocale, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from scorekeeper.desktop.drawing.theme import DARK, LIGHT, THEMES, Theme
from scorekeeper.desktop.wording import LANGUAGES, told_reason, tr
from scorekeeper.settings import Settings, changed_as, load_settings, save_settings, settings_in

_log = logging.getLogger(__name__)

AGAIN_MS = 10_000
"""Settings that a disk does not take are written again after so long."""


class Preferences(QObject):
    """``changed`` is sent with the settings before and after."""

    changed = Signal(object, object)
    refused = Signal(str)
    """One line: why the settings are not kept; once, until they have been kept again."""
    kept = Signal()
    """They are, after they had not been."""

    def __init__(self, path: Path | None = None) -> None:
        """Without a ``path`` nothing is read or kept."""
        super().__init__()
        self._path = path
        self._refusal: OSError | None = None
        """Why they are not on disk; None where they are."""
        self._again = QTimer(self, interval=AGAIN_MS)
        self._again.timeout.connect(self._keep)
        self.settings = Settings() if path is None else load_settings(path)
        self._kept = self.settings
        """Those that are on disk, but for what another window has changed there."""

    def change(self, **values: Any) -> None:
        """Give these fields these values."""
        self.take(replace(self.settings, **values))

    def take(self, settings: Settings) -> None:
        """Other settings from now on; a disk that does not take them is no reason to stop."""
        before, self.settings = self.settings, settings
        if settings == before:
            return
        unkept = self._refusal is not None
        self._keep()
        self.changed.emit(before, settings)
        if self._refusal is not None and not unkept:  # in the language that holds from now on
            _log.warning("the settings could not be saved: %s", self._refusal)
            self.refused.emit(self.unkept)

    @property
    def unkept(self) -> str:
        """Why the settings are not kept, in the language spoken now; empty where they are."""
        if self._refusal is None:
            return ""
        return tr("set.unkept", path=str(self._path), reason=told_reason(self._refusal))

    def _keep(self) -> None:
        before, self._refusal = self._refusal, self._save()
        if self._refusal is not None:
            self._again.start()
        elif before is not None:
            self._again.stop()
            self.kept.emit()

    def _save(self) -> OSError | None:
        """Why the settings are not on disk; None where they are."""
        try:
            if self._path is not None:
                others = settings_in(self._path) or self._kept
                save_settings(self._path, changed_as(others, self._kept, self.settings))
        except OSError as refusal:
            return refusal
        self._kept = self.settings
        return None

    def remember(self, name: str, mark: int) -> None:
        """Someone has joined: offered with this mark in further games."""
        now = self.settings
        known = now.with_players((name,), (mark,))
        self.take(replace(known, players=now.players, marks=now.marks))

    def language(self) -> str:
        """The language chosen, or else that of the system, or else English."""
        system = QLocale.system().name().partition("_")[0]
        return self.settings.language or (system if system in LANGUAGES else "en")

    def theme(self) -> Theme:
        """The theme chosen, or else that of the system."""
        if self.settings.theme:
            return THEMES[self.settings.theme]
        light = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Light
        return LIGHT if light else DARK
