"""The language of the whole window: its own words, and those that Qt brings along."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QTranslator

from scorekeeper.desktop.wording import speak

_NAME = "the words of Qt"


def speak_everywhere(language: str) -> None:
    """From now on this language, in file dialogs and in the menus of text fields too; where this Qt
    has no catalogue of it, those stay English. KeyError for a language without one of our own."""
    speak(language)
    application = QCoreApplication.instance()
    if application is None:
        return
    before = application.findChild(QTranslator, _NAME)
    if before is not None:
        application.removeTranslator(before)
        before.setParent(None)
    words = QTranslator(application)
    words.setObjectName(_NAME)
    catalogues = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if words.load(f"qtbase_{language}", catalogues):
        application.installTranslator(words)
