"""Training samples: pictures warped, recoloured and cut, with the targets the networks learn.

A labelled picture is a ``Labelled``: BGR bytes and one row a die (``quick_labels.DIE_COLUMNS``
without the picture's number). Quick scenes, Cycles renders and photos all become one; what the
sides of dice show only the first tell.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import cv2
import numpy as np
from nets import EDGE_UNIT_PX, MAPS, STRIDE
from numpy.typing import NDArray
from other_faces import other_face
from photo_faces import Face, found_face
from shadows import shadowed
from veins import veined

from scorekeeper.vision.crops import FACE_SIDE_PX, FaceCutter, face_matrix, in_order

WINDOW_PX = 320
VALUE, COCKED, VISIBLE, X, Y, EDGE = range(6)
CORNERS, OUTLINE = slice(6, 14), slice(14, 18)
SIDES, SIDES_SEEN = slice(18, 22), slice(22, 26)
COLUMNS = 26
SIDES_UNKNOWN = (math.nan,) * (COLUMNS - OUTLINE.stop)
OTHER_FACES = 0.5  # of the crops from photos show another number of the die's own pips …
VEINED = 0.35  # … and so many have veins, pips as they are or others
SQUEEZED = 0.3  # of the samples have pixels that are not square
FAR_OFF = 0.15  # of the dice are aimed at badly …
FARTHEST = 0.35  # … by at most so many edges: from 0.4 on a side face is none to be read
SHADOWED = 0.15  # of the crops are crossed by the edge of a shadow
SHARPENED = 0.2  # of the samples are sharpened as phones do
SHRUNK_BY = (0.7, 0.2, 0.1)  # averaging, between the nearest pixels, the nearest pixel alone
LEAST_VISIBLE = 0.45  # a top face hidden further is neither asked for nor held against the finder

Picture = NDArray[np.uint8]
Array = NDArray[np.float64]
PLACE_COLUMNS = 13  # x, y, edge, corners x0 y0 … x3 y3, facing x y: as the reader tells them
NO_PLACES: Array = np.empty((0, PLACE_COLUMNS))


@dataclass(frozen=True)
class Labelled:
    """A picture (BGR) with its dice. What nobody knows of corners, outline and sides is NaN; COCKED
    is -1 where nobody does.

    ``upright`` says that down in the picture is down on the table, as in a photo taken from the
    side; ``complete`` that every die in the picture has its row.
    ``places`` (N×13) look like dice and are none; ``hard`` are the rows of dice that the reader was
    not certain of. ``loose`` outlines were drawn by hand:
    good enough to cut dice and their sides out by, not to measure them. ``faces`` keeps, by the row
    of a die of a photo, where its pips were found: it gives crops with other numbers of them.
    ``name`` is that of a picture which is given again and again.
    """

    picture: Picture
    dice: Array
    upright: bool = False
    complete: bool = True
    places: Array = field(default_factory=lambda: NO_PLACES)
    hard: tuple[int, ...] = ()
    loose: bool = False
    faces: dict[int, Face | None] | None = None
    name: str = ""


@dataclass(frozen=True)
class Cut:
    """A face crop as the camera saw it, its target, the die's row and how far it was shrunk."""

    crop: Picture
    target: NDArray[np.float32]
    row: int
    shrunk: float


NO_ROW = -1  # of a cut that shows no die

Sampler = Callable[[np.random.Generator, Labelled], tuple[np.ndarray, ...] | None]


def recoloured(rng: np.random.Generator, picture: Picture) -> Picture:
    """Another camera, light or paint: hue turned, inverted, greyed, brighter, blurred, noisy."""
    out = picture
    if rng.uniform() < 0.35:
        hsv = cv2.cvtColor(out, cv2.COLOR_BGR2HSV)
        turn, richer = int(rng.integers(0, 180)), rng.uniform(0.4, 1.5)
        hsv[..., 0] = (hsv[..., 0].astype(np.int16) + turn) % 180
        hsv[..., 1] = np.clip(hsv[..., 1] * richer, 0, 255)
        out = cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR)
    if rng.uniform() < 0.12:
        out = 255 - out
    elif rng.uniform() < 0.15:
        out = _dyed(rng, out)
    elif rng.uniform() < 0.12:
        out = _light_turned(rng, out)
    if rng.uniform() < 0.15:
        out = cv2.cvtColor(cv2.cvtColor(out, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
    gain = rng.uniform(0.55, 1.4) * rng.uniform(0.85, 1.15, 3)
    bend = math.exp(rng.normal(0, 0.22))
    ramp = np.arange(256) / 255
    table = [
        np.clip((np.clip(ramp * g, 0, 1) ** bend) * 255 + rng.normal(0, 8), 0, 255) for g in gain
    ]
    out = cv2.LUT(out, np.stack(table, -1)[None].astype(np.uint8))
    if rng.uniform() < SHARPENED:
        out = _sharpened(rng, out)
    if rng.uniform() < 0.2:
        out = cv2.GaussianBlur(out, (0, 0), rng.uniform(0.4, 1.3))
    if rng.uniform() < 0.08:
        length = int(rng.integers(3, 8))
        kernel = np.zeros((length, length), np.float32)
        kernel[length // 2] = 1 / length
        turn = cv2.getRotationMatrix2D((length / 2 - 0.5, length / 2 - 0.5), rng.uniform(0, 180), 1)
        out = cv2.filter2D(out, -1, cv2.warpAffine(kernel, turn, (length, length)))
    if rng.uniform() < 0.35:
        noise = np.empty(out.shape, np.int16)
        cv2.randn(noise, 0, rng.uniform(1, 14))
        out = np.clip(out + noise, 0, 255).astype(np.uint8)
    if rng.uniform() < 0.2:
        quality = [cv2.IMWRITE_JPEG_QUALITY, int(rng.uniform(30, 90))]
        out = cv2.imdecode(cv2.imencode(".jpg", out, quality)[1], cv2.IMREAD_COLOR)
    return out


def _dyed(rng: np.random.Generator, picture: Picture) -> Picture:
    """Colour channels exchanged, some of them inverted: gold on black becomes copper on white."""
    dyed = picture[..., rng.permutation(3)]
    return np.ascontiguousarray(np.where(rng.uniform(size=3) < 0.5, 255 - dyed, dyed))


def _sharpened(rng: np.random.Generator, picture: Picture) -> Picture:
    """As phones sharpen: edges between light and dark are drawn beyond both."""
    much, wide = rng.uniform(0.3, 1.5), rng.uniform(0.6, 1.6)
    blurred = cv2.GaussianBlur(picture, (0, 0), wide)
    return cv2.addWeighted(picture, 1 + much, blurred, -much, 0)


def _shrinking(rng: np.random.Generator) -> int:
    """How pixels are dropped: cameras and programs that make pictures smaller average or skip."""
    return int(rng.choice([cv2.INTER_AREA, cv2.INTER_LINEAR, cv2.INTER_NEAREST], p=SHRUNK_BY))


def _light_turned(rng: np.random.Generator, picture: Picture) -> Picture:
    """Dark for light, colour kept where it was light: gold on dark becomes copper on pearl."""
    lab = cv2.cvtColor(picture, cv2.COLOR_BGR2LAB).astype(np.float32)
    light, kept = lab[..., 0], rng.uniform(0, 0.6)
    colour = kept + (1 - kept) * np.clip((light - 64) / 90, 0, 1)
    lab[..., 1:] = 128 + (lab[..., 1:] - 128) * colour[..., None]
    lab[..., 0] = rng.uniform(215, 255) - rng.uniform(0.35, 1.0) * (light - light.min())
    return cv2.cvtColor(np.clip(lab, 0, 255).astype(np.uint8), cv2.COLOR_LAB2BGR)


def moved(dice: Array, matrix: Array) -> Array:
    """The dice after the picture went through a 2×3 matrix."""
    out = dice.copy()
    turn, shift = matrix[:, :2], matrix[:, 2]
    out[:, [X, Y]] = dice[:, [X, Y]] @ turn.T + shift
    out[:, EDGE] *= math.sqrt(abs(np.linalg.det(turn)))
    out[:, CORNERS] = (dice[:, CORNERS].reshape(-1, 4, 2) @ turn.T + shift).reshape(-1, 8)
    box = dice[:, OUTLINE][:, [0, 1, 2, 1, 2, 3, 0, 3]].reshape(-1, 4, 2) @ turn.T + shift
    out[:, OUTLINE] = np.concatenate([box.min(1), box.max(1)], 1)
    out[:, SIDES_SEEN] *= abs(np.linalg.det(turn))
    return out


def _turn_deg(rng: np.random.Generator, item: Labelled) -> float:
    """Photos taken from the side stay upright; so do most scenes that show dice from the side."""
    if item.upright:
        # A phone held over the table, or a photo whose orientation got lost, is turned by quarters.
        return rng.normal(0, 15) + (rng.integers(4) * 90 if rng.uniform() < 0.15 else 0)
    known = item.dice[np.isfinite(item.dice[:, OUTLINE]).all(1)]
    if len(known) and not item.loose and rng.uniform() < 0.7:
        box = known[:, OUTLINE].reshape(-1, 2, 2).mean(1)
        lean = ((box - known[:, [X, Y]]) / known[:, [EDGE]]).mean(0)
        if np.hypot(*lean) > 0.08:
            return math.degrees(math.atan2(-lean[0], lean[1])) + rng.normal(0, 25)
    return rng.uniform(0, 360)


def placed(
    rng: np.random.Generator, item: Labelled, at: tuple[float, float], scale: float, to_px: float
) -> Array:
    """A matrix that turns, scales, perhaps mirrors and squashes, ``at`` to the window's middle."""
    matrix = cv2.getRotationMatrix2D(at, _turn_deg(rng, item), scale)
    if rng.uniform() < 0.5:  # mirrored: dice of the other chirality
        matrix[0] *= -1
    matrix[:, :2] = _squash(rng) @ matrix[:, :2]
    matrix[:, 2] = to_px - matrix[:, :2] @ np.asarray(at)
    return matrix


def _squash(rng: np.random.Generator) -> Array:
    """Now and then pixels that are not square: 16:9 squeezed into 4:3, or even into a square."""
    if rng.uniform() >= SQUEEZED:
        return np.eye(2)
    most = 0.3 if rng.uniform() < 0.35 else 0.17
    wider = math.exp(rng.uniform(-most, most))
    return np.diag([wider, 1 / wider])


def window(rng: np.random.Generator, item: Labelled) -> tuple[Picture, Array]:
    """A 320×320 window of the picture, dice between 10 and 130 pixels."""
    if len(item.places) and rng.uniform() < 0.35:
        x, y, edge = item.places[rng.integers(len(item.places)), :3]
        scale = float(np.clip(math.exp(rng.uniform(math.log(12), math.log(120))) / edge, 0.3, 3.0))
        at = np.array([x, y]) + rng.uniform(-0.42, 0.42, 2) * WINDOW_PX / scale
    elif len(item.dice):
        die = item.dice[rng.integers(len(item.dice))]
        wanted = math.exp(rng.uniform(math.log(12), math.log(120)))
        scale = float(np.clip(wanted / die[EDGE], 0.3, 3.0))
        at = die[[X, Y]] + rng.uniform(-0.42, 0.42, 2) * WINDOW_PX / scale
    else:
        scale = rng.uniform(0.6, 1.6)
        at = rng.uniform(0.2, 0.8, 2) * item.picture.shape[1::-1]
    matrix = placed(rng, item, (float(at[0]), float(at[1])), scale, WINDOW_PX / 2)
    source = item.picture
    if scale < 0.55:
        source = cv2.resize(source, None, fx=0.5, fy=0.5, interpolation=_shrinking(rng))
        matrix_px = matrix * [[2, 2, 1]]
    else:
        matrix_px = matrix
    size = (WINDOW_PX, WINDOW_PX)
    border = cv2.BORDER_REPLICATE if rng.uniform() < 0.7 else cv2.BORDER_CONSTANT
    out = cv2.warpAffine(source, matrix_px, size, flags=cv2.INTER_LINEAR, borderMode=border)
    return recoloured(rng, out), moved(item.dice, matrix)


def finder_target(dice: Array, complete: bool = True) -> tuple[NDArray[np.generic], ...]:
    """-> (heat, its weight, regression, its weight, corner weight, value or -1), each 80×80."""
    cells = WINDOW_PX // STRIDE
    heat = np.zeros((cells, cells), np.float32)
    weight = np.full((cells, cells), 1.0 if complete else 0.0, np.float32)
    values = np.zeros((MAPS - 1, cells, cells), np.float32)
    sure = np.zeros((cells, cells), np.float32)
    cornered = np.zeros((cells, cells), np.float32)
    names = np.full((cells, cells), -1, np.int64)
    yy, xx = np.mgrid[0:cells, 0:cells]
    for die in dice[np.argsort(-dice[:, EDGE])]:
        x, y, edge = die[X] / STRIDE - 0.5, die[Y] / STRIDE - 0.5, die[EDGE] / STRIDE
        far = (xx - x) ** 2 + (yy - y) ** 2
        if not complete:
            weight[far < edge**2] = 1.0
        hidden = die[VISIBLE] < LEAST_VISIBLE
        if hidden or edge * STRIDE < 9 or edge * STRIDE > 150:
            weight[far < (0.7 * edge) ** 2] = 0.0
            continue
        if not (-0.5 <= x < cells - 0.5 and -0.5 <= y < cells - 0.5):
            weight[far < (0.5 * edge) ** 2] = 0.0
            continue
        np.maximum(heat, np.exp(-far / (2 * max(0.11 * edge, 0.55) ** 2)), out=heat)
        ix, iy = round(x), round(y)
        heat[iy, ix] = 1.0
        near = far <= max(1.5, 0.12 * edge) ** 2
        values[0][near], values[1][near] = (x - xx)[near], (y - yy)[near]
        values[2][near] = math.log2(die[EDGE] / EDGE_UNIT_PX)
        sure[near] = 1.0
        names[near] = die[VALUE] - 1 if die[COCKED] <= 0 else -1
        cornered[near] = float(np.isfinite(die[CORNERS]).all())
        if np.isfinite(die[CORNERS]).all():
            corners = (in_order(die[CORNERS].reshape(4, 2)) - die[[X, Y]]).ravel() / die[EDGE]
            values[3:, near] = corners[:, None]
    return heat, weight, values, sure, cornered, names


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
    matrix = face_matrix((float(center[0]), float(center[1])), seen_px, _turn_deg(rng, item))
    matrix = _bent(rng, matrix)
    corners = through(matrix, through(to_part, die[CORNERS].reshape(4, 2)))
    crop = FaceCutter(picture).cut(matrix)
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


def through(matrix: Array, points: Array) -> Array:
    """Points (N×2) after a 2×3 matrix."""
    return points @ matrix[:, :2].T + matrix[:, 2]


def _aimed(rng: np.random.Generator, die: Array) -> tuple[Array, float]:
    """A die's place and edge as the finder would give them: a little off, now and then far off,
    towards a side face that is seen better than the top."""
    shift = rng.normal(0, 0.2 if rng.uniform() < FAR_OFF else 0.1, 2)
    shift *= min(1.0, FARTHEST / np.hypot(*shift))
    return die[[X, Y]] + shift * die[EDGE], float(die[EDGE] * math.exp(rng.normal(0, 0.14)))


def shrunk_around(
    rng: np.random.Generator, picture: Picture, at: Array, edge: float
) -> tuple[Picture, Array] | None:
    """The picture, or the part around ``at`` with fewer pixels, and the 2×3 matrix that leads to
    it; None where hardly a part of the picture is there."""
    if edge <= 24 or rng.uniform() < 0.55:
        return picture, np.array([[1.0, 0, 0], [0, 1.0, 0]])
    shrink = math.exp(rng.uniform(math.log(max(0.12, 11 / edge)), 0))
    reach = int(edge * 3) + 4
    x0, y0 = max(0, int(at[0]) - reach), max(0, int(at[1]) - reach)
    part = picture[y0 : max(0, int(at[1]) + reach), x0 : max(0, int(at[0]) + reach)]
    if min(part.shape[:2]) < 16:
        return None
    size = (max(4, round(part.shape[1] * shrink)), max(4, round(part.shape[0] * shrink)))
    small = cv2.resize(part, size, interpolation=_shrinking(rng))
    return small, np.array([[shrink, 0, -x0 * shrink], [0, shrink, -y0 * shrink]])


def _bent(rng: np.random.Generator, matrix: Array) -> Array:
    """Now and then mirrored, or with pixels that are not square."""
    if rng.uniform() < 0.5:
        matrix[0] *= -1
        matrix[0, 2] += FACE_SIDE_PX
    middle = np.full(2, FACE_SIDE_PX / 2)
    squash = _squash(rng)
    return np.column_stack([squash @ matrix[:, :2], squash @ (matrix[:, 2] - middle) + middle])


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


def far_from(dice: Array, at: Array) -> float:
    """From ``at`` to the nearest top face, in that one's edges; inf where there are no dice."""
    if not len(dice):
        return math.inf
    return float((np.hypot(*(dice[:, [X, Y]] - at).T) / dice[:, EDGE]).min())


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
