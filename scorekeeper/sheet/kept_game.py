"""A game as it is played on in its log: an event is on disk before it counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Self

from scorekeeper.rules.events import Event, GameStarted
from scorekeeper.rules.game import apply
from scorekeeper.rules.state import GameState, Phase
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.logged import Logged, now
from scorekeeper.sheet.replaying import replayed
from scorekeeper.sheet.store import DamagedStore
from scorekeeper.sheet.stored_games import GameId

Rescue = Callable[[DamagedStore], EventLog]
"""Puts a damaged log out of the way and opens a new one in its place."""


class KeptGame:
    """``state`` is what the log holds: where an event is refused or cannot be kept, as before."""

    def __init__(
        self,
        log: EventLog,
        id: GameId,
        state: GameState,
        logged: Sequence[Logged],
        clock: Callable[[], datetime] = now,
    ):
        self.log = log
        self.id = id
        self.state = state
        self.rescue: Rescue | None = None
        self._logged = list(logged)
        self._clock = clock

    @classmethod
    def begin(cls, log: EventLog, start: GameStarted, clock: Callable[[], datetime] = now) -> Self:
        """A new game, in the log from its first moment."""
        state, at = apply(None, start), clock()
        return cls(log, log.begin(start, at), state, [Logged(1, at, start)], clock)

    @classmethod
    def resume(cls, log: EventLog, id: GameId, clock: Callable[[], datetime] = now) -> Self:
        """A game of the log, where it was left."""
        logged = log.events(id)
        return cls(log, id, replayed(logged), logged, clock)

    @property
    def seq(self) -> int:
        """The number of the last event in the log."""
        return self._logged[-1].seq

    def commit(self, event: Event, evidence: bytes | None = None) -> None:
        """One more event; ``evidence`` is the picture of a roll as JPEG. Raises IllegalMove or
        InvalidRoll where the rules refuse it, StoreError where it cannot be kept."""
        state = apply(self.state, event)
        logged = Logged(self.seq + 1, self._clock(), event)
        over = state.phase is Phase.OVER
        try:
            self.log.append(self.id, logged, over=over, evidence=evidence)
        except DamagedStore as damage:
            if self.rescue is None:
                raise
            self.move_to(self.rescue(damage))
            self.log.append(self.id, logged, over=over, evidence=evidence)
        self.state = state
        self._logged.append(logged)

    def move_to(self, log: EventLog) -> None:
        """Goes on in another log: with the game there, or with a copy where it holds another."""
        if not log.holds(self.id, self._logged):
            self.id = log.copy_in(self._logged, over=self.state.phase is Phase.OVER)
        self.log = log
