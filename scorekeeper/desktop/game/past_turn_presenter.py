"""A past turn that is looked at: opened from the score sheet, and shown as the game goes on."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from scorekeeper.desktop.game.play import Play
from scorekeeper.desktop.game.showing import refusal
from scorekeeper.desktop.game.table_page import TablePage
from scorekeeper.desktop.game.turn_showing import past_turn_shown
from scorekeeper.desktop.widgets.points_field import how_points_are_typed
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
        self._then: Callable[[], None] | None = None
        """What is to be done if the view that is here now has what was typed."""
        page.sheet.turn_pressed.connect(self.open)
        page.past_turn.edited.connect(self._edit)
        page.past_turn.kept.connect(self._keep)
        page.past_turn.unfit.connect(page.status.warn)
        play.pictures.connect(page.past_turn.show_pictures)

    def open(self, turn: int) -> None:
        """Show a finished turn, by its place among all turns; first it is asked about what was
        typed for another."""
        if turn == self._opened:
            self._open(turn)
        else:
            self.settle(lambda: self._open(turn))

    def settle(self, then: Callable[[], None]) -> None:
        """Do this as soon as nothing that is typed for the turn that was looked at last is lost by
        it; who has closed that is asked where it stands."""
        state, panel = self._play.state, self._page.past_turn
        if state is not None and panel.is_typed:
            if not self._page.past_turn_is_shown:
                self._open(self._opened)
            panel.unsaved.ask(self._refusal(state), then)
        else:
            then()

    def _open(self, turn: int) -> None:
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
        then, self._then = self._then, None
        if then is not None and not self._page.past_turn.is_typed:
            QTimer.singleShot(0, self, then)

    def forget(self) -> None:
        """The turn that was looked at last was undone, or another game is played."""
        self._opened = -1
        self._page.past_turn.forget()
        self._page.close_past_turn()

    def _edit(
        self, turn: int, points: int, reason: str, then: Callable[[], None] | None = None
    ) -> None:
        """A finished turn should have brought these points; what is to follow waits until they are
        on disk."""
        self._play.record(
            lambda state: moves.edit_turn(state, turn, points, reason),
            lambda: self._wait_for_view(then),
        )

    def _wait_for_view(self, then: Callable[[], None] | None) -> None:
        self._then = then

    def _keep(self, then: Callable[[], None]) -> None:
        panel = self._page.past_turn
        self._edit(self._opened, panel.points.points or 0, panel.reason.text().strip(), then)

    def _refusal(self, state: GameState) -> str:
        """Why what is typed cannot be taken; empty where it can."""
        panel = self._page.past_turn
        points, reason = panel.points.points, panel.reason.text().strip()
        if points is None:
            return how_points_are_typed()
        return refusal(lambda: moves.verify_edit_turn(state, self._opened, points, reason))

    def _show(self, state: GameState) -> None:
        self._shown = state
        self._page.past_turn.show_turn(past_turn_shown(state, self._opened))
