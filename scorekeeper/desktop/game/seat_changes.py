"""Players who come, go and change seats while a game is played."""

from __future__ import annotations

from PySide6.QtCore import QObject

from scorekeeper.desktop.game.play import Play
from scorekeeper.rules import roster
from scorekeeper.rules.events import Player, PlayerId


class SeatChanges(QObject):
    """Each becomes an event of the game as it is by then."""

    def __init__(self, play: Play, parent: QObject) -> None:
        super().__init__(parent)
        self._play = play

    def join(self, player: Player, points: int) -> None:
        """Someone joins, with some points to begin with."""
        self._play.record(lambda state: roster.add_player(state, player, points=points))

    def rename(self, player: PlayerId, name: str) -> None:
        """A player's name is written differently."""
        self._play.record(lambda state: roster.rename_player(state, player, name))

    def move(self, player: PlayerId, seat: int) -> None:
        """A player takes another seat, counted from 0."""
        self._play.record(lambda state: roster.move_player(state, player, seat))

    def come_back(self, player: PlayerId) -> None:
        """A player who had gone is here again."""
        self._play.record(lambda state: roster.come_back(state, player))

    def leave(self, player: PlayerId) -> None:
        """A player goes."""
        self._play.record(lambda state: roster.leave(state, player))
