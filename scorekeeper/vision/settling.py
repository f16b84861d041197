"""Readings over time become what happened on the table: a roll came to rest, dice were set aside.

A pure state machine: it is given readings with their times and waits for nothing. What it tells
apart, and how:

* A roll is reported once, when every die has lain still for ``Pace.settle_s``: at one place, in
  pixels that do not change, with nothing as large as a die moving nearby. Faces are voted on.
* Dice that have not moved since the last roll are not thrown dice; nor is a place that looks as it
  did when the table last rested, whatever the reader says of it now.
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

from scorekeeper.vision.calibration import Pace, View
from scorekeeper.vision.doubts import doubts
from scorekeeper.vision.hand_moves import moved_by_hand, stays_in_play
from scorekeeper.vision.layout import (
    BESIDE_SIZES,
    Change,
    Lying,
    compare,
    early_and_late,
    in_old_place,
    same_dice,
    same_faces,
    seen_from_elsewhere,
    still_seen,
)
from scorekeeper.vision.motion import Scene
from scorekeeper.vision.readings import DiceReading, DieReading, Point
from scorekeeper.vision.resting import TICK_S, TableNow, with_overlooked
from scorekeeper.vision.table_events import (
    DiceReturned,
    DiceSetAside,
    Doubt,
    RollSettled,
    TableEvent,
    Why,
)
from scorekeeper.vision.tracks import Following, Track

_CUT_OFF = 0.3
"""This share of the time must do where the clip ends and nothing more can be seen."""


_FOUND_S = 3.0
"""A roll told so soon after the first look may have lain there before: a camera needs a moment for
the light, and dice that are hard to read take longer."""


def _nothing_stirs(_: Point, __: float) -> bool:
    return False


class Phase(Enum):
    """What the table does now."""

    EMPTY = "empty"
    MOVING = "moving"
    SETTLED = "settled"


class Settling:
    """Follows one table. Feed it every reading by ``observe``."""

    def __init__(self, pace: Pace | None = None, view: View | None = None):
        self.pace = Pace() if pace is None else pace
        self.view = View() if view is None else view
        self.phase = Phase.EMPTY
        self._following = Following()
        self._lying: tuple[Lying, ...] = ()
        self._aside: tuple[Lying, ...] = ()
        self._doubted: tuple[Doubt, ...] = ()
        self._time_s = 0.0
        self._rolled_s = -math.inf
        self._covered_s = -math.inf
        self._found = False
        self._looked_away = False
        self._at_rest = False
        self._scene: Scene | None = None
        self._size_px = (1, 1)

    @property
    def at_rest(self) -> bool:
        """Whether all that lies on the table is accounted for and nothing is waited for."""
        return self._at_rest

    @property
    def lying(self) -> tuple[DieReading, ...]:
        """The dice that lay on the table when it last rested."""
        return tuple(old.die for old in self._lying)

    def look_away(self) -> None:
        """Nobody looked for a while: a die in the place of another may be any die."""
        self._following = replace(self._following, tracks=(), looks=())
        self._looked_away = True

    def observe(
        self,
        reading: DiceReading,
        time_s: float,
        *,
        busy: bool = False,
        expected: int | None = None,
        scene: Scene | None = None,
    ) -> tuple[TableEvent, ...]:
        """What happened, now that ``reading`` was made at ``time_s``; mostly nothing.

        ``busy`` says that something moves among the dice; ``scene`` are the pixels behind the
        reading, where there are any. ``expected`` is how many dice the game says will be thrown
        next, if it waits for a throw: it decides where dice lie elsewhere with the faces of dice
        taken up, after a time long enough for either.
        """
        self._time_s, self._scene = max(time_s, self._time_s), scene
        self._size_px = (reading.width_px, reading.height_px)
        stirs = _nothing_stirs if scene is None else scene.stirs
        reach = 2 * self.pace.still_fraction
        seen = with_overlooked(reading, self._lying, scene, reach)
        self._following = self._following.after(seen, self._time_s, busy, self.pace, stirs)
        self._lying = still_seen(self._lying, self._following.tracks)
        return self._told(expected, self.pace)

    def finish(self) -> tuple[TableEvent, ...]:
        """What happened, now that nothing more will be seen: dice that had just come to rest."""
        if self.phase is not Phase.MOVING:
            return ()
        pace = replace(
            self.pace, settle_s=_CUT_OFF * self.pace.settle_s, patience_s=0.0, unsure_s=0.0
        )
        return self._told(None, pace)

    @property
    def _now(self) -> TableNow:
        return TableNow(self._time_s, self._following, self._lying, self.pace, self._scene)

    def _told(self, expected: int | None, pace: Pace) -> tuple[TableEvent, ...]:
        self._at_rest = False
        now = self._now
        present = now.present()
        if not now.rests(present, pace):
            self.phase = Phase.MOVING
            return ()
        self.phase = Phase.SETTLED if present else Phase.EMPTY
        change = compare(self._lying, present, self.pace.same_place_fraction)
        change = seen_from_elsewhere(change) if self._looked_away else change
        self._looked_away = False
        if not change:
            self._lying, self._at_rest = change.stayed, now.all_in_view(present)
            return self._fallen(present)
        if change.new:
            return self._dice_came(change, expected)
        return self._dice_went(change, expected)

    def _fallen(self, present: Sequence[Track]) -> tuple[TableEvent, ...]:
        """A die that leaned when the roll was told, and then fell flat right where it stood."""
        if self._time_s - self._rolled_s > self.pace.toppling_s:
            return ()
        flat = {track.id: track for track in present if self._lies_flat(track)}
        fallen = [o for o in self._lying if o.in_play and o.die.cocked and o.track in flat]
        if not fallen:
            return ()
        asked = self._doubts([flat[old.track] for old in fallen])
        self._doubted = (
            *(d for d in self._doubted if not any(self._is_of(d, old) for old in fallen)),
            *(d for d in asked if d.die is not None),
        )
        self._lying = tuple(
            Lying.at(flat[old.track], True) if old in fallen else old for old in self._lying
        )
        dice = tuple(old.die for old in self._lying if old.in_play)
        lying = tuple(old.die for old in self._lying if not old.in_play)
        return (self._roll(dice, lying, amends=True),)

    def _is_of(self, doubt: Doubt, old: Lying) -> bool:
        """Whether a die is in doubt that may have swayed a little since."""
        reach_px = self.pace.same_place_fraction * old.die.size_px
        return doubt.die is not None and (
            math.dist(doubt.die.center_px, old.die.center_px) < reach_px
        )

    def _lies_flat(self, track: Track) -> bool:
        """Whether a die stirred after the roll was told, and has lain flat and still since then."""
        still = self._time_s - track.stirred_s + TICK_S >= self.pace.settle_s
        return track.stirred_s > self._rolled_s and still and not track.voted().cocked

    def _dice_went(self, change: Change, expected: int | None) -> tuple[TableEvent, ...]:
        gone = tuple(replace(old, hidden=self._now.hides(old)) for old in change.gone)
        if any(old.hidden for old in gone):
            self._covered_s = self._time_s
        since_s = max(old.last_seen_s for old in gone)
        if self._time_s - since_s < self._gone_after_s() - TICK_S:
            return ()
        went = tuple(old.die for old in gone if old.in_play)
        tells = bool(went) and change.untouched and len(went) != expected
        self._lying = change.stayed
        self._aside += tuple(replace(old, told=tells and old.in_play) for old in gone)
        return (DiceSetAside(self._time_s, went),) if tells else ()

    def _gone_after_s(self) -> float:
        """How long dice must be out of sight to be gone. Those that come to light again under an
        arm are seen as soon as it has left."""
        if self._time_s - self._covered_s < self.pace.drop_out_s:
            return self.pace.gone_s + self.pace.covered_s
        busy = any(look.busy for look in self._following.looks)
        return self.pace.gone_s + (self.pace.patience_s if busy else 0.0)

    def _dice_came(self, change: Change, expected: int | None) -> tuple[TableEvent, ...]:
        if not change.untouched and self._may_be_hidden(change):
            return ()
        kept = tuple(track for track in change.new if self._in_keep_zone(track))
        if kept:
            return self._laid_aside(change, kept)
        early, late = early_and_late(change, self.pace.settle_s)
        same = same_dice(change, self._pool(change))
        carried = {t.id: same[t.id] for t in early if t.id in same}
        pool = tuple(old for old in self._pool(change) if old not in carried.values())
        later = {t.id: same[t.id] for t in late if t.id in same}
        moved = moved_by_hand(late, later, pool, change, expected, self.pace)
        if moved is not None:
            return self._put(change, change.new, carried | moved)
        events = self._put(change, early, carried)
        from_nowhere = all(
            old.die.cocked or self._toppled(old, late) for old in pool if old.in_play
        )
        if change.untouched and from_nowhere and len(late) != expected:
            return (*events, self._amended(late))
        turned = change.untouched and self._in_old_places(late, change.gone)
        return (*events, self._thrown(late, turned=turned))

    def _in_old_places(self, late: Sequence[Track], gone: Sequence[Lying]) -> bool:
        """Whether all dice lie just where others lay a moment ago: a hand may have turned them over
        there."""
        same_place = self.pace.same_place_fraction
        return all(any(in_old_place(t, old, same_place) for old in gone) for t in late)

    def _in_keep_zone(self, track: Track) -> bool:
        return self.view.within(self.view.keep, track.place_px, self._size_px)

    def _off_tray(self, track: Track) -> bool:
        view = self.view
        return bool(view.area) and not view.within(view.area, track.place_px, self._size_px)

    def _laid_aside(self, change: Change, kept: Sequence[Track]) -> tuple[TableEvent, ...]:
        """Dice in the keep zone were laid there, whatever else happens on the table."""
        same = same_faces(kept, self._pool(change))
        left = [old for old in change.gone if old.in_play and old not in same.values()]
        unread = [track for track in kept if track.id not in same]
        same |= {track.id: old for track, old in zip(unread, left, strict=False)}
        took = list(same.values())
        self._lying = (
            *change.stayed,
            *(old for old in change.gone if old not in took),
            *(Lying.at(track, False) for track in kept),
        )
        self._aside = tuple(old for old in self._aside if old not in took)
        went = tuple(old.die for old in took if old.in_play and old in change.gone)
        return (DiceSetAside(self._time_s, went),) if went else ()

    def _toppled(self, old: Lying, late: Sequence[Track]) -> bool:
        """Whether a die, not long after it had come to rest, rolled over to the place beside."""
        return self._time_s - self._rolled_s < self.pace.toppling_s and any(
            math.dist(track.place_px, old.die.center_px) < BESIDE_SIZES * old.die.size_px
            for track in late
        )

    def _may_be_hidden(self, change: Change) -> bool:
        """Whether dice of the roll may lie where they fell, under a hand."""
        seen_s = [old.last_seen_s for old in change.gone if old.in_play]
        return bool(seen_s) and self._time_s - max(seen_s) < self.pace.gone_s - TICK_S

    def _pool(self, change: Change) -> tuple[Lying, ...]:
        """The dice that a newcomer may be: gone from their places just now, or taken up before."""
        return (*change.gone, *self._aside)

    def _put(
        self, change: Change, tracks: Sequence[Track], carried: dict[int, Lying]
    ) -> tuple[TableEvent, ...]:
        """Dice moved by hand lie where they were put, to the side or back in their old place."""
        beside = tracks if change.untouched else early_and_late(change, self.pace.settle_s)[0]
        same_place = self.pace.same_place_fraction
        back = {
            t.id for t in tracks if t.id in carried and in_old_place(t, carried[t.id], same_place)
        }
        put = tuple(
            Lying.at(t, stays_in_play(carried.get(t.id), t.id in back, t in beside)) for t in tracks
        )
        aside = [carried[d.track] for d in put if d.track in carried and not d.in_play]
        set_aside = tuple(old.die for old in aside if old.in_play and old in change.gone)
        known = {t for t in back if carried[t].told}
        returned = tuple(d.die for d in put if d.track in known and d.in_play)
        self._lying = (*change.stayed, *put)
        self._aside = tuple(o for o in self._pool(change) if o not in carried.values())
        events: list[TableEvent] = []
        if set_aside:
            events.append(DiceSetAside(self._time_s, set_aside))
        if returned:
            events.append(DiceReturned(self._time_s, returned))
        return tuple(events)

    def _thrown(self, tracks: Sequence[Track], *, turned: bool = False) -> RollSettled:
        soon = self._time_s - self._following.began_s < _FOUND_S
        self._found = soon and self._rolled_s == -math.inf
        self._rolled_s = self._time_s
        lying = tuple(old.die for old in self._lying)
        self._lying = (
            *(replace(old, in_play=False) for old in self._lying),
            *(Lying.at(track, True) for track in tracks),
        )
        self._aside = ()
        dice = tuple(track.voted() for track in tracks)
        self._doubted = self._doubts(tracks)
        if turned and not self._doubted:
            self._doubted = tuple(Doubt(Why.TURNED, die) for die in dice)
        return self._roll(dice, lying)

    def _roll(
        self, dice: tuple[DieReading, ...], lying: tuple[DieReading, ...], *, amends: bool = False
    ) -> RollSettled:
        return RollSettled(self._time_s, dice, lying, self._doubted, amends, self._found)

    def _doubts(self, tracks: Sequence[Track]) -> tuple[Doubt, ...]:
        return doubts(tracks, self._following.looks, self.pace, self._off_tray)

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
        return self._roll(dice, lying, amends=True)
