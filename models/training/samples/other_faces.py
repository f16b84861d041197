"""Another number of pips on a die in a photo, made of the die's own pixels.

There are few photos of fancy dice, and a network that sees one again and again knows it by its
marbling and need not count. Here its pips are found where the label says they must be, rubbed out
with what lies beside them, and laid out anew: same plastic, same paint, same light, other value.
"""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from samples.photo_faces import EDGE_PX, SIDE_PX, Array, Face, far_from, laid_back
from scorekeeper.vision.crops import Picture

FARTHEST_PIP = 0.43  # edges from the middle: pips farther out are off the face
CLEAR = 2.7  # radii from every pip there is nothing but the body to copy
RUBBED = 1.5  # radii around a pip are rubbed out …
COPIED = 1.25  # … and copied, fading from 1


def other_face(
    rng: np.random.Generator, picture: Picture, face: Face
) -> tuple[Picture, Face] | None:
    """A copy of the picture with any number of pips on this face, and the face as it is then."""
    value, quarter = int(rng.integers(1, 7)), int(rng.integers(4))
    pips = face.pips_of(value, quarter)
    if np.abs(pips).max() > FARTHEST_PIP:
        return None
    before = face.seen_in(picture)
    after = _rubbed_out(rng, before, face)
    for pip in pips:
        source = face.pips[rng.integers(len(face.pips))]
        _copy(before, after, source, pip, face.radius)
    changed = np.minimum(far_from(face.pips).min(0) / RUBBED, far_from(pips).min(0) / COPIED)
    share = np.clip((1.15 - changed / face.radius) / 0.15, 0, 1).astype(np.float32)
    return laid_back(picture, after, share, face.flat), replace(face, pips=pips)


def _rubbed_out(rng: np.random.Generator, before: Picture, face: Face) -> Picture:
    """The face without its pips: filled from around them, or with what lies elsewhere on it."""
    mask = (far_from(face.pips).min(0) < RUBBED * face.radius).astype(np.uint8)
    after = cv2.inpaint(before, mask, 4, cv2.INPAINT_TELEA)
    if rng.uniform() < 0.4:
        return after
    for pip in face.pips:
        for _ in range(12):
            source = rng.uniform(-0.36, 0.36, 2)
            if _clear_of(source, face):
                _copy(before, after, source, pip, RUBBED * face.radius)
                break
    return after


def _clear_of(place: Array, face: Face) -> bool:
    return bool(np.hypot(*(face.pips - place).T).min() > CLEAR * face.radius)


def _copy(before: Picture, after: Picture, source: Array, to: Array, radius: float) -> None:
    """Lays the disc around ``source`` over the one around ``to``, fading at its rim."""
    shift = (to - source) * EDGE_PX
    moved = cv2.warpAffine(
        before, np.array([[1, 0, shift[0]], [0, 1, shift[1]]]), (SIDE_PX, SIDE_PX),
        borderMode=cv2.BORDER_REPLICATE,
    )  # fmt: skip
    share = np.clip((COPIED - far_from(to[None])[0] / radius) / (COPIED - 1), 0, 1)[..., None]
    after[:] = (share * moved + (1 - share) * after).astype(np.uint8)
