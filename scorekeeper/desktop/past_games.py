"""Past games, read off the window's thread through a connection of their own."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from scorekeeper.advice.review import review
from scorekeeper.advice.saying import tell
from scorekeeper.desktop.wording import language, told_error, tr
from scorekeeper.printing.direction import apart
from scorekeeper.printing.documents import game_document
from scorekeeper.printing.paper import PaperError, write
from scorekeeper.rules.errors import RulesError
from scorekeeper.rules.state import GameState
from scorekeeper.sheet.export import to_csv, to_json
from scorekeeper.sheet.log import EventLog, StoredGame
from scorekeeper.sheet.replaying import replayed
from scorekeeper.sheet.score_sheet import score_sheet
from scorekeeper.sheet.store import StoreError

_log = logging.getLogger(__name__)
_BATCH = 20


@dataclass(frozen=True)
class PastGame:
    """A stored game and how it stands; without the states before."""

    stored: StoredGame
    state: GameState


class PastGames(QObject):
    """Answers by signals; what is not asked for any more is not read on."""

    found = Signal(object)
    """Some PastGames more, the one last played first."""
    finished = Signal(int)
    """All games have been found, and so many besides that cannot be read."""
    reviewed = Signal(int, object)
    """The id of a game, and a sentence on luck and skill for each player."""
    told = Signal(str)
    """What was written where."""
    failed = Signal(str)
    """One line: why not."""

    def __init__(self, store: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self._thread = ThreadPoolExecutor(1, "past games")
        self._stopped = False

    def read(self) -> None:
        """Find all games."""
        self._submit(self._read)

    def review(self, game: PastGame) -> None:
        """Look back on a game, against best play."""
        self._submit(lambda: self._review(game))

    def export(self, game: PastGame, path: Path) -> None:
        """Write a game to a file: CSV, JSON or PDF, by its ending."""
        self._submit(lambda: self._export(game, path))

    def close(self) -> None:
        """Read no more."""
        self._stopped = True
        self._thread.shutdown(cancel_futures=True)

    def _submit(self, job: Callable[[], None]) -> None:
        self._thread.submit(self._run, job)

    def _run(self, job: Callable[[], None]) -> None:
        try:
            job()
        except (StoreError, PaperError) as fault:
            self.failed.emit(told_error(fault))
        except OSError as fault:
            self.failed.emit(tr("history.unwritten", reason=fault.strerror or str(fault)))
        except Exception:
            _log.exception("reading past games failed")
            self.failed.emit(tr("fault"))

    def _read(self) -> None:
        batch: list[PastGame] = []
        with EventLog(self._store) as log:
            left_out = len(log.unreadable())
            for stored in log.games():
                if self._stopped:
                    return
                found = _past_game(log, stored)
                left_out += not found
                batch.extend(found)
                if len(batch) >= _BATCH:
                    self.found.emit(tuple(batch))
                    batch = []
        self.found.emit(tuple(batch))
        self.finished.emit(left_out)

    def _review(self, game: PastGame) -> None:
        with EventLog(self._store) as log:
            events = [logged.event for logged in log.events(game.stored.id)]
        names = {seat.player.id: apart(seat.player.name) for seat in game.state.seats}
        told = [tell(each.saying(names[each.player]), language()) for each in review(events)]
        self.reviewed.emit(game.stored.id, tuple(told))

    def _export(self, game: PastGame, path: Path) -> None:
        if path.suffix == ".pdf":
            write(path, game_document(game.state, game.stored.begun, language()))
        elif path.suffix == ".csv":
            text = to_csv(score_sheet(game.state), language())
            path.write_text(text, encoding="utf-8", newline="")
        else:
            with EventLog(self._store) as log:
                text = to_json(log.events(game.stored.id))
            path.write_text(text, encoding="utf-8", newline="")
        self.told.emit(tr("history.written", path=str(path)))


def _past_game(log: EventLog, stored: StoredGame) -> list[PastGame]:
    """A game that cannot be replayed is left out of the history; the others are shown."""
    try:
        state = replayed(log.events(stored.id))
    except (StoreError, RulesError):
        _log.exception("game %s cannot be replayed", stored.id)
        return []
    return [PastGame(stored, replace(state, before=None, after=None))]
