"""Games in plain notation: ``roll 1 4 4 5 6 6; keep 1 5; bank``."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from scorekeeper.rules.dice import Roll
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.start import players_of
from scorekeeper.session.session import Session
from scorekeeper.sheet.log import EventLog

NOON = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)


def ticking() -> Callable[[], datetime]:
    """A clock that is a second later each time it is read, from noon."""
    count = iter(range(1_000_000))
    return lambda: NOON + timedelta(seconds=next(count))


def begin(log: EventLog, *names: str, rules: RuleSet | None = None) -> Session:
    """A new game of the players named, under the default rules if none are given."""
    return Session.start(log, rules or RuleSet(), players_of(names or ("Ann", "Bob")), ticking())


def play(session: Session, script: str) -> None:
    """Plays moves: ``roll 1 5 5``, ``correct 1 1 5``, ``keep 5 5``, ``bank``, ``farkle``, …"""
    for move in filter(None, (part.strip() for part in script.replace("\n", ";").split(";"))):
        name, _, dice = move.partition(" ")
        method = getattr(session, name)
        method(Roll.parse(dice)) if dice else method()


def names_in(path: Path) -> list[str]:
    """Who begins in each game of a file, the one last played first."""
    with EventLog(path) as log:
        return [game.start.players[0].name for game in log.games()]
