"""The top face of a die in a photo, seen from above, with its pips: found, changed, laid back."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from itertools import product

import cv2
import numpy as np
from numpy.typing import NDArray

from scorekeeper.vision.crops import Picture, rectifying
from scorekeeper.vision.reading import pip_patterns as patterns

Array = NDArray[np.float64]

FINE = 2  # the face is worked on at so many times pip_patterns' size
SIDE_PX = FINE * patterns.SIDE_PX
EDGE_PX = FINE * patterns.EDGE_PX
LEAST_ALIKE = 0.55  # correlation of a face with its pips, below which they were not found
RIM_PX = 4  # of a face of pip_patterns' size
LEAST_LIKE_OTHERS = 0.45  # of the way from the body's colour to the pips', for every single pip
LEAST_COLOUR = 20.0  # of 255: from the body to the pips, in Lab
USUAL_SPACING = 0.245  # of the pips of a face that showed a single one


@dataclass(frozen=True)
class Face:
    """A top face whose pips were found. Lengths are edges; ``turn`` is in radians.

    ``flat`` takes the picture's pixels to the face seen from above, ``SIDE_PX`` square; ``pips``
    (N×2) are measured from its middle.
    """

    flat: Array
    pips: Array
    radius: float
    spacing: float
    turn: float
    shift: Array

    def seen_in(self, picture: Picture) -> Picture:
        """The face from above, ``SIDE_PX`` square."""
        return cv2.warpPerspective(
            picture, self.flat, (SIDE_PX, SIDE_PX), flags=cv2.INTER_CUBIC,
            borderMode=cv2.BORDER_REPLICATE,
        )  # fmt: skip

    def pips_of(self, value: int, quarter: int) -> Array:
        """Where the pips of another value lie, turned by so many quarters."""
        return _turned(value, self.turn + quarter * math.pi / 2) * self.spacing + self.shift


def _turned(value: int, turn: float, width: float = 1.0) -> Array:
    matrix = [[math.cos(turn), math.sin(turn)], [-math.sin(turn), math.cos(turn)]]
    return np.array(patterns.PATTERNS[value], np.float64) * (1.0, width) @ matrix


@cache
def _poses(value: int) -> tuple[list[tuple[float, float, float, float]], NDArray[np.float32]]:
    """Radius, spacing, width and turn of each pose, and the drawn faces, of mean 0 and length 1."""
    radii = (0.09, 0.13) if value == 1 else (0.075, 0.105, 0.135)
    spacings = patterns.SPACINGS[:1] if value == 1 else patterns.SPACINGS
    widths = patterns.SIX_WIDTHS if value == 6 else (1.0,)
    turns = [math.radians(turn) for turn in patterns.TURNS_DEG[value]]
    poses = list(product(radii, spacings, widths, turns))
    faces = np.stack(
        [patterns.drawn(_turned(value, turn, wide) * far, r) for r, far, wide, turn in poses]
    )
    faces = _inner(faces.astype(np.float32))
    faces -= faces.mean((1, 2), keepdims=True)
    return poses, faces / np.linalg.norm(faces, axis=(1, 2), keepdims=True)


def _inner(faces: NDArray[np.float32]) -> NDArray[np.float32]:
    """Faces (N×SIDE_PX×SIDE_PX…) without their rims, where corners that are a little off let other
    things in."""
    return faces[:, RIM_PX:-RIM_PX, RIM_PX:-RIM_PX]


def found_face(picture: Picture, corners: Array, value: int) -> Face | None:
    """The pips of a top face (corners 4×2, px) that shows ``value``; None where they are not told.

    The pose is the one whose drawing is most alike to the face in any colour (correlation).
    """
    flat = rectifying(corners, SIDE_PX, patterns.SIDE_EDGES)
    if flat is None:
        return None
    face = cv2.warpPerspective(picture, flat, (SIDE_PX, SIDE_PX), borderMode=cv2.BORDER_REPLICATE)
    lab = cv2.cvtColor(face, cv2.COLOR_BGR2LAB).astype(np.float32)
    small = cv2.resize(lab, (patterns.SIDE_PX, patterns.SIDE_PX), interpolation=cv2.INTER_AREA)
    poses, drawn = _poses(value)
    best: tuple[float, int, Array] = (0.0, 0, np.zeros(2))
    for shift in product(patterns.SHIFTS, patterns.SHIFTS):
        x, y = (round(part * patterns.EDGE_PX) for part in shift)
        seen = _inner(np.roll(small, (-y, -x), (0, 1))[None, ..., :])[0].reshape(-1, 3)
        seen = seen - seen.mean(0)
        length = max(float(np.linalg.norm(seen)), 1.0)
        scores = np.linalg.norm(drawn.reshape(len(poses), -1) @ seen, axis=1) / length
        if scores.max() > best[0]:
            best = float(scores.max()), int(scores.argmax()), np.array([x, y]) / patterns.EDGE_PX
    alike, pose, shift = best
    radius, spacing, width, turn = poses[pose]
    pips = _turned(value, turn, width) * spacing + shift
    if alike < LEAST_ALIKE or not _all_pips(lab, pips, radius):
        return None
    spacing = spacing if value > 1 else USUAL_SPACING
    return Face(flat, pips, radius, spacing, turn, shift)


def _all_pips(lab: NDArray[np.float32], pips: Array, radius: float) -> bool:
    """Whether each place has the colour that pips have, and none the body's."""
    far = far_from(pips)
    ink = np.stack([lab[one < 0.6 * radius].mean(0) for one in far])
    body = np.median(lab[far.min(0) > 1.5 * radius], axis=0)
    way = np.median(ink, axis=0) - body
    alike = (ink - body) @ way / max(float(way @ way), 1e-6)
    return bool(np.linalg.norm(way) > LEAST_COLOUR and (alike > LEAST_LIKE_OTHERS).all())


def far_from(points: Array) -> NDArray[np.float32]:
    """From each pixel of the face to each point, in edges: N×SIDE_PX×SIDE_PX."""
    at = (np.arange(SIDE_PX) + 0.5 - SIDE_PX / 2) / EDGE_PX
    return np.hypot(
        at[None, None, :] - points[:, 0, None, None], at[None, :, None] - points[:, 1, None, None]
    ).astype(np.float32)


def laid_back(picture: Picture, face: Picture, share: NDArray[np.float32], flat: Array) -> Picture:
    """The picture with the face in it where ``share`` says so."""
    rim = np.array([[[0, 0], [SIDE_PX, 0], [SIDE_PX, SIDE_PX], [0, SIDE_PX]]], np.float64)
    seen = cv2.perspectiveTransform(rim, np.linalg.inv(flat))[0]
    height, width = picture.shape[:2]
    x0, y0 = np.clip(np.floor(seen.min(0)).astype(int) - 1, 0, (width, height))
    x1, y1 = np.clip(np.ceil(seen.max(0)).astype(int) + 2, 0, (width, height))
    if x1 <= x0 or y1 <= y0:
        return picture
    back = np.linalg.inv(flat @ np.array([[1, 0, x0], [0, 1, y0], [0, 0, 1.0]]))
    size = (int(x1 - x0), int(y1 - y0))
    small = math.sqrt(abs(np.linalg.det(back[:2, :2])))
    if small < 0.7:  # the fine face is averaged, not sampled, on its way back
        blur = 0.5 / small
        face, share = cv2.GaussianBlur(face, (0, 0), blur), cv2.GaussianBlur(share, (0, 0), blur)
    laid = cv2.warpPerspective(face, back, size, flags=cv2.INTER_LINEAR)
    shares = cv2.warpPerspective(share, back, size, flags=cv2.INTER_LINEAR)[..., None]
    out = picture.copy()
    out[y0:y1, x0:x1] = (shares * laid + (1 - shares) * out[y0:y1, x0:x1]).astype(np.uint8)
    return out
