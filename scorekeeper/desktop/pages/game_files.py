"""Files of games, written off the window's thread and told of whether or not the page is left."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from scorekeeper.desktop.wording import language, told_error, told_reason, tr
from scorekeeper.printing.documents import game_document
from scorekeeper.printing.paper import PaperError, usual_paper, write
from scorekeeper.sheet.export import to_json, to_spreadsheet
from scorekeeper.sheet.logged import Logged
from scorekeeper.sheet.replaying import replayed
from scorekeeper.sheet.score_sheet import score_sheet
from scorekeeper.sheet.stored_games import StoredGame
from scorekeeper.whole import write_whole

_log = logging.getLogger(__name__)


class GameFiles(QObject):
    """Answers each file by ``told`` or ``failed``, as long as the window is open."""

    told = Signal(str)
    """What was written where."""
    failed = Signal(str)
    """One line: why not."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = ThreadPoolExecutor(1, "files of games")

    def write(self, game: StoredGame, logged: Sequence[Logged], path: Path) -> None:
        """Write a game to a file: CSV, JSON or PDF, by its ending."""
        self._thread.submit(self._run, game, logged, path)

    def close(self) -> None:
        """Take no more; what was asked for has been written then."""
        self._thread.shutdown()

    def _run(self, game: StoredGame, logged: Sequence[Logged], path: Path) -> None:
        try:
            _write(game, logged, path)
        except PaperError as fault:
            self.failed.emit(told_error(fault))
        except OSError as fault:
            line = tr("history.unwritten", name=path.name, reason=told_reason(fault))
            self.failed.emit(line)
        except Exception:
            _log.exception("writing a game failed")
            self.failed.emit(tr("fault"))
        else:
            self.told.emit(tr("history.written", path=str(path)))


def _write(game: StoredGame, logged: Sequence[Logged], path: Path) -> None:
    if path.suffix == ".pdf":
        document = game_document(replayed(logged), game.begun, language())
        write(path, document, usual_paper())
    elif path.suffix == ".csv":
        text = to_spreadsheet(score_sheet(replayed(logged)), language())
        write_whole(path, text.encode())
    else:
        write_whole(path, to_json(logged).encode())
