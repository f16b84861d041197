"""A field for the name of a player."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
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
