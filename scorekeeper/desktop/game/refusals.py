"""Why the game did not do what was asked of it: told until it goes on."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from scorekeeper.desktop.game.keeper import Keeper
from scorekeeper.desktop.game.play import Play
from scorekeeper.desktop.widgets.status_line import StatusLine


class Refusals(QObject):
    """``warn`` tells it where somebody looks now, ``status`` is the line of the table's page."""

    def __init__(
        self,
        keeper: Keeper,
        play: Play,
        warn: Callable[[str], None],
        status: Callable[[], StatusLine],
    ) -> None:
        super().__init__(play)
        self._line = ""
        self._play, self._warn, self._status = play, warn, status
        keeper.refused.connect(self._tell)
        play.hasty.connect(self._tell)
        play.moved.connect(self._take_back)

    def _tell(self, line: str) -> None:
        """A throw that waits to be tried again says that here it stands why."""
        self._line = line
        self._warn(line)
        if self._play.throw.pending.refused:
            self._status().stand(line)

    def _take_back(self) -> None:
        """The game goes on: what was in the way is no more."""
        self._status().take_back(self._line)
