"""What the camera saw of the table, as the game stands."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorekeeper.rules.dice import Roll
from scorekeeper.vision.table.table_events import Doubt, RollSettled, Why

NO_DICE = Roll()


@dataclass(frozen=True)
class Sighting:
    """A roll as the camera told it. ``evidence`` is its picture as JPEG; ``confirmed``: a player
    has said that it was thrown and read so."""

    roll: RollSettled
    evidence: bytes | None = None
    confirmed: bool = False


@dataclass(frozen=True)
class TableSeen:
    """What is seen of the table as the game stands.

    ``taken`` is how the roll in the game was seen, ``aside`` are dice set aside from it since;
    ``pending`` is a roll that is not in the game yet; ``dismissed`` says that one told since was
    none; ``joined``, that other dice have come to lie with the one or the other.
    """

    taken: Sighting | None = None
    aside: Roll = NO_DICE
    pending: Sighting | None = None
    dismissed: bool = False
    joined: bool = False

    @property
    def later(self) -> bool:
        """Whether a roll was told since the one in the game, and what amends a roll amends it."""
        return self.dismissed or (self.pending is not None and not self.pending.roll.amends)

    def fitted(self, seen: RollSettled) -> RollSettled:
        """The roll as the game sees it: what amends a roll that is not in the game, because it
        waits, was none or was taken back, is itself such a roll. What amends one that the game is
        past, or that may have lain there, may be its dice, and not thrown."""
        if not seen.amends or (self.taken is not None and not self.later):
            return seen
        past = not self.later or self.may_lie_there
        lay_there = (Doubt(Why.LAY_THERE),) if past else ()
        return replace(seen, amends=False, doubts=seen.doubts or lay_there)

    @property
    def may_lie_there(self) -> bool:
        """Whether the roll that waits may be dice that were not thrown."""
        return self.pending is not None and self.pending.roll.doubts == (Doubt(Why.LAY_THERE),)
