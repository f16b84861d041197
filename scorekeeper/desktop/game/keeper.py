"""Keeps the game off the window's thread: every operation is on disk before the window hears of it.

One thread owns the store and the session; the other games of a file that was damaged in mid-game
are taken over in another. A disk that is slow, full or locked by another program
never holds up the window.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import asdict
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from scorekeeper.desktop.game.choosing import Operation
from scorekeeper.desktop.game.log_at_hand import LogAtHand
from scorekeeper.desktop.wording import sentence, told_error, tr
from scorekeeper.rules.errors import RulesError
from scorekeeper.rules.events import Player
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.session.session import Session
from scorekeeper.sheet.backup import back_up, restore
from scorekeeper.sheet.damaged_game import LeftGame, left_in, taken_over
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.logged import now
from scorekeeper.sheet.rescue import renew, rescue
from scorekeeper.sheet.store import (
    DamagedStore,
    StaleGame,
    StoreError,
    UnreadableGame,
)
from scorekeeper.sheet.stored_games import GameId
from scorekeeper.sheet.turn_events import throws_of_turn

_log = logging.getLogger(__name__)


class Keeper(QObject):
    """Runs operations one after the other; what comes of them arrives as signals."""

    opened = Signal(object, object)
    """The unfinished game (StoredGame) with its GameState; None and None where there is none."""
    begun = Signal(int)
    """A game was begun or taken up again; so many have been since the start."""
    changed = Signal(object)
    """The SessionView after an operation, or after one that was refused."""
    pictures = Signal(int, object)
    """The place of a turn, and for each of its throws the picture as JPEG, or None."""
    told = Signal(str)
    """One line: what was done that nothing else shows."""
    refused = Signal(str)
    """One line: why an operation did not happen."""
    rescued = Signal(str)
    """One line: the store, or the game that is taken up, is damaged, and what was done."""
    unusable = Signal(str, bool)
    """The store cannot be used: one line, and whether setting the file aside would help."""
    left_out = Signal(str)
    """One line, after ``opened``: why the game last played cannot be gone on with, or not from its
    end; or what could be taken over from a damaged file."""

    def __init__(self, store: Path) -> None:
        super().__init__()
        self.path = store
        self._left_aside: list[Path] = []
        """Damaged files whose other games are taken over once the operation at hand is done."""
        self._at_hand = LogAtHand(store, self._left_aside.append)
        self.games = 0
        """So many were begun or taken up; an operation asks which one it is done in."""
        self._session: Session | None = None
        self._thread = ThreadPoolExecutor(1, "keeper")
        self._rescuing = ThreadPoolExecutor(1, "rescue")
        self._closed = False

    def open(self) -> None:
        """Open the store and tell which game was left unfinished."""
        self._post(self._open)

    def set_aside(self) -> None:
        """Move a damaged store out of the way, and open a new one."""
        self._post(self._set_aside)

    def start(self, rules: RuleSet, players: Sequence[Player]) -> None:
        """Begin a new game."""
        self._post(lambda: self._begin(lambda log: Session.start(log, rules, players)))

    def resume(self, game: GameId) -> None:
        """Go on with a game of the store; from a damaged one as far as it can be read."""
        self._post(lambda: self._resume(game))

    def do(self, operation: Operation, tried: Callable[[], None] = lambda: None) -> None:
        """Let ``operation`` change the game; a refusal changes nothing. ``tried`` is called before
        the view is told, even where the store cannot be opened for it."""
        self._post(lambda: self._do(operation, tried))

    def back_up(self, target: Path) -> None:
        """Copy all games to this file."""
        self._post(lambda: self._back_up(target))

    def restore(self, backup: Path) -> None:
        """Take the games of this file in the place of those here, which are moved aside."""
        self._post(lambda: self._restore(backup))

    def forget_pictures(self, before: datetime) -> None:
        """Drop the pictures of older rolls."""
        self._post(lambda: self._forget(before))

    def find_pictures(self, turn: int) -> None:
        """Look for the pictures of a finished turn of the game; ``pictures`` brings them."""
        self._post(lambda: self._find_pictures(turn))

    def close(self) -> None:
        """Finish what was begun, and close the store; what comes later is not done any more."""
        self._post(self._at_hand.close)
        self._closed = True
        self._thread.shutdown()
        self._rescuing.shutdown(wait=False)  # what was begun there is finished all the same

    def _post(self, job: Callable[[], None]) -> None:
        if not self._closed:
            self._thread.submit(self._run, job)

    def _run(self, job: Callable[[], None]) -> None:
        try:
            job()
        except RulesError as reason:
            self.refused.emit(told_error(reason))
        except StoreError as reason:
            with suppress(StoreError):  # what is open may be of no use any more, or even gone
                self._at_hand.close()
            self.refused.emit(told_error(reason))
        except Exception:
            _log.exception("an operation on the game failed")
            self.refused.emit(tr("fault"))
        self._begin_to_take_over()

    def _open(self) -> None:
        try:
            self._offer(left_in(self._at_hand.open()))
        except UnreadableGame as fault:  # no reason not to begin another
            self.opened.emit(None, None)
            self.left_out.emit(told_error(fault))
        except StoreError as fault:
            self.unusable.emit(told_error(fault), isinstance(fault, DamagedStore))

    def _offer(self, left: LeftGame | None) -> None:
        if left is None:
            self.opened.emit(None, None)
            return
        self.opened.emit(left.stored, left.state)
        if left.damage:
            self.left_out.emit(f"{sentence(told_error(left.damage))} {tr('store.cut')}")

    def _set_aside(self) -> None:
        aside, found = renew(self.path, now().date())
        self._open()
        code = "store.taken_over" if found.games or found.lost else "store.none_taken_over"
        self.left_out.emit(tr(code, **asdict(found), path=str(aside)))

    def _begin(self, make: Callable[[EventLog], Session]) -> None:
        session = self._play(make(self._at_hand.opened()))
        self.games += 1
        self.begun.emit(self.games)
        self.changed.emit(session.view)

    def _resume(self, game: GameId) -> None:
        try:
            self._begin(lambda log: Session.resume(log, game))
        except UnreadableGame:
            self._begin(lambda log: Session.resume(log, taken_over(log, game)))
            self.rescued.emit(tr("store.goes_on"))

    def _play(self, session: Session) -> Session:
        """The session that is played from now on."""
        session.game.rescue = self._at_hand.rescue
        self._session = session
        return session

    def _do(self, operation: Operation, tried: Callable[[], None]) -> None:
        if self._session is None:
            tried()  # the game it was meant for is played no more
            return
        try:
            self._open_again_for(self._session, operation)
            operation(self._session)
        except StaleGame:
            self._take_up_anew(self._session.game.id)
            raise StoreError(tr("store.stale")) from None
        finally:
            tried()
            self.changed.emit(self._session.view)
            if self._at_hand.rescued:
                self.rescued.emit(self._at_hand.rescued)
                self._at_hand.rescued = ""

    def _open_again_for(self, session: Session, operation: Operation) -> None:
        """Where the store cannot be opened again, a throw that was seen waits as a question."""
        try:
            self._at_hand.opened_for(session.game)
        except StoreError:
            with suppress(RulesError, StoreError):
                operation(session)  # its log is closed: nothing is written
            raise

    def _take_up_anew(self, game: GameId) -> None:
        """The game as another window has left it."""
        self._play(Session.resume(self._at_hand.opened(), game))

    def _begin_to_take_over(self) -> None:
        """The other games, beside the one that is played: nobody need wait for them."""
        while self._left_aside:
            aside = self._left_aside.pop()
            if self._session is not None:
                self._rescuing.submit(self._take_over, aside, self._session.game.id)

    def _take_over(self, aside: Path, played: GameId) -> None:
        try:
            with EventLog(self.path) as log:
                found = rescue(aside, log, but=played)
        except StoreError as reason:
            self.refused.emit(told_error(reason))
            return
        if found.games or found.lost:
            others = tr("store.others", **asdict(found))
            self.rescued.emit(f"{tr('store.rescued', path=str(aside))} {others}")

    def _find_pictures(self, turn: int) -> None:
        if self._session is None:
            return
        log, found = self._at_hand.opened_for(self._session.game), []
        game = self._session.game.id
        for seqs in throws_of_turn(log.events(game), turn):
            kept = (log.evidence(game, seq) for seq in reversed(seqs))
            found.append(next((jpeg for jpeg in kept if jpeg), None))
        self.pictures.emit(turn, tuple(found))

    def _back_up(self, target: Path) -> None:
        back_up(self.path, target)
        self.told.emit(tr("backup.done", path=str(target)))

    def _restore(self, backup: Path) -> None:
        self._at_hand.close()
        self._session = None
        try:
            aside = restore(backup, self.path, now().date())
        finally:
            self._open()
        self.told.emit(tr("backup.restored", path=str(aside or "–")))

    def _forget(self, before: datetime) -> None:
        if self._at_hand.log is not None:
            self._at_hand.log.forget_evidence(before)
