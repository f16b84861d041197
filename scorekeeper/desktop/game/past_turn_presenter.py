"""A past turn that is looked at: opened from the score sheet, and shown as the game goes on."""

from __future__ import annotations

from PySide6.QtCore import QObject

from scorekeeper.desktop.game.play import Play
from scorekeeper.desktop.game.table_page import TablePage
from scorekeeper.desktop.game.turn_showing import past_turn_shown
from scorekeeper.rules import moves
from scorekeeper.rules.state import GameState


class PastTurnPresenter(QObject):
    """Connects the panel of a past turn with the game."""

    def __init__(self, page: TablePage, play: Play) -> None:
        super().__init__(page)
        self._page = page
        self._play = play
        self._opened = -1
        self._shown: GameState | None = None
        page.sheet.turn_pressed.connect(self.open)
        page.past_turn.edited.connect(self._edit)
        page.past_turn.unfit.connect(page.status.warn)
        play.pictures.connect(page.past_turn.show_pictures)

    def open(self, turn: int) -> None:
        """Show a finished turn, by its place among all turns."""
        state = self._play.state
        if state is None or not 0 <= turn < len(state.turns):
            return
        self._opened = turn
        self._show(state)
        self._page.open_past_turn()
        self._play.find_pictures(turn)

    def follow(self, state: GameState) -> None:
        """What is looked at may have been changed, or undone."""
        if self._opened >= len(state.turns):
            self.forget()
        elif self._page.past_turn_is_shown and state != self._shown:
            self._show(state)
            self._play.find_pictures(self._opened)

    def forget(self) -> None:
        """The turn that was looked at last was undone, or another game is played."""
        self._opened = -1
        self._page.past_turn.forget()
        self._page.close_past_turn()

    def _edit(self, turn: int, points: int, reason: str) -> None:
        """A finished turn should have brought these points."""
        self._play.record(lambda state: moves.edit_turn(state, turn, points, reason))

    def _show(self, state: GameState) -> None:
        self._shown = state
        self._page.past_turn.show_turn(past_turn_shown(state, self._opened))
