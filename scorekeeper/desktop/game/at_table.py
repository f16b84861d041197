"""Who sits at the table, as long as the game goes on: they are who plays the next one, too."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from scorekeeper.desktop.game.keeper import Keeper
from scorekeeper.desktop.game.play import Play
from scorekeeper.desktop.game.player_marks import mark_of
from scorekeeper.rules.state import GameState


class AtTable(QObject):
    """Both signals are sent with the names, in the order in which they sit, and their marks."""

    sat_down = Signal(object, object)
    """A game was begun or taken up again."""
    changed = Signal(object, object)
    """Somebody came, went, took another seat or is called otherwise. Whoever begins takes no other
    seat by that."""

    def __init__(self, keeper: Keeper, play: Play, parent: QObject) -> None:
        super().__init__(parent)
        self._before: GameState | None = None
        keeper.begun.connect(self._begin_anew)
        play.moved.connect(self._follow)

    def _begin_anew(self) -> None:
        self._before = None

    def _follow(self, state: GameState) -> None:
        before, self._before = self._before, state
        if before is not None and _sit_alike(before, state):
            return
        names = tuple(player.name for player in state.players)
        marks = tuple(mark_of(state, player.id) for player in state.players)
        (self.changed if before else self.sat_down).emit(names, marks)


def _sit_alike(before: GameState, state: GameState) -> bool:
    """Whether nobody has changed but whose turn is the first in a round."""
    begins = (before.roll_off is None) != (state.roll_off is None)
    return before.players == state.players or begins
