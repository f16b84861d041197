"""What the player can do now: keep and roll, bank, take the farkle, undo, redo."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from scorekeeper.desktop.action_button import ActionButton, ActionKind
from scorekeeper.desktop.look import Look

_KEEP = ActionKind("Keep & roll", "Enter", "⏎", "accent", "on_accent", ems=12)
_BANK = ActionKind("Bank", "B", "B", "good", "on_good", ems=13)
_FARKLE = ActionKind("Farkle", "F", "F", "danger", "on_danger", ems=10)
_UNDO = ActionKind("Undo", "U", "U", title_ems=1.05, ems=7.5)
_REDO = ActionKind("Redo", "Shift+U", "⇧U", title_ems=1.05, ems=7.5)


class ActionBar(QWidget):
    """The five buttons in a row; each is a public attribute, pressed by click or by its key."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.keep = ActionButton(look, _KEEP)
        self.bank = ActionButton(look, _BANK)
        self.farkle = ActionButton(look, _FARKLE)
        self.undo = ActionButton(look, _UNDO)
        self.redo = ActionButton(look, _REDO)
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.keep, 25)
        row.addWidget(self.bank, 26)
        row.addWidget(self.farkle, 20)
        row.addWidget(self.undo, 15)
        row.addWidget(self.redo, 17)
        look.changed.connect(self._respace)
        self._respace()

    def _respace(self) -> None:
        self._row.setSpacing(self._look.px(0.5))
