"""The dice of one table are about one size: what is far larger or smaller is something else."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from scorekeeper.vision.readings import DiceReading, DieReading, Spot

MOST_RATIO = 1.8
"""So much larger than another may a die look that lies nearer to the camera."""

FEWEST_DICE = 3
REMEMBERED = 200


class OneSize:
    """Remembers how large the dice of a table look; leaves out what cannot be one of them.

    Only what the reader doubts is left out: dice of another size, read for certain, are dice. What
    is left out may be one as well, so that the reading stays uncertain.
    """

    def __init__(self) -> None:
        self._sizes_px: list[float] = []

    def forget(self) -> None:
        """The camera stands elsewhere now."""
        self._sizes_px = []

    def plausible(self, reading: DiceReading) -> DiceReading:
        """The reading without doubtful dice of an impossible size."""
        sure = [die.size_px for die in reading.dice if die.certain]
        self._sizes_px = [*self._sizes_px, *sure][-REMEMBERED:]
        if len(self._sizes_px) < FEWEST_DICE:
            return reading
        usual_px = float(np.median(self._sizes_px))

        def fits(die: DieReading) -> bool:
            return die.certain or 1 / MOST_RATIO < die.size_px / usual_px < MOST_RATIO

        left_out = [Spot(die.center_px, die.size_px) for die in reading.dice if not fits(die)]
        dice = tuple(filter(fits, reading.dice))
        return replace(reading, dice=dice, unsure=(*reading.unsure, *left_out))
