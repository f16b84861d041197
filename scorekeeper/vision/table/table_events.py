"""What happened on the table, as the camera tells it: rolls, dice set aside, doubts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import Enum

from scorekeeper.vision.profile.calibration import Again, Table
from scorekeeper.vision.readings import DiceReading, DieReading


class Why(Enum):
    """Why a die, or a whole roll, is better asked about."""

    COCKED = "the die leans"
    CLOSE_VOTE = "two faces are about as likely"
    FLICKERING = "the die was seen only at times"
    UNSURE = "the face is hard to read"
    TURNED = "the die lies where it lay, with another face up"
    LAY_THERE = "the dice may have lain there before, and not been thrown"
    OTHERWISE = "a player has said otherwise"
    OFF_TRAY = "the die lies outside the tray"
    WHOLE = "something in the picture may be another die"
    COVERED = "more dice may lie under a hand"
    WHOSE = "the next player may have thrown"
    OVERTOOK = "nobody has said whether the throw before counts"


@dataclass(frozen=True)
class Doubt:
    """A reason to ask; ``die`` is None where it concerns the whole roll."""

    why: Why
    die: DieReading | None = None


@dataclass(frozen=True)
class _Happened:
    """Something that happened at ``time_s`` with these dice."""

    time_s: float
    dice: tuple[DieReading, ...]

    @property
    def values(self) -> tuple[int, ...]:
        """Their faces, sorted."""
        return tuple(sorted(die.value for die in self.dice))


@dataclass(frozen=True)
class RollSettled(_Happened):
    """Dice came to rest at ``time_s``: ``dice`` were thrown, ``lying`` were there before.

    ``amends`` says that this replaces the roll reported before: a die of it came to light later.
    ``found``: the first roll that this camera told, so soon that the dice may have lain there
    before it looked. ``unseen``: before it nobody looked for a while, so that a throw may have been
    missed; ``long_unseen``: for so long that it may have been thrown, some of it kept, and the rest
    thrown again. ``bare``: all dice of a roll told before had been taken up. ``put``: where it
    amends a roll, the dice of that, if no one saw them roll and the others came rolling while no
    hand was in the picture. ``rolled``: each die was seen to come rolling. ``void``: by a rule of
    this table all dice are thrown again.
    """

    lying: tuple[DieReading, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    amends: bool = False
    found: bool = False
    unseen: bool = False
    long_unseen: bool = False
    bare: bool = False
    put: tuple[DieReading, ...] = ()
    rolled: bool = False
    void: bool = False

    @property
    def certain(self) -> bool:
        """Whether the roll may be scored without asking anyone."""
        return not self.doubts


@dataclass(frozen=True)
class DiceSetAside(_Happened):
    """Dice of the last roll were taken out or moved to the side."""


@dataclass(frozen=True)
class DiceReturned(_Happened):
    """Dice set aside were put back to where they lay."""


TableEvent = RollSettled | DiceSetAside | DiceReturned


def with_dice(event: TableEvent, change: Callable[[DieReading], DieReading]) -> TableEvent:
    """The event with every die of it changed."""
    dice = tuple(map(change, event.dice))
    if not isinstance(event, RollSettled):
        return replace(event, dice=dice)
    doubts = tuple(Doubt(d.why, d.die and change(d.die)) for d in event.doubts)
    lying, put = tuple(map(change, event.lying)), tuple(map(change, event.put))
    return replace(event, dice=dice, lying=lying, doubts=doubts, put=put)


def again_by(habits: Table, doubts: Iterable[Doubt]) -> frozenset[Again]:
    """What a table with these habits does about dice that lean or lie off the tray, if it does not
    ask."""
    rules = {Why.COCKED: habits.cocked, Why.OFF_TRAY: habits.off_tray}
    return frozenset(rules.get(doubt.why, Again.ASK) for doubt in doubts) - {Again.ASK}


def at_table(event: TableEvent, habits: Table) -> TableEvent:
    """The event at a table with these habits."""
    if not isinstance(event, RollSettled):
        return event
    return replace(event, void=Again.THROW_ALL in again_by(habits, event.doubts))


def photo_roll(reading: DiceReading, time_s: float) -> RollSettled | None:
    """The roll that a single photo shows, which needs no settling; None without dice."""
    if not reading.dice:
        return None
    doubts = [Doubt(Why.COCKED if d.cocked else Why.UNSURE, d) for d in reading.dice if _asks(d)]
    if not doubts and not reading.certain:
        doubts = [Doubt(Why.WHOLE)]
    return RollSettled(time_s, reading.dice, doubts=tuple(doubts))


def _asks(die: DieReading) -> bool:
    return die.cocked or not die.certain
