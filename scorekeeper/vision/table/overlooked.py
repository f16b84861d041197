"""Dice that a reading lacks, though their places look as they did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.vision.motion import Scene
from scorekeeper.vision.readings import DiceReading
from scorekeeper.vision.table.layout import Lying
from scorekeeper.vision.table.nearest import nearest_pairs


def with_overlooked(
    reading: DiceReading, lying: Sequence[Lying], scene: Scene | None, fraction: float
) -> DiceReading:
    """The reading with the dice that it lacks though their places look as they did: none read
    within ``fraction`` of a die's size."""
    if scene is None:
        return reading
    places = [(old.die.center_px, fraction * old.die.size_px) for old in lying]
    seen = {i for i, _ in nearest_pairs(places, [die.center_px for die in reading.dice])}
    overlooked = tuple(
        old.die
        for i, old in enumerate(lying)
        if i not in seen and scene.as_rested(old.die.center_px, old.die.size_px)
    )
    return replace(reading, dice=(*reading.dice, *overlooked)) if overlooked else reading
