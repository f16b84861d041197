"""Training samples of the close reader: a crop, and other dice of its picture that tell its ink.

All are recoloured together, as one camera sees them, and then shown to the network as the reader
shows them (``close_look.py``).
"""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
from face_samples import Cut
from labelled import COCKED, CORNERS, EDGE, LEAST_VISIBLE, VALUE, VISIBLE, Labelled, Picture
from numpy.typing import NDArray
from recolouring import recoloured
from square_samples import cut_square

from scorekeeper.vision.crops import FACE_SIDE_PX, FaceCutter
from scorekeeper.vision.reading.close_look import LEAST_EDGE_PX, close_planes, top_face
from scorekeeper.vision.reading.inks import alike, in_ink, ink_of, sampled, usual_colour
from scorekeeper.vision.reading.pip_patterns import SIDE_EDGES, SIDE_PX
from scorekeeper.vision.reading.pips import Pattern, PipCounter

OTHERS = 4  # dice at most whose ink is told
ALONE = 0.12  # of the samples have none
FADED_BELOW = 0.9  # a picture shrunk less than this lost nothing that is seen of ink

_COUNTER = PipCounter()
_patterns: dict[tuple[str, int], Pattern | None] = {}


def close_square(
    rng: np.random.Generator,
    item: Labelled,
    cut: Callable[[np.random.Generator, Labelled], Cut | None] = cut_square,
) -> tuple[Picture, NDArray[np.float32]] | None:
    """A face made square as the close reader takes it (64×64×7), a side or the top of a die as
    ``cut`` gives it, and what ought to be said of 1..6; or None where this picture gives none."""
    made = cut(rng, item)
    if made is None:
        return None
    others = [] if not item.name or rng.uniform() < ALONE else _others(rng, item, made)
    strip = np.zeros((FACE_SIDE_PX, FACE_SIDE_PX + SIDE_PX * len(others), 3), np.uint8)
    strip[:, :FACE_SIDE_PX] = made.crop
    for k, (face, _) in enumerate(others):
        strip[:SIDE_PX, _columns(k)] = face
        strip[SIDE_PX:, _columns(k)] = face[-1]
    seen = recoloured(rng, strip)
    samples = [
        sampled(seen[:SIDE_PX, _columns(k)], pattern) for k, (_, pattern) in enumerate(others)
    ]
    crop = np.ascontiguousarray(seen[:, :FACE_SIDE_PX])
    known = alike(usual_colour(crop), [one for one in samples if one is not None])
    ink = in_ink(crop, ink_of(known))
    return close_planes(crop[None], ink[None])[0], made.target


def _columns(k: int) -> slice:
    return slice(FACE_SIDE_PX + SIDE_PX * k, FACE_SIDE_PX + SIDE_PX * (k + 1))


def _others(rng: np.random.Generator, item: Labelled, made: Cut) -> list[tuple[Picture, Pattern]]:
    """Faces of other dice, seen from above and as sharp as the crop, with their pips."""
    cutter, out = FaceCutter(item.picture), []
    for row in rng.permutation(len(item.dice)):
        die = item.dice[row]
        plain = die[VALUE] > 0 and die[COCKED] <= 0 and die[VISIBLE] >= LEAST_VISIBLE
        if row == made.row or not plain or die[EDGE] < LEAST_EDGE_PX:
            continue
        corners = die[CORNERS].reshape(4, 2)
        face = top_face(cutter, corners if np.isfinite(corners).all() else None)
        if face is None:
            continue
        key = item.name, int(row)
        if key not in _patterns:
            _patterns[key] = _COUNTER.pattern(face, int(die[VALUE]))
        pattern = _patterns[key]
        if pattern is not None:
            out.append((_faded(face, die[EDGE] * made.shrunk), pattern))
        if len(out) == OTHERS:
            break
    return out


def _faded(face: Picture, edge_px: float) -> Picture:
    """The face as it would be seen in so many pixels."""
    side_px = max(4, round(edge_px * SIDE_EDGES))
    if side_px >= FADED_BELOW * SIDE_PX:
        return face
    small = cv2.resize(face, (side_px, side_px), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.resize(small, (SIDE_PX, SIDE_PX)), np.uint8)
