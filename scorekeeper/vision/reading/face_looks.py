"""What the face reader says of places: each brought to one size, and turned or mirrored too."""

from __future__ import annotations

import math
from dataclasses import dataclass, fields
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.crops import FACE_SIDE_PX, FaceCutter, Matrix, face_matrix, mirrored
from scorekeeper.vision.reading.close_look import TURNS_DEG
from scorekeeper.vision.reading.finder import Place
from scorekeeper.vision.reading.inks import usual_colours
from scorekeeper.vision.reading.model import Model


@dataclass(frozen=True)
class Looks:
    """What the face reader says of N places.

    Probabilities N×6, N, N; corners of the top face N×4×2 and middle of the die N×2, in pixels; the
    usual colour of the face N×3, BGR.
    """

    values: NDArray[np.float64]
    die: NDArray[np.float64]
    cocked: NDArray[np.float64]
    corners: NDArray[np.float64]
    bodies: NDArray[np.float64]
    colours: NDArray[np.float64]

    def replaced(self, rows: list[int], others: Looks) -> Looks:
        """The same with other looks in these rows."""
        said = {one.name: getattr(self, one.name).copy() for one in fields(self)}
        for name, column in said.items():
            column[rows] = getattr(others, name)
        return Looks(**said)


class FaceLook:
    """Looks at places of a picture with the face reader."""

    def __init__(self, faces: Model) -> None:
        self._model = faces

    def at(self, cutter: FaceCutter, places: list[Place], *, in_a_mirror: bool = False) -> Looks:
        """What the face reader says of these places, left and right exchanged ``in_a_mirror``."""
        matrices = [face_matrix((p.x, p.y), p.edge_px) for p in places]
        if in_a_mirror:
            matrices = [mirrored(matrix) for matrix in matrices]
        return self.through(cutter, matrices)

    def through(self, cutter: FaceCutter, matrices: list[Matrix]) -> Looks:
        """What the face reader says of the face crops that these matrices (2×3) cut."""
        if not matrices:
            none = np.empty(0)
            pairs, colours = np.empty((0, 2)), np.empty((0, 3))
            return Looks(np.empty((0, 6)), none, none, np.empty((0, 4, 2)), pairs, colours)
        crops = cutter.cut_all(matrices)
        values, flags, corners, bodies = self._model(crops)
        points = np.concatenate([corners, bodies], 1).reshape(-1, 5, 2)
        back = _back(points, np.stack(matrices))
        return Looks(
            values.astype(np.float64),
            flags[:, 0].astype(np.float64),
            flags[:, 1].astype(np.float64),
            back[:, :4],
            back[:, 4],
            usual_colours(crops),
        )

    def facing_px(self, cutter: FaceCutter, place: Place) -> NDArray[np.float64]:
        """The way from the middle of the top face at that place to the middle of its die (2)."""
        at = place.x, place.y
        views = [face_matrix(at, place.edge_px, turn) for turn in (0.0, *TURNS_DEG)]
        looks = self.through(cutter, [*views, mirrored(views[0])])
        return np.asarray((looks.bodies - looks.corners.mean(1)).mean(0), np.float64)


def _back(points: NDArray[np.float32], matrices: Matrix) -> NDArray[np.float64]:
    """Points (N×K×2) in halves of crops (-1..1) that were cut so (N×2×3) -> pixels of the
    picture."""
    crop_px = (points.astype(np.float64) + 1) * (FACE_SIDE_PX / 2)
    turned_back = np.linalg.inv(matrices[:, :, :2]).transpose(0, 2, 1)
    return np.asarray((crop_px - matrices[:, None, :, 2]) @ turned_back)


def refined(place: Place, corners: NDArray[np.float64]) -> Place:
    """The place as the corners of its top face (4×2 px) show it, no further off than the finder
    can be."""
    points, told_px = corners.tolist(), place.edge_px
    x, y = (sum(along) / len(points) for along in zip(*points, strict=True))
    longest_px = max(math.dist(*side) for side in pairwise([*points, points[0]]))
    edge_px = min(max(longest_px, 0.75 * told_px), 1.35 * told_px)
    right, down = (
        min(max(off_px / told_px, -0.35), 0.35) * told_px for off_px in (x - place.x, y - place.y)
    )
    return Place(place.x + right, place.y + down, edge_px, place.heat)
