"""What the window has asked of the keeper and has not seen done yet.

Views of what was done before may be under way as well: each view is told apart by what led to it.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from scorekeeper.desktop.game.choosing import Operation
from scorekeeper.desktop.game.keeper import Keeper
from scorekeeper.session.meaning import Question
from scorekeeper.session.session import Session, SessionView


class UnderWay(QObject):
    """Operations on the game that is shown: one that is opened meanwhile is not changed by them."""

    _tried = Signal(object)
    """What is to be done with the view that follows; sent by the keeper's thread."""

    def __init__(self, keeper: Keeper, parent: QObject) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._game = 0
        self._arrived: list[Callable[[], None]] = []
        self._tried.connect(self._arrive)
        keeper.begun.connect(self._follow)

    def do(self, operation: Operation, then: Callable[[], None] = lambda: None) -> None:
        """Let the keeper do it; ``then`` is called by ``arrive`` for the view that comes of it."""
        shown = self._game

        def here(session: Session) -> SessionView:
            return operation(session) if self._keeper.games == shown else session.view

        self._keeper.do(here, lambda: self._tried.emit(then))

    def arrive(self) -> None:
        """A view is here: of what led to it, if it was asked for by this."""
        arrived, self._arrived = self._arrived, []
        for then in arrived:
            then()

    def _arrive(self, then: Callable[[], None]) -> None:
        self._arrived.append(then)

    def _follow(self, game: int) -> None:
        self._game = game


def where_asked(asked: Question | None, operation: Operation) -> Operation:
    """``operation``, but only where the same is asked as is shown, or nothing is."""

    def there(session: Session) -> SessionView:
        view = session.view
        return operation(session) if view.question == asked else view

    return there
