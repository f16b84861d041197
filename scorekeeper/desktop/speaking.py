"""The language of the whole window: its own words, and those that Qt brings along."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QTranslator

from scorekeeper.desktop.wording import speak

_NAME = "the words of Qt"
_MODULES = ("qtbase", "qtmultimedia")
"""Those that say something to people: of files, and of cameras."""


def speak_everywhere(language: str) -> None:
    """From now on this language, in file dialogs and in the menus of text fields too; where this Qt
    has no catalogue of it, those stay English. KeyError for a language without one of our own."""
    speak(language)
    application = QCoreApplication.instance()
    if application is None:
        return
    for before in application.findChildren(QTranslator, _NAME):
        application.removeTranslator(before)
        before.setParent(None)
    catalogues = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for module in _MODULES:
        words = QTranslator(application)
        words.setObjectName(_NAME)
        if words.load(f"{module}_{language}", catalogues):
            application.installTranslator(words)
