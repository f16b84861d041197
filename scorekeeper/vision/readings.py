"""What the reader saw: one die, and all dice of one picture."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

Point = tuple[float, float]


@dataclass(frozen=True)
class Stance:
    """How a die stands before the camera, by which it can be compared with others.

    ``at`` is its top face's place in long sides of the picture; ``facing`` leads from the middle of
    that face to the middle of the die, in edges; ``stretch`` is how much longer the face is one way
    than the other (see ``table_view``); ``cocked`` is what the face reader says, 0..1.
    ``flat``: the reader is certain of the die, and that it lies flat; ``certain_if_flat``: it would
    be, if it were known to lie flat.
    """

    at: Point
    facing: Point
    stretch: Point
    cocked: float
    flat: bool
    certain_if_flat: bool


@dataclass(frozen=True)
class DieReading:
    """One die seen in one frame.

    ``value`` is the top face, 1..6. ``confidence`` is the calibrated probability, 0..1, that the
    value is right; ``certain`` is the reader's word that this die need not be asked about.
    ``center_px`` is the middle of the top face and ``size_px`` about the edge of the die, both in
    pixels of the picture read. ``cocked`` marks a die that leans: its value is a guess. ``stance``
    is known where the die was read from a picture by this program, now; ``table_px``, where the
    camera has moved since its first picture, is the place in the pixels of that.
    """

    value: int
    confidence: float
    certain: bool
    center_px: Point
    size_px: float
    cocked: bool = False
    stance: Stance | None = field(default=None, compare=False, repr=False)
    table_px: Point | None = field(default=None, compare=False, repr=False)

    def apart_px(self, other: DieReading) -> float:
        """How far from another it lies on the table, though the camera was moved between."""
        return math.dist(self.table_px or self.center_px, other.table_px or other.center_px)


@dataclass(frozen=True)
class Spot:
    """A place in the picture, and how large a die would look there, both in pixels."""

    center_px: Point
    size_px: float


@dataclass(frozen=True)
class DiceReading:
    """All die readings of one frame of ``width_px`` × ``height_px``.

    ``certain`` is the reader's word that the whole reading may be scored without asking anyone: it
    is ``whole``, and every die is certain. ``unsure`` are places that are taken for no die, and may
    be one. ``elapsed_ms`` is the time from pixels in memory to dice.
    """

    dice: tuple[DieReading, ...]
    width_px: int
    height_px: int
    certain: bool
    elapsed_ms: float = 0.0
    unsure: tuple[Spot, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether nothing that was left out may be a die."""
        return not self.unsure

    @property
    def values(self) -> tuple[int, ...]:
        """The top faces, sorted."""
        return tuple(sorted(die.value for die in self.dice))
