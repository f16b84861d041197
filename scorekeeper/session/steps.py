"""What was done, step by step: taken back, the table is as it was, and what waits still does."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorekeeper.session.table_seen import Sighting, TableSeen
from scorekeeper.vision.table.table_events import RollSettled

_MOST = 64
"""So many steps are remembered; of what was done before them the table is not."""

_NOTHING_SEEN = TableSeen()


@dataclass(frozen=True)
class Step:
    """``events`` of the log that are taken back, and count again, at once; ``before`` and ``after``
    them the table was so. ``throw`` is the one that all of several came of. Of no event: a player
    has said that it was none."""

    before: TableSeen = _NOTHING_SEEN
    after: TableSeen = _NOTHING_SEEN
    events: int = 1
    throw: Sighting | None = None

    def taken_back(self, now: TableSeen) -> TableSeen:
        """The table that is so ``now``, once these are taken back. The throw that they came of
        waits again, or is missed where another has been told since."""
        then, throw, waits = self.before, self.throw, now.waits
        if not self.events and waits is None:
            return then
        table = _as_then(then, now)
        if throw is None:
            return table
        since = _without(now.missed, then.missed)
        if waits is not None:
            missed = (*then.missed, throw.roll, *since)
            return replace(table, pending=waits.overtaking, missed=missed)
        of_it = replace(table, joined=then.joined, earlier=then.earlier)
        return replace(of_it, pending=throw, missed=(*then.missed, *since))

    def done_again(self, now: TableSeen) -> TableSeen:
        """The table that is so ``now``, once these count again."""
        then, throw, waits = self.after, self.throw, now.waits
        if not self.events and (waits is None or _are_same(waits, throw)):
            return then
        if throw is not None and waits is not None and _are_same(waits, throw):
            put, back = waits.aside.minus(throw.aside), throw.aside.minus(waits.aside)
            aside = then.aside.plus(put).minus(back)
            return replace(then, aside=aside, pending=_amending(then), missed=now.missed)
        again = then.waits if _are_same(waits, then.waits) else waits or _amending(then)
        missed = now.missed if throw is None else _without(now.missed, (throw.roll,))
        table = replace(_as_then(then, now), pending=again, missed=missed)
        return replace(table, dismissed=then.dismissed, undone=then.undone)


@dataclass(frozen=True)
class Steps:
    """Those that count, and those taken back that may count again, each with the last one last."""

    done: tuple[Step, ...] = ()
    undone: tuple[Step, ...] = ()

    @property
    def last(self) -> Step:
        """The one to be taken back; of what is not remembered an event on a table not seen."""
        return self.done[-1] if self.done else Step()

    @property
    def next(self) -> Step:
        """The one to count again."""
        return self.undone[-1] if self.undone else Step()

    def with_event(self, before: TableSeen) -> Steps:
        """One more, on a table that was so: what was taken back does not count again."""
        return Steps((*self.done, Step(before))[-_MOST:])

    def with_dismissed(self, before: TableSeen) -> Steps:
        """One more: what waited on a table that was so was no throw."""
        step = Step(before, events=0, throw=before.pending)
        return replace(self, done=(*self.done, step)[-_MOST:])

    def together(self, events: int, before: TableSeen, throw: Sighting) -> Steps:
        """The last events are one step: they came of a throw that waited on this table."""
        step = Step(before, events=events, throw=throw)
        return replace(self, done=(*self.done[:-events], step))

    def back(self, after: TableSeen) -> Steps:
        """The last one was taken back, from a table that was so."""
        undone = replace(self.last, after=after)
        return Steps(self.done[:-1], (*self.undone, undone))

    def again(self) -> Steps:
        """The next one counts again."""
        return Steps((*self.done, self.next), self.undone[:-1])


def _as_then(then: TableSeen, now: TableSeen) -> TableSeen:
    """The table that is so ``now``, the roll in the game as it was seen ``then``, and what lay
    beside it."""
    roll = replace(now, taken=then.taken, aside=then.aside, put=then.put)
    beside = replace(
        roll, spare=then.spare or now.spare, not_thrown=then.not_thrown or now.not_thrown
    )
    return replace(beside, pending=now.waits, dismissed=now.dismissed or then.dismissed)


def _amending(table: TableSeen) -> Sighting | None:
    """What waits there, if it is another reading of the roll in the game."""
    return None if table.waits is not None else table.pending


def _are_same(waits: Sighting | None, throw: Sighting | None) -> bool:
    return waits is not None and throw is not None and waits.roll.dice == throw.roll.dice


def _without(
    missed: tuple[RollSettled, ...], others: tuple[RollSettled, ...]
) -> tuple[RollSettled, ...]:
    return tuple(one for one in missed if all(one.dice != other.dice for other in others))
