"""How much of a game can be read: all of it, or what comes before the damage."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.errors import RulesError
from scorekeeper.rules.game import apply
from scorekeeper.rules.state import GameState, Phase
from scorekeeper.sheet.codec import InvalidEvent
from scorekeeper.sheet.logged import AlteredEvent, Logged, from_kept


@dataclass(frozen=True)
class Readable:
    """What can be read of a game, and how it stands then; None where that is nothing."""

    events: tuple[Logged, ...]
    state: GameState | None

    @property
    def over(self) -> bool:
        """Whether the game is over with it."""
        return self.state is not None and self.state.phase is Phase.OVER


def readable(rows: Iterable[tuple[Any, ...]]) -> Readable:
    """The events up to the first that is damaged, missing or does not fit any more. A row is the
    number of an event, and what the file keeps of it."""
    kept: list[Logged] = []
    state: GameState | None = None
    with suppress(AlteredEvent, InvalidEvent, RulesError, ValueError, TypeError):
        for seq, *row in rows:
            if seq != len(kept) + 1:
                break
            logged = from_kept(seq, *row)
            state = apply(state, logged.event)
            kept.append(logged)
    return Readable(tuple(kept), state)
