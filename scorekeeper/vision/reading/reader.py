"""The dice reader: a picture in, a dice reading out.

The finder says where dice may lie and how large they are, ``place_looks.py`` what lies there, by
the face reader, the pips and a close look. What is not certain then, and shows by its dice that
down in the picture is not down at the table, is turned upright and read once more, for dice as
large as those seen before; so is, stretched back, what shows that the picture was squeezed and is
not plain for all that.
"""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median

import numpy as np

from scorekeeper.resources import resource
from scorekeeper.vision.crops import (
    FACE_SIDE_PX,
    STILL,
    Matrix,
    Picture,
    Sizes,
    inverse,
)
from scorekeeper.vision.reading.among_places import (
    all_certain,
    compared,
    dice_of,
    leaning_as,
    unsure_of,
    with_lost,
)
from scorekeeper.vision.reading.close_look import close_planes
from scorekeeper.vision.reading.finder import MOST_UNLIKE, QUICK_PX, Finder
from scorekeeper.vision.reading.first_picture import first_picture
from scorekeeper.vision.reading.found import Caveat, Found
from scorekeeper.vision.reading.leaning import LEAST_DICE, MIGHT_LEAN
from scorekeeper.vision.reading.model import Model, ModelError
from scorekeeper.vision.reading.place_looks import PlaceLooks
from scorekeeper.vision.reading.square_pixels import (
    stretched,
    stretching,
    stretching_matrix,
)
from scorekeeper.vision.reading.upright import turned_picture, turning, turns_to_upright
from scorekeeper.vision.readings import DiceReading

__all__ = ["DiceReader", "ModelError"]

FINDER_FILE, FACE_FILE = "die_finder.onnx", "face_reader.onnx"
CLOSE_FILE = "close_reader.onnx"
PLAIN_SQUEEZED_PX = 36.0  # squeezed, smaller dice look like others


class DiceReader:
    """Reads the dice in pictures. Not for use by two threads at once."""

    def __init__(self, finder: Model, faces: Model, close: Model) -> None:
        self.finder = Finder(finder)
        self.place_looks = PlaceLooks(faces, close)
        self.metadata = {model.metadata["role"]: model.metadata for model in (finder, faces, close)}
        """What the model files say of themselves: labels, version, data and figures, by role."""

    @classmethod
    def load(cls, folder: Path | None = None, *, threads: int = 1) -> DiceReader:
        """The reader of the models in ``folder`` (default: those shipped), warmed up.

        Raises ModelError with one line that says what is wrong and what to do.
        """
        if folder is None:
            try:
                folder = resource("models")
            except FileNotFoundError as fault:
                raise ModelError(str(fault)) from fault
        faces = Model(folder / FACE_FILE, "face reader", threads)
        close = Model(folder / CLOSE_FILE, "close reader", threads)
        reader = cls(Model(folder / FINDER_FILE, "die finder", threads), faces, close)
        reader.read(first_picture())
        crops = np.full((6, FACE_SIDE_PX, FACE_SIDE_PX, 3), 127, np.uint8)
        faces(crops)
        close(close_planes(crops, crops[..., 0]))
        return reader

    def read(self, pixels: Picture, die_px: float | None = None) -> DiceReading:
        """Reads one picture (H×W×3 bytes, BGR). Any size from 1×1 up is taken.

        ``die_px`` is how large the edge of a die looks, where the camera is calibrated: the coarse
        look that tells it falls away then, unless the dice it leads to are of quite another size.

        Raises ValueError for anything else, such as grey or 16-bit pixels, which look like others.
        """
        _verify_picture(pixels)
        height_px, width_px = pixels.shape[:2]
        begin = time.perf_counter()
        found = self._as_calibrated(pixels, die_px) or self.places(pixels)
        seen, found, back = self._upright(pixels, found)
        found, unstretched = self._unsqueezed(seen, found)
        back = back @ np.vstack([unstretched, (0.0, 0.0, 1.0)])
        dice = [one.reading(max(height_px, width_px), back) for one in dice_of(found)]
        dice.sort(key=lambda die: (die.center_px[1], die.center_px[0]))
        return DiceReading(
            dice=tuple(dice),
            width_px=width_px,
            height_px=height_px,
            certain=all_certain(found),
            elapsed_ms=(time.perf_counter() - begin) * 1000,
            unsure=tuple(one.spot(back) for one in unsure_of(found)),
        )

    def _as_calibrated(self, pixels: Picture, die_px: float | None) -> list[Found]:
        """What one look shows that suits dice of this size; nothing where it shows no such dice, or
        nobody knows how large they are."""
        if die_px is None:
            return []
        sizes = Sizes(pixels)
        found = self.place_looks.at(sizes, self.finder.known(sizes, die_px, QUICK_PX))
        return found if _as_large(found, die_px) else []

    def _upright(self, pixels: Picture, found: list[Found]) -> tuple[Picture, list[Found], Matrix]:
        """The picture, what is found in it, and the movement (2×3) that leads back to this one: the
        same, or turned so that down is down, if no less is certain then."""
        telling = _telling(found)
        turns = turns_to_upright([one.facing_px / one.place.edge_px for one in telling])
        if turns:
            matrix = turning(turns, pixels.shape[1], pixels.shape[0])
            upright = turned_picture(pixels, turns)
            there = self._once_more(upright, found, matrix)
            if _count_certain(there) >= _count_certain(found):
                return upright, there, inverse(matrix)
        return pixels, found, STILL

    def _unsqueezed(self, pixels: Picture, found: list[Found]) -> tuple[list[Found], Matrix]:
        """The same; or what is found in the picture stretched back, if it shows that it was
        squeezed: not by two faces of one die, which look like no die does. And the movement (2×3)
        that leads from there to this picture.

        Squeezed, small faces look like others, and a die that leans looks flat: only where there
        are none such is what is certain taken as it was read.
        """
        sure = [one for one in found if one.sure]
        stretch = stretching([one.spread for one in sure if Caveat.TWO_FACED not in one.caveats])
        if stretch == (1.0, 1.0):
            return found, STILL
        matrix = stretching_matrix(stretch)
        height_px, width_px = pixels.shape[:2]
        long_side_px = round(max(width_px * stretch[0], height_px * stretch[1]))
        if all_certain(found) and _plain_squeezed(found, matrix, long_side_px):
            return found, STILL
        return self._once_more(stretched(pixels, stretch), found, matrix), inverse(matrix)

    def _once_more(self, pixels: Picture, found: list[Found], matrix: Matrix) -> list[Found]:
        """What is found in this picture, to which this movement (2×3) leads from one in which this
        was found: dice as large as the sure ones look here, and none of them lost unasked."""
        before = [one.moved(matrix) for one in found]
        sure = [one for one in before if one.sure]
        there = self.places(pixels, median(one.place.edge_px for one in sure))
        if len(sure) < LEAST_DICE:  # so few may face aside, or look squeezed, as they lean
            there = leaning_as(sure, there)
        return with_lost(before, there)

    def places(self, pixels: Picture, die_px: float | None = None) -> list[Found]:
        """Every place that may be a die, best first, none hidden by a better one. One look for them
        is enough where dice are so large."""
        sizes = Sizes(pixels)
        known = [] if die_px is None else self.finder.known(sizes, die_px)
        return self.place_looks.at(sizes, known or self.finder.find(sizes))


def _as_large(found: list[Found], die_px: float) -> bool:
    """Whether those beyond doubt are of about the size that dice should have by a profile. Where
    they are not, or none is, the camera may stand elsewhere than when it was calibrated, and others
    may be overlooked: a tray of dice may even look like one."""
    edges_px = [one.place.edge_px for one in found if one.sure]
    ratio = median(edges_px) / die_px if edges_px else 0.0
    return 1 / MOST_UNLIKE < ratio < MOST_UNLIKE


def _telling(found: list[Found]) -> list[Found]:
    """The dice that tell how a picture should be read once more; none where all is certain."""
    return [] if all_certain(found) else [one for one in found if one.sure]


def _plain_squeezed(found: list[Found], matrix: Matrix, long_side_px: int) -> bool:
    """Whether these dice, found in a squeezed picture, are large, and none might lean by how they
    look once they are stretched back (2×3), to a picture of this long side."""
    there = compared([one.moved(matrix) for one in found], long_side_px)
    return all(
        one.place.edge_px >= PLAIN_SQUEEZED_PX and one.lean <= MIGHT_LEAN for one in dice_of(there)
    )


def _count_certain(found: list[Found]) -> int:
    return sum(one.certain for one in dice_of(found))


def _verify_picture(pixels: Picture) -> None:
    if pixels.dtype == np.uint8 and pixels.ndim == 3 and pixels.shape[2] == 3 and pixels.size:
        return
    shape = "×".join(map(str, pixels.shape))
    raise ValueError(f"a picture is H×W×3 bytes in the order BGR, not {shape} of {pixels.dtype}")
