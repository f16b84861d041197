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
from scorekeeper.vision.layout import Change, Lying, compare, same_faces, still_seen
from scorekeeper.vision.motion import Scene
from scorekeeper.vision.readings import DiceReading, DieReading, Point
from scorekeeper.vision.table_events import (
    DiceReturned,
    DiceSetAside,
    Doubt,
    RollSettled,
    TableEvent,
    Why,
)
from scorekeeper.vision.tracks import FEWEST_LOOKS, Following, Track, nearest_pairs

_TICK_S = 0.01
"""Times that are sums of frame times are compared no closer than this."""

_STILL_SHARE = 0.75
"""For this share of the time that a die lies, its place must look the same: a die may turn over
in its place, and the last trembling is no movement."""

_CUT_OFF = 0.3
"""This share of the time must do where the clip ends and nothing more can be seen."""


_BESIDE_SIZES = 1.5
"""A die no further from a place than so many of its sizes changes how the place looks."""


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
        seen = reading if scene is None else self._with_overlooked(reading, scene)
        self._following = self._following.after(seen, self._time_s, busy, self.pace, stirs)
        self._lying = still_seen(self._lying, self._following.tracks)
        return self._told(self._present(), expected, self.pace)

    def finish(self) -> tuple[TableEvent, ...]:
        """What happened, now that nothing more will be seen: dice that had just come to rest."""
        if self.phase is not Phase.MOVING:
            return ()
        pace = replace(
            self.pace, settle_s=_CUT_OFF * self.pace.settle_s, patience_s=0.0, unsure_s=0.0
        )
        return self._told(self._present(), None, pace)

    def _told(
        self, present: Sequence[Track], expected: int | None, pace: Pace
    ) -> tuple[TableEvent, ...]:
        self._at_rest = False
        if not self._rests(present, pace):
            self.phase = Phase.MOVING
            return ()
        self.phase = Phase.SETTLED if present else Phase.EMPTY
        change = compare(self._lying, present, self.pace.same_place_fraction)
        if not change:
            self._lying, self._at_rest = change.stayed, self._all_in_view(present)
            return ()
        if change.new:
            return self._dice_came(change, expected)
        return self._dice_went(change, expected)

    def _with_overlooked(self, reading: DiceReading, scene: Scene) -> DiceReading:
        """The reading with the dice that it lacks though their places look as they did."""
        places = [(old.die.center_px, self.pace.still_fraction * 2 * old.die.size_px)
                  for old in self._lying]  # fmt: skip
        seen = {i for i, _ in nearest_pairs(places, [die.center_px for die in reading.dice])}
        overlooked = tuple(
            old.die
            for i, old in enumerate(self._lying)
            if i not in seen and scene.as_rested(old.die.center_px, old.die.size_px)
        )
        return replace(reading, dice=(*reading.dice, *overlooked)) if overlooked else reading

    def _present(self) -> tuple[Track, ...]:
        """The tracks that count as dice. One that lay here before is given up less readily; one
        where nothing has changed since the table rested is taken up less readily."""
        known = {old.track for old in self._lying}
        low = self.pace.doubtful_share
        return tuple(
            track
            for track in self._following.tracks
            if (
                track.presence(self._following.looks) >= low / 2
                if track.id in known
                else track.still_presence(self._following.looks) >= low and self._believed(track)
            )
        )

    def _believed(self, track: Track) -> bool:
        """Whether a newcomer is a die: something came there, or it is seen too well to doubt."""
        scene = self._scene
        if scene is None:
            return True
        back = any(self._in_old_place(track, old) for old in self._lying)
        alone = len(self._following.tracks) == 1
        first = track.since_s <= self._following.began_s + self.pace.quiet_s
        there_before = alone and first and track.stirred_s < track.since_s
        if back or not (there_before or scene.as_rested(track.place_px, track.size_px)):
            return True
        pace, die = self.pace, track.voted()
        plain = track.presence(self._following.looks) >= pace.present_share and die.certain
        wait_s = 0.0 if there_before else pace.settle_s + pace.overlooked_s
        return plain and self._time_s - track.since_s >= wait_s

    def _rests(self, present: Sequence[Track], pace: Pace) -> bool:
        looks = self._following.looks
        recent = [look for look in looks if look.time_s > self._time_s - pace.settle_s]
        recent = recent if len(recent) >= FEWEST_LOOKS else list(looks[-FEWEST_LOOKS:])
        if len(recent) < FEWEST_LOOKS or 2 * sum(look.strays for look in recent) > len(recent):
            return False
        busy_s = max((look.time_s for look in looks if look.busy), default=-math.inf)
        pace = self._patient(pace, present)
        return all(
            self._lies_still(track, busy_s, pace)
            # One that was seen, but not lately, is where a die lay before it rolled over.
            and track.last_seen_s >= looks[-2].time_s
            for track in present
            if not self._lies(track)
        )

    def _patient(self, pace: Pace, present: Sequence[Track]) -> Pace:
        """Dice of which most are hard to read get more time: a lens may find its focus."""
        new = [track.voted().certain for track in present if not self._lies(track)]
        if self._scene is None or 2 * sum(new) >= len(new):
            return pace
        return replace(pace, settle_s=pace.settle_s + pace.unsure_s)

    def _lies_still(self, track: Track, busy_s: float, pace: Pace) -> bool:
        """Whether a newcomer rests, though something may have moved nearby until ``busy_s``."""
        lain_s = self._time_s - track.since_s + _TICK_S
        if lain_s < pace.settle_s or len(track.sightings) < FEWEST_LOOKS:
            return False
        quiet_s = self._time_s - busy_s + _TICK_S
        unstirred_s = self._time_s - track.stirred_s + _TICK_S
        quiet = quiet_s >= min(pace.quiet_s, pace.settle_s)
        still = unstirred_s >= _STILL_SHARE * pace.settle_s
        return (quiet and still) or lain_s >= pace.settle_s + pace.patience_s

    def _all_in_view(self, present: Sequence[Track]) -> bool:
        """Whether this look shows every die and no other, and nothing moves."""
        tracks = self._following.tracks
        quiet = all(
            track.last_seen_s == self._time_s and track.stirred_s < self._time_s
            for track in present
        )
        return quiet and len(tracks) == len(present) and not self._following.looks[-1].busy

    def _lies(self, track: Track) -> bool:
        return any(old.track == track.id for old in self._lying)

    def _dice_went(self, change: Change, expected: int | None) -> tuple[TableEvent, ...]:
        gone = tuple(replace(old, hidden=self._hidden(old)) for old in change.gone)
        since_s = max(old.last_seen_s for old in gone)
        if self._time_s - since_s < self._gone_after_s(gone) - _TICK_S:
            return ()
        self._lying, self._aside = change.stayed, self._aside + gone
        went = tuple(old.die for old in gone if old.in_play)
        if not went or not change.untouched or len(went) == expected:
            return ()
        return (DiceSetAside(self._time_s, went),)

    def _hidden(self, old: Lying) -> bool:
        """Whether something that is no die covers the place of one: it may lie there still."""
        die, scene = old.die, self._scene
        if scene is None or not scene.is_covered(die.center_px, die.size_px):
            return False
        reach_px = _BESIDE_SIZES * die.size_px
        return all(
            math.dist(track.place_px, die.center_px) > reach_px for track in self._following.tracks
        )

    def _gone_after_s(self, gone: Sequence[Lying]) -> float:
        """How long dice must be out of sight to be gone."""
        busy = any(look.busy for look in self._following.looks)
        slow = busy or any(old.hidden for old in gone)
        return self.pace.gone_s + (self.pace.patience_s if slow else 0.0)

    def _dice_came(self, change: Change, expected: int | None) -> tuple[TableEvent, ...]:
        if not change.untouched and self._may_be_hidden(change):
            return ()
        kept = tuple(track for track in change.new if self._in_keep_zone(track))
        if kept:
            return self._laid_aside(change, kept)
        early, late = self._early(change)
        same = self._same_dice(change)
        carried = {t.id: same[t.id] for t in early if t.id in same}
        pool = tuple(old for old in self._pool(change) if old not in carried.values())
        later = {t.id: same[t.id] for t in late if t.id in same}
        moved = self._moved_by_hand(late, later, pool, change, expected)
        if moved is not None:
            return self._put(change, change.new, carried | moved)
        events = self._put(change, early, carried)
        from_nowhere = all(
            old.die.cocked or self._toppled(old, late) for old in pool if old.in_play
        )
        if change.untouched and from_nowhere and len(late) != expected:
            return (*events, self._amended(late))
        return (*events, self._thrown(late))

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
            math.dist(track.place_px, old.die.center_px) < _BESIDE_SIZES * old.die.size_px
            for track in late
        )

    def _may_be_hidden(self, change: Change) -> bool:
        """Whether dice of the roll may lie where they fell, under a hand."""
        seen_s = [old.last_seen_s for old in change.gone if old.in_play]
        return bool(seen_s) and self._time_s - max(seen_s) < self.pace.gone_s - _TICK_S

    def _pool(self, change: Change) -> tuple[Lying, ...]:
        """The dice that a newcomer may be: gone from their places just now, or taken up before."""
        return (*change.gone, *self._aside)

    def _early(self, change: Change) -> tuple[tuple[Track, ...], tuple[Track, ...]]:
        """Newcomers that rested while dice of the roll, now gone, still lay: they were not thrown
        with the rest; and that rest."""
        last_s = max((old.last_seen_s for old in change.gone if old.in_play), default=0.0)
        early = tuple(t for t in change.new if t.since_s + self.pace.settle_s < last_s)
        return early, tuple(track for track in change.new if track not in early)

    def _same_dice(self, change: Change) -> dict[int, Lying]:
        """The dice that newcomers may be, by track; those that are sure of their faces choose."""
        surest = sorted(change.new, key=lambda track: not track.voted().certain)
        same = same_faces(surest, self._pool(change))
        return same | _misread(surest, self._pool(change), same) if change.untouched else same

    def _moved_by_hand(
        self,
        late: Sequence[Track],
        moved: dict[int, Lying],
        pool: Sequence[Lying],
        change: Change,
        expected: int | None,
    ) -> dict[int, Lying] | None:
        """What ``late`` were before they were moved by hand, by track; None where they were thrown.

        Where more dice came than went, something came that was not thrown: dice moved by hand,
        and what was wrongly taken for a die.
        """
        whole = len(moved) == len(late) or (change.untouched and len(moved) == len(pool) > 0)
        if not moved or not whole:
            return None if late else {}
        away_s = min(t.since_s for t in late) - max(old.last_seen_s for old in moved.values())
        if not change.untouched:
            revealed = all(self._revealed(track, moved[track.id]) for track in late)
            return moved if revealed or away_s < self.pace.knocked_s else None
        thrown = len(late) == expected and away_s >= self.pace.carried_s
        return None if thrown else moved

    def _revealed(self, track: Track, old: Lying) -> bool:
        """Whether a die comes to light again where a hand or a sleeve had hidden it."""
        return old.hidden and self._in_old_place(track, old)

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
        known = {t for t in back if not carried[t].hidden}  # the hidden were never told as gone
        returned = tuple(d.die for d in put if d.track in known and d.in_play)
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
        self._rolled_s = self._time_s
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
        if self._off_tray(track):
            return Why.OFF_TRAY
        if len(votes) > 1 and votes[1][1] >= self.pace.close_vote:
            return Why.CLOSE_VOTE
        if track.still_presence(self._following.looks) < self.pace.present_share:
            return Why.FLICKERING
        return None if die.certain else Why.UNSURE


def _misread(
    tracks: Sequence[Track], pool: Sequence[Lying], moved: dict[int, Lying]
) -> dict[int, Lying]:
    """Dice hard to read, among dice that were moved by hand, are more of the same."""
    unsure = [t for t in tracks if t.id not in moved and not t.voted().certain]
    left = [old for old in pool if old not in moved.values()]
    if len(unsure) + len(moved) < len(tracks) or not len(unsure) < len(moved):
        return {}
    return {track.id: old for track, old in zip(unsure, left, strict=False)}
