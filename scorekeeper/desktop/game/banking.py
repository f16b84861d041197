"""What counts as banked by itself, if nobody objects: what all dice were handed on after, and what
wins, as nobody throws after that."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject

from scorekeeper.desktop.game.countdown import Countdown
from scorekeeper.desktop.game.play import Play
from scorekeeper.desktop.game.showing import added
from scorekeeper.desktop.widgets.face_picker import FacePicker
from scorekeeper.desktop.wording import points, tr
from scorekeeper.rules import moves
from scorekeeper.rules.dice import Roll
from scorekeeper.rules.winning import wins_by_keeping
from scorekeeper.session.session import SessionView


@dataclass(frozen=True)
class _Due:
    """A selection that would be banked; ``of`` is what there is to object to, once."""

    kept: Roll
    code: str
    of: object


class Banking(QObject):
    """After ``after_s`` seconds; 0: never."""

    def __init__(self, countdown: Countdown, picker: FacePicker, play: Play) -> None:
        super().__init__(countdown)
        self.after_s = 0
        self._countdown = countdown
        self._picker = picker
        self._play = play
        self._shown: object = None
        """What could be objected to already."""
        countdown.ran_out.connect(self._bank)

    def follow(self, view: SessionView, *, watched: bool) -> None:
        """What is new counts by itself, unless another selection is chosen meanwhile; ``watched``:
        a camera looks at the table, so that nobody need be at the computer."""
        due, chosen = _due(view, watched=watched), self._play.chosen
        if due is None or chosen is None or chosen.dice != due.kept:
            self._countdown.stop()
        elif self._shown != due.of and self.after_s:
            worth = points(view.state.playing.points + added(view.state, chosen))
            self._countdown.start(self.after_s, lambda left: tr(due.code, points=worth, count=left))
        self._shown = due.of if due else None

    def _bank(self) -> None:
        """Nobody has objected, and all could see it."""
        chosen = self._play.chosen
        if chosen is not None and not self._picker.isVisible():
            self._play.bank_by_itself(chosen.dice)


def _due(view: SessionView, *, watched: bool) -> _Due | None:
    """What would be banked by itself now. What was taken back does not come again."""
    if moves.can_redo(view.state):
        return None
    if view.question is not None:
        banked = view.question.banked
        return _Due(banked, "bank.by_itself", view.question.seen) if banked else None
    best = view.suggested
    if not watched or best is None or not wins_by_keeping(view.state, best):
        return None
    code = "bank.wins_at_once" if best.wins else "bank.wins"
    return _Due(best.dice, code, (view.state.turn, len(view.state.turns), best.dice))
