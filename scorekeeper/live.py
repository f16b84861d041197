"""Frames in, table events out: reader and settling together, for the window and ``watch``."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from scorekeeper.capture.frame import Frame, Pixels
from scorekeeper.vision.calibration import Pace
from scorekeeper.vision.motion import changed_share, thumbnail
from scorekeeper.vision.readings import DiceReading
from scorekeeper.vision.settling import Phase, Settling
from scorekeeper.vision.table_events import TableEvent, photo_roll

UNCHANGED_SHARE = 0.0001
"""Less than this of the picture changed: what was read of it still holds."""


class Reader(Protocol):
    """What reads the dice of one picture."""

    def read(self, pixels: Pixels) -> DiceReading: ...


@dataclass(frozen=True)
class Glance:
    """One look at the table: the frame, the dice read in its pixels, what the table does now, and
    what has happened since the look before."""

    frame: Frame
    reading: DiceReading
    phase: Phase
    events: tuple[TableEvent, ...]


class LiveTable:
    """Looks at frames of one source, one after the other. Not for two threads at once.

    ``still`` says that each frame is a photo of its own, which needs no settling. While the table
    rests and nothing in the picture changes, frames are not read again.
    """

    def __init__(self, reader: Reader, pace: Pace | None = None, *, still: bool = False):
        self._reader = reader
        self._still = still
        self._settling = Settling(pace)
        self._before: NDArray[np.uint8] | None = None
        self._read_of: NDArray[np.uint8] | None = None
        self._reading: DiceReading | None = None

    def look(self, frame: Frame, expected: int | None = None) -> Glance:
        """Looks at the next frame. ``expected`` is how many dice the game expects to be thrown."""
        if self._still:
            return self._photo(frame)
        small = thumbnail(frame.pixels)
        motion = 0.0 if self._before is None else changed_share(self._before, small)
        self._before = small
        reading = self._read(frame, small)
        events = self._settling.observe(reading, frame.time_s, motion=motion, expected=expected)
        return Glance(frame, reading, self._settling.phase, events)

    def _photo(self, frame: Frame) -> Glance:
        reading = self._reader.read(frame.pixels)
        roll = photo_roll(reading, frame.time_s)
        phase = Phase.EMPTY if roll is None else Phase.SETTLED
        return Glance(frame, reading, phase, () if roll is None else (roll,))

    def _read(self, frame: Frame, small: NDArray[np.uint8]) -> DiceReading:
        if self._reading is None or self._changed(small):
            self._reading, self._read_of = self._reader.read(frame.pixels), small
        return self._reading

    def _changed(self, small: NDArray[np.uint8]) -> bool:
        if self._settling.phase is Phase.MOVING or self._read_of is None:
            return True
        return changed_share(self._read_of, small) > UNCHANGED_SHARE


def in_stored_pixels(reading: DiceReading, frame: Frame) -> DiceReading:
    """The reading in pixels of the stored picture, where that was made smaller to be read."""
    if frame.scale == 1.0:
        return reading
    dice = tuple(
        replace(
            die,
            center_px=(die.center_px[0] * frame.scale, die.center_px[1] * frame.scale),
            size_px=die.size_px * frame.scale,
        )
        for die in reading.dice
    )
    width, height = round(frame.width_px * frame.scale), round(frame.height_px * frame.scale)
    return replace(reading, dice=dice, width_px=width, height_px=height)
