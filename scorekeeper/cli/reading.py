"""A dice reading as JSON and in words, as ``read`` and ``score`` print it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scorekeeper.cli.printable import printable

if TYPE_CHECKING:
    from scorekeeper.capture.frame import Frame
    from scorekeeper.vision.readings import DiceReading, DieReading


def in_stored_pixels(reading: DiceReading, frame: Frame) -> DiceReading:
    """The reading in pixels of the stored picture, where that was made smaller to be read."""
    import numpy as np

    from scorekeeper.vision.table.other_pixels import moved

    if frame.scale == 1.0:
        return reading
    width, height = frame.stored_size_px
    larger = moved(reading, np.diag([frame.scale, frame.scale, 1.0]))
    return replace(larger, width_px=width, height_px=height)


def reading_document(source: str, reading: DiceReading) -> dict[str, Any]:
    """The reading of one picture, in pixels of the stored one; ``source`` is its name as it was
    given."""
    return {
        "source": source,
        "width": reading.width_px,
        "height": reading.height_px,
        "elapsed_ms": round(reading.elapsed_ms, 3),
        "certain": reading.certain,
        "dice": [_die(die) for die in reading.dice],
    }


def _die(die: DieReading) -> dict[str, Any]:
    return {
        "value": die.value,
        "confidence": round(die.confidence, 4),
        "certain": die.certain,
        "cocked": die.cocked,
        "center": [round(die.center_px[0], 1), round(die.center_px[1], 1)],
        "size": round(die.size_px, 1),
    }


def reading_line(source: str, reading: DiceReading) -> str:
    """``tray.jpg: 1 4 4 5? 6 6 (not certain)``."""
    name = printable(source)
    if not reading.dice:
        return f"{name}: no dice"
    dice = sorted(reading.dice, key=lambda die: die.value)
    faces = " ".join(f"{die.value}{'' if die.certain else '?'}" for die in dice)
    return f"{name}: {faces}" + ("" if reading.certain else " (not certain)")
