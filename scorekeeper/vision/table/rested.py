"""The table as it last rested: which dice lie where, which were set aside, what is in doubt."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.vision.table.layout import Change, Lying
from scorekeeper.vision.table.table_events import Doubt, RollSettled, TableEvent


@dataclass(frozen=True)
class Rested:
    """``lying`` are the dice on the table, ``aside`` those taken up or moved since the last roll,
    ``doubted`` what was asked about it. Times are those of the frames, minus infinity before any.

    ``rolled_s``: when the last roll was told; ``came_s``: since when its first die lay there.
    ``covered_s``: when something last hid a die; ``reached_s``: when an arm was last seen over the
    table while one was out of sight. ``found``: the last roll may have lain there before the first
    look. ``away``: nobody looked for a while since the last roll, ``long_away`` if for a long one;
    ``unseen``, ``long_unseen``: before it. ``bare``: all dice of a roll told before had been taken
    up.
    """

    lying: tuple[Lying, ...] = ()
    aside: tuple[Lying, ...] = ()
    doubted: tuple[Doubt, ...] = ()
    rolled_s: float = -math.inf
    came_s: float = -math.inf
    covered_s: float = -math.inf
    reached_s: float = -math.inf
    found: bool = False
    away: bool = False
    long_away: bool = False
    unseen: bool = False
    long_unseen: bool = False
    bare: bool = False

    @property
    def in_play(self) -> tuple[Lying, ...]:
        """The dice of the last roll that were not set aside."""
        return tuple(old for old in self.lying if old.in_play)

    def pool(self, change: Change) -> tuple[Lying, ...]:
        """The dice that a newcomer may be: gone from their places just now, or taken up before."""
        return (*change.gone, *self.aside)

    def roll(
        self, time_s: float, *, amends: bool = False, put: Sequence[Lying] = ()
    ) -> RollSettled:
        """The dice in play as a roll, beside all others; some of them were ``put`` there."""
        dice = tuple(old.die for old in self.in_play)
        others = tuple(old.die for old in self.lying if not old.in_play)
        return RollSettled(
            time_s,
            dice,
            lying=others,
            doubts=self.doubted,
            amends=amends,
            found=self.found,
            unseen=self.unseen,
            long_unseen=self.long_unseen,
            bare=self.bare,
            put=tuple(old.die for old in put),
            rolled=all(old.rolled for old in self.in_play),
        )


Happened = tuple[Rested, tuple[TableEvent, ...]]
"""The table as it rests now, and what is to be told."""


def is_of(doubt: Doubt, old: Lying, fraction: float) -> bool:
    """Whether a die is in doubt that may have swayed a little since, by no more than ``fraction``
    of its size."""
    return doubt.die is not None and doubt.die.apart_px(old.die) < fraction * old.die.size_px
