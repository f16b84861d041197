"""The dice reader: a picture in, a dice reading out.

Two networks, one after the other. The finder says where dice may lie and how large they are; the
face reader looks at each place, brought to one size, and says what the top face shows, whether it
is a die at all, and whether it leans. Then the pips are counted without a network. Where the count
says the same, the die is certain; where it says nothing or something else, the face reader looks
again at the place and size the first look found, in a mirror, and must be surer of it both times. A
count that says something else makes a die uncertain, however sure the face reader is of it. Places
are compared with dice that are sure: those of a table are of one set, or of a few. What the pips do
not settle gets a close look by a network of its own, at the top made square and at the sides, which
may gainsay the others, makes a better guess where they were in doubt, and seldom leaves none. In
the end the dice are compared with one another: which way their faces look says which lean, and
which are faces of one die. What is not certain then, and shows by its dice that down in the picture
is not down at the table, is turned upright and read once more, for dice as large as those seen
before; so is, stretched back, what shows that the picture was squeezed and is not plain for all
that.
"""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import numpy as np

from scorekeeper.resources import resource
from scorekeeper.vision.crops import (
    FACE_SIDE_PX,
    STILL,
    FaceCutter,
    Matrix,
    Picture,
    inverse,
)
from scorekeeper.vision.reading.among_places import (
    all_certain,
    at_the_edge,
    beside_dice,
    compared,
    dice_of,
    is_whole,
    leaning_as,
    shown,
    unhidden,
    with_lost,
    without_sides,
)
from scorekeeper.vision.reading.close_look import CloseLook, close_planes
from scorekeeper.vision.reading.die_odds import most_score_of
from scorekeeper.vision.reading.face_looks import FaceLook, Looks, refined
from scorekeeper.vision.reading.finder import MOST_UNLIKE, QUICK_PX, Finder, Place
from scorekeeper.vision.reading.first_picture import first_picture
from scorekeeper.vision.reading.found import DOUBTFUL_SCORE, Found
from scorekeeper.vision.reading.leaning import LEAST_DICE, MAY_LEAN, MIGHT_LEAN
from scorekeeper.vision.reading.model import Model, ModelError
from scorekeeper.vision.reading.pips import PipCounter
from scorekeeper.vision.reading.square_pixels import (
    spread,
    stretched,
    stretching,
    stretching_matrix,
)
from scorekeeper.vision.reading.top_places import gainsaid
from scorekeeper.vision.reading.upright import turned_picture, turning, turns_to_upright
from scorekeeper.vision.readings import DiceReading

__all__ = ["DiceReader", "ModelError"]

FINDER_FILE, FACE_FILE = "die_finder.onnx", "face_reader.onnx"
CLOSE_FILE = "close_reader.onnx"
PLAIN_HEAT = 0.35  # fainter places are looked at only where no die hides them
LEAST_DIE = 0.06  # places that the face reader takes for less, aimed well, are given up
MOST_PLACES = 60
PLAIN_SQUEEZED_PX = 36.0  # squeezed, smaller dice look like others


class DiceReader:
    """Reads the dice in pictures. Not for use by two threads at once."""

    def __init__(self, finder: Model, faces: Model, close: Model) -> None:
        self.finder = Finder(finder)
        self.faces = FaceLook(faces)
        self._pips = PipCounter()
        self._close_look = CloseLook(faces, close, self._pips)
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
            whole=is_whole(found),
        )

    def _as_calibrated(self, pixels: Picture, die_px: float | None) -> list[Found]:
        """What one look shows that suits dice of this size; nothing where it shows no such dice, or
        nobody knows how large they are."""
        if die_px is None:
            return []
        found = self._at(pixels, self.finder.known(pixels, die_px, QUICK_PX))
        return found if _as_large(found, die_px) else []

    def _upright(self, pixels: Picture, found: list[Found]) -> tuple[Picture, list[Found], Matrix]:
        """The picture, what is found in it, and the movement (2×3) that leads back to this one: the
        same, or turned so that down is down, if no less is certain then."""
        telling = _telling(found)
        turns = turns_to_upright([one.facing_px / one.place.edge_px for one in telling])
        if turns:
            matrix = turning(turns, pixels.shape[1], pixels.shape[0])
            upright = turned_picture(pixels, turns)
            there = self._once_more(upright, telling, matrix)
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
        stretch = stretching([one.spread for one in sure if not one.two_faced])
        if stretch == (1.0, 1.0):
            return found, STILL
        matrix = stretching_matrix(stretch)
        if all_certain(found) and _plain_squeezed(found, matrix, max(pixels.shape[:2])):
            return found, STILL
        return self._once_more(stretched(pixels, stretch), sure, matrix), inverse(matrix)

    def _once_more(self, pixels: Picture, telling: list[Found], matrix: Matrix) -> list[Found]:
        """What is found in this picture, to which this movement (2×3) leads from one that has these
        dice: so as large as they look here, and none of them lost."""
        before = [one.moved(matrix) for one in telling]
        there = self.places(pixels, float(np.median([one.place.edge_px for one in before])))
        if len(before) < LEAST_DICE:  # so few may face aside, or look squeezed, as they lean
            there = leaning_as(before, there)
        return with_lost(before, there)

    def places(self, pixels: Picture, die_px: float | None = None) -> list[Found]:
        """Every place that may be a die, best first, none hidden by a better one. One look for them
        is enough where dice are so large."""
        known = [] if die_px is None else self.finder.known(pixels, die_px)
        return self._at(pixels, known or self.finder.find(pixels))

    def _at(self, pixels: Picture, hottest: list[Place]) -> list[Found]:
        """What lies at these places, hottest first: as of ``places``."""
        places, rest = hottest[:MOST_PLACES], hottest[MOST_PLACES:]
        cutter = FaceCutter(pixels)
        found = self._found(cutter, [p for p in places if p.heat >= PLAIN_HEAT])
        faint = [p for p in places if p.heat < PLAIN_HEAT]
        found += self._found(cutter, shown(faint, beside_dice(found)))
        seen = unhidden(self._close_look.at(cutter, unhidden(beside_dice(found))))
        height_px, width_px = pixels.shape[:2]
        long_side_px = max(height_px, width_px)
        seen = self._from_all_sides(cutter, compared(seen, long_side_px), long_side_px)
        seen = self._at_their_tops(cutter, seen, long_side_px)
        seen = at_the_edge(without_sides(seen), width_px, height_px)
        if rest and rest[0].heat >= PLAIN_HEAT:
            return [replace(one, among_many=True) for one in seen]
        return seen

    def _from_all_sides(
        self, cutter: FaceCutter, found: list[Found], long_side_px: int
    ) -> list[Found]:
        """The same, compared and best first; which way those face that might lean is the mean of
        what several looks say."""
        if all(one.lean <= MIGHT_LEAN for one in found):
            return found
        seen = [
            replace(one, facing_px=self.faces.facing_px(cutter, one.place))
            if one.lean > MIGHT_LEAN
            else one
            for one in found
        ]
        return compared(seen, long_side_px)

    def _at_their_tops(
        self, cutter: FaceCutter, found: list[Found], long_side_px: int
    ) -> list[Found]:
        """The same, compared and best first; those whose top lies elsewhere, as the dice beside
        them say, are looked at there."""
        moved = {
            one.row: replace(there, unlike=found[one.row].unlike, elsewhere=True)
            for one in gainsaid(found, long_side_px)
            for there in self._found(cutter, [one.place])
            if one.better(there, found[one.row])
        }
        if not moved:
            return found
        seen = [moved.get(row, one) for row, one in enumerate(found)]
        return compared(unhidden(self._close_look.at(cutter, seen)), long_side_px)

    def _found(self, cutter: FaceCutter, places: list[Place]) -> list[Found]:
        """What lies at those of the places where a die is likely."""
        places, first = self._aimed(cutter, places)
        heat = np.array([place.heat for place in places])
        best = (first.die + 2) / 3  # if the second look is sure
        possible = most_score_of(heat, best) >= DOUBTFUL_SCORE
        likely = np.flatnonzero(possible & (first.die >= LEAST_DIE))
        said = self._pips.opinions(cutter, first.corners[likely])
        found = [
            Found(refined(places[i], first.corners[i]), first.values[i], first.values[i],
                  float(first.die[i]), float(first.cocked[i]),
                  first.bodies[i] - first.corners[i].mean(0),
                  spread(first.corners[i], first.bodies[i]), first.colours[i], opinion,
                  corners=first.corners[i])
            for i, opinion in zip(likely, said, strict=True)
        ]  # fmt: skip
        again = [
            k for k, one in enumerate(found) if not one.certain_with_pips or one.cocked > MAY_LEAN
        ]
        second = self.faces.at(cutter, [found[k].place for k in again], in_a_mirror=True)
        said = self._pips.opinions(cutter, second.corners)
        for row, k in enumerate(again):
            found[k] = found[k].looked_at_again(
                second.values[row], float(second.die[row]), float(second.cocked[row]), said[row],
                second.corners[row],
            )  # fmt: skip
        return found

    def _aimed(self, cutter: FaceCutter, places: list[Place]) -> tuple[list[Place], Looks]:
        """The places, and the first look at each.

        Where the finder plainly sees a die and the face reader none, the finder may have aimed
        badly, as between dice that touch: the look is then one at where its corners lie.
        """
        first = self.faces.at(cutter, places)
        off = {
            k: refined(place, first.corners[k])
            for k, place in enumerate(places)
            if place.heat >= PLAIN_HEAT and first.die[k] < LEAST_DIE
        }
        if not off:
            return places, first
        there = self.faces.at(cutter, list(off.values()))
        aimed = [off.get(k, place) for k, place in enumerate(places)]
        return aimed, first.replaced(list(off), there)


def _as_large(found: list[Found], die_px: float) -> bool:
    """Whether these are dice of about the size that they should have by a profile. Where they are
    not, the camera stands elsewhere than when it was calibrated, and others may be overlooked."""
    edges_px = [one.place.edge_px for one in dice_of(found)]
    ratio = float(np.median(edges_px)) / die_px if edges_px else 0.0
    return 1 / MOST_UNLIKE < ratio < MOST_UNLIKE


def _telling(found: list[Found]) -> list[Found]:
    """The dice that tell how a picture should be read once more; none where all is certain."""
    return [] if all_certain(found) else [one for one in found if one.sure]


def _plain_squeezed(found: list[Found], matrix: Matrix, long_side_px: int) -> bool:
    """Whether these dice, found in a squeezed picture, are large, and none might lean by how they
    look once they are stretched back (2×3)."""
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
