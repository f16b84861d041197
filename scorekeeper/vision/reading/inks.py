"""The ink of a set: what its pips look like beside its body, learned from dice that are read well.

Dice come in sets. Where one is hard to read, others of its set in the picture mostly are not, and
their pips are known once they are read. Seen along the one direction of colour in which known pips
differ most from all that their bodies show, veins and shades included, the hard one's pips stand
out and its veins vanish. That direction is the matched filter of remote sensing, which finds a
known paint on ground of many colours (Manolakis, Marden and Shaw, "Hyperspectral Image Processing
for Automatic Target Detection Applications", 2003).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.crops import Picture
from scorekeeper.vision.reading.pip_patterns import EDGE_PX, MIDDLE_PX, SIDE_PX
from scorekeeper.vision.reading.pips import Pattern

PIP_RADII = 0.75  # from a pip's middle: so far all is ink …
BODY_RADII = 1.7  # … and from here on none
CORE_EDGES = 0.46  # how far from the middle of the face the body is asked
FEWEST_INK_PX, FEWEST_BODY_PX = 6, 50
OF_A_SET = 90.0  # grey levels between the usual colours of two dice that may be of one set
MOST_DICE = 5
NOISE = 3.0  # grey levels of deviation in any colour of a body
BODY, INK = 200.0, 40.0  # grey levels in which both are shown
UNKNOWN = 128

Array = NDArray[np.float64]
Mask = NDArray[np.bool_]
_ROWS, _COLUMNS = np.mgrid[:SIDE_PX, :SIDE_PX]
_CORE = np.maximum(abs(_ROWS - MIDDLE_PX), abs(_COLUMNS - MIDDLE_PX)) < CORE_EDGES * EDGE_PX


@dataclass(frozen=True, eq=False)
class Sample:
    """The colours of one die's top face: ``usual`` (3), its pips (N×3) and body (M×3) less it."""

    usual: Array
    pips: Array
    body: Array


@dataclass(frozen=True)
class Ink:
    """How pips are told from all that bodies show: by so much in this direction of colour (3)."""

    direction: Array
    contrast: float

    def shown(self, crop: Picture) -> Picture:
        """A face crop (64×64×3) by how much of this ink is in it: 64×64, pips dark, all else
        light."""
        seen = crop @ self.direction
        share = (seen - np.median(_inner(seen))) / self.contrast
        return np.asarray(np.clip(BODY + (INK - BODY) * share, 0, 255), np.uint8)


def ink_and_body(pattern: Pattern) -> tuple[Mask, Mask] | None:
    """Where a rectified face (S×S) with its pips so shows ink, and where its body.

    None where too little of either is seen.
    """
    x, y = pattern.pips_px.T[:, :, None, None]
    radii = np.hypot(_COLUMNS - x, _ROWS - y).min(0) / pattern.radius_px
    ink, body = radii < PIP_RADII, _CORE & (radii > BODY_RADII)
    return (ink, body) if ink.sum() >= FEWEST_INK_PX and body.sum() >= FEWEST_BODY_PX else None


def sampled(face: Picture, pattern: Pattern) -> Sample | None:
    """What a rectified face (S×S×3) shows of its ink, its pips where the pattern says.

    None where too little of either is seen.
    """
    places = ink_and_body(pattern)
    if places is None:
        return None
    ink, body = (face[mask] for mask in places)
    usual = np.median(body, axis=0)
    return Sample(usual, ink - usual, body - usual)


def usual_colour(shown: Picture) -> Array:
    """The usual colour (3) in the middle of a crop or of a rectified face."""
    return np.asarray(usual_colours(shown[None])[0])


def usual_colours(shown: Picture) -> Array:
    """The same of each of N crops (N×S×S×3): N×3."""
    middles = np.moveaxis(shown, 0, 2)
    return np.asarray(np.median(_inner(middles), axis=(0, 1)))


def ink_of(samples: Sequence[Sample]) -> Ink | None:
    """The ink of a set of which these are; None where there are none."""
    if not samples:
        return None
    pips = np.concatenate([one.pips for one in samples]).mean(0)
    body = np.concatenate([one.body for one in samples])
    spread = np.cov(body.T) + NOISE**2 * np.eye(3)
    contrast = pips - body.mean(0)
    direction = np.linalg.solve(spread, contrast)
    return Ink(direction, max(float(contrast @ direction), 1e-6))


def in_ink(crop: Picture, ink: Ink | None) -> Picture:
    """A face crop (64×64×3) as the ink of its set shows it (64×64); ``UNKNOWN`` all over where that
    is not known."""
    return np.full(crop.shape[:2], UNKNOWN, np.uint8) if ink is None else ink.shown(crop)


def alike(usual: Array, samples: Iterable[Sample]) -> tuple[Sample, ...]:
    """Those of a set with a face of this usual colour (3): the nearest, if they are near."""
    far = [(float(np.linalg.norm(one.usual - usual)), k, one) for k, one in enumerate(samples)]
    return tuple(one for away, _, one in sorted(far)[:MOST_DICE] if away < OF_A_SET)


def inner(side_px: int) -> slice:
    """The middle of so many pixels, three eighths of them."""
    return slice(side_px * 5 // 16, side_px * 11 // 16)


def _inner(shown: NDArray[Any]) -> NDArray[Any]:
    rows = inner(len(shown))
    return shown[rows, rows]
