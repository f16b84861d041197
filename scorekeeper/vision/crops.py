"""Cutting pictures to what the networks take. Training and use share these lines.

Every function takes and gives BGR bytes (H×W×3) as OpenCV reads them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
Matrix = NDArray[np.float64]

FACE_SIDE_PX = 64
FACE_SIDE_EDGES = 2.0  # a face crop shows so many die edges: the top face and what is around it
SQUARE_SIDE_EDGES = 1.5  # … and one of a face made square so many, since it lies where it is told
STRIDE_PX = 32  # the finder's coarsest grid; its pictures are multiples of this
_MIRROR = np.array([[-1.0, 0.0, FACE_SIDE_PX], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]])
_TURN = np.array([[0.0, -1.0, FACE_SIDE_PX], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]])
STILL: Matrix = np.eye(3)[:2]
"""The movement (2×3) that moves nothing."""


def moved_point(matrix: Matrix, point: tuple[float, float]) -> tuple[float, float]:
    """Where a movement (2×3 or 3×3) leads a point."""
    x, y, *w = (matrix @ (*point, 1.0)).tolist()
    return (x / w[0], y / w[0]) if w else (x, y)


def zoom_of(matrix: Matrix) -> float:
    """How many times as large a movement (2×3 or 3×3) shows things, x and y taken together."""
    (a, b), (c, d) = matrix[:2, :2].tolist()
    return math.sqrt(abs(a * d - b * c))


def inverse(matrix: Matrix) -> Matrix:
    """The movement (2×3) that leads back."""
    return np.asarray(cv2.invertAffineTransform(matrix), np.float64)


class Sizes:
    """A picture in several sizes; the halves that they are made from are made once."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self._halves = [picture]

    def halved(self, times: int) -> Picture:
        """The picture halved so many times."""
        while len(self._halves) <= times:
            self._halves.append(_halved(self._halves[-1]))
        return self._halves[times]

    def scaled(self, long_side_px: int) -> Picture:
        """The picture with its longer side so long, at least one pixel wide and high.

        Halving averages four pixels to one, ten times as fast as averaging over any other area;
        what is then left to shrink by, less than a half, needs no averaging.
        """
        height, width = self.picture.shape[:2]
        scale = long_side_px / max(height, width)
        size = (max(1, round(width * scale)), max(1, round(height * scale)))
        times = 0
        while 2 * size[0] <= width >> times and 2 * size[1] <= height >> times:
            times += 1
        nearest = self.halved(times)
        if size == nearest.shape[1::-1]:
            return nearest
        return np.asarray(cv2.resize(nearest, size, interpolation=cv2.INTER_LINEAR), np.uint8)


def shrunk(picture: Picture, most_px: int) -> Picture:
    """The picture with its longer side at most so long, every pixel averaged over its area."""
    height, width = picture.shape[:2]
    scale = min(1.0, most_px / max(height, width))
    size = max(1, round(width * scale)), max(1, round(height * scale))
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)


def padded(picture: Picture) -> Picture:
    """The picture with its edge repeated at the right and below, up to whole strides."""
    height, width = picture.shape[:2]
    below, right = -height % STRIDE_PX, -width % STRIDE_PX
    if not below and not right:
        return picture
    more = cv2.copyMakeBorder(picture, 0, below, 0, right, cv2.BORDER_REPLICATE)
    return np.asarray(more, np.uint8)


def face_matrix(center_px: tuple[float, float], edge_px: float, turn_deg: float = 0.0) -> Matrix:
    """The 2×3 matrix that takes picture pixels to pixels of a face crop."""
    scale = FACE_SIDE_PX / (FACE_SIDE_EDGES * edge_px)
    matrix = np.asarray(cv2.getRotationMatrix2D(center_px, turn_deg, scale), np.float64)
    matrix[:, 2] += FACE_SIDE_PX / 2 - np.asarray(center_px)
    return matrix


def mirrored(matrix: Matrix) -> Matrix:
    """The matrix (2×3 or 3×3) of the same face crop, left and right exchanged: the six patterns
    look the same in a mirror, and down stays down."""
    return _then(matrix, _MIRROR)


def turned(matrix: Matrix) -> Matrix:
    """The matrix (2×3 or 3×3) of the same face crop, turned by a quarter."""
    return _then(matrix, _TURN)


def _then(matrix: Matrix, change: Matrix) -> Matrix:
    whole = matrix if len(matrix) == 3 else np.vstack([matrix, [0.0, 0.0, 1.0]])
    return np.asarray((change @ whole)[: len(matrix)], np.float64)


def in_order(corners: NDArray[np.float64]) -> NDArray[np.float64]:
    """Corners (4×2) clockwise, the one nearest to the upper left first."""
    x, y = (corners - corners.sum(0) / 4).T
    clockwise = np.argsort(np.arctan2(y, x))
    first = int(np.argmin((x + y)[clockwise]))
    return np.asarray(corners[np.concatenate([clockwise[first:], clockwise[:first]])])


def rectifying(corners_px: NDArray[np.float64], side_px: int, side_edges: float) -> Matrix | None:
    """The 3×3 matrix that makes the top face with these corners (4×2) a square, seen from above.

    The square lies in the middle of a crop of ``side_px``, which is ``side_edges`` of the die, as
    ``face_matrix`` shows a die from straight above. None where the corners are not those of a face
    that can be seen: not convex, or so flat that hardly a pixel is left of it.
    """
    corners = in_order(corners_px).astype(np.float32)
    longest = max(math.dist(*side) for side in pairwise((*corners.tolist(), corners[0].tolist())))
    if not cv2.isContourConvex(corners) or cv2.contourArea(corners) < 0.3 * longest**2:
        return None
    square = square_in(side_px, side_edges)
    return np.asarray(cv2.getPerspectiveTransform(corners, square), np.float64)


def square_in(side_px: int, side_edges: float) -> NDArray[np.float32]:
    """Where the corners (4×2) of a face made square lie in its crop, clockwise from upper left."""
    half = side_px / side_edges / 2
    square = side_px / 2 + half * np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]])
    return square.astype(np.float32)


class FaceCutter:
    """Cuts face crops out of one picture.

    Large dice are cut from a smaller size, so that shrinking averages pixels instead of dropping
    them.
    """

    def __init__(self, sizes: Sizes) -> None:
        self._sizes = sizes

    def cut(self, matrix: Matrix, side_px: int = FACE_SIDE_PX) -> Picture:
        """The square crop that ``matrix`` (2×3 or 3×3) takes out of the picture."""
        scale = _scale(matrix, side_px / 2)
        halvings = 2 if scale < 0.3 else 1 if scale < 0.6 else 0
        matrix = matrix.copy()
        matrix[:, :2] *= 2**halvings
        warp = cv2.warpAffine if matrix.shape[0] == 2 else cv2.warpPerspective
        source = self._sizes.halved(halvings)
        crop = warp(source, matrix, (side_px, side_px), borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(crop, np.uint8)

    def cut_all(self, matrices: Iterable[Matrix]) -> Picture:
        """All crops in one batch, N×64×64×3."""
        crops = [self.cut(matrix) for matrix in matrices]
        if not crops:
            return np.empty((0, FACE_SIDE_PX, FACE_SIDE_PX, 3), np.uint8)
        return np.stack(crops)


def _scale(matrix: Matrix, middle: float) -> float:
    """Pixels of the crop to one of the picture, in the crop's middle."""
    if matrix.shape[0] == 2:
        return math.hypot(matrix[0, 0], matrix[0, 1])
    back = np.asarray(cv2.invert(matrix)[1], np.float64)
    return 1 / math.dist(
        moved_point(back, (middle, middle)), moved_point(back, (middle + 1, middle))
    )


def _halved(picture: Picture) -> Picture:
    """The picture at half its size, a last odd row or column left out."""
    width, height = max(1, picture.shape[1] // 2), max(1, picture.shape[0] // 2)
    even = picture[: 2 * height, : 2 * width]
    half = cv2.resize(even, (width, height), interpolation=cv2.INTER_AREA)
    return np.asarray(half, np.uint8)
