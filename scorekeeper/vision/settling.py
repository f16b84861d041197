"""Readings over time become what happened on the table: a roll came to rest, dice were set aside.

A pure state machine: it is given readings with their times and waits for nothing. What it tells
apart, and how:

* A roll is reported once, when every die has lain still for ``Pace.settle_s``. Faces are voted on.
* Dice that have not moved since the last roll are not thrown dice.
* Dice that lie elsewhere with the same faces up were moved by hand, where other dice of the roll
  still lie untouched; where none do, they were thrown, unless they were out of sight for too short
  a time: then the table or the camera was knocked.
* Dice of the roll that vanish while others of it stay have been set aside; when all of them
  vanish, they have been picked up.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from enum import Enum

from scorekeeper.vision.calibration import Pace
from scorekeeper.vision.layout import Change, Lying, compare, same_faces, still_seen
from scorekeeper.vision.readings import DiceReading
from scorekeeper.vision.table_events import (
    DiceReturned,
    DiceSetAside,
    Doubt,
    RollSettled,
    TableEvent,
    Why,
)
from scorekeeper.vision.tracks import FEWEST_LOOKS, Following, Track

_TICK_S = 0.01
"""Times that are sums of frame times are compared no closer than this."""


class Phase(Enum):
    """What the table does now."""

    EMPTY = "empty"
    MOVING = "moving"
    SETTLED = "settled"


class Settling:
    """Follows one table. Feed it every reading by ``observe``."""

    def __init__(self, pace: Pace | None = None):
        self.pace = Pace() if pace is None else pace
        self.phase = Phase.EMPTY
        self._following = Following()
        self._lying: tuple[Lying, ...] = ()
        self._aside: tuple[Lying, ...] = ()
        self._doubted: tuple[Doubt, ...] = ()
        self._time_s = 0.0

    def observe(
        self,
        reading: DiceReading,
        time_s: float,
        *,
        motion: float | None = None,
        expected: int | None = None,
    ) -> tuple[TableEvent, ...]:
        """What happened, now that ``reading`` was made at ``time_s``; mostly nothing.

        ``motion`` is the share of the picture that changed, if known. ``expected`` is how many
        dice the game says will be thrown next, if it waits for a throw: it decides where dice
        lie elsewhere with the faces of dice taken up, after a time long enough for either.
        """
        self._time_s = max(time_s, self._time_s)
        busy = motion is not None and motion > self.pace.busy_share
        self._following = self._following.after(reading, self._time_s, busy, self.pace)
        self._lying = still_seen(self._lying, self._following.tracks)
        present = self._present()
        if not self._rests(present):
            self.phase = Phase.MOVING
            return ()
        self.phase = Phase.SETTLED if present else Phase.EMPTY
        change = compare(self._lying, present, self.pace.same_place_fraction)
        if not change:
            self._lying = change.stayed
            return ()
        if change.new:
            return self._dice_came(change, expected)
        return self._dice_went(change, expected)

    def _present(self) -> tuple[Track, ...]:
        """The tracks that count as dice. One that lay here before is given up less readily."""
        known = {old.track for old in self._lying}
        low = self.pace.doubtful_share
        return tuple(
            track
            for track in self._following.tracks
            if track.presence(self._following.looks) >= (low / 2 if track.id in known else low)
        )

    def _rests(self, present: Sequence[Track]) -> bool:
        pace, looks = self.pace, self._following.looks
        recent = [look for look in looks if look.time_s > self._time_s - pace.settle_s]
        recent = recent if len(recent) >= FEWEST_LOOKS else list(looks[-FEWEST_LOOKS:])
        if len(recent) < FEWEST_LOOKS or 2 * sum(look.strays for look in recent) > len(recent):
            return False
        wait_s = pace.settle_s + (pace.patience_s if any(look.busy for look in recent) else 0.0)
        return all(
            self._time_s - track.since_s >= wait_s - _TICK_S
            and len(track.sightings) >= FEWEST_LOOKS
            # One that was seen, but not lately, is where a die lay before it rolled over.
            and track.last_seen_s >= looks[-2].time_s
            for track in present
            if not self._lies(track)
        )

    def _lies(self, track: Track) -> bool:
        return any(old.track == track.id for old in self._lying)

    def _dice_went(self, change: Change, expected: int | None) -> tuple[TableEvent, ...]:
        since_s = max(old.last_seen_s for old in change.gone)
        busy = any(look.busy for look in self._following.looks)
        wait_s = self.pace.gone_s + (self.pace.patience_s if busy else 0.0)
        if self._time_s - since_s < wait_s - _TICK_S:
            return ()
        self._lying, self._aside = change.stayed, self._aside + change.gone
        went = tuple(old.die for old in change.gone if old.in_play)
        if not went or not change.untouched or len(went) == expected:
            return ()
        return (DiceSetAside(self._time_s, went),)

    def _dice_came(self, change: Change, expected: int | None) -> tuple[TableEvent, ...]:
        early, late = self._early(change)
        carried = same_faces(early, self._pool(change))
        pool = tuple(old for old in self._pool(change) if old not in carried.values())
        moved = self._moved_by_hand(late, pool, change, expected)
        if moved is not None:
            return self._put(change, change.new, carried | moved)
        events = self._put(change, early, carried)
        from_nowhere = all(old.die.cocked for old in pool if old.in_play)
        if change.untouched and from_nowhere and len(late) != expected:
            return (*events, self._amended(late))
        return (*events, self._thrown(late))

    def _pool(self, change: Change) -> tuple[Lying, ...]:
        """The dice that a newcomer may be: gone from their places just now, or taken up before."""
        return (*change.gone, *self._aside)

    def _early(self, change: Change) -> tuple[tuple[Track, ...], tuple[Track, ...]]:
        """Newcomers that rested while dice of the roll, now gone, still lay: they were not thrown
        with the rest; and that rest."""
        last_s = max((old.last_seen_s for old in change.gone if old.in_play), default=0.0)
        early = tuple(t for t in change.new if t.since_s + self.pace.settle_s < last_s)
        return early, tuple(track for track in change.new if track not in early)

    def _moved_by_hand(
        self,
        late: Sequence[Track],
        pool: Sequence[Lying],
        change: Change,
        expected: int | None,
    ) -> dict[int, Lying] | None:
        """What ``late`` were before they were moved by hand, by track; None where they were thrown.

        Where more dice came than went, something came that was not thrown: dice moved by hand,
        and what was wrongly taken for a die.
        """
        moved = same_faces(late, pool)
        whole = len(moved) == len(late) or (change.untouched and len(moved) == len(pool) > 0)
        if not moved or not whole:
            return None if late else {}
        away_s = min(t.since_s for t in late) - max(old.last_seen_s for old in moved.values())
        if not change.untouched:
            return moved if away_s < self.pace.knocked_s else None
        thrown = len(late) == expected and away_s >= self.pace.carried_s
        return None if thrown else moved

    def _put(
        self, change: Change, tracks: Sequence[Track], carried: dict[int, Lying]
    ) -> tuple[TableEvent, ...]:
        """Dice moved by hand lie where they were put, to the side or back in their old place."""
        beside = tracks if change.untouched else self._early(change)[0]
        back = {t.id for t in tracks if t.id in carried and self._in_old_place(t, carried[t.id])}
        put = tuple(
            Lying.at(t, self._stays_in_play(carried.get(t.id), t.id in back, t in beside))
            for t in tracks
        )
        aside = [carried[d.track] for d in put if d.track in carried and not d.in_play]
        set_aside = tuple(old.die for old in aside if old.in_play and old in change.gone)
        returned = tuple(d.die for d in put if d.track in back and d.in_play)
        self._lying = (*change.stayed, *put)
        self._aside = tuple(o for o in self._pool(change) if o not in carried.values())
        events: list[TableEvent] = []
        if set_aside:
            events.append(DiceSetAside(self._time_s, set_aside))
        if returned:
            events.append(DiceReturned(self._time_s, returned))
        return tuple(events)

    def _in_old_place(self, track: Track, old: Lying) -> bool:
        reach_px = self.pace.same_place_fraction * old.die.size_px
        return math.dist(track.place_px, old.die.center_px) <= reach_px

    @staticmethod
    def _stays_in_play(old: Lying | None, back: bool, beside: bool) -> bool:
        """Put ``beside`` dice that lay untouched, a die leaves play; a knock that moves all dice
        changes nothing."""
        return old is not None and old.in_play and (back or not beside)

    def _thrown(self, tracks: Sequence[Track]) -> RollSettled:
        lying = tuple(old.die for old in self._lying)
        self._lying = (
            *(replace(old, in_play=False) for old in self._lying),
            *(Lying.at(track, True) for track in tracks),
        )
        self._aside = ()
        dice = tuple(track.voted() for track in tracks)
        self._doubted = self._doubts(tracks)
        return RollSettled(self._time_s, dice, lying, self._doubted)

    def _amended(self, tracks: Sequence[Track]) -> RollSettled:
        """Dice that came from nowhere, or in the place of dice that leaned, belong to the roll
        that still lies untouched."""
        earlier = tuple(old.die for old in self._lying if old.in_play)
        lying = tuple(old.die for old in self._lying if not old.in_play)
        self._lying = (*self._lying, *(Lying.at(track, True) for track in tracks))
        dice = (*earlier, *(track.voted() for track in tracks))
        left = tuple(d for d in self._doubted if d.why not in (Why.COCKED, Why.WHOLE))
        new = tuple(d for d in self._doubts(tracks) if d.die is not None or not left)
        self._doubted = (*left, *new)
        return RollSettled(self._time_s, dice, lying, self._doubted, amends=True)

    def _doubts(self, tracks: Sequence[Track]) -> tuple[Doubt, ...]:
        found = [Doubt(why, t.voted()) for t in tracks if (why := self._doubt(t)) is not None]
        since_s = max(track.since_s for track in tracks)
        looks = [look for look in self._following.looks if look.time_s >= since_s]
        if not found and 2 * sum(look.certain for look in looks) < len(looks):
            found = [Doubt(Why.WHOLE)]
        return tuple(found)

    def _doubt(self, track: Track) -> Why | None:
        votes, die = track.votes(), track.voted()
        if die.cocked:
            return Why.COCKED
        if len(votes) > 1 and votes[1][1] >= self.pace.close_vote:
            return Why.CLOSE_VOTE
        if track.presence(self._following.looks) < self.pace.present_share:
            return Why.FLICKERING
        return None if die.certain else Why.UNSURE
