"""A game that may be damaged: offered as far as it can be read, and gone on with from there."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace

from scorekeeper.rules.state import GameState
from scorekeeper.sheet.log import EventLog
from scorekeeper.sheet.readable import Readable
from scorekeeper.sheet.replaying import replayed
from scorekeeper.sheet.store import UnreadableGame
from scorekeeper.sheet.stored_games import GameId, StoredGame


@dataclass(frozen=True)
class LeftGame:
    """A game and how it stands; ``damage`` says why that is not all of it."""

    stored: StoredGame
    state: GameState
    damage: UnreadableGame | None = None


def left_in(log: EventLog) -> LeftGame | None:
    """The game to go on with, up to where it is damaged. UnreadableGame where that is its start."""
    left = log.unfinished()
    if left is None:
        return None
    try:
        return LeftGame(left, replayed(log.events(left.id)))
    except UnreadableGame as damage:
        return up_to_damage(log, left, damage)


def up_to_damage(log: EventLog, game: StoredGame, damage: UnreadableGame) -> LeftGame:
    """A damaged game as far as it can be read; ``damage`` itself where nothing can."""
    part = log.readable(game.id)
    if part.state is None:
        raise damage
    last = part.events[-1]
    stored = replace(game, changed=last.at, events=last.seq, over=part.over)
    return LeftGame(stored, part.state, damage)


def taken_over(log: EventLog, game: GameId) -> GameId:
    """What can be read of a damaged game, as one of its own, which is now the one last played; that
    itself stays as it is. The one that was taken over of it before, if there is one. UnreadableGame
    where nothing can be read."""
    part = log.readable(game)
    if part.state is None:
        replayed(log.events(game))  # says why
    before = _goes_on_from(log, part, game)
    return log.copy_in(part.events, part.over, played=True) if before is None else before


def _goes_on_from(log: EventLog, part: Readable, damaged: GameId) -> GameId | None:
    """The game that begins with just these events."""
    begun = (game for game in log.games() if game.begun == part.events[0].at)
    for game in (each.id for each in begun if each.id != damaged):
        with suppress(UnreadableGame):
            if log.events(game)[: len(part.events)] == part.events:
                return game
    return None
