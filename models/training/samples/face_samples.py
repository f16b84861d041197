"""Crops for the face reader: dice as the finder aims at them, and what is none."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from samples.labelled import (
    COCKED,
    CORNERS,
    EDGE,
    LEAST_VISIBLE,
    OUTLINE,
    VALUE,
    VISIBLE,
    Array,
    Labelled,
    Picture,
    X,
    Y,
    far_from,
)
from samples.other_faces import other_face
from samples.photo_faces import found_face
from samples.recolouring import recoloured
from samples.shadows import shadowed
from samples.veins import veined
from samples.warping import bent, shrunk_around, through, turn_deg
from scorekeeper.vision.crops import FACE_SIDE_PX, FaceCutter, Sizes, face_matrix, in_order

OTHER_FACES = 0.5  # of the crops from photos show another number of the die's own pips …
VEINED = 0.35  # … and so many have veins, pips as they are or others
FAR_OFF = 0.15  # of the dice are aimed at badly …
FARTHEST = 0.35  # … by at most so many edges: from 0.4 on a side face is none to be read
SHADOWED = 0.15  # of the crops are crossed by the edge of a shadow
NO_ROW = -1  # of a cut that shows no die


@dataclass(frozen=True)
class Cut:
    """A face crop as the camera saw it, its target, the die's row and how far it was shrunk."""

    crop: Picture
    target: NDArray[np.float32]
    row: int
    shrunk: float


def face(rng: np.random.Generator, item: Labelled) -> tuple[Picture, NDArray[np.float32]] | None:
    """A face crop and its target (see ``cut``), or None where this picture gives none."""
    made = cut(rng, item)
    return made and (recoloured(rng, made.crop), made.target)


def cut(rng: np.random.Generator, item: Labelled) -> Cut | None:
    """A face crop, not recoloured yet, or None where this picture gives none.

    Target: value 0..5 or -1, die, cocked or -1, weight of the corners, corners (8), weight of the
    body's middle, that middle (2).
    """
    if not len(item.dice):
        return None
    picture = item.picture
    row = _one_of(rng, item.dice)
    die = item.dice[row]
    if not 8 < die[EDGE] < 400:
        return None
    negative = item.complete and rng.uniform() < (0.4 if len(item.places) else 0.16)
    if not negative and die[VISIBLE] < LEAST_VISIBLE:
        return None
    at, edge = _nowhere(rng, item, die) if negative else _aimed(rng, die)
    if not negative and item.faces is not None:
        picture, die = changed(rng, item, row)
    shrunk = shrunk_around(rng, picture, at, edge)
    if shrunk is None:
        return None
    picture, to_part = shrunk
    center = to_part @ [*at, 1.0]
    seen_px = edge * to_part[0, 0]
    matrix = face_matrix((float(center[0]), float(center[1])), seen_px, turn_deg(rng, item))
    matrix = bent(rng, matrix)
    corners = through(matrix, through(to_part, die[CORNERS].reshape(4, 2)))
    crop = FaceCutter(Sizes(picture)).cut(matrix)
    if rng.uniform() < SHADOWED:
        crop = shadowed(rng, crop)
    target = np.zeros(15, np.float32)
    if negative:
        target[[0, 2]] = -1
        return Cut(crop, target, row, to_part[0, 0])
    target[0] = die[VALUE] - 1 if die[COCKED] <= 0 and die[VALUE] > 0 else -1
    target[1:3] = 1.0, die[COCKED]
    if np.isfinite(corners).all():
        target[3] = 1.0
        target[4:12] = (in_order(corners) / (FACE_SIDE_PX / 2) - 1).ravel()
    body = through(matrix, through(to_part, die[OUTLINE].reshape(2, 2))).mean(0)
    if np.isfinite(body).all() and not item.loose:
        target[12] = 1.0
        target[13:] = body / (FACE_SIDE_PX / 2) - 1
    return Cut(crop, target, row, to_part[0, 0])


def _one_of(rng: np.random.Generator, dice: Array) -> int:
    """Any row of the dice; one that leans, where there are such, more often than they are seen."""
    leaning = np.flatnonzero((dice[:, COCKED] > 0) & (dice[:, VISIBLE] >= LEAST_VISIBLE))
    chosen = leaning if len(leaning) and rng.uniform() < 0.5 else np.arange(len(dice))
    return int(chosen[rng.integers(len(chosen))])


def changed(rng: np.random.Generator, item: Labelled, row: int) -> tuple[Picture, Array]:
    """The picture and a die of a photo, now and then with another number of pips or veined, where
    the pips can be told."""
    die, picture = item.dice[row], item.picture
    other, veins = rng.uniform() < OTHER_FACES, rng.uniform() < VEINED
    if not (other or veins) or not die[VALUE] or not np.isfinite(die[CORNERS]).all():
        return picture, die
    if row not in item.faces:
        corners = die[CORNERS].reshape(4, 2)
        item.faces[row] = found_face(picture, corners, int(die[VALUE]))
    face = item.faces[row]
    if face is None:
        return picture, die
    exchanged = other_face(rng, picture, face) if other else None
    if exchanged is not None:
        picture, face = exchanged
        die = die.copy()
        die[VALUE] = len(face.pips)
    return veined(rng, picture, face) if veins else picture, die


def _aimed(rng: np.random.Generator, die: Array) -> tuple[Array, float]:
    """A die's place and edge as the finder would give them: a little off, now and then far off,
    towards a side face that is seen better than the top."""
    shift = rng.normal(0, 0.2 if rng.uniform() < FAR_OFF else 0.1, 2)
    shift *= min(1.0, FARTHEST / np.hypot(*shift))
    return die[[X, Y]] + shift * die[EDGE], float(die[EDGE] * math.exp(rng.normal(0, 0.14)))


def _nowhere(rng: np.random.Generator, item: Labelled, die: Array) -> tuple[Array, float]:
    """A place that a careless finder might offer: a side face, between dice, the bare table."""
    height, width = item.picture.shape[:2]
    if len(item.places) and rng.uniform() < 0.75:
        x, y, edge = item.places[rng.integers(len(item.places)), :3]
        at = np.array([x, y]) + rng.normal(0, 0.07, 2) * edge
        return at, float(edge * math.exp(rng.normal(0, 0.1)))
    # A side of a die that leans looks up too, perhaps as much as its top face.
    side = _side_face(rng, die) if rng.uniform() < 0.5 and die[COCKED] <= 0 else None
    if side is not None and far_from(item.dice, side) > 0.4:
        return side + rng.normal(0, 0.07, 2) * die[EDGE], float(
            die[EDGE] * math.exp(rng.normal(-0.1, 0.14))
        )
    for _ in range(20):
        edge = die[EDGE] * math.exp(rng.normal(0, 0.4))
        at = rng.uniform(0, 1, 2) * (width, height)
        if rng.uniform() < 0.6:
            at = die[[X, Y]] + rng.normal(0, 0.9, 2) * die[EDGE]
        if far_from(item.dice, at) > 0.6:
            return at, float(edge)
    return np.array([-9.0 * die[EDGE], 0.0]), float(die[EDGE])


def _side_face(rng: np.random.Generator, die: Array) -> Array | None:
    """The middle of a side face that is seen: half an edge from the cube's middle.

    As if seen from far away, where the middle of the outline is that of the cube.
    """
    if not np.isfinite(die[: OUTLINE.stop]).all():
        return None
    middle = die[OUTLINE].reshape(2, 2).mean(0)
    lean = (middle - die[[X, Y]]) / die[EDGE]
    corners = die[CORNERS].reshape(4, 2)
    halves = np.stack([corners[1] - corners[0], corners[2] - corners[1]]) / 2
    sides = np.concatenate([halves, -halves])
    seen = sides[sides @ lean > 0.15 * np.hypot(*lean) * np.linalg.norm(sides, axis=1)]
    if np.hypot(*lean) < 0.15 or not len(seen):
        return None
    return middle + seen[rng.integers(len(seen))]
