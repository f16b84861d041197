"""How the reader fares by how large dice look, from how far aside, and by how many there are.

How far aside a die tells itself: the middle of one that lies flat is half an edge under that of its
top face, and is seen below it by the sine of the angle from straight above.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from samples.labelled import CORNERS, EDGE, OUTLINE, Array

HEAD = "dice | read | certain | certain and wrong |\n|---|---|---|---|---|"


@dataclass(frozen=True)
class Seen:
    """A die that lies flat: the edge it shows, the angle from straight above that it is seen at
    (NaN where no label tells), how many dice its picture has; and what became of it."""

    edge_px: float
    aside_deg: float
    dice: int
    missed: bool
    wrong: bool
    certain: bool


def aside_deg(die: Array) -> float:
    """From how far off straight above a die (a row of ``Labelled.dice``) is seen, 0..90°."""
    corners, outline = die[CORNERS].reshape(4, 2), die[OUTLINE].reshape(2, 2)
    below_edges = float(np.hypot(*(outline.mean(0) - corners.mean(0)))) / die[EDGE]
    return math.degrees(math.asin(min(2 * below_edges, 1.0)))


BY: dict[str, tuple[Callable[[Seen], float], Sequence[int]]] = {
    "edge, pixels": (lambda die: die.edge_px, (13, 18, 25, 40, 60, 100, 401)),
    "degrees from above": (lambda die: die.aside_deg, (0, 15, 30, 45, 55, 91)),
    "dice in the picture": (lambda die: die.dice, (1, 2, 4, 7, 13, 21, 31)),
}


def tables(dice: Sequence[Seen]) -> str:
    """A table for each of these: from the first figure to below the second, how many dice, the
    share read right and the share called certain, and how many of these are wrong."""
    lines: list[str] = []
    for name, (figure, bounds) in BY.items():
        lines.append(f"\n| {name} | {HEAD}")
        for low, high in itertools.pairwise(bounds):
            within = [die for die in dice if low <= figure(die) < high]
            if within:
                lines.append(f"| {low} to {high - 1} | {_fared(within)} |")
    return "\n".join(lines)


def _fared(dice: Sequence[Seen]) -> str:
    read = sum(not die.missed and not die.wrong for die in dice) / len(dice)
    certain = sum(die.certain for die in dice) / len(dice)
    wrong = sum(die.certain and die.wrong for die in dice)
    return f"{len(dice)} | {read:.3f} | {certain:.3f} | {wrong}"
