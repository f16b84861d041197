"""An event as it stands in the log, and as the file keeps it: its time, its text and their sum."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from zlib import crc32

from scorekeeper.rules.events import Event
from scorekeeper.sheet.codec import decode, encode

FIRST_YEAR, LAST_YEAR = 1971, 2999
"""Windows knows the time of day of no others, and the list of games could not be shown there."""
_FIRST = datetime(FIRST_YEAR, 1, 1, tzinfo=UTC)
_LAST = datetime(LAST_YEAR, 12, 31, tzinfo=UTC)


class AlteredEvent(Exception):
    """An event is gone, or not as it was written."""


@dataclass(frozen=True)
class Logged:
    """An event as it stands in the log: its number in the game, from 1, and when it happened."""

    seq: int
    at: datetime
    event: Event


def now() -> datetime:
    """The time of day, as events are stamped. A clock without a battery begins before all of them:
    an exported game could not be imported again."""
    return min(max(datetime.now(UTC), _FIRST), _LAST)


def time_of(text: Any) -> datetime:
    """The time that was written, as the log has it; ValueError where nobody could be shown it."""
    try:
        at = datetime.fromisoformat(text)
    except (TypeError, ValueError):
        raise ValueError(f"{text!r} is no time") from None
    if at.tzinfo is None:
        raise ValueError(f"{text!r} has no time zone")
    if not all(FIRST_YEAR <= year <= LAST_YEAR for year in _years(at)):
        raise ValueError(f"{text!r} is no time")
    return at.astimezone(UTC)


def _years(at: datetime) -> Iterator[int]:
    """The year where it was written, and that of the log: a game that is taken in comes out
    again. The second is asked only where the first will do: the year 1 has none before it."""
    yield at.year
    yield at.astimezone(UTC).year


def as_kept(logged: Logged) -> tuple[str, str, int]:
    """The time, the text and the sum of an event, as the file keeps them."""
    at, text = text_of(logged.at), encode(logged.event)
    return at, text, _sum_of(at, text)


def from_kept(seq: int, at: str, text: str, kept_sum: int | None = None) -> Logged:
    """The exact inverse. AlteredEvent where the sum is another; InvalidEvent or ValueError where
    nothing can be made of what was written. Events of stores from before there were sums have none.
    """
    if kept_sum not in (None, _sum_of(at, text)):
        raise AlteredEvent
    return Logged(seq, time_of(at), decode(text))


def text_of(at: datetime) -> str:
    """A time, as the file keeps it."""
    return at.astimezone(UTC).isoformat(timespec="milliseconds")


def _sum_of(at: str, text: str) -> int:
    return crc32(f"{at} {text}".encode(errors="surrogateescape"))
