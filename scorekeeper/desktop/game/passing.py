"""A farkle that nobody contests passes the dice by itself."""

from __future__ import annotations

from PySide6.QtCore import QObject

from scorekeeper.desktop.game.notice_panel import NoticePanel
from scorekeeper.desktop.game.play import Play
from scorekeeper.desktop.widgets.face_picker import FacePicker
from scorekeeper.rules import moves
from scorekeeper.rules.state import GameState, Phase, Turn


class Passing(QObject):
    """After ``after_s`` seconds; 0: never."""

    def __init__(self, notice: NoticePanel, picker: FacePicker, play: Play) -> None:
        super().__init__(notice)
        self.after_s = 0
        self._notice = notice
        self._picker = picker
        self._play = play
        self._farkle: Turn | None = None
        """The turn whose farkle has been shown."""
        notice.countdown.ran_out.connect(self._pass_on)

    def follow(self, state: GameState) -> None:
        """A new farkle passes the dice, unless the rules leave it to the player."""
        farkled = state.phase is Phase.FARKLED and not self._play.throw.pending.question
        farkled = farkled and not moves.can_roll(state)
        if not farkled:
            self._notice.countdown.stop()
        elif self._farkle != state.turn and self.after_s:
            self._notice.countdown.start(self.after_s)
        self._farkle = state.turn if farkled else None

    def _pass_on(self) -> None:
        """Nobody has contested the farkle, and all could see it."""
        state = self._play.state
        in_sight = self._notice.isVisible() and not self._picker.isVisible()
        if state is not None and state.phase is Phase.FARKLED and in_sight:
            self._play.pass_on()
