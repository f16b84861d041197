"""What a screen reader is told at the table: each new roll, each new turn and each question."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.desktop.wording import tr
from scorekeeper.rules.state import GameState, Phase


class Announcer:
    """Tells it by ``widget``, once."""

    def __init__(self, widget: QWidget) -> None:
        self._widget = widget
        self._told = ""

    def tell(self, text: str) -> None:
        """Unless it was the last thing told."""
        if text != self._told:
            self._told = text
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._widget, text))


def spoken(state: GameState, notice: str, first_throw: str) -> str:
    """The roll, or what is to be done next: the title of the notice, or whose throw for the first
    turn it is."""
    if state.mover is None:
        return first_throw or notice
    who = state.mover.player.name
    if state.roll is None:
        return f"{who}: {notice}"
    rolled = tr("rolled", player=who, roll=state.roll)
    return f"{rolled}. {notice}" if state.phase is Phase.FARKLED else rolled
