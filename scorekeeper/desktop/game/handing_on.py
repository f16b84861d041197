"""All dice handed on: what was most likely banked before counts by itself, if nobody objects."""

from __future__ import annotations

from PySide6.QtCore import QObject

from scorekeeper.desktop.game.countdown import Countdown
from scorekeeper.desktop.game.play import Play
from scorekeeper.desktop.game.showing import added
from scorekeeper.desktop.widgets.face_picker import FacePicker
from scorekeeper.desktop.wording import points, tr
from scorekeeper.rules.state import GameState
from scorekeeper.vision.table.table_events import RollSettled


class HandingOn(QObject):
    """After ``after_s`` seconds; 0: never."""

    def __init__(self, countdown: Countdown, picker: FacePicker, play: Play) -> None:
        super().__init__(countdown)
        self.after_s = 0
        self._countdown = countdown
        self._picker = picker
        self._play = play
        self._asked: RollSettled | None = None
        """The throw that has been asked about."""
        countdown.ran_out.connect(self._bank)

    def follow(self, state: GameState) -> None:
        """A new question is answered by itself, unless another selection is chosen meanwhile."""
        question, chosen = self._play.question, self._play.chosen
        if question is None or chosen is None or question.banked != chosen.dice:
            self._countdown.stop()
            self._asked = question.seen if question else None
        elif self._asked is not question.seen and self.after_s:
            self._asked = question.seen
            worth = points(state.playing.points + added(state, chosen))
            self._countdown.start(
                self.after_s, lambda left: tr("bank.by_itself", points=worth, count=left)
            )

    def _bank(self) -> None:
        """Nobody has objected, and all could see it."""
        if not self._picker.isVisible():
            self._play.bank_as_asked()
