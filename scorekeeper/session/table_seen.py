"""What the camera saw of the table, as the game stands."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from scorekeeper.rules.dice import Roll
from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.table.table_events import Doubt, RollSettled, Why

NO_DICE = Roll()

_SAME_SIZES = 0.35
"""A die no further from where one with its face up lay is that one."""


@dataclass(frozen=True)
class Sighting:
    """A roll as the camera told it. ``evidence`` is its picture as JPEG. ``aside`` are dice set
    aside from it while it waits; ``beside`` lie dice that were put down before it was thrown, or
    lay there from the start, and that the camera takes for part of it."""

    roll: RollSettled
    evidence: bytes | None = None
    aside: Roll = NO_DICE
    beside: tuple[DieReading, ...] = ()

    @property
    def shown(self) -> Roll:
        """What its dice show."""
        return shown_by(self.roll.dice)

    @property
    def amending_nothing(self) -> Sighting:
        """The same as a throw of its own: what it amends for the camera was none."""
        return replace(self, roll=replace(self.roll, amends=False))

    @property
    def may_be_found(self) -> bool:
        """Whether its dice may only wait to be thrown, as they lay there when the camera began to
        look."""
        return self.roll.found and Doubt(Why.LAY_THERE) in self.roll.doubts

    @property
    def thrown(self) -> Sighting:
        """The same, now that a player says that these dice were thrown: what else is in doubt is
        asked about."""
        doubts = tuple(doubt for doubt in self.roll.doubts if doubt.why is not Why.LAY_THERE)
        return replace(self, roll=replace(self.roll, doubts=doubts, found=False))

    @property
    def in_doubt(self) -> Sighting:
        """The same, whether it was thrown at all being asked about."""
        doubts = self.roll.doubts or (Doubt(Why.LAY_THERE),)
        return self._doubted(doubts)

    @property
    def seen_otherwise(self) -> Sighting:
        """The same, where a player has told of other dice."""
        doubts, told = self.roll.doubts, Doubt(Why.OTHERWISE)
        return self._doubted(doubts if told in doubts else (*doubts, told))

    @property
    def overtaking(self) -> Sighting:
        """The same, where another throw waited before it, that one being asked about."""
        whole = any(doubt.die is None for doubt in self.roll.doubts)
        doubts = self.roll.doubts if whole else (*self.roll.doubts, Doubt(Why.OVERTOOK))
        return self._doubted(doubts)

    @property
    def before_choice(self) -> Sighting:
        """The same, without what a choice settles: whether one that waited before it counts, and
        whose it is."""
        settled = (Why.OVERTOOK, Why.WHOSE)
        doubts = tuple(doubt for doubt in self.roll.doubts if doubt.why not in settled)
        return self if doubts == self.roll.doubts else self._doubted(doubts)

    def _doubted(self, doubts: tuple[Doubt, ...]) -> Sighting:
        return replace(self, roll=replace(self.roll, doubts=doubts))


@dataclass(frozen=True)
class TableSeen:
    """What is seen of the table as the game stands.

    ``taken`` is how the roll in the game was seen, ``aside`` are dice set aside from it since;
    ``put`` are those of them that were told like a throw, as they were put down after all had been
    taken up (see ``put_down``). ``pending`` is a roll that is not in the game yet; ``dismissed``
    says that one told since was none; ``joined``, that other dice have come to lie with the one or
    the other. ``spare`` are dice that lay there when the camera began to look, and are none of a
    throw. ``earlier`` are the throws that waited before the one that waits was told and are part of
    it; ``missed`` those whose dice are gone, of which nothing has come into the game.
    ``not_thrown`` are dice that lay there, too, and were taken for a throw until a player said no.
    ``undone``: the roll told last was taken back.
    """

    taken: Sighting | None = None
    aside: Roll = NO_DICE
    put: Sighting | None = None
    pending: Sighting | None = None
    dismissed: bool = False
    joined: bool = False
    earlier: tuple[Roll, ...] = ()
    missed: tuple[RollSettled, ...] = ()
    spare: tuple[DieReading, ...] = ()
    not_thrown: tuple[DieReading, ...] = ()
    undone: bool = False

    @property
    def waits(self) -> Sighting | None:
        """The throw that waits; None where what waits is another reading of the roll in the game,
        or nothing."""
        return None if self.pending is None or self.pending.roll.amends else self.pending

    @property
    def told_since(self) -> tuple[Roll, ...]:
        """The throw that waits, and before it those that are part of it; none where none waits."""
        if self.waits is None:
            return ()
        return (*self.earlier, self.waits.shown)

    @property
    def later(self) -> bool:
        """Whether a roll was told since the one in the game, and what amends a roll amends it."""
        return self.dismissed or self.waits is not None or self.put is not None

    def with_aside(self, put: Roll = NO_DICE, back: Roll = NO_DICE) -> TableSeen:
        """Dice were ``put`` aside, or put ``back``: of the throw that waits, since they are of the
        one told last, or else of the roll in the game."""
        if self.waits is None:
            new = put if self.put is None else put.minus(self.put.shown)
            return replace(self, aside=self.aside.plus(new).minus(back))
        aside = self.waits.aside.plus(put).minus(back)
        return replace(self, pending=replace(self.waits, aside=aside))

    @property
    def put_down(self) -> tuple[DieReading, ...]:
        """The dice that are none of a throw, or may be none, as they were only put down, and that
        the camera takes for the last one, or for part of it."""
        if self.put is not None:
            return self.put.roll.dice
        if self.waits is not None:
            return self.waits.roll.dice if self.may_lie_there else self.waits.beside
        return () if self.taken is None or self.later else self.taken.beside

    def of_throw(self, dice: Iterable[DieReading]) -> Roll:
        """Of dice set aside or put back, those of the throw told last, and not put down before."""
        throw = self.waits or self.taken
        if throw is None or not throw.beside:
            return shown_by(dice)
        own, beside = throw.roll.dice, throw.beside
        return shown_by(die for die in dice if _away_px(die, own) <= _away_px(die, beside))

    @property
    def moved_aside(self) -> Roll:
        """The dice set aside that were seen to be, and not put down after all were taken up."""
        return self.aside if self.put is None else self.aside.minus(self.put.shown)

    def aside_with(self, put: Roll) -> Roll:
        """The dice set aside, with these ``put`` down, some of them before perhaps."""
        return self.moved_aside.plus(put)

    def with_put_down(self, put: Sighting) -> TableSeen:
        """These dice were put down to be kept."""
        aside = self.aside_with(put.shown)
        return replace(self, aside=aside, put=put, pending=None, joined=False, earlier=())

    def without_pending(self) -> TableSeen:
        """What waited was no throw, but dice of the roll in the game that were only moved."""
        aside = self.aside.plus(self.waits.aside) if self.waits else self.aside
        return replace(self, pending=None, aside=aside)

    def with_dismissed(self) -> TableSeen:
        """A player says that what waits, if anything does, was no throw."""
        if self.pending is None:
            return self.without_pending()
        lay = self.pending.roll.dice if self.pending.roll.found else ()
        return replace(self.without_pending(), dismissed=True, not_thrown=(*self.not_thrown, *lay))

    def fitted(self, seen: RollSettled) -> RollSettled:
        """The roll as the game sees it: what amends a roll that is not in the game, because it
        waits, was none or was taken back, is itself such a roll. What amends one that the game is
        past, or that may have lain there, may be its dice, and not thrown."""
        later = self.later or self.undone
        if not seen.amends or (self.taken is not None and not later):
            return seen
        put = self.put is not None and self.waits is None
        past = not self.later or self.undone or self.may_lie_there or put
        lay_there = (Doubt(Why.LAY_THERE),) if past else ()
        return replace(seen, amends=False, doubts=seen.doubts or lay_there)

    def misses(self, thrown: Roll) -> bool:
        """Whether a throw that is missed was seen to show this."""
        return any(shown_by(one.dice) == thrown for one in self.missed)

    @property
    def may_lie_there(self) -> bool:
        """Whether the roll that waits may be dice that were not thrown."""
        return self.pending is not None and self.pending.roll.doubts == (Doubt(Why.LAY_THERE),)


def shown_by(dice: Iterable[DieReading]) -> Roll:
    """What these dice show."""
    return Roll.of(die.value for die in dice)


def is_same(die: DieReading, old: DieReading) -> bool:
    """Whether this is the die that lay there before."""
    near = die.apart_px(old) < _SAME_SIZES * old.size_px
    return near and die.value == old.value


def parted(seen: Sighting, lay: Sequence[DieReading]) -> Sighting:
    """The roll without the dice of it that ``lay`` there before, and lie beside it."""
    left, beside = list(seen.roll.dice), []
    for old in lay:
        alike = (die for die in left if die.value == old.value)
        beside.append(min(alike, key=lambda die: die.apart_px(old)))
        left.remove(beside[-1])
    doubts = tuple(doubt for doubt in seen.roll.doubts if doubt.die not in beside)
    lying = (*seen.roll.lying, *beside)
    others = replace(seen.roll, dice=tuple(left), lying=lying, doubts=doubts)
    return replace(seen, roll=others, beside=tuple(beside))


def _away_px(die: DieReading, others: Sequence[DieReading]) -> float:
    """How far the nearest of these with the same face up lies from where a die lay."""
    return min(
        (die.apart_px(o) for o in others if o.value == die.value),
        default=math.inf,
    )
