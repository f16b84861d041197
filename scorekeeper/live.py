"""Frames in, table events out: reader and settling together, for the window and ``watch``."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from scorekeeper.capture.absence import Absence
from scorekeeper.capture.blind import is_black
from scorekeeper.capture.frame import Frame, Pixels
from scorekeeper.vision.motion import Scene
from scorekeeper.vision.profile.calibration import Profile, View
from scorekeeper.vision.readings import DiceReading
from scorekeeper.vision.table.expected import Expected
from scorekeeper.vision.table.first_size import FirstSize
from scorekeeper.vision.table.flat_dice import FlatDice
from scorekeeper.vision.table.focus import Focus
from scorekeeper.vision.table.last_reading import LastReading
from scorekeeper.vision.table.little_light import LittleLight
from scorekeeper.vision.table.look_at_rest import LookAtRest
from scorekeeper.vision.table.one_size import OneSize
from scorekeeper.vision.table.other_pixels import moved, on_table
from scorekeeper.vision.table.settling import Settling, TablePhase
from scorekeeper.vision.table.standpoint import Standpoint
from scorekeeper.vision.table.table_events import (
    RollSettled,
    TableEvent,
    at_table,
    photo_roll,
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
        self._standpoint = Standpoint()
        self._one_size = OneSize()
        self._last_reading = LastReading()
        self._flat_dice = FlatDice()
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
        self._settling.pace = profile.settling
        self._settling.view = self._standpoint.of_first(profile.view)

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
            held = held or self._read(whole, small)
            self._sees = bool(held.dice) or not is_black(frame.pixels)
            if not self._sees:
                return Glance(frame, held, self._settling.phase, ())
        self._wake()
        if was_away:
            self._settling.look_away(self._absence.lasted_s)
        self._follow(small)
        moves = self._settling.phase is TablePhase.MOVING
        reading = self._read(whole, small) if held is None or moves else held
        events = self._observe(frame, small, reading, expected)
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

    def _follow(self, small: Grey) -> None:
        """Where the camera stands now: from elsewhere, dice and table look otherwise."""
        if self._standpoint.follow(small):
            self._flat_dice.forget()
            self._one_size.forget()
            self._at_rest.look_from_elsewhere()

    def _observe(
        self, frame: Frame, small: Grey, reading: DiceReading, expected: Expected | None
    ) -> tuple[TableEvent, ...]:
        """What has happened by what was read and by the pixels, on the table as the camera saw it
        first."""
        to_first = self._standpoint.to_first(frame.width_px, frame.height_px)
        followed = moved(self._one_size.plausible(reading), to_first)
        scene = replace(self._scene(frame, small), dice=followed.dice)
        self._seen = followed, scene
        dice = (*followed.dice, *self._settling.lying)
        busy = self._focus.hunts(small) or scene.moves_near(dice)
        events = self._settling.observe(
            followed, frame.time_s, busy=busy, expected=expected, scene=scene
        )
        self._note(events, scene, reading)
        self._remember(scene, reading, frame.time_s)
        return events

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
            self._standpoint.rest(seen.dice, scene.scale)

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

    def _read(self, frame: Frame, small: Grey) -> DiceReading:
        def read(pixels: Pixels) -> DiceReading:
            reading = self._flat_dice.judged(self._read_anew(pixels))
            return on_table(reading, self._standpoint.to_first(reading.width_px, reading.height_px))

        return self._last_reading.anew(frame.pixels, small, read)

    def _read_anew(self, pixels: Pixels) -> DiceReading:
        die_px = self._profile.die_px(pixels.shape[1])
        return self._first_size.told(self._reader.read(pixels, die_px))

    def _scene(self, frame: Frame, small: Grey) -> Scene:
        """The picture laid over those before it, as if the camera had never moved."""
        now = self._standpoint.laid_over(small)
        before, self._before = self._before, now
        scale = thumbnail_scale(frame.width_px, frame.height_px)
        rest = self._at_rest
        return Scene(
            now,
            before,
            rest.rested,
            scale,
            rest.bare,
            self._standpoint.moved,
            rest.undisturbed,
            rest.before_rolls,
            lay=rest.lay,
        )

    def _in_picture(self, events: tuple[TableEvent, ...]) -> tuple[TableEvent, ...]:
        """Events at this table, with the places of dice in pixels of the frame looked at last."""
        events = tuple(at_table(event, self._profile.table) for event in events)
        reading = self._last_reading.reading
        if reading is None:
            return events
        size_px = reading.width_px, reading.height_px
        return tuple(self._standpoint.in_picture(event, *size_px) for event in events)
