"""How dice that lie flat look to a camera, each as the others tell.

Three numbers say how a camera sees a table: which way straight up points in its picture, x and y,
where these dice lie, and how wide it sees, the long side of its picture by its focal length. With
p = where a die lies, in focal lengths, and n = straight up, of length one, z away from the camera:

- from the middle of its top face to the middle of the die lead (p·n_z - n_xy) / 2 edges;
- an edge of the die along a looks like (a_x, a_y) - p·a_z edges; so of those of the top face,
  which lie across n, the squares and products add up to I + p·pᵀ - (p·n_z - n_xy)(p·n_z - n_xy)ᵀ.

(A die is small beside how far away it lies.) What the others say of a die is fitted to them without
it, each counting the less the further it is off itself (Huber, "Robust estimation of a location
parameter", 1964), by the method of Gauss and Newton: once to all of them, then, since leaving one
out changes little, along the slopes found there.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.reading.medians import medians_of

Array = NDArray[np.float64]

# How far what is told of flat dice is off: twice the way to the middle, x and y, and the stretch.
USUAL_OFF = np.array([0.06, 0.06, 0.08, 0.08])
FAR_OFF = 2.0  # from so many times that on a die counts less
WIDE = math.log(0.9)  # how wide cameras see, as a logarithm …
WIDE_KNOWN = 1 / 0.5**2  # … and how well that is known beforehand: one by its variance
KNOWN = np.array([1e-3, 1e-3, WIDE_KNOWN])  # of straight up nothing is
MOST_UNLIKE = 1.5
STEEPEST = 0.95  # sine of the angle beside straight above from which no table is seen
LEAST_SEEN = 0.2  # of a face, squares of both edges added
ROUNDS, ROUNDS_WITHOUT = 4, 3
STEP = 1e-4
STEPS = np.vstack([np.zeros(3), STEP * np.eye(3)])


@dataclass(frozen=True)
class Told:
    """What others say of N dice.

    ``usual``: how each would look if it lay flat, N×4 as ``told_by_others`` takes it. ``off``: how
    far its middle is from where it would be then (N). ``apart``: how far each die (column) is from
    what the others of a die (row) say, N×N. Both by what is usual; ``off`` also by how little the
    others may say.
    """

    usual: Array
    off: Array
    apart: Array


def stretch_of(corners: Array) -> tuple[float, float]:
    """How much longer a face with these corners (4×2, in turn) is in x than in y, by the sum of
    both, and how much so along the diagonal: 0, 0 for a square, however it is turned."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners.tolist()
    x, y = (bx - ax + cx - dx) / 2, (by - ay + cy - dy) / 2
    u, v = (cx - bx + dx - ax) / 2, (cy - by + dy - ay) / 2
    xx, xy, yy = x * x + u * u, x * y + u * v, y * y + v * v
    both = max(xx + yy, 1e-9)
    return (xx - yy) / both, 2 * xy / both


def told_by_others(at: Array, looks: Array, others: NDArray[np.bool_]) -> Told:
    """What the ``others`` of each of N dice (N×N, by its row) say of how it looks.

    ``at``: where they lie, N×2, in long sides of the picture. ``looks``: twice the way from the
    middle of the top face to that of the die, x and y in edges, and its stretch, N×4.
    """
    at = at - at.mean(0)
    view = _view(at, looks, np.asarray(others.any(0), np.bool_))
    off, slopes = _off_from(view, at, looks)
    bends = np.einsum("jka,jkb->jab", slopes, slopes).reshape(len(at), 9)
    pulls = np.einsum("jka,jk->ja", slopes, off)
    rest = np.broadcast_to(off, (len(at), *off.shape))
    for _ in range(ROUNDS_WITHOUT):
        weight = np.where(others, _weight(rest), 0.0)
        bend = (weight @ bends).reshape(-1, 3, 3) + np.diag(KNOWN)
        pull = weight @ pulls - KNOWN * _unlike_most(view)
        change = np.linalg.solve(bend, pull[..., None])[..., 0]
        rest = off - np.einsum("jka,ia->ijk", slopes, change)
    own, middle = np.diagonal(rest).T, slopes[:, :2]
    known = np.eye(2) + middle @ np.linalg.inv(bend) @ middle.transpose(0, 2, 1)
    far = np.einsum("na,na->n", own[:, :2], np.linalg.solve(known, own[:, :2, None])[..., 0])
    return Told(looks - own * USUAL_OFF, np.sqrt(far), np.linalg.norm(rest, axis=2))


def _view(at: Array, looks: Array, telling: NDArray[np.bool_]) -> Array:
    """How the camera sees the table by all dice that are ``telling``: straight up, x and y, and how
    wide it sees, as a logarithm."""
    if not telling.any():
        return np.array([0.0, 0.0, WIDE])
    at, looks = at[telling], looks[telling]
    usual = medians_of(looks[:, :2].T, np.ones((2, len(looks)), bool))
    view = np.array([*-usual, WIDE])
    for _ in range(ROUNDS):
        view = _possible(view)
        off, slopes = _off_from(view, at, looks)
        weight = _weight(off)
        bend = np.einsum("jka,jkb,j->ab", slopes, slopes, weight) + np.diag(KNOWN)
        pull = np.einsum("jka,jk,j->a", slopes, off, weight) - KNOWN * _unlike_most(view)
        view = view + np.linalg.solve(bend, pull)
    return _possible(view)


def _possible(view: Array) -> Array:
    """The nearest view of a table that there can be."""
    x, y, wide = view.tolist()
    share = min(1.0, STEEPEST / max(math.hypot(x, y), STEEPEST))
    return np.array([x * share, y * share, min(max(wide, WIDE - MOST_UNLIKE), WIDE + MOST_UNLIKE)])


def _unlike_most(view: Array) -> Array:
    """How far a view is from what most cameras see, of which straight up is all the same."""
    return np.array([0.0, 0.0, view[2] - WIDE])


def _off_from(view: Array, at: Array, looks: Array) -> tuple[Array, Array]:
    """How far dice that look so are from how flat ones do there, N×4, and how that changes with the
    view, N×4×3, both by what is usual."""
    flat = _flat_looks(view + STEPS, at)
    slopes = (flat[1:] - flat[0]).transpose(1, 2, 0) / STEP
    return (looks - flat[0]) / USUAL_OFF, slopes / USUAL_OFF[:, None]


def _flat_looks(views: Array, at: Array) -> Array:
    """How flat dice look that lie there (N×2), from each of V views (V×3), V×N×4."""
    up = views[:, :2, None]
    aside = np.exp(views[:, 2])[:, None, None] * at.T
    to_middle = -aside * np.sqrt(1 - (up**2).sum(1, keepdims=True)) - up
    square = 1 + aside**2 - to_middle**2
    xx, yy = square[:, 0], square[:, 1]
    xy = aside[:, 0] * aside[:, 1] - to_middle[:, 0] * to_middle[:, 1]
    seen = np.empty((len(views), len(at), 4))
    seen[..., :2] = to_middle.transpose(0, 2, 1)
    both = np.maximum(xx + yy, LEAST_SEEN)
    seen[..., 2], seen[..., 3] = (xx - yy) / both, 2 * xy / both
    return seen


def _weight(off: Array) -> Array:
    """How much dice count that are so far off (…×4, by what is usual), 0..1."""
    return np.asarray(FAR_OFF / np.maximum(np.sqrt((off**2).sum(-1)), FAR_OFF))
