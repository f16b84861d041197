"""Readings over time become what happened on the table: a roll came to rest, dice were set aside.

A pure state machine: it is given readings with their times and waits for nothing. What it tells
apart, and how:

* A roll is reported once, when every die has lain still for ``Pace.settle_s``: at one place, in
  pixels that do not change, with nothing as large as a die moving nearby. Faces are voted on.
* Dice that have not moved since the last roll are not thrown dice; nor is a place that looks as it
  did when the table last rested, whatever the reader says of it now.
* Dice that lie elsewhere with the same faces up were moved by hand, where other dice of the roll
  still lie untouched, unless they came rolling, where no hand was, and turned over on the way;
  where none do, they were thrown, unless they were out of sight for too short a time: then the
  table or the camera was knocked.
  Those that lay there before the others began to roll were put down.
* A die that falls where one with its face up lay, while others of the roll lie elsewhere, was
  thrown with them where it does not look as that one did, turned the same way; or not just so, if
  its place was seen without it.
* Dice of the roll that vanish while others of it stay have been set aside; when all of them
  vanish, they have been picked up.

``following.py`` follows the dice, ``resting.py`` says when they lie still, ``dice_came.py``,
``dice_went.py`` and ``fell_flat.py`` say what a change means, ``came_to_light.py`` which dice lay
there all the time, though an arm hid them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum

from scorekeeper.vision.motion import Scene
from scorekeeper.vision.profile.calibration import Pace, View
from scorekeeper.vision.readings import DiceReading, DieReading
from scorekeeper.vision.table.came_to_light import with_those_in_light
from scorekeeper.vision.table.dice_came import dice_came
from scorekeeper.vision.table.dice_went import dice_went
from scorekeeper.vision.table.expected import Expected
from scorekeeper.vision.table.fell_flat import fell_flat, may_be_falling
from scorekeeper.vision.table.following import Following
from scorekeeper.vision.table.lay_there import of_dice_that_came
from scorekeeper.vision.table.layout import (
    Change,
    Lying,
    compare,
    count_taken_up,
    seen_from_elsewhere,
    still_seen,
)
from scorekeeper.vision.table.overlooked import with_overlooked
from scorekeeper.vision.table.rested import Happened, Rested
from scorekeeper.vision.table.resting import TableNow
from scorekeeper.vision.table.table_events import Doubt, RollSettled, TableEvent, Why
from scorekeeper.vision.table.tracks import Track

_CUT_OFF = 0.3
"""This share of the time must do where the clip ends and nothing more can be seen."""

LONG_AWAY_S = 8.0
"""In so long dice can be thrown, some of them kept, and the others thrown again."""


class TablePhase(Enum):
    """What the table does now."""

    EMPTY = "empty"
    MOVING = "moving"
    SETTLED = "settled"


class Settling:
    """Follows one table. Feed it every reading by ``observe``."""

    def __init__(self, pace: Pace | None = None, view: View | None = None):
        self.pace = Pace() if pace is None else pace
        self.view = View() if view is None else view
        self.phase = TablePhase.EMPTY
        self._following = Following()
        self._rested = Rested()
        self._time_s = 0.0
        self._looked_away = False
        self._at_rest = False
        self._scene: Scene | None = None
        self._size_px = (1, 1)
        self._in_sight = 0

    @property
    def at_rest(self) -> bool:
        """Whether all that lies on the table is accounted for and nothing is waited for."""
        return self._at_rest

    @property
    def lying(self) -> tuple[DieReading, ...]:
        """The dice that lay on the table when it last rested."""
        return tuple(old.die for old in self._rested.lying)

    @property
    def clear(self) -> bool:
        """Whether no dice are in view but those put to the side."""
        put = {old.track for old in self._rested.lying if not old.in_play}
        return all(track.id in put for track in self._following.tracks)

    def look_away(self, away_s: float = 0.0) -> None:
        """Nobody looked for a while, where it is known for how long: a die in the place of another
        may be any die."""
        long = self._rested.long_away or away_s >= LONG_AWAY_S
        self._following = self._following.look_away()
        self._rested = replace(self._rested, away=True, long_away=long)
        self._looked_away = True

    def observe(
        self,
        reading: DiceReading,
        time_s: float,
        *,
        busy: bool = False,
        expected: Expected | None = None,
        scene: Scene | None = None,
    ) -> tuple[TableEvent, ...]:
        """What happened, now that ``reading`` was made at ``time_s``; mostly nothing.

        ``busy`` says that something moves among the dice; ``scene`` are the pixels behind the
        reading, where there are any. ``expected`` is what the game says of the throw that it waits
        for, if it does: it decides where dice lie elsewhere with the faces of dice taken up, after
        a time long enough for either, and where dice lie there alone that were kept.
        """
        self._time_s, self._scene = max(time_s, self._time_s), scene
        self._size_px = (reading.width_px, reading.height_px)
        self._in_sight = len(reading.dice)
        lying, reach = self._rested.lying, 2 * self.pace.still_fraction
        seen = of_dice_that_came(with_overlooked(reading, lying, scene, reach), lying, scene, reach)
        self._following = self._following.after(seen, self._time_s, busy, self.pace, scene)
        same_place, tracks = self.pace.same_place_fraction, self._following.tracks
        self._rested = replace(self._rested, lying=still_seen(lying, tracks, scene, same_place))
        return self._told(expected, self.pace)

    def finish(self) -> tuple[TableEvent, ...]:
        """What happened, now that nothing more will be seen: dice that had just come to rest. Where
        more are in sight, one of them may be of the throw."""
        if self.phase is not TablePhase.MOVING:
            return ()
        pace = replace(
            self.pace, settle_s=_CUT_OFF * self.pace.settle_s, patience_s=0.0, unsure_s=0.0
        )
        told, rest = self._told(None, pace), self._in_sight > len(self._rested.lying)
        return tuple(_doubted_as_whole(event) if rest else event for event in told)

    def _now(self, expected: Expected | None) -> TableNow:
        put = [old.die.value for old in self._rested.lying if old.put]
        sure = expected is not None and expected.sure
        return TableNow(
            self._time_s,
            self._following,
            self._rested.lying,
            self.pace,
            self._scene,
            self.view,
            self._size_px,
            expected.beside(put) if expected and sure else None,
            expected.dice if expected else 0,
            self._taken_up(),
            tuple(old for old in self._rested.aside if not (old.in_play or old.told)),
        )

    def _taken_up(self) -> int:
        """How many dice of the last roll are out of sight, and were not told to be set aside."""
        seen = {track.id for track in self._following.tracks}
        gone = (old for old in self._rested.lying if old.track not in seen)
        return count_taken_up((*gone, *self._rested.aside))

    def _told(self, expected: Expected | None, pace: Pace) -> tuple[TableEvent, ...]:
        self._at_rest = False
        now = self._now(expected)
        present = now.present()
        if not now.rests(present, pace):
            self.phase = TablePhase.MOVING
            return ()
        self.phase = TablePhase.SETTLED if present else TablePhase.EMPTY
        self._rested, told = self._happened(now, present)
        return told

    def _happened(self, now: TableNow, present: Sequence[Track]) -> Happened:
        self._rested, change = with_those_in_light(
            self._rested,
            self._change(now, present),
            self.pace,
            self._scene,
            self._looks_alike,
        )
        if change.untouched and not self._may_be_kept(change):
            self._rested = replace(self._rested, away=False, long_away=False)
        if change.new:
            return dice_came(self._rested, now, change)
        if change.gone:
            return dice_went(self._rested, now, change)
        rested, told = fell_flat(replace(self._rested, lying=change.stayed), now, present)
        self._at_rest = now.all_in_view(present) and not may_be_falling(rested, now, present)
        return rested, told

    def _may_be_kept(self, change: Change) -> bool:
        """Whether the dice that lie where they fell may have been kept, while the others were
        thrown, kept and thrown again: nobody looked for long enough."""
        return self._rested.long_away and bool(change.new or change.gone)

    def _change(self, now: TableNow, present: Sequence[Track]) -> Change:
        """What is other than when the table last rested."""
        reach = self.pace.same_place_fraction
        change = compare(self._rested.lying, present, reach, now.to_throw, self._looks_alike)
        looked_away, self._looked_away = self._looked_away, False
        return seen_from_elsewhere(change) if looked_away else change

    def _looks_alike(self, old: Lying, track: Track) -> bool:
        scene, die = self._scene, old.die
        if scene is None:
            return True
        if old.left and not scene.is_same(die.center_px, die.size_px):
            return False
        return scene.looks_alike(die.center_px, track.place_px, die.size_px, fell_there=old.in_play)


def _doubted_as_whole(event: TableEvent) -> TableEvent:
    if not isinstance(event, RollSettled) or event.doubts:
        return event
    return replace(event, doubts=(Doubt(Why.WHOLE),))
