"""The log of one file: opened when it is wanted, and another in its place where it is damaged."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from scorekeeper.desktop.wording import tr
from scorekeeper.named import is_there
from scorekeeper.sheet.kept_game import KeptGame
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.logged import now
from scorekeeper.sheet.store import DamagedStore
from scorekeeper.sheet.store_files import set_aside

_log = logging.getLogger(__name__)


class LogAtHand:
    """``left_aside`` hears where a damaged file is now, whose other games can be taken over."""

    def __init__(self, path: Path, left_aside: Callable[[Path], None]) -> None:
        self.path = path
        self.log: EventLog | None = None
        """The one that is open; none before the first, and after a fault."""
        self.rescued = ""
        """One line, until it has been told: what was done about a file that was damaged."""
        self._left_aside = left_aside
        self._aside: Path | None = None
        """A damaged file in whose place there is no new one yet."""

    def open(self) -> EventLog:
        """Opens the file anew, whatever is open."""
        self.close()
        self.log = EventLog(self.path)
        aside, self._aside = self._aside, None
        if aside is not None:
            self._tell_of(aside)
        return self.log

    def _tell_of(self, aside: Path) -> None:
        """What became of the file before; one that was deleted or moved lies nowhere."""
        if not is_there(aside):
            self.rescued = tr("store.gone")
            return
        self.rescued = tr("store.rescued", path=str(aside))
        self._left_aside(aside)

    def opened(self) -> EventLog:
        """The log, opened anew where it was closed after a fault."""
        return self.log or self.open()

    def opened_for(self, game: KeptGame) -> EventLog:
        """The log, and the game in it, where it was closed after a fault."""
        if self.log is None:
            try:
                log = self.open()
            except DamagedStore as damage:
                log = self.rescue(damage)
            game.move_to(log)
        return self.opened()

    def rescue(self, damage: DamagedStore) -> EventLog:
        """The log to go on in: that of another file which somebody has put in the place of ours, or
        else a new one in the place of what was damaged while it was played on."""
        _log.warning("%s", damage)
        replaced = self.log is not None and self.log.replaced
        self.close()
        if replaced:
            with suppress(DamagedStore):
                log = self.open()
                self.rescued = tr("store.replaced")
                return log
        self._aside = set_aside(self.path, now().date())
        return self.open()

    def close(self) -> None:
        """Until the log is wanted again."""
        if self.log is not None:
            log, self.log = self.log, None
            log.close()
