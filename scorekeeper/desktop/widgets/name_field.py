"""A field for the name of a player."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QCompleter, QLineEdit

from scorekeeper.desktop.wording import tr

_LONGEST_NAME = 40


class NameField(QLineEdit):
    """``known`` names are offered while one is typed."""

    def __init__(self, known: Sequence[str] = ()) -> None:
        super().__init__()
        self.setMaxLength(_LONGEST_NAME)
        self.setPlaceholderText(tr("players.name"))
        if known:
            completer = QCompleter(list(known), self)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            self.setCompleter(completer)

    def event(self, event: QEvent) -> bool:
        """What there is not to be undone here may be undone elsewhere."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride:
            undoes = event.matches(QKeySequence.StandardKey.Undo) and not self.isUndoAvailable()
            redoes = event.matches(QKeySequence.StandardKey.Redo) and not self.isRedoAvailable()
            if undoes or redoes:
                event.ignore()
                return False
        return super().event(event)
