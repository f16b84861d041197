"""The way into the game for dice of a photo, or tapped in beside it: as the throw it awaits."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton

from scorekeeper.desktop.game.strip_dice import StripDice
from scorekeeper.desktop.wording import tr


class TakeThrow(QPushButton):
    """There only for as many dice as are to be thrown, greyed while one of them is in doubt."""

    taken = Signal(object)
    """The StripDice."""

    def __init__(self, awaited: Callable[[], int]) -> None:
        """``awaited``: how many dice are to be thrown in the game now; 0 where none are."""
        super().__init__(tr("what.take"))
        self._awaited = awaited
        self._dice: StripDice = ()
        self.setProperty("kind", "primary")
        self.clicked.connect(lambda: self.taken.emit(self._dice))

    @property
    def hint(self) -> str:
        """What is to be done first; empty where nothing is, or the dice are no throw."""
        doubtful = any(die.asking for die in self._dice)
        return tr("ask.unsure") if self._fits and doubtful else ""

    def offer(self, dice: StripDice) -> None:
        """These dice; or the same, where another throw may be awaited by now."""
        self._dice = dice
        self.setVisible(self._fits)
        self.setEnabled(not self.hint)
        self.setToolTip(self.hint)

    @property
    def _fits(self) -> bool:
        return 0 < len(self._dice) == self._awaited()
