"""Where dice may lie: the first network, run at the scale that suits the picture."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.crops import Picture, fit
from scorekeeper.vision.model import Model

COARSE_PX = 640  # long side of the first look at a picture
FAR_PX = 256  # … of the look for dice that fill the picture
FINE_PX = 1280  # … of the look for small dice in a large picture
LEAST_HEAT = 0.12  # below this a place is not even worth asking about
SMALL_EDGE_PX, LARGE_EDGE_PX = 20.0, 90.0  # in the coarse picture


@dataclass(frozen=True)
class Place:
    """A place where a die may lie: centre of its top face and edge, in pixels of the picture."""

    x: float
    y: float
    edge_px: float
    heat: float

    def distance(self, other: Place) -> float:
        """Between the centres, in edges of the smaller die."""
        apart = float(np.hypot(self.x - other.x, self.y - other.y))
        return apart / min(self.edge_px, other.edge_px)


class Finder:
    """Finds places in a picture; finds its scale itself."""

    def __init__(self, model: Model) -> None:
        self._model = model
        self._stride = int(model.metadata["stride"])
        self._edge_unit_px = float(model.metadata["edge_unit_px"])

    def find(self, picture: Picture) -> list[Place]:
        """All places, hottest first, none twice.

        The coarse look sees dice of about 1/50 to 1/6 of the long side. Where it finds larger ones
        or nothing, a look from farther away follows; where it finds small ones in a picture that
        has more pixels to give, a closer look.
        """
        places = self._look(picture, COARSE_PX)
        scale = COARSE_PX / max(picture.shape[:2])
        strong = [p.edge_px * scale for p in places if p.heat > 0.4]
        if not strong or max(strong) > LARGE_EDGE_PX:
            places = _merged(places, self._look(picture, FAR_PX))
        if scale < 1 and (not strong or float(np.median(strong)) < SMALL_EDGE_PX):
            places = _merged(self._look(picture, min(FINE_PX, max(picture.shape[:2]))), places)
        return sorted(places, key=lambda place: -place.heat)

    def _look(self, picture: Picture, long_side_px: int) -> list[Place]:
        fitted, scale = fit(picture, long_side_px)
        heat, maps = self._model(fitted[None])
        return self._places(heat[0], maps[0], scale)

    def _places(
        self, heat: NDArray[np.float32], maps: NDArray[np.float32], scale: float
    ) -> list[Place]:
        rows, columns = np.nonzero(heat > LEAST_HEAT)
        at = maps[:, rows, columns]
        x = (columns + 0.5 + at[0]) * self._stride / scale
        y = (rows + 0.5 + at[1]) * self._stride / scale
        edge = np.exp2(at[2]) * self._edge_unit_px / scale
        found = [
            Place(*map(float, place)) for place in zip(x, y, edge, heat[rows, columns], strict=True)
        ]
        return _merged(sorted(found, key=lambda place: -place.heat), [])


def _merged(first: list[Place], second: list[Place]) -> list[Place]:
    """Both lists without places of one and the same die; the earlier one stays."""
    kept: list[Place] = []
    for place in [*first, *second]:
        if all(place.distance(other) > 0.45 for other in kept):
            kept.append(place)
    return kept
