"""The event log: every event is on disk before anyone is told of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from hashlib import blake2b
from pathlib import Path
from typing import Any, Self

from scorekeeper.rules.events import GameStarted
from scorekeeper.sheet.logged import Logged, as_kept, text_of
from scorekeeper.sheet.opened_file import OpenedFile
from scorekeeper.sheet.play_order import place_before, place_by_time, place_last
from scorekeeper.sheet.readable import Readable, readable
from scorekeeper.sheet.store import (
    StaleGame,
    StoreError,
    UnknownGame,
    UnreadableGame,
    open_store,
    telling,
)
from scorekeeper.sheet.stored_games import (
    GameId,
    StoredGame,
    read_event,
    stored_games,
    verify_all_there,
)

_GIVEN_BACK, _STEPS = 500, 10
"""Pages of 4 KB that a file becomes smaller by in a step, and how many steps there are at a time: a
year of pictures takes a dozen times, and no time a second. What a step moves is written twice: a
disk that is all but full has room for it."""


class EventLog:
    """All games of one file. Each write is one transaction, flushed to the disk before it returns.

    Every method raises StoreError with one line when the file does not obey; nothing is then
    half-written.
    """

    def __init__(self, path: Path):
        self.path = path
        self._store = open_store(path)
        self._file = OpenedFile(path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes the file; the log is of no use afterwards."""
        self._store.close()
        self._file.leave()

    @property
    def replaced(self) -> bool:
        """Whether another file has taken the name of this one since it was opened."""
        return self._file.replaced

    def begin(self, start: GameStarted, at: datetime) -> GameId:
        """A new game, whose first event is its start."""
        with self._writing():
            game = self._new_row(at)
            self._insert(game, Logged(1, at, start))
            place_last(self._store, game, over=False)
        return game

    def append(
        self,
        game: GameId,
        logged: Logged,
        *,
        over: bool = False,
        evidence: bytes | None = None,
    ) -> None:
        """One more event, whose number is one more than the last one's; ``over`` says whether the
        game is over with it; ``evidence`` is a JPEG of what the camera saw. StaleGame where another
        window has gone on with the game, DamagedStore where the event cannot be found afterwards.
        """
        with self._writing():
            (last,) = self._store.execute(
                "SELECT max(seq) FROM events WHERE game = ?", (game,)
            ).fetchone()
            if last is None or logged.seq != last + 1:
                raise StaleGame(
                    "another window has gone on with this game; close it and open the game again"
                )
            self._insert(game, logged)
            if evidence is not None:
                self._store.execute(
                    "INSERT INTO evidence VALUES (?, ?, ?)", (game, logged.seq, evidence)
                )
            place_last(self._store, game, over)
        self._file.verify_holds(game, logged)

    def copy_in(self, events: Iterable[Logged], over: bool, *, played: bool = False) -> GameId:
        """A whole game from elsewhere, as a new one, in one transaction. Among those played here it
        stands by the time of its last event, or as the one last ``played``."""
        with self._writing():
            game, last = self._copied(events)
            if played:
                place_last(self._store, game, over)
            else:
                place_by_time(self._store, game, over, last)
        return game

    def copy_in_all(
        self, games: Iterable[tuple[Iterable[Logged], bool]], before: GameId | None = None
    ) -> None:
        """Several of them, played one after the other, the last of them last of all or just
        ``before`` one that is there. In one transaction, since the disk takes its time for each."""
        with self._writing():
            for events, over in games:
                game, _ = self._copied(events)
                if before is None:
                    place_last(self._store, game, over)
                else:
                    place_before(self._store, game, over, before)

    def events(self, game: GameId) -> tuple[Logged, ...]:
        """All events of a game in order. UnknownGame where there is none, UnreadableGame where one
        of them makes no sense or is gone."""
        rows = self._rows(game)
        if not rows:
            raise UnknownGame(f"there is no game {game}; 'scorekeeper games list' shows them")
        logged = tuple(read_event(self.path, game, *row) for row in rows)
        verify_all_there(self.path, game, logged)
        return logged

    def readable(self, game: GameId) -> Readable:
        """As much of a game as can be read, up to where it is damaged."""
        return readable(self._rows(game))

    def digest(self, game: GameId) -> str:
        """The same for the same events, and no other: what was made of a game is still true of it
        as long as this is."""
        digest = blake2b(digest_size=16)
        with telling(self.path):
            rows = self._store.execute(
                "SELECT event FROM events WHERE game = ? ORDER BY seq", (game,)
            ).fetchall()
        for (event,) in rows:
            digest.update(event.encode(errors="surrogateescape") + b"\n")
        return digest.hexdigest()

    def holds(self, game: GameId, logged: Sequence[Logged]) -> bool:
        """Whether these events are the game, or what it began with."""
        try:
            kept = self.events(game)
        except (UnknownGame, UnreadableGame):
            return False
        begun = kept[: len(logged)]
        return [each.event for each in begun] == [each.event for each in logged]

    def games(self) -> tuple[StoredGame, ...]:
        """All games that can be read, the one last played first."""
        return self.listed()[0]

    def listed(self) -> tuple[tuple[StoredGame, ...], dict[GameId, UnreadableGame]]:
        """The same, and why each of the other games cannot be read."""
        found = self._stored()
        games = tuple(game for game in found.values() if isinstance(game, StoredGame))
        others = {game: why for game, why in found.items() if isinstance(why, UnreadableGame)}
        return games, others

    def newest(self) -> StoredGame | None:
        """The game last played. UnreadableGame where that is the game which cannot be read."""
        newest = next(iter(self._stored(limit=1).values()), None)
        if isinstance(newest, UnreadableGame):
            raise newest
        return newest

    def unfinished(self) -> StoredGame | None:
        """The game to go on with: the newest, where it is not over. UnreadableGame as for that."""
        newest = self.newest()
        return None if newest is None or newest.over else newest

    def _stored(self, limit: int = -1) -> dict[GameId, StoredGame | UnreadableGame]:
        return stored_games(self._store, self.path, limit)

    def evidence(self, game: GameId, seq: int) -> bytes | None:
        """The JPEG kept with an event, if there is one."""
        with telling(self.path):
            row = self._store.execute(
                "SELECT jpeg FROM evidence WHERE game = ? AND seq = ?", (game, seq)
            ).fetchone()
        return None if row is None else bytes(row[0])

    def forget_evidence(self, before: datetime) -> int:
        """Drops the pictures of events that happened before; how many there were. The file becomes
        smaller, if need be over several times."""
        with self._writing():
            dropped = self._store.execute(
                """DELETE FROM evidence WHERE EXISTS (
                       SELECT 1 FROM events event
                       WHERE event.game = evidence.game AND event.seq = evidence.seq
                         AND event.at < ?)""",
                (text_of(before),),
            )
        with suppress(StoreError):  # the next time, then
            self._give_back()
        return dropped.rowcount

    def _give_back(self) -> None:
        """Some of the room that nothing needs any more: SQLite moves what lies behind it."""
        with telling(self.path):
            for _ in range(_STEPS):
                # As a script: else Python asks only for the first row, which is one page.
                self._store.executescript(f"PRAGMA incremental_vacuum({_GIVEN_BACK})")

    def _rows(self, game: GameId) -> list[tuple[Any, ...]]:
        """What the file keeps of each event."""
        with telling(self.path):
            return self._store.execute(
                "SELECT seq, at, event, sum FROM events WHERE game = ? ORDER BY seq", (game,)
            ).fetchall()

    @contextmanager
    def _writing(self) -> Iterator[None]:
        with telling(self.path):
            self._store.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._store.execute("COMMIT")
            except BaseException:
                if self._store.in_transaction:
                    self._store.execute("ROLLBACK")
                raise

    def _new_row(self, at: datetime) -> GameId:
        begun = self._store.execute("INSERT INTO games (begun) VALUES (?)", (text_of(at),))
        return int(begun.lastrowid or 0)

    def _copied(self, events: Iterable[Logged]) -> tuple[GameId, str]:
        """The number of the copy, and the time of its last event."""
        game, last = 0, ""
        for logged in events:
            if not game:
                game = self._new_row(logged.at)
            self._insert(game, logged)
            last = text_of(logged.at)
        return game, last

    def _insert(self, game: GameId, logged: Logged) -> None:
        self._store.execute(
            "INSERT INTO events VALUES (?, ?, ?, ?, ?)", (game, logged.seq, *as_kept(logged))
        )
