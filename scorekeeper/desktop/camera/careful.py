"""How sure is sure: the reader asked to doubt more than it does by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from scorekeeper.capture.frame import Pixels
from scorekeeper.live import Reader
from scorekeeper.vision.readings import DiceReading

LEAST_CONFIDENCE = {"usual": 0.0, "careful": 0.985, "ask": 2.0}
"""Below this a die is asked about, by the setting; no die reaches 2."""


@dataclass(frozen=True)
class Careful:
    """A reader whose dice are certain only from a confidence on, as the setting ``care`` wants it
    at each picture."""

    reader: Reader
    care: Callable[[], str]

    def read(self, pixels: Pixels, die_px: float | None = None) -> DiceReading:
        """The dice of one picture."""
        reading, least = self.reader.read(pixels, die_px), LEAST_CONFIDENCE[self.care()]
        dice = tuple(
            replace(die, certain=die.certain and die.confidence >= least) for die in reading.dice
        )
        certain = reading.certain and all(die.certain for die in dice)
        return replace(reading, dice=dice, certain=certain)
