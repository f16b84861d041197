"""Training samples of the close reader: a crop, and other dice of its picture that tell its ink.

As a camera would have them, but in their own colours: ``close_batches.py`` paints crop and ink
alike, each time anew, and shows them as the reader does (``close_look.py``).
"""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray

from samples.face_samples import Cut
from samples.labelled import COCKED, CORNERS, EDGE, LEAST_VISIBLE, VALUE, VISIBLE, Labelled, Picture
from samples.recolouring import filmed
from samples.square_samples import cut_square
from scorekeeper.vision.crops import FACE_SIDE_PX, FaceCutter, Sizes
from scorekeeper.vision.reading.close_look import LEAST_EDGE_PX, top_face
from scorekeeper.vision.reading.inks import ink_and_body
from scorekeeper.vision.reading.pip_patterns import SIDE_EDGES, SIDE_PX
from scorekeeper.vision.reading.pips import PipCounter

OTHERS = 4  # dice at most whose ink is told
ALONE = 0.12  # of the samples have none
INK_PX, BODY_PX = 24, 96  # pixels of each of the others that are told
FADED_BELOW = 0.9  # a picture shrunk less than this lost nothing that is seen of ink

Places = NDArray[np.intp]  # N×2, row and column
Seen = tuple[Picture, Picture, Picture, NDArray[np.uint8], NDArray[np.float32]]

_COUNTER = PipCounter()
_told: dict[tuple[str, int], tuple[Places, Places] | None] = {}


def close_square(
    rng: np.random.Generator,
    item: Labelled,
    cut: Callable[[np.random.Generator, Labelled], Cut | None] = cut_square,
) -> Seen | None:
    """A face made square (64×64×3), a side or the top of a die as ``cut`` gives it, or None where
    this picture gives none.

    With pixels of ink (4×24×3) and of body (4×96×3) of other dice, for which of the four there are
    such (4), and what ought to be said (8).
    """
    made = cut(rng, item)
    if made is None:
        return None
    others = [] if not item.name or rng.uniform() < ALONE else _others(rng, item, made)
    strip = np.zeros((FACE_SIDE_PX, FACE_SIDE_PX + SIDE_PX * len(others), 3), np.uint8)
    strip[:, :FACE_SIDE_PX] = made.crop
    for k, (face, _) in enumerate(others):
        strip[:SIDE_PX, _columns(k)] = face
        strip[SIDE_PX:, _columns(k)] = face[-1]
    strip = filmed(rng, strip)
    # White where nobody tells: what is painted by the darkest pixel must not mind these.
    ink = np.full((OTHERS, INK_PX, 3), 255, np.uint8)
    body = np.full((OTHERS, BODY_PX, 3), 255, np.uint8)
    for k, (_, told) in enumerate(others):
        for out, places in zip((ink[k], body[k]), told, strict=True):
            rows, columns = places[rng.integers(len(places), size=len(out))].T
            out[:] = strip[:SIDE_PX, _columns(k)][rows, columns]
    crop = np.ascontiguousarray(strip[:, :FACE_SIDE_PX])
    return crop, ink, body, (np.arange(OTHERS) < len(others)).astype(np.uint8), made.target


def _columns(k: int) -> slice:
    return slice(FACE_SIDE_PX + SIDE_PX * k, FACE_SIDE_PX + SIDE_PX * (k + 1))


def _others(
    rng: np.random.Generator, item: Labelled, made: Cut
) -> list[tuple[Picture, tuple[Places, Places]]]:
    """Faces of other dice, seen from above and as sharp as the crop, and where they show ink, where
    their body."""
    cutter, out = FaceCutter(Sizes(item.picture)), []
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
        if key not in _told:
            _told[key] = _ink_and_body(face, int(die[VALUE]))
        told = _told[key]
        if told is not None:
            out.append((_faded(face, die[EDGE] * made.shrunk), told))
        if len(out) == OTHERS:
            break
    return out


def _ink_and_body(face: Picture, value: int) -> tuple[Places, Places] | None:
    pattern = _COUNTER.pattern(face, value)
    masks = None if pattern is None else ink_and_body(pattern)
    return None if masks is None else (np.argwhere(masks[0]), np.argwhere(masks[1]))


def _faded(face: Picture, edge_px: float) -> Picture:
    """The face as it would be seen in so many pixels."""
    side_px = max(4, round(edge_px * SIDE_EDGES))
    if side_px >= FADED_BELOW * SIDE_PX:
        return face
    small = cv2.resize(face, (side_px, side_px), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.resize(small, (SIDE_PX, SIDE_PX)), np.uint8)
