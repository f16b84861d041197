"""Summaries: kept beside the games, so that each is replayed once and not whenever they are listed.

A summary goes by the digest of everything that was logged of its game, and all of them by that of
the code that made them and of themselves: what was played on, changed or restored is summed up
anew, and so is all by a program that reckons otherwise, or of a file that is not as it was written.
The file may be thrown away at any time.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from scorekeeper import rules, told_apart
from scorekeeper.rules.messages import Message
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.replaying import replayed
from scorekeeper.sheet.store_files import SUMMARIES
from scorekeeper.sheet.stored_games import GameId
from scorekeeper.sheet.summary import GameSummary, Tally, summed_up
from scorekeeper.whole import write_whole


class Summaries:
    """Those of the games of one log. What cannot be read of the file is made again."""

    def __init__(self, log: EventLog) -> None:
        self._log = log
        self._file = log.path.with_name(log.path.name + SUMMARIES)
        self._kept = _read(self._file)
        self._asked: dict[str, GameSummary] = {}

    def of(self, game: GameId) -> GameSummary:
        """The summary of a game as it stands in the log; StoreError where it cannot be replayed."""
        digest = self._log.digest(game)
        found = self._kept.get(digest) or summed_up(replayed(self._log.events(game)))
        self._asked[digest] = found
        return found

    def keep(self, *, all_asked: bool) -> None:
        """Write the summaries that were asked for, and where that was not of all games, those that
        were there before; where the disk does not take them, games are replayed the next time."""
        kept = self._asked if all_asked else {**self._kept, **self._asked}
        if kept.keys() == self._kept.keys():
            return
        summaries = {digest: asdict(each) for digest, each in kept.items()}
        content = {"seal": _seal(summaries), "summaries": summaries}
        with suppress(OSError):
            write_whole(self._file, json.dumps(content, ensure_ascii=False).encode())


def _read(file: Path) -> dict[str, GameSummary]:
    try:
        content = json.loads(file.read_text(encoding="utf-8"))
        if content["seal"] != _seal(content["summaries"]):
            return {}
        return {digest: _summary(each) for digest, each in content["summaries"].items()}
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return {}


def _seal(summaries: dict[str, Any]) -> str:
    """The digest of what is kept and of the code that made it: nothing else is believed."""
    return blake2b((_code() + json.dumps(summaries)).encode(), digest_size=16).hexdigest()


@cache
def _code() -> str:
    """The digest of what decides how a game is replayed and summed up."""
    digest = blake2b(digest_size=16)
    for file in sorted(_deciding()):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def _deciding() -> list[Path]:
    beside = (Path(__file__).with_name(f"{name}.py") for name in ("codec", "replaying", "summary"))
    return [*Path(rules.__file__).parent.rglob("*.py"), *beside, Path(told_apart.__file__)]


def _summary(content: dict[str, Any]) -> GameSummary:
    won = content["won"]
    return GameSummary(
        names=tuple(content["names"]),
        rules=content["rules"],
        round=content["round"],
        won=None if won is None else _message(won),
        tallies=tuple(Tally(**each) for each in content["tallies"]),
        faces=tuple(content["faces"]),
    )


def _message(content: dict[str, Any]) -> Message:
    return Message(content["code"], {n: _value(value) for n, value in content["values"].items()})


def _value(value: Any) -> Any:
    if isinstance(value, dict):
        return _message(value)
    return tuple(map(_value, value)) if isinstance(value, list) else value
