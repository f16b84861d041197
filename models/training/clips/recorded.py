"""What was recorded on a clip's table: what moves, how long dice lie, whether a hand is at work."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from clips.table import ClipTable

LINGERING_CM = 0.5  # around where a hand lingers


def still_since(table: ClipTable, dice: Sequence[int], end: int) -> int:
    """The first tick from which on these dice are not seen to move: they stay where they
    end up."""
    tick, chosen = end, list(dice)
    while tick and _close(table, tick - 1, end, chosen):
        tick -= 1
    return tick


def still_until(table: ClipTable, dice: Sequence[int], end: int) -> int:
    """The last tick at which these dice lie as they fell."""
    tick, chosen = end, list(dice)
    while tick + 1 < table.tick and _close(table, tick + 1, end, chosen):
        tick += 1
    return tick


def moving(table: ClipTable, tick: int) -> list[int]:
    """The dice that are elsewhere a tick later, or were a tick before."""
    around = np.array([m.places for m in table.moments[max(0, tick - 1) : tick + 2]])
    turned = np.array([m.turns for m in table.moments[max(0, tick - 1) : tick + 2]])
    moved = np.ptp(around, axis=0).max(1) + np.ptp(turned, axis=0).max((1, 2))
    return [int(die) for die in np.flatnonzero(moved > 2e-3)]


def hand_at_work(table: ClipTable, tick: int) -> bool:
    """Whether a hand is in the picture that does not just linger."""
    hand = table.moments[tick].hand
    if hand is None or table.lingers is None:
        return hand is not None
    sides = np.array([table.lingers, table.lingers * (-1, -1, 1)])
    return bool(np.linalg.norm(sides - hand, axis=1).min() > LINGERING_CM)


def _close(table: ClipTable, tick: int, other: int, dice: list[int]) -> bool:
    one, two = table.moments[tick], table.moments[other]
    apart_cm = np.abs(one.places[dice] - two.places[dice]).max()
    return bool(apart_cm < 0.04 and np.abs(one.turns[dice] - two.turns[dice]).max() < 0.04)
