"""Where the top of a die lies, by the dice beside it.

Seen from aside, the top of a dark or veined die runs into its side, and the place told lies between
both: its pips are then those of neither. But where the middle of the die is seen is plain even
then, and faces of dice that lie flat all look the same way (``leaning``), so that the others tell
how far from that middle its top must be.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.reading.among_places import dice_of
from scorekeeper.vision.reading.finder import Place
from scorekeeper.vision.reading.found import DOUBTFUL_SCORE, Found
from scorekeeper.vision.reading.leaning import usual_facings

LEAST_OFF = 0.2  # edges by which a die faces another way than the others, to be looked for again …
LEAST_BETTER = 0.1  # … and by how much less it must be off where its top ought to be


@dataclass(frozen=True)
class Gainsaid:
    """A die that faces another way than the dice beside it: its row among those found, which way it
    ought to face (x and y in edges), and where its top would lie then."""

    row: int
    facing: NDArray[np.float64]
    place: Place

    def better(self, there: Found, here: Found) -> bool:
        """Whether what is seen ``there``, at that place, may be a die and faces as it ought to, not
        as ``here``."""
        if there.score < DOUBTFUL_SCORE:
            return False
        return _off(there, self.facing) < _off(here, self.facing) - LEAST_BETTER


def gainsaid(found: list[Found], long_side_px: int) -> list[Gainsaid]:
    """The uncertain ones among the dice, compared and best first, that the others gainsay."""
    dice = dice_of(found)
    if all(one.certain for one in dice):
        return []
    stances = [one.stance(long_side_px) for one in dice]
    usual = usual_facings(stances, [one.plain for one in dice])
    return [
        Gainsaid(row, facing, _top(one, facing))
        for row, (one, facing) in enumerate(zip(dice, usual, strict=True))
        if not one.certain and _off(one, facing) >= LEAST_OFF
    ]


def _off(one: Found, facing: NDArray[np.float64]) -> float:
    """How far from that way it faces, in edges; NaN where nobody knows that way."""
    return float(np.linalg.norm(one.facing_px / one.place.edge_px - facing))


def _top(one: Found, facing: NDArray[np.float64]) -> Place:
    x, y = np.subtract(one.body_px, facing * one.place.edge_px)
    return Place(float(x), float(y), one.place.edge_px, one.place.heat)
