"""OpenCV's own look at one die: the second opinion behind "certain". No network, nothing learned.

The top face is rectified by its corners and seen along the colour direction in which it varies most
at the size of a pip, so that any ink on any body will do. Pips are what stands out there, lighter
or darker than what is around it. The six patterns are laid over the face in many poses, since
corners are never exact. The best one must fit well, each of its pips must be there, and nothing
like a pip may lie beside them; otherwise the pips cannot be told, and nothing is said.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.crops import FaceCutter, Matrix, rectifying
from scorekeeper.vision.reading.pip_patterns import (
    ALL_RADII,
    EDGE_PX,
    MIDDLE_PX,
    SIDE_EDGES,
    SIDE_PX,
    Array,
    Indices,
    Poses,
    all_poses,
)

FINE, BROAD = 0.03, 0.17  # in edges: what stands out is this blur less that one
CORE = 0.46  # how far from the middle a pattern counts
INNER = 0.37  # … and where nothing like a pip may lie beside the pattern
PIP_REACH = 0.15  # round a pip all is the pip's
SOFTNESS = 0.6  # a pip is looked for as a blur of so many of its radii
OUTWARD = 0.14  # so far out from a pip the face must have faded
LEAST_LEAD = 0.03  # of the best value's likeness over that of any other
LEAST_STRENGTH = 0.5
SIGNS = np.array([1.0, -1.0])  # of light pips and of dark ones
LEAST_KNOWN = 0.35  # likeness of a face to the pattern of the value that it is known to show
LEAST_AREA_PX = 60.0  # of a top face in the picture: below this nobody sees pips


@dataclass(frozen=True)
class Opinion:
    """What the pips of a top face say: 1..6, and how clearly (``LEAST_STRENGTH`` to 1)."""

    value: int
    strength: float


@dataclass(frozen=True)
class Pattern:
    """Where the pips of a rectified face lie (N×2, x y) and how large they are, in its pixels."""

    pips_px: NDArray[np.float64]
    radius_px: float


@dataclass(frozen=True)
class Fit:
    """The pattern that fits a face best: how well (0..1), how far ahead of other values, where."""

    poses: Poses
    pose: int
    sign: float
    likeness: float
    lead: float


class PipCounter:
    """Counts the pips of top faces whose corners are known."""

    def __init__(self) -> None:
        self._fine, self._broad = _blur(FINE), _blur(BROAD)
        soft = np.stack([_blur(radius * SOFTNESS) for radius in ALL_RADII])
        self._sharp_pips, self._broad_pips = self._fine @ soft, self._broad @ soft
        self._core, self._inner = _square(CORE), _square(INNER)
        self._poses = all_poses(lambda face: self._standing_out(face) * self._core)
        self._outward = {poses.value: Outward.of(poses) for poses in self._poses}

    def opinions(self, cutter: FaceCutter, corners: NDArray[np.float64]) -> list[Opinion | None]:
        """One opinion for each top face (corners N×4×2, px of the picture); None: cannot tell."""
        said: list[Opinion | None] = [None] * len(corners)
        views = [_view(quad) for quad in corners]
        seen = [i for i, view in enumerate(views) if view is not None]
        if not seen:
            return said
        faces = np.stack([cutter.cut(view, SIDE_PX) for view in views if view is not None])
        inks = self._inks(faces)
        for ink in range(inks.shape[1]):
            unsaid = [k for k, i in enumerate(seen) if said[i] is None]
            for k, opinion in zip(unsaid, self._counted(inks[unsaid, ink]), strict=True):
                said[seen[k]] = opinion
        return said

    def pattern(self, face: NDArray[np.uint8], value: int) -> Pattern | None:
        """Where the pips lie on a rectified face (S×S×3) that is known to show ``value``.

        None where nothing like them is seen.
        """
        inks, poses = self._inks(face[None])[0], self._poses[value - 1]
        likeness = np.abs(np.take(self._like_pips(inks), poses.at, axis=1).sum(1)) * poses.weight
        likeness /= self._length(inks)[:, None]
        ink, pose = np.unravel_index(int(likeness.argmax()), likeness.shape)
        if likeness[ink, pose] < LEAST_KNOWN:
            return None
        radius, at = np.divmod(poses.at[:, pose], SIDE_PX**2)
        rows, columns = np.divmod(at, SIDE_PX)
        pips_px = np.stack([columns, rows], 1).astype(np.float64)
        return Pattern(pips_px, ALL_RADII[int(radius[0])] * EDGE_PX)

    def _inks(self, faces: NDArray[np.uint8]) -> Array:
        """N×S×S×3 -> N×2×S×S: what stands out, along the two strongest colour directions."""
        apart = self._standing_out(np.moveaxis(faces, 3, 1).astype(np.float32))
        core = (apart * self._core).reshape(len(faces), 3, -1)
        _, directions = np.linalg.eigh(core @ core.transpose(0, 2, 1))
        strongest = directions[:, :, :0:-1].transpose(0, 2, 1)
        inks = strongest @ apart.reshape(len(faces), 3, -1)
        return np.asarray(inks.reshape(-1, 2, SIDE_PX, SIDE_PX), np.float32)

    def _standing_out(self, faces: NDArray[np.floating]) -> Array:
        """… × S × S -> the same: less what is around, so light pips are > 0 and dark ones < 0."""
        sharp = self._fine @ faces @ self._fine.T
        return np.asarray(sharp - self._broad @ faces @ self._broad.T, np.float32)

    def _counted(self, inks: Array) -> list[Opinion | None]:
        """The opinion on each of N×S×S inks."""
        if not len(inks):
            return []
        like_pips = self._like_pips(inks)
        return [
            self._judged(fit, fit.sign * pips)
            for fit, pips in zip(self._fits(inks, like_pips), like_pips, strict=True)
        ]

    def _like_pips(self, inks: Array) -> Array:
        """N×S×S -> N×RS²: how like a pip of each of R sizes each place is, in what stands out."""
        sharp = self._sharp_pips @ inks[:, None] @ self._sharp_pips.transpose(0, 2, 1)
        sharp -= self._broad_pips @ inks[:, None] @ self._broad_pips.transpose(0, 2, 1)
        return sharp.reshape(len(inks), -1)

    def _fits(self, inks: Array, like_pips: Array) -> list[Fit]:
        """The best pattern on each ink."""
        length = self._length(inks)
        likeness = np.empty((len(self._poses), len(SIGNS), len(inks)))
        where = np.empty(likeness.shape, np.intp)
        for row, poses in enumerate(self._poses):
            fits = np.take(like_pips, poses.at, axis=1).sum(1) * poses.weight
            where[row] = fits.argmax(1), fits.argmin(1)
            best = np.take_along_axis(fits, where[row].T, 1).T
            likeness[row] = best * SIGNS[:, None] / length
        return [self._best(likeness[:, :, i], where[:, :, i]) for i in range(len(inks))]

    def _length(self, inks: Array) -> Array:
        """N×S×S -> N: how much stands out on each face."""
        core = (inks * self._core).reshape(len(inks), -1)
        return np.asarray(np.linalg.norm(core, axis=1) + 1e-6, np.float32)

    def _best(self, likeness: NDArray[np.float64], where: Indices) -> Fit:
        """The best of the fits (poses × signs) on one face."""
        row, sign = divmod(int(likeness.argmax()), len(SIGNS))
        best = float(likeness[row, sign])
        lead = best - float(np.delete(likeness, row, 0).max())
        return Fit(self._poses[row], int(where[row, sign]), float(SIGNS[sign]), best, lead)

    def _judged(self, fit: Fit, like_pips: Array) -> Opinion | None:
        """What the fit is worth: nothing where a pip is missing, or one lies beside the pattern."""
        if fit.lead < LEAST_LEAD or fit.likeness < LEAST_STRENGTH:
            return None
        radius, at = np.divmod(fit.poses.at[:, fit.pose], SIDE_PX**2)
        like_pip = like_pips.reshape(-1, SIDE_PX**2)[radius[0]]
        usual = float(like_pip[at].mean())
        weakest = float(like_pip[at].min())
        beside = float(like_pip[self._beside(at)].max(initial=0.0))
        strength = min(fit.likeness, weakest / usual, 1 - beside / usual)
        if strength < LEAST_STRENGTH or not self._fades(fit, at, like_pip):
            return None
        return Opinion(fit.poses.value, float(strength))

    def _beside(self, at: Indices) -> NDArray[np.bool_]:
        """Where on the face none of these pips lies."""
        reach = round(PIP_REACH * EDGE_PX)
        free = self._inner > 0
        for row, column in zip(*np.divmod(at, SIDE_PX), strict=True):
            top, left = max(0, row - reach), max(0, column - reach)
            free[top : row + reach + 1, left : column + reach + 1] = False
        return free.ravel()

    def _fades(self, fit: Fit, at: Indices, like_pip: Array) -> bool:
        """Whether the face fades outward from each pip that lies ``at`` these places; where its rim
        is taken for one it does not."""
        outward = self._outward[fit.poses.value]
        fades = like_pip[outward.at[:, fit.pose]] < like_pip[at]
        return bool(fades[outward.leads[:, fit.pose]].all())


@dataclass(frozen=True)
class Outward:
    """What lies outward of the pips of all poses of a pattern (pips × poses): ``at`` which place of
    the face, and whether the way there ``leads`` anywhere, as from its middle it does not."""

    at: Indices
    leads: NDArray[np.bool_]

    @classmethod
    def of(cls, poses: Poses) -> Outward:
        """An ``OUTWARD`` further from the middle of the face than each pip."""
        rows, columns = np.divmod(poses.at % SIDE_PX**2, SIDE_PX)
        points = np.stack([columns, rows]) - MIDDLE_PX
        far_px = np.linalg.norm(points, axis=0)
        outer = points * (1 + OUTWARD * EDGE_PX / np.maximum(far_px, 1.0)) + MIDDLE_PX
        column, row = np.clip(np.rint(outer), 0, SIDE_PX - 1).astype(np.intp)
        return cls(row * SIDE_PX + column, far_px > 0.1 * EDGE_PX)


def _blur(sigma_edges: float) -> Array:
    """S×S: times a face from the left it blurs its columns, transposed from the right its rows."""
    kernel = (1, 2 * int(4 * sigma_edges * EDGE_PX) + 1)
    columns = [
        cv2.GaussianBlur(
            column, kernel, sigmaX=1.0, sigmaY=sigma_edges * EDGE_PX, borderType=cv2.BORDER_REFLECT
        )
        for column in np.eye(SIDE_PX, dtype=np.float32)[:, :, None]
    ]
    return np.asarray(np.concatenate(columns, 1), np.float32)


def _square(half_edges: float) -> Array:
    """S×S: 1 up to so far from the middle, 0 beyond."""
    near = np.abs(np.arange(SIDE_PX) - MIDDLE_PX) < half_edges * EDGE_PX
    return np.outer(near, near).astype(np.float32)


def _view(quad: NDArray[np.float64]) -> Matrix | None:
    """The matrix that rectifies a face, if it is large enough for its pips to be told apart."""
    if cv2.contourArea(quad.astype(np.float32)) < LEAST_AREA_PX:
        return None
    return rectifying(quad, SIDE_PX, SIDE_EDGES)
