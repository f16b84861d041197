"""Which of some places belong to which of others: the nearest first."""

from __future__ import annotations

import math
from collections.abc import Sequence

from scorekeeper.vision.readings import Point


def nearest_pairs(
    places: Sequence[tuple[Point, float]], others: Sequence[Point]
) -> list[tuple[int, int]]:
    """Pairs (place, other) not further apart than the place's reach, nearest first, each once."""
    found = sorted(
        (distance, i, j)
        for i, (place, reach) in enumerate(places)
        for j, other in enumerate(others)
        if (distance := math.dist(place, other)) <= reach
    )
    taken_places: set[int] = set()
    taken_others: set[int] = set()
    pairs = []
    for _, i, j in found:
        if i not in taken_places and j not in taken_others:
            taken_places.add(i)
            taken_others.add(j)
            pairs.append((i, j))
    return pairs
