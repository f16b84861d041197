"""Where dice may lie: the first network, run at the scale that suits the picture."""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import median

import numpy as np

from scorekeeper.vision.crops import Matrix, Picture, Sizes, moved_point, padded, zoom_of
from scorekeeper.vision.reading.model import Model

COARSE_PX = 512  # long side of the first look; most pictures are whole strides high then
FARTHEST_PX = 128  # … of the look for dice that fill the picture, which costs next to nothing
FAR_PX = 256  # … and for those between
FINE_PX = 1280  # … of a closer look for small dice, at most
LEAST_HEAT = 0.1  # below this a place is not even worth asking about
STRONG_HEAT = 0.4  # from here on a place tells how large dice are
SMALL_EDGE_PX = 18.0  # in the coarse picture: usually smaller dice get a closer look …
CLOSER_EDGE_PX = 26.0  # … in which they are so large
KNOWN_EDGE_PX = 40.0  # where it is known how large dice are, the one look shows them so large …
QUICK_PX = 640  # … and in live pictures is no larger than this, if it shows dice large enough
LARGE_SHARE = 1 / 9  # of the long side: an edge from which on the look between is worth its time
MOST_UNLIKE = 2.0  # a die in plain sight is at most so many times as large as dice usually are
APART_EDGES = 0.42  # touching dice seen from the side: 1 edge × cos 60°, less what readings err


@dataclass(frozen=True)
class Place:
    """A place where a die may lie: centre of its top face and edge, in pixels of the picture."""

    x: float
    y: float
    edge_px: float
    heat: float

    def hides(self, other: Place) -> bool:
        """Whether both cannot be dice: two top faces never lie that near to one another.

        The pips of a large die look like small dice; they lie well inside its face.
        """
        apart = math.hypot(self.x - other.x, self.y - other.y)
        return apart < APART_EDGES * max(self.edge_px, other.edge_px)

    def moved(self, matrix: Matrix) -> Place:
        """The same after a movement of its pixels (2×3)."""
        x, y = moved_point(matrix, (self.x, self.y))
        return Place(x, y, self.edge_px * zoom_of(matrix), self.heat)


class Finder:
    """Finds places in a picture, given in several sizes; finds its scale itself."""

    def __init__(self, model: Model) -> None:
        self._model = model
        self._stride = int(model.metadata["stride"])
        self._edge_unit_px = float(model.metadata["edge_unit_px"])

    def find(self, sizes: Sizes, least_heat: float = LEAST_HEAT) -> list[Place]:
        """All places, whatever the size of the dice, hottest first. Of places that hide one another
        both are given."""
        return _merged(self._searched(sizes, least_heat))

    def known(self, sizes: Sizes, die_px: float, most_px: int = FINE_PX) -> list[Place]:
        """The same by one look that shows dice with this edge, px of the picture, as they are seen
        best; none where it shows no such dice.

        Its long side is at most ``most_px``, unless dice were too small in it.
        """
        long_side = max(sizes.picture.shape[:2])
        best_px, least_px = (
            _long_side_px(die_px / long_side, edge_px)
            for edge_px in (KNOWN_EDGE_PX, CLOSER_EDGE_PX)
        )
        near_px = min(best_px, max(most_px, least_px))
        places = self._look(sizes.scaled(near_px), long_side, LEAST_HEAT)
        ratios = [place.edge_px / die_px for place in places if place.heat > STRONG_HEAT]
        shown = any(1 / MOST_UNLIKE < ratio < MOST_UNLIKE for ratio in ratios)
        return _merged(places) if shown else []

    def _searched(self, sizes: Sizes, least_heat: float) -> list[Place]:
        """What lies there, whatever its size.

        The coarse look sees dice of about 1/40 to 1/5 of the long side, the farthest those from
        1/10 up to the whole picture. Where either sees large dice, a look between the two follows,
        which sees these best; where the coarse one finds small dice, or none in a picture that has
        more pixels to give, a closer one.
        """
        long_side = max(sizes.picture.shape[:2])
        coarse = Sizes(sizes.scaled(COARSE_PX))
        places = self._look(coarse.picture, long_side, least_heat)
        places += self._look(coarse.scaled(FARTHEST_PX), long_side, least_heat)
        edges = [place.edge_px / long_side for place in places if place.heat > STRONG_HEAT]
        if not edges or max(edges) > LARGE_SHARE:
            places += self._look(coarse.scaled(FAR_PX), long_side, least_heat)
        closer_px = _closer_px(median(edges)) if edges else min(FINE_PX, long_side)
        if closer_px > COARSE_PX:
            places += self._look(sizes.scaled(closer_px), long_side, least_heat)
        return places

    def _look(self, picture: Picture, long_side: int, least_heat: float) -> list[Place]:
        """The places in a scaled copy of a picture with this long side, in that one's pixels."""
        heat, maps = self._model(padded(picture)[None])
        rows, columns = np.divmod(np.flatnonzero(heat[0] > least_heat), heat.shape[2])
        at = maps[0][:, rows, columns]
        to_px = long_side / max(picture.shape[:2])
        x = (columns + 0.5 + at[0]) * self._stride * to_px
        y = (rows + 0.5 + at[1]) * self._stride * to_px
        edge = np.exp2(at[2]) * self._edge_unit_px * to_px
        found = zip(
            x.tolist(), y.tolist(), edge.tolist(), heat[0, rows, columns].tolist(), strict=True
        )
        return [Place(*place) for place in found]


def _closer_px(usual_edge: float) -> int:
    """The long side of a picture in which dice with this edge (in long sides) are large enough."""
    if usual_edge * COARSE_PX >= SMALL_EDGE_PX:
        return COARSE_PX
    return _long_side_px(usual_edge, CLOSER_EDGE_PX)


def _long_side_px(usual_edge: float, edge_px: float) -> int:
    """The long side of a picture in which this edge (in long sides) is so large, as far as looks
    go."""
    return round(min(max(edge_px / usual_edge, FARTHEST_PX), FINE_PX))


def _merged(places: list[Place]) -> list[Place]:
    """The places, hottest first, without repeats of one die at about one size."""
    kept: list[Place] = []
    for place in sorted(places, key=lambda place: -place.heat):
        if not any(_same(place, other) for other in kept):
            kept.append(place)
    return kept


def _same(one: Place, other: Place) -> bool:
    return one.hides(other) and 0.6 < one.edge_px / other.edge_px < 1.6
