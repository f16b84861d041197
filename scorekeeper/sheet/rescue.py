"""What can still be read of a damaged store, taken over into the new one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from itertools import islice
from pathlib import Path

from scorekeeper.rules.events import Event
from scorekeeper.sheet.damaged_store import opened
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.logged import Logged
from scorekeeper.sheet.store import StoreError, telling
from scorekeeper.sheet.store_files import (
    damaged_name,
    made_beside,
    put_in_place,
)
from scorekeeper.sheet.stored_games import GameId

_AT_ONCE = 20
"""Games that are written together: more would keep a game that is played from being written."""


@dataclass(frozen=True)
class Rescued:
    """How many games were taken over, and how many of these only up to where they are damaged; of
    how many more nothing could be read."""

    games: int = 0
    cut: int = 0
    lost: int = 0


def renew(path: Path, today: date) -> tuple[Path, Rescued]:
    """Puts a new store in the place of a damaged one, with what can still be read of that.

    Returns where the damaged one is now. Raises StoreError where there is no room: it is then where
    it was, as it is when the program is killed meanwhile.
    """
    with telling(path), made_beside(path) as fresh:
        try:
            with EventLog(fresh) as log:
                found = rescue(path, log)
        except StoreError as fault:
            raise StoreError(str(fault).replace(str(fresh), str(path))) from None
        aside = damaged_name(path, today)
        put_in_place(fresh, path, aside)
    return aside, found


def rescue(damaged: Path, log: EventLog, but: GameId | None = None) -> Rescued:
    """Takes over the games of ``damaged`` into ``log``, all ``but`` one that is there: each whole,
    or as far as it can be read and replayed, in the order in which they were played. Pictures are
    not, and the file stays as it is.

    Raises StoreError where there is no room.
    """
    there = [] if but is None else [each.event for each in log.events(but)]
    games = cut = lost = known = 0
    with telling(damaged), opened(damaged, log.path) as store:
        found = store.games()
        while some := tuple(islice(found, _AT_ONCE)):
            read = [each for each in some if each[0].events]
            others = [each for each in read if not _is_begun(each[0].events, there)]
            log.copy_in_all(((part.events, part.over) for part, _ in others), but)
            games, cut = games + len(others), cut + sum(is_cut for _, is_cut in others)
            lost, known = lost + len(some) - len(read), known + len(read) - len(others)
    if there and not known:  # it may be one of those of which nothing could be read
        lost = max(lost - 1, 0)
    return Rescued(games, cut, lost)


def _is_begun(events: Sequence[Logged], there: Sequence[Event]) -> bool:
    """Whether these are what the game that is there began with."""
    return [each.event for each in events] == list(there[: len(events)])
