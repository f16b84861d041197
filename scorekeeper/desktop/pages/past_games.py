"""Past games, read off the window's thread through a connection of their own."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Lock

from PySide6.QtCore import QObject, Signal, SignalInstance

from scorekeeper.advice.at_table import Solved
from scorekeeper.advice.course import Chance, course
from scorekeeper.advice.duel import Duel
from scorekeeper.advice.match import Match
from scorekeeper.advice.review import review
from scorekeeper.advice.saying import tell
from scorekeeper.desktop.pages.game_files import GameFiles
from scorekeeper.desktop.wording import language, told_error, tr
from scorekeeper.printing.direction import apart
from scorekeeper.rules.errors import RulesError
from scorekeeper.rules.state import GameState
from scorekeeper.sheet.damaged_game import up_to_damage
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.logged import Logged
from scorekeeper.sheet.replaying import replayed
from scorekeeper.sheet.store import StoreError, UnreadableGame
from scorekeeper.sheet.stored_games import GameId, StoredGame
from scorekeeper.sheet.summaries import Summaries
from scorekeeper.sheet.summary import GameSummary, summed_up

_log = logging.getLogger(__name__)
_BATCH = 20


@dataclass(frozen=True)
class PastGame:
    """A stored game and how it stands; ``cut``: both up to where it is damaged."""

    stored: StoredGame
    summary: GameSummary
    cut: bool = False


class PastGames(QObject):
    """Answers by signals; what is not asked for any more is not read on."""

    found = Signal(object)
    """Some PastGames more, the one last played first."""
    finished = Signal(int)
    """All games have been found, and so many besides that cannot be read."""
    opened = Signal(int, object)
    """The id of a game, and its GameState."""
    unopened = Signal(int)
    """The id of a game that could be listed, and cannot be told any more."""
    reviewed = Signal(int, object)
    """The id of a game, and a sentence on luck and skill for each player."""
    weighed = Signal(int, object, object, bool)
    """The id of a game, its GameState, the chances to win in the course of it, and whether some are
    missing since the game of two has not been solved."""
    failed = Signal(str)
    """One line: why not."""

    def __init__(
        self, store: Path, solved: Solved, files: GameFiles, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._store, self._solved, self._files = store, solved, files
        self._reading = ThreadPoolExecutor(1, "past games")
        self._opening = ThreadPoolExecutor(1, "a past game")
        self._reckoning = ThreadPoolExecutor(1, "luck and chances")
        self._keeping = ThreadPoolExecutor(1, "what games came to")
        self._wanted = 0
        self._stopped = False
        self._sending = Lock()
        """Who may be destroyed while a thread sends one of its signals takes the program down."""

    def read(self) -> None:
        """Find all games."""
        self._do(self._reading, self._read)

    def open(self, game: PastGame) -> None:
        """Tell how a game went, and look back on it against best play; not any more on the one
        before."""
        self._wanted = game.stored.id
        self._do(self._opening, lambda: self._open(game))

    def export(self, game: PastGame, path: Path) -> None:
        """Write a game to a file: CSV, JSON or PDF, by its ending."""
        self._do(self._opening, lambda: self._export(game, path))

    def close(self) -> None:
        """Read and tell no more. Only who has the games open is waited for, a moment: others may be
        restored in their place."""
        with self._sending:
            self._stopped, self._wanted = True, 0
        for thread in (self._reading, self._opening):
            thread.shutdown()
        for thread in (self._reckoning, self._keeping):
            thread.shutdown(wait=False)

    def _do(self, thread: ThreadPoolExecutor, job: Callable[[], None]) -> None:
        thread.submit(self._run, job)

    def _run(self, job: Callable[[], None]) -> None:
        try:
            job()
        except StoreError as fault:
            self._send(self.failed, told_error(fault))
        except Exception:
            _log.exception("reading past games failed")
            self._send(self.failed, tr("fault"))

    def _send(self, signal: SignalInstance, *told: object) -> None:
        """A signal of this object, which may be destroyed as soon as it has been closed."""
        with self._sending:
            if not self._stopped:
                signal.emit(*told)

    def _read(self) -> None:
        with EventLog(self._store) as log:
            summaries = Summaries(log)
            games, unreadable = log.listed()
            left_out = len(unreadable) + self._tell(log, games, summaries)
        self._do(self._keeping, partial(summaries.keep, all_asked=not self._stopped))
        self._send(self.finished, left_out)

    def _tell(self, log: EventLog, games: Sequence[StoredGame], summaries: Summaries) -> int:
        """Tells of all games, some at a time; of how many of them nothing can be replayed."""
        left_out = 0
        for begin in range(0, len(games), _BATCH):
            some = games[begin : begin + _BATCH]
            found = [past for each in some for past in self._past_game(log, summaries, each)]
            if self._stopped:
                break
            left_out += len(some) - len(found)
            self._send(self.found, tuple(found))
        return left_out

    def _past_game(self, log: EventLog, summaries: Summaries, stored: StoredGame) -> list[PastGame]:
        """A game of which nothing can be replayed is left out of the history; the others are
        shown."""
        if self._stopped:
            return []
        try:
            return [PastGame(stored, summaries.of(stored.id))]
        except UnreadableGame as damage:
            _log.exception("game %s cannot be replayed", stored.id)
            return _cut(log, stored, damage)
        except (StoreError, RulesError):
            _log.exception("game %s cannot be replayed", stored.id)
            return []

    def _open(self, past: PastGame) -> None:
        game = past.stored.id
        if game != self._wanted:  # another was chosen meanwhile, or nobody looks any more
            return
        try:
            logged = self._logged(past)
            state = replayed(logged)
        except StoreError:
            self._send(self.unopened, game)
            raise
        self._send(self.opened, game, state)
        if state.turns:
            self._do(self._reckoning, lambda: self._look_back(game, logged, state))

    def _look_back(self, game: GameId, logged: Sequence[Logged], state: GameState) -> None:
        """Luck and skill take a while, the chances a moment each: nobody waits for them, neither a
        file nor the window."""
        if game != self._wanted:
            return
        names = {seat.player.id: apart(seat.player.name) for seat in state.seats}
        found = review(each.event for each in logged)
        told = [tell(each.saying(names[each.player]), language()) for each in found]
        self._send(self.reviewed, game, tuple(told))
        self._weigh(game, logged, state)

    def _weigh(self, game: GameId, logged: Sequence[Logged], state: GameState) -> None:
        found: list[Chance] = []
        unsolved = False

        def find(match: Match) -> Duel | None:
            nonlocal unsolved
            duel = self._solved(match)
            unsolved = unsolved or duel is None
            return duel

        for chance in course((each.event for each in logged), find):
            if game != self._wanted:
                return
            found.append(chance)
        if game == self._wanted:
            self._send(self.weighed, game, state, tuple(found), unsolved)

    def _export(self, game: PastGame, path: Path) -> None:
        self._files.write(game.stored, self._logged(game), path)

    def _logged(self, past: PastGame) -> tuple[Logged, ...]:
        game = past.stored.id
        with EventLog(self._store) as log:
            return log.readable(game).events if past.cut else log.events(game)


def _cut(log: EventLog, stored: StoredGame, damage: UnreadableGame) -> list[PastGame]:
    """A damaged game as far as it can be read, which may be not at all."""
    try:
        part = up_to_damage(log, stored, damage)
    except UnreadableGame:
        return []
    return [PastGame(part.stored, summed_up(part.state), cut=True)]
