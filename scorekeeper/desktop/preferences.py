"""The settings while the window is open: read once, changed in place, saved at each change."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QLocale, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication

from scorekeeper.desktop.drawing.theme import DARK, LIGHT, THEMES, Theme
from scorekeeper.desktop.wording import LANGUAGES
from scorekeeper.settings import Settings, load_settings, save_settings

_log = logging.getLogger(__name__)


class Preferences(QObject):
    """``changed`` is sent with the settings before and after."""

    changed = Signal(object, object)

    def __init__(self, path: Path | None = None) -> None:
        """Without a ``path`` nothing is read or kept."""
        super().__init__()
        self._path = path
        self.settings = Settings() if path is None else load_settings(path)

    def change(self, **values: Any) -> None:
        """Give these fields these values."""
        self.take(replace(self.settings, **values))

    def take(self, settings: Settings) -> None:
        """Other settings from now on; a disk that does not take them is no reason to stop."""
        before, self.settings = self.settings, settings
        if settings == before:
            return
        try:
            if self._path is not None:
                save_settings(self._path, settings)
        except OSError:
            _log.exception("the settings could not be saved")
        self.changed.emit(before, settings)

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
