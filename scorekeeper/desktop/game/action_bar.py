"""What the player can do now: keep and roll, bank, take the farkle, undo, redo."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from scorekeeper.desktop.drawing.key_names import spelled
from scorekeeper.desktop.drawing.look import Look
from scorekeeper.desktop.game.action_button import ActionButton, ActionKind
from scorekeeper.desktop.wording import tr


def _kinds() -> tuple[ActionKind, ...]:
    """Keep, bank, farkle, undo and redo, in the language of the window."""
    return (
        ActionKind(tr("keep"), tr("key.enter"), "⏎", "accent", "on_accent", ems=12),
        ActionKind(tr("bank"), "B", "B", "good", "on_good", ems=13),
        ActionKind(tr("farkle"), "F", "F", "danger", "on_danger", ems=10),
        ActionKind(tr("undo"), "U", "U", title_ems=1.05, ems=7.5, sign="↶"),
        ActionKind(tr("redo"), spelled("Shift+U"), "⇧U", title_ems=1.05, ems=7.5, sign="↷"),
    )


_NARROW_EMS = 44
_SHARES, _NARROW_SHARES = (25, 26, 20, 15, 17), (25, 27, 21, 10, 12)
"""Of the width; in a narrow bar a sign does for the last two."""


class ActionBar(QWidget):
    """The five buttons in a row; each is a public attribute, pressed by click or by its key."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        keep, bank, farkle, undo, redo = _kinds()
        self.keep = ActionButton(look, keep)
        self.bank = ActionButton(look, bank)
        self.farkle = ActionButton(look, farkle)
        self.undo = ActionButton(look, undo)
        self.redo = ActionButton(look, redo)
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self._buttons = (self.keep, self.bank, self.farkle, self.undo, self.redo)
        for button in self._buttons:
            row.addWidget(button)
        for alike in (self._buttons[:3], self._buttons[3:]):
            for button in alike:
                button.peers = alike
        look.changed.connect(self._respace)
        self._respace()

    def make_tight(self, tight: bool) -> None:
        """Lower buttons, without notes where they have no room."""
        for button in self._buttons:
            button.make_tight(tight)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        narrow = self.width() < self._look.px(_NARROW_EMS)
        for place, share in enumerate(_NARROW_SHARES if narrow else _SHARES):
            self._row.setStretch(place, share)
            self._buttons[place].show_sign(narrow)

    def _respace(self) -> None:
        self._row.setSpacing(self._look.px(0.5))
        self._share_room()
