"""How the table looks at rest: the pictures that each new one is compared with."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.vision.motion import Scene
from scorekeeper.vision.readings import DieReading
from scorekeeper.vision.table.last_reading import UNCHANGED_SHARE
from scorekeeper.vision.table.table_events import TableEvent
from scorekeeper.vision.thumbnails import Grey, changed_share

RESTED_S = 0.3
"""A table that has rested for so long looks as it will until something comes."""

ENTERS_S = 0.5
"""So long an arm may take to come in, a little more of it from one look to the next."""

FIRST_STILL_S = 2.0
"""Where it is not known yet how the table looks, an arm can be told by its moving alone: nothing
may move, or what does, under a lamp that flickers, does so for so long that it is no arm."""

STAYS_S = 3.0
ARM_S = 10.0
"""What reaches into the picture and has not moved for the shorter time, or is there for the longer
one, is no arm, but part of the table."""


class LookAtRest:
    """Hears of each look at the table, and of what has happened there."""

    def __init__(self) -> None:
        self.known = False
        """The table rests and looks as it will; no arm is over it."""
        self.rested: Grey | None = None
        """The picture in which it last did; None since something happened."""
        self.undisturbed: tuple[Grey, ...] = ()
        """The same, whatever happened since, and, where something stayed that may have been an arm,
        the last one without it; none once the camera has moved."""
        self.lay: tuple[DieReading, ...] = ()
        """The dice that lie in the first of these."""
        self.bare: Grey | None = None
        """The picture before the dice that lie there came; where others lay there then, which were
        taken up and thrown at once, the one in which all are out of sight."""
        self.before_rolls: tuple[Grey, ...] = ()
        """The pictures in which it last rested before each of the last two rolls came, whatever
        happened between; none once the camera has moved."""
        self._newest: tuple[float, Grey] | None = None
        self._rested_clear = self._bare_clear = False
        self._began_s = math.inf
        self._moved_s = -math.inf
        self._stirred_s = -math.inf
        self._reached_s = math.inf

    def look_from_elsewhere(self) -> None:
        """The camera stands where it did not: what looked so looks otherwise."""
        self.undisturbed, self.lay, self.before_rolls, self._newest = (), (), (), None

    def hear(self, events: Sequence[TableEvent], scene: Scene, *, rolled: bool, dice: bool) -> None:
        """What has happened: whether dice were ``rolled``, and whether ``dice`` are read now."""
        if rolled:
            if self.rested is not None:
                self.bare, self._bare_clear = self.rested, self._rested_clear
            last = self.undisturbed[:1] if self.rested is None else (self.rested,)
            self.before_rolls = (*self.before_rolls, *last)[-2:]
        elif self.bare is None and not dice:
            self.bare = scene.now  # a clip may begin a moment before the first throw
            self._bare_clear = True
        if events:  # what lies there now has not been seen to rest
            self.rested = None

    def after(self, scene: Scene, time_s: float, *, at_rest: bool, clear: bool) -> None:
        """The next look. The table has to rest for a while, since a picture out of focus rests as
        well, and no arm may be over it. ``clear``: no dice are in view but those put to the side.
        """
        self._began_s = min(self._began_s, time_s)
        if not at_rest:
            self._moved_s = time_s
        if scene.before is None or changed_share(scene.before, scene.now) > UNCHANGED_SHARE:
            self._stirred_s = time_s
        still = time_s - self._stirred_s >= RESTED_S
        if clear and not self._bare_clear and still and not scene.is_reached_into:
            self.bare, self._bare_clear = scene.now, True
        rests = at_rest and time_s - self._moved_s >= RESTED_S
        if not self.undisturbed and not (still or scene.sways):
            rests = rests and time_s - max(self._moved_s, self._began_s) >= FIRST_STILL_S
        has_arm = rests and self._has_arm(scene, time_s)
        self._reached_s = min(self._reached_s, time_s) if has_arm else math.inf
        self.known = rests and not has_arm
        if not self.known:
            self._newest = None
            return
        self.rested, self._rested_clear = scene.now, clear
        self._compare_with(scene, time_s)

    def _compare_with(self, scene: Scene, time_s: float) -> None:
        """Arms are looked for beside this picture from a moment on: one that comes in by and by is
        not in that of a moment ago."""
        since_s, picture = self._newest or (time_s, scene.now)
        if not self.undisturbed or time_s - since_s >= ENTERS_S:
            self.undisturbed = (picture, *self._without_arm(replace(scene, now=picture)))
            self.lay = scene.dice
            since_s, picture = time_s, scene.now
        self._newest = since_s, picture

    def _without_arm(self, scene: Scene) -> tuple[Grey, ...]:
        """The last picture without what may be an arm that stays in this; none where none does."""
        clear = self.undisturbed[-1:]
        return clear if replace(scene, rested=None, undisturbed=clear).is_reached_into else ()

    def _has_arm(self, scene: Scene, time_s: float) -> bool:
        """Whether an arm is in the picture. What a camera that is held by hand sees anew at its
        borders is none."""
        stays = time_s - self._stirred_s >= STAYS_S or time_s - self._reached_s >= ARM_S
        if scene.sways or stays:
            return False
        return scene.is_reached_into
