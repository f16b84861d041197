"""Frames in, table events out: reader and settling together, for the window and ``watch``."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

import cv2
import numpy as np

from scorekeeper.capture.absence import Absence
from scorekeeper.capture.blind import is_black
from scorekeeper.capture.frame import Frame, Pixels
from scorekeeper.vision.crops import Matrix
from scorekeeper.vision.motion import Scene
from scorekeeper.vision.profile.calibration import Profile, View
from scorekeeper.vision.readings import DiceReading
from scorekeeper.vision.steadying import Steady
from scorekeeper.vision.table.expected import Expected
from scorekeeper.vision.table.first_size import FirstSize
from scorekeeper.vision.table.flat_dice import FlatDice
from scorekeeper.vision.table.focus import Focus
from scorekeeper.vision.table.last_reading import LastReading
from scorekeeper.vision.table.little_light import LittleLight
from scorekeeper.vision.table.look_at_rest import LookAtRest
from scorekeeper.vision.table.one_size import OneSize
from scorekeeper.vision.table.other_pixels import in_full_pixels, in_picture, moved, on_table
from scorekeeper.vision.table.settling import Settling, TablePhase
from scorekeeper.vision.table.table_events import (
    RollSettled,
    TableEvent,
    at_table,
    photo_roll,
    with_dice,
)
from scorekeeper.vision.thumbnails import Grey, thumbnail, thumbnail_scale

SHORTEST_S = 0.03
"""Frames that come faster than this are passed over: nothing on a table happens in between."""


class Reader(Protocol):
    """What reads the dice of one picture; ``die_px`` is how large their edges look, if known."""

    def read(self, pixels: Pixels, die_px: float | None = None) -> DiceReading: ...


@dataclass(frozen=True)
class Glance:
    """One look at the table: the frame, the dice read in its pixels, what the table does now, and
    what has happened since the look before."""

    frame: Frame
    reading: DiceReading
    phase: TablePhase
    events: tuple[TableEvent, ...]


class LiveTable:
    """Looks at frames of one source, one after the other. Not for two threads at once.

    ``still`` says that each frame is a photo of its own, which needs no settling. While the table
    rests and nothing in the picture changes, frames are not read again.
    """

    def __init__(
        self,
        reader: Reader,
        profile: Profile | None = None,
        *,
        still: bool = False,
    ):
        """``profile`` is that of the camera, where it has one."""
        self._reader = reader
        self._still = still
        self._settling = Settling()
        self._first_size = FirstSize()
        self._steady = Steady()
        self._one_size = OneSize()
        self._last_reading = LastReading()
        self._flat_dice = FlatDice()
        self._stand = 0
        self._focus = Focus()
        self._little_light = LittleLight()
        self._at_rest = LookAtRest()
        self._seen: tuple[DiceReading, Scene] | None = None
        self._slept_s: float | None = None
        self._before: Grey | None = None
        self._last: Frame | None = None
        self._sees = False
        """A picture has come that is not black: before, nobody looks at the table."""
        self._absence = Absence()
        self.use(profile or Profile())

    @property
    def view(self) -> View:
        """What the camera sees, as its profile says."""
        return self._profile.view

    def use(self, profile: Profile) -> None:
        """The camera has been calibrated while it is watched: where it stands now."""
        self._profile = profile
        self._settling.pace, self._settling.view = profile.settling, self._on_table(profile.view)

    def _on_table(self, view: View) -> View:
        """A view of the picture looked at last, as one of the first picture: there lie the dice
        that are followed."""
        if self._before is None or not self._steady.moves:
            return view
        height, width = self._before.shape
        zoom = np.diag([width, height, 1.0])
        return view.moved(np.linalg.inv(zoom) @ self._steady.to_table @ zoom)

    def look(self, frame: Frame, expected: Expected | None = None) -> Glance:
        """Looks at the next frame. ``expected`` is what the game says of the next throw.

        A frame of another size is read as it is, and looked at as large as the first one."""
        if self._still:
            return self._photo(frame)
        read_before = self._last_reading.reading
        if read_before is not None and self._passed_over(frame):
            return Glance(self._fitted(frame), read_before, self._settling.phase, ())
        self._last = frame
        was_away = self._absence.before(frame.time_s)
        was_away = self._begins_anew(frame.pixels) or was_away
        whole, frame = frame, self._fitted(frame)
        as_seen = thumbnail(frame.pixels)
        small = self._little_light.lightened(as_seen)
        held = self._last_reading.held(small)
        if held is not None and self._at_rest.known:
            self._slept_s = frame.time_s
            return Glance(frame, held, self._settling.phase, ())
        if not self._sees:
            held = self._read(whole, small, None) if held is None else held
            self._sees = bool(held.dice) or not is_black(frame.pixels)
            if not self._sees:
                return Glance(frame, held, self._settling.phase, ())
        self._wake()
        if was_away:
            self._settling.look_away()
        to_table = self._follow(small)
        moves = self._settling.phase is TablePhase.MOVING
        to_first = in_full_pixels(to_table, thumbnail_scale(frame.width_px, frame.height_px))
        reading = self._read(whole, small, to_first) if held is None or moves else held
        followed = moved(self._one_size.plausible(reading), to_first)
        scene = replace(self._scene(frame, small, to_table), dice=followed.dice)
        self._seen = followed, scene
        dice = (*followed.dice, *self._settling.lying)
        busy = self._focus.hunts(small) or scene.moves_near(dice)
        events = self._settling.observe(
            followed, frame.time_s, busy=busy, expected=expected, scene=scene
        )
        self._note(events, scene, reading)
        self._remember(scene, reading, frame.time_s)
        self._adapt_to_light(as_seen, reading)
        return Glance(frame, reading, self._settling.phase, self._in_picture(events))

    def finish(self) -> tuple[TableEvent, ...]:
        """What has happened, now that no frame follows: dice that had only just come to rest."""
        return () if self._still else self._in_picture(self._settling.finish())

    def _wake(self) -> None:
        """What lay there all the time was seen all the time, though nobody looked closely."""
        if self._slept_s is not None and self._seen is not None:
            followed, scene = self._seen
            still = replace(scene, before=None)
            self._settling.observe(followed, self._slept_s, scene=still)
        self._slept_s = None

    def _follow(self, small: Grey) -> Matrix:
        """What takes places in this thumbnail to places in the first one. From elsewhere, dice and
        table look otherwise."""
        to_table = self._steady.follow(small)
        if self._stand != self._steady.stand:
            self._stand = self._steady.stand
            self._flat_dice.forget()
            self._one_size.forget()
            self._at_rest.look_from_elsewhere()
        return to_table

    def _note(self, events: tuple[TableEvent, ...], scene: Scene, seen: DiceReading) -> None:
        """What dice that lie flat look like, and the table as it was before they came."""
        rolls = [e for e in events if isinstance(e, RollSettled) and not e.amends]
        for roll in rolls:
            self._flat_dice.remember(roll.dice)
        self._at_rest.hear(events, scene, rolled=bool(rolls), dice=bool(seen.dice))

    def _remember(self, scene: Scene, seen: DiceReading, time_s: float) -> None:
        """How the table looks while it rests, and where its dice are then."""
        settling = self._settling
        self._at_rest.after(scene, time_s, at_rest=settling.at_rest, clear=settling.clear)
        if self._at_rest.known:
            scale = scene.scale
            dice = [((d.center_px[0] * scale, d.center_px[1] * scale), d.size_px * scale)
                    for d in seen.dice]  # fmt: skip
            self._steady.rest(dice)

    def _adapt_to_light(self, as_seen: Grey, seen: DiceReading) -> None:
        """In the light that pictures are seen in from now on, the table looks otherwise."""
        if self._settling.at_rest and seen.dice and self._little_light.adapts(as_seen):
            self._at_rest, self._before = LookAtRest(), None

    def _photo(self, frame: Frame) -> Glance:
        reading = self._read_anew(frame.pixels)
        roll = photo_roll(reading, frame.time_s)
        phase = TablePhase.EMPTY if roll is None else TablePhase.SETTLED
        return Glance(frame, reading, phase, () if roll is None else (roll,))

    def _passed_over(self, frame: Frame) -> bool:
        last = self._last
        if last is None or last.pixels.shape != frame.pixels.shape:
            return False
        return 0 <= frame.time_s - last.time_s < SHORTEST_S

    def _begins_anew(self, pixels: Pixels) -> bool:
        """Whether places seen before mean nothing in this picture, since it is of another shape."""
        bare = self._settling.phase is TablePhase.EMPTY and not self._settling.lying
        if bare and self._first_size.grows(pixels):
            self._one_size.forget()
            self._last_reading.forget()
        return self._first_size.begins_anew(pixels)

    def _fitted(self, frame: Frame) -> Frame:
        return replace(frame, pixels=self._first_size.fitted(frame.pixels))

    def _read(self, frame: Frame, small: Grey, to_first: Matrix | None) -> DiceReading:
        def read(pixels: Pixels) -> DiceReading:
            return on_table(self._flat_dice.judged(self._read_anew(pixels)), to_first)

        return self._last_reading.anew(frame.pixels, small, read)

    def _read_anew(self, pixels: Pixels) -> DiceReading:
        die_px = self._profile.die_px(pixels.shape[1])
        return self._first_size.told(self._reader.read(pixels, die_px))

    def _scene(self, frame: Frame, small: Grey, to_table: Matrix) -> Scene:
        """The picture laid over those before it, as if the camera had never moved."""
        now = small
        if not np.array_equal(to_table, np.eye(3)):
            size = (small.shape[1], small.shape[0])
            now = np.asarray(
                cv2.warpPerspective(small, to_table, size, borderMode=cv2.BORDER_REPLICATE),
                np.uint8,
            )
        before, self._before = self._before, now
        scale = thumbnail_scale(frame.width_px, frame.height_px)
        rest = self._at_rest
        return Scene(
            now,
            before,
            rest.rested,
            scale,
            rest.bare,
            self._steady.moves,
            rest.undisturbed,
            rest.before_rolls,
            lay=rest.lay,
        )

    def _in_picture(self, events: tuple[TableEvent, ...]) -> tuple[TableEvent, ...]:
        """Events at this table, with the places of dice in pixels of the frame looked at last."""
        events = tuple(at_table(event, self._profile.table) for event in events)
        reading = self._last_reading.reading
        if not self._steady.moves or reading is None:
            return events
        scale = thumbnail_scale(reading.width_px, reading.height_px)
        back = in_full_pixels(np.asarray(np.linalg.inv(self._steady.to_table), np.float64), scale)
        return tuple(with_dice(event, lambda die: in_picture(die, back)) for event in events)
