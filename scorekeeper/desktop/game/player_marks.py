"""Which mark and colour each player has, as the player's id tells."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.rules.events import Player, PlayerId
from scorekeeper.rules.state import GameState


def mark_of(state: GameState, player: PlayerId) -> int:
    """Which mark and colour a player has: ``p3`` has the third, wherever the seats turn to."""
    if player.removeprefix("p").isdecimal():
        return mark_in(player)
    ids = sorted((seat.player.id for seat in state.seats), key=lambda each: (len(each), each))
    return ids.index(player)


def mark_in(player: PlayerId) -> int:
    """The mark that the id of a player who sat down in this window tells."""
    return int(player.removeprefix("p")) - 1


def seated(names: Sequence[str], marks: Sequence[int]) -> tuple[Player, ...]:
    """Players of these names who have these marks, in the order they sit."""
    return tuple(Player(f"p{mark + 1}", name) for name, mark in zip(names, marks, strict=True))
