"""A die that lies still: where, since when, and which face it shows by all its sightings."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace

from scorekeeper.vision.readings import DieReading, Point

FEWEST_LOOKS = 3
"""No die is believed, and no table called still, on fewer readings than these."""

TICK_S = 0.01
"""Times that are sums of frame times are compared no closer than this."""


@dataclass(frozen=True)
class Look:
    """One reading: its time, whether a die lay at a new place (``strays``), whether something moved
    among the dice (``busy``), and whether the reader was ``certain`` of the whole. ``reached``:
    where either did, it may have been an arm's doing; ``loose``: a die came where no hand was;
    ``faces``: those that dice showed at new places."""

    time_s: float
    strays: bool
    busy: bool
    certain: bool
    reached: bool = False
    loose: bool = False
    faces: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Track:
    """One die lying still: its place, and the sightings of it that still count, newest last.

    ``stirred_s`` is when the picture last changed there: a die may turn over in its place.
    ``rolling_s``: if it came there rolling, after dice had been at other places and while no hand
    can have put it there, since when dice or something else had been moving. ``lay_s``: since when
    it is known to lie there, though an arm may have hidden it meanwhile. ``shown``: the faces that
    dice showed at new places while it moved.
    """

    id: int
    place_px: Point
    since_s: float
    sightings: tuple[tuple[float, DieReading], ...]
    stirred_s: float = -math.inf
    rolling_s: float | None = None
    lay_s: float = math.inf
    shown: frozenset[int] = frozenset()

    @property
    def lain_since_s(self) -> float:
        """Since when it is known to lie there, seen or under an arm."""
        return min(self.since_s, self.lay_s)

    @property
    def last_seen_s(self) -> float:
        return self.sightings[-1][0]

    @property
    def size_px(self) -> float:
        return self.sightings[-1][1].size_px

    def presence(self, looks: Iterable[Look]) -> float:
        """The share of the looks since it came that saw it, 0..1."""
        chances = sum(look.time_s >= self.since_s for look in looks)
        return len(self.sightings) / max(chances, FEWEST_LOOKS)

    def still_presence(self, looks: Iterable[Look]) -> float:
        """The same since nothing stirs there: what passed over the place was another die."""
        since_s = max(self.since_s, self.stirred_s)
        chances = sum(look.time_s >= since_s for look in looks)
        seen = sum(time_s >= since_s for time_s, _ in self.sightings)
        return seen / max(chances, FEWEST_LOOKS)

    def votes(self) -> list[tuple[int, float]]:
        """The faces seen and their shares of the vote, the winner first."""
        weights: defaultdict[int, float] = defaultdict(float)
        for die in self._counting():
            weights[die.value] += max(die.confidence, 1e-6)
        total = sum(weights.values())
        shares = [(face, weight / total) for face, weight in weights.items()]
        return sorted(shares, key=lambda vote: (-vote[1], vote[0]))

    def voted(self) -> DieReading:
        """The die with the face that most sightings agree on, where it was last seen."""
        value, share = self.votes()[0]
        dice = self._counting()
        agreeing = [die for die in dice if die.value == value]
        return replace(
            agreeing[-1],
            confidence=share * sum(die.confidence for die in agreeing) / len(agreeing),
            certain=2 * sum(die.certain for die in agreeing) > len(dice),
            cocked=2 * sum(die.cocked for die in dice) > len(dice),
        )

    def _counting(self) -> list[DieReading]:
        """The sightings that vote: those since nothing stirred, where they are enough."""
        still = [die for time_s, die in self.sightings if time_s > self.stirred_s]
        return still if len(still) >= FEWEST_LOOKS else [die for _, die in self.sightings]
