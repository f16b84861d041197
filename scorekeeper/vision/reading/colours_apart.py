"""Colours drawn apart: a face in which faint ink stands out like any other.

Copper pips on a pearl with dark veins: in lightness the veins win, in colour the pips. Here the
colours of a face are made independent of each other and equally strong ("decorrelation stretch":
Gillespie, Kahle and Walker 1986), which is how faded paint on rocks is made visible.
"""

from __future__ import annotations

import numpy as np

from scorekeeper.vision.crops import FACE_SIDE_PX, SQUARE_SIDE_EDGES, Picture

FAINTEST = 4.0  # grey levels of deviation: a colour that varies less is noise and stays faint
STRENGTH = 45.0  # grey levels of deviation that every other colour gets
_FROM = round(FACE_SIDE_PX * (0.5 - 0.5 / SQUARE_SIDE_EDGES))
FACE = slice(_FROM, FACE_SIDE_PX - _FROM)  # rows and columns of the face in a crop
_FACE_PX = (FACE.stop - FACE.start) ** 2


def colours_apart(crops: Picture) -> Picture:
    """Faces made square (N×64×64×3 BGR bytes) whose colours vary independently, by how they do.

    Each colour stays as near to where it was as that allows (whitening by ``C ** -1/2``).
    """
    pixels = crops.astype(np.float32)
    face = pixels[:, FACE, FACE].reshape(len(crops), _FACE_PX, 3)
    middle = face.mean(1, keepdims=True)
    face = face - middle
    spread, axes = np.linalg.eigh(face.transpose(0, 2, 1) @ face / _FACE_PX)
    even = axes / np.sqrt(np.maximum(spread, 0) + FAINTEST**2)[:, None, :]
    whitened = even @ axes.transpose(0, 2, 1)
    apart = (pixels.reshape(len(crops), FACE_SIDE_PX**2, 3) - middle) @ whitened
    shown = np.clip(128 + STRENGTH * apart, 0, 255).reshape(crops.shape)
    return np.asarray(shown, np.uint8)
